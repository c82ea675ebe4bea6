"""What the parts of action spaces do: one small class each (chapters 5, 6 and 7)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna import spaces as actions
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Deed, Sign
from tafelrunde.games.caverna.goods import FOOD, STONE, WOOD
from tafelrunde.games.caverna.home.cells import CAVERNS, DEEP_TUNNELS, TUNNELS, size
from tafelrunde.games.caverna.home.singles import (
    SINGLE_CAVERN,
    SINGLE_FIELD,
    SINGLE_MEADOW,
    SINGLE_TUNNEL,
)
from tafelrunde.games.caverna.questions import (
    ANY_TILE,
    DWELLINGS_ONLY,
    FOR_FENCE,
    FOR_STABLE,
)
from tafelrunde.games.caverna.spaces import Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.expedition import Forge, can_forge, set_out
from tafelrunde.games.caverna.steps.fields import begin_sowing, can_sow
from tafelrunde.games.caverna.steps.furnish import Furnish, can_furnish
from tafelrunde.games.caverna.steps.landscape import twin_rule
from tafelrunde.games.caverna.steps.market import Market, SellOre, can_sell, why_no_sale
from tafelrunde.games.caverna.steps.mines import BuildOreMine, BuildRubyMine, tunnel_pairs
from tafelrunde.games.caverna.steps.pastures import Fence, FenceLarge, PutStable, meadow_pairs
from tafelrunde.games.caverna.steps.spaces import Imitate, gives, usable
from tafelrunde.kernel.phrase import Reason

# Where a deed is done that no action space offers.
NOWHERE: Final = Space(-1, "")


class TakeGoods(Deed):
    """Nothing but the goods of the part."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return gives(game, player, person, space, space.parts[number], done)


class LayTwinTile(Deed):
    """C-2.4, C-2.5; its number is the kind of twin tile."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.folk[player].can_lay(game, player, self.number)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.folk[player].lay(game, player, self.number)

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        closer = game.folk[player].why_no_tile(game, player, self.number)
        if closer is not None or game.folk[player].can_lay(game, player, self.number):
            return closer
        outdoors = self.number == actions.MEADOW_FIELD
        key = "why.no_meadow_here" if outdoors else "why.no_cavern_here"
        return Reason(twin_rule(self.number), key, [])


class SowCrops(Deed):
    """C-7.1."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return can_sow(game, player)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        begin_sowing(game, player)

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if can_sow(game, player):
            return None
        seeds, sites = 0, 0
        for crop in game.catalogue.crops:
            seeds += game.have(player, crop.good)
            sites |= crop.sites(game, player)
        return Reason("C-7.1", "why.lacks_crops", [seeds, size(sites)])


class FurnishRoom(Deed):
    """C-7.2."""

    def __init__(self, name: str, words: str, signs: list[Sign], kind: int) -> None:
        super().__init__(name, words, signs, [SINGLE_CAVERN, SINGLE_TUNNEL], True)
        self.kind = kind

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return can_furnish(game, player, self.kind)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Furnish(player, self.kind))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if can_furnish(game, player, self.kind):
            return None
        caverns = size(game.land[player][CAVERNS])
        if caverns == 0:
            return Reason("C-7.2", "why.no_cavern", [])
        return Reason("C-7.2", "why.no_furnishing", [caverns])


class BuildFences(Deed):
    """C-7.4; discounts help once a use of the space (C-11.13)."""

    def __init__(self, name: str, words: str, signs: list[Sign], large: bool) -> None:
        super().__init__(name, words, signs, [SINGLE_MEADOW], not large)
        self.large = large

    def price(self, game: Caverna, player: int, space: Space, done: int) -> int:
        """The wood that this pasture costs."""
        fenced = False
        for number in range(len(space.parts)):
            kind = space.parts[number].kind
            if done >> number & 1 and actions.SMALL_PASTURE <= kind <= actions.LARGE_PASTURE:
                fenced = True
        wood = game.board.large_pasture if self.large else game.board.small_pasture
        return questions.fence_price(game, player, wood, fenced)

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        sites = (
            meadow_pairs(game, player) if self.large else game.folk[player].pastures(game, player)
        )
        return sites != 0 and questions.can_pay_in(
            game, player, WOOD, self.price(game, player, space, done), FOR_FENCE
        )

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        price = self.price(game, player, space, done)
        game.then(FenceLarge(player, price) if self.large else Fence(player, price))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        meadows = game.folk[player].pastures(game, player)
        if meadows == 0:
            return Reason("C-7.4", "why.no_pasture_here", [])
        if self.large and meadow_pairs(game, player) == 0:
            return Reason("C-7.4", "why.lacks_meadows", [size(meadows)])
        wood = self.price(game, player, NOWHERE, 0)
        if questions.can_pay_in(game, player, WOOD, wood, FOR_FENCE):
            return None
        return Reason("C-7.4", "why.lacks", [wood, WOOD, game.have(player, WOOD)])


class BuildStable(Deed):
    """C-7.5."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return (
            game.stables_left(player) > 0
            and game.folk[player].stables(game, player) != 0
            and questions.can_pay_in(
                game, player, STONE, questions.stable_price(game, player), FOR_STABLE
            )
        )

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(PutStable(player, questions.stable_price(game, player)))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if game.stables_left(player) == 0:
            return Reason("C-7.5", "why.no_stables", [])
        if game.folk[player].stables(game, player) == 0:
            return Reason("C-7.5", "why.no_stable_here", [])
        stone = questions.stable_price(game, player)
        if questions.can_pay_in(game, player, STONE, stone, FOR_STABLE):
            return None
        return Reason("C-7.5", "why.lacks", [stone, STONE, game.have(player, STONE)])


class MineOre(Deed):
    """C-7.6."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return tunnel_pairs(game, player) != 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(BuildOreMine(player))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if tunnel_pairs(game, player) != 0:
            return None
        tunnels = size(game.land[player][TUNNELS])
        key = "why.lacks_tunnels" if tunnels < 2 else "why.tunnels_apart"
        return Reason("C-7.6", key, [tunnels])


class MineRubies(Deed):
    """C-7.7."""

    def __init__(self, name: str, words: str, signs: list[Sign], deep: int) -> None:
        super().__init__(name, words, signs, [] if deep else [SINGLE_TUNNEL], True)
        self.deep = deep

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.land[player][(DEEP_TUNNELS if self.deep else TUNNELS)] != 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(BuildRubyMine(player, self.deep))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if game.land[player][(DEEP_TUNNELS if self.deep else TUNNELS)] != 0:
            return None
        return Reason("C-7.7", "why.no_deep_tunnel" if self.deep else "why.no_tunnel", [])


class Grow(Deed):
    """C-7.8."""

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.folk[player].can_grow(game, player)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.folk[player].grow(game, player)
        game.recheck(player)

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        folk = game.folk[player]
        return None if folk.can_grow(game, player) else folk.why_no_growth(game, player)


class ForgeWeapon(Deed):
    """C-7.10."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return can_forge(game, player, person)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Forge(player, person))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if game.strength(player, person) > 0:
            return Reason("C-7.10", "why.armed", [game.strength(player, person)])
        kind = game.kind(player, person)
        closer = kind.why_unarmed(game, player, person)
        if closer is not None or can_forge(game, player, person):
            return closer
        return kind.why_no_weapon(game, player, person, 1)


class GoOnExpedition(Deed):
    """C-7.11."""

    def signs_of(self, level: int) -> list[Sign]:
        return [("expedition", level)]

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.strength(player, person) > 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        set_out(game, player, person, space.parts[number].level)

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        if game.strength(player, person) > 0:
            return None
        return Reason("C-7.11", "why.unarmed", [])


class TradeOre(Deed):
    """C-6.11."""

    def printed(self, board: Board) -> None:
        trade = board.ore_trade
        gains: list[Sign] = list(board.named(trade.get).items())
        self.signs = [*board.named(trade.give).items(), "→", *gains]

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return can_sell(game, player)

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.board.ore_trade.make(game, player)
        game.then(SellOre(player, space.parts[number].level - 1))

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        return None if can_sell(game, player) else why_no_sale(game, player)


class GoToMarket(Deed):
    """C-5.24."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return len(Market(player, 0).choices(game)) > 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(Market(player, 0))

    def declines(self) -> bool:
        return True


class ImitateSpace(Deed):
    """C-5.19."""

    def signs_of(self, level: int) -> list[Sign]:
        return [("food", level), "→", *self.signs]

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        price = space.parts[number].level
        if game.have(player, FOOD) < price:
            return False
        game.goods[player][FOOD] -= price
        found = False
        for other in game.spaces:
            if questions.may_copy(game, player, other) and usable(
                game, player, person, game.places[other]
            ):
                found = True
                break
        game.goods[player][FOOD] += price
        return found

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.pay(player, FOOD, space.parts[number].level)
        game.then(Imitate(player, person))


def base_deeds() -> list[Deed]:
    """The deeds of the base game; the numbers of the first ones are known to the steps."""
    either: list[Sign] = ["cavern", "tunnel", "/", "cavern", "cavern"]
    return [
        TakeGoods("goods", "", []),
        LayTwinTile("cavern_tunnel", "tile cavern_tunnel", ["cavern", "tunnel"]),
        LayTwinTile("cavern_any", "tile cavern_any", either),
        LayTwinTile("meadow_field", "tile meadow_field", ["meadow", "field"], [SINGLE_MEADOW]),
        SowCrops("sow", "sow", ["sow"], [SINGLE_FIELD], True),
        FurnishRoom("furnish", "furnish cavern", ["furnish"], ANY_TILE),
        FurnishRoom("dwelling", "furnish dwelling", ["dwelling"], DWELLINGS_ONLY),
        BuildFences("small_pasture", "pasture small", ["pasture"], False),
        BuildFences("large_pasture", "pasture large", ["large_pasture"], True),
        BuildStable("stable", "stable", ["stable"]),
        MineOre("ore_mine", "mine ore", ["ore_mine"], [SINGLE_TUNNEL]),
        MineRubies("ruby_mine", "mine ruby_tunnel", ["ruby_mine"], 0),
        MineRubies("deep_ruby_mine", "mine ruby_deep", ["deep_tunnel", "ruby_mine"], 1),
        Grow("growth", "growth", ["growth"]),
        ForgeWeapon("forge", "forge", ["forge"]),
        GoOnExpedition("expedition", "expedition", ["expedition"]),
        TradeOre("trade_ore", "trade_ore", []),
        GoToMarket("market", "market", ["swap"]),
        ImitateSpace("imitate", "imitate", ["imitation"]),
    ]
