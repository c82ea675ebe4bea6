"""Scoring: persons, crops, unused cells and dwellings of the folk."""

from __future__ import annotations

import pytest

from tests.rules.caverna_folk.positions import position

ROOMS = {"4.3": "dwelling", "4.2": "couple_dwelling"}


@pytest.mark.rule("F-14.1")
def test_goblins_count_as_persons() -> None:
    table = position(weapons=[0, 0, 0, 0], goblins=2, land=ROOMS)
    assert table.score()["dwarfs"] == 4
    shares = [share for share in table.game.shares(0) if share.line == "dwarfs"]
    assert [(share.values[0], share.points) for share in shares] == [(2, 2), (2, 2)]


@pytest.mark.rule("F-14.2")
def test_crops_in_the_supply_and_on_cells() -> None:
    land = {"3.4": "field+gemfruit2", "4.3": "cavern+mushroom1"}
    table = position(goods={"gemfruit": 1, "mushroom": 2, "vegetable": 1}, land=land)
    assert table.score()["vegetables"] == 7
    shares = [share for share in table.game.shares(0) if share.line == "vegetables"]
    assert [share.points for share in shares] == [1, 3, 3]


@pytest.mark.rule("F-14.2")
def test_mushrooms_are_no_vegetables_for_the_food_chamber() -> None:
    land = {"4.3": "food_chamber"}
    table = position(goods={"mushroom": 2, "grain": 2}, land=land)
    assert table.score()["bonus"] == 0
    turned = position(goods={"vegetable": 2, "grain": 2}, land=land)
    assert turned.score()["bonus"] == 4


@pytest.mark.rule("F-14.2")
def test_before_scoring_crops_are_converted_where_that_brings_points() -> None:
    land = {"4.3": "treasure_chamber"}
    table = position(goods={"gemfruit": 1}, land=land, step=["LastExchanges", 0])
    before = table.total()
    table.play("open:trade", "trade:gemfruit")
    assert table.total() == before + 1


@pytest.mark.rule("F-14.3")
@pytest.mark.rule("F-14.4")
@pytest.mark.parametrize(
    ("folk", "costs"),
    [
        ("dwarfs", 22),
        ("mountain_dwarves", 10),
        ("pale_ones", 10),
        ("dark_elves", 22),
        ("elves", 0),
        ("cave_goblins", 22),
        ("humans", 12),
        ("silicoids", 22),
        ("trolls", 22),
    ],
)
def test_unused_cells(folk: str, costs: int) -> None:
    assert position(folk).score()["unused"] == -costs


@pytest.mark.rule("F-14.5")
@pytest.mark.parametrize(
    ("folk", "worth"), [("dwarfs", 13), ("dark_elves", 0), ("cave_goblins", 0), ("trolls", 13)]
)
def test_the_value_of_dwellings(folk: str, worth: int) -> None:
    table = position(folk, land={**ROOMS, "4.1": "additional_dwelling"})
    assert table.score()["furnishings"] == worth


@pytest.mark.rule("F-14.5")
def test_a_state_parlor_counts_dwellings_as_ever() -> None:
    land = {"4.3": "state_parlor", "4.2": "dwelling"}
    assert position("dark_elves", land=land).score()["bonus"] == 8
