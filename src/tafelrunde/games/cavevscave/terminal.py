"""Cave vs Cave in a terminal."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.cavevscave.board import Board


def sketch(board: Board, view: dict[str, Any], language: str) -> str:
    """The table as text."""
    return ""
