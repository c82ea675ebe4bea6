"""Hand-written positions of Cave vs Cave that can't be are refused with the rule they break."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde import BadPosition
from tests.helpers import play_on
from tests.rules.cavevscave.positions import ROOMS, TILES, position


def broken(**state: Any) -> dict[str, Any]:
    """A position of a game of Era I in which some fields are changed."""
    data = position("cultivation").game.dump()
    data["state"].update(state)
    return data


@pytest.mark.parametrize(
    ("field", "change", "rule"),
    [
        ("goods", lambda old: [[10, *old[0][1:]], old[1]], "V-1.2"),
        ("cave", lambda old: [[5, *old[0][1:]], old[1]], "V-2.3"),
        ("display", lambda old: old[1:], "V-2.3"),
        ("unseen1", lambda old: old[1:], "V-2.4"),
        ("pile", lambda _: [1, 0], "V-2.4"),
        ("wall_supply", lambda old: old + 1, "V-2.6"),
        ("walls", lambda _: [1 << 14, 0], "V-7.2"),
        ("side", lambda _: [1, -1], "V-10.1"),
        ("laid", lambda _: [12, -1, -1, -1], "V-13.3"),
        ("tiles", lambda old: [-1, *old[1:]], "V-3.4"),
        ("tiles", lambda old: [*old[:11], -1, *old[12:]], "V-2.5"),
        ("era", lambda _: 3, "era must be 1 or 2"),
        ("round", lambda _: 9, "out of range"),
        ("goods", lambda old: old[:1], "must have 20 numbers"),
    ],
)
def test_what_can_not_be_is_refused(field: str, change: Any, rule: str) -> None:
    data = broken()
    data["state"][field] = change(data["state"][field])
    with pytest.raises(BadPosition, match=rule.replace(".", r"\.")):
        tafelrunde.load(data)


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        ([["Act", 1, 0, 0]], "V-3.4"),
        ([["Turn", 0, 4]], "V-3.2"),
        ([["Lay", 0, ROOMS.index("stall")]], "V-5.1"),
        ([["DraftTurn", 0]], "V-19.1"),
        ([["RazeWall", 0, 0]], "V-4.5"),
        ([["Different", 0, 3, 0, 69]], "V-8.9|V-4.5"),
        ([["Excavate", 0, 1, 1, 0, 0]], "V-12.4"),
        ([["Excavate", 0, 1, 1, 0, 2]], "V-6.1"),
        ([["Round"], ["Round"]], "V-3.1"),
        ([["Act", 0, 99, 0]], "tile must be from 0 to 15"),
        ([["Fly", 0]], "Fly"),
    ],
)
def test_steps_that_do_not_fit_are_refused(stack: list[list[Any]], rule: str) -> None:
    data = broken()
    data["stack"] = stack
    with pytest.raises(BadPosition, match=rule.replace(".", r"\.")):
        tafelrunde.load(data)


def test_no_round_after_the_last_and_no_era_2_after_era_2() -> None:
    data = position("cultivation", at_round=8).game.dump()
    data["stack"] = [["Round"]]
    with pytest.raises(BadPosition, match=r"V-3\.1"):
        tafelrunde.load(data)
    data = position("cultivation", era=2).game.dump()
    data["stack"] = [["SetUpEra2"]]
    with pytest.raises(BadPosition, match=r"V-13\.1"):
        tafelrunde.load(data)


def test_a_position_in_mid_turn_is_played_on() -> None:
    table = position(
        "masonry", at_round=3, steps=[["EndRound"], ["Act", 0, TILES.index("masonry"), 0]]
    )
    table.play("do:masonry-4")
    game = tafelrunde.load(table.game.dump())
    assert game.digest() == table.game.digest()
    play_on(game, 3)
    assert game.player is None
    assert tafelrunde.replay(game.record()).digest() == game.digest()
