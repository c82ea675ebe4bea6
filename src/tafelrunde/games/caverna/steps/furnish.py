"""Furnishing caverns and dwellings (C-7.2, C-7.17)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions, verbs
from tafelrunde.games.caverna.catalogue import Payment
from tafelrunde.games.caverna.goods import ORE, STONE, WOOD
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT
from tafelrunde.games.caverna.questions import (
    ANY_TILE,
    DWELLINGS_ONLY,
    FOR_TILE,
    LOOT_PRICE,
    PRINTED_PRICE,
)
from tafelrunde.games.caverna.spaces import FURNISH, FURNISH_DWELLING
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.tiles.row import ORE_INSTEAD
from tafelrunde.kernel.moves import Move, argument_of, names, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def within_reach(game: Caverna, player: int, number: int) -> bool:
    """Whether a tile may be taken, put somewhere and paid."""
    return (
        game.offered[number] > 0
        and questions.furnish_sites(game, player, number) != 0
        and questions.can_pay(
            game, player, questions.price(game, player, number, PRINTED_PRICE), FOR_TILE + number
        )
    )


def can_furnish(game: Caverna, player: int, kind: int) -> bool:
    """Whether some tile is within reach."""
    return any(within_reach(game, player, number) for number in questions.furnishings(game, kind))


def can_furnish_loot(game: Caverna, player: int) -> bool:
    """Whether the ordinary Dwelling of the loot list is within reach (C-7.13)."""
    number = game.board.dwelling
    return questions.furnish_sites(game, player, number) != 0 and questions.can_pay(
        game, player, questions.price(game, player, number, LOOT_PRICE), FOR_TILE + number
    )


# What is asked and what is lacking where a tile is put: in a cavern, on a field, on a meadow.
_ASKS: Final = ["ask.FurnishAt", "ask.FurnishField", "ask.FurnishMeadow"]
_LACKS: Final = ["why.no_cavern", "why.no_empty_field", "why.no_empty_meadow"]


def no_site(game: Caverna, number: int) -> Reason:
    """There is no place for a tile."""
    row = game.board.tiles[number]
    return Reason(row.rule or "C-7.2", _LACKS[row.place], [])


class OreInstead(Payment):
    """Ore for wood and stone in the price of a furnishing (C-11.17)."""

    def allowed(self, game: Caverna, player: int, use: int) -> bool:
        return use >= FOR_TILE


def base_payments() -> list[Payment]:
    """The ways to pay in the base game, first the printed price."""
    return [
        Payment("printed", []),
        OreInstead("ore_for_wood", [(WOOD, ORE, 1)], ORE_INSTEAD),
        OreInstead("ore_for_stone", [(STONE, ORE, 1)], ORE_INSTEAD),
        OreInstead("ore_for_both", [(WOOD, ORE, 1), (STONE, ORE, 1)], ORE_INSTEAD),
    ]


class Furnish(Decision):
    """Which tile; `allowed` tells whether dwellings only."""

    fields: ClassVar[tuple[str, ...]] = ("player", "allowed")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, allowed: int) -> None:
        self.player = player
        self.allowed = allowed

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for number in questions.furnishings(game, self.allowed):
            if within_reach(game, self.player, number):
                moves.append(verbs.FURNISH + number)
        return moves

    def tempts(self) -> bool:
        return True

    def singles(self, game: Caverna) -> list[int]:
        deed = FURNISH if self.allowed == ANY_TILE else FURNISH_DWELLING
        return game.catalogue.deeds[deed].singles

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(FurnishAt(self.player, argument_of(move), PRINTED_PRICE))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        """A tile with its whole price, which the own tiles may have made cheaper."""
        if verb_of(move) != verbs.FURNISH:
            return super().phrase(game, move)
        number = argument_of(move)
        values = [number]
        bill = questions.price(game, self.player, number, PRINTED_PRICE)
        for good in range(len(bill)):
            values.extend((bill[good], good))
        return Phrase("move.furnish", values)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != verbs.FURNISH:
            return super().why_not(game, move)
        number = argument_of(move)
        if not game.offered[number]:
            return Reason("C-1.2", "why.tile_gone", [number])
        barred = game.tiles[number].barred(game, self.player)
        if barred is not None:
            return barred
        if number not in questions.furnishings(game, self.allowed):
            return Reason("C-7.2", "why.dwellings_only", [number])
        bill = questions.price(game, self.player, number, PRINTED_PRICE)
        if not questions.can_pay(game, self.player, bill, FOR_TILE + number):
            lacking = questions.lacking(game, self.player, bill)
            return Reason("C-7.2", "why.too_dear", [number, *lacking])
        return no_site(game, number)

    def sound(self, game: Caverna) -> bool:
        return self.allowed in (ANY_TILE, DWELLINGS_ONLY)


class FurnishAt(Decision):
    """On which cavern."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "mode")
    rule: ClassVar[str] = "C-7.2"

    def __init__(self, player: int, tile: int, mode: int) -> None:
        self.player = player
        self.tile = tile
        self.mode = mode

    def choices(self, game: Caverna) -> list[Move]:
        price = questions.price(game, self.player, self.tile, self.mode)
        if not questions.can_pay(game, self.player, price, FOR_TILE + self.tile):
            return []
        sites = questions.furnish_sites(game, self.player, self.tile)
        return [verbs.AT + cell for cell in ALL_CELLS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(PayTile(self.player, self.tile, self.mode, argument_of(move)))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase(_ASKS[game.board.tiles[self.tile].place], [self.player, self.tile])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == verbs.AT:
            rule = game.board.tiles[self.tile].rule or "C-7.2"
            return Reason(rule, "why.no_cavern_here_for", [self.tile])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        if not game.offered[self.tile] or not questions.has_price(game, self.tile, self.mode):
            return False
        price = questions.price(game, self.player, self.tile, self.mode)
        return questions.can_pay(game, self.player, price, FOR_TILE + self.tile)


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
        price = questions.price(game, self.player, self.tile, self.mode)
        return [
            verbs.PAY + way
            for way in questions.ways_to_pay(game, self.player, price, FOR_TILE + self.tile)
        ]

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        price = questions.price(game, player, self.tile, self.mode)
        questions.pay(game, player, price, argument_of(move), FOR_TILE + self.tile)
        game.add_tile(player, self.tile, self.cell)
        game.recheck(player)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.PayTile", [self.player, self.tile])

    def sound(self, game: Caverna) -> bool:
        before = FurnishAt(self.player, self.tile, self.mode)
        return before.sound(game) and names(before.choices(game), self.cell)


STEPS: list[type[Step[Caverna]]] = [Furnish, FurnishAt, PayTile]
