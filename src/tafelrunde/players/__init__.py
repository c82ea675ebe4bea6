"""Those who decide for a seat without a person; they see an imagined game, never the real one."""

from __future__ import annotations

import difflib
import importlib
from typing import Protocol

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move
from tafelrunde.players.greedy import Greedy
from tafelrunde.players.random import Random
from tafelrunde.players.thinking import Budget, Thinking


class UnknownPlayer(TafelrundeError):
    """There is no player of that name."""


class Player(Protocol):
    """Somebody who chooses a move; `looks` says whether more than the list of moves is needed."""

    looks: bool

    def choose(self, game: Game, seat: int) -> Move:
        """One of the legal moves of a game imagined for the seat."""


SECONDS = {"solid": 0.1, "strong": 0.5, "master": 2.0}
"""The levels that think, and for how long they do so in a turn."""

PLAYERS = ("random", "greedy", *SECONDS)
"""All levels, weakest first."""


def player(name: str, seed: int, busy: bool = False) -> Player:
    """A player by name or as `module:maker`, with a stream of chance of its own.

    With `busy` the time of those who think is that of the processor, which a busy machine does not
    shorten.
    """
    if name == "random":
        return Random(seed)
    if name == "greedy":
        return Greedy(seed)
    if name in SECONDS:
        return Thinking(seed, Budget(seconds=SECONDS[name], busy=busy))
    if ":" in name:
        return _imported(name, seed)
    close = difflib.get_close_matches(name, PLAYERS, 1)
    if close:
        raise UnknownPlayer("error.player_near", {"name": name, "near": close[0]})
    raise UnknownPlayer("error.player", {"name": name, "players": ", ".join(PLAYERS)})


def _imported(name: str, seed: int) -> Player:
    """What the maker of a module from elsewhere makes of a seed."""
    module, _, maker = name.partition(":")
    try:
        made: Player = getattr(importlib.import_module(module), maker)(seed)
    except (AttributeError, ImportError, TypeError, ValueError) as error:
        raise UnknownPlayer("error.player_module", {"name": name, "reason": error}) from error
    return made


def decide(who: Player, game: Game, seat: int, seed: int) -> Move:
    """The move of a player who is shown only what the seat may know."""
    return who.choose(game.imagine(seat, seed) if who.looks else game, seat)
