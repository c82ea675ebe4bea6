"""The furnishing tiles that act, one small class each; the rest is printed data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DOG,
    DONKEY,
    FOOD,
    GOLD,
    GOODS,
    GRAIN,
    ORE,
    PERSONS,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
    YELLOW,
    Board,
    TileRow,
)
from tafelrunde.games.caverna.land import (
    BIT,
    CELLS,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    NEAR,
    ORE_MINES,
    SETS,
    VOID,
)
from tafelrunde.games.caverna.steps.exchange import Disarm
from tafelrunde.games.caverna.tile import BORN, GAIN, ROUND, TRADES, Tile
from tafelrunde.games.caverna.verbs import (
    TRADE_BEER_FOOD,
    TRADE_BEER_GOLD,
    TRADE_BLACKSMITHING,
    TRADE_COOKING,
    TRADE_HUNTING,
    TRADE_PEACEFUL,
    TRADE_SPARE_PARTS,
    TRADE_TRADER,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The food of the Breeding cave by how many young were born (C-11.31).
_FOOD_FOR_YOUNG: Final[list[int]] = [0, 1, 2, 3, 5]


class Supplier(Tile):
    """Wood, stone or ruby at the beginning of some rounds (C-11.20, C-11.21, C-11.22)."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, ROUND)

    def round_begins(self, game: Caverna, player: int) -> None:
        if game.memory[self.number] > 0:
            game.memory[self.number] -= 1
            game.gain(player, self.row.delivers, 1)


class Miner(Tile):
    """C-11.16."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, ROUND)

    def round_begins(self, game: Caverna, player: int) -> None:
        game.gain(player, ORE, game.donkeys_in(player, game.land[player * SETS + ORE_MINES]))


class DogSchool(Tile):
    """C-11.24."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, GAIN)

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        if good == DOG:
            game.gain(player, WOOD, amount)


class Seam(Tile):
    """C-11.26."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, GAIN)

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        if good == STONE:
            game.gain(player, ORE, amount)


class Quarry(Tile):
    """C-11.25."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, BORN)

    def born(self, game: Caverna, player: int, kind: int) -> None:
        if kind == DONKEY:
            game.gain(player, STONE, 1)


class BreedingCave(Tile):
    """C-11.31."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, BORN)

    def all_born(self, game: Caverna, player: int, young: int) -> None:
        game.gain(player, FOOD, _FOOD_FOR_YOUNG[young])


class Barter(Tile):
    """Goods for others at any time: Trader, Spare part storage, Cooking cave, two parlors."""

    def __init__(
        self, row: TileRow, number: int, give: list[int], get: list[int], covers: int = -1
    ) -> None:
        super().__init__(row, TRADES)
        self.trade_number = number
        self.give = give
        self.get = get
        self.partner = covers

    def sites(self, game: Caverna, player: int) -> int:
        """Two of these tiles cover each other (C-11.19)."""
        if self.partner >= 0 and game.own[player] >> self.partner & 1:
            return BIT[game.tile_cell(player, self.partner)]
        return game.rooms_free(player)

    def ground(self, game: Caverna, player: int) -> int:
        """Nobody owns both (C-11.19)."""
        both = self.partner >= 0 and game.own[player] >> self.partner & 1
        return 0 if both else INDOOR_SET

    def trades(self, game: Caverna, player: int) -> list[int]:
        for good in range(GOODS):
            if game.goods[player * GOODS + good] < self.give[good]:
                return []
        return [self.trade_number]

    def trade(self, game: Caverna, player: int, number: int) -> None:
        for good in range(GOODS):
            game.pay(player, good, self.give[good])
        for good in range(GOODS):
            game.gain(player, good, self.get[good])


class BeerParlor(Tile):
    """C-12.5."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRADES)

    def trades(self, game: Caverna, player: int) -> list[int]:
        if game.goods[player * GOODS + GRAIN] < 2:
            return []
        return [TRADE_BEER_GOLD, TRADE_BEER_FOOD]

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.pay(player, GRAIN, 2)
        if number == TRADE_BEER_GOLD:
            game.gain(player, GOLD, 3)
        else:
            game.gain(player, FOOD, 4)


class PeacefulCave(Tile):
    """C-11.32."""

    def __init__(self, row: TileRow) -> None:
        super().__init__(row, TRADES)

    def trades(self, game: Caverna, player: int) -> list[int]:
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if game.weapons[person] > 0:
                return [TRADE_PEACEFUL]
        return []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.then(Disarm(player))


class WeavingParlor(Tile):
    """C-12.1."""

    def built(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, game.have(player, SHEEP))

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return game.have(player, SHEEP) // 2


class MilkingParlor(Tile):
    """C-12.2."""

    def built(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, game.have(player, CATTLE))

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return game.have(player, CATTLE)


class StateParlor(Tile):
    """C-12.3."""

    def built(self, game: Caverna, player: int, cell: int) -> None:
        game.gain(player, FOOD, 2 * self.neighbours(game, player, cell))

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 4 * self.neighbours(game, player, cell)

    def neighbours(self, game: Caverna, player: int, cell: int) -> int:
        """The adjacent dwellings."""
        count = 0
        for other in range(CELLS):
            if NEAR[cell] >> other & 1 and game.is_dwelling(player, other):
                count += 1
        return count


class Storage(Tile):
    """So many points for so many of one good (C-12.7, C-12.8, C-12.14)."""

    def __init__(self, row: TileRow, good: int, each: int) -> None:
        super().__init__(row)
        self.good = good
        self.each = each

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return game.have(player, self.good) // self.each


class MainStorage(Tile):
    """C-12.10."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        count = 0
        void = game.land[player * SETS + VOID]
        for cell in range(CELLS):
            what = game.cells[player * CELLS + cell] & LAND_BITS
            if what >= FURNISHED and not void >> cell & 1:
                count += game.tiles[what - FURNISHED].row.colour == YELLOW
        return 2 * count


def armed(game: Caverna, player: int) -> int:
    """How many dwarfs of a player carry a weapon."""
    count = 0
    start = player * PERSONS
    for person in range(start, start + PERSONS):
        if game.weapons[person] > 0:
            count += 1
    return count


class WeaponStorage(Tile):
    """C-12.11."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 3 * armed(game, player)


class SuppliesStorage(Tile):
    """C-12.12."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 8 if armed(game, player) == game.persons(player) else 0


class BroomChamber(Tile):
    """C-12.13."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        persons = game.persons(player)
        if persons == 6:
            return 10
        return 5 if persons == 5 else 0


class FoodChamber(Tile):
    """C-12.15."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 2 * min(scoring.grain(game, player), scoring.vegetables(game, player))


class PrayerChamber(Tile):
    """C-12.16."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        return 8 if armed(game, player) == 0 else 0


class FodderChamber(Tile):
    """C-12.18."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        total = 0
        for good in range(SHEEP, GOODS):
            total += game.have(player, good)
        return total // 3


def _bag(*amounts: tuple[int, int]) -> list[int]:
    bag = [0] * GOODS
    for good, amount in amounts:
        bag[good] = amount
    return bag


def tiles(board: Board) -> list[Tile]:
    """All tiles of the game in the order of their numbers."""
    return [_tile(board, row) for row in board.tiles]


def _tile(board: Board, row: TileRow) -> Tile:
    name = row.name
    number = board.tile_names.index
    set_of_three = _bag((WOOD, 1), (STONE, 1), (ORE, 1))
    if row.deliveries > 0:
        return Supplier(row)
    if name == "miner":
        return Miner(row)
    if name == "dog_school":
        return DogSchool(row)
    if name == "seam":
        return Seam(row)
    if name == "quarry":
        return Quarry(row)
    if name == "breeding_cave":
        return BreedingCave(row)
    if name == "trader":
        partner = number("spare_part_storage")
        return Barter(row, TRADE_TRADER, _bag((GOLD, 2)), set_of_three, partner)
    if name == "spare_part_storage":
        return Barter(row, TRADE_SPARE_PARTS, set_of_three, _bag((GOLD, 2)), number("trader"))
    if name == "cooking_cave":
        return Barter(row, TRADE_COOKING, _bag((GRAIN, 1), (VEGETABLE, 1)), _bag((FOOD, 5)))
    if name == "hunting_parlor":
        return Barter(row, TRADE_HUNTING, _bag((BOAR, 2)), _bag((GOLD, 2), (FOOD, 2)))
    if name == "blacksmithing_parlor":
        give = _bag((RUBY, 1), (ORE, 1))
        return Barter(row, TRADE_BLACKSMITHING, give, _bag((GOLD, 2), (FOOD, 1)))
    return _scoring_tile(row)


def _scoring_tile(row: TileRow) -> Tile:
    name = row.name
    if name == "beer_parlor":
        return BeerParlor(row)
    if name == "peaceful_cave":
        return PeacefulCave(row)
    if name == "weaving_parlor":
        return WeavingParlor(row)
    if name == "milking_parlor":
        return MilkingParlor(row)
    if name == "state_parlor":
        return StateParlor(row)
    if name == "stone_storage":
        return Storage(row, STONE, 1)
    if name == "ore_storage":
        return Storage(row, ORE, 2)
    if name == "treasure_chamber":
        return Storage(row, RUBY, 1)
    if name == "main_storage":
        return MainStorage(row)
    if name == "weapon_storage":
        return WeaponStorage(row)
    if name == "supplies_storage":
        return SuppliesStorage(row)
    if name == "broom_chamber":
        return BroomChamber(row)
    if name == "food_chamber":
        return FoodChamber(row)
    if name == "prayer_chamber":
        return PrayerChamber(row)
    if name == "fodder_chamber":
        return FodderChamber(row)
    return Tile(row)
