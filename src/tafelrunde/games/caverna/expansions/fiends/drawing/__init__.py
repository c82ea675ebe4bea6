"""The drawing of a table with orcs."""

from tafelrunde.games.caverna.expansions.fiends.drawing.table import draw

__all__ = ["draw"]
