"""The kinds of person in a family: the folk's own, and goblins (chapter 3)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.person import Person

PERSON_NAMES: Final[list[str]] = [
    "dwarf",
    "mountain_dwarf",
    "pale_one",
    "dark_elf",
    "elf",
    "cave_goblin",
    "human",
    "silicoid",
    "troll",
    "goblin",
]
GOBLIN: Final = 9


class Goblin(Person):
    """Lazy, clumsy and incompetent."""


def kinds() -> list[Person]:
    """All kinds, in the order of their numbers; a folk's own kind has the folk's number."""
    return [Goblin(name) if name == "goblin" else Person(name) for name in PERSON_NAMES]
