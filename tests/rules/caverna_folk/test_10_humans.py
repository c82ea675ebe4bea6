"""Humans: farmland beyond the edge, single caverns and tunnels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import position

NEXT = [["PlaceDwarf", 0]]


def humans(**words: Any) -> Table:
    return position("humans", **words)


@pytest.mark.rule("F-10.1")
def test_the_first_twin_may_overhang() -> None:
    table = humans(step=["LayTwin", 0, 3], after=NEXT).play("meadow:3.5")
    assert (table.land("3.4"), table.land("3.5")) == ("field", "meadow")
    assert table.goods() == {"food": 2, "gold": 1}


@pytest.mark.rule("F-10.1")
def test_never_with_both_halves() -> None:
    land = {"3.4": "meadow", "3.5": "field"}
    table = humans(land=land, step=["LayTwin", 0, 3], after=NEXT).play("meadow:2.5")
    assert (table.land("2.4"), table.land("1.5")) == ("field", "bare")


@pytest.mark.rule("F-10.1")
def test_cells_outside_are_farmed_like_others() -> None:
    land = {"3.4": "field", "3.5": "meadow", "2.5": "meadow", "2.4": "field"}
    fence = humans(land=land, goods={"wood": 4}, step=["FenceLarge", 0, 4], after=NEXT)
    assert fence.land("2.5") == "large_east"
    assert fence.goods() == {}
    stable = humans(land=land, goods={"stone": 1}, step=["PutStable", 0, 1], after=NEXT)
    assert "3.5" in stable.moves("stable")


@pytest.mark.rule("F-10.1")
def test_a_furnished_cell_outside_is_not_covered_again() -> None:
    land = {"3.4": "field", "3.5": "manure_silo", "2.4": "meadow"}
    table = humans(land=land, step=["LayTwin", 0, 3], after=NEXT)
    assert "3.5" not in table.moves("meadow")


@pytest.mark.rule("F-10.2")
def test_the_office_room_has_no_function() -> None:
    table = humans(land={"4.3": "office_room"}, step=["LayTwin", 0, 3], after=NEXT)
    table.play("meadow:3.5")
    assert table.goods() == {"food": 2, "gold": 1}


@pytest.mark.rule("F-10.3")
@pytest.mark.parametrize("space", ["excavation", "drift_mining"])
def test_one_single_cavern_or_tunnel(space: str) -> None:
    table = humans(stock={space: {"stone": 2}}).play(f"space:{space}")
    table.play("do:cavern_any" if space == "excavation" else "do:cavern_tunnel")
    assert "cavern:4.2" in table.moves()
    assert "tunnel:4.2" in table.moves()
    assert table.refused("tunnel:6.1") == "F-10.3"
    table.play("tunnel:4.2")
    assert table.land("4.2") == "tunnel"
    assert table.moves() == ["do:goods", "done"]


@pytest.mark.rule("F-10.3")
def test_nothing_hangs_over_the_mountain() -> None:
    land = {"4.2": "cavern", "4.1": "cavern"}
    table = humans(land=land, step=["LayOne", 0, 1], after=NEXT)
    assert not [name for name in table.moves() if name.endswith(".0")]


@pytest.mark.rule("F-10.3")
def test_a_single_tile_earns_the_good_of_extension() -> None:
    table = position("humans", *["dwarfs"] * 6)
    table.play("space:extension", "do:cavern_tunnel", "cavern:4.2")
    assert table.have("stone") == 1


@pytest.mark.rule("F-14.4")
def test_unused_mountain_costs_nothing() -> None:
    assert humans().score()["unused"] == -12
