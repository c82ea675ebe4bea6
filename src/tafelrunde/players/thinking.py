"""Compares whole turns by playing them on in imagined worlds, as far as a budget a turn allows."""

from __future__ import annotations

import math
from typing import Any, Final

from tafelrunde.kernel import chance
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.moves import Move, listed
from tafelrunde.players.clock import SHORTEST, Clock
from tafelrunde.players.lead import lead
from tafelrunde.players.tuning import Tuning, tuning
from tafelrunde.players.turns import Turn, Turns, by_value, quick

SEARCH: Final = 0.4
"""The share of the time after which candidates are no longer looked for."""

SHARE: Final = 0.8
"""The share of a turn's time that one decision may take; the same turn may ask for another."""

FEWEST: Final = 3
"""In so many worlds at least a turn must prove better before it is played."""


class Budget:
    """What may be spent on a turn: seconds, or a number of playouts, which is reproducible."""

    def __init__(self, seconds: float = 0.0, playouts: int = 0, busy: bool = False) -> None:
        self.seconds = seconds
        self.playouts = playouts
        self.busy = busy


class Plan:
    """The moves still to be played of a turn, the first of them after so many moves."""

    def __init__(self, played: int, moves: list[Move]) -> None:
        self.played = played
        self.moves = moves

    def next(self, game: Game) -> Move | None:
        """The next move, if the position is as planned."""
        if not self.moves or game.played != self.played or not listed(game.options, self.moves[0]):
            self.moves = []
            return None
        self.played += 1
        return self.moves.pop(0)


class Trial:
    """A turn and what became of it in each world."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.values: list[float] = []

    def mean(self) -> float:
        """What became of it on average."""
        return sum(self.values) / len(self.values) if self.values else self.turn.value


class Thinking:
    """Finds good turns, tries them out in the same imagined worlds and keeps the best as a plan.

    `how` and `judge` are those of the title unless others are given.
    """

    looks = True

    def __init__(
        self, seed: int, budget: Budget, how: Tuning | None = None, judge: Judge | None = None
    ) -> None:
        self.budget = budget
        self.plan = Plan(0, [])
        self.spent = 0.0
        self.unfinished = -1
        self._how = how
        self._judge = judge
        self._state = chance.seeded(seed)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copied with its plan and its stream of chance; compiled classes can't be otherwise."""
        budget, plan = self.budget, self.plan
        spent = (self.spent, self.unfinished, self._state)
        return _again, (
            (budget.seconds, budget.playouts, budget.busy),
            (plan.played, plan.moves.copy()),
            spent,
            self._how,
            self._judge,
        )

    def choose(self, game: Game, seat: int) -> Move:
        move = self.plan.next(game)
        if move is not None:
            return move
        if len(game.options) == 1:
            return game.options[0]
        if game.played != self.unfinished:
            self.spent = 0.0
        clock = self._clock()
        turn = self._thought(game, seat, clock)
        self.spent += clock.spent()
        moves = Turns(game.title.judge, game, seat, clock).first_part(turn)
        self.plan = Plan(game.played, moves)
        self.unfinished = -1
        if _goes_on(game, turn.after, seat):
            self.unfinished = game.played + len(moves)
        move = self.plan.next(game)
        assert move is not None
        return move

    def _clock(self) -> Clock:
        if self.budget.seconds == 0:
            return Clock()
        left = max(SHORTEST, self.budget.seconds - self.spent)
        return Clock(SHARE * left, self.budget.busy)

    def _thought(self, game: Game, seat: int, clock: Clock) -> Turn:
        how = self._how if self._how is not None else tuning(game.title.name)
        judge = self._judge if self._judge is not None else game.title.judge
        turns = candidates(judge, game, seat, how, clock)
        if len(turns) == 1 or turns[0].value - turns[1].value > how.obvious:
            return turns[0]
        return Comparison(judge, game, seat, how, clock).best(turns, self._worlds(), self.budget)

    def _worlds(self) -> int:
        """The first of the worlds to imagine."""
        self._state = chance.following(self._state)
        return self._state


class Comparison:
    """Turns tried out in the same worlds, until it is clear which one is best or time is up."""

    def __init__(self, judge: Judge, game: Game, seat: int, how: Tuning, clock: Clock) -> None:
        self.judge = judge
        self.game = game
        self.seat = seat
        self.how = how
        self.clock = clock

    def best(self, turns: list[Turn], world: int, budget: Budget) -> Turn:
        """The turn that looked best at first, unless another one proves clearly better."""
        first = Trial(turns[0])
        trials = self.tried([first, *[Trial(turn) for turn in turns[1:]]], world, budget)
        best = first
        for trial in trials:
            if trial.mean() > best.mean():
                best = trial
        return best.turn if clearly_better(best, first, self.how.clear) else first.turn

    def tried(self, trials: list[Trial], world: int, budget: Budget) -> list[Trial]:
        """Sequential halving; those left at the end, with the first one, which always stays in."""
        first = trials[0]
        rounds = max(1, (len(trials) - 1).bit_length())
        played = 0
        whole = self.clock.left()
        for number in range(1, rounds + 1):
            share = number / rounds
            while not whole.past(share):
                if budget.seconds == 0 and played >= share * budget.playouts:
                    break
                world = chance.following(world)
                if not self._try(trials, world):
                    break
                played += len(trials)
            trials = better_half(trials, first)
        return trials

    def _try(self, trials: list[Trial], seed: int) -> bool:
        """Try all turns in one more world; what the clock breaks off does not count."""
        values: list[float] = []
        for trial in trials:
            world = self.game.imagine(self.seat, seed)
            for move in trial.turn.moves:
                if world.decider != self.seat or not listed(world.options, move):
                    break
                world.play(move)
            values.append(self._played_on(world))
            if self.clock.out():
                return False
        for trial, value in zip(trials, values, strict=True):
            trial.values.append(value)
        return True

    def _played_on(self, world: Game) -> float:
        """What a world looks like after some quick turns of everybody."""
        own = 0
        while world.decider >= 0 and not self.clock.out():
            if world.decider == self.seat:
                if own >= self.how.horizon and self._comparable(world):
                    break
                own += 1
            world = quick(self.judge, world, self.how.quick, self.clock)
        return lead(self.judge, world, self.seat)

    def _comparable(self, world: Game) -> bool:
        """Whether the judge may be asked: anywhere, or where another part of the game begins."""
        features = self.judge.features
        if not self.how.parts or features is None:
            return True
        return features.left(world) != features.left(self.game)


def candidates(judge: Judge, game: Game, seat: int, how: Tuning, clock: Clock) -> list[Turn]:
    """The turns that look best, each of them whole, best first."""
    turns = Turns(judge, game, seat, clock.part(SEARCH))
    found = turns.all(how.positions)[: how.candidates]
    whole = [turns.completed(turn, how.quick) for turn in found]
    if how.refined > 0:
        whole = distinct([turns.refined(turn, how.refined) for turn in by_value(whole)])
    first = whole[0]
    for turn in whole:
        if turn.value > first.value:
            first = turn
    return [first, *[turn for turn in whole if turn is not first]]


def distinct(turns: list[Turn]) -> list[Turn]:
    """Each turn once."""
    found: list[Turn] = []
    for turn in turns:
        if all(turn.moves != other.moves for other in found):
            found.append(turn)
    return found


def better_half(trials: list[Trial], first: Trial) -> list[Trial]:
    """Half of the turns, those that did best, and the first one."""
    ordered = sorted(trials, key=_worse)
    kept = ordered[: max(2, (len(trials) + 1) // 2)]
    if first not in kept:
        kept[-1] = first
    return kept


def clearly_better(one: Trial, other: Trial, clear: float) -> bool:
    """Whether a turn is better in the same worlds by more than chance makes likely."""
    count = len(one.values)
    if one is other or count < FEWEST:
        return False
    differences = [mine - yours for mine, yours in zip(one.values, other.values, strict=True)]
    mean = sum(differences) / count
    spread = sum((difference - mean) ** 2 for difference in differences) / (count - 1)
    return mean > clear * math.sqrt(spread / count)


def _worse(trial: Trial) -> float:
    return -trial.mean()


def _goes_on(game: Game, after: Game, seat: int) -> bool:
    """Whether the seat may be asked again in the same turn: alone, if it is not the next one."""
    return game.players > 1 or (after.decider == seat and len(after.stack) >= len(game.stack))


def _again(
    budget: tuple[float, int, bool],
    plan: tuple[int, list[Move]],
    spent: tuple[float, int, int],
    how: Tuning | None,
    judge: Judge | None,
) -> Thinking:
    who = Thinking(0, Budget(budget[0], budget[1], budget[2]), how, judge)
    who.plan = Plan(plan[0], plan[1])
    who.spent, who.unfinished, who._state = spent
    return who
