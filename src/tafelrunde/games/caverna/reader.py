"""Reading the printed tables of Caverna with care: whatever does not fit is told with its place."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.tiles.row import WORDS
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.errors import BadEdition

# What each table says, and what each entry of a list in it must and may say.
TABLES: Final[dict[str, tuple[str, ...]]] = {
    "home": ("boar_preserves", "water"),
    "start": ("food", "solo_food", "dwarfs", "most_dwarfs", "stables"),
    "solo": ("covered",),
    "rounds": (
        "stages",
        "first_of_stage_2",
        "skipped_for_1_to_2",
        "solo_order",
        "flips_when",
        "flips_from",
        "flips_to",
    ),
    "harvest": (
        "by_round",
        "leaves",
        "questions",
        "leaves_for_2",
        "events",
        "feed_adult",
        "feed_newborn",
        "payment",
        "solo_limit",
    ),
    "build": ("small_pasture", "large_pasture", "stable", "forge_at_most", "strongest_weapon"),
    "score": (
        "animal",
        "missing_type",
        "vegetable",
        "ruby",
        "dwarf",
        "unused",
        "small_pasture",
        "large_pasture",
        "ore_mine",
        "ruby_mine",
        "gold",
        "begging",
    ),
    "market": (
        "dog",
        "sheep",
        "donkey",
        "boar",
        "cattle",
        "wood",
        "stone",
        "ore",
        "grain",
        "vegetable",
    ),
    "loot": ("items", "amounts", "small_pasture", "large_pasture", "dwelling", "breeds"),
    "introductory": ("tiles",),
    "basic": ("space",),
    "additional": ("space",),
    "cards": ("space",),
    "furnishings": ("tile",),
}
ENTRIES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "space": (("name", "players", "actions"), ("goods", "from_round", "and_or_once")),
    "tile": (
        ("name", "colour", "cost"),
        ("value", "room", "unlimited", "copies", "place", "covers", *WORDS),
    ),
}


class Reader:
    """The printed tables, one after another; an error is blamed on the one read last.

    `tables` and `entries` say what each may hold; an expansion adds its own.
    """

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.reading = ""
        self.tables = TABLES.copy()
        self.entries = ENTRIES.copy()

    def table(self, name: str) -> dict[str, Any]:
        """A table with all that it must say and nothing else."""
        self.reading = name
        table = self.printed.table(name)
        self.keys(table, (*self.tables[name], "source"), (), "")
        return table

    def layers(self, name: str) -> list[str]:
        """A table of the base box and those laid over it, as `fiends_loot` over `loot`."""
        return [
            table for table in self.printed.tables if table == name or table.endswith(f"_{name}")
        ]

    def layered(self, name: str) -> dict[str, Any]:
        """All entries of a table and of those laid over it; the last one counts."""
        found: dict[str, Any] = {}
        for table in self.layers(name):
            self.reading = table
            found.update(self.printed.table(table))
        return found

    def part(self, name: str, key: str) -> Any:
        """One part of a table."""
        self.reading = name
        table = self.printed.table(name)
        if key not in table:
            raise self.fail(fault("wrong.missing", names=key))
        return table[key]

    def rows(self, name: str, key: str) -> list[dict[str, Any]]:
        """The entries of a list in a table."""
        must, may = self.entries[key]
        rows: Any = self.part(name, key)
        self.keys(self.printed.table(name), (key, "source"), (), "")
        if not isinstance(rows, list):
            raise self.fail(fault("wrong.list", name=key))
        for row in rows:
            if not isinstance(row, dict):
                raise self.fail(fault("wrong.list", name=key))
            self.keys(row, must, may, str(row.get("name", "")))
        return rows

    def keys(
        self, table: dict[str, Any], must: tuple[str, ...], may: tuple[str, ...], at: str
    ) -> None:
        """Refuse a table that lacks something or says more."""
        missing = [key for key in must if key not in table]
        if missing:
            raise self.fail(fault("wrong.missing", names=", ".join(missing)), at)
        unknown = sorted(set(table) - {*must, *may})
        if unknown:
            known = ", ".join(key for key in (*must, *may) if key != "source")
            raise self.fail(
                fault("wrong.unknown", names=", ".join(unknown), known=known), unknown[0]
            )

    def whole(self, table: dict[str, Any], key: str, low: int = 0, high: int = 99) -> int:
        """A whole number in its bounds."""
        value = table[key]
        if type(value) is not int or not low <= value <= high:
            raise self.fail(fault("wrong.number", name=key, low=low, high=high), key)
        return value

    def wholes(self, table: dict[str, Any], key: str, count: int, low: int = 0) -> list[int]:
        """So many whole numbers."""
        values: Any = table[key]
        if not isinstance(values, list) or len(values) != count:
            raise self.fail(fault("wrong.numbers", name=key, count=count), key)
        return [self.whole({key: value}, key, low) for value in values]

    def bag(self, table: dict[str, Any], key: str, names: list[str]) -> list[int]:
        """Amounts by name, 0 for what is not named."""
        amounts: Any = table.get(key, {})
        if not isinstance(amounts, dict):
            raise self.fail(fault("wrong.bag", name=key), key)
        for name in amounts:
            self.number(name, names)
        return [self.whole(amounts, name) if name in amounts else 0 for name in names]

    def number(self, name: Any, names: list[Any]) -> int:
        """The number of a name among those that there are."""
        if name not in names:
            word = fault("wrong.word", word=str(name), known=", ".join(map(str, names)))
            raise self.fail(word, str(name))
        return names.index(name)

    def numbers(self, values: Any, names: list[Any], key: str) -> list[int]:
        """The numbers of several names."""
        if not isinstance(values, list):
            raise self.fail(fault("wrong.list", name=key), key)
        return [self.number(name, names) for name in values]

    def fail(self, reason: Fault, at: str = "") -> BadEdition:
        """The error about the table that is being read."""
        return self.printed.fail(self.reading, reason, at)
