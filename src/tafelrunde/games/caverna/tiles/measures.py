"""What can be counted for a tile's points or goods: "per something" in its row."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.goods import (
    CATTLE,
    DONKEY,
    GOOD_NAMES,
    GRAIN,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.home.cells import CELLS, NEAR, ORE_MINES, size
from tafelrunde.games.caverna.tiles.row import YELLOW

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Sign
    from tafelrunde.games.caverna.state import Caverna


@mypyc_attr(allow_interpreted_subclasses=True)
class Measure:
    """Counts something of a player; `cell` is where the tile lies that asks.

    `signs` is how it is drawn; left out, by an icon of its name.
    """

    def __init__(self, name: str, signs: list[Sign] | None = None) -> None:
        self.name = name
        self.signs: list[Sign] = [name] if signs is None else signs

    def count(self, game: Caverna, player: int, cell: int) -> int:
        """How many there are now."""
        return 0


class GoodsOwned(Measure):
    """One kind of goods in the player's supply, or of animals on the home board."""

    def __init__(self, name: str, good: int) -> None:
        super().__init__(name)
        self.good = good

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return game.goods[player][self.good]


class FarmAnimals(Measure):
    """All farm animals."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        total = 0
        for good in range(SHEEP, CATTLE + 1):
            total += game.goods[player][good]
        return total


class PairsOfCrops(Measure):
    """Pairs of a grain and a vegetable, in the supply and on fields."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        grain = game.with_fields(player, GRAIN)
        vegetables = game.with_fields(player, VEGETABLE)
        return grain if grain < vegetables else vegetables


class Dwarfs(Measure):
    """All persons of the family."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return game.persons(player)


class ArmedDwarfs(Measure):
    """Those with a weapon."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return game.armed(player)


class AllArmed(Measure):
    """1 if everybody has a weapon."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return 1 if game.armed(player) == game.persons(player) else 0


class NoneArmed(Measure):
    """1 if nobody has a weapon."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return 1 if game.armed(player) == 0 else 0


class DwellingsBeside(Measure):
    """The dwellings beside the tile."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        total = 0
        for other in range(CELLS):
            if NEAR[cell] >> other & 1 and game.is_dwelling(player, other):
                total += 1
        return total


class YellowTiles(Measure):
    """The yellow tiles that are of use to their owner."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        total = 0
        for laid in game.held[player].tiles:
            if laid.tile.row.colour == YELLOW:
                total += 1
        return total


class DonkeysInOreMines(Measure):
    """The ore mines with a donkey when as many as possible have one."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        mines = size(game.land[player][ORE_MINES])
        donkeys = game.goods[player][DONKEY]
        return donkeys if donkeys < mines else mines


def base_measures() -> list[Measure]:
    """All that the base game counts: every kind of goods, and more."""
    return [
        *(GoodsOwned(name, good) for good, name in enumerate(GOOD_NAMES)),
        FarmAnimals("farm_animal", ["animal"]),
        PairsOfCrops("grain_and_vegetable", ["grain", "vegetable"]),
        Dwarfs("dwarf"),
        ArmedDwarfs("armed_dwarf", ["dwarf", "weapon"]),
        AllArmed("all_armed", ["dwarf", "=", "weapon"]),
        NoneArmed("none_armed", [("weapon", 0)]),
        DwellingsBeside("dwelling_beside", ["dwelling"]),
        YellowTiles("yellow_tile"),
        DonkeysInOreMines("donkey_in_ore_mine", ["ore_mine", "+", "donkey"]),
    ]
