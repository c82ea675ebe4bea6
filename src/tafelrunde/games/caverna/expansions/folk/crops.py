"""Gemfruits and mushrooms: where they are sown (F-2.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.catalogue import Crop
from tafelrunde.games.caverna.expansions.folk.goods import GEMFRUIT, MUSHROOM
from tafelrunde.games.caverna.home.cells import BIT, CAVERNS, SOWN
from tafelrunde.kernel.phrase import Reason

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


class Mushroom(Crop):
    """It grows in empty caverns and nowhere else."""

    def sites(self, game: Caverna, player: int) -> int:
        land = game.land[player]
        return land[CAVERNS] & ~land[SOWN]

    def stands(self, game: Caverna, player: int, cell: int) -> bool:
        return bool(game.land[player][CAVERNS] & BIT[cell])

    def why_nowhere(self) -> Reason:
        return Reason("F-2.2", "why.no_cavern_to_sow", [])


def new_crops() -> list[Crop]:
    """The crops of the box."""
    return [
        Crop("gemfruit", GEMFRUIT, for_rubies=False),
        Mushroom("mushroom", MUSHROOM, for_rubies=False),
    ]
