"""Folk who shun the forest and dig beyond the edge of the mountain (F-5.4 to F-5.6)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.folk.steps.digging import LayOne, single_fits
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.home.cells import ROCK, ROCK_RIM_SET, size
from tafelrunde.games.caverna.spaces import MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna


class ForestShy(Tribe):
    """A single meadow or field in place of a twin, and caverns that overhang the mountain."""

    def rim(self, game: Caverna, player: int, forest: bool) -> int:
        return 0 if forest else ROCK_RIM_SET

    def overhang(self, game: Caverna, player: int, forest: bool) -> None:
        game.gain_all(player, self.figures.overhang)

    def can_lay(self, game: Caverna, player: int, twin: int) -> bool:
        if twin == MEADOW_FIELD:
            return single_fits(game, player, twin)
        return super().can_lay(game, player, twin)

    def lay(self, game: Caverna, player: int, twin: int) -> None:
        if twin == MEADOW_FIELD:
            game.then(LayOne(player, twin))
        else:
            super().lay(game, player, twin)

    def unused(self, game: Caverna, player: int) -> int:
        """Forest costs nothing (F-14.3)."""
        return size(game.land[player][ROCK])
