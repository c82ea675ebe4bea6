"""What the parts of action spaces do: one small class each (chapters 5, 6 and 7)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna import actions
from tafelrunde.games.caverna.actions import Deed, Space
from tafelrunde.games.caverna.board import FOOD, GOODS, ORE, STONE, WOOD
from tafelrunde.games.caverna.household import (
    ANY_TILE,
    DWELLINGS_ONLY,
    FOR_FENCE,
    FOR_STABLE,
)
from tafelrunde.games.caverna.land import DEEP_TUNNELS, SETS, TUNNELS
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import RUBY_LIST
from tafelrunde.games.caverna.steps.expedition import Forge, can_forge, might_forge, set_out
from tafelrunde.games.caverna.steps.fields import begin_sowing, can_sow, might_sow
from tafelrunde.games.caverna.steps.furnish import Furnish, can_furnish, might_furnish
from tafelrunde.games.caverna.steps.landscape import (
    SINGLE_TUNNEL,
    LayTwin,
    can_lay_twin,
    might_lay_twin,
    single_sites,
)
from tafelrunde.games.caverna.steps.market import ORE_SOLD, Market, SellOre, sell_ore
from tafelrunde.games.caverna.steps.mines import (
    BuildOreMine,
    BuildRubyMine,
    might_pair,
    tunnel_pairs,
)
from tafelrunde.games.caverna.steps.pastures import (
    Fence,
    FenceLarge,
    PutStable,
    meadow_pairs,
    might_fence,
    might_stable,
)
from tafelrunde.games.caverna.steps.spaces import Imitate, gives, usable
from tafelrunde.games.caverna.tableau import NOBODY

# Where a deed is done that no action space offers.
NOWHERE: Final = Space(-1, "")


class TakeGoods(Deed):
    """Nothing but the goods of the part."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return gives(game, player, dwarf, space, space.parts[number])


class LayTwinTile(Deed):
    """C-2.4, C-2.5."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return can_lay_twin(game, player, self.kind)

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(LayTwin(player, self.kind))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_lay_twin(game, player, self.kind)


class SowCrops(Deed):
    """C-7.1."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return can_sow(game, player)

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        begin_sowing(game, player)

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_sow(game, player)


class FurnishRoom(Deed):
    """C-7.2."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return can_furnish(game, player, self.kind)

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Furnish(player, self.kind))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_furnish(game, player, self.kind, lists)


class BuildFences(Deed):
    """C-7.4; discounts help once a use of the space (C-11.13)."""

    def __init__(self, large: bool) -> None:
        self.large = large

    def price(self, game: Caverna, player: int, space: Space, done: int) -> int:
        """The wood that this pasture costs."""
        fenced = False
        for number in range(len(space.parts)):
            kind = space.parts[number].kind
            if done >> number & 1 and actions.SMALL_PASTURE <= kind <= actions.LARGE_PASTURE:
                fenced = True
        wood = game.board.large_pasture if self.large else game.board.small_pasture
        return game.fence_price(player, wood, fenced)

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        sites = meadow_pairs(game, player) if self.large else game.pasture_sites(player)
        return sites != 0 and game.can_pay_in(
            player, WOOD, self.price(game, player, space, done), FOR_FENCE
        )

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        price = self.price(game, player, space, done)
        game.then(FenceLarge(player, price) if self.large else Fence(player, price))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_fence(game, player, self.large, self.price(game, player, NOWHERE, 0), lists)


class BuildStable(Deed):
    """C-7.5."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return (
            game.stables_left(player) > 0
            and game.stable_sites(player) != 0
            and game.can_pay_in(player, STONE, game.stable_price(player), FOR_STABLE)
        )

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(PutStable(player, game.stable_price(player)))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_stable(game, player, lists)


class MineOre(Deed):
    """C-7.6."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return tunnel_pairs(game, player) != 0

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(BuildOreMine(player))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_pair(game, player)


class MineRubies(Deed):
    """C-7.7."""

    def __init__(self, deep: int) -> None:
        self.deep = deep

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return game.land[player * SETS + (DEEP_TUNNELS if self.deep else TUNNELS)] != 0

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(BuildRubyMine(player, self.deep))

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return (
            self.deep == 0
            and lists & RUBY_LIST != 0
            and single_sites(game, player, SINGLE_TUNNEL) != 0
        )


class Grow(Deed):
    """C-7.8."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return game.can_grow(player)

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.grow(player)
        game.recheck(player)


class ForgeWeapon(Deed):
    """C-7.10."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return can_forge(game, player, dwarf)

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Forge(player, dwarf))

    def suits(self, game: Caverna, player: int, dwarf: int) -> bool:
        return game.strength(player, dwarf) == 0

    def might_be(self, game: Caverna, player: int, lists: int) -> bool:
        return might_forge(game, player, NOBODY, lists)


class GoOnExpedition(Deed):
    """C-7.11."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return game.strength(player, dwarf) > 0

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        set_out(game, player, dwarf, space.parts[number].level)


class TradeOre(Deed):
    """C-6.11."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return game.have(player, ORE) >= ORE_SOLD

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        sell_ore(game, player)
        game.then(SellOre(player, space.parts[number].level - 1))


class GoToMarket(Deed):
    """C-5.24."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        return len(Market(player, 0).choices(game)) > 0

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Market(player, 0))

    def declines(self) -> bool:
        return True


class ImitateSpace(Deed):
    """C-5.19."""

    def possible(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> bool:
        price = space.parts[number].level
        if game.have(player, FOOD) < price:
            return False
        game.goods[player * GOODS + FOOD] -= price
        found = False
        for other in game.spaces:
            if game.may_copy(player, other) and usable(game, player, dwarf, game.places[other]):
                found = True
                break
        game.goods[player * GOODS + FOOD] += price
        return found

    def carry_out(
        self, game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int
    ) -> None:
        game.pay(player, FOOD, space.parts[number].level)
        game.then(Imitate(player, dwarf))


def base_deeds() -> list[Deed]:
    """The deeds of the base game in the order of their names."""
    return [
        TakeGoods(),
        LayTwinTile(actions.CAVERN_TUNNEL),
        LayTwinTile(actions.CAVERN_ANY),
        LayTwinTile(actions.MEADOW_FIELD),
        SowCrops(),
        FurnishRoom(ANY_TILE),
        FurnishRoom(DWELLINGS_ONLY),
        BuildFences(False),
        BuildFences(True),
        BuildStable(),
        MineOre(),
        MineRubies(0),
        MineRubies(1),
        Grow(),
        ForgeWeapon(),
        GoOnExpedition(),
        TradeOre(),
        GoToMarket(),
        ImitateSpace(),
    ]
