"""The analysis of a game: what everybody could expect after every turn, and what turns cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Line
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.record import play_named, start
from tafelrunde.players.advice import weigh
from tafelrunde.players.clock import Clock
from tafelrunde.players.thinking import Budget
from tafelrunde.players.tuning import Tuning
from tafelrunde.players.turns import Turns


@dataclass(frozen=True)
class Analysed:
    """A turn: after how many moves it began, what all could expect after it, and what it cost."""

    at: int
    seat: int
    moves: list[str]
    expected: list[float]
    """The points of every seat, as far as can be seen."""
    cost: float
    """By how much the best turn found was better, if it clearly was."""
    instead: list[str]
    """That turn."""
    reasons: list[Line]
    """What that turn would have changed more, or less, by the names of the judge's lines."""


@dataclass(frozen=True)
class Part:
    """A turn as it was played."""

    before: Game
    seat: int
    moves: list[Move]
    after: Game


def turns_of(record: dict[str, Any], edition: str | None = None) -> Iterator[Part]:
    """The turns of a record, one by one."""
    game = start(games.title(str(record["game"]), edition), record)
    names: list[str] = record["moves"]
    number = 0
    while number < len(names) and game.decider >= 0:
        before, seat = game.clone(), game.decider
        turns = Turns(game.title.judge, before, seat, Clock())
        moves: list[Move] = []
        while number < len(names):
            moves.append(game.parse(names[number]))
            number += 1
            play_named(game, names[number - 1], number, record)
            if turns.over(game):
                break
        yield Part(before, seat, moves, game.clone())


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
        found.append(_analysed(part, budget, how))
        if progress is not None:
            progress(part.after.played)
    return found


def _analysed(part: Part, budget: Budget, how: Tuning | None) -> Analysed:
    game, seat = part.before, part.seat
    judge = game.title.judge
    cost, instead, reasons = 0.0, list[Move](), list[Line]()
    if len(game.options) > 1:
        seed = 1 + game.played
        verdict = weigh(game.imagine(seat, seed), seat, part.moves, budget, seed, how)
        if verdict.cost > 0:
            cost, instead = verdict.cost, verdict.best.moves
            reasons = verdict.best.reasons
    return Analysed(
        at=game.played,
        seat=seat,
        moves=[game.name(move) for move in part.moves],
        expected=[judge.points(part.after, one) for one in range(game.players)],
        cost=cost,
        instead=[game.name(move) for move in instead],
        reasons=reasons,
    )


def dearest(turns: list[Analysed], count: int = 5) -> list[Analysed]:
    """The turns that cost most, the dearest first."""
    return sorted((turn for turn in turns if turn.cost > 0), key=lambda turn: -turn.cost)[:count]


def lost(turns: list[Analysed], seat: int) -> float:
    """What a seat's turns cost on average: how well it played."""
    own = [turn.cost for turn in turns if turn.seat == seat]
    return sum(own) / len(own) if own else 0.0
