"""Mountain dwarves: master craftsmen and cave diggers who shun the forest (chapter 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.expansions.folk.steps.payment import PayWood
from tafelrunde.games.caverna.expansions.folk.tribes.forest_shy import ForestShy
from tafelrunde.games.caverna.goods import ORE, STONE, WOOD
from tafelrunde.games.caverna.state import Caverna

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Payment


class MountainDwarves(ForestShy):
    """Stone and ore stand in for wood in any price (F-5.1)."""

    def covers(self, game: Caverna, player: int, bill: list[int], use: int) -> bool:
        if super().covers(game, player, bill, use):
            return True
        left = left_over(game, player, bill, STONE) + left_over(game, player, bill, ORE)
        lacking = bill[WOOD] - game.goods[player][WOOD] - left
        if lacking > game.spare:
            return False
        rest = bill.copy()
        rest[WOOD] = 0
        rubies = questions.rubies_for(game, player, rest)
        return rubies + (lacking if lacking > 0 else 0) <= game.spare

    def pays_by(self, game: Caverna, player: int, payment: Payment) -> bool:
        """Ore for wood they can pay anyhow; the Builder adds ore for stone (F-5.3)."""
        return all(good != WOOD for good, _, _ in payment.swaps)

    def pay(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        if bill[WOOD] == 0:
            super().pay(game, player, bill, use)
            return
        game.then(
            PayWood(
                player,
                bill[WOOD],
                min(left_over(game, player, bill, STONE), bill[WOOD]),
                min(left_over(game, player, bill, ORE), bill[WOOD]),
            )
        )
        rest = bill.copy()
        rest[WOOD] = 0
        super().pay(game, player, rest, use)


def left_over(game: Caverna, player: int, bill: list[int], good: int) -> int:
    """What a bill leaves of a good."""
    left = game.goods[player][good] - bill[good]
    return left if left > 0 else 0
