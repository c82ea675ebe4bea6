"""Positions dumped before lists could be opened again are loaded and played on."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna.positions import SPACES, Table, position


def of_old(table: Table, closed: int, *steps: list[Any]) -> dict[str, Any]:
    """The position as the first version of the rules wrote it."""
    data = table.game.dump()
    data["rules"] = 1
    data["state"]["closed"] = closed
    data["stack"] = [*data["stack"][:-1], *steps] if steps else data["stack"]
    return data


@pytest.mark.rule("C-8.1")
def test_a_closed_list_is_open_again() -> None:
    table = Table(tafelrunde.load(of_old(position(goods={"ruby": 1}), 1)))
    assert table.moves("open") == ["ruby"]
    assert table.game.dump()["rules"] == 3


@pytest.mark.rule("C-7.1")
def test_sowing_goes_on() -> None:
    fields = {"3.4": "field", "3.3": "field", "3.2": "field"}
    base = position(goods={"grain": 2, "vegetable": 2}, land=fields)
    table = Table(tafelrunde.load(of_old(base, 0, ["Sow", 0, 1, 2, 1])))
    assert table.moves() == ["sow:grain", "sow:vegetable", "done", "open:food"]
    table.play("sow:grain")
    assert table.moves() == ["sow:vegetable", "done", "open:food"]


def test_only_old_positions_are_taken_so() -> None:
    data = of_old(position(), 0)
    data["rules"] = 3
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load(data)


@pytest.mark.rule("C-5.24", "C-8.8")
def test_questions_that_were_dropped_answer_themselves() -> None:
    """Positions of the second version that asked what needs no answer any more."""
    market = ["Choose", 0, 0, SPACES.index("weekly_market"), 1]
    base = position(5, goods={"gold": 4}, taken={"weekly_market": 0})
    data = {**base.game.dump(), "rules": 2}
    data["stack"] = [*data["stack"][:-1], market]
    assert Table(tafelrunde.load(data)).step == "Market"
    land = {"3.4": "meadow", "3.3": "meadow"}
    data = {**position(goods={"wood": 4}, land=land).game.dump(), "rules": 2}
    data["stack"] = [*data["stack"][:-1], ["FenceLarge", 0, 4]]
    assert Table(tafelrunde.load(data)).land("3.4") == "large_north"
