"""A made-up box that is laid over Caverna: another title with an option and a rulebook more."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tafelrunde.games import caverna, registry
from tafelrunde.games.registry import Entry
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.title import Title

NAME = "caverna-test"
WORDS = {
    "en": ("Caverna: The Test", "A made-up box that changes next to nothing."),
    "de": ("Caverna: Die Probe", "Eine erfundene Erweiterung, die fast nichts ändert."),
}


def title(edition: Path | None = None) -> Title:
    """Caverna under another name; its second rulebook is that of Meduris."""
    found = caverna.title(edition)
    found.name = NAME
    found.books = ["caverna", "meduris"]
    found.options.insert(0, Option("quiet", False, [False, True]))
    for language, (name, blurb) in WORDS.items():
        more = {"title.name": name, "title.blurb": blurb, "option.quiet": f"Quiet ({language})."}
        found.words(language).entries.update(more)
    return found


def add() -> None:
    """Put the box on the shelf."""
    registry.add(Entry(NAME, "tests.helpers.boxes", base="caverna"))


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """The box stands there for a while."""
    add()
    try:
        yield
    finally:
        registry.forget(NAME)
