"""Fighting an orc on an expedition, with a weapon and dogs (chapter 6)."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Caverna]]] = []
