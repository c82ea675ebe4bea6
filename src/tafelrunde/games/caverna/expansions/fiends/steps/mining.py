"""Goods on mines: stocking them, and the mine phase that brings them home (chapter 4)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.verbs import STOCK
from tafelrunde.games.caverna.home.cells import BIT, INDOORS, ORE_MINES, RUBY_MINES, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep, Step


def mines(game: Caverna, player: int) -> int:
    """The mines that are of use to their owner."""
    land = game.land[player]
    return land[ORE_MINES] | land[RUBY_MINES]


class StockMines(Decision):
    """Which mine gets goods next; `stocked` holds those that have theirs (O-4.3)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "stocked")
    rule: ClassVar[str] = "O-4.3"

    def __init__(self, player: int, stocked: int) -> None:
        self.player = player
        self.stocked = stocked

    def left(self, game: Fiends) -> int:
        """The mines that can still be stocked: so many of each kind."""
        land = game.land[self.player]
        found = 0
        for kind in (ORE_MINES, RUBY_MINES):
            if size(land[kind] & self.stocked) < game.box.stocked_at_most:
                found |= land[kind]
        return found & ~self.stocked

    def choices(self, game: Caverna) -> list[Move]:
        left = self.left(orcs.of(game))
        moves = [STOCK + cell for cell in INDOORS if left & BIT[cell]]
        if moves and self.stocked:
            moves.append(DONE)
        return moves

    def obliges(self) -> bool:
        return self.stocked == 0

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        found = orcs.of(game)
        cell = argument_of(move)
        ore = found.land[self.player][ORE_MINES] & BIT[cell]
        amount = found.box.ore_stocked if ore else found.box.ruby_stocked
        found.stock_mine(self.player, cell, amount)
        game.tell("stocked_ore" if ore else "stocked_ruby", self.player, amount, cell)
        game.then(StockMines(self.player, self.stocked | BIT[cell]))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == STOCK:
            return Reason(self.rule, "why.no_mine_to_stock", [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.stocked & ~mines(game, self.player) == 0


class MinePhase(PlayerStep[Caverna]):
    """Donkeys in mines bring home what lies there (O-14.2)."""

    rule: ClassVar[str] = "O-14.2"


STEPS: list[type[Step[Caverna]]] = [StockMines, MinePhase]
