"""The catalogue of a game in one language, and how a phrase becomes a sentence.

A catalogue is a TOML file of short sentences. `{0}` is the first number of the phrase, `{0:good}`
that number read as a good, `{0:player}` as a seat, `{0:+}` with its sign, `{0:up}` one more than it
is, `{0|point|points}` the first word for one and the second for any other number. A thing whose
name has two forms ("dog|dogs") is said in the first, as `{0:good#1}` in the one for number 1.
`{1:good*}` lists all numbers from the second on, in pairs of an amount and a good.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tafelrunde.kernel import catalogue
from tafelrunde.kernel.phrase import Phrase

if TYPE_CHECKING:
    from tafelrunde.kernel.game import Game

_SLOT: Final = re.compile(r"\{(\d+)(?:([:|])([^}]*))?\}")


class Slot:
    """One slot of a template: the text before it, which number it takes, and how it is said."""

    def __init__(self, match: re.Match[str], before: str) -> None:
        kind: str = match.group(3) or ""
        self.before = before
        self.written: str = match.group(0)
        self.index = int(match.group(1))
        self.plural: bool = match.group(2) == "|"
        self.many = ""
        self.count = -1
        self.listed = False
        if self.plural:
            kind, _, self.many = kind.partition("|")
        else:
            self.listed = kind.endswith("*")
            kind, _, number = kind.removesuffix("*").partition("#")
            self.count = int(number) if number else -1
        self.kind = kind


class Template:
    """An entry taken apart, so that it is read only once."""

    def __init__(self, text: str) -> None:
        self.slots: list[Slot] = []
        end = 0
        for match in _SLOT.finditer(text):
            self.slots.append(Slot(match, text[end : match.start()]))
            end = match.end()
        self.end = text[end:]


class Words:
    """All sentences and names of one game in one language."""

    def __init__(self, folders: list[Path], language: str, terms: dict[str, list[str]]) -> None:
        self.language = language
        self.terms = terms
        self.entries = {**catalogue.kernel(language), **catalogue.entries(folders, language)}
        self._templates: dict[str, Template] = {}

    def get(self, key: str) -> str:
        """The raw entry; a key that is missing shows itself, so that it is noticed."""
        return self.entries.get(key, key)

    def term(self, kind: str, value: int, count: int = 1) -> str:
        """The name of so many of a thing, the value-th of its kind; a proper name is itself."""
        names = self.terms.get(kind)
        if names is None or not 0 <= value < len(names):
            return str(value)
        one, _, many = self.entries.get(f"{kind}.{names[value]}", names[value]).partition("|")
        return many if many and count != 1 else one

    def say(self, phrase: Phrase, game: Game, called: list[str] | None = None) -> str:
        """The sentence for a phrase; seats that nobody calls anything are called by colours."""
        if called is None:
            called = self.coloured(game.title.colours(game.setup))
        return self.fill(phrase.key, phrase.values, called)

    def coloured(self, colours: list[str]) -> list[str]:
        """How seats of these colours are called where nobody has a name."""
        return [self.get(f"colour.{colour}") for colour in colours]

    def fill(self, key: str, values: list[int], called: list[str]) -> str:
        """The entry with its slots filled; `called` says how each seat is called."""
        text = self.get(key)
        template = self._templates.get(text)
        if template is None:
            template = self._templates[text] = Template(text)
        parts: list[str] = []
        for slot in template.slots:
            parts.append(slot.before)
            parts.append(self._filled(slot, values, called))
        parts.append(template.end)
        return "".join(parts)

    def _filled(self, slot: Slot, values: list[int], called: list[str]) -> str:
        if slot.listed:
            return self._list(slot, values)
        if slot.index >= len(values):
            return slot.written
        value = values[slot.index]
        kind = slot.kind
        if slot.plural:
            return kind if abs(value) == 1 else slot.many
        if not kind:
            return str(value)
        if kind == "+":
            return f"{value:+d}".replace("-", "−")
        if kind == "up":
            return str(value + 1)
        if kind == "player":
            return called[value] if 0 <= value < len(called) else "?"
        return self.term(kind, value, values[slot.count] if slot.count >= 0 else 1)

    def _list(self, slot: Slot, values: list[int]) -> str:
        """Amounts and things, one after the other."""
        found: list[str] = []
        for at in range(slot.index, len(values) - 1, 2):
            if values[at] > 0:
                found.append(f"{values[at]} {self.term(slot.kind, values[at + 1], values[at])}")
        return ", ".join(found) or self.get("list.nothing")
