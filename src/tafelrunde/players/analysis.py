"""The analysis of a game: what everybody could expect after every turn, and what turns cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Line
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.record import play_named, start
from tafelrunde.players.advice import changes, weigh
from tafelrunde.players.clock import Clock
from tafelrunde.players.thinking import Budget
from tafelrunde.players.tuning import Tuning
from tafelrunde.players.turns import Turns


class Part:
    """A turn as it was played, `at` so many moves of the record."""

    def __init__(self, at: int, before: Game, seat: int, moves: list[Move], after: Game) -> None:
        self.at = at
        self.before = before
        self.seat = seat
        self.moves = moves
        self.after = after

    def names(self) -> list[str]:
        """The moves by name."""
        return [self.before.name(move) for move in self.moves]

    def expected(self) -> list[float]:
        """The points that every seat will have in the end, as far as can be seen after it."""
        return expected(self.after)


class Weighed:
    """What a turn has cost: by how much the best one found was better, if it clearly was.

    `instead` is that one, `reasons` what it would have changed more, or less, by the names of the
    judge's lines.
    """

    def __init__(self, cost: float, instead: list[str], reasons: list[Line]) -> None:
        self.cost = cost
        self.instead = instead
        self.reasons = reasons


class Analysed:
    """A turn of a record with all that is found out about it."""

    def __init__(self, part: Part, weighed: Weighed) -> None:
        self.at = part.at
        self.seat = part.seat
        self.moves = part.names()
        self.expected = part.expected()
        self.cost = weighed.cost
        self.instead = weighed.instead
        self.reasons = weighed.reasons

    def plain(self) -> dict[str, Any]:
        """The same as data."""
        return {
            "at": self.at,
            "seat": self.seat,
            "moves": self.moves,
            "expected": self.expected,
            "cost": self.cost,
            "instead": self.instead,
            "reasons": self.reasons,
        }


def expected(game: Game) -> list[float]:
    """The points that every seat will have in the end, as far as can be seen."""
    judge = game.title.judge
    return [judge.points(game, seat) for seat in range(game.players)]


def turns_of(record: dict[str, Any], edition: str | None = None) -> Iterator[Part]:
    """The turns of a record, one by one."""
    game = start(games.title(str(record["game"]), edition), record)
    names: list[str] = record["moves"]
    number = 0
    while number < len(names) and game.decider >= 0:
        at, before, seat = number, game.clone(), game.decider
        turns = Turns(game.title.judge, before, seat, Clock())
        moves: list[Move] = []
        while number < len(names):
            moves.append(game.parse(names[number]))
            number += 1
            play_named(game, names[number - 1], number, record)
            if turns.over(game):
                break
        yield Part(at, before, seat, moves, game.clone())


def weighed(
    before: Game, seat: int, moves: list[Move], budget: Budget, how: Tuning | None = None
) -> Weighed:
    """What a turn has cost from a position; nothing where there was no choice."""
    if len(before.options) < 2:
        return Weighed(0.0, [], [])
    seed = 1 + before.played
    verdict = weigh(before.imagine(seat, seed), seat, moves, budget, seed, how)
    if verdict.cost <= 0:
        return Weighed(0.0, [], [])
    instead = [before.name(move) for move in verdict.best.moves]
    return Weighed(verdict.cost, instead, changes(verdict.played.reasons, verdict.best.reasons))


def analyse(
    record: dict[str, Any],
    budget: Budget,
    progress: Callable[[int], None] | None = None,
    how: Tuning | None = None,
    edition: str | None = None,
) -> list[Analysed]:
    """Every turn of a record; `progress` is told how many moves are looked at."""
    found: list[Analysed] = []
    for part in turns_of(record, edition):
        found.append(Analysed(part, weighed(part.before, part.seat, part.moves, budget, how)))
        if progress is not None:
            progress(part.at + len(part.moves))
    return found


def dearest(costs: list[float], count: int = 5) -> list[int]:
    """Which turns cost most, the dearest first."""
    dear = [at for at, cost in enumerate(costs) if cost > 0]
    return sorted(dear, key=lambda at: -costs[at])[:count]


def lost(costs: list[float]) -> float:
    """What the turns of a seat cost on average: how well it played."""
    return sum(costs) / len(costs) if costs else 0.0
