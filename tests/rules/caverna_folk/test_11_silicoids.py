"""Silicoids: they eat stone, save stone and deal in stone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import PAYMENT, Table
from tests.rules.caverna_folk.positions import TILES, harvest, position

NEXT = [["PlaceDwarf", 0]]
ROOMS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling"}


def silicoids(**words: Any) -> Table:
    return position("silicoids", **words)


def feeding(special: int = 0, **words: Any) -> Table:
    """The family is about to be fed."""
    step = "Payment" if special else "Feeding"
    ending = {"in_round": 4} if special else {"in_round": 3}
    return silicoids(step=[step, 0], after=[["GrowUp"]], **ending, **words)


@pytest.mark.rule("F-11.1")
def test_each_costs_a_stone_a_newborn_too() -> None:
    goods = {"stone": 5, "food": 9}
    table = feeding(weapons=[0, 0, 0], newborns=1, land=ROOMS, goods=goods)
    assert table.game.prompt().endswith("with 4 stone")
    table.play("feed")
    assert table.goods() == {"stone": 1, "food": 9}


@pytest.mark.rule("F-11.2")
@pytest.mark.parametrize(("persons", "newborns", "costs"), [(5, 0, 3), (4, 1, 3), (2, 0, 1)])
def test_two_share_a_stone_at_a_special_payment(persons: int, newborns: int, costs: int) -> None:
    table = feeding(1, weapons=[0] * persons, newborns=newborns, land=ROOMS, goods={"stone": 9})
    table.play("feed")
    assert table.have("stone") == 9 - costs


@pytest.mark.rule("F-11.3")
def test_a_marker_for_each_stone_that_is_lacking() -> None:
    goods = {"stone": 3, "food": 9}
    table = feeding(weapons=[0, 0, 0], newborns=1, land=ROOMS, goods=goods)
    table.play("feed")
    assert table.home()["begging"] == 1
    assert table.goods() == {"food": 9}


@pytest.mark.rule("F-11.3")
def test_stone_can_be_kept_back_and_is_named() -> None:
    table = feeding(goods={"stone": 2})
    assert table.game.describe(table.game.parse("withhold")) == "Keep 1 stone and beg for it"
    table.play("withhold", "feed")
    assert (table.have("stone"), table.home()["begging"]) == (1, 1)


@pytest.mark.rule("F-11.3")
def test_a_goblin_beside_them_eats_food() -> None:
    goods = {"stone": 2, "food": 1}
    table = feeding(weapons=[0, 0, 0], goblins=1, land=ROOMS, goods=goods)
    table.play("feed", "feed")
    assert (table.goods(), table.home()["begging"]) == ({}, 1)


@pytest.mark.rule("F-11.4")
def test_the_mining_cave_lowers_the_food_of_a_goblin_alone() -> None:
    land = {"4.3": "dwelling", "4.2": "mining_cave", "5.2": "ore_mine", "5.3": "ruby_mine"}
    goods = {"stone": 2, "donkey": 2}
    table = feeding(weapons=[0, 0, 0], goblins=1, land=land, goods=goods)
    table.play("feed")
    assert (table.goods(), table.home()["begging"]) == ({"donkey": 2}, 0)


@pytest.mark.rule("F-11.5")
@pytest.mark.parametrize(("good", "amount"), [("wood", 1), ("ore", 2)])
def test_the_working_cave_feeds_one_silicoid(good: str, amount: int) -> None:
    land = {"4.3": "working_cave"}
    table = feeding(land=land, goods={"stone": 1, good: amount})
    assert "stone" not in table.moves("feed_with")
    table.play(f"feed_with:{good}", "feed")
    assert (table.goods(), table.home()["begging"]) == ({}, 0)


@pytest.mark.rule("F-11.5")
@pytest.mark.parametrize(("persons", "helps"), [(3, True), (2, False)])
def test_at_a_special_payment_it_takes_one_head_out_of_the_count(persons: int, helps: bool) -> None:
    land = {"4.3": "working_cave", "4.2": "dwelling"}
    table = feeding(1, weapons=[0] * persons, land=land, goods={"stone": 9, "wood": 1})
    assert bool(table.moves("feed_with")) == helps


@pytest.mark.rule("F-11.5")
def test_or_a_goblin() -> None:
    land = {"4.3": "working_cave", "4.2": "dwelling"}
    goods = {"stone": 2, "wood": 1}
    table = feeding(weapons=[0, 0, 0], goblins=1, land=land, goods=goods)
    table.play("feed", "feed_with:wood")
    assert (table.goods(), table.home()["begging"]) == ({}, 0)


@pytest.mark.rule("F-11.6")
@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("jeweller", {"wood": 2, "stone": 1}),
        ("stone_trade", {"wood": 1}),
        ("water_troughs", {"stone": 2}),
    ],
)
def test_furnishings_cost_a_stone_less(tile: str, goods: dict[str, int]) -> None:
    land = {"3.4": "meadow", "3.3": "field"}
    step = ["FurnishAt", 0, TILES.index(tile), 0]
    table = silicoids(goods=goods, land=land, step=step, after=NEXT)
    assert tile in [table.land(cell) for cell in ("4.3", "3.4")]
    assert table.goods() == {}


@pytest.mark.rule("F-11.6")
def test_the_dwelling_of_the_loot_list_too() -> None:
    step = ["Expedition", 0, 0, 1, 11, 0]
    table = silicoids(weapons=[11, 0], goods={"wood": 2, "stone": 1}, step=step, after=NEXT)
    assert table.play("loot:dwelling").goods() == {}


@pytest.mark.rule("F-11.7")
def test_stables_cost_nothing() -> None:
    land = {"3.4": "meadow", "3.3": "field"}
    table = silicoids(land=land, cards={2: "sheep_farming"}).play("space:sheep_farming")
    table.play("stable:3.4")
    assert table.cell("3.4")["stable"]


@pytest.mark.rule("F-11.8")
def test_three_or_six_food_for_one_or_two_gold() -> None:
    table = harvest("silicoids", goods={"food": 10, "stone": 2})
    table.play("trade:merchants_gold", "trade:merchants_gold")
    assert (table.have("food"), table.have("gold")) == (4, 2)
    assert table.refused("trade:merchants_gold") == "C-8.1"


@pytest.mark.rule("F-11.8")
def test_of_four_food_three_are_swapped() -> None:
    table = harvest("silicoids", goods={"food": 4, "stone": 2}).play("trade:merchants_gold")
    assert "merchants_gold" not in table.moves("trade")
    assert (table.have("food"), table.have("gold")) == (1, 1)


@pytest.mark.rule("F-11.8")
def test_nobody_has_to_eat_for_the_sake_of_a_trade() -> None:
    table = harvest("silicoids", goods={"food": 2, "sheep": 1, "stone": 2})
    assert table.moves() == ["done", "open:food"]
    table.play("done", "feed")
    assert table.goods() == {"food": 2, "sheep": 1}


@pytest.mark.rule("F-11.9")
def test_three_food_feed_a_silicoid() -> None:
    table = harvest("silicoids", goods={"food": 3, "stone": 1})
    table.play("trade:merchants_gold", "trade:merchants_stone", "feed")
    assert (table.goods(), table.home()["begging"]) == ({}, 0)


@pytest.mark.rule("F-11.9")
def test_one_stone_a_harvest() -> None:
    table = harvest("silicoids", goods={"gold": 3, "food": 3, "stone": 2})
    table.play("trade:merchants_stone")
    assert "merchants_stone" not in table.moves("trade")


@pytest.mark.rule("F-11.9")
def test_not_at_a_special_payment() -> None:
    table = silicoids(
        step=["ReturnHome"], in_round=4, ending=PAYMENT, goods={"gold": 3, "food": 9, "stone": 2}
    )
    assert table.step == "Feed"
    assert table.moves("trade") == []
