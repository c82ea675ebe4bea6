"""A game seen with the eyes of the examples: what a table of every game's tests can do."""

from __future__ import annotations

from typing import Any, Self

from tafelrunde import Game
from tests import helpers


class Table:
    """A game whose moves are played by name; each game's own table adds what lies on it."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def play(self, *names: str) -> Self:
        """Play moves, one after another."""
        helpers.play(self.game, *names)
        return self

    def hear(self, *names: str) -> list[tuple[str, list[int]]]:
        """Play moves and tell what everybody hears: the events with their numbers."""
        heard: list[tuple[str, list[int]]] = []
        self.game.listener = lambda event: heard.append(
            (event.key.removeprefix("log."), event.values)
        )
        self.play(*names)
        return heard

    def moves(self, verb: str = "") -> list[str]:
        """The legal moves, or the arguments of those with one verb."""
        names = helpers.legal(self.game)
        if not verb:
            return names
        return [name.partition(":")[2] for name in names if name.partition(":")[0] == verb]

    def refused(self, name: str) -> str:
        """The number of the rule that refuses a move."""
        return helpers.refused(self.game, name).rule

    @property
    def step(self) -> str:
        """What is to be done now, as the rules call it."""
        return str(self.game.view(None)["step"])

    @property
    def board(self) -> dict[str, Any]:
        """The board as everybody sees it."""
        board: dict[str, Any] = self.game.view(None)["board"]
        return board
