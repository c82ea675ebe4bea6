"""Furnishing caverns and dwellings (C-7.2, C-7.17)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import verbs
from tafelrunde.games.caverna.board import FOOD, FURNISH_TUNNELS, GOODS, PERKS, RUBY
from tafelrunde.games.caverna.household import DWELLINGS_ONLY, FOR_TILE
from tafelrunde.games.caverna.land import ALL_CELLS, BIT
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import all_meals
from tafelrunde.games.caverna.steps.decision import FOOD_LIST, TRADE_LIST, Decision
from tafelrunde.games.caverna.steps.landscape import CAVERN_PRICE, SINGLE_TUNNEL, single_sites
from tafelrunde.games.caverna.tableau import LOOT_PRICE, PRINTED_PRICE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def within_reach(game: Caverna, player: int, number: int, kind: int) -> bool:
    """Whether a tile may be taken, paid and put somewhere."""
    return (
        game.offered[number] > 0
        and game.may_furnish(player, number, kind)
        and game.can_pay(player, game.price(player, number, PRINTED_PRICE), FOR_TILE + number)
        and game.furnish_sites(player, number) != 0
    )


def can_furnish(game: Caverna, player: int, kind: int) -> bool:
    """Whether some tile is within reach."""
    return any(within_reach(game, player, number, kind) for number in range(len(game.tiles)))


def can_furnish_loot(game: Caverna, player: int) -> bool:
    """Whether the ordinary Dwelling of the loot list is within reach (C-7.13)."""
    number = game.board.dwelling
    return game.furnish_sites(player, number) != 0 and game.can_pay(
        player, game.price(player, number, LOOT_PRICE), FOR_TILE + number
    )


def might_furnish(game: Caverna, player: int, kind: int, lists: int) -> bool:
    """Whether exchanges could bring one more tile within reach (C-8.7)."""
    return any(
        game.offered[number] > 0
        and game.may_furnish(player, number, kind)
        and not within_reach(game, player, number, kind)
        and might_build(game, player, number, PRINTED_PRICE, lists)
        for number in range(len(game.tiles))
    )


def might_build(game: Caverna, player: int, number: int, mode: int, lists: int) -> bool:
    """Whether exchanges could bring the room and the price of a tile (C-8.7)."""
    rubies = game.have(player, RUBY)
    if game.furnish_sites(player, number) == 0:
        if single_sites(game, player, SINGLE_TUNNEL) == 0:
            return False
        rubies -= 1 if game.perks[player * PERKS + FURNISH_TUNNELS] > 0 else CAVERN_PRICE
    if rubies < 0:
        return False
    if lists & TRADE_LIST:
        return True
    cost = game.price(player, number, mode)
    for payment in game.repertoire.payments:
        if game.may_pay(player, payment.number, FOR_TILE + number):
            paid = payment.of(cost)
            if paid is not None and rubies_to_pay(game, player, paid, lists) <= rubies:
                return True
    return False


def rubies_to_pay(game: Caverna, player: int, cost: list[int], lists: int) -> int:
    """The rubies that buy what is lacking for a price; food comes from meals first."""
    rubies = 0
    for good in range(GOODS):
        lacking = cost[good] - game.have(player, good)
        if lacking > 0 and good == FOOD:
            if lists & FOOD_LIST:
                lacking -= all_meals(game, player)
            each = game.board.ruby_food
            rubies += (lacking + each - 1) // each if lacking > 0 else 0
        elif lacking > 0:
            rubies += lacking
    return rubies


class Furnish(Decision):
    """Which tile; `kind` 1 allows dwellings only."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for number in range(len(game.tiles)):
            if within_reach(game, self.player, number, self.kind):
                moves.append(verbs.FURNISH + number)
        return moves

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        return might_furnish(game, self.player, self.kind, lists)

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(FurnishAt(self.player, move & 255, PRINTED_PRICE))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != verbs.FURNISH:
            return super().why_not(game, move)
        number = move & 255
        if not game.offered[number]:
            return Reason("C-1.2", "why.tile_gone", [number])
        if self.kind == DWELLINGS_ONLY and not game.may_furnish(self.player, number, self.kind):
            return Reason("C-7.2", "why.dwellings_only", [number])
        if not game.can_pay(
            self.player, game.price(self.player, number, PRINTED_PRICE), FOR_TILE + number
        ):
            return Reason("C-7.2", "why.too_dear", [number])
        return Reason("C-7.2", "why.no_cavern", [])


class FurnishAt(Decision):
    """On which cavern."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "mode")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, tile: int, mode: int) -> None:
        self.player = player
        self.tile = tile
        self.mode = mode

    def choices(self, game: Caverna) -> list[Move]:
        price = game.price(self.player, self.tile, self.mode)
        if not game.can_pay(self.player, price, FOR_TILE + self.tile):
            return []
        sites = game.furnish_sites(self.player, self.tile)
        return [verbs.AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(PayTile(self.player, self.tile, self.mode, move & 255))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.FurnishAt", [self.player, self.tile])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == verbs.AT:
            return Reason("C-7.2", "why.no_cavern_here_for", [self.tile])
        return super().why_not(game, move)


class PayTile(Decision):
    """The price is paid; where ore may stand in for wood or stone, the player chooses (C-11.17)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "mode", "cell")
    rule: ClassVar[str] = "C-11.17"

    def __init__(self, player: int, tile: int, mode: int, cell: int) -> None:
        self.player = player
        self.tile = tile
        self.mode = mode
        self.cell = cell

    def choices(self, game: Caverna) -> list[Move]:
        price = game.price(self.player, self.tile, self.mode)
        return [verbs.PAY + way for way in game.payments(self.player, price, FOR_TILE + self.tile)]

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        game.pay_price(player, game.price(player, self.tile, self.mode), move & 255)
        game.add_tile(player, self.tile, self.cell)
        game.recheck(player)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.PayTile", [self.player, self.tile])


STEPS: list[type[Step[Caverna]]] = [Furnish, FurnishAt, PayTile]
