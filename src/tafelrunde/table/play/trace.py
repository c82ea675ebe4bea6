"""A game that is over played again, with the points of all seats on the way; done by a worker."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from tafelrunde import games

# Moments that are told of a game.
MOMENTS: Final = 120


class Trace(msgspec.Struct, tag="trace"):
    """Play a game again, from its set-up or a position, and count as if it ended at each turn."""

    game: str
    players: int
    options: dict[str, Any]
    seed: int
    base: dict[str, Any] | None
    moves: list[str]


Curve = list[list[float]]
"""For each seat its points, from moment to moment."""


def trace(job: Trace) -> Curve:
    """Do the job: all totals at the beginning, whenever another seat is to decide, at the end.

    Whoever plays alone is the only one to decide, so each move counts.
    """
    title = games.title(job.game)
    if job.base is None:
        game = title.new(title.setup(job.players, job.options), job.seed)
    else:
        game = title.load(job.base)
    found = [[score.total for score in game.scores()]]
    turn = game.player
    for name in job.moves:
        game.play(game.parse(name))
        if game.player != turn or game.players == 1:
            turn = game.player
            found.append([score.total for score in game.scores()])
    return [[moment[seat] for moment in thinned(found)] for seat in range(game.players)]


def thinned(moments: Curve) -> Curve:
    """So few moments that a plot can show them, among them the first and the last."""
    if len(moments) <= MOMENTS:
        return moments
    last = len(moments) - 1
    return [moments[round(at * last / (MOMENTS - 1))] for at in range(MOMENTS)]
