"""How good a position of Cave vs Cave looks to a seat."""

from __future__ import annotations

from tafelrunde.games.cavevscave.state import CaveVsCave


def evaluate(game: CaveVsCave, seat: int) -> float:
    """The seat's points now."""
    return game.scores()[seat].total
