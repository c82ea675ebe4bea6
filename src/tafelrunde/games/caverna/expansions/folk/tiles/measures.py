"""What can be counted for the tiles of the box: "per something" in their rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.goods import CATTLE, DOG
from tafelrunde.games.caverna.home.animals.room import empty_meadows
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERNS,
    CELLS,
    LARGE,
    MEADOWS,
    NEAR,
    ORE_MINES,
    PASTURES,
    RUBY_MINES,
    SOWN,
    STABLES,
    WIDTH,
    size,
)
from tafelrunde.games.caverna.tiles.measures import Measure

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The four directions from a cell.
_WAYS: Final = (1, -1, WIDTH, -WIDTH)


class LandBeside(Measure):
    """The cells of some kinds of landscape beside the tile."""

    def __init__(self, name: str, sign: str, kinds: list[int]) -> None:
        super().__init__(name, [sign])
        self.kinds = kinds

    def count(self, game: Caverna, player: int, cell: int) -> int:
        cells = 0
        for kind in self.kinds:
            cells |= game.land[player][kind]
        return size(cells & NEAR[cell])


class EmptyCavernsBeside(Measure):
    """The caverns beside the tile that are neither furnished nor sown."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        land = game.land[player]
        return size(land[CAVERNS] & ~land[SOWN] & NEAR[cell])


class EmptyForest(Measure):
    """The forest cells of the home board without tile, crop and stable."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return size(self.cells(game, player))

    def cells(self, game: Caverna, player: int) -> int:
        """Those cells."""
        return game.folk[player].free_forest(game, player) & ~game.land[player][STABLES]


class EmptyForestBeside(EmptyForest):
    """Those of them that lie beside the tile."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return size(self.cells(game, player) & NEAR[cell])


class EmptyMeadows(Measure):
    """The meadows without stable, dogs and sheep, when as many as possible are empty."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return empty_meadows(game, player)


class EmptyMeadowsInLine(Measure):
    """The empty meadows one behind the other from the tile on, in the best of four directions."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        land = game.land[player]
        meadows = land[MEADOWS] & ~land[STABLES]
        longest = 0
        for way in _WAYS:
            longest = max(longest, _row_from(cell, way, meadows))
        return min(longest, empty_meadows(game, player)) if longest > 0 else 0


def _row_from(cell: int, way: int, cells: int) -> int:
    """How many of these cells lie one behind the other from a cell on."""
    found = 0
    here = cell + way
    while 0 <= here < CELLS and cells & BIT[here] and NEAR[here - way] & BIT[here]:
        found += 1
        here += way
    return found


class SetsOfAnimals(Measure):
    """Sets of a dog and one of each type of farm animal."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return min(game.goods[player][DOG : CATTLE + 1])


def folk_measures() -> list[Measure]:
    """All that the box counts beside the base game."""
    return [
        LandBeside("ore_mine_beside", "ore_mine", [ORE_MINES]),
        LandBeside("ruby_mine_beside", "ruby_mine", [RUBY_MINES]),
        LandBeside("meadow_beside", "meadow", [MEADOWS]),
        LandBeside("pasture_beside", "pasture", [PASTURES, LARGE]),
        EmptyCavernsBeside("empty_cavern_beside", ["cavern"]),
        EmptyForest("empty_forest", ["forest"]),
        EmptyForestBeside("empty_forest_beside", ["forest"]),
        EmptyMeadows("empty_meadow", ["meadow"], steady=False),
        EmptyMeadowsInLine("empty_meadow_in_line", ["meadow"], steady=False),
        SetsOfAnimals("set_of_animals", ["dog", "sheep", "donkey", "boar", "cattle"]),
    ]
