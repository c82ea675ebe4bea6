"""Those who decide for a seat without a person; they see an imagined game, never the real one."""

from __future__ import annotations

import difflib
from typing import Protocol

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.players.greedy import Greedy
from tafelrunde.players.random import Random


class UnknownPlayer(TafelrundeError):
    """There is no player of that name."""


class Player(Protocol):
    """Somebody who chooses a move; `looks` says whether more than the list of moves is needed."""

    looks: bool

    def choose(self, game: Game, seat: int) -> Move:
        """One of the legal moves of a game imagined for the seat."""


PLAYERS = ("random", "greedy")


def player(name: str, seed: int) -> Player:
    """A player by name, with a stream of chance of its own."""
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    close = difflib.get_close_matches(name, PLAYERS, 1)
    if close:
        raise UnknownPlayer("error.player_near", {"name": name, "near": close[0]})
    raise UnknownPlayer("error.player", {"name": name, "players": ", ".join(PLAYERS)})


def decide(who: Player, game: Game, seat: int, seed: int) -> Move:
    """The move of a player who is shown only what the seat may know."""
    return who.choose(game.imagine(seat, seed) if who.looks else game, seat)
