"""Whether the steps to come fit the cards on the table."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.arrival.board import BLOCKERS, HAND
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.games.arrival.steps.actions import Actions, NextTurn
from tafelrunde.games.arrival.steps.earnings import Block, DrawCard, Ogam, ShowBlockers, TurnUp
from tafelrunde.games.arrival.steps.evaluating import DiscardCards, Evaluate
from tafelrunde.games.arrival.steps.rounds import EndRound, NextRound, Round, Settle
from tafelrunde.games.arrival.steps.tiles import Exchange
from tafelrunde.games.arrival.tactics import can_swap
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step

# How many cards lie face up in front of everybody before the cards are turned up again.
_UP_BEFORE = [0, 0, 2, 3]
_EARNINGS = (Round, DrawCard, TurnUp, Block, Ogam, Evaluate)


def stack_problems(game: Arrival) -> list[Fault]:
    """Steps that could not be carried out, looked at in the order in which they would be."""
    course = _Course(game)
    found: list[Fault] = []
    steps: list[Step[Any]] = game.stack[::-1]
    for step in steps:
        problem = course.meet(step)
        if problem is not None:
            found.append(fault("wrong.step", step=step.__class__.__name__, reason=problem))
    return found


class _Course:
    """What will lie in front of the players when a step's time has come."""

    def __init__(self, game: Arrival) -> None:
        self.game = game
        players = range(game.players)
        self.taken = sum(1 for back in game.backs if back >= 0)
        ups = [_leading(game.hand[p * HAND : (p + 1) * HAND]) for p in players]
        sets = [_leading(game.blocked[p * BLOCKERS : (p + 1) * BLOCKERS]) for p in players]
        self.up = ups[0] if min(ups) == max(ups) else -1
        self.blockers = sets
        self.shown = game.shown
        self.passed = 1 in game.passed
        self.over = False

    def meet(self, step: Step[Any]) -> Fault | None:
        """What is wrong with the step, or nothing; then what it leaves behind."""
        if self.over:
            return fault("wrong.after_rounds")
        if isinstance(step, _EARNINGS) and (1 in self.game.passed or max(self.game.fomori) > 0):
            return fault("wrong.earnings")
        if isinstance(step, Settle):
            return self._settle(step.player)
        if isinstance(step, Round):
            self.over = True
            return None if self.taken == 0 else fault("wrong.cards_there")
        if isinstance(step, DrawCard):
            return self._draw(step.player, step.drawn)
        if isinstance(step, TurnUp):
            return self._turn_up(step.number)
        if isinstance(step, Block):
            return self._block(step.player, step.which)
        if isinstance(step, ShowBlockers):
            return self._show()
        if isinstance(step, (Ogam, Evaluate, DiscardCards)):
            return self._open(step)
        if isinstance(step, (Actions, NextTurn)):
            self.passed = True
            return None
        if isinstance(step, (EndRound, NextRound)):
            self.over = True
            ready = self.passed and self.taken == 0
            return None if ready else fault("wrong.nobody_passed")
        if isinstance(step, Exchange):
            return self._exchange(step.tile, step.chosen)
        return None

    def _settle(self, player: int) -> Fault | None:
        if self.game.held[player] or self.game.discs[player] == 0:
            return fault("wrong.landed", seat=player)
        return None

    def _draw(self, player: int, drawn: int) -> Fault | None:
        game = self.game
        for number in range(game.players * HAND):
            seat = (game.first + number) % game.players
            slot = seat * HAND + number // game.players
            if (game.backs[slot] >= 0) != (number < drawn) or game.hand[slot] >= 0:
                return fault("wrong.drawn", drawn=drawn)
        if player != (game.first + drawn) % game.players:
            return fault("wrong.drawer", seat=player)
        self.taken = game.players * HAND
        return None

    def _turn_up(self, number: int) -> Fault | None:
        ready = self.taken == self.game.players * HAND and self.up == _UP_BEFORE[number]
        if number == 0 or not ready or self.blockers != [number - 1] * self.game.players:
            return fault("wrong.turn_up")
        self.up = number + 1
        self.blockers = [min(number, BLOCKERS)] * self.game.players
        self.shown = min(number, BLOCKERS)
        return None

    def _block(self, player: int, which: int) -> Fault | None:
        if self.up != which + 2 or self.blockers[player] != which:
            return fault("wrong.block", seat=player)
        self.blockers[player] += 1
        return None

    def _open(self, step: Step[Any]) -> Fault | None:
        if self.up != HAND or self.blockers != [BLOCKERS] * self.game.players:
            return fault("wrong.open")
        if not isinstance(step, Ogam):
            self.up = self.taken = self.shown = 0
            self.blockers = [0] * self.game.players
        return None

    def _show(self) -> Fault | None:
        if min(self.blockers) <= self.shown:
            return fault("wrong.show")
        self.shown += 1
        return None

    def _exchange(self, tile: int, chosen: int) -> Fault | None:
        if chosen > 0 and not can_swap(self.game, tile, chosen - 1):
            return fault("wrong.exchange", place=self.game.board.place_ids[chosen - 1])
        return None


def _leading(values: list[int]) -> int:
    """How many of the first values are set; -1 when there is a gap."""
    count = sum(1 for value in values if value >= 0)
    return count if all(value >= 0 for value in values[:count]) else -1
