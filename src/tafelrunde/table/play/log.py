"""The log of a table in words: who hears what, and how much of it is shown at first."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tafelrunde.drawing.plot import figure
from tafelrunde.table.play.live import Line, Live
from tafelrunde.table.play.look import LogLine
from tafelrunde.table.play.names import BOT_NAMES
from tafelrunde.table.store import rows
from tafelrunde.table.words import page_words

LOG_TAIL: Final = 80

HANDS: Final = ("table.left", "table.lent", "table.lent_turn", "table.late", "table.back")
"""Lines about a seat that changed hands: they tell of its person, and of a bot by its number."""

# A language, and how the seats are called in it.
Voice = tuple[str, tuple[str, ...]]


def hears(live: Live, line: Line, eyes: int | None) -> bool:
    """Whether a line of the log is for these ears."""
    return line.ear < 0 or line.ear == eyes or live.over()


def tail(
    live: Live, eyes: int | None, language: str, since: int
) -> tuple[tuple[LogLine, ...], bool]:
    """The last lines of the log, and whether there are earlier ones; or all since a number."""
    # Mostly nothing is said to one seat alone, and all hear the same.
    voice = (language, live.called(language))
    key = (eyes if live.whispers and not live.over() else None, voice, since)
    known: tuple[tuple[LogLine, ...], bool] | None = live.tails.get(key)
    if known is None:
        known = live.tails[key] = _tail(live, eyes, voice, since)
    return known


def _tail(
    live: Live, eyes: int | None, voice: Voice, since: int
) -> tuple[tuple[LogLine, ...], bool]:
    found: list[LogLine] = []
    number, all_hear = live.number, not live.whispers or live.over()
    for line in reversed(live.lines):
        if line.number <= since or (since < 0 and len(found) == LOG_TAIL):
            return tuple(reversed(found)), True
        if all_hear or hears(live, line, eyes):
            known = line.said.get(voice) if line.number != number else None
            found.append(known or spoken(live, line, voice))
    return tuple(reversed(found)), False


def spoken(live: Live, line: Line, voice: Voice) -> LogLine:
    """A line in words; it is fresh until the next thing happens."""
    known: LogLine | None = line.said.get(voice)
    if known is None:
        text = _sentence(live, line, voice)
        values = tuple(line.values)
        known = LogLine(line.number, line.seat, line.key, values, text, False, line.place)
        line.said[voice] = known
    return replace(known, fresh=True) if line.number == live.number else known


def _sentence(live: Live, line: Line, voice: Voice) -> str:
    """A line in the words of the game, or in those of the table where the table wrote it."""
    language, called = voice
    if not line.key.startswith("table."):
        return live.title.words(language).fill(line.key, line.values, list(called))
    if line.key in HANDS:
        return page_words(language).say(
            f"log.{line.key.removeprefix('table.')}", *_hands(live, line)
        )
    names: list[str | int] = [called[seat] for seat in line.values]
    if line.key == rows.FINAL:
        names += _points(live, line.values[0], language)
    return page_words(language).say(f"log.{line.key.removeprefix('table.')}", *names)


def _hands(live: Live, line: Line) -> list[str]:
    """The person of a seat, whoever sits there now, and the bot that it went to."""
    seat = live.seats[line.values[0]]
    return [seat.owner_name or seat.name, *(BOT_NAMES[number] for number in line.values[1:])]


def _points(live: Live, seat: int, language: str) -> list[str | int]:
    """How many points a seat has in the end, and where they come from."""
    if live.game is None:  # its rules are gone
        return ["?", "?"]
    words = live.title.words(language)
    decimal = page_words(language).say("site.decimal")
    score = live.game.scores()[seat]
    lines = [
        f"{words.get(f'score.{name}')} {figure(points, decimal)}"
        for name, points in score.lines.items()
        if points
    ]
    return [figure(score.total, decimal), ", ".join(lines)]
