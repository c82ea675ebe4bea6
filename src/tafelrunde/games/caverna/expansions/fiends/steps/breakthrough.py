"""Fiends break into the cave and take its best places (chapter 13)."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Caverna]]] = []
