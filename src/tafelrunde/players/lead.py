"""What a position is worth to a seat among the others, in points."""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Judge

WIN: Final = 6.0
"""A game that is won counts so much more than its points, one that is lost so much less."""


def lead(judge: Judge, game: Game, seat: int) -> float:
    """The points that the seat can expect less those of the best of the others."""
    own = judge.points(game, seat)
    if game.players == 1:
        return own
    best = float("-inf")
    for other in range(game.players):
        if other != seat:
            best = max(best, judge.points(game, other))
    return own - best if game.decider >= 0 else own - best + _outcome(game, seat)


def prospects(judge: Judge, game: Game, seat: int) -> float:
    """What the seat makes of its own turn: its lead, or its points where nobody is in its way."""
    if judge.alone:
        return judge.points(game, seat)
    return lead(judge, game, seat)


def _outcome(game: Game, seat: int) -> float:
    first = game.ranking()[0]
    if seat not in first:
        return -WIN
    return WIN if len(first) == 1 else 0.0
