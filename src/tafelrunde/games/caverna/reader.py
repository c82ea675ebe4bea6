"""The printed tables of Caverna: what each of them says, and the tables laid over them."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.tiles.row import WORDS
from tafelrunde.kernel import reader
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.reader import Row, Shape

# What each table says, and what each row of a list in it must and may say.
TABLES: Final[dict[str, Shape]] = {
    "home": {"boar_preserves": list, "water": list},
    "start": {"food": list, "solo_food": int, "dwarfs": int, "most_dwarfs": int, "stables": int},
    "solo": {"covered": list},
    "rounds": {
        "stages": list,
        "first_of_stage_2": str,
        "skipped_for_1_to_2": int,
        "solo_order": list,
        "flips_when": str,
        "flips_from": str,
        "flips_to": str,
    },
    "harvest": {
        "by_round": list,
        "leaves": int,
        "questions": int,
        "leaves_for_2": int,
        "events": list,
        "feed_adult": int,
        "feed_newborn": int,
        "payment": int,
        "solo_limit": int,
    },
    "build": {
        "small_pasture": int,
        "large_pasture": int,
        "stable": int,
        "forge_at_most": int,
        "strongest_weapon": int,
    },
    "score": {
        "animal": int,
        "missing_type": int,
        "vegetable": int,
        "ruby": int,
        "dwarf": int,
        "unused": int,
        "small_pasture": int,
        "large_pasture": int,
        "ore_mine": int,
        "ruby_mine": int,
        "gold": int,
        "begging": int,
    },
    "market": {
        "dog": int,
        "sheep": int,
        "donkey": int,
        "boar": int,
        "cattle": int,
        "wood": int,
        "stone": int,
        "ore": int,
        "grain": int,
        "vegetable": int,
    },
    "ore_trading": {"give": dict, "get": dict},
    "loot": {
        "items": object,
        "amounts": dict,
        "small_pasture": int,
        "large_pasture": int,
        "dwelling": dict,
        "breeds": int,
    },
    "introductory": {"tiles": list},
    "basic": {"space": list},
    "additional": {"space": list},
    "cards": {"space": list},
    "furnishings": {"tile": list},
}
ENTRIES: Final[dict[str, tuple[Shape, Shape]]] = {
    "space": (
        {"name": str, "players": list, "actions": object},
        {"goods": list, "from_round": int, "and_or_once": bool},
    ),
    "tile": (
        {"name": str, "colour": str, "cost": dict},
        {
            "value": int,
            "room": int,
            "unlimited": bool,
            "copies": int,
            "place": str,
            "covers": str,
            "rule": str,
            **WORDS,
        },
    ),
}

# The greatest number on any component.
_MOST: Final = 99


class Reader(reader.Reader):
    """Tables of the base box and, by a name that ends with theirs, those laid over them.

    `entries` says what a row of a list may hold; an expansion adds its own.
    """

    def __init__(self, printed: Printed) -> None:
        super().__init__(printed, "name", _MOST)
        self.entries: dict[str, tuple[Shape, Shape]] = ENTRIES.copy()

    def printed_table(self, name: str) -> Row:
        """One of the base game's tables."""
        return self.table(name, TABLES[name])

    def layers(self, name: str) -> list[str]:
        """A table of the base box and those laid over it, as `fiends_loot` over `loot`."""
        return [
            table for table in self.printed.tables if table == name or table.endswith(f"_{name}")
        ]

    def layered(self, name: str, must: Shape) -> Row:
        """All entries of a table and of those laid over it; the last one counts."""
        found: Row = {}
        for table in self.layers(name):
            self.reading = table
            found.update(self.printed.table(table))
        self.enter("")
        self.check(found, {"source": str, **must}, {})
        return found

    def part(self, name: str, key: str, kind: type) -> Any:
        """One part of a table, of this type."""
        self.reading = name
        self.enter("")
        table = self.printed.table(name)
        self.check({word: table[word] for word in table if word == key}, {key: kind}, {})
        return table[key]

    def entries_of(self, name: str, key: str) -> list[Row]:
        """The rows of a list in a table."""
        must, may = self.entries[key]
        return self.rows(self.table(name, {key: list}), key, must, may)

    def words(self, row: Row, key: str, must: Shape, may: Shape) -> list[Row]:
        """The tables of a list in the row that is being read."""
        words: list[Any] = row[key]
        for word in words:
            if not isinstance(word, dict):
                raise self.fail(fault("edition.some_rows", name=key))
            self.check(word, must, may)
        return words

    def bag(self, row: Row, key: str, names: list[str]) -> list[int]:
        """Amounts by name; an entry that is left out is nothing."""
        return self.amounts(key, row.get(key, {}), names)
