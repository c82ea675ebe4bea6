"""The points over a game that is over, from turn to turn."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.table.play.trace import MOMENTS, Trace, trace


@pytest.mark.parametrize(("title", "players"), [("meduris", 3), ("cavevscave", 1)])
def test_points_are_told_from_turn_to_turn_also_of_who_is_alone(title: str, players: int) -> None:
    game = tafelrunde.new(title, players=players, seed=4)
    while game.player is not None:
        game.play(game.moves()[0])
    curve = trace(Trace(title, players, {}, 4, None, game.record()["moves"]))
    assert [line[-1] for line in curve] == [score.total for score in game.scores()]
    assert 10 < len(curve[0]) <= MOMENTS
