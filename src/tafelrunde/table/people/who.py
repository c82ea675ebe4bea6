"""Somebody who asks for something, and the names people may have."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final, Protocol

from tafelrunde.table.errors import Refused

NAME_LENGTH: Final = 24
THEMES: Final = ("system", "light", "dark")

ASK: Final = "ask"
SOON: Final = "soon"
NOW: Final = "now"
TURNS: Final = (ASK, SOON, NOW)
"""How a turn ends: when its player says so, by itself after a moment, or with its last move."""

SLOW: Final = "slow"
NORMAL: Final = "normal"
AT_ONCE: Final = "now"
STEP: Final = "step"
PACES: Final = (SLOW, NORMAL, AT_ONCE, STEP)
"""How fast bots move: slowly, as usual, without a pause, or turn by turn when told to."""


@dataclass(frozen=True)
class Who:
    """Somebody who asks for something; without a `person` they may watch but not act."""

    visitor: str = ""
    """The id in the cookie; it becomes the person's id when they choose a name."""

    person: str = ""
    name: str = ""
    language: str = "en"
    theme: str = "system"
    turns: str = ASK
    pace: str = NORMAL
    chat: bool = True
    """Whether they want to read what is said at tables."""
    csrf: str = ""
    cookie: str = ""
    keeps: bool = False
    epoch: int = 0
    table: str = ""
    seat: int = -1
    proof: str = ""
    """The digest of the seat's token; when the seat has another one, this one is over."""

    by_token: bool = False


BOT: Final = Who(name="bot")
"""Whoever moves for the seats of bots."""


NOBODY: Final = Who()
"""Whoever has said nothing of themselves, and may see what everybody may."""


def needs_name(who: Who) -> None:
    """Refuse those who have not said who they are."""
    if not who.person:
        raise Refused("no_name", "Choose a name first.")


def one_line(text: str) -> str:
    """Text as it may be shown: one line, no invisible characters."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(
        " " if unicodedata.category(letter).startswith("Z") else letter
        for letter in text
        if not unicodedata.category(letter).startswith("C")
    )
    return " ".join(text.split())


def clean_name(name: str) -> str:
    """A name as it may be shown, not too long."""
    text = one_line(name)
    if not 1 <= len(text) <= NAME_LENGTH:
        raise Refused("bad_name", f"A name has 1 to {NAME_LENGTH} characters.")
    return text


def login_name(name: str) -> str:
    """What two names must differ in to be kept apart."""
    text = unicodedata.normalize("NFKC", " ".join(name.replace("\0", "").split()))
    return text.encode("utf-8", "replace").decode().casefold()[:80]


class Watcher(Protocol):
    """Somebody's open connection to a table."""

    who: Who

    def wake(self) -> None:
        """Something has changed; send it when you can."""

    def drop(self) -> None:
        """End the connection."""
