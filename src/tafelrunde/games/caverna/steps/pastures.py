"""Pastures and stables on the home board (C-7.4, C-7.5)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions, verbs
from tafelrunde.games.caverna.goods import STONE, WOOD
from tafelrunde.games.caverna.home.cells import (
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
from tafelrunde.games.caverna.questions import FOR_FENCE, FOR_STABLE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


def meadow_pairs(game: Caverna, player: int) -> int:
    """The cells that may become half of a large pasture (C-7.4)."""
    sites = game.folk[player].pastures(game, player)
    return sites & spread(sites)


class PayGoods(Decision):
    """How a pasture or a stable is paid, where other goods may stand in."""

    fields: ClassVar[tuple[str, ...]] = ("player", "good", "price", "use")
    rule: ClassVar[str] = "C-7.4"

    def __init__(self, player: int, good: int, price: int, use: int) -> None:
        self.player = player
        self.good = good
        self.price = price
        self.use = use

    def choices(self, game: Caverna) -> list[Move]:
        cost = game.bill(self.good, self.price)
        return [verbs.PAY + way for way in questions.ways_to_pay(game, self.player, cost, self.use)]

    def choose(self, game: Caverna, move: Move) -> None:
        bill = game.bill(self.good, self.price)
        questions.pay(game, self.player, bill, argument_of(move), self.use)

    def sound(self, game: Caverna) -> bool:
        return self.good in (WOOD, STONE) and self.use in (FOR_FENCE, FOR_STABLE)


class Building(Decision):
    """Something built on a cell outdoors for a price in one good."""

    fields: ClassVar[tuple[str, ...]] = ("player", "price")
    rule: ClassVar[str] = "C-7.4"
    verb: ClassVar[int] = verbs.LARGE
    good: ClassVar[int] = WOOD
    use: ClassVar[int] = FOR_FENCE
    refusal: ClassVar[str] = "why.no_pair_here"

    def __init__(self, player: int, price: int) -> None:
        self.player = player
        self.price = price

    def sites(self, game: Caverna) -> int:
        """The cells it may be built on."""
        return 0

    def choices(self, game: Caverna) -> list[Move]:
        if not questions.can_pay_in(game, self.player, self.good, self.price, self.use):
            return []
        sites = self.sites(game)
        return [self.verb + cell for cell in OUTDOORS if sites & BIT[cell]]

    def pay(self, game: Caverna) -> None:
        """Pay the price, and ask how where there are several ways."""
        cost = game.bill(self.good, self.price)
        ways = questions.ways_to_pay(game, self.player, cost, self.use)
        if len(ways) > 1:
            game.then(PayGoods(self.player, self.good, self.price, self.use))
        elif ways:
            questions.pay(game, self.player, cost, ways[0], self.use)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == self.verb:
            return Reason(self.rule, self.refusal, [])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return questions.can_pay_in(game, self.player, self.good, self.price, self.use)


class Fence(Building):
    """A small pasture on a meadow."""

    verb: ClassVar[int] = verbs.PASTURE
    refusal: ClassVar[str] = "why.no_pasture_here"

    def sites(self, game: Caverna) -> int:
        return game.folk[self.player].pastures(game, self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        game.tell("laid", self.player, PASTURE, argument_of(move))
        game.lay(self.player, argument_of(move), PASTURE)
        game.recheck(self.player)


class FenceLarge(Building):
    """The first meadow of a large pasture."""

    def sites(self, game: Caverna) -> int:
        return meadow_pairs(game, self.player)

    def choices(self, game: Caverna) -> list[Move]:
        moves = super().choices(game)
        # With one pair of meadows alone it makes no difference which of them is named first.
        return moves[:1] if len(moves) == 2 else moves

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(FenceOther(self.player, self.price, argument_of(move)))


class FenceOther(Building):
    """The second meadow of a large pasture."""

    fields: ClassVar[tuple[str, ...]] = ("player", "price", "first")
    refusal: ClassVar[str] = "why.no_second_meadow_here"

    def __init__(self, player: int, price: int, first: int) -> None:
        self.player = player
        self.price = price
        self.first = first

    def sites(self, game: Caverna) -> int:
        return game.folk[self.player].pastures(game, self.player) & NEAR[self.first]

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        other = argument_of(move)
        low = min(self.first, other)
        if abs(self.first - other) == WIDTH:
            game.lay(self.player, low, LARGE_SOUTH)
            game.lay(self.player, low + WIDTH, LARGE_NORTH)
        else:
            game.lay(self.player, low, LARGE_EAST)
            game.lay(self.player, low + 1, LARGE_WEST)
        game.tell("large_pasture", self.player, self.first, other)
        game.recheck(self.player)

    def sound(self, game: Caverna) -> bool:
        before = FenceLarge(self.player, self.price)
        return super().sound(game) and names(before.choices(game), self.first)


class PutStable(Building):
    """A stable in the forest, on a meadow or on a pasture."""

    rule: ClassVar[str] = "C-7.5"
    verb: ClassVar[int] = verbs.STABLE
    good: ClassVar[int] = STONE
    use: ClassVar[int] = FOR_STABLE
    refusal: ClassVar[str] = "why.no_stable_here"

    def sites(self, game: Caverna) -> int:
        return game.folk[self.player].stables(game, self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        self.pay(game)
        game.put_stable(self.player, argument_of(move))
        game.recheck(self.player)

    def sound(self, game: Caverna) -> bool:
        return super().sound(game) and game.stables_left(self.player) > 0


STEPS: list[type[Step[Caverna]]] = [PayGoods, Fence, FenceLarge, FenceOther, PutStable]
