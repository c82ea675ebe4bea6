"""From the first port to the last round: set-up, the course of a round, and its end."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.arrival.board import BUILDERS
from tafelrunde.games.arrival.state import NOBODY, Arrival
from tafelrunde.games.arrival.steps.actions import Actions
from tafelrunde.games.arrival.steps.earnings import DrawCard, TurnUp
from tafelrunde.games.arrival.steps.evaluating import Evaluate
from tafelrunde.games.arrival.steps.tiles import Rebuild
from tafelrunde.games.arrival.verbs import SETTLE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep, Step


def first_steps(game: Arrival) -> list[Step[Any]]:
    """Everybody lands at a port, then the first round begins."""
    steps: list[Step[Any]] = [Settle(player) for player in game.in_turn()]
    steps.append(Round())
    return steps


class Settle(PlayerStep[Arrival]):
    """Each player lays the first disc on a free port."""

    rule: ClassVar[str] = "A-1.10"

    def moves(self, game: Arrival) -> list[Move]:
        free = game.board.ports & ~(game.forts() | game.foes)
        return [SETTLE + place for place in range(game.board.locations) if free >> place & 1]

    def play(self, game: Arrival, move: Move) -> None:
        place = argument_of(move)
        game.discs[self.player] -= 1
        game.put_disc(self.player, place)
        game.tell("settled", self.player, place)

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) != SETTLE:
            return None
        place = argument_of(move)
        if not game.board.is_port(place):
            return Reason("A-1.10", "why.no_port", [place])
        return Reason("A-1.10", "why.taken", [place])


class Round(Step[Arrival]):
    """A round: the earnings phase, the action phase, the end."""

    rule: ClassVar[str] = "A-3.1"

    def run(self, game: Arrival) -> None:
        game.tell("round", game.round)
        game.then(DrawCard(game.first, 0))
        game.then(TurnUp(1))
        game.then(TurnUp(2))
        game.then(TurnUp(3))
        game.then(Evaluate())
        game.then(Actions())
        game.then(EndRound())


class EndRound(Step[Arrival]):
    """All have passed: the builders' hour, then the next round or the end of the game."""

    rule: ClassVar[str] = "A-13.1"

    def run(self, game: Arrival) -> None:
        for player in game.in_turn():
            if game.tile(player, BUILDERS) > 0:
                game.then(Rebuild(player))
        game.then(NextRound())


class NextRound(Step[Arrival]):
    """The end of the game is looked at after every round."""

    rule: ClassVar[str] = "A-13.4"

    def run(self, game: Arrival) -> None:
        if game.ending or game.round == game.last_round():
            game.tell("overrun" if game.overrun() else "held")
            return
        game.round += 1
        game.first = game.next_first
        game.next_first = NOBODY
        for player in range(game.players):
            game.passed[player] = 0
        game.then(Round())


STEPS: list[type[Step[Any]]] = [Settle, Round, EndRound, NextRound]
