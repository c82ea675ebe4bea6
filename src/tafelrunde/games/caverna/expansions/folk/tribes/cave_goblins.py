"""Cave goblins: numerous, clumsy and incompetent in grotty caves (chapter 9)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe, is_orange
from tafelrunde.games.caverna.state import Caverna


class CaveGoblins(Tribe):
    """Six pieces of their own; what they are like is known by their kind of person."""

    def houses_late_born(self, game: Caverna, player: int) -> bool:
        """The Additional dwelling has no function (F-9.3)."""
        return False

    def tile_value(self, game: Caverna, player: int, number: int) -> int:
        """Dwellings are worth nothing (F-14.5)."""
        return 0 if is_orange(game, number) else super().tile_value(game, player, number)
