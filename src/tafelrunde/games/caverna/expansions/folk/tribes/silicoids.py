"""Silicoids: stone eaters, stone mixers and merchants (chapter 11)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe, own_pieces
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import Barter


class Silicoids(Tribe):
    """Their own kind of person eats stone; a goblin among them eats food."""

    def __init__(self, name: str, own_kind: int) -> None:
        super().__init__(name, own_kind)
        self.saves = True

    def feeding(self, game: Caverna, player: int, special: bool) -> list[int]:
        """At a special payment several heads share what one eats otherwise (F-11.2)."""
        bill = super().feeding(game, player, special)
        if special:
            shares = self.shares(own_pieces(game, player))
            for good in self.figures.diet:
                bill[good] += shares * self.figures.eats[good]
        return bill

    def shares(self, heads: int) -> int:
        """What so many heads cost at a special payment."""
        return (heads + self.figures.heads - 1) // self.figures.heads

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        """One silicoid leaves the count of heads, or a goblin is fed (F-11.5)."""
        if good == FOOD:
            return super().fed_by_work(game, player, special, good)
        heads = own_pieces(game, player)
        saved = self.shares(heads) - self.shares(heads - 1) if special else 1
        return saved * self.figures.eats[good]

    def discount(self, game: Caverna, player: int, bill: list[int], number: int) -> None:
        """Furnishings that cost stone cost one less (F-11.6)."""
        for good in self.figures.cheaper:
            off = self.figures.discount[good]
            bill[good] = bill[good] - off if bill[good] > off else 0

    def stable_price(self, game: Caverna, player: int, stone: int) -> int:
        """Stables cost no stone (F-11.7)."""
        return 0

    def harvest_trades(self, game: Caverna, player: int) -> list[Barter]:
        """Food for gold, gold for stone (F-11.8, F-11.9)."""
        return self.figures.harvest
