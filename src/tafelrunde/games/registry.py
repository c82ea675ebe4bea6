"""The titles of the collection: their names, where they are made, their place on the shelf.

A title is imported when it is first asked for. An expansion is a title of its own that shares the
place of its base game on the shelf.
"""

from __future__ import annotations

import difflib
import importlib
from pathlib import Path

from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.title import Title


class Entry:
    """A title by its name, the module whose `title` makes it, and the base game it is laid over."""

    def __init__(self, name: str, module: str, base: str = "") -> None:
        self.name = name
        self.module = module
        self.base = base or name


_entries: dict[str, Entry] = {
    entry.name: entry
    for entry in (
        Entry("meduris", "tafelrunde.games.meduris"),
        Entry("arrival", "tafelrunde.games.arrival"),
        Entry("cavevscave", "tafelrunde.games.cavevscave"),
        Entry("caverna", "tafelrunde.games.caverna"),
        Entry("caverna-folk", "tafelrunde.games.caverna.expansions.folk", base="caverna"),
        Entry("caverna-fiends", "tafelrunde.games.caverna.expansions.fiends", base="caverna"),
    )
}
_made: dict[tuple[str, str], Title] = {}


def names() -> list[str]:
    """All titles by name."""
    return list(_entries)


def shelf() -> list[str]:
    """The base games, one place on the shelf each."""
    return [entry.name for entry in _entries.values() if entry.base == entry.name]


def boxes(base: str) -> list[str]:
    """The titles of one place on the shelf: the base game, then what can be laid over it."""
    return [entry.name for entry in _entries.values() if entry.base == base]


def base_of(name: str) -> str:
    """The base game of a title, which is itself unless it is an expansion."""
    return _entries[name].base


def add(entry: Entry) -> None:
    """One more title, from wherever it comes."""
    _entries[entry.name] = entry


def learn(module: str) -> Entry:
    """The title of a module from elsewhere, which names it in its `ENTRY`, joins the others."""
    try:
        entry: object = importlib.import_module(module).ENTRY
    except (AttributeError, ImportError, ValueError) as error:
        raise UnknownGame("error.title_module", {"module": module, "reason": error}) from error
    if not isinstance(entry, Entry):
        raise UnknownGame("error.title_entry", {"module": module})
    add(entry)
    return entry


def forget(name: str) -> None:
    """A title that was added is no longer there."""
    del _entries[name]


def title(name: str, edition: str | None = None) -> Title:
    """The title of this name, with an owner's edition file laid over its printed data."""
    if name not in _entries:
        close = difflib.get_close_matches(name, _entries, 1)
        if close:
            raise UnknownGame("error.game_near", {"name": name, "near": close[0]})
        raise UnknownGame("error.game", {"name": name, "games": ", ".join(_entries)})
    key = (name, edition or "")
    if key not in _made:
        module = importlib.import_module(_entries[name].module)
        found: Title = module.title(Path(edition) if edition else None)
        found.finder = title
        found.file = edition
        _made[key] = found
    return _made[key]
