"""What the coach asks of a worker: the best turns, what a turn cost, why it was played."""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

from tafelrunde import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Line
from tafelrunde.players.advice import advise, changes
from tafelrunde.players.analysis import expected, turns_of, weighed
from tafelrunde.players.thinking import Budget
from tafelrunde.table.store import rows

WORLDS: Final = 24
"""In so many imagined worlds somebody's reasons are looked for."""

CLEAR: Final = 2.0
"""A reason is one if it is by so many standard errors more than what chance brings."""


class Counsel(msgspec.Struct, tag="counsel"):
    """Find the best turns; the position is one imagined for the seat.

    With `begun` only among those that begin with one of these series of moves.
    """

    game: str
    position: dict[str, Any]
    seat: int
    seed: int
    seconds: float
    begun: list[list[str]] = []


class Idea(msgspec.Struct, array_like=True):
    """A turn, the lead that it should bring, and what it changes line by line."""

    moves: list[str]
    expected: float
    reasons: list[Line]


class Survey(msgspec.Struct, tag="survey"):
    """Go through a record turn by turn."""

    record: dict[str, Any]


class Surveyed(msgspec.Struct, array_like=True):
    """A turn of a record and what every seat can expect after it."""

    at: int
    seat: int
    moves: list[str]
    expected: list[float]


class Weigh(msgspec.Struct, tag="weigh"):
    """Tell what a turn has cost; `seconds` are those of the processor."""

    game: str
    position: bytes
    seat: int
    moves: list[str]
    seconds: float


class Cost(msgspec.Struct, array_like=True):
    """What a turn has cost, what would have been better, and why."""

    points: float = 0.0
    instead: list[str] = []
    reasons: list[Line] = []


class Grounds(msgspec.Struct, tag="grounds"):
    """Tell what a turn changed for a seat, as another one may know it; without `eyes` in full."""

    game: str
    before: bytes
    after: bytes
    seat: int
    eyes: int | None
    seed: int


class Tell(msgspec.Struct, tag="tell"):
    """Put turns into words: the position before each, and some ways to go on from it."""

    game: str
    language: str
    called: list[str]
    turns: list[tuple[bytes, list[list[str]]]]


Coaching = Counsel | Survey | Weigh | Grounds | Tell


class Coached(msgspec.Struct, omit_defaults=True):
    """The answer to any of these."""

    ideas: list[Idea] = []
    start: list[float] = []
    turns: list[Surveyed] = []
    cost: Cost | None = None
    lines: list[Line] = []
    told: list[list[str]] = []


def coach(job: Coaching) -> Coached:
    """Do a job."""
    if isinstance(job, Counsel):
        return Coached(ideas=_counsel(job))
    if isinstance(job, Survey):
        return _survey(job)
    if isinstance(job, Weigh):
        return Coached(cost=_weigh(job))
    if isinstance(job, Grounds):
        return Coached(lines=_grounds(job))
    return Coached(told=[_told(job, *turn) for turn in job.turns])


def _counsel(job: Counsel) -> list[Idea]:
    game = games.title(job.game).load(job.position)
    begun = [[game.parse(name) for name in moves] for moves in job.begun]
    found = advise(game, job.seat, Budget(seconds=job.seconds), job.seed, begun=begun)
    return [
        Idea([game.name(move) for move in one.moves], one.expected, one.reasons) for one in found
    ]


def _survey(job: Survey) -> Coached:
    found = Coached()
    for part in turns_of(job.record):
        if not found.turns:
            found.start = expected(part.before)
        found.turns.append(Surveyed(part.at, part.seat, part.names(), part.expected()))
    return found


def _weigh(job: Weigh) -> Cost:
    game = _loaded(job.game, job.position)
    moves = [game.parse(name) for name in job.moves]
    found = weighed(game, job.seat, moves, Budget(seconds=job.seconds, busy=True))
    return Cost(found.cost, found.instead, found.reasons)


def _grounds(job: Grounds) -> list[Line]:
    before, after = _loaded(job.game, job.before), _loaded(job.game, job.after)
    if job.eyes is None:
        return _difference(before, after, job.seat)
    worlds: list[dict[str, float]] = []
    for seed in range(job.seed, job.seed + WORLDS):
        twins = before.imagine(job.eyes, seed), after.imagine(job.eyes, seed)
        worlds.append(dict(_difference(*twins, job.seat)))
    names = list(dict.fromkeys(name for world in worlds for name in world))
    means = [(name, _clear([world.get(name, 0.0) for world in worlds])) for name in names]
    return changes([], means)


def _difference(before: Game, after: Game, seat: int) -> list[Line]:
    judge = before.title.judge
    return changes(judge.reasons(before, seat), judge.reasons(after, seat))


def _clear(values: list[float]) -> float:
    """The mean, or nothing where it may as well come from what was imagined."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean if abs(mean) > CLEAR * math.sqrt(spread / len(values)) else 0.0


def _told(job: Tell, position: bytes, ways: list[list[str]]) -> list[str]:
    """Each way in words; what can't be told any more by the names of its moves."""
    try:
        game = _loaded(job.game, position)
        return [_words(game, moves, job) for moves in ways]
    except TafelrundeError:
        return ["; ".join(moves) for moves in ways]


def _words(game: Game, names: list[str], job: Tell) -> str:
    twin = game.clone()
    told: list[str] = []
    for name in names:
        move = twin.parse(name)
        if move not in twin.options:
            break
        told.append(twin.describe(move, job.language, job.called))
        twin.play(move)
    return in_a_line(told)


def in_a_line(told: list[str]) -> str:
    """What is done one after the other; the same several times in a row is counted."""
    rows_of: list[tuple[str, int]] = []
    for text in told:
        if rows_of and rows_of[-1][0] == text:
            rows_of[-1] = (text, rows_of[-1][1] + 1)
        else:
            rows_of.append((text, 1))
    return "; ".join(text if count == 1 else f"{count} × {text}" for text, count in rows_of)


def _loaded(game: str, position: bytes) -> Game:
    return games.title(game).load(rows.unpack(position))
