"""What can be done in the game, one small object each, in the order of their names.

The base game's own stand in `steps`. An expansion adds to the lists or puts others in their place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.actions import Deed, Space
from tafelrunde.games.caverna.board import GOODS

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


class Item:
    """An item of the loot list; the `last` one ends the expedition."""

    def __init__(self, number: int, last: bool = False) -> None:
        self.number = number
        self.last = last

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        """Whether it can be carried out (C-7.14)."""
        return True

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        """Whether exchanges could make it possible, as for a `Deed`."""
        return False

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        """Carry it out."""


class Crop:
    """What can be sown: how many an action allows, and where it comes from and goes to.

    `code` marks it on a cell, with the number left in the lower bits.
    """

    def __init__(self, number: int, good: int, most: int, planted: int) -> None:
        self.number = number
        self.code = (number + 1) << 4
        self.good = good
        self.most = most
        self.planted = planted

    def owned(self, game: Caverna, player: int) -> int:
        """How many the player could sow."""
        return game.goods[player * GOODS + self.good]

    def for_rubies(self) -> bool:
        """Whether a ruby buys one, as it buys grain and vegetables (C-8.2)."""
        return True

    def spend(self, game: Caverna, player: int) -> None:
        """One is sown."""
        game.pay(player, self.good, 1)

    def reap(self, game: Caverna, player: int, amount: int) -> None:
        """So many come home from the fields (C-10.1)."""
        game.gain(player, self.good, amount)

    def sites(self, game: Caverna, player: int) -> int:
        """The cells on which it may be sown (C-7.1)."""
        return game.crop_sites(player)


class Meal:
    """Goods that are turned into food together (C-8.4)."""

    def __init__(self, number: int, good: int, count: int = 1) -> None:
        self.number = number
        self.good = good
        self.count = count


class Payment:
    """A way to pay: so many of some goods in place of others."""

    def __init__(self, number: int, swaps: list[tuple[int, int, int]]) -> None:
        self.number = number
        self.swaps = swaps

    def of(self, cost: list[int]) -> list[int] | None:
        """What is paid this way, or None where a price does not allow it."""
        if not self.swaps:
            return cost
        paid = cost.copy()
        for good, instead, count in self.swaps:
            if paid[good] < count:
                return None
            paid[good] -= count
            paid[instead] += count
        return paid


class Repertoire:
    """Everything that the rules in play can do."""

    def __init__(
        self,
        deeds: list[Deed],
        loot: list[Item],
        crops: list[Crop],
        meals: list[Meal],
        payments: list[Payment],
    ) -> None:
        self.deeds = deeds
        self.loot = loot
        self.crops = crops
        self.meals = meals
        self.payments = payments

    def equip(self, spaces: list[Space]) -> None:
        """Give every part of the spaces its deed."""
        for space in spaces:
            for part in space.parts:
                part.deed = self.deeds[part.kind]
