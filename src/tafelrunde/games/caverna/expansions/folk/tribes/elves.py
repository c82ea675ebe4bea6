"""Elves: they live in the forest and pay the sun rubies for digging (chapter 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.expansions.folk.goods import MUSHROOM
from tafelrunde.games.caverna.expansions.folk.steps.digging import (
    Dig,
    can_dig,
    rubies_at_hand,
)
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRANCE,
    ENTRY_CELL,
    FIELD,
    FIELDS,
    FOREST,
    FOREST_SET,
    INDOOR_SET,
    MEADOW,
    MEADOWS,
    SOWN,
    STABLES,
    joined,
)
from tafelrunde.games.caverna.spaces import MEADOW_FIELD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.phrase import Reason

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Crop

# What elves remember: whether a meadow or field tile was ever laid (F-8.6).
TILE_LAID: Final = 1


class Elves(Tribe):
    """An empty forest cell takes pastures, crops and furnishings as it is."""

    # ------------------------------------------------------------------ the forest

    def clearings(self, game: Caverna, player: int) -> int:
        """The empty forest cells: no tile, no crop, no stable."""
        land = game.land[player]
        return land[FOREST] & ~land[SOWN] & ~land[STABLES]

    def pastures(self, game: Caverna, player: int) -> int:
        return super().pastures(game, player) | self.free_forest(game, player)

    def fields(self, game: Caverna, player: int) -> int:
        return super().fields(game, player) | self.clearings(game, player)

    def may_grow(self, game: Caverna, player: int, cell: int) -> bool:
        land = game.land[player]
        return bool((land[FIELDS] | land[FOREST] & ~land[STABLES]) & BIT[cell])

    def field_matters(self, game: Caverna, player: int, crop: Crop) -> bool:
        return (
            crop.good == MUSHROOM
            or self.clearings(game, player) != 0
            or super().field_matters(game, player, crop)
        )

    def rooms(self, game: Caverna, player: int) -> int:
        return super().rooms(game, player) | self.clearings(game, player)

    def tile_ground(self, game: Caverna, player: int, ground: int) -> int:
        return ground | FOREST_SET if ground & INDOOR_SET else ground

    # ------------------------------------------------------------------ landscape tiles

    def laid(self, game: Caverna, player: int, cell: int, what: int) -> None:
        if what in (MEADOW, FIELD) and game.notes[player] != TILE_LAID:
            game.note(player, TILE_LAID)

    def forest_anchors(self, game: Caverna, player: int) -> int:
        """The first tile covers the cell at the entrance, wherever pastures lie (F-8.6)."""
        land = game.land[player]
        if game.notes[player] != TILE_LAID and not land[MEADOWS] | land[FIELDS]:
            return BIT[ENTRANCE]
        return super().forest_anchors(game, player)

    def apart(self, game: Caverna, player: int) -> int:
        """In the forest nothing hangs together by force; before the first tile there is none."""
        land = game.land[player]
        dug = game.dug(player)
        inside = dug & ~joined(BIT[ENTRY_CELL], dug)
        return inside if game.notes[player] else inside | land[MEADOWS] | land[FIELDS]

    def can_lay(self, game: Caverna, player: int, twin: int) -> bool:
        if twin == MEADOW_FIELD:
            return super().can_lay(game, player, twin)
        return can_dig(game, player, twin, self.figures)

    def lay(self, game: Caverna, player: int, twin: int) -> None:
        if twin == MEADOW_FIELD:
            super().lay(game, player, twin)
        else:
            game.then(Dig(player, twin, self.figures.twin, self.figures.single))

    def why_not_first(self) -> Reason:
        return Reason("F-8.6", "why.first_tile", [])

    def why_no_tile(self, game: Caverna, player: int, twin: int) -> Reason | None:
        if twin == MEADOW_FIELD and self.forest_anchors(game, player) == BIT[ENTRANCE]:
            return Reason("F-8.6", "why.entrance_used", [])
        rubies = rubies_at_hand(game, player)
        if twin != MEADOW_FIELD and rubies < self.figures.single:
            return Reason("F-8.7", "why.no_ruby_to_dig", [self.figures.single, rubies])
        return None

    def icon_bonus(self, game: Caverna, player: int, good: int, amount: int) -> int:
        """Printed icons mean nothing to elves (F-8.5)."""
        return 0

    def unused(self, game: Caverna, player: int) -> int:
        """No cell costs a point (F-14.3, F-14.4)."""
        return 0
