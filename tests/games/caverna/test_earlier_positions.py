"""Positions of Caverna dumped before there were folk load in it as they are, and are played on.

Those of rules 3 are older than the answerers, those of rules 4 than The Forgotten Folk.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tests.helpers import play_on

Data = dict[str, Any]
EARLIER = Path(__file__).parent / "earlier"
# What rules 4 write in another way; all else is as it was.
WRITTEN_ANEW = {"memory"}


def positions(rules: int) -> list[Data]:
    found: list[Data] = json.loads((EARLIER / f"rules_{rules}.json").read_text("utf-8"))
    return found


def test_all_numbers_of_players_are_there() -> None:
    for rules in (3, 4):
        assert {data["players"] for data in positions(rules)} == set(range(1, 8))


@pytest.mark.parametrize("data", positions(4), ids=lambda data: f"{data['players']}")
def test_a_position_of_before_the_folk_loads_unchanged(data: Data) -> None:
    game = tafelrunde.load(data)
    assert (game.title.name, game.dump()) == ("caverna", {**data, "rules": game.title.version})
    play_on(game, 1)
    assert game.player is None


@pytest.mark.parametrize("data", positions(3), ids=lambda data: f"{data['players']}")
def test_a_position_of_before_the_answerers_loads(data: Data) -> None:
    game = tafelrunde.load(data)
    state = game.dump()["state"]
    for field in state.keys() - WRITTEN_ANEW:
        assert state[field] == data["state"][field], field
    assert set(state) == set(data["state"])
    play_on(game, 1)
    assert game.player is None
