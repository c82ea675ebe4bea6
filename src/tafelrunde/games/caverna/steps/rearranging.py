"""Where animals stand: the wishes of their owner (C-9.13)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.goods import BOAR, CATTLE, DONKEY, SHEEP
from tafelrunde.games.caverna.home.animals.arrangement import pens
from tafelrunde.games.caverna.home.cells import BIT
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.verbs import BACK, KEEP, PEN
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def can_rearrange(game: Caverna, player: int) -> bool:
    """Whether a wish about the animals could matter to anybody."""
    goods = game.goods[player]
    if len(game.fixed[player]) > 0:
        return False
    return goods[SHEEP] + goods[DONKEY] + goods[BOAR] + goods[CATTLE] > 0


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
            if game.folk[self.player].may_wish(game, self.player, pen.only)
            and not self.seen & BIT[pen.cell]
        ]
        moves.append(BACK)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move != BACK:
            cell = argument_of(move)
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
        wishes = game.wishes[self.player]
        game.wishes[self.player] = replaced(wishes, self.cell, argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == KEEP:
            return Reason("C-9.13", "why.no_such_animal", [])
        return None

    def sound(self, game: Caverna) -> bool:
        return names(Rearrange(self.player, 0).moves(game), self.cell)


STEPS: list[type[Step[Caverna]]] = [Rearrange, Keep]
