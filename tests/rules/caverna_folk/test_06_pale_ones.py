"""Pale ones: digging where others dig, and mushrooms beyond the edge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import position

NEXT = [["PlaceDwarf", 0]]


def pale(*others: str, **words: Any) -> Table:
    return position("pale_ones", *(others or ("dwarfs",)), **words)


@pytest.mark.rule("F-6.1")
@pytest.mark.parametrize("space", ["excavation", "drift_mining"])
def test_they_join_those_who_dig(space: str) -> None:
    table = pale(taken={space: 1})
    table.play(f"space:{space}", "cavern:4.2")
    assert table.land("4.1") == "bare"
    assert {person["seat"] for person in table.spaces[space]["dwarfs"]} == {0, 1}


@pytest.mark.rule("F-6.1")
def test_two_caverns_where_somebody_excavates() -> None:
    table = pale(taken={"excavation": 1}).play("space:excavation", "cavern:4.2", "cavern:4.1")
    assert (table.land("4.2"), table.land("4.1")) == ("cavern", "cavern")
    assert table.have("stone") == 0


@pytest.mark.rule("F-6.1")
def test_with_seven_players_both_drift_minings_but_no_other_space() -> None:
    table = pale(*["dwarfs"] * 6, taken={"drift_mining_b": 1, "extension": 2})
    assert "drift_mining_b" in table.moves("space")
    assert table.refused("space:extension") == "C-4.8"


@pytest.mark.rule("F-6.1")
def test_with_five_players_small_scale_drift_mining_is_theirs_who_came_first() -> None:
    table = pale(*["dwarfs"] * 4, taken={"small_drift_mining": 1})
    assert table.refused("space:small_drift_mining") == "C-4.8"


@pytest.mark.rule("F-6.1")
def test_others_may_not_join() -> None:
    table = position("dwarfs", "pale_ones", taken={"excavation": 1})
    assert table.refused("space:excavation") == "C-4.8"


@pytest.mark.rule("F-6.2")
def test_a_second_own_person_may_not_come() -> None:
    table = pale(taken={"excavation": 0}, weapons=[0, 0, 0], goblins=0, land={"4.3": "dwelling"})
    assert table.refused("space:excavation") == "F-6.2"


@pytest.mark.rule("F-6.2")
def test_not_even_beside_somebody_else() -> None:
    table = pale(
        weapons=[0, 0, 0],
        land={"4.3": "dwelling"},
        taken={"excavation": 1},
        stock={"excavation": {"stone": 2}},
        after=[["PlaceDwarf", 0]],
    )
    table.play("space:excavation", "do:goods", "done")
    assert table.refused("space:excavation") == "F-6.2"


@pytest.mark.rule("F-6.3")
def test_goods_that_were_left_are_taken() -> None:
    table = pale(taken={"drift_mining": 1}, stock={"drift_mining": {"stone": 2}})
    table.play("space:drift_mining", "do:goods")
    assert table.have("stone") == 2


@pytest.mark.rule("F-6.3")
def test_something_must_have_an_effect() -> None:
    cave = {f"{column}.{row}": "cavern" for column in (4, 5, 6) for row in (1, 2, 3, 4)}
    del cave["4.4"]
    rim = {f"{column}.0": "cavern" for column in (4, 5, 6)}
    rim |= {f"{column}.5": "cavern" for column in (4, 5, 6)}
    rim |= {f"7.{row}": "cavern" for row in (1, 2, 3, 4)}
    table = pale(taken={"excavation": 1}, land={**cave, **rim})
    assert table.refused("space:excavation") == "C-2.4", "there is no room for the twin tile"


@pytest.mark.rule("F-6.3")
def test_imitation_copies_it_unless_an_own_person_stands_there() -> None:
    table = position("dwarfs", "pale_ones", "dwarfs", taken={"excavation": 2, "supplies": 1})
    data = table.game.dump()
    excavation = data["state"]["posts"][2][0]
    data["state"]["posts"][1][1] = excavation
    table = Table(table.game.title.load({**data, "stack": [["Imitate", 0, 0]]}))
    assert "excavation" in table.moves("copy")
    own = Table(table.game.title.load({**data, "stack": [["Imitate", 1, 0]]}))
    assert "excavation" not in own.moves("copy")


@pytest.mark.rule("F-6.4")
def test_an_overhang_brings_a_gold_and_a_mushroom() -> None:
    land = {"4.2": "cavern", "5.2": "cavern", "5.3": "tunnel"}
    table = pale(land=land, step=["LayTwin", 0, 1], after=NEXT)
    table.play("cavern:6.2", "tunnel:7.2")
    assert table.goods() == {"gold": 1, "mushroom": 1}


@pytest.mark.rule("F-6.4")
def test_the_office_room_brings_nothing_more() -> None:
    land = {"4.3": "office_room", "4.2": "cavern"}
    table = pale(land=land, step=["LayTwin", 0, 1], after=NEXT)
    table.play("cavern:4.1", "tunnel:4.0")
    assert table.goods() == {"gold": 1, "mushroom": 1}


@pytest.mark.rule("F-6.5")
def test_single_meadows_and_fields() -> None:
    table = pale(stock={"clearing": {"wood": 1}}).play("space:clearing", "do:meadow_field")
    assert table.moves() == ["meadow:3.4", "field:3.4"]


@pytest.mark.rule("F-14.3")
def test_unused_forest_costs_nothing() -> None:
    assert pale().score()["unused"] == -10
