"""Hooks about prices, payments, food and trades, answered by made-up rules."""

from __future__ import annotations

import pytest
from tafelrunde.games.caverna.repertoire import Meal, Payment
from tafelrunde.games.caverna.vocabulary import Vocabulary

from tafelrunde.games.caverna.board import (
    DOG,
    FOOD,
    GOLD,
    ORE,
    SHEEP,
    STONE,
    WOOD,
    YELLOW,
    TileRow,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.tile import TRADES, Tile
from tests.rules.caverna.house_rules import House, Rules
from tests.rules.caverna.positions import position

HOUSED = {"4.3": "dwelling", "4.2": "dwelling"}


class StoneMixers(House):
    """Every tile that costs stone costs one stone less; stables cost none."""

    def price(self, player: int, number: int, mode: int) -> list[int]:
        cost = super().price(player, number, mode).copy()
        cost[STONE] = max(0, cost[STONE] - 1)
        return cost

    def stable_price(self, player: int) -> int:
        return 0


@pytest.mark.rule("C-7.17")
def test_another_price_is_the_only_truth() -> None:
    rules = Rules(StoneMixers)
    goods = {"wood": 4, "stone": 2}
    table = rules.play(position(goods=goods), "space:housework", "do:furnish")
    assert "dwelling" in table.moves("furnish")
    table.play("furnish:dwelling")
    assert table.goods() == {}
    assert "dwelling" not in position(goods=goods, step=["Furnish", 0, 0]).moves("furnish")
    loot = position(
        goods={"wood": 2, "stone": 1}, weapons=[11, 0], step=["Expedition", 0, 0, 1, 11, 0]
    )
    assert "dwelling" not in loot.moves("loot")
    assert "dwelling" in rules.play(loot).moves("loot")


@pytest.mark.rule("C-7.5")
def test_another_price_of_stables() -> None:
    base = position(cards={1: "sheep_farming"}, stock={"sheep_farming": {"sheep": 1}})
    table = Rules(StoneMixers).play(base, "space:sheep_farming")
    assert base.play("space:sheep_farming").have("sheep") == 1
    assert table.moves("do") == ["stable", "goods"]
    table.play("do:stable", "stable:3.4")
    assert table.home()["stables"] == 2


class FenceMakers(House):
    """The second pasture of a use is free."""

    def fence_price(self, player: int, wood: int, fenced: bool) -> int:
        return 0 if fenced else wood


@pytest.mark.rule("C-7.4")
def test_another_price_of_pastures() -> None:
    land = {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"}
    base = position(land=land, goods={"wood": 2}, cards={1: "sheep_farming"})
    table = Rules(FenceMakers).play(base, "space:sheep_farming", "pasture:3.2")
    assert table.moves() == ["do:large_pasture", "done"]
    table.play("do:large_pasture")
    assert (table.land("3.4"), table.goods()) == ("large_north", {})


class Masters(House):
    """Wood may be paid with stone or ore, two at the most."""

    def has_substitutes(self, player: int) -> bool:
        return True

    def may_pay(self, player: int, way: int, use: int) -> bool:
        return way >= 4 or super().may_pay(player, way, use)


def masters() -> Rules:
    words = Vocabulary()
    ways = [[(WOOD, STONE, 1)], [(WOOD, ORE, 1)], [(WOOD, STONE, 1), (WOOD, ORE, 1)]]
    words.payments += ["with_stone", "with_ore", "with_both"]
    rules = Rules(Masters, words)
    for number, swaps in enumerate(ways, 4):
        rules.can.payments.append(Payment(number, swaps))
    return rules


def test_wood_paid_with_stone_and_ore() -> None:
    base = position(goods={"wood": 2, "stone": 4, "ore": 1}, step=["Furnish", 0, 0])
    table = masters().play(base, "furnish:dwelling")
    assert table.goods() == {}
    base = position(goods={"wood": 9, "ruby": 1}, step=["Furnish", 0, 0])
    assert "dwelling" not in masters().play(base).moves("furnish")


def test_pastures_ask_how_they_are_paid() -> None:
    land = {"3.4": "meadow", "3.3": "meadow"}
    base = position(goods={"wood": 2, "stone": 1, "ore": 1}, land=land, step=["Fence", 0, 2])
    table = masters().play(base, "pasture:3.4")
    assert table.step == "PayGoods"
    assert table.moves("pay") == ["printed", "with_stone", "with_ore", "with_both"]
    table.play("pay:with_both")
    assert table.goods() == {"wood": 2}
    poor = position(goods={"wood": 1, "ore": 1}, land=land, cards={1: "sheep_farming"})
    assert "space:sheep_farming" not in poor.moves()
    assert "space:sheep_farming" in masters().play(poor).moves()


class Trolls(House):
    """Dogs are food for seat 0."""

    def has_meal(self, player: int) -> bool:
        return super().has_meal(player) or self.have(player, DOG) > 0

    def meal_food(self, player: int, meal: Meal) -> int:
        if meal.good == DOG:
            return 2 if player == 0 else 0
        return super().meal_food(player, meal)


@pytest.mark.rule("C-8.4", "C-9.11")
def test_another_meal_and_the_sheep_that_lose_their_dog() -> None:
    words = Vocabulary()
    rules = Rules(Trolls, words)
    words.meals.append("dog")
    rules.can.meals.append(Meal(8, DOG))
    base = position(goods={"dog": 2, "sheep": 3, "boar": 2}, land={"3.4": "meadow"})
    table = rules.play(base, "open:food")
    assert table.moves("eat") == ["sheep", "boar", "dog"]
    table.play("eat:dog")
    assert (table.have("food"), table.have("dog")) == (2, 1)
    assert (table.step, table.moves("eat")) == ("Crowded", ["sheep", "boar"])
    table.play("eat:sheep")
    assert table.goods() == {"dog": 1, "sheep": 2, "boar": 2, "food": 3}
    other = position(other={"goods": {"dog": 1}}, step=["PlaceDwarf", 1])
    assert rules.play(other, "open:food").step == "PlaceDwarf"


class SheepMarket(Tile):
    """A dog and two sheep for four gold, at any time."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRADES)

    def trades(self, game: Caverna, player: int) -> list[int]:
        enough = game.have(player, DOG) >= 1 and game.have(player, SHEEP) >= 2
        return [8] if enough else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.pay(player, DOG, 1)
        game.pay(player, SHEEP, 2)
        game.gain(player, GOLD, 4)


@pytest.mark.rule("C-9.11")
def test_a_trade_of_a_new_tile() -> None:
    words = Vocabulary()
    words.trades.append("sheep_market")
    rules = Rules(House, words)
    rules.tile(SheepMarket)
    land = {"3.4": "meadow", "3.3": "meadow"}
    base = position(goods={"dog": 3, "sheep": 5, "boar": 2}, land=land)
    table = rules.play(base, "open:trade", "trade:sheep_market", built="4.3")
    assert table.goods() == {"dog": 2, "sheep": 3, "boar": 2, "gold": 4}
    table.play("open:trade", "trade:sheep_market")
    assert table.goods() == {"dog": 1, "sheep": 1, "boar": 2, "gold": 8}


class Merchants(House):
    """Three food for a gold, without any tile."""

    def can_trade(self, player: int) -> bool:
        return len(self.trade_list(player)) > 0

    def trade_list(self, player: int) -> list[int]:
        found = super().trade_list(player)
        return [*found, 8] if self.have(player, FOOD) >= 3 else found

    def make_trade(self, player: int, number: int) -> None:
        if number < 8:
            super().make_trade(player, number)
        else:
            self.pay(player, FOOD, 3)
            self.gain(player, GOLD, 1)


@pytest.mark.rule("C-8.1")
def test_a_trade_of_the_folk() -> None:
    words = Vocabulary()
    words.trades.append("merchants")
    base = position(goods={"food": 4, "ruby": 1, "ore": 1}, land={"4.3": "blacksmithing_parlor"})
    table = Rules(Merchants, words).play(base, "open:trade")
    assert table.moves("trade") == ["blacksmithing_parlor", "merchants"]
    table.play("trade:merchants", "open:trade", "trade:blacksmithing_parlor")
    assert table.goods() == {"food": 2, "gold": 3}


class StoneEaters(House):
    """A stone for everybody of seat 0; at a special payment for every other one."""

    def feed_good(self, player: int) -> int:
        return STONE if player == 0 else FOOD

    def feeding_cost(self, player: int, special: bool) -> int:
        if player > 0:
            return super().feeding_cost(player, special)
        heads = self.persons(player)
        return (heads + 1) // 2 if special else heads


@pytest.mark.rule("C-10.2", "C-10.3")
@pytest.mark.parametrize(("in_round", "paid", "begging"), [(12, 3, 1), (4, 2, 0)])
def test_a_family_that_eats_stones(in_round: int, paid: int, begging: int) -> None:
    base = position(
        land=HOUSED,
        weapons=[0, 0, 0],
        newborns=1,
        goods={"stone": 3, "food": 9, "ruby": 1},
        step=["Feed", 0, int(in_round == 4), 0, 0],
        in_round=in_round,
    )
    table = Rules(StoneEaters).play(base)
    assert table.moves() == ["feed", "withhold", "open:ruby"]
    table.play("feed")
    assert (table.have("stone"), table.have("food")) == (3 - paid, 9)
    assert table.home()["begging"] == begging


class Beggars(House):
    """Two markers for each food that is lacking; the Working cave saves three."""

    def beg(self, player: int, lacking: int) -> None:
        super().beg(player, 2 * lacking)

    def fed_by_work(self, player: int, special: bool) -> int:
        return 3


@pytest.mark.rule("C-10.3", "C-11.29")
def test_another_kind_of_begging_and_of_work() -> None:
    feed = ["Feed", 0, 0, 0, 0]
    table = Rules(Beggars).play(position(goods={"food": 1}, step=feed, in_round=3), "feed")
    assert table.home()["begging"] == 6
    goods = {"food": 1, "wood": 1}
    base = position(goods=goods, land={"4.3": "working_cave"}, step=feed, in_round=3)
    table = Rules(Beggars).play(base, "feed_with:wood", "feed")
    assert (table.home()["begging"], table.goods()) == (0, {})


class Shopkeepers(House):
    """Seat 0 may take no yellow tiles."""

    def may_furnish(self, player: int, number: int, kind: int) -> bool:
        if self.tiles[number].row.colour == YELLOW and player == 0:
            return False
        return super().may_furnish(player, number, kind)


@pytest.mark.rule("C-1.2")
def test_tiles_for_some_and_in_several_copies() -> None:
    rules = Rules(Shopkeepers)
    seam = rules.board.tile_names.index("seam")
    rules.board.tiles[seam].copies = 2
    assert rules.new().offered[seam] == 2
    offered = [2 if number == seam else 1 for number in range(len(rules.tiles))]
    goods = {"wood": 9, "stone": 9}
    base = position(goods=goods, land={"4.2": "cavern"}, step=["Furnish", 0, 0])
    table = rules.play(base, offered=offered)
    assert "main_storage" not in table.moves("furnish")
    table.play("furnish:seam", "at:4.2")
    stored = table.game.dump()["state"]
    assert stored["offered"][seam] == 1
    other = position(other={"goods": goods}, step=["Furnish", 1, 0])
    table = rules.play(other, offered=stored["offered"])
    assert {"main_storage", "seam"} <= set(table.moves("furnish"))


@pytest.mark.rule("C-13.7")
def test_points_of_tiles_and_more_lines() -> None:
    class DarkElves(House):
        def tile_value(self, player: int, number: int) -> int:
            orange = self.tiles[number].row.colour == 0
            return 0 if orange else super().tile_value(player, number)

        def more_points(self, player: int, lines: dict[str, float]) -> None:
            lines["mushrooms"] = 4

        def unused_cells(self, player: int) -> int:
            return 0

    base = position(land={"4.3": "dwelling", "4.2": "trader"})
    table = Rules(DarkElves).play(base)
    assert base.score()["furnishings"] == 5
    score = table.score()
    assert (score["furnishings"], score["mushrooms"], score["unused"]) == (2, 4, 0)
