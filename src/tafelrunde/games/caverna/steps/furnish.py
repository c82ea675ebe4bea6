"""Furnishing caverns and dwellings (C-7.2, C-7.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import verbs
from tafelrunde.games.caverna.board import GOODS, ORANGE, ORE, STONE, WOOD
from tafelrunde.games.caverna.land import ALL_CELLS, BIT
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tableau import DWELLING, LOOT_PRICE, PRINTED_PRICE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

ANY_TILE: Final = 0
DWELLINGS_ONLY: Final = 1


def can_furnish(game: Caverna, player: int, kind: int) -> bool:
    """Whether some tile can be paid and placed."""
    free = game.rooms_free(player)
    for tile in game.tiles:
        number = tile.number
        if (
            game.offered[number]
            and (kind == ANY_TILE or tile.row.colour == ORANGE)
            and game.can_pay(player, number, PRINTED_PRICE)
            and (game.furnish_sites(player, number) if tile.covers() >= 0 else free)
        ):
            return True
    return False


def can_furnish_loot(game: Caverna, player: int) -> bool:
    """Whether the ordinary Dwelling of the loot list is within reach (C-7.13)."""
    return game.rooms_free(player) != 0 and game.can_pay(player, DWELLING, LOOT_PRICE)


class Furnish(Step[Caverna]):
    """Which tile; `kind` 1 allows dwellings only."""

    fields: ClassVar[tuple[str, ...]] = ("player", "kind")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, kind: int) -> None:
        self.player = player
        self.kind = kind

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        free = game.rooms_free(player)
        moves: list[Move] = []
        for tile in game.tiles:
            number = tile.number
            if (
                game.offered[number]
                and (self.kind == ANY_TILE or tile.row.colour == ORANGE)
                and game.can_pay(player, number, PRINTED_PRICE)
                and (game.furnish_sites(player, number) if tile.covers() >= 0 else free)
            ):
                moves.append(verbs.FURNISH + number)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        game.then(FurnishAt(self.player, move & 255, PRINTED_PRICE))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != verbs.FURNISH:
            return None
        number = move & 255
        if not game.offered[number]:
            return Reason("C-1.2", "why.tile_gone", [number])
        if self.kind == DWELLINGS_ONLY and game.tiles[number].row.colour != ORANGE:
            return Reason("C-7.2", "why.dwellings_only", [number])
        if not game.can_pay(self.player, number, PRINTED_PRICE):
            return Reason("C-7.2", "why.too_dear", [number])
        return Reason("C-7.2", "why.no_cavern", [])


class FurnishAt(Step[Caverna]):
    """On which cavern."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "mode")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, tile: int, mode: int) -> None:
        self.player = player
        self.tile = tile
        self.mode = mode

    def moves(self, game: Caverna) -> list[Move]:
        sites = game.furnish_sites(self.player, self.tile)
        return [verbs.AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def play(self, game: Caverna, move: Move) -> None:
        game.then(PayTile(self.player, self.tile, self.mode, move & 255))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.FurnishAt", [self.player, self.tile])


class PayTile(Step[Caverna]):
    """The price is paid; where ore may stand in for wood or stone, the player chooses (C-11.17)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "mode", "cell")
    rule: ClassVar[str] = "C-11.17"

    def __init__(self, player: int, tile: int, mode: int, cell: int) -> None:
        self.player = player
        self.tile = tile
        self.mode = mode
        self.cell = cell

    def moves(self, game: Caverna) -> list[Move]:
        return [verbs.PAY + way for way in game.payments(self.player, self.tile, self.mode)]

    def play(self, game: Caverna, move: Move) -> None:
        player = self.player
        cost = game.price(player, self.tile, self.mode).copy()
        way = move & 255
        cost[WOOD] -= way & 1
        cost[STONE] -= way >> 1
        cost[ORE] += (way & 1) + (way >> 1)
        for good in range(GOODS):
            game.pay(player, good, cost[good])
        game.add_tile(player, self.tile, self.cell)
        game.recheck(player)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.PayTile", [self.player, self.tile])


STEPS: list[type[Step[Caverna]]] = [Furnish, FurnishAt, PayTile]
