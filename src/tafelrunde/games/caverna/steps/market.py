"""Buying and selling on action spaces: the Weekly market and Ore trading (C-5.24, C-6.11)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.goods import GOLD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import DONE, MARKET, SELL
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


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
        if left:
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


def can_sell(game: Caverna, player: int) -> bool:
    """Whether a player has ore for a sale (C-6.11)."""
    trade = game.board.ore_trade
    return all(game.reaches(player, good, trade.give[good]) for good in trade.asks)


def why_no_sale(game: Caverna, player: int) -> Reason:
    """There is too little of it."""
    return Reason("C-6.11", "why.lacks", questions.lacking(game, player, game.board.ore_trade.give))


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
        if self.left > 0 and can_sell(game, self.player):
            return [SELL, DONE]
        return [DONE]

    def tempts(self) -> bool:
        return self.left > 0

    def choose(self, game: Caverna, move: Move) -> None:
        if move == SELL:
            game.board.ore_trade.make(game, self.player)
            game.then(SellOre(self.player, self.left - 1))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == SELL:
            return why_no_sale(game, self.player)
        return super().why_not(game, move)


STEPS: list[type[Step[Caverna]]] = [Market, SellOre]
