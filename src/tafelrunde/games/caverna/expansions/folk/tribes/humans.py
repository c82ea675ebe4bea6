"""Humans: they farm beyond the edge of the forest and fear caves (chapter 10)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.steps.digging import LayOne, single_fits
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.home.cells import FOREST_RIM_SET, STABLES, size
from tafelrunde.games.caverna.spaces import MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna


class Humans(Tribe):
    """Meadows and fields may overhang; a single cavern or tunnel in place of a twin."""

    def rim(self, game: Caverna, player: int, forest: bool) -> int:
        return FOREST_RIM_SET if forest else 0

    def overhang(self, game: Caverna, player: int, forest: bool) -> None:
        game.gain_all(player, self.figures.overhang)

    def can_lay(self, game: Caverna, player: int, twin: int) -> bool:
        if twin == MEADOW_FIELD:
            return super().can_lay(game, player, twin)
        return single_fits(game, player, twin)

    def lay(self, game: Caverna, player: int, twin: int) -> None:
        if twin == MEADOW_FIELD:
            super().lay(game, player, twin)
        else:
            game.then(LayOne(player, twin))

    def unused(self, game: Caverna, player: int) -> int:
        """The mountain costs nothing (F-14.4)."""
        return size(self.free_forest(game, player) & ~game.land[player][STABLES])
