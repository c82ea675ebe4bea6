"""Mushrooms: a crop that grows in empty caverns."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import Crop
from tafelrunde.games.caverna.goods import GOOD_NAMES
from tafelrunde.games.caverna.home.cells import BIT, CAVERNS, SOWN
from tafelrunde.games.caverna.state import Caverna

MUSHROOM: Final = len(GOOD_NAMES)


class Mushroom(Crop):
    """Where it grows nothing can be furnished, so its owner says where."""

    def sites(self, game: Caverna, player: int) -> int:
        land = game.land[player]
        return land[CAVERNS] & ~land[SOWN]

    def stands(self, game: Caverna, player: int, cell: int) -> bool:
        return game.land[player][CAVERNS] & BIT[cell] != 0

    def asks_where(self, game: Caverna, player: int) -> bool:
        return True
