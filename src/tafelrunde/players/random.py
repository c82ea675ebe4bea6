"""Plays any legal move, each as likely as the next."""

from __future__ import annotations

from typing import Any

from tafelrunde.kernel import chance
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move


class Random:
    """Needs to know nothing but the list of moves."""

    looks = False

    def __init__(self, seed: int) -> None:
        self._state = chance.seeded(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied with its stream of chance; compiled classes can't be copied otherwise."""
        return _again, (self._state,)

    def choose(self, game: Game, seat: int) -> Move:
        moves = game.options
        self._state = chance.following(self._state)
        return moves[chance.below(self._state, len(moves))]


def _again(state: int) -> Random:
    who = Random(0)
    who._state = state
    return who
