"""Turns in one line each: who did what, and what it brought, in the words of the log.

What the catalogue has a `brief` entry for is an amount, such as "+3 wood"; amounts of the same
thing are added up. Everything else is told as in the log, without its subject.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from tafelrunde.kernel.words import Words
from tafelrunde.table.play.look import LogLine
from tafelrunde.table.store.rows import FINAL


@dataclass(frozen=True)
class Brief:
    """What a seat did in a turn, and where; -1 for what happened to nobody in particular."""

    seat: int
    text: str
    places: tuple[str, ...]


def turns(log: Sequence[LogLine], words: Words, seats: int) -> list[list[LogLine]]:
    """The log by turns: what one seat did without another acting in between.

    Who goes on after something that concerns all, such as a new round, begins a new turn.
    """
    return list(latest(log, words, seats))[::-1]


def latest(log: Sequence[LogLine], words: Words, seats: int) -> Iterator[list[LogLine]]:
    """The turns of the log, the last one first."""
    end = len(log)
    for at in range(end - 1, 0, -1):
        if not _goes_on(log[at - 1], log[at], words, seats):
            yield list(log[at:end])
            end = at
    if end:
        yield list(log[:end])


def _goes_on(last: LogLine, line: LogLine, words: Words, seats: int) -> bool:
    """Whether a line belongs to the same turn as the one before it."""
    if last.seat != line.seat:
        return False
    return last.number == line.number or subject(last, words, seats) >= 0


def since(
    log: Sequence[LogLine], mine: Sequence[int], words: Words, seats: int
) -> list[list[LogLine]]:
    """The turns of the others since the last one of somebody who plays these seats."""
    others: list[list[LogLine]] = []
    for turn in latest(log, words, seats):
        if turn[-1].seat not in mine:
            others.append(turn)
        elif others:
            break
    return others[::-1]


def briefs(turn: Sequence[LogLine], words: Words, names: list[str]) -> list[Brief]:
    """A turn in one line; what it brought for others has lines of its own.

    So has the final scoring, which the last turn does not bring: it stands below, as it was told.
    """
    seat = turn[0].seat
    places = tuple(dict.fromkeys(line.place for line in turn if line.place))
    told: dict[int, Telling] = {}
    final: list[Brief] = []
    for line in turn:
        about = subject(line, words, len(names))
        if line.key == FINAL:
            final.append(Brief(about, bare(line.text, names[about]), ()))
        else:
            told.setdefault(about, Telling(about, words, names)).add(line)
    first = sorted(told, key=lambda about: (about < 0, about != seat))
    found = [Brief(one, told[one].said(), places if one == seat else ()) for one in first]
    return found + final


class Telling:
    """What is told of one seat in a turn."""

    def __init__(self, seat: int, words: Words, names: list[str]) -> None:
        self._words = words
        self._names = names
        self._seat = seat
        self._acts: list[str] = []
        self._amounts: dict[tuple[str, tuple[int, ...]], int] = {}

    def add(self, line: LogLine) -> None:
        """One more line; its second number is the amount where it tells of one."""
        key = line.key.replace("log.", "brief.", 1)
        if key in self._words.entries:
            same = (key, line.values[2:])
            self._amounts[same] = self._amounts.get(same, 0) + line.values[1]
        elif self._seat < 0:
            self._acts.append(line.text)
        else:
            self._acts.append(bare(line.text, self._names[self._seat]))

    def said(self) -> str:
        """All of it: what was done, then what it brought."""
        amounts = [
            self._words.fill(key, [self._seat, amount, *rest], self._names)
            for (key, rest), amount in self._amounts.items()
        ]
        if self._seat < 0:
            return " ".join(self._acts)
        acts, brought = ", ".join(dict.fromkeys(self._acts)), ", ".join(amounts)
        return ": ".join(part for part in (acts, brought) if part)


def bare(sentence: str, subject: str) -> str:
    """A sentence without its subject and its full stop."""
    return sentence.removesuffix(".").removeprefix(subject).removeprefix(":").strip()


def subject(line: LogLine, words: Words, seats: int) -> int:
    """The seat that a line of the log begins with, or -1."""
    if not line.values or not 0 <= line.values[0] < seats:
        return -1
    told = line.key == FINAL or _begins_with_a_seat(words, line.key)
    return line.values[0] if told else -1


@lru_cache(10_000)
def _begins_with_a_seat(words: Words, key: str) -> bool:
    return words.get(key).startswith("{0:player}")
