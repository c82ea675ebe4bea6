"""Pastures and stables on the home board (C-7.4, C-7.5)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import verbs
from tafelrunde.games.caverna.board import STONE, WOOD
from tafelrunde.games.caverna.household import FOR_FENCE, FOR_STABLE, priced
from tafelrunde.games.caverna.land import (
    BIT,
    LARGE_EAST,
    LARGE_NORTH,
    LARGE_SOUTH,
    LARGE_WEST,
    NEAR,
    OUTDOORS,
    PASTURE,
    WIDTH,
    spread,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import (
    Decision,
)
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def meadow_pairs(game: Caverna, player: int) -> int:
    """The cells that may become half of a large pasture (C-7.4)."""
    sites = game.pasture_sites(player)
    return sites & spread(sites)


class PayGoods(Decision):
    """How a pasture or a stable is paid, where other goods may stand in."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind", "price", "mode")
    rule: ClassVar[str] = "C-7.4"

    def __init__(self, player: int, kind: int, price: int, mode: int) -> None:
        self.player = player
        self.kind = kind
        self.price = price
        self.mode = mode

    def choices(self, game: Caverna) -> list[Move]:
        cost = priced(self.kind, self.price)
        return [verbs.PAY + way for way in game.payments(self.player, cost, self.mode)]

    def choose(self, game: Caverna, move: Move) -> None:
        game.pay_price(self.player, priced(self.kind, self.price), move & 255)


class Building(Decision):
    """Something built on a cell outdoors for a price in one good."""

    fields: ClassVar[tuple[str, ...]] = ("player", "price")
    rule: ClassVar[str] = "C-7.4"
    verb: ClassVar[int] = verbs.LARGE
    good: ClassVar[int] = WOOD
    use: ClassVar[int] = FOR_FENCE

    def __init__(self, player: int, price: int) -> None:
        self.player = player
        self.price = price

    def sites(self, game: Caverna) -> int:
        """The cells it may be built on."""
        return 0

    def choices(self, game: Caverna) -> list[Move]:
        if not game.can_pay_in(self.player, self.good, self.price, self.use):
            return []
        sites = self.sites(game)
        return [self.verb + cell for cell in OUTDOORS if sites & BIT[cell]]

    def pay(self, game: Caverna) -> None:
        """Pay the price, and ask how where there are several ways."""
        cost = priced(self.good, self.price)
        ways = game.payments(self.player, cost, self.use)
        if len(ways) > 1:
            game.then(PayGoods(self.player, self.good, self.price, self.use))
        elif ways:
            game.pay_price(self.player, cost, ways[0])


class Fence(Building):
    """A small pasture on a meadow."""

    verb: ClassVar[int] = verbs.PASTURE

    def sites(self, game: Caverna) -> int:
        return game.pasture_sites(self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        game.tell("laid", self.player, PASTURE, move & 255)
        game.lay(self.player, move & 255, PASTURE)
        game.recheck(self.player)


class FenceLarge(Building):
    """The first meadow of a large pasture."""

    def sites(self, game: Caverna) -> int:
        return meadow_pairs(game, self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(FenceOther(self.player, self.price, move & 255))


class FenceOther(Building):
    """The second meadow of a large pasture."""

    fields: ClassVar[tuple[str, ...]] = ("player", "price", "first")

    def __init__(self, player: int, price: int, first: int) -> None:
        self.player = player
        self.price = price
        self.first = first

    def sites(self, game: Caverna) -> int:
        return game.pasture_sites(self.player) & NEAR[self.first]

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        other = move & 255
        low = min(self.first, other)
        if abs(self.first - other) == WIDTH:
            game.lay(self.player, low, LARGE_SOUTH)
            game.lay(self.player, low + WIDTH, LARGE_NORTH)
        else:
            game.lay(self.player, low, LARGE_EAST)
            game.lay(self.player, low + 1, LARGE_WEST)
        game.tell("laid", self.player, LARGE_EAST, low)
        game.recheck(self.player)


class PutStable(Building):
    """A stable in the forest, on a meadow or on a pasture."""

    rule: ClassVar[str] = "C-7.5"
    verb: ClassVar[int] = verbs.STABLE
    good: ClassVar[int] = STONE
    use: ClassVar[int] = FOR_STABLE

    def sites(self, game: Caverna) -> int:
        return game.stable_sites(self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        game.put_stable(self.player, move & 255)
        game.recheck(self.player)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == verbs.STABLE:
            return Reason("C-7.5", "why.no_stable_here", [])
        return None


STEPS: list[type[Step[Caverna]]] = [PayGoods, Fence, FenceLarge, FenceOther, PutStable]
