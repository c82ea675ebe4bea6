"""Pale ones: tireless diggers and tunnellers who shun the forest (chapter 6)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.tribes.forest_shy import ForestShy
from tafelrunde.games.caverna.state import Caverna


class PaleOnes(ForestShy):
    """They dig where others dig already (F-6.1)."""

    def may_share(self, game: Caverna, player: int, space: int) -> bool:
        return space in self.figures.joins
