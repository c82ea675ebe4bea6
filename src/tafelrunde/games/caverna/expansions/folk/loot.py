"""The item of the loot list that only dark elves know (F-7.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Item
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import (
    GOBLIN_ITEM,
    goblin_comes,
    has_place,
)
from tafelrunde.games.caverna.home.singles import SINGLE_CAVERN, SINGLE_TUNNEL
from tafelrunde.games.caverna.questions import FOR_TILE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.furnish import FurnishAt, PayTile
from tafelrunde.kernel.step import PlayerStep, Step

# The price of the item, after that of the ordinary Dwelling.
GOBLIN_PRICE: Final = 2


class GoblinItem(Item):
    """An ordinary Dwelling, and a goblin moves in."""

    def __init__(self) -> None:
        super().__init__(
            GOBLIN_ITEM,
            ["furnish", "dwelling", "goblin"],
            singles=[SINGLE_CAVERN, SINGLE_TUNNEL],
            anywhere=True,
        )

    def printed(self, board: Board) -> None:
        self.amounts = board.named(board.other_prices[GOBLIN_PRICE - 1][1])

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        number = game.board.dwelling
        return (
            has_place(game, player)
            and questions.furnish_sites(game, player, number) != 0
            and questions.can_pay(
                game,
                player,
                questions.price(game, player, number, GOBLIN_PRICE),
                FOR_TILE + number,
            )
        )

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FurnishAt(player, game.board.dwelling, GOBLIN_PRICE))
        game.then(MoveIn(player))


class MoveIn(PlayerStep[Caverna]):
    """The goblin moves into the Dwelling that was furnished for it."""

    rule: ClassVar[str] = "F-7.1"

    def run(self, game: Caverna) -> None:
        goblin_comes(game, self.player)

    def sound(self, game: Caverna) -> bool:
        building = any(
            isinstance(step, (FurnishAt, PayTile)) and step.player == self.player
            for step in game.stack
        )
        room = game.folk[self.player].room(game, self.player)
        return has_place(game, self.player) and (building or game.persons(self.player) < room)


STEPS: list[type[Step[Caverna]]] = [MoveIn]
