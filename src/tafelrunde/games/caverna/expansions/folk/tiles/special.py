"""The furnishing tiles of the box that do what no other tile does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.expansions.folk.steps.livestock import (
    Candles,
    Carve,
    Fodder,
    MayBreed,
    count_animals,
)
from tafelrunde.games.caverna.expansions.folk.steps.seminar import Study
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import goblin_comes
from tafelrunde.games.caverna.goods import CATTLE, DOG, TYPES
from tafelrunde.games.caverna.home.cells import MEADOWS, NEAR, size
from tafelrunde.games.caverna.steps.animals import types_to_breed
from tafelrunde.games.caverna.tiles.row import EACH_HARVEST, Barter, TileRow
from tafelrunde.games.caverna.tiles.special import Maker
from tafelrunde.games.caverna.tiles.tile import (
    BREEDING_TIME,
    FORGING,
    HARVEST_TIME,
    MEALS,
    TRAVEL,
    Tile,
)
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.phrase import Phrase

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Meal
    from tafelrunde.games.caverna.state import Caverna


class SeminarRoom(Tile):
    """Before an expedition the traveller's weapon may rise for ore (F-13.5)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [TRAVEL])
        numbers = row.numbers
        self.signs = ["expedition", ("ore", numbers["ore"]), "→", ("weapon", f"+{numbers['more']}")]

    def before_expedition(self, game: Caverna, player: int, person: int) -> None:
        game.then(Study(player, person, self.number))


class BoneCarver(Tile):
    """Animals of any kind for gold at the start of a harvest (F-13.13)."""

    def __init__(self, row: TileRow, trade: int, nothing: list[int]) -> None:
        super().__init__(row, [HARVEST_TIME])
        numbers = row.numbers
        self.signs = ["harvest", ("animal", numbers["animals"]), "→", ("gold", numbers["gold"])]
        self.harvest_trades.append(Carving(row, trade, nothing))


class Carving(Barter):
    """So many animals, which their owner names, for gold."""

    def __init__(self, row: TileRow, trade: int, nothing: list[int]) -> None:
        super().__init__(trade, nothing, nothing, EACH_HARVEST, row.numbers["most"])
        self.rule = row.rule
        self.tile = row.number
        self.animals = row.numbers["animals"]

    def possible(self, game: Caverna, player: int) -> bool:
        return count_animals(game, player) + game.spare >= self.animals

    def make(self, game: Caverna, player: int) -> None:
        game.then(Carve(player, self.tile, self.animals))


class FodderRoom(Tile):
    """After breeding, vegetables let types breed once more (F-13.17)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [BREEDING_TIME])
        self.signs = ["breed", ("vegetable", 1), "→", ("breed", row.numbers["kinds"])]

    def bred(self, game: Caverna, player: int, cell: int) -> None:
        game.then(Fodder(player, self.number))


class WarDogSchool(Tile):
    """A dog in place of all the ore for a weapon of one strength (F-13.20)."""

    def __init__(self, row: TileRow, way: int) -> None:
        super().__init__(row, [FORGING])
        self.way = way
        self.strength = row.numbers["strength"]
        self.dogs = row.numbers["dogs"]
        self.signs = [("dog", self.dogs), "→", ("weapon", self.strength)]

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        price = game.kind(player, person).forge_price(game, player, person, self.strength)
        return [self.way] if price >= 0 and game.reaches(player, DOG, self.dogs) else []

    def forge(self, game: Caverna, player: int, person: int, way: int) -> None:
        game.pay(player, DOG, self.dogs)
        game.arm(player, person, self.strength)
        game.tell("forged", player, self.strength)

    def forging_phrase(self, way: int) -> Phrase | None:
        if way != self.way:
            return None
        return Phrase("move.forge_with_dogs", [self.strength, self.dogs])


class ManureSilo(Tile):
    """When built, types may breed by the meadows beside it (F-13.23)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row)
        self.signs = ["meadow", "→", ("breed", row.numbers["kinds"])]

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        meadows = size(game.land[player][MEADOWS] & NEAR[cell])
        kinds = min(meadows * self.row.numbers["kinds"], TYPES)
        if kinds > 0 and types_to_breed(game, player):
            game.then(MayBreed(player, kinds, 0))


class CandleMaker(Tile):
    """Gold for animals that become food together (F-13.32)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, [MEALS])
        self.signs = [("animal", row.numbers["animals"]), "→", ("gold", row.numbers["gold"])]

    def eaten(self, game: Caverna, player: int, meal: Meal) -> None:
        if DOG <= meal.good <= CATTLE:
            game.then(Candles(player, self.number, meal.count))


class GoblinDwelling(Tile):
    """Brings a goblin, if the family is not complete (F-13.34)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row)
        self.signs = ["goblin"]

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        goblin_comes(game, player)


# ---------------------------------------------------------------------- makers


def _needs(board: Board, row: TileRow, *names: str) -> None:
    """The numbers that a tile's class reads must stand in its row."""
    missing = [name for name in names if name not in row.numbers]
    if missing:
        raise board.reader.fail(fault("wrong.missing", names=", ".join(missing)), row.name)


def _seminar_room(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "ore", "more")
    return SeminarRoom(row)


def _bone_carver(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "animals", "gold", "most")
    board.catalogue.trades.append(row.name)
    return BoneCarver(row, len(board.catalogue.trades) - 1, board.catalogue.nothing())


def _fodder_room(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "kinds", "most")
    return FodderRoom(row)


def _war_dog_school(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "strength", "dogs")
    board.catalogue.weapons.append("war_dog")
    return WarDogSchool(row, len(board.catalogue.weapons) - 1)


def _manure_silo(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "kinds")
    return ManureSilo(row)


def _candle_maker(board: Board, row: TileRow) -> Tile:
    _needs(board, row, "animals", "gold")
    return CandleMaker(row)


def _goblin_dwelling(board: Board, row: TileRow) -> Tile:
    return GoblinDwelling(row)


FOLK: Final[dict[str, Maker]] = {
    "seminar_room": _seminar_room,
    "bone_carver": _bone_carver,
    "fodder_room": _fodder_room,
    "war_dog_school": _war_dog_school,
    "manure_silo": _manure_silo,
    "candle_maker": _candle_maker,
    "goblin_dwelling": _goblin_dwelling,
}
