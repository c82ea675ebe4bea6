"""The drawing of a table with folk."""

from tafelrunde.games.caverna.expansions.folk.drawing.table import draw

__all__ = ["draw"]
