"""Paying in Meduris: three other goods may stand in for each single one (chapter 7).

A payment is asked in small parts, and each exact way to pay is reached once: first how many of
either good are replaced, then how many of each kind are given for them.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.meduris.board import GOODS
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.games.meduris.verbs import REPLACE, SPARE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

MOST_REPLACED: Final = 15
ALL_KINDS: Final = 15
APART_SHIFT: Final = 4


class Pay(Step[Meduris]):
    """Both goods of a space, so many times each; how many of either are replaced?"""

    fields: ClassVar[tuple[str, ...]] = ("player", "space", "price")
    rule: ClassVar[str] = "M-7.2"

    def __init__(self, player: int, space: int, price: int) -> None:
        self.player = player
        self.space = space
        self.price = price

    def moves(self, game: Meduris) -> list[Move]:
        start = self.player * GOODS
        price = self.price
        first = game.goods[start + game.side.first[self.space]]
        second = game.goods[start + game.side.second[self.space]]
        others = game.held(self.player) - first - second
        most = min(price, MOST_REPLACED)
        moves: list[Move] = []
        for swap_first in range(max(0, price - first), most + 1):
            spare_first = others + first - price if swap_first == 0 else others
            if spare_first + max(0, second - price) < 3 * swap_first:
                break
            for swap_second in range(max(0, price - second), most + 1):
                spare = spare_first + second - price if swap_second == 0 else spare_first
                if spare < 3 * (swap_first + swap_second):
                    break
                moves.append(REPLACE + (swap_first << 4) + swap_second)
        return moves

    def play(self, game: Meduris, move: Move) -> None:
        swap_first = argument_of(move) >> 4
        swap_second = argument_of(move) & 15
        first = game.side.first[self.space]
        second = game.side.second[self.space]
        game.pay(self.player, first, self.price - swap_first)
        game.pay(self.player, second, self.price - swap_second)
        replaced = swap_first + swap_second
        if replaced:
            kinds = ALL_KINDS  # M-7.4: not of a kind that is itself replaced
            if swap_first:
                kinds -= 1 << first
            if swap_second:
                kinds -= 1 << second
            game.then(Spare(self.player, 3 * replaced, kinds))

    def phrase(self, game: Meduris, move: Move) -> Phrase | None:
        swap_first = argument_of(move) >> 4
        swap_second = argument_of(move) & 15
        side = game.side
        values = [
            self.price - swap_first,
            side.first[self.space],
            self.price - swap_second,
            side.second[self.space],
            3 * (swap_first + swap_second),
        ]
        if swap_first + swap_second == 0:
            return Phrase("move.pay", values)
        if swap_first == self.price and swap_second == self.price:
            return Phrase("move.pay_others", values)
        if swap_first == self.price:
            return Phrase("move.pay_second", values)
        if swap_second == self.price:
            return Phrase("move.pay_first", values)
        return Phrase("move.pay_mixed", values)

    def prompt(self, game: Meduris) -> Phrase:
        side = game.side
        return Phrase(
            "ask.Pay",
            [self.player, self.price, side.first[self.space], side.second[self.space]],
        )

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) == REPLACE:
            return Reason("M-7.2", "why.replace", [])
        return None


class Spare(Step[Meduris]):
    """The goods given in place of others, kind by kind.

    `mask` has a bit for each kind that may still be given, and four bits above it for two kinds of
    which only one may be given at all.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "amount", "mask")
    rule: ClassVar[str] = "M-7.4"

    def __init__(self, player: int, amount: int, mask: int) -> None:
        self.player = player
        self.amount = amount
        self.mask = mask

    def moves(self, game: Meduris) -> list[Move]:
        kind = self._kind()
        if kind < 0:
            return []
        start = self.player * GOODS
        held = game.goods[start + kind]
        free = self._held(game, self._rest(kind, 0))
        free_after = self._held(game, self._rest(kind, 1))
        moves: list[Move] = []
        for number in range(min(held, self.amount) + 1):
            if number + (free if number == 0 else free_after) >= self.amount:
                moves.append(SPARE + (kind << 5) + number)
        return moves

    def play(self, game: Meduris, move: Move) -> None:
        kind = argument_of(move) >> 5
        number = argument_of(move) & 31
        game.pay(self.player, kind, number)
        if number < self.amount:
            game.then(Spare(self.player, self.amount - number, self._rest(kind, number)))

    def _kind(self) -> int:
        """The kind to be asked about; of two that exclude each other the first comes first."""
        wanted = self.mask & 15
        apart = self.mask >> APART_SHIFT
        if apart:
            wanted &= apart
        for kind in range(GOODS):
            if wanted >> kind & 1:
                return kind
        return -1

    def _rest(self, kind: int, number: int) -> int:
        """What may be given after so many of a kind."""
        kinds = self.mask & 15 & ~(1 << kind)
        if number:
            kinds &= ~(self.mask >> APART_SHIFT)
        return kinds

    def _held(self, game: Meduris, kinds: int) -> int:
        start = self.player * GOODS
        total = 0
        for kind in range(GOODS):
            if kinds >> kind & 1:
                total += game.goods[start + kind]
        return total

    def phrase(self, game: Meduris, move: Move) -> Phrase | None:
        return Phrase("move.spare", [argument_of(move) & 31, argument_of(move) >> 5])

    def prompt(self, game: Meduris) -> Phrase:
        return Phrase("ask.Spare", [self.player, self.amount, self._kind()])

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) == SPARE:
            return Reason("M-7.4", "why.spare", [self.amount])
        return None


STEPS: list[type[Step[Any]]] = [Pay, Spare]
