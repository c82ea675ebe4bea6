"""Two folk that eat, forge, build and score differently."""

from __future__ import annotations

from hamlet.mushrooms import MUSHROOM
from hamlet.persons import GARDENER, QUARRYMAN
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import STONE
from tafelrunde.games.caverna.home.cells import ROCK, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import ORANGE


class Quarrymen(Folk):
    """Save a stone on every furnishing; dwellings bring them no points."""

    def __init__(self) -> None:
        super().__init__("quarrymen", QUARRYMAN)
        self.saves = True

    def discount(self, game: Caverna, player: int, bill: list[int], number: int) -> None:
        bill[STONE] = bill[STONE] - 1 if bill[STONE] > 0 else 0

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        return 1 if good == STONE else 0

    def tile_value(self, game: Caverna, player: int, number: int) -> int:
        if game.tiles[number].row.colour == ORANGE:
            return 0
        return super().tile_value(game, player, number)


class Gardeners(Folk):
    """Begin with mushrooms, fence for a wood less, put no stable in the forest and waste none."""

    def __init__(self) -> None:
        super().__init__("gardeners", GARDENER)

    def settle(self, game: Caverna, player: int, food: int) -> None:
        super().settle(game, player, food)
        game.goods[player][MUSHROOM] = 2

    def stables(self, game: Caverna, player: int) -> int:
        return super().stables(game, player) & ~self.free_forest(game, player)

    def fence_price(self, game: Caverna, player: int, wood: int) -> int:
        return wood - 1 if wood > 0 else 0

    def unused(self, game: Caverna, player: int) -> int:
        return size(game.land[player][ROCK])
