"""What a series says, before it is said in a language and with the names of those who play it."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tafelrunde.kernel import catalogue
from tafelrunde.series.errors import TEXT


@dataclass(frozen=True)
class Entrants:
    """Some of those who play the series, by their numbers."""

    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Saying:
    """A sentence by its key; among its values may be entrants, or sayings in turn."""

    key: str
    values: dict[str, Any] = field(default_factory=dict)


def saying(key: str, **values: Any) -> Saying:
    """A saying, written shortly."""
    return Saying(key, values)


class Voice:
    """Says things in one language, with the kind's own words and the entrants' names."""

    def __init__(self, folder: Path, language: str, names: list[str]) -> None:
        self.language = language
        self.names = names
        self._folders = [TEXT, folder]

    def say(self, said: Any) -> str:
        """A cell, a name or a sentence as text; nothing where there is nothing."""
        if said is None:
            return ""
        if isinstance(said, Saying):
            values = {name: self.say(value) for name, value in said.values.items()}
            return catalogue.filled(said.key, values, self.language, self._folders)
        if isinstance(said, Entrants):
            return ", ".join(self.names[entrant] for entrant in said.numbers)
        if isinstance(said, list):
            return ", ".join(self.say(one) for one in said)
        if isinstance(said, float):
            text = f"{said:g}"
            return text.replace(".", ",") if self.language == "de" else text
        return str(said)
