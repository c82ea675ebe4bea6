"""A title's `primer.toml`: how to play in a few words, and lessons as position, words and moves.

Lessons follow each other as one game: each begins where the one before ended, after the moves in
its `play`, unless it has a `position` of its own; `given` changes what lies there. `accept` has a
pattern for each move that is asked for, with `*` for anything and a space between several.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde import games
from tafelrunde.kernel.title import Title
from tafelrunde.table.errors import Refused


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson in one language: its name, what to do, what that brought, and "try again"."""

    title: str
    say: str
    done: str
    no: str


class Wrong(msgspec.Struct, forbid_unknown_fields=True):
    """What is said to a certain move that was not asked for."""

    move: str
    en: str
    de: str

    def said(self, language: str) -> str:
        """The answer in a language."""
        return self.de if language == "de" else self.en


class Lesson(msgspec.Struct, forbid_unknown_fields=True):
    """One thing to do on the board; `leads` is what is so afterwards in the written position."""

    name: str
    rule: str
    accept: list[str]
    en: Told
    de: Told
    play: str = ""
    position: dict[str, Any] | None = None
    given: dict[str, Any] = {}
    leads: dict[str, Any] = {}
    wrong: list[Wrong] = []

    def told(self, language: str) -> Told:
        """Its words in a language."""
        return self.de if language == "de" else self.en


class Panel(msgspec.Struct, forbid_unknown_fields=True):
    """A paragraph of "how to play", with a picture of a lesson's position, cut to what it shows.

    `show` names regions, places or cards of the drawing; `after` is how many of the lesson's
    moves are played on the picture.
    """

    heading: str
    lesson: str
    en: str
    de: str
    show: list[str] = []
    after: int = 0

    def said(self, language: str) -> str:
        """The paragraph in a language."""
        return self.de if language == "de" else self.en


class Primer(msgspec.Struct, forbid_unknown_fields=True):
    """All that a title teaches."""

    players: int
    seed: int
    about: list[Panel]
    lesson: list[Lesson]
    options: dict[str, Any] = {}


def file_of(title: Title) -> Path:
    """Where a title's primer is, if it has one: beside its own words."""
    return title.folders[-1].parent / "primer.toml"


def teaches(game: str) -> bool:
    """Whether there are lessons for a title."""
    return file_of(games.title(game)).is_file()


@cache
def primer_of(game: str) -> Primer:
    """The primer of a title; refused where there is none."""
    file = file_of(games.title(game))
    if not file.is_file():
        raise Refused("unknown_lesson", f"There are no lessons for {game}.")
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Primer)
