"""The kinds of series: their names and where they are made; imported when first asked for."""

from __future__ import annotations

import difflib
import importlib

from tafelrunde.series.errors import UnknownKind
from tafelrunde.series.kind import Kind


class Entry:
    """A kind by its name, and the module whose `KIND` it is."""

    def __init__(self, name: str, module: str) -> None:
        self.name = name
        self.module = module


_entries: dict[str, Entry] = {
    entry.name: entry
    for entry in (
        Entry("best-of", "tafelrunde.series.kinds.bestof"),
        Entry("campaign", "tafelrunde.series.kinds.campaign"),
    )
}


def names() -> list[str]:
    """All kinds by name."""
    return list(_entries)


def offered() -> list[str]:
    """The kinds that can be played with the titles that there are."""
    return [name for name in _entries if kind(name).offered()]


def add(entry: Entry) -> None:
    """One more kind, from wherever it comes."""
    _entries[entry.name] = entry


def forget(name: str) -> None:
    """A kind that was added is no longer there."""
    del _entries[name]


def kind(name: str) -> type[Kind]:
    """The kind of this name."""
    if name not in _entries:
        close = difflib.get_close_matches(name, _entries, 1)
        if close:
            raise UnknownKind("series.kind_near", {"name": name, "near": close[0]})
        raise UnknownKind("series.kind", {"name": name, "kinds": ", ".join(_entries)})
    found: type[Kind] = importlib.import_module(_entries[name].module).KIND
    return found
