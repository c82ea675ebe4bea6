"""How good a position of Caverna looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna


def evaluate(game: Caverna, seat: int) -> float:
    """The seat's points as if the game ended now."""
    return game.scores()[seat].total
