"""How good a position of Meduris looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from tafelrunde.games.meduris.state import Meduris


def evaluate(game: Meduris, seat: int) -> float:
    """The seat's prospects less the best of the others'."""
    return 0.0
