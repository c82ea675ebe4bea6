"""One running game of The Forgotten Folk: who is which folk is part of the position."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.folk.goods import FOLK_GOODS
from tafelrunde.games.caverna.expansions.folk.verbs import MOST_WOOD
from tafelrunde.games.caverna.state import PERSONS, Caverna

# The fields of steps that count wood, stone, ore and rubies.
_AMOUNTS: Final = ("wood", "stone", "ore", "twin", "single")


def _fields() -> tuple[tuple[str, int], ...]:
    """The base game's fields with longer rows of goods, and what the folk add."""
    rows = [
        (name, len(FOLK_GOODS) if name == "goods" else length) for name, length in Caverna.fields
    ]
    return (*rows, ("folks", 0), ("notes", 0), ("kinds", PERSONS))


class FolkGame(Caverna):
    """The position with folk, kinds of person and what the folk remember."""

    fields: ClassVar[tuple[tuple[str, int], ...]] = _fields()

    def clone(self) -> Caverna:
        twin = FolkGame(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        return twin

    def bound(self, name: str) -> int:
        return MOST_WOOD + 1 if name in _AMOUNTS else super().bound(name)
