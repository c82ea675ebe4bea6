"""The words of the table itself; a game's own words come from its title's catalogue.

Files and slots are those of the kernel's catalogues, but a slot takes a name as well as a number.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from tafelrunde.kernel.catalogue import LANGUAGES, entries
from tafelrunde.kernel.words import Slot, Template

_FOLDER: Final = Path(__file__).parent / "text"


class PageWords:
    """Everything the pages say in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.entries = entries([_FOLDER], language)

    def __contains__(self, key: str) -> bool:
        return key in self.entries

    def under(self, table: str) -> list[str]:
        """The keys of one table of the catalogue."""
        return [key[len(table) + 1 :] for key in self.entries if key.startswith(f"{table}.")]

    def say(self, key: str, *values: str | float) -> str:
        """The entry with its slots filled; a key that is missing shows itself."""
        text = self.entries.get(key, key)
        return _said(text, *values) if values else text


# What is equal may be written differently (1 and 1.0), hence by types, too.
@lru_cache(4_000, typed=True)
def _said(text: str, *values: str | float) -> str:
    template = _template(text)
    parts: list[str] = []
    for slot in template.slots:
        parts += [slot.before, _filled(slot, values)]
    return "".join([*parts, template.end])


@cache
def _template(text: str) -> Template:
    return Template(text)


def _filled(slot: Slot, values: tuple[str | float, ...]) -> str:
    if slot.index >= len(values):
        return slot.written
    value = values[slot.index]
    if slot.plural:
        return slot.kind if value in (1, -1) else slot.many
    return str(value)


@cache
def page_words(language: str) -> PageWords:
    """The catalogue of a language; English for one that there is none of."""
    return PageWords(language if language in LANGUAGES else "en")
