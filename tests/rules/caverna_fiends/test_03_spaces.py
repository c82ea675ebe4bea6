"""The new and changed action spaces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna_fiends.positions import position

WISH = {4: "wish_for_children"}
PLENTY = {"wood": 9, "stone": 9, "ore": 9}


# ---------------------------------------------------------------------- the Armory


@pytest.mark.rule("O-3.1")
@pytest.mark.parametrize(("players", "good"), [(2, "wood"), (3, "wood"), (4, "food"), (7, "food")])
def test_what_accumulates_on_the_armory(players: int, good: str) -> None:
    table = position(players, step=["FillSpaces"], after=[["PlaceDwarf", 0]])
    assert table.stock("armory") == {good: 1}


@pytest.mark.rule("O-3.1")
def test_wood_becomes_a_club_and_the_wood_taken_may_pay_it() -> None:
    table = position(goods={"wood": 1}, stock={"armory": {"wood": 2}}).play("space:armory")
    assert table.moves("do") == ["goods", "club"]
    table.play("do:goods", "do:club")
    assert table.moves("club") == ["1", "2", "3"]
    assert table.refused("club:4") == "O-3.1"
    table.play("club:3")
    assert (table.weapons(), table.goods(), table.game.player) == ([0, 3], {}, None)


@pytest.mark.rule("O-3.1")
def test_four_wood_at_most_and_the_blacksmith_does_not_help() -> None:
    table = position(goods={"wood": 9}, land={"4.3": "blacksmith"}).play("space:armory")
    assert table.moves("club") == ["1", "2", "3", "4"]
    table.play("club:4")
    assert (table.weapons(), table.have("wood")) == ([0, 4], 5)


@pytest.mark.rule("O-3.1")
def test_whoever_is_armed_carves_nothing() -> None:
    table = position(weapons=[3, 3], goods={"wood": 9}, stock={"armory": {"wood": 1}})
    table.play("space:armory")
    assert (table.weapons(), table.have("wood")) == ([3, 3], 10)


# ---------------------------------------------------------------------- Housework and wishes


@pytest.mark.rule("O-3.2")
def test_housework_a_dog_and_a_tile_or_a_trap() -> None:
    words: dict[str, Any] = {"goods": PLENTY, "land": {"4.2": "cavern"}}
    table = position(**words).play("space:housework")
    assert table.moves("do") == ["goods", "furnish", "set_trap"]
    table.play("do:set_trap", "trap:pitfall", "at:1.2")
    assert table.moves() == ["do:goods", "done"]
    assert table.play("do:goods").have("dog") == 1
    other = position(**words).play("space:housework", "do:furnish", "furnish:carpenter", "at:4.2")
    assert other.moves("do") == ["goods"]


@pytest.mark.rule("O-3.3")
def test_the_wish_is_a_tile_a_trap_or_a_child() -> None:
    land = {"4.3": "dwelling", "4.2": "cavern"}
    words: dict[str, Any] = {"goods": PLENTY, "land": land, "cards": WISH}
    table = position(**words).play("space:wish_for_children")
    assert table.moves("do") == ["furnish", "set_trap", "growth"]
    table.play("do:furnish")
    assert "carpenter" in table.moves("furnish")
    table.play("furnish:carpenter")
    assert table.game.player is None
    child = position(**words).play("space:wish_for_children", "do:growth")
    assert (len(child.home()["dwarfs"]), child.game.player) == (3, None)


@pytest.mark.rule("O-3.4")
def test_the_urgent_wish_allows_a_child_after_a_tile_or_a_trap() -> None:
    land = {"4.3": "dwelling", "4.2": "cavern"}
    cards = {4: "wish_for_children", 8: "family_life"}
    words: dict[str, Any] = {"goods": PLENTY, "land": land, "cards": cards, "in_round": 8}
    table = position(**words).play("space:urgent_wish_for_children")
    assert table.moves("do") == ["furnish", "set_trap", "goods"]
    table.play("do:set_trap", "trap:pitfall", "at:1.2")
    assert table.moves() == ["do:growth", "done"]
    assert len(table.play("do:growth").home()["dwarfs"]) == 3
    gold = position(**words).play("space:urgent_wish_for_children", "do:goods")
    assert (gold.have("gold"), gold.game.player) == (3, None)


# ---------------------------------------------------------------------- mines


@pytest.mark.rule("O-3.5", "O-4.1")
def test_ore_comes_onto_a_new_ore_mine() -> None:
    tunnels = {"4.2": "tunnel", "5.2": "tunnel", "4.3": "dwelling"}
    cards = {1: "ore_mine_construction"}
    table = position(land=tunnels, cards=cards, weapons=[0, 0]).play("space:ore_mine_construction")
    table.play("ore_mine:4.2")
    assert (table.mined("4.2"), table.goods()) == (3, {})


@pytest.mark.rule("O-3.5")
def test_an_expedition_may_follow_or_come_alone() -> None:
    cards = {1: "ore_mine_construction"}
    table = position(cards=cards, weapons=[1, 1]).play("space:ore_mine_construction")
    assert table.step == "Expedition"


@pytest.mark.rule("O-3.6", "O-4.2")
@pytest.mark.parametrize(("below", "rubies"), [("tunnel", 0), ("deep_tunnel", 1)])
def test_a_ruby_comes_onto_a_mine_in_a_deep_tunnel(below: str, rubies: int) -> None:
    cards = {4: "wish_for_children", 5: "ruby_mine_construction"}
    land = {"4.2": below, "4.3": "dwelling"}
    table = position(land=land, cards=cards).play("space:ruby_mine_construction")
    assert (table.land("4.2"), table.mined("4.2")) == ("ruby_mine", rubies)
    assert table.have("ruby") == 0


MINES = {
    "4.3": "dwelling",
    "4.2": "ore_mine",
    "5.2": "ore_mine",
    "5.3": "ore_mine",
    "6.2": "ruby_mine",
}


@pytest.mark.rule("O-3.7", "O-4.3")
def test_ore_mining_takes_ore_and_stocks_mines() -> None:
    table = position(land=MINES, stock={"ore_mining": {"ore": 4}}).play("space:ore_mining")
    assert table.moves("do") == ["goods", "stock_mines"]
    table.play("do:goods", "do:stock_mines", "stock:4.2", "stock:5.3", "stock:6.2")
    assert table.goods() == {"ore": 4}
    assert [table.mined(cell) for cell in MINES] == [0, 2, 0, 2, 1]


@pytest.mark.rule("O-3.7")
@pytest.mark.parametrize(("players", "first", "then"), [(2, 2, 3), (4, 3, 5)])
def test_how_ore_accumulates(players: int, first: int, then: int) -> None:
    table = position(players, step=["FillSpaces"], after=[["PlaceDwarf", 0]])
    assert table.stock("ore_mining") == {"ore": first}
    steps: list[list[Any]] = [["FillSpaces"], ["PlaceDwarf", 0]]
    table = position(players, step=["FillSpaces"], after=steps)
    assert table.stock("ore_mining") == {"ore": then}


@pytest.mark.rule("O-3.8")
def test_other_spaces_still_pay_for_mines() -> None:
    cards = {7: "ore_delivery"}
    stock = {"ore_delivery": {"stone": 1, "ore": 1}, "ruby_mining": {"ruby": 1}}
    table = position(land=MINES, cards=cards, stock=stock).play("space:ore_delivery")
    assert table.goods() == {"stone": 1, "ore": 7}
    table = position(land=MINES, cards=cards, stock=stock).play("space:ruby_mining")
    assert table.goods() == {"ruby": 2}


# ---------------------------------------------------------------------- why not


@pytest.mark.rule("O-3.1", "O-3.2", "O-3.7")
def test_a_part_that_can_not_be_done_says_why() -> None:
    poor = position(stock={"ore_mining": {"ore": 2}})
    assert poor.refused("space:wish_for_children") == "C-3.3"
    armed = position(weapons=[3, 3])
    assert armed.refused("space:armory") == "O-3.1"
    assert position().refused("space:armory") == "O-3.1"
    assert position().refused("space:ore_mining") == "O-4.3"
    assert position(cards=WISH).refused("space:wish_for_children") == "C-4.8"
    homely = position(goods={"wood": 2, "stone": 2}, land={"4.3": "cavern"}).play("space:housework")
    assert homely.refused("do:set_trap") == "O-7.1"
