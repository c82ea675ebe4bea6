"""What the fields of the bounty board let their taker do (O-8.8 to O-8.20)."""

from __future__ import annotations

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Caverna]]] = []
