"""The games of the collection, found by name and imported when first asked for."""

from __future__ import annotations

import difflib
import importlib
from pathlib import Path

from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.kernel.title import Title

NAMES = ("meduris", "arrival", "cavevscave", "caverna")

_titles: dict[tuple[str, str], Title] = {}


def title(name: str, edition: str | None = None) -> Title:
    """The title of this name, with an owner's edition file laid over its printed data."""
    if name not in NAMES:
        close = difflib.get_close_matches(name, NAMES, 1)
        if close:
            raise UnknownGame("error.game_near", {"name": name, "near": close[0]})
        raise UnknownGame("error.game", {"name": name, "games": ", ".join(NAMES)})
    key = (name, edition or "")
    if key not in _titles:
        module = importlib.import_module(f"tafelrunde.games.{name}")
        found: Title = module.title(Path(edition) if edition else None)
        _titles[key] = found
    return _titles[key]
