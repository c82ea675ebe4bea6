"""Many games of one set-up stepped together, with what the deciding seats see in two arrays."""

from __future__ import annotations

import copy
import random
from typing import Any

import numpy

from tafelrunde import games
from tafelrunde.kernel.errors import BadMove
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.players import Player, decide, player
from tafelrunde.research import rewards as _rewards
from tafelrunde.research.spaces import move_of


class Batch:
    """Games side by side; one that ends begins anew in the same step.

    `observations` and `masks` have a row for each game and are written in place: copy what shall
    last. `seats` tells whose decision each game waits for, and `finished` are the games that ended
    in the last step, by their numbers. Seats that a named player sits on are played by it; all
    others are asked for.
    """

    def __init__(
        self,
        title: str,
        count: int,
        players: int = 2,
        rewards: str = "win",
        opponents: dict[int, str] | None = None,
        seed: int = 0,
        options: dict[str, Any] | None = None,
    ) -> None:
        _rewards.check(rewards)
        self.title = games.title(title)
        self.setup = self.title.setup(players, options or {})
        self.kind = rewards
        self.count = count
        self.players = players
        slots = self.title.slots_of(self.setup)
        self.observations = numpy.zeros((count, slots.length), numpy.float32)
        self.masks = numpy.zeros((count, self.title.alphabet.size), numpy.int8)
        self.seats = numpy.zeros(count, numpy.int64)
        self._opponents = opponents or {}
        self.games: list[Game] = []
        self.finished: dict[int, Game] = {}
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin all games anew; everything that follows is fixed by the seed."""
        self._draw = random.Random(seed)
        self._seated: dict[int, Player] = {
            seat: player(name, self._draw.getrandbits(31))
            for seat, name in sorted(self._opponents.items())
        }
        self.games = [self._begun() for _ in range(self.count)]
        self.finished = {}
        self._look()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Play one move in every game: which games ended, and what they were worth to the seats.

        An illegal action raises IllegalMove before anything has changed in any game.
        """
        ended = numpy.zeros(self.count, numpy.bool_)
        worth = numpy.zeros((self.count, self.players), numpy.float64)
        self.finished = {}
        for number, move in enumerate(self._chosen(numpy.asarray(actions))):
            game = self.games[number]
            game.play(move)
            self._others(game)
            if game.decider < 0:
                ended[number] = True
                worth[number] = _rewards.rewards(game, self.kind)
                self.finished[number] = game
                self.games[number] = self._begun()
        self._look()
        return ended, worth

    def __copy__(self) -> Batch:
        return copy.deepcopy(self)

    def _chosen(self, actions: Any) -> list[Move]:
        """The moves that actions stand for; what is not a legal one for every game is refused."""
        if actions.shape != (self.count,) or actions.dtype.kind not in "iu":
            given = f"{actions.dtype} {actions.shape}"
            raise BadMove("error.actions", {"count": self.count, "given": given})
        moves = [move_of(self.title, action) for action in actions.tolist()]
        allowed = self.masks[numpy.arange(self.count), actions]
        for number in numpy.flatnonzero(allowed == 0).tolist():
            self.games[number].clone().play(moves[number])
        return moves

    def _begun(self) -> Game:
        """A new game at a decision that is asked for; whoever sits alone with players has some."""
        while True:
            game = self.title.new(self.setup, self._draw.getrandbits(63))
            self._others(game)
            if game.decider >= 0:
                return game

    def _others(self, game: Game) -> None:
        seated = self._seated
        while seated and game.decider in seated:
            who = seated[game.decider]
            game.play(decide(who, game, game.decider, self._draw.getrandbits(31)))

    def _look(self) -> None:
        """Write down what all deciding seats see."""
        size, moves = self.observations.itemsize * self.observations.shape[1], self.masks.shape[1]
        seen = memoryview(self.observations).cast("B")
        masks = memoryview(self.masks).cast("B")
        for number, game in enumerate(self.games):
            self.seats[number] = game.decider
            seen[number * size : (number + 1) * size] = game.observed(game.decider)
            masks[number * moves : (number + 1) * moves] = game.mask()
