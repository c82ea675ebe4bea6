"""How an orc walks: step by step, with what it tramples (chapter 12)."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Caverna]]] = []
