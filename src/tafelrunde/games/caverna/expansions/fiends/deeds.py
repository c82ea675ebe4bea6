"""What the new parts of action spaces do (chapter 3)."""

from __future__ import annotations

from tafelrunde.games.caverna.catalogue import Deed
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.persons import ORC
from tafelrunde.games.caverna.expansions.fiends.steps.clubs import CarveClub
from tafelrunde.games.caverna.expansions.fiends.steps.mining import StockMines, mines
from tafelrunde.games.caverna.expansions.fiends.steps.setting import can_set_trap, set_trap
from tafelrunde.games.caverna.goods import WOOD
from tafelrunde.games.caverna.spaces import Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.phrase import Reason


class Club(Deed):
    """An unarmed dwarf makes a club of wood; orcs carry no weapons (O-3.1)."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return (
            game.kinds[player][person] < ORC
            and not orcs.after_work(game)
            and game.strength(player, person) == 0
            and game.reaches(player, WOOD, 1)
        )

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(CarveClub(player, person))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if game.kinds[player][person] >= ORC or game.strength(player, person) > 0:
            return Reason("O-3.1", "why.club_for_unarmed", [])
        return Reason("O-3.1", "why.no_wood_for_club", [1, game.have(player, WOOD)])


class SetTrap(Deed):
    """O-7.1."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return can_set_trap(game, player, False)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        set_trap(game, player, False)

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        return Reason("O-7.1", "why.no_trap_in_reach", [])


class Stock(Deed):
    """O-4.3."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return mines(game, player) != 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(StockMines(player, 0))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        return Reason("O-4.3", "why.no_mine_to_stock", [])


def fiends_deeds() -> list[Deed]:
    """The deeds that come after those of the base game."""
    return [
        Club("club", "club", ["wood", "→", "weapon"]),
        SetTrap("set_trap", "set_trap", ["trap"]),
        Stock("stock_mines", "stock_mines", [("ore_mine", 2), "+", ("ruby_mine", 2)]),
    ]
