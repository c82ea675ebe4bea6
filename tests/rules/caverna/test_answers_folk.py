"""What a folk answers: families, prices, work, food and points, with two folk at one table."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tafelrunde.games.caverna.board import LAST_ROUND
from tafelrunde.games.caverna.catalogue import Item, Meal, Payment
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import DOG, FOOD, GOLD, STONE, VEGETABLE, WOOD
from tafelrunde.games.caverna.questions import may_copy
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, Caverna
from tafelrunde.games.caverna.tiles.row import EACH_HARVEST, ORANGE, Barter
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Move, Verb, argument_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.score import Share
from tafelrunde.kernel.step import PlayerStep
from tests.rules.caverna.house_rules import Rules, cell, expansion, more
from tests.rules.caverna.positions import SPACES, TILES, Table, caverna_of, position

# The first verb of an expansion comes after the last one of the base game.
OWN_VERB = KEEP + 256
HOUSED = {"4.3": "dwelling", "4.2": "dwelling"}

# ---------------------------------------------------------------------- families


class Crowd(Folk):
    """Three to begin with, room for four, a meal for every child."""

    def settle(self, game: Caverna, player: int, food: int) -> None:
        super().settle(game, player, food + 5)
        game.comes(player, self.own_kind, AT_HOME)

    def room(self, game: Caverna, player: int) -> int:
        return 4

    def grow(self, game: Caverna, player: int) -> None:
        super().grow(game, player)
        game.gain(player, FOOD, 1)


@pytest.mark.rule("C-7.8", "C-7.9", "C-3.2")
def test_families_of_two_sizes() -> None:
    game = Rules(Crowd("crowd")).new()
    assert [game.persons(0), game.persons(1)] == [3, 2]
    assert sorted(game.goods[seat][FOOD] for seat in (0, 1)) in ([1, 6], [2, 6])
    base = position(cards={4: "wish_for_children"})
    assert "space:wish_for_children" not in base.moves()
    rules = Rules(Crowd("crowd"))
    table = rules.again(rules.play(base, "space:wish_for_children"))
    assert (len(table.home()["dwarfs"]), table.have("food")) == (3, 1)
    other = position(cards={4: "wish_for_children"}, step=["PlaceDwarf", 1])
    assert "space:wish_for_children" not in rules.play(other).moves()


class Numerous(Folk):
    """Six without an Additional dwelling."""

    def can_grow(self, game: Caverna, player: int) -> bool:
        return game.persons(player) < min(6, self.room(game, player))

    def houses_all(self, game: Caverna, player: int) -> bool:
        return game.persons(player) <= self.room(game, player)

    def why_no_growth(self, game: Caverna, player: int) -> Reason | None:
        return Reason("C-7.8", "why.no_cavern", [])


@pytest.mark.rule("C-1.3", "C-7.8")
def test_a_sixth_of_the_family_in_an_ordinary_room() -> None:
    land = {"4.3": "couple_dwelling", "4.2": "dwelling", "4.1": "dwelling"}
    base = position(land=land, weapons=[0] * 5, cards={4: "wish_for_children"})
    assert "do:growth" not in base.moves()
    rules = Rules(Numerous("numerous"))
    table = rules.play(base, "space:wish_for_children")
    assert len(table.home()["dwarfs"]) == 6
    assert Rules(Folk("others")).faults(table) == ["wrong.dwarf_room"]
    assert Rules().faults(table) == ["wrong.values"]
    assert rules.again(table).game.digest() == table.game.digest()
    full = position(weapons=[0, 0], cards={4: "wish_for_children"})
    assert rules.play(full).refused("space:wish_for_children") == "C-7.8"


class Warlike(Folk):
    """Whoever is born has a weapon of strength 2 at once."""

    def grow(self, game: Caverna, player: int) -> None:
        game.weapons[player][game.comes(player, self.own_kind, NEWBORN)] = 2

    def arms_children(self, game: Caverna, player: int) -> bool:
        return True


@pytest.mark.rule("C-7.9", "C-7.10")
def test_children_with_weapons() -> None:
    base = position(land=HOUSED, cards={4: "wish_for_children"})
    rules = Rules(Warlike("warlike"))
    table = rules.play(base, "space:wish_for_children")
    assert rules.again(table).weapons() == [0, 0, 2]
    assert Rules(Folk("others")).faults(table) == ["wrong.child_armed"]


# ---------------------------------------------------------------------- prices


class StoneMixers(Folk):
    """A stone less for tiles, two wood less for fences, no stone for stables."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.saves = True

    def discount(self, game: Caverna, player: int, bill: list[int], number: int) -> None:
        bill[STONE] = max(0, bill[STONE] - 1)

    def fence_price(self, game: Caverna, player: int, wood: int) -> int:
        return wood - 2

    def stable_price(self, game: Caverna, player: int, stone: int) -> int:
        return 0


@pytest.mark.rule("C-7.17")
def test_another_price_is_the_only_truth() -> None:
    rules = Rules(StoneMixers("mixers"))
    goods = {"wood": 4, "stone": 2}
    table = rules.play(position(goods=goods), "space:housework", "do:furnish", "furnish:dwelling")
    assert table.goods() == {}
    other = position(other={"goods": goods}, step=["Furnish", 1, 0])
    assert "dwelling" not in rules.play(other).moves("furnish")
    loot = position(
        goods={"wood": 2, "stone": 1}, weapons=[11, 0], step=["Expedition", 0, 0, 1, 11, 0]
    )
    assert "dwelling" not in loot.moves("loot")
    assert "dwelling" in rules.play(loot).moves("loot")


@pytest.mark.rule("C-7.17", "C-11.13")
def test_the_folk_saves_first_and_its_tiles_after_it() -> None:
    land = {"3.4": "meadow", "3.3": "meadow", "4.3": "carpenter"}
    base = position(land=land, goods={"wood": 1}, cards={1: "sheep_farming"})
    table = Rules(StoneMixers("mixers")).play(base, "space:sheep_farming", "do:large_pasture")
    assert (table.land("3.4"), table.goods()) == ("large_north", {})
    land = {"4.3": "carpenter", "4.2": "cavern"}
    base = position(land=land, goods={"wood": 3, "stone": 2})
    table = Rules(StoneMixers("mixers")).play(base, stack=[["Furnish", 0, 1]])
    assert {"dwelling", "additional_dwelling"} <= set(table.moves("furnish"))


@pytest.mark.rule("C-7.5")
def test_another_price_of_stables() -> None:
    base = position(cards={1: "sheep_farming"}, stock={"sheep_farming": {"sheep": 1}})
    table = Rules(StoneMixers("mixers")).play(base, "space:sheep_farming")
    assert base.play("space:sheep_farming").have("sheep") == 1
    assert table.moves("do") == ["stable", "goods"]
    table.play("do:stable", "stable:3.4")
    assert table.home()["stables"] == 2


class PayInStone(PlayerStep[Caverna]):
    """Which of wood and stone pays one more of what is owed."""

    fields = ("player", "price")

    def __init__(self, player: int, price: int) -> None:
        self.player = player
        self.price = price

    def moves(self, game: Caverna) -> list[Move]:
        if self.price == 0:
            return []
        return [OWN_VERB + good for good in (WOOD, STONE) if game.have(self.player, good) > 0]

    def play(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, argument_of(move), 1)
        game.then(PayInStone(self.player, self.price - 1))


class Masters(Folk):
    """Wood may be paid with stone, in any mix; where there is a choice they are asked."""

    def covers(self, game: Caverna, player: int, bill: list[int], use: int) -> bool:
        left = bill.copy()
        lacking = max(0, bill[WOOD] - game.have(player, WOOD))
        left[WOOD] -= lacking
        left[STONE] += lacking
        return super().covers(game, player, left, use)

    def pays_by(self, game: Caverna, player: int, payment: Payment) -> bool:
        return payment.name != "ore_for_wood"

    def pay(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        others = bill.copy()
        others[WOOD] = 0
        super().pay(game, player, others, use)
        game.then(PayInStone(player, bill[WOOD]))


def masters() -> Rules:
    verbs = [Verb("settle", names=["wood", "stone"])]
    return Rules(Masters("masters"), steps=[PayInStone], verbs=verbs)


@pytest.mark.rule("C-7.2", "C-7.4")
def test_wood_paid_with_stone() -> None:
    rules = masters()
    furnish = [["Furnish", 0, 1]]
    base = position(goods={"wood": 2, "stone": 5})
    table = rules.play(base, "furnish:dwelling", "settle:wood", "settle:wood", stack=furnish)
    assert (table.land("4.3"), table.goods()) == ("dwelling", {})
    land = {"3.4": "meadow", "3.3": "meadow"}
    base = position(goods={"wood": 2, "stone": 1}, land=land)
    table = rules.again(rules.play(base, "pasture:3.4", stack=[["Fence", 0, 2]]))
    assert (table.step, table.moves()) == ("PayInStone", ["settle:wood", "settle:stone"])
    table.play("settle:stone")
    assert table.goods() == {"wood": 1}
    poor = {"wood": 1, "stone": 1}
    cards = {1: "sheep_farming"}
    assert "space:sheep_farming" in rules.play(position(goods=poor, land=land, cards=cards)).moves()
    other = position(other={"goods": poor, "land": land}, cards=cards)
    table = rules.play(other, "space:sheep_farming", stack=[["PlaceDwarf", 1]])
    # Dwarfs can build no more than a stable there.
    assert table.step == "PutStable"


@pytest.mark.rule("C-11.17")
def test_ways_to_pay_that_are_none_for_a_folk() -> None:
    goods = {"wood": 9, "stone": 9, "ore": 9}
    rules = masters()
    pay = ["PayTile", 0, TILES.index("dwelling"), 0, cell("4.2")]
    table = rules.play(position(land={"4.3": "builder", "4.2": "cavern"}, goods=goods), stack=[pay])
    assert table.moves("pay") == ["printed", "ore_for_stone", "ore_for_both"]


# ---------------------------------------------------------------------- work


class PaleOnes(Folk):
    """May dig where somebody works already, once."""

    def may_share(self, game: Caverna, player: int, space: int) -> bool:
        return game.places[space].name in ("excavation", "drift_mining")


@pytest.mark.rule("C-4.8", "C-5.20")
def test_two_persons_on_one_space() -> None:
    taken = {"excavation": 1, "housework": 1}
    base = position(taken=taken)
    assert "space:excavation" not in base.moves()
    rules = Rules(PaleOnes("pale"))
    table = rules.play(base, "space:excavation", "cavern:4.2", "cavern:4.1")
    number = SPACES.index("excavation")
    assert [dwarf["seat"] for dwarf in table.spaces["excavation"]["dwarfs"]] == [0, 1]
    game = caverna_of(rules.again(table))
    assert not game.kind(0, 1).may_enter(game, 0, 1, number)
    assert not may_copy(game, 0, number)
    assert may_copy(game, 0, SPACES.index("housework"))
    assert Rules(Folk("others")).faults(table) == ["wrong.stranger"]


class Trolls(Folk):
    """One item more, but no dogs."""

    def loot_slots(self, game: Caverna, player: int, person: int, level: int) -> int:
        return level + 1

    def may_loot(self, game: Caverna, player: int, item: Item) -> bool:
        return item.name != "dog"

    def why_no_loot(self, game: Caverna, player: int, item: Item) -> Reason | None:
        return Reason("C-9.6", "why.no_use", [item.number])


@pytest.mark.rule("C-7.11")
def test_big_pockets_and_a_shorter_list() -> None:
    base = position(weapons=[3, 3], stock={"logging": {"wood": 1}})
    rules = Rules(Trolls("trolls"))
    table = rules.play(base, "space:logging", "do:expedition")
    assert "dog" not in table.moves("loot")
    assert table.refused("loot:dog") == "C-9.6"
    table.play("loot:wood", "loot:grain")
    assert table.goods() == {"wood": 1, "grain": 1}
    other = position(other={"weapons": [3, 3]}, step=["SetOut", 1, 0, 1])
    table = rules.play(other)
    assert "dog" in table.moves("loot")
    assert table.play("loot:dog").goods(1) == {"dog": 1}


class Merchants(Folk):
    """Three food for a gold, without any tile."""

    def __init__(self, trade: int) -> None:
        super().__init__("merchants")
        self.offer = trade

    def barters(self, game: Caverna, player: int) -> bool:
        return True

    def harvest_trades(self, game: Caverna, player: int) -> list[Barter]:
        nothing = game.catalogue.nothing()
        return [Barter(self.offer, nothing, game.bill(GOLD, 2), EACH_HARVEST, 1)]

    def trades(self, game: Caverna, player: int) -> list[int]:
        return [self.offer] if game.have(player, FOOD) >= 3 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.pay(player, FOOD, 3)
        game.gain(player, GOLD, 1)


@pytest.mark.rule("C-8.1")
def test_a_trade_of_the_folk_beside_one_of_a_tile() -> None:
    rules = Rules(Merchants(0), catalogue=more(trades=["merchants"]))
    base = position(goods={"food": 4, "ruby": 1, "ore": 1}, land={"4.3": "blacksmithing_parlor"})
    table = rules.play(base, "open:trade")
    assert table.moves("trade") == ["merchants", "blacksmithing_parlor"]
    table.play("trade:merchants", "open:trade", "trade:blacksmithing_parlor")
    assert table.goods() == {"food": 2, "gold": 3}
    other = position(other={"goods": {"food": 4}}, step=["PlaceDwarf", 1])
    assert "open:trade" not in rules.play(other).moves()


@pytest.mark.rule("C-10.1")
def test_a_trade_of_the_folk_once_a_harvest() -> None:
    rules = Rules(Merchants(0), catalogue=more(trades=["merchants"]))
    base = position(goods={"food": 4}, other={"goods": {"food": 4}}, in_round=3)
    table = rules.again(rules.play(base, stack=[["ReturnHome"]]))
    assert (table.step, table.moves("trade")) == ("HarvestTrades", ["merchants"])
    table = rules.again(table.play("trade:merchants"))
    assert (table.step, table.goods()) == ("Feed", {"food": 4, "gold": 2})


# ---------------------------------------------------------------------- food


class DogEaters(Folk):
    """Dogs are food, grain is not."""

    def meal_food(self, game: Caverna, player: int, meal: Meal) -> int:
        return 0 if meal.name == "grain" else super().meal_food(game, player, meal)


class DogFriends(Folk):
    """Like dwarfs, where dogs are food to others."""

    def meal_food(self, game: Caverna, player: int, meal: Meal) -> int:
        return 0 if meal.name == "dog" else super().meal_food(game, player, meal)


@pytest.mark.rule("C-8.4", "C-9.11")
def test_another_meal_and_the_sheep_that_lose_their_dog(tmp_path: Path) -> None:
    folder = expansion(tmp_path / "dogs", '[dog_food]\nsource = "rulebook"\ndog = 2\n')
    rules = Rules(
        DogEaters("eaters"),
        DogFriends("friends"),
        catalogue=more(meals=[Meal("dog", DOG)]),
        folders=[folder],
    )
    goods = {"dog": 2, "sheep": 3, "boar": 2, "grain": 1}
    table = rules.play(position(goods=goods, land={"3.4": "meadow"}), "open:food")
    assert table.moves("eat") == ["sheep", "boar", "dog"]
    table.play("eat:dog")
    assert (table.have("food"), table.have("dog")) == (2, 1)
    assert (table.step, table.moves("eat")) == ("Crowded", ["sheep", "boar"])
    table.play("eat:sheep")
    assert table.goods() == {"dog": 1, "sheep": 2, "boar": 2, "grain": 1, "food": 3}
    other = position(other={"goods": {"dog": 1, "grain": 1, "boar": 1}}, step=["PlaceDwarf", 1])
    assert rules.play(other, "open:food").moves("eat") == ["boar", "grain"]


class StoneEaters(Folk):
    """A stone for everybody; at a special payment for every other one. Work saves a stone."""

    def feeding(self, game: Caverna, player: int, special: bool) -> list[int]:
        bill = game.catalogue.nothing()
        heads = game.persons(player)
        bill[STONE] = (heads + 1) // 2 if special else heads
        return bill

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        return 1 if good == STONE else 0


@pytest.mark.rule("C-10.2", "C-10.3")
@pytest.mark.parametrize(("in_round", "paid", "begging"), [(12, 3, 1), (4, 2, 0)])
def test_a_family_that_eats_stones(in_round: int, paid: int, begging: int) -> None:
    rules = Rules(StoneEaters("silicoids"))
    base = position(
        land=HOUSED,
        weapons=[0, 0, 0],
        newborns=1,
        goods={"stone": 3, "food": 9, "ruby": 1},
        other={"goods": {"food": 4}},
        in_round=in_round,
    )
    phase = "Payment" if in_round == 4 else "Feeding"
    table = rules.again(rules.play(base, stack=[[phase, 1], [phase, 0]]))
    assert table.moves() == ["feed", "withhold", "open:ruby"]
    table.play("feed")
    assert (table.have("stone"), table.have("food")) == (3 - paid, 9)
    assert table.home()["begging"] == begging
    # The dwarfs at the same table eat food.
    assert (table.game.player, table.game.prompt()) == (
        1,
        f"Orange: feed your family with {2 if in_round == 4 else 4} food",
    )


class Guests(StoneEaters):
    """One of the family eats food."""

    def feeding(self, game: Caverna, player: int, special: bool) -> list[int]:
        bill = super().feeding(game, player, special)
        bill[FOOD] = 2
        return bill


@pytest.mark.rule("C-10.2", "C-10.3", "C-11.29")
def test_a_bill_in_two_goods() -> None:
    rules = Rules(Guests("guests"))
    goods = {"stone": 1, "food": 1, "sheep": 1, "wood": 1}
    base = position(goods=goods, land={"4.3": "working_cave"}, in_round=3)
    table = rules.again(rules.play(base, stack=[["Feeding", 0]]))
    game = table.game
    assert game.prompt() == "Blue: feed your family with 2 stone"
    assert game.prompt("de") == "Blau: ernähre deine Familie (2 Steine)"
    assert table.moves() == ["feed", "withhold", "feed_with:wood", "open:food"]
    begging = "Take 1 begging marker for the missing stone"
    assert game.describe(game.parse("feed")) == begging
    # Work feeds one of those who eat stone, and nobody who eats food.
    table = rules.again(table.play("feed_with:wood", "feed"))
    assert table.goods() == {"food": 1, "sheep": 1}
    assert table.game.prompt() == "Blue: feed your family with 2 food"
    assert table.moves() == ["feed", "withhold", "eat:sheep"]
    table = rules.again(table).play("eat:sheep", "feed")
    assert (table.goods(), table.home()["begging"]) == ({}, 0)
    table = rules.play(base, "withhold", "feed", "feed", stack=[["Feeding", 0]])
    assert (table.goods(), table.home()["begging"]) == ({"sheep": 1, "wood": 1}, 2)


class Harvesters(Folk):
    """A gold before the fields, a dog after breeding."""

    def harvest_begins(self, game: Caverna, player: int) -> None:
        assert game.have(player, VEGETABLE) == 0
        game.gain(player, GOLD, 1)

    def bred(self, game: Caverna, player: int) -> None:
        game.gain(player, DOG, 1)


@pytest.mark.rule("C-10.1", "C-10.4")
def test_before_the_fields_and_after_breeding() -> None:
    farm = {"3.4": "field+vegetable2"}
    base = position(
        land={**farm}, goods={"food": 4}, other={"land": farm, "goods": {"food": 4}}, in_round=3
    )
    table = Rules(Harvesters("harvesters")).play(base, stack=[["ReturnHome"]])
    while table.step == "Feed":
        table.play("feed")
    assert table.goods(0) == {"gold": 1, "vegetable": 1, "dog": 1}
    assert table.goods(1) == {"vegetable": 1}


# ---------------------------------------------------------------------- points


class DarkElves(Folk):
    """Dwellings are worth nothing, the folk itself four points; no cell is wasted."""

    def tile_value(self, game: Caverna, player: int, number: int) -> int:
        orange = game.tiles[number].row.colour == ORANGE
        return 0 if orange else super().tile_value(game, player, number)

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        lines["mushrooms"] = 4

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        found.append(Share("mushrooms", "share.goods", [2, FOOD], 4))

    def unused(self, game: Caverna, player: int) -> int:
        return 0


@pytest.mark.rule("C-13.5", "C-13.7")
def test_points_of_two_folk() -> None:
    home = {"4.3": "dwelling"}
    base = position(land={**home, "4.2": "trader"}, other={"land": home})
    table = Rules(DarkElves("dark")).play(base)
    assert base.score()["furnishings"] == 5
    score = table.score()
    assert (score["furnishings"], score["mushrooms"], score["unused"]) == (2, 4, 0)
    other = table.score(1)
    assert (other["furnishings"], other["unused"]) == (3, -22)
    assert "mushrooms" not in other
    told = [share.points for share in table.game.shares(0) if share.line == "mushrooms"]
    assert told == [score["mushrooms"]]


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize(
    "folk",
    [
        [StoneMixers("mixers"), StoneEaters("silicoids"), Trolls("trolls")],
        [Crowd("crowd"), PaleOnes("pale"), DarkElves("dark")],
    ],
)
def test_whole_games_of_three_folk_and_dwarfs(folk: list[Folk]) -> None:
    rules = Rules(*folk)
    game = rules.new(4, 5)
    draw = random.Random(5)
    while game.player is not None:
        game.play(draw.choice(game.moves()))
        if game.played % 50 == 0:
            assert rules.again(Table(game)).game.digest() == game.digest()
            assert game.clone().digest() == game.digest()
    assert game.round == LAST_ROUND
    assert [folk.name for folk in game.folk][-1] == "dwarfs"
