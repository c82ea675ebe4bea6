"""Held orcs that move in with their owner, and who lives with them (chapter 10)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step


def welcome(game: Fiends, player: int) -> None:
    """Held orcs move into free rooms at once (O-10.1); asked when one is held or a room is new."""


STEPS: list[type[Step[Caverna]]] = []
