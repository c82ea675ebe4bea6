"""Buying and selling on action spaces: the Weekly market and Ore trading (C-5.24, C-6.11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.goods import FOOD, GOLD, ORE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import DONE, MARKET, SELL
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

# What is paid and gained when ore is sold.
ORE_SOLD: Final = 2
GOLD_FOR_ORE: Final = 2
FOOD_FOR_ORE: Final = 1


class Market(Decision):
    """The Weekly market: at most one of each; `bought` holds these (C-5.24)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "bought")
    rule: ClassVar[str] = "C-5.24"

    def __init__(self, player: int, bought: int) -> None:
        self.player = player
        self.bought = bought

    def obliges(self) -> bool:
        return False

    def choices(self, game: Caverna) -> list[Move]:
        gold = game.have(self.player, GOLD) + game.spare
        moves: list[Move] = []
        left = False
        for good in range(len(game.board.market_price)):
            price = game.board.market_price[good]
            if price > 0 and not self.bought >> good & 1:
                left = True
                if price <= gold:
                    moves.append(MARKET + good)
        if left and (moves or self.bought):
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        good = argument_of(move)
        game.pay(self.player, GOLD, game.board.market_price[good])
        game.gain(self.player, good, 1)
        game.then(Market(self.player, self.bought | 1 << good))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != MARKET:
            return None
        return Phrase(
            "move.buy_for", [argument_of(move), game.board.market_price[argument_of(move)]]
        )

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != MARKET:
            return super().why_not(game, move)
        good = argument_of(move)
        if game.board.market_price[good] == 0:
            return Reason("C-5.24", "why.not_sold", [good])
        if self.bought >> good & 1:
            return Reason("C-5.24", "why.bought_before", [good])
        return Reason(
            "C-5.24", "why.no_gold", [game.board.market_price[good], game.have(self.player, GOLD)]
        )


def sell_ore(game: Caverna, player: int) -> None:
    """Ore for gold and food (C-6.11)."""
    game.pay(player, ORE, ORE_SOLD)
    game.gain(player, GOLD, GOLD_FOR_ORE)
    game.gain(player, FOOD, FOOD_FOR_ORE)


class SellOre(Decision):
    """Ore trading once more, or not."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left")
    rule: ClassVar[str] = "C-6.11"

    def __init__(self, player: int, left: int) -> None:
        self.player = player
        self.left = left

    def obliges(self) -> bool:
        return False

    def choices(self, game: Caverna) -> list[Move]:
        if self.left > 0 and game.reaches(self.player, ORE, ORE_SOLD):
            return [SELL, DONE]
        return [DONE]

    def tempts(self) -> bool:
        return self.left > 0

    def choose(self, game: Caverna, move: Move) -> None:
        if move == SELL:
            sell_ore(game, self.player)
            game.then(SellOre(self.player, self.left - 1))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == SELL:
            return Reason("C-6.11", "why.no_ore_to_sell", [ORE_SOLD, game.have(self.player, ORE)])
        return super().why_not(game, move)


STEPS: list[type[Step[Caverna]]] = [Market, SellOre]
