"""Setting traps, and what they do to an orc that enters (chapter 7)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step


def can_set_trap(game: Caverna, player: int, free: bool) -> bool:
    """Whether some trap can be set, at its price or `free` of charge."""
    return False


def set_trap(game: Caverna, player: int, free: bool) -> None:
    """A trap is due: say the steps."""


def springs(game: Fiends, player: int, orc: int) -> None:
    """An orc has entered a cell: the trap there goes off if it fits (O-7.5 to O-7.9).

    Says the steps that a trap needs. Whoever moves the orc looks afterwards whether it is still in
    the forest and not held.
    """


STEPS: list[type[Step[Caverna]]] = []
