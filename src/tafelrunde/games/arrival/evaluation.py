"""How good a position of The Arrival looks to a seat."""

from __future__ import annotations

from tafelrunde.games.arrival.state import Arrival


def evaluate(game: Arrival, seat: int) -> float:
    """The seat's prospects less the best of the others'."""
    return 0.0
