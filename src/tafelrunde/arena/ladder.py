"""The ladder: mirrored duels between levels, every result kept in one file, played on any time."""

from __future__ import annotations

import importlib
import json
import math
import multiprocessing
import statistics
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde import games
from tafelrunde.arena.bench import compiled
from tafelrunde.arena.duel import Chair, Duel, Outcome, interval, play
from tafelrunde.kernel.errors import UnknownGame
from tafelrunde.players import PLAYERS, SECONDS, Player, player
from tafelrunde.players.version import version

Key = tuple[str, int, str, str, int, str]
"""A duel: game, players, one, others, seed, and the version of those who think."""

ALONE: Final = ""
"""The others, where there are none."""


@dataclass(frozen=True)
class Result:
    """One game of a duel as it is kept; `version` is that of those who think, if anybody does."""

    game: str
    players: int
    one: str
    others: str
    seed: int
    build: str
    outcome: Outcome
    version: str = ""

    def key(self) -> Key:
        """The duel it belongs to."""
        return (self.game, self.players, self.one, self.others, self.seed, self.version)

    def present(self) -> bool:
        """Whether it was played by the players of today."""
        return self.version == version_of(self.game, self.players, self.one, self.others)


class Book:
    """The file of all results: one a line, only ever added to.

    Those of earlier players stay in it, but count for nothing: `results` are those of today.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.results: list[Result] = []
        if file.is_file():
            for line in file.read_text("utf-8").splitlines():
                result = _read(line)
                if result is not None and result.present():
                    self.results.append(result)
        self._known = {(result.key(), result.outcome.number) for result in self.results}

    def has(self, duel: Duel, number: int) -> bool:
        """Whether a game is played already."""
        return (key_of(duel), number) in self._known

    def add(self, result: Result) -> None:
        """Keep one more result, once."""
        known = (result.key(), result.outcome.number)
        if known in self._known:
            return
        whole = not self.file.is_file() or self.file.read_bytes()[-1:] in (b"", b"\n")
        with self.file.open("a", encoding="utf-8") as out:
            out.write(("" if whole else "\n") + json.dumps(asdict(result)) + "\n")
        self.results.append(result)
        self._known.add(known)


def _read(line: str) -> Result | None:
    """A line of the file; a run that was ended in the middle of one has left half of it."""
    try:
        found = json.loads(line)
        outcome = found.pop("outcome")
        chairs = tuple(
            Chair(
                chair["won"], chair["points"], tuple((kind, name) for kind, name in chair["traits"])
            )
            for chair in outcome.pop("chairs")
        )
        return Result(outcome=Outcome(chairs=chairs, **outcome), **found)
    except (ValueError, TypeError, KeyError):
        return None


def key_of(duel: Duel) -> Key:
    """What names a duel in the file."""
    now = version_of(duel.game, duel.players, duel.one, duel.others)
    return (duel.game, duel.players, duel.one, duel.others, duel.seed, now)


@cache
def version_of(game: str, players: int, one: str, others: str) -> str:
    """The version of those who think; nothing where nobody does."""
    if one not in SECONDS and others not in SECONDS:
        return ""
    try:
        return version(games.title(game), players)
    except UnknownGame:
        return ""


def usual_pairs(players: int) -> list[tuple[str, str]]:
    """Every level against the one below and against greedy; alone, every level by itself."""
    if players == 1:
        return [(level, ALONE) for level in PLAYERS]
    pairs = [(PLAYERS[at], PLAYERS[at - 1]) for at in range(1, len(PLAYERS))]
    pairs += [(level, "greedy") for level in PLAYERS[3:]]
    return pairs


# ---------------------------------------------------------------------- playing

Work = tuple[Duel, int]
"""A game to be played: a duel and its number in it."""


def climb(
    book: Book,
    duels: Iterable[Duel],
    count: int,
    players: Callable[[list[Work]], Iterator[Result]],
    progress: Callable[[int], None] | None = None,
) -> int:
    """Let `players` play what is missing of so many games of each duel; how many that were."""
    work = [
        (duel, number) for number in range(count) for duel in duels if not book.has(duel, number)
    ]
    for done, result in enumerate(players(work), 1):
        book.add(result)
        if progress is not None:
            progress(done)
    return len(work)


def missing(book: Book, duels: Iterable[Duel], count: int) -> int:
    """How many games are still to be played."""
    return sum(not book.has(duel, number) for duel in duels for number in range(count))


def played_here(work: list[Work], jobs: int = 1) -> Iterator[Result]:
    """Play on this machine, in so many processes."""
    if jobs <= 1:
        yield from map(played, work)
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap_unordered(played, work)


def played(work: Work) -> Result:
    """Play one game."""
    duel, number = work
    outcome = play(duel, number, measured_player)
    build = "compiled" if compiled() else "interpreted"
    game, players, one, others, seed, now = key_of(duel)
    return Result(game, players, one, others, seed, build, outcome, now)


def measured_player(name: str, seed: int) -> Player:
    """A player whose time is that of the processor, so that a busy machine makes nobody weaker."""
    return player(name, seed, busy=True)


# ---------------------------------------------------------------------- figures


@dataclass(frozen=True)
class Figures:
    """All games of one duel: the share that was won, points, and the time for a turn.

    Games with one seed are a deal; `mirrored` are the deals that were played from every seat.
    """

    game: str
    players: int
    one: str
    others: str
    seeds: tuple[int, ...]
    games: int
    deals: int
    mirrored: int
    won: float
    low: float
    high: float
    points: float
    points_give: float
    margin: float
    turn_ms: float
    longest_ms: float


def figures(results: Iterable[Result]) -> list[Figures]:
    """The figures of each duel, over all its seeds, in the order of the first game."""
    by_duel: dict[tuple[str, int, str, str], list[Result]] = {}
    for result in results:
        key = (result.game, result.players, result.one, result.others)
        by_duel.setdefault(key, []).append(result)
    return [_figures(found) for found in by_duel.values()]


def _figures(results: list[Result]) -> Figures:
    first = results[0]
    count = len(results)
    outcomes = [result.outcome for result in results]
    won = sum(one.won for one in outcomes)
    low, high = interval(won, count)
    points = [one.points for one in outcomes]
    turns = sum(one.turns for one in outcomes)
    seats: dict[tuple[int, int], set[int]] = {}
    for result in results:
        deal = (result.seed, result.outcome.number // first.players)
        seats.setdefault(deal, set()).add(result.outcome.mine)
    return Figures(
        game=first.game,
        players=first.players,
        one=first.one,
        others=first.others,
        seeds=tuple(sorted({result.seed for result in results})),
        games=count,
        deals=len(seats),
        mirrored=sum(len(taken) == first.players for taken in seats.values()),
        won=won / count,
        low=low,
        high=high,
        points=statistics.fmean(points),
        points_give=give_or_take(points),
        margin=statistics.fmean(one.points - one.best_other for one in outcomes),
        turn_ms=1000 * sum(one.seconds for one in outcomes) / max(1, turns),
        longest_ms=1000 * max(one.longest for one in outcomes),
    )


def give_or_take(points: list[float]) -> float:
    """How far the true average may be from that of these points, with 95 in 100."""
    if len(points) < 2:
        return 0.0
    return 1.96 * statistics.stdev(points) / math.sqrt(len(points))


def ratings(results: Iterable[Result]) -> dict[str, dict[str, tuple[float, float]]]:
    """What openskill makes of the games for two of each title: mu and sigma of each player.

    Nothing where the package is not installed.
    """
    try:
        model: Any = importlib.import_module("openskill.models").PlackettLuce()
    except ImportError:
        return {}
    found: dict[str, dict[str, Any]] = {}
    for result in results:
        if result.players != 2:
            continue
        known = found.setdefault(result.game, {})
        one = known.setdefault(result.one, model.rating(name=result.one))
        other = known.setdefault(result.others, model.rating(name=result.others))
        won = result.outcome.won
        ranks = [1, 1] if 0 < won < 1 else [2 - round(won), 1 + round(won)]
        [[one], [other]] = model.rate([[one], [other]], ranks=ranks)
        known[result.one], known[result.others] = one, other
    return {
        game: {name: (rating.mu, rating.sigma) for name, rating in known.items()}
        for game, known in found.items()
    }
