"""Cave vs Cave drawn: action tiles, the own cave with its goods, the other's, and the display."""

from __future__ import annotations

from typing import Any

from tafelrunde.drawing import Drawing, Memory, Scene
from tafelrunde.games.cavevscave.board import Board
from tafelrunde.games.cavevscave.drawing.said import terms
from tafelrunde.games.cavevscave.drawing.table import Table
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.words import Words

__all__ = ["draw", "terms"]


def draw(
    board: Board,
    view: dict[str, Any],
    words: Words,
    layout: int = WIDE,
    memory: Memory | None = None,
) -> Drawing:
    """The table as the view's seat sees it."""
    return Table(Scene(view, words, layout, board, memory)).drawing()
