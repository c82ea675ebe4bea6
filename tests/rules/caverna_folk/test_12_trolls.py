"""Trolls: clubs, big pockets, and an appetite."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import harvest, position

NEXT = [["PlaceDwarf", 0]]


def trolls(**words: Any) -> Table:
    return position("trolls", **words)


@pytest.mark.rule("F-12.1")
def test_a_club_costs_two_wood_and_no_ore() -> None:
    table = trolls(goods={"wood": 2, "ore": 8}, cards={1: "blacksmithing"})
    table.play("space:blacksmithing")
    assert table.weapons() == [0, 4]
    assert table.have("ore") == 8
    assert table.have("wood") == 0


@pytest.mark.rule("F-12.1")
def test_other_weapons_are_refused() -> None:
    table = trolls(goods={"wood": 1, "ore": 8}, cards={1: "blacksmithing"})
    assert table.refused("space:blacksmithing") == "F-12.1"


@pytest.mark.rule("F-12.1")
def test_the_blacksmith_does_not_help() -> None:
    table = trolls(goods={"wood": 2}, land={"4.3": "blacksmith"}, step=["Forge", 0, 0], after=NEXT)
    assert (table.weapons(), table.have("wood")) == ([0, 4], 0)


@pytest.mark.rule("F-12.1")
def test_their_goblin_forges_with_ore() -> None:
    words: dict[str, Any] = {"weapons": [0, 0, 0], "goblins": 1, "land": {"4.3": "dwelling"}}
    table = trolls(goods={"wood": 2, "ore": 5}, step=["Forge", 0, 2], after=NEXT, **words)
    assert table.moves("forge") == ["1", "2", "3"]


@pytest.mark.rule("F-12.2")
def test_a_troll_weapon_stays_at_ten() -> None:
    step = ["Expedition", 0, 0, 1, 10, 0]
    table = trolls(weapons=[10, 0], step=step, after=NEXT).play("loot:wood")
    assert table.weapons() == [0, 10]


@pytest.mark.rule("F-12.2")
def test_sharpening_respects_each_bearer() -> None:
    table = trolls(
        weapons=[10, 9, 13],
        goblins=1,
        land={"4.3": "dwelling"},
        step=["Expedition", 0, 1, 1, 9, 0],
        after=NEXT,
    )
    table.play("loot:sharpen")
    assert table.weapons() == [10, 10, 14]


@pytest.mark.rule("F-12.3")
@pytest.mark.parametrize("person", [0, 2])
def test_every_expedition_brings_one_more_item(person: int) -> None:
    table = trolls(
        weapons=[8, 0, 8],
        goblins=1,
        land={"4.3": "dwelling"},
        step=["SetOut", 0, person, 3],
        after=NEXT,
    )
    table.play("loot:wood", "loot:dog", "loot:grain")
    assert table.refused("loot:wood") == "C-7.11"
    table.play("loot:stone")
    assert table.step == "PlaceDwarf"
    assert table.goods() == {"wood": 1, "dog": 1, "grain": 1, "stone": 1}


@pytest.mark.rule("F-12.4")
@pytest.mark.parametrize(("step", "in_round", "costs"), [("Feeding", 3, 9), ("Payment", 4, 4)])
def test_what_a_family_of_trolls_eats(step: str, in_round: int, costs: int) -> None:
    table = trolls(
        weapons=[0, 0, 0],
        goblins=1,
        newborns=1,
        land={"4.3": "dwelling", "4.2": "dwelling"},
        goods={"food": 9},
        step=[step, 0],
        after=[["GrowUp"]],
        in_round=in_round,
    )
    table.play("feed")
    assert table.have("food") == 9 - costs


@pytest.mark.rule("F-12.5")
def test_dogs_sheep_and_donkeys_are_two_food_each() -> None:
    land = {"3.4": "pasture", "3.3": "pasture"}
    table = trolls(goods={"dog": 1, "sheep": 1, "donkey": 2, "boar": 1}, land=land)
    table.play("open:food")
    assert "two_donkeys" not in table.moves("eat")
    for meal in ("dog", "sheep", "donkey", "donkey", "boar"):
        if table.step != "MakeFood":
            table.play("open:food")
        table.play(f"eat:{meal}")
    assert table.goods() == {"food": 10}


@pytest.mark.rule("F-12.5")
def test_nobody_else_eats_dogs() -> None:
    table = position("dwarfs", goods={"dog": 1, "grain": 1}).play("open:food")
    assert "dog" not in table.moves("eat")
    assert table.refused("eat:dog") == "C-8.4"


@pytest.mark.rule("F-12.6")
def test_the_working_cave_feeds_one_troll_wholly() -> None:
    table = harvest("trolls", land={"4.3": "working_cave"}, goods={"food": 3, "wood": 1})
    table.play("feed_with:wood", "feed")
    assert (table.goods(), table.home()["begging"]) == ({}, 0)
