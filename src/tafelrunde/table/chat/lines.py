"""Lines of talk: what may be said, and how somebody reads it."""

from __future__ import annotations

from typing import Final

from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who, one_line
from tafelrunde.table.plain import Plain
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.rows import ChatRow
from tafelrunde.table.words import page_words

LENGTH: Final = 200
WATCHING: Final = -1

PHRASES: Final = (
    "hello",
    "luck",
    "moment",
    "back_soon",
    "your_turn",
    "nice",
    "oops",
    "thanks",
    "good_game",
    "bye",
)
"""The keys of what is said with one click; the words are in the catalogue under `phrase`."""


class Spoken(Plain, frozen=True):
    """Something that was said, as somebody reads it; who only watches has no seat."""

    number: int
    seat: int | None
    name: str
    phrase: str
    text: str
    at: float


def people_of(live: Live) -> set[str]:
    """The people whose table it is: all who sit there, or for whom a bot does."""
    return {one.person or one.owner for one in live.seats} - {""}


def heard(live: Live, who: Who) -> tuple[Spoken, ...]:
    """What was said, in somebody's language; nothing for those who don't want to hear it."""
    if not who.chat or not live.talk:
        return ()
    return tuple(_spoken(line, who.language) for line in live.talk)


def _spoken(line: ChatRow, language: str) -> Spoken:
    text = page_words(language).say(f"phrase.{line.phrase}") if line.phrase else line.text
    seat = None if line.seat == WATCHING else line.seat
    return Spoken(line.number, seat, line.name, line.phrase, text, line.at)


def checked(phrase: str, text: str) -> str:
    """The words of a line: one line, nothing invisible, not too long; none with a phrase."""
    if phrase:
        if phrase not in PHRASES or text:
            raise Refused("bad_line", f"A phrase is one of {', '.join(PHRASES)}, without words.")
        return ""
    words = one_line(" ".join(text.split()))
    if not 1 <= len(words) <= LENGTH:
        raise Refused("bad_line", f"A line has 1 to {LENGTH} characters.")
    return words
