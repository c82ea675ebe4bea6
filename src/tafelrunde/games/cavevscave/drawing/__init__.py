"""Cave vs Cave drawn: action tiles, the own cave with its goods, the other's, and the display."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.cavevscave.board import Board
from tafelrunde.games.cavevscave.drawing.pen import Pen, terms
from tafelrunde.games.cavevscave.drawing.table import Table
from tafelrunde.kernel.words import Words

__all__ = ["draw", "terms"]


def draw(board: Board, view: dict[str, Any], words: Words, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it; `narrow` lays it out for a telephone."""
    return Table(Pen(board, view, words, narrow)).render()
