"""Matches: many games between players, on one core or several, and what came of them."""

from __future__ import annotations

import multiprocessing
import statistics
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.players import Player, decide, player

SEED_STRIDE = 1_000_003


@dataclass(frozen=True)
class Match:
    """What is played: the same on every machine and for any number of jobs."""

    game: str
    players: int
    seed: int
    entrants: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | None = None

    def seating(self, number: int) -> list[int]:
        """Which entrant sits where; from game to game everybody moves one seat on."""
        count = len(self.entrants)
        return [(seat + number) % count for seat in range(self.players)]


@dataclass
class Played:
    """One finished game: what each entrant got, line by line, its tie-breakers and who won."""

    number: int
    decisions: int
    totals: list[float]
    winners: list[int]
    lines: list[dict[str, float]]
    ties: list[list[float]]


@dataclass
class Tally:
    """All games of a match."""

    match: Match
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    totals: list[list[float]] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    lines: list[list[dict[str, float]]] = field(default_factory=list)
    ties: list[list[list[float]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.totals = [[] for _ in self.match.entrants]
        self.wins = [0.0 for _ in self.match.entrants]
        self.lines = [[] for _ in self.match.entrants]
        self.ties = [[] for _ in self.match.entrants]

    def add(self, played: Played) -> None:
        """Count a game; a shared win is a part of one for each."""
        self.games += 1
        self.decisions += played.decisions
        for entrant, total in enumerate(played.totals):
            self.totals[entrant].append(total)
            self.lines[entrant].append(played.lines[entrant])
            self.ties[entrant].append(played.ties[entrant])
        for winner in played.winners:
            self.wins[winner] += 1 / len(played.winners)

    def report(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "game": self.match.game,
            "players": self.match.players,
            "options": self.match.options,
            "seed": self.match.seed,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "entrants": [
                {
                    "player": name,
                    "mean": round(statistics.fmean(totals), 2) if totals else 0.0,
                    "spread": round(statistics.pstdev(totals), 2) if totals else 0.0,
                    "best": max(totals, default=0.0),
                    "worst": min(totals, default=0.0),
                    "wins": round(self.wins[entrant], 2),
                    "lines": _by_line(self.lines[entrant]),
                    "ties": [_mean(values) for values in zip(*self.ties[entrant], strict=True)],
                }
                for entrant, (name, totals) in enumerate(
                    zip(self.match.entrants, self.totals, strict=True)
                )
            ],
        }


def _mean(values: Iterable[float]) -> float:
    return round(statistics.fmean(values), 2)


def _by_line(sheets: list[dict[str, float]]) -> dict[str, dict[str, float]]:
    """For each line of the score sheet its points on average, and in how many games it had any."""
    names = dict.fromkeys(name for sheet in sheets for name in sheet)
    return {
        name: {
            "mean": _mean(sheet.get(name, 0.0) for sheet in sheets),
            "games": sum(bool(sheet.get(name)) for sheet in sheets),
        }
        for name in names
    }


def play_match(
    match: Match, count: int, jobs: int = 1, progress: Callable[[int], None] | None = None
) -> Tally:
    """Play so many games; the order in which they finish changes nothing in the result."""
    tally = Tally(match)
    start = time.perf_counter()
    played: list[Played] = []
    for one in _games(match, count, jobs):
        played.append(one)
        if progress is not None:
            progress(len(played))
    tally.seconds = time.perf_counter() - start
    for one in sorted(played, key=lambda game: game.number):
        tally.add(one)
    return tally


def _games(match: Match, count: int, jobs: int) -> Iterator[Played]:
    if jobs <= 1:
        for number in range(count):
            yield play_one(match, number)
        return
    work = [(match, number) for number in range(count)]
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(_play_pair, work, chunksize=max(1, min(50, count // 20)))


def _play_pair(pair: tuple[Match, int]) -> Played:
    return play_one(*pair)


def play_one(match: Match, number: int) -> Played:
    """The number-th game of a match."""
    seed = match.seed * SEED_STRIDE + number
    game = start(match, seed)
    seating = match.seating(number)
    seats = [player(match.entrants[entrant], seed * 31 + entrant + 1) for entrant in seating]
    decisions = run(game, seats, seed)
    count = len(match.entrants)
    winners = [seating[seat] for seat in game.ranking()[0]]
    played = Played(number, decisions, [0.0] * count, winners, [{}] * count, [[]] * count)
    for seat, score in enumerate(game.scores()):
        entrant = seating[seat]
        played.totals[entrant] = score.total
        played.lines[entrant] = score.lines
        played.ties[entrant] = game.tie_break(seat)
    return played


def start(match: Match, seed: int) -> Game:
    """A game of the match before its first move."""
    title = games.title(match.game, match.edition)
    return title.new(title.setup(match.players, match.options), seed)


def run(game: Game, seats: list[Player], seed: int) -> int:
    """Let the players play to the end, and count their decisions."""
    decisions = 0
    while game.decider >= 0:
        seat = game.decider
        game.play(decide(seats[seat], game, seat, seed + decisions))
        decisions += 1
    return decisions
