"""Before scoring the fiends that are left take the most valuable tiles (O-15.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import PlayerStep, Step


class Relocate(PlayerStep[Caverna]):
    """All fiends of a player move once more."""

    rule: ClassVar[str] = "O-15.1"


STEPS: list[type[Step[Caverna]]] = [Relocate]
