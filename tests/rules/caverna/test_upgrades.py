"""Positions dumped by earlier versions of the rules are loaded and played on."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna import RULES_VERSION
from tests.rules.caverna.positions import SPACES, TILES, Table, harvest, position


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
    assert table.game.dump()["rules"] == RULES_VERSION


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
    data["rules"] = RULES_VERSION
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load(data)


@pytest.mark.parametrize(
    "change",
    [
        {"state": {"memory": [0], "cells": [["meadow"], 3]}},
        {"state": {"memory": [0], "cells": [7]}},
        {"stack": [["Sow", "blue", "grain", "vegetable", 0]]},
    ],
)
def test_what_earlier_rules_never_wrote_is_refused_as_such(change: dict[str, Any]) -> None:
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load({**position().game.dump(), "rules": 1, **change})


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


@pytest.mark.rule("C-11.20")
def test_a_supplier_goes_on_delivering() -> None:
    """Up to version 3 what was to come from a tile was kept by its number."""
    base = position(land={"4.3": "wood_supplier"}, step=["StartRound"])
    data = {**base.game.dump(), "rules": 3}
    data["stack"] = [["StartRound"]]
    data["state"]["memory"] = [0] * len(TILES)
    data["state"]["memory"][TILES.index("wood_supplier")] = 2
    table = Table(tafelrunde.load(data))
    assert table.have("wood") == 1
    assert sum(map(sum, table.game.dump()["state"]["memory"])) == 1


@pytest.mark.rule("C-10.2", "C-10.3")
def test_a_feeding_goes_on() -> None:
    """Up to version 3 a feeding did not say what the family eats."""
    base = harvest(goods={"food": 2, "grain": 1})
    data = {**base.game.dump(), "rules": 3}
    data["state"]["memory"] = [0] * len(TILES)
    data["stack"] = [*data["stack"][:-1], ["Feed", 0, 0, 1, 0]]
    table = Table(tafelrunde.load(data)).play("feed")
    assert (table.have("food"), table.home()["begging"]) == (0, 1)
