"""The items of the loot list: one small class each (C-7.13, C-7.14)."""

from __future__ import annotations

from tafelrunde.games.caverna.actions import FURNISH, SOW
from tafelrunde.games.caverna.board import (
    LOOT_BREED,
    LOOT_CAVERN,
    LOOT_DWELLING,
    LOOT_FIELD,
    LOOT_FURNISH,
    LOOT_LARGE_PASTURE,
    LOOT_MEADOW,
    LOOT_SMALL_PASTURE,
    LOOT_SOW,
    LOOT_STABLE,
    LOOT_TUNNEL,
    WOOD,
)
from tafelrunde.games.caverna.household import FOR_FENCE
from tafelrunde.games.caverna.repertoire import Item
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.breeding import Breed, might_breed
from tafelrunde.games.caverna.steps.decision import RUBY_LIST
from tafelrunde.games.caverna.steps.deeds import NOWHERE
from tafelrunde.games.caverna.steps.furnish import FurnishAt, can_furnish_loot, might_build
from tafelrunde.games.caverna.steps.landscape import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
    LaySingle,
    single_sites,
)
from tafelrunde.games.caverna.steps.pastures import (
    Fence,
    FenceLarge,
    PutStable,
    meadow_pairs,
    might_fence,
)
from tafelrunde.games.caverna.tableau import LOOT_PRICE


class GoodsItem(Item):
    """Goods; the first item gives none, but all weapons rise at the end."""

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        amount = game.board.loot_amount[self.number]
        if amount > 0:
            game.gain(player, game.board.loot_good[self.number], amount)


class DeedItem(Item):
    """A deed of the action spaces: furnishing at the usual price, sowing."""

    def __init__(self, number: int, deed: int) -> None:
        super().__init__(number)
        self.deed = deed

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        deed = game.repertoire.deeds[self.deed]
        return deed.possible(game, player, traveller, NOWHERE, 0, 0)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.repertoire.deeds[self.deed].carry_out(game, player, traveller, NOWHERE, 0, 0)

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return game.repertoire.deeds[self.deed].might_be(game, player, lists)


class StableItem(Item):
    """A stable free of charge."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return game.stables_left(player) > 0 and game.stable_sites(player) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(PutStable(player, 0))


class SingleItem(Item):
    """A single tile."""

    def __init__(self, number: int, single: int) -> None:
        super().__init__(number)
        self.single = single

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return single_sites(game, player, self.single) != 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(LaySingle(player, self.single))


class PastureItem(Item):
    """A pasture at a lower price."""

    def __init__(self, number: int, large: bool) -> None:
        super().__init__(number)
        self.large = large

    def price(self, game: Caverna, player: int) -> int:
        """The wood that it costs."""
        wood = game.board.loot_large if self.large else game.board.loot_small
        return game.fence_price(player, wood, False)

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        sites = meadow_pairs(game, player) if self.large else game.pasture_sites(player)
        return sites != 0 and game.can_pay_in(player, WOOD, self.price(game, player), FOR_FENCE)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        price = self.price(game, player)
        game.then(FenceLarge(player, price) if self.large else Fence(player, price))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_fence(game, player, self.large, self.price(game, player), lists)


class DwellingItem(Item):
    """An ordinary Dwelling at a lower price."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return can_furnish_loot(game, player)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(FurnishAt(player, game.board.dwelling, LOOT_PRICE))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_build(game, player, game.board.dwelling, LOOT_PRICE, lists)


class BreedItem(Item):
    """Young of some types."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        return len(Breed(player, game.board.loot_breeds, 0).born(game)) > 0

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        game.then(Breed(player, game.board.loot_breeds, 0))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return lists & RUBY_LIST != 0 and might_breed(game, player)


def base_loot(count: int) -> list[Item]:
    """The first items of the list, in the order of their names."""
    special: list[Item] = [
        DeedItem(LOOT_FURNISH, FURNISH),
        StableItem(LOOT_STABLE),
        SingleItem(LOOT_TUNNEL, SINGLE_TUNNEL),
        PastureItem(LOOT_SMALL_PASTURE, False),
        PastureItem(LOOT_LARGE_PASTURE, True),
        SingleItem(LOOT_MEADOW, SINGLE_MEADOW),
        DwellingItem(LOOT_DWELLING),
        SingleItem(LOOT_FIELD, SINGLE_FIELD),
        DeedItem(LOOT_SOW, SOW),
        SingleItem(LOOT_CAVERN, SINGLE_CAVERN),
        BreedItem(LOOT_BREED),
    ]
    items: list[Item] = [GoodsItem(number) for number in range(count)]
    for item in special:
        items[item.number] = item
    return items
