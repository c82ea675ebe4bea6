"""How fast a table is played: at one sitting or over days, with a clock or without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tafelrunde.table.errors import Refused
from tafelrunde.table.store import rows
from tafelrunde.table.words import page_words

MINUTE: Final = 60
HOUR: Final = 3_600
DAY: Final = 86_400
MOST_MINUTES: Final = 600
MOST_SECONDS: Final = 600
MOST_DAYS: Final = 30


@dataclass(frozen=True)
class Tempo:
    """What whoever lays a table wishes; 0 minutes or days are no clock.

    Live, each seat has some minutes for the whole game and some seconds more for each of its turns;
    over days, some days for each turn.
    """

    kind: str = rows.LIVE
    minutes: int = 0
    seconds: int = 0
    days: int = 0

    @property
    def clock(self) -> int:
        """The seconds of the clock: for a game, or over days for a turn."""
        return self.minutes * MINUTE if self.kind == rows.LIVE else self.days * DAY

    def check(self) -> None:
        """Refuse what no clock can be set to."""
        if self.kind not in rows.TEMPOS:
            raise Refused("bad_tempo", f"A table is {' or '.join(rows.TEMPOS)}, not {self.kind!r}.")
        if self.kind == rows.LIVE and self.days:
            raise Refused("bad_tempo", "A clock that counts days is for tables over days.")
        if self.kind == rows.DAYS and (self.minutes or self.seconds):
            raise Refused("bad_tempo", "At a table over days a clock counts days, not minutes.")
        if self.seconds and not self.minutes:
            raise Refused("bad_tempo", "Seconds for each turn come on top of minutes.")
        whole = (
            (self.minutes, MOST_MINUTES),
            (self.seconds, MOST_SECONDS),
            (self.days, MOST_DAYS),
        )
        if any(not 0 <= value <= most for value, most in whole):
            raise Refused(
                "bad_tempo",
                f"A clock has up to {MOST_MINUTES} minutes and {MOST_SECONDS} seconds for each"
                f" turn, or up to {MOST_DAYS} days.",
            )


AT_ONE_SITTING: Final = Tempo()


def said(kind: str, clock: int, increment: int, language: str) -> str:
    """The tempo of a table in a few words; nothing for one at one sitting without a clock."""
    say = page_words(language).say
    if kind == rows.DAYS:
        return say("tempo.days_each", clock // DAY) if clock else say("tempo.over_days")
    if not clock:
        return ""
    minutes = clock // MINUTE
    return say("tempo.more", minutes, increment) if increment else say("tempo.minutes", minutes)


def span(seconds: float, language: str) -> str:
    """A length of time in words, as a rough whole number."""
    say = page_words(language).say
    if seconds >= DAY:
        return say("span.days", round(seconds / DAY))
    if seconds >= HOUR:
        return say("span.hours", round(seconds / HOUR))
    return say("span.minutes", max(1, round(seconds / MINUTE)))


def shown(seconds: float) -> str:
    """What a clock shows: days and hours, or hours, minutes and seconds."""
    left = max(0, int(seconds))
    if left >= DAY:
        return f"{left // DAY} d {left % DAY // HOUR} h"
    minutes, rest = divmod(left % HOUR, MINUTE)
    if left >= HOUR:
        return f"{left // HOUR}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"
