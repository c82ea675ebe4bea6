"""The chief orc's one more of what it collects (O-9.8)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.expansions.fiends.verbs import EXTRA
from tafelrunde.games.caverna.goods import ORE, WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def materials_on(game: Caverna, space: int) -> list[int]:
    """The building materials that lie on a space."""
    goods = game.places[space].goods
    return [
        goods[index]
        for index in range(len(goods))
        if goods[index] <= ORE and game.stock[space * KINDS + index] > 0
    ]


class OneMore(Step[Caverna]):
    """Of which of several materials the chief gets more."""

    fields: ClassVar[tuple[str, ...]] = ("player", "bought", "left")
    rule: ClassVar[str] = "O-9.8"

    def __init__(self, player: int, bought: int, left: int) -> None:
        self.player = player
        self.bought = bought
        self.left = left

    def moves(self, game: Caverna) -> list[Move]:
        return [EXTRA + good - WOOD for good in range(WOOD, ORE + 1) if self.bought >> good & 1]

    def play(self, game: Caverna, move: Move) -> None:
        game.gain(self.player, WOOD + argument_of(move), self.left)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-9.8", "why.not_collected", []) if verb_of(move) == EXTRA else None

    def sound(self, game: Caverna) -> bool:
        return len(self.moves(game)) > 0 and self.left > 0


STEPS: list[type[Step[Caverna]]] = [OneMore]
