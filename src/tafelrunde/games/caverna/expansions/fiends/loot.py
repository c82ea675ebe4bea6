"""The items that the box adds to the loot list (chapter 5)."""

from __future__ import annotations

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.catalogue import Item
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import Bounty
from tafelrunde.games.caverna.expansions.fiends.steps.fighting import FightWhom, beatable, reach
from tafelrunde.games.caverna.expansions.fiends.steps.mining import StockMines, mines
from tafelrunde.games.caverna.expansions.fiends.steps.setting import can_set_trap, set_trap
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.phrase import Reason


class TrapItem(Item):
    """A trap at its price (O-5.2)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return can_set_trap(game, player, False)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        set_trap(game, player, False)

    def refusal(self, game: Caverna, player: int, traveller: int) -> Reason | None:
        return Reason("O-7.1", "why.no_trap_in_reach", [])


class StockItem(Item):
    """Mines are stocked (O-5.3)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return mines(game, player) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(StockMines(player, 0))

    def refusal(self, game: Caverna, player: int, traveller: int) -> Reason | None:
        return Reason("O-4.3", "why.no_mine_to_stock", [])


class FightItem(Item):
    """One of the own fiends is fought, as the last item of an expedition (O-5.1)."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return len(beatable(orcs.of(game), player, traveller)) > 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FightWhom(player, traveller))

    def after(self, game: Caverna, player: int, traveller: int) -> None:
        """The bounty comes when the weapon has risen (O-6.4)."""
        game.then(Bounty(player, traveller))

    def refusal(self, game: Caverna, player: int, traveller: int) -> Reason | None:
        if traveller == NOBODY:
            return Reason("O-8.8", "why.nobody_fights", [])
        return Reason("O-6.1", "why.all_orcs_too_strong", [reach(game, player, traveller)])


def fiends_loot() -> list[Item]:
    """The items that come after those of the base game."""
    return [
        TrapItem("set_trap", ["trap"]),
        StockItem("stock_mines", [("ore_mine", 2), "+", ("ruby_mine", 2)]),
        FightItem("fight", ["orc", "weapon"], last=True),
    ]
