"""Many series of games played by one player, and how far they went."""

from __future__ import annotations

import multiprocessing
import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tafelrunde.arena.match import SEED_STRIDE, run
from tafelrunde.players import player
from tafelrunde.series import stored


@dataclass(frozen=True)
class Serial:
    """What is played: series number 0, 1, 2, ... of a kind, all seats by the same player."""

    kind: str
    entrant: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None


@dataclass
class Course:
    """One series that is over: the points of the first entrant by game, and the games it won."""

    number: int
    points: list[float]
    won: int
    verdict: str


def play_serial(
    work: Serial, count: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> list[Course]:
    """Play so many series; the order in which they end changes nothing in the result."""
    played: list[Course] = []
    for one in _courses(work, count, jobs):
        played.append(one)
        if progress is not None:
            progress(len(played))
    return sorted(played, key=lambda course: course.number)


def _courses(work: Serial, count: int, jobs: int) -> Iterator[Course]:
    numbers = [(work, number) for number in range(count)]
    if jobs <= 1:
        yield from map(_play_pair, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_play_pair, numbers)


def _play_pair(pair: tuple[Serial, int]) -> Course:
    return play_one(*pair)


def play_one(work: Serial, number: int) -> Course:
    """The number-th series: game after game, with what a program buys between them."""
    seed = work.seed * SEED_STRIDE + number
    series = stored.new(work.kind, work.options, seed, work.edition)
    points: list[float] = []
    while not series.over:
        series.go_shopping()
        game = series.next_game()
        seats = [player(work.entrant, game.seed * 31 + seat + 1) for seat in range(game.players)]
        run(game, seats, game.seed)
        points.append(series.finish(game).points[0])
    return Course(number, points, series.kind.won(series.ledger), series.verdict())


def report(work: Serial, courses: list[Course]) -> dict[str, Any]:
    """The figures as plain data: for each game how often it was played and won."""
    longest = max((len(course.points) for course in courses), default=0)
    games = []
    for number in range(1, longest + 1):
        points = [course.points[number - 1] for course in courses if len(course.points) >= number]
        games.append(
            {
                "game": number,
                "played": len(points),
                "mean": round(statistics.fmean(points), 2),
                "won": sum(course.won >= number for course in courses),
            }
        )
    return {
        "series": work.kind,
        "player": work.entrant,
        "options": work.options,
        "seed": work.seed,
        "count": len(courses),
        "games": games,
        "verdicts": [course.verdict for course in courses],
    }
