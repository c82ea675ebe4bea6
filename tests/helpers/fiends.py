"""Stands in for the campaign's title: a short game for one that keeps the campaign's contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde import games
from tafelrunde.games import cavevscave, registry
from tafelrunde.games.caverna.expansions import fiends as box
from tafelrunde.games.registry import Entry
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.title import Title

NAME = "caverna-fiends"
ENTRY = Entry(NAME, "tests.helpers.fiends")
ASKED = ("strength", "extensions", "strips", "milestone", "bonuses", "start_food")

told: dict[str, Any] = {"fiends": 0, "milestone": True}
"""How every game ends, as far as the campaign asks."""


def title(edition: Path | None = None) -> Title:
    """A game for one that takes the campaign's options and tells how it ended."""
    base = games.title("cavevscave")
    found = cavevscave.title()
    found.name = NAME
    found.seats = (1, 1)
    found.series = box.title().series
    found.options = [*base.options, *(Option(name, None) for name in ASKED)]

    def view(game: Any, seat: int | None) -> dict[str, Any]:
        return {**base.view(game, seat), "campaign": dict(told)}

    found.view = view
    return found


def stand_in(patch: pytest.MonkeyPatch) -> None:
    """Let the title be known for one test, every game won and its milestone met."""
    patch.setitem(registry._entries, NAME, ENTRY)
    patch.setattr(registry, "_made", {})
    patch.setitem(told, "fiends", 0)
    patch.setitem(told, "milestone", True)
