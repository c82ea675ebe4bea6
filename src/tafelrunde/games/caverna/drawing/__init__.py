"""Caverna drawn: action board, home boards, loot list, furnishings; on wide and narrow screens."""

from tafelrunde.games.caverna.drawing.table import draw

__all__ = ["draw"]
