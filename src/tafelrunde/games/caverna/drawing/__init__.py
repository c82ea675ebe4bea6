"""Caverna drawn: action board, home boards, loot list, furnishings; on wide and narrow screens."""

from tafelrunde.games.caverna.drawing.sheet import words_of
from tafelrunde.games.caverna.drawing.table import draw

__all__ = ["draw", "words_of"]
