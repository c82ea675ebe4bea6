"""Where animals stand: the wishes of their owner (C-9.13)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.arrangement import pens
from tafelrunde.games.caverna.board import BOAR, CATTLE, DONKEY, GOODS, SHEEP
from tafelrunde.games.caverna.land import BIT, CELLS
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import BACK, KEEP, PEN
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def can_rearrange(game: Caverna, player: int) -> bool:
    """Whether a wish about the animals could matter to anybody."""
    start = player * GOODS
    goods = game.goods
    return (
        goods[start + SHEEP] + goods[start + DONKEY] + goods[start + BOAR] + goods[start + CATTLE]
        > 0
    )


class Rearrange(Step[Caverna]):
    """The pen that a player has a wish about, each once a visit (C-9.13)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seen")
    rule: ClassVar[str] = "C-9.13"

    def __init__(self, player: int, seen: int) -> None:
        self.player = player
        self.seen = seen

    def moves(self, game: Caverna) -> list[Move]:
        moves = [
            PEN + pen.cell
            for pen in pens(game, self.player)
            if game.may_wish(self.player, pen.only) and not self.seen & BIT[pen.cell]
        ]
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            cell = move & 255
            game.then(Keep(self.player, cell))
            game.then(Rearrange(self.player, self.seen | BIT[cell]))


class Keep(Step[Caverna]):
    """The type of animal that is wished there."""

    fields: ClassVar[tuple[str, ...]] = ("player", "cell")
    rule: ClassVar[str] = "C-9.13"

    def __init__(self, player: int, cell: int) -> None:
        self.player = player
        self.cell = cell

    def moves(self, game: Caverna) -> list[Move]:
        only = -1
        for pen in pens(game, self.player):
            if pen.cell == self.cell:
                only = pen.only
        moves = [KEEP]
        for kind in range(4):
            if only in (-1, kind) and game.have(self.player, SHEEP + kind) > 0:
                moves.append(KEEP + 1 + kind)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        game.wishes[self.player * CELLS + self.cell] = move - KEEP

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == KEEP:
            return Reason("C-9.13", "why.no_such_animal", [])
        return None


STEPS: list[type[Step[Caverna]]] = [Rearrange, Keep]
