"""Duels: one player among others of another kind, mirrored, so that luck favours nobody.

Every seed is played once from each seat, so that whoever is measured has everything that the
others have, too.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tafelrunde import games
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.title import Trait
from tafelrunde.players import Player, decide

Make = Callable[[str, int], Player]
"""Makes a player of a name and a seed."""


@dataclass(frozen=True)
class Duel:
    """Who is measured, against whom, at what; all games of it follow from its seed."""

    game: str
    players: int
    one: str
    others: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)

    def seat(self, number: int) -> int:
        """Where the one who is measured sits in a game."""
        return number % self.players

    def game_seed(self, number: int) -> int:
        """The seed of a game, the same for as many games as there are seats."""
        return self.seed * 1_000_003 + number // self.players


@dataclass(frozen=True)
class Chair:
    """What came of one seat: its share of the win, its points, and by what balance is drawn up."""

    won: float
    points: float
    traits: tuple[Trait, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """One game: where the one who is measured sat, what came of all, and the time for turns."""

    number: int
    mine: int
    chairs: tuple[Chair, ...]
    turns: int
    seconds: float
    longest: float

    @property
    def won(self) -> float:
        """The share of the win."""
        return self.chairs[self.mine].won

    @property
    def points(self) -> float:
        """The points of the one who is measured."""
        return self.chairs[self.mine].points

    @property
    def best_other(self) -> float:
        """The points of the best of the others, or none."""
        others = [chair.points for seat, chair in enumerate(self.chairs) if seat != self.mine]
        return max(others, default=0.0)


def play(duel: Duel, number: int, make: Make) -> Outcome:
    """The number-th game of a duel."""
    title = games.title(duel.game)
    seed = duel.game_seed(number)
    game = title.new(title.setup(duel.players, duel.options), seed)
    mine = duel.seat(number)
    seats = [
        make(duel.one if seat == mine else duel.others, seed * 31 + seat + 1)
        for seat in range(duel.players)
    ]
    watch = Stopwatch(mine)
    decisions = 0
    while game.decider >= 0:
        seat = game.decider
        began = time.process_time()
        move = decide(seats[seat], game, seat, seed + decisions)
        watch.saw(seat, time.process_time() - began)
        game.play(move)
        decisions += 1
    watch.saw(-1, 0.0)
    return Outcome(number, mine, _chairs(game), watch.turns, watch.seconds, watch.longest)


def _chairs(game: Game) -> tuple[Chair, ...]:
    first = game.ranking()[0]
    return tuple(
        Chair(
            1 / len(first) if seat in first else 0.0,
            score.total,
            tuple(game.title.traits(game, seat)),
        )
        for seat, score in enumerate(game.scores())
    )


class Stopwatch:
    """The processor time that one seat takes for its turns, as long as nobody else decides."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.turns = 0
        self.seconds = 0.0
        self.longest = 0.0
        self._turn = 0.0
        self._last = -1

    def saw(self, seat: int, seconds: float) -> None:
        """Somebody has decided after so many seconds."""
        if seat == self.seat:
            if self._last != seat:
                self.turns += 1
            self._turn += seconds
            self.seconds += seconds
        elif self._last == self.seat:
            self.longest = max(self.longest, self._turn)
            self._turn = 0.0
        self._last = seat


def interval(won: float, count: int) -> tuple[float, float]:
    """Between which shares the true one lies with 95 in 100, by Wilson's formula."""
    if count == 0:
        return (0.0, 1.0)
    z = 1.959964
    share = won / count
    spread = z * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    centre = share + z * z / (2 * count)
    scale = 1 + z * z / count
    return (max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))
