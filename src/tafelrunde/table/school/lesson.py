"""A lesson being done: the position, what was played of what is asked for, and the answer to it."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import new_table
from tafelrunde.table.people.who import ASK, Who
from tafelrunde.table.play.live import Line, Live, Tried
from tafelrunde.table.play.play import follow_up
from tafelrunde.table.school.primer import Lesson, primer_of
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow
from tafelrunde.table.words import page_words

PUPIL: Final = "pupil"
"""Who sits at the table of a lesson."""


MOST_WAYS: Final = 8
"""So many ways to do what a lesson asks for are looked at."""


@dataclass(frozen=True)
class Way:
    """A way to do what a lesson asks for: what is asked, and with it what follows by itself."""

    asked: list[str]
    all: list[str]


@dataclass(frozen=True)
class Stand:
    """How far somebody is in a lesson: what they played of it, and where that led."""

    game: str
    number: int
    lesson: Lesson
    seat: int
    moves: tuple[str, ...]
    position: Game
    lines: tuple[Line, ...] = ()
    """What happened since it began."""

    @property
    def done(self) -> bool:
        """Whether all that is asked for was played."""
        return len(self.moves) == len(self.lesson.accept)

    def wanted(self, move: str) -> bool:
        """Whether a move is the next that is asked for."""
        pattern = "" if self.done else self.lesson.accept[len(self.moves)]
        return any(fnmatchcase(move, one) for one in pattern.split())

    def options(self) -> list[str]:
        """The legal moves that are asked for next."""
        names = [self.position.name(move) for move in self.position.moves()]
        return [name for name in names if self.wanted(name)]

    def ways(self) -> list[Way]:
        """Ways through the rest of the lesson, one for each move that is asked for next."""
        return [self._way(move) for move in self.options()[:MOST_WAYS]]

    def _way(self, move: str) -> Way:
        stand, way = self, Way([], [])
        while not stand.done and stand.position.player == self.seat:
            way.asked.append(move)
            way.all.extend(tried.move for tried in stand.path(move))
            stand = stand.played(move)
            move = next(iter(stand.options()), "")
        return way

    def path(self, move: str) -> list[Tried]:
        """A move, and what follows by itself."""
        live = seated(self, Who())
        first = live.attempt(move)
        return [first, *follow_up(live, self.seat, first.game)]

    def played(self, move: str) -> Stand:
        """The lesson after one of the moves that are asked for, and what follows by itself."""
        path = self.path(move)
        at = len(self.moves) + 1
        lines = (
            Line(at, self.seat, key, values, ear, tried.place)
            for tried in path
            for key, values, ear in tried.events
        )
        return replace(
            self,
            moves=(*self.moves, move),
            position=path[-1].game,
            lines=(*self.lines, *lines),
        )

    def tried(self, moves: str, language: str) -> tuple[Stand, str]:
        """The lesson after an answer, or as it was and what is said to the wrong answer."""
        stand = self
        for move in moves.split(" "):
            seated(stand, Who(language=language)).attempt(move, language)
            if not stand.wanted(move):
                return self, stand.answer(move, language)
            stand = stand.played(move)
        return stand, ""

    def answer(self, move: str, language: str) -> str:
        """What is said to a legal move that was not asked for."""
        for wrong in self.lesson.wrong:
            if any(fnmatchcase(move, one) for one in wrong.move.split()):
                return wrong.said(language)
        return self.lesson.told(language).no


def count(game: str) -> int:
    """How many lessons a title has."""
    return len(primer_of(game).lesson)


def stand_at(game: str, number: int, moves: str = "") -> Stand:
    """A lesson, counted from 1, after the moves played so far; those that don't fit are left."""
    if not 1 <= number <= count(game):
        raise Refused("unknown_lesson", f"{game} has lessons 1 to {count(game)}.")
    stand = _starts(game)[number - 1]
    for move in moves.split():
        if move not in stand.options():
            break
        stand = stand.played(move)
    return stand


@cache
def _starts(game: str) -> list[Stand]:
    """The beginning of each lesson of a title."""
    primer = primer_of(game)
    title = games.title(game)
    position = title.new(title.setup(primer.players, primer.options), primer.seed)
    starts: list[Stand] = []
    for number, lesson in enumerate(primer.lesson, 1):
        if lesson.position is not None:
            position = title.load({"game": game, "players": primer.players, **lesson.position})
        if lesson.given:
            position = title.load(laid_over(position.dump(names=True), lesson.given))
        position = position.clone()
        for move in lesson.play.split():
            position.play(position.parse(move))
        stand = Stand(game, number, lesson, position.decider, (), position)
        starts.append(stand)
        while not stand.done:
            options = stand.options()
            if not options:
                raise ValueError(f"lesson {lesson.name} of {game}: no move fits its pattern")
            stand = stand.played(options[0])
        position = stand.position
    return starts


def laid_over(data: Any, more: Any) -> Any:
    """Tables with others laid over them, entry by entry."""
    if not isinstance(data, dict) or not isinstance(more, dict):
        return more
    both = {name: laid_over(data.get(name), value) for name, value in more.items()}
    return {**data, **both}


def seated(stand: Stand, who: Who) -> Live:
    """The table of a lesson, with the pupil on one seat and bots on the others; kept nowhere."""
    game = stand.position
    row = new_table(game.title, game.players, game.setup.plain(), 0, PUPIL, False)
    live = Live(
        game.title,
        replace(row, id=f"learn-{stand.game}-{stand.number}", status=rows.RUNNING),
    )
    names = game.title.words(who.language).coloured(live.colours())
    names[stand.seat] = page_words(who.language).say("table.you_called")
    live.seats = [
        SeatRow(seat, rows.PERSON, person=PUPIL, name=name)
        if seat == stand.seat
        else SeatRow(seat, rows.BOT, name=name, bot="greedy")
        for seat, name in enumerate(names)
    ]
    live.elsewhere = {PUPIL: math.inf}
    live.number = len(stand.moves)
    live.lines = list(stand.lines)
    live.whispers = True
    live.place(game)
    return live


def pupil(who: Who) -> Who:
    """Somebody as they sit at the table of a lesson."""
    return Who(person=PUPIL, language=who.language, theme=who.theme, turns=ASK)
