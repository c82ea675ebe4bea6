"""Advice: the turns that look best, what each should bring and why; what a turn has cost."""

from __future__ import annotations

from typing import Final

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.judge import Judge, Line
from tafelrunde.kernel.moves import Move
from tafelrunde.players.clock import Clock
from tafelrunde.players.lead import lead, prospects
from tafelrunde.players.thinking import Budget, Comparison, Trial, candidates, clearly_better
from tafelrunde.players.tuning import Tuning, tuning
from tafelrunde.players.turns import Turn, Turns

LITTLE: Final = 0.05
"""A line that changes by less than so many points is no reason."""


class Suggestion:
    """A turn, the lead it is expected to bring, and what it changes in the seat's prospects."""

    def __init__(self, moves: list[Move], expected: float, reasons: list[Line]) -> None:
        self.moves = moves
        self.expected = expected
        self.reasons = reasons


class Verdict:
    """A turn that was played beside the best one found; `cost` is 0 where that is no better."""

    def __init__(self, played: Suggestion, best: Suggestion, cost: float) -> None:
        self.played = played
        self.best = best
        self.cost = cost


def advise(
    game: Game,
    seat: int,
    budget: Budget,
    seed: int,
    count: int = 3,
    how: Tuning | None = None,
    begun: list[list[Move]] | None = None,
) -> list[Suggestion]:
    """The best turns of a seat in a game that was imagined for it, best first.

    With `begun` only turns are compared that begin with one of these series of moves.
    """
    adviser = _Adviser(game, seat, budget, how)
    turns = adviser.gone_on(begun) if begun else adviser.candidates()
    trials = [Trial(turn) for turn in turns]
    left = adviser.compared(trials, seed)
    ordered = _by_mean(left) + _by_mean([trial for trial in trials if trial not in left])
    return [adviser.suggestion(trial) for trial in ordered[:count]]


def weigh(
    game: Game, seat: int, moves: list[Move], budget: Budget, seed: int, how: Tuning | None = None
) -> Verdict:
    """What a turn was worth, in a game that was imagined for the seat before it."""
    adviser = _Adviser(game, seat, budget, how)
    played = Trial(adviser.turn(moves))
    others = [Trial(turn) for turn in adviser.candidates() if turn.moves != moves]
    left = adviser.compared([played, *others], seed)
    best = played
    for trial in left:
        if trial.mean() > best.mean():
            best = trial
    if not clearly_better(best, played, adviser.how.clear):
        best = played
    cost = best.mean() - played.mean()
    return Verdict(adviser.suggestion(played), adviser.suggestion(best), cost)


class _Adviser:
    """Compares turns from one position."""

    def __init__(self, game: Game, seat: int, budget: Budget, how: Tuning | None) -> None:
        self.game = game
        self.seat = seat
        self.budget = budget
        self.how = how if how is not None else tuning(game.title.name)
        self.judge: Judge = game.title.judge
        self.clock = Clock(budget.seconds, budget.busy) if budget.seconds > 0 else Clock()

    def candidates(self) -> list[Turn]:
        return candidates(self.judge, self.game, self.seat, self.how, self.clock)

    def gone_on(self, begun: list[list[Move]]) -> list[Turn]:
        """Whole turns that begin with these moves."""
        turns = Turns(self.judge, self.game, self.seat, self.clock)
        found: list[Turn] = []
        for moves in begun:
            turn = self.turn(moves)
            turn.whole = turns.over(turn.after)
            found.append(turns.completed(turn, self.how.quick))
        return found

    def turn(self, moves: list[Move]) -> Turn:
        """A turn of given moves."""
        after = self.game.clone()
        for move in moves:
            after.play(move)
        return Turn(moves, after, prospects(self.judge, after, self.seat), True)

    def compared(self, trials: list[Trial], seed: int) -> list[Trial]:
        if len(trials) == 1:
            return trials
        comparison = Comparison(self.judge, self.game, self.seat, self.how, self.clock)
        return comparison.tried(trials, seed, self.budget)

    def suggestion(self, trial: Trial) -> Suggestion:
        before = self.judge.reasons(self.game, self.seat)
        after = self.judge.reasons(trial.turn.after, self.seat)
        # Untried turns are told by the same measure, even where nobody is in a seat's way.
        untried = lead(self.judge, trial.turn.after, self.seat)
        expected = trial.mean() if trial.values else untried
        return Suggestion(trial.turn.moves, expected, changes(before, after))


def changes(before: list[Line], after: list[Line]) -> list[Line]:
    """By how much each line changes, the largest first."""
    old: dict[str, float] = dict(before)
    new: dict[str, float] = dict(after)
    found: list[Line] = []
    for name in [*new, *[name for name in old if name not in new]]:
        change = new.get(name, 0.0) - old.get(name, 0.0)
        if abs(change) >= LITTLE:
            found.append((name, change))
    found.sort(key=_smaller)
    return found


def _by_mean(trials: list[Trial]) -> list[Trial]:
    return sorted(trials, key=_worse)


def _worse(trial: Trial) -> float:
    return -trial.mean()


def _smaller(line: Line) -> float:
    return -abs(line[1])
