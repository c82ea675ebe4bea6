"""Who lives where, before orcs may break in (O-13.2)."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Caverna]]] = []
