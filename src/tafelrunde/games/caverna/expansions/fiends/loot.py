"""The items that the box adds to the loot list (chapter 5)."""

from __future__ import annotations

from tafelrunde.games.caverna.catalogue import Item
from tafelrunde.games.caverna.expansions.fiends.steps.mining import StockMines, mines
from tafelrunde.games.caverna.expansions.fiends.steps.traps import can_set_trap, set_trap
from tafelrunde.games.caverna.home.singles import SINGLE_MEADOW
from tafelrunde.games.caverna.state import Caverna


class TrapItem(Item):
    """A trap at its price (O-5.2)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return can_set_trap(game, player, False)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        set_trap(game, player, False)


class StockItem(Item):
    """Mines are stocked (O-5.3)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return mines(game, player) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(StockMines(player, 0))


class FightItem(Item):
    """One of the own fiends is fought, as the last item of an expedition (O-5.1)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return False


def fiends_loot() -> list[Item]:
    """The items that come after those of the base game."""
    return [
        TrapItem("set_trap", ["trap"], singles=[SINGLE_MEADOW], anywhere=True),
        StockItem("stock_mines", [("ore_mine", 2), "+", ("ruby_mine", 2)]),
        FightItem("fight", ["orc", "weapon"], last=True),
    ]
