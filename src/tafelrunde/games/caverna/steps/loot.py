"""The items of the loot list: one small class each (C-7.13, C-7.14)."""

from __future__ import annotations

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Item, Sign
from tafelrunde.games.caverna.goods import WOOD
from tafelrunde.games.caverna.home.singles import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    single_sites,
)
from tafelrunde.games.caverna.questions import FOR_FENCE, LOOT_PRICE
from tafelrunde.games.caverna.spaces import FURNISH, SOW
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.breeding import Breed, might_breed
from tafelrunde.games.caverna.steps.deeds import NOWHERE
from tafelrunde.games.caverna.steps.furnish import FurnishAt, can_furnish_loot
from tafelrunde.games.caverna.steps.landscape import LaySingle
from tafelrunde.games.caverna.steps.pastures import Fence, FenceLarge, PutStable, meadow_pairs
from tafelrunde.games.caverna.steps.reach import RUBY_LIST


class GoodsItem(Item):
    """Goods; the first item gives none, but all weapons rise at the end."""

    def __init__(self, name: str, signs: list[Sign] | None = None, sharpens: bool = False) -> None:
        super().__init__(name, [] if signs is None else signs, sharpens=sharpens)

    def printed(self, board: Board) -> None:
        amount = board.loot_amount[self.number]
        if amount > 0:
            self.amounts = {self.name: amount}
            self.signs = [(self.name, amount)]

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        amount = game.board.loot_amount[self.number]
        if amount > 0:
            game.gain(player, game.board.loot_good[self.number], amount)


class DeedItem(Item):
    """A deed of the action spaces: furnishing at the usual price, sowing."""

    def __init__(self, name: str, signs: list[Sign], deed: int, singles: list[int]) -> None:
        super().__init__(name, signs, singles=singles, anywhere=True)
        self.deed = deed

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        deed = game.catalogue.deeds[self.deed]
        return deed.possible(game, player, traveller, NOWHERE, 0, 0)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.catalogue.deeds[self.deed].carry_out(game, player, traveller, NOWHERE, 0, 0)


class StableItem(Item):
    """A stable free of charge."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return game.stables_left(player) > 0 and game.folk[player].stables(game, player) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(PutStable(player, 0))


class SingleItem(Item):
    """A single tile."""

    def __init__(self, name: str, single: int) -> None:
        super().__init__(name, [name])
        self.single = single

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return single_sites(game, player, self.single) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(LaySingle(player, self.single))


class PastureItem(Item):
    """A pasture at a lower price."""

    def __init__(self, name: str, large: bool) -> None:
        super().__init__(name, [name], singles=[SINGLE_MEADOW], anywhere=not large)
        self.large = large

    def printed(self, board: Board) -> None:
        wood = board.loot_large if self.large else board.loot_small
        self.amounts = {"wood": wood}
        icon = "large_pasture" if self.large else "pasture"
        self.signs = [("wood", wood), "→", icon]

    def price(self, game: Caverna, player: int) -> int:
        """The wood that it costs."""
        wood = game.board.loot_large if self.large else game.board.loot_small
        return questions.fence_price(game, player, wood, False)

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        sites = (
            meadow_pairs(game, player) if self.large else game.folk[player].pastures(game, player)
        )
        return sites != 0 and questions.can_pay_in(
            game, player, WOOD, self.price(game, player), FOR_FENCE
        )

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        price = self.price(game, player)
        game.then(FenceLarge(player, price) if self.large else Fence(player, price))


class DwellingItem(Item):
    """An ordinary Dwelling at a lower price."""

    def printed(self, board: Board) -> None:
        self.amounts = board.named(board.other_prices[LOOT_PRICE - 1][1])

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return can_furnish_loot(game, player)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FurnishAt(player, game.board.dwelling, LOOT_PRICE))


class BreedItem(Item):
    """Young of some types."""

    def printed(self, board: Board) -> None:
        self.count = board.loot_breeds
        self.signs = [("breed", self.count)]

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return len(Breed(player, game.board.loot_breeds, 0).born(game)) > 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(Breed(player, game.board.loot_breeds, 0))

    def might_be(self, game: Caverna, player: int, traveller: int, lists: int) -> bool:
        return lists & RUBY_LIST != 0 and might_breed(game, player)


def base_loot() -> list[Item]:
    """The loot list of the base game."""
    return [
        GoodsItem("sharpen", [("weapon", "+1")], sharpens=True),
        GoodsItem("wood"),
        GoodsItem("dog"),
        GoodsItem("grain"),
        GoodsItem("sheep"),
        GoodsItem("stone"),
        GoodsItem("donkey"),
        GoodsItem("vegetable"),
        GoodsItem("ore"),
        GoodsItem("boar"),
        GoodsItem("gold"),
        DeedItem("furnish", ["furnish", "room"], FURNISH, [SINGLE_CAVERN, SINGLE_TUNNEL]),
        StableItem("stable", ["stable"]),
        SingleItem("tunnel", SINGLE_TUNNEL),
        PastureItem("small_pasture", False),
        GoodsItem("cattle"),
        PastureItem("large_pasture", True),
        SingleItem("meadow", SINGLE_MEADOW),
        DwellingItem(
            "dwelling",
            ["furnish", "dwelling"],
            singles=[SINGLE_CAVERN, SINGLE_TUNNEL],
            anywhere=True,
        ),
        SingleItem("field", SINGLE_FIELD),
        DeedItem("sow", ["sow"], SOW, [SINGLE_FIELD]),
        SingleItem("cavern", SINGLE_CAVERN),
        BreedItem("breed", []),
    ]
