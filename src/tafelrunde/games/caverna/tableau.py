"""What lies on the table in Caverna: home boards, supplies, dwarfs, spaces, and small questions.

Truth is stored; sets of cells, owned tiles and standing effects follow from it. Lists that belong
to seats, spaces or tiles are flat: row after row.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.caverna.actions import Space
from tafelrunde.games.caverna.board import (
    DONKEY,
    ENTRY_ROOM,
    GOODS,
    KINDS,
    ORANGE,
    PERKS,
    PERSONS,
    ROOM,
    Board,
)
from tafelrunde.games.caverna.land import (
    BARE,
    BIT,
    CAVERNS,
    CELLS,
    DEEP_TUNNELS,
    ENTRY,
    FIELDS,
    FOREST,
    FOREST_SET,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    LARGE,
    MEADOWS,
    ORE_MINES,
    PASTURES,
    ROCK,
    ROCK_SET,
    ROOMS,
    RUBY_MINES,
    SET_OF,
    SETS,
    SOWN,
    STABLE,
    STABLES,
    TUNNELS,
    VOID,
    size,
)
from tafelrunde.games.caverna.repertoire import Repertoire
from tafelrunde.games.caverna.tile import Tile
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Title

# Where a dwarf is; from ON_SPACE on, the number of the space.
NOT_BORN: Final = 0
AT_HOME: Final = 1
NEWBORN: Final = 2
IDLE: Final = 3
ON_SPACE: Final = 4

# A harvest marker: unknown or none, a leaf, the first, second or third question mark.
LEAF: Final = 1
FIRST_QUESTION: Final = 2

# A crop on a field: its kind and how many are left.
CROP_BITS: Final = 4
CROP_COUNT: Final = 15
GRAIN_CROP: Final = 16
VEGETABLE_CROP: Final = 32

# The crops among those that can be sown.
GRAIN_SEED: Final = 0
VEGETABLE_SEED: Final = 1

# How a furnishing is paid: its printed price, or the price of the loot list.
PRINTED_PRICE: Final = 0
LOOT_PRICE: Final = 1

# Stands in the lists of a blank game until they are filled; never written to.
_NONE: Final[list[int]] = []
_NO_PHASES: Final[dict[str, list[Step[Any]]]] = {}

# What a player can open at any time: rubies, food, trades, animals.
LISTS: Final = 4

# Nobody travels on an expedition that a tile or a reward sends out; no family has so many.
NOBODY: Final = 15


class Tableau(Game):
    """The position without its rules; the game answers those."""

    fields: ClassVar[tuple[tuple[str, int], ...]] = (
        ("starter", 0),
        ("next_starter", 0),
        ("round", 0),
        ("ending", 0),
        ("leaves", 0),
        ("questions", 0),
        ("markers", 0),
        ("cards", 0),
        ("goods", GOODS),
        ("begging", 0),
        ("weapons", PERSONS),
        ("posts", PERSONS),
        ("cells", CELLS),
        ("crops", CELLS),
        ("wishes", CELLS),
        ("stock", KINDS),
        ("occupant", 0),
        ("offered", 0),
        ("memory", 0),
        ("skips", 0),
        ("spared", 0),
    )

    def __init__(
        self,
        title: Title,
        setup: Setup,
        board: Board,
        tiles: list[Tile],
        repertoire: Repertoire,
    ) -> None:
        super().__init__(title, setup)
        self.board = board
        self.tiles = tiles
        self.repertoire = repertoire
        self.places: list[Space] = board.spaces(setup.players)
        self.crowded: list[Step[Any]] = []
        self.lists: list[Step[Any]] = []
        self.phase_cache: dict[str, list[Step[Any]]] = _NO_PHASES
        self.fences_each = False
        self.starter = 0
        self.next_starter = 0
        self.round = 0
        self.ending = 0
        self.leaves = 0
        self.questions = 0
        self.markers = _NONE
        self.cards = _NONE
        self.goods = _NONE
        self.begging = _NONE
        self.weapons = _NONE
        self.posts = _NONE
        self.cells = _NONE
        self.crops = _NONE
        self.wishes = _NONE
        self.stock = _NONE
        self.occupant = _NONE
        self.offered = _NONE
        self.memory = _NONE
        self.skips = _NONE
        self.spared = _NONE
        self.land = _NONE
        self.perks = _NONE
        self.own = _NONE
        self.answers = _NONE
        self.spaces = _NONE

    def copy_tableau(self, twin: Tableau) -> None:
        """Copy everything that lies on the table."""
        self.copy_into(twin)
        twin.crowded = self.crowded
        twin.lists = self.lists
        twin.phase_cache = self.phase_cache
        twin.fences_each = self.fences_each
        twin.starter = self.starter
        twin.next_starter = self.next_starter
        twin.round = self.round
        twin.ending = self.ending
        twin.leaves = self.leaves
        twin.questions = self.questions
        twin.markers = self.markers.copy()
        twin.cards = self.cards.copy()
        twin.goods = self.goods.copy()
        twin.begging = self.begging.copy()
        twin.weapons = self.weapons.copy()
        twin.posts = self.posts.copy()
        twin.cells = self.cells.copy()
        twin.crops = self.crops.copy()
        twin.wishes = self.wishes.copy()
        twin.stock = self.stock.copy()
        twin.occupant = self.occupant.copy()
        twin.offered = self.offered.copy()
        twin.memory = self.memory.copy()
        twin.skips = self.skips.copy()
        twin.spared = self.spared.copy()
        twin.land = self.land.copy()
        twin.perks = self.perks.copy()
        twin.own = self.own.copy()
        twin.answers = self.answers.copy()
        twin.spaces = self.spaces.copy()

    def have(self, player: int, good: int) -> int:
        """How much of a good a player owns."""
        return self.goods[player * GOODS + good]

    def gain(self, player: int, good: int, amount: int) -> None:
        """Goods come from the general supply; the rules say what else happens."""
        raise NotImplementedError

    def strength(self, player: int, dwarf: int) -> int:
        """The strength of a dwarf's weapon; 0 without one."""
        return self.weapons[player * PERSONS + dwarf] if dwarf < PERSONS else 0

    def family(self, player: int) -> list[int]:
        """All who live with a player, newborns included."""
        start = player * PERSONS
        return [dwarf for dwarf in range(PERSONS) if self.posts[start + dwarf] != NOT_BORN]

    def post_of(self, player: int, dwarf: int) -> int:
        """Where one of the family is."""
        return self.posts[player * PERSONS + dwarf]

    def stands_on(self, player: int, space: int) -> bool:
        """Whether one of a player's family works on a space."""
        return any(self.post_of(player, dwarf) == ON_SPACE + space for dwarf in self.family(player))

    def persons(self, player: int) -> int:
        """How many dwarfs a player has in play, newborns included."""
        count = 0
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if self.posts[person] != NOT_BORN:
                count += 1
        return count

    def put_stable(self, player: int, cell: int) -> None:
        """A stable goes on a cell (C-7.5)."""
        self.cells[player * CELLS + cell] |= STABLE
        self.land[player * SETS + STABLES] |= BIT[cell]
        self.tell("stable", player, cell)

    def stables_left(self, player: int) -> int:
        """How many stables a player can still build (C-1.4)."""
        return self.board.stables - size(self.land[player * SETS + STABLES])

    def sow_at(self, player: int, cell: int, crop: int, amount: int) -> None:
        """Crops stand on a field."""
        self.crops[player * CELLS + cell] = crop + amount
        self.land[player * SETS + SOWN] |= BIT[cell]

    def farmed(self, player: int) -> int:
        """The cells that a new meadow or field may touch (C-2.5)."""
        row = player * SETS
        land = self.land
        return land[row + MEADOWS] | land[row + FIELDS] | land[row + PASTURES] | land[row + LARGE]

    def dug(self, player: int) -> int:
        """The mountain cells in use (C-2.4)."""
        row = player * SETS
        land = self.land
        return (
            land[row + CAVERNS]
            | land[row + TUNNELS]
            | land[row + DEEP_TUNNELS]
            | land[row + ORE_MINES]
            | land[row + RUBY_MINES]
            | land[row + ROOMS]
            | land[row + VOID]
        ) & INDOOR_SET

    def is_dwelling(self, player: int, cell: int) -> bool:
        """Whether dwarfs live on a cell."""
        what = self.cells[player * CELLS + cell] & LAND_BITS
        if what == ENTRY:
            return True
        if what < FURNISHED or self.land[player * SETS + VOID] & BIT[cell]:
            return False
        return self.tiles[what - FURNISHED].row.colour == ORANGE

    def count_crop(self, player: int, crop: int) -> int:
        """How many of a crop stand on a player's fields."""
        total = 0
        if self.land[player * SETS + SOWN]:
            for at in range(player * CELLS, player * CELLS + CELLS):
                if self.crops[at] & ~CROP_COUNT == crop:
                    total += self.crops[at] & CROP_COUNT
        return total

    def add_perks(self, player: int, tile: Tile, times: int) -> None:
        """A tile's standing effects begin, or end with -1."""
        start = player * PERKS
        for perk in range(PERKS):
            self.perks[start + perk] += times * tile.row.perks[perk]

    def find_answers(self, player: int) -> None:
        """Which questions a player's tiles answer."""
        answers = 0
        for tile in self.tiles:
            if self.own[player] >> tile.number & 1:
                answers |= tile.answers
        self.answers[player] = answers

    def tile_cell(self, player: int, number: int) -> int:
        """Where a player's tile lies, or -1."""
        start = player * CELLS
        for cell in range(CELLS):
            if self.cells[start + cell] & LAND_BITS == FURNISHED + number:
                return cell
        return -1

    def donkeys_in(self, player: int, mines: int) -> int:
        """How many donkeys stand in these mines when as many as possible do."""
        donkeys = self.goods[player * GOODS + DONKEY]
        room = size(mines)
        return donkeys if donkeys < room else room

    def void_cells(self, player: int) -> int:
        """The cells of which their owner has no use for the time being: no room, no effect."""
        return 0

    def derive(self) -> None:
        self.land = [0] * (self.players * SETS)
        self.perks = [0] * (self.players * PERKS)
        self.own = [0] * self.players
        self.answers = [0] * self.players
        if len(self.cells) == len(self.crops) == self.players * CELLS:
            for player in range(self.players):
                self._derive_player(player)
        self.spaces = [space.number for space in self.places if space.in_play and not space.is_card]
        for card in self.cards:
            if card > 0:
                self.spaces.append(card - 1)

    def derive_again(self, player: int) -> None:
        """Cells of a player have lost their use or are of use again."""
        for number in range(SETS):
            self.land[player * SETS + number] = 0
        for perk in range(PERKS):
            self.perks[player * PERKS + perk] = 0
        self.own[player] = 0
        self._derive_player(player)

    def _derive_player(self, player: int) -> None:
        row = player * SETS
        start = player * CELLS
        void = self.void_cells(player)
        for cell in range(CELLS):
            what = self.cells[start + cell] & LAND_BITS
            if void & BIT[cell]:
                self.land[row + VOID] |= BIT[cell]
            elif what == BARE:
                if BIT[cell] & FOREST_SET:
                    self.land[row + FOREST] |= BIT[cell]
                elif BIT[cell] & ROCK_SET:
                    self.land[row + ROCK] |= BIT[cell]
            elif what < FURNISHED:
                self.land[row + SET_OF[what]] |= BIT[cell]
            else:
                self.land[row + ROOMS] |= BIT[cell]
                if what - FURNISHED < len(self.tiles):
                    self.own[player] |= 1 << (what - FURNISHED)
                    self.add_perks(player, self.tiles[what - FURNISHED], 1)
            if what == ENTRY:
                self.perks[player * PERKS + ROOM] += ENTRY_ROOM
            if self.cells[start + cell] & STABLE:
                self.land[row + STABLES] |= BIT[cell]
            if self.crops[start + cell] & CROP_COUNT:
                self.land[row + SOWN] |= BIT[cell]
        self.find_answers(player)

    def redraw(self, seat: int) -> None:
        """Nothing: cards and markers that lie face down have not been drawn yet (C-1.6)."""

    def bound(self, name: str) -> int:
        if name == "player":
            return self.players
        if name == "dwarf":
            return PERSONS
        if name == "space":
            return len(self.places)
        if name == "tile":
            return len(self.tiles)
        if name in ("cell", "first"):
            return CELLS
        if name == "traveller":
            return NOBODY + 1
        if name in ("strength", "level", "left", "kind", "price", "mode"):
            return 32
        if name in ("special", "worked"):
            return 2
        if name == "barred":
            return 16
        if name in ("done", "amount"):
            return 256
        if name in ("taken", "seeds"):
            return 1 << 30
        if name == "seen":
            return 1 << CELLS
        return super().bound(name)
