"""A player's home board: what may lie where, what it holds, and the hooks about it.

Every method asks one question and answers it by the base rules; an expansion answers differently
by overriding it.
"""

from __future__ import annotations

from tafelrunde.games.caverna import housing
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DONKEY,
    FIELD_ROOM,
    FURNISH_TUNNELS,
    GOLD,
    GOODS,
    OVERHANG,
    PAIR,
    PERKS,
    SHEEP,
)
from tafelrunde.games.caverna.land import (
    BARE,
    BIT,
    CAVERNS,
    CELLS,
    DEEP_TUNNELS,
    ENTRANCE,
    ENTRY_CELL,
    FIELDS,
    FOREST,
    FOREST_RIM_SET,
    FURNISHED,
    LAND_BITS,
    LARGE,
    MEADOWS,
    PASTURES,
    ROCK,
    ROCK_RIM_SET,
    ROOMS,
    SET_OF,
    SETS,
    SOWN,
    STABLE,
    STABLES,
    TUNNELS,
    joined,
    size,
    spread,
)
from tafelrunde.games.caverna.repertoire import Crop
from tafelrunde.games.caverna.tableau import Tableau


class Homestead(Tableau):
    """The home boards and their rules."""

    def lay(self, player: int, cell: int, what: int) -> None:
        """Something new lies on a cell; a stable stays, printed bonuses are paid (C-2.10)."""
        at = player * CELLS + cell
        row = player * SETS
        bit = BIT[cell]
        old = self.cells[at] & LAND_BITS
        if old == BARE:
            self.land[row + FOREST] &= ~bit
            self.land[row + ROCK] &= ~bit
        else:
            self.land[row + (SET_OF[old] if old < FURNISHED else ROOMS)] &= ~bit
        self.cells[at] = what | (self.cells[at] & STABLE)
        self.land[row + (SET_OF[what] if what < FURNISHED else ROOMS)] |= bit
        if old == BARE and self.board.bonus_amount[cell] > 0:
            self.icon_bonus(player, self.board.bonus_good[cell], self.board.bonus_amount[cell])

    def icon_bonus(self, player: int, good: int, amount: int) -> None:
        """A printed bonus was covered (C-2.10)."""
        self.gain(player, good, amount)

    def unused_cells(self, player: int) -> int:
        """The cells that cost a point (C-13.5)."""
        row = player * SETS
        return size(self.free_forest(player) & ~self.land[row + STABLES]) + size(
            self.land[row + ROCK]
        )

    # ------------------------------------------------------------------ where tiles may lie

    def free_forest(self, player: int) -> int:
        """The forest cells on which nothing lies or grows; a stable may stand there."""
        row = player * SETS
        return self.land[row + FOREST] & ~self.land[row + SOWN]

    def forest_anchors(self, player: int) -> int:
        """The cells of which a new meadow or field tile must cover one (C-2.5, C-2.6)."""
        farmed = self.farmed(player)
        return spread(farmed) if farmed else BIT[ENTRANCE]

    def rock_anchors(self, player: int) -> int:
        """The cells of which a new cavern or tunnel tile must cover one (C-2.4)."""
        return spread(self.dug(player))

    def apart(self, player: int) -> int:
        """The cells that no chain of tiles joins to the cave entrance (C-2.4 to C-2.6)."""
        farmed = self.farmed(player)
        dug = self.dug(player)
        return farmed & ~joined(BIT[ENTRANCE], farmed) | dug & ~joined(BIT[ENTRY_CELL], dug)

    def rim(self, player: int, forest: bool) -> int:
        """The cells outside the edge that half a twin may overhang (C-11.11)."""
        if self.perks[player * PERKS + OVERHANG] == 0:
            return 0
        return FOREST_RIM_SET if forest else ROCK_RIM_SET

    def outside(self, player: int, forest: bool) -> int:
        """Those of them that are still free."""
        rim = self.rim(player, forest)
        if rim == 0:
            return 0
        return rim & ~(self.farmed(player) if forest else self.dug(player))

    def overhang_bonus(self, player: int, forest: bool) -> None:
        """Half a twin was laid outside the edge."""
        self.gain(player, GOLD, self.perks[player * PERKS + OVERHANG])

    def rooms_free(self, player: int) -> int:
        """The cells that most furnishings may be put on (C-7.2, C-11.9)."""
        row = player * SETS
        sites = self.land[row + CAVERNS] & ~self.land[row + SOWN]
        if self.perks[player * PERKS + FURNISH_TUNNELS] > 0:
            sites |= self.land[row + TUNNELS] | self.land[row + DEEP_TUNNELS]
        return sites

    def pasture_sites(self, player: int) -> int:
        """The cells that may become pastures (C-7.4)."""
        return self.land[player * SETS + MEADOWS]

    def stable_sites(self, player: int) -> int:
        """The cells on which a stable may be built (C-7.5)."""
        row = player * SETS
        land = self.land
        sites = self.free_forest(player) | land[row + MEADOWS]
        sites |= land[row + PASTURES] | land[row + LARGE]
        return sites & ~land[row + STABLES]

    def mine_built(self, player: int, cell: int, what: int, below: int) -> None:
        """A mine was built on a cell, on what lay there before."""

    # ------------------------------------------------------------------ fields

    def crop_sites(self, player: int) -> int:
        """The empty fields (C-7.1)."""
        return self.land[player * SETS + FIELDS] & ~self.land[player * SETS + SOWN]

    def crop_yield(self, player: int, crop: Crop) -> int:
        """How many stand on a field after sowing (C-7.1)."""
        return crop.planted

    def field_matters(self, player: int, crop: Crop) -> bool:
        """Whether the player says on which of several fields a crop is sown."""
        return False

    def crop_may_stand(self, player: int, cell: int, crop: Crop) -> bool:
        """Whether a crop can have been sown on a cell as it is."""
        return bool(self.land[player * SETS + FIELDS] & BIT[cell])

    # ------------------------------------------------------------------ animals

    def all_fit(self, player: int) -> bool:
        """Whether every animal has room (C-9.1)."""
        start = player * GOODS
        goods = self.goods
        return housing.fits(
            self,
            player,
            goods[start + SHEEP],
            goods[start + DONKEY],
            goods[start + BOAR],
            goods[start + CATTLE],
        )

    def recheck(self, player: int) -> None:
        """Room may have been lost (C-9.11)."""
        if not self.all_fit(player):
            self.then(self.crowded[player])

    def pen_room(self, player: int, cell: int, room: int) -> int:
        """How many animals a pasture holds whose stables allow for this many."""
        return room

    def may_wish(self, player: int, only: int) -> bool:
        """Whether it matters to the player who stands in a pen, of `only` one type or of any."""
        return only < 0

    def entry_pen(self, player: int) -> int:
        """How many animals of one type the Entry-level dwelling holds (C-9.8)."""
        return PAIR

    def field_pens(self, player: int) -> int:
        """The fields that hold an animal (C-11.8)."""
        if self.perks[player * PERKS + FIELD_ROOM] == 0:
            return 0
        row = player * SETS
        return self.land[row + FIELDS] & ~self.land[row + SOWN]

    def watch_places(self, player: int) -> int:
        """The cells on which dogs may watch sheep (C-9.6)."""
        row = player * SETS
        return self.land[row + MEADOWS] | self.land[row + PASTURES] | self.land[row + LARGE]

    def watched(self, player: int, dogs: int, places: int) -> int:
        """How many sheep so many dogs watch on so many of these places (C-9.6)."""
        return dogs + places
