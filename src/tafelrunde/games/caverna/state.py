"""One running game of Caverna: what lies on the table, and plain questions about it.

The rules are answered by whoever they depend on: `folk` a seat, `kind` a person, `held` tiles a
seat, `course` the game. Truth is stored; sets of cells, the tiles in use and the open spaces follow
from it. Lists that change seldom are replaced, never changed, so that clones share them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna import bounds, questions, scoring
from tafelrunde.games.caverna.board import LAST_ROUND, Board
from tafelrunde.games.caverna.catalogue import CROP_BITS, CROP_COUNT, Catalogue
from tafelrunde.games.caverna.goods import DOG, DONKEY, FOOD, affords, is_farm_animal
from tafelrunde.games.caverna.home.cells import (
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
    members,
    size,
)
from tafelrunde.games.caverna.tiles.row import ORANGE, TRADE_BITS
from tafelrunde.games.caverna.tiles.tile import GAIN, Held, Laid, Tile
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.codes import MANY, NOTHING, SEAT, YES_NO, Code, Counts, Flags, Named, Number
from tafelrunde.kernel.fields import ANY_NUMBER, Field
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import listed
from tafelrunde.kernel.score import Score, Share
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Title

if TYPE_CHECKING:
    from tafelrunde.games.caverna.course import Course
    from tafelrunde.games.caverna.folk import Folk
    from tafelrunde.games.caverna.person import Person
    from tafelrunde.games.caverna.spaces import Space

# The persons of a family of the base game.
PERSONS: Final = 6

# Where a person is; from ON_SPACE on, the number of the space.
NOT_BORN: Final = 0
AT_HOME: Final = 1
NEWBORN: Final = 2
IDLE: Final = 3
ON_SPACE: Final = 4

# A harvest marker: unknown or none, a leaf, the first, second or third question mark.
LEAF: Final = 1
FIRST_QUESTION: Final = 2

# What a player can open at any time: rubies, food, trades, animals.
LISTS: Final = 4

POST: Final = Named("space", ("unborn", "home", "newborn", "idle"))

# Stands in the lists of a blank game until they are filled; never written to.
_NONE: Final[list[int]] = []
_NO_ROWS: Final[list[list[int]]] = []
_NO_FOLK: Final[list[Any]] = []
_NO_TILES: Final[list[Held]] = []
_NO_PHASES: Final[dict[type[Step[Any]], list[Step[Any]]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Caverna(Game):
    """The position, and what can be read off it."""

    fields: ClassVar[tuple[Field, ...]] = (
        Field("starter", Named(SEAT), (), "the starting player"),
        Field("next_starter", Named(SEAT), (), "who has the token for the next round"),
        Field("round", Number(LAST_ROUND), (), "the number of the round"),
        Field("ending", Named("ending"), (), "what the end of the round brings"),
        Field("leaves", Number(bounds.all_leaves), (), "leaves among the markers face down"),
        Field("questions", Number(bounds.all_questions), (), "question marks among them"),
        Field("markers", Named("marker"), ("round",), "the harvest marker of the round"),
        Field("cards", Named("space", ("none",)), ("round",), "the card of the round"),
        Field("goods", Number(9999), (SEAT, "good"), "what everybody has"),
        Field("begging", Number(999), (SEAT,), "begging markers"),
        Field("folks", Named("folk"), (SEAT,), "the folk that the seat plays", sparse=True),
        Field("notes", Number(MANY), (SEAT,), "what a folk remembers of the past", sparse=True),
        Field("kinds", Named("kind"), (SEAT, "person"), "what sort of person it is", sparse=True),
        Field("weapons", Number(bounds.strongest), (SEAT, "person"), "the strength of weapons"),
        Field("posts", POST, (SEAT, "person"), "where everybody of a family is"),
        Field("cells", bounds.CellCode(), (SEAT, "cell"), "what lies on the home boards"),
        Field("crops", bounds.CropCode(), (SEAT, "cell"), "what was sown there"),
        Field("wishes", Named("wish"), (SEAT, "cell"), "the animals that shall stand there"),
        bounds.FixedField(
            "fixed",
            bounds.Staying(),
            (SEAT, ANY_NUMBER),
            "animals that have to stay where they are",
            sparse=True,
        ),
        bounds.StockField("stock", Number(999), ("space", "pile"), "what lies there, by its goods"),
        Field("occupant", Named(SEAT, ("nobody",)), ("space",), "who came to the space first"),
        Field("offered", Number(bounds.most_copies), ("tile",), "tiles that can be furnished"),
        Field("memory", Number(99), (SEAT, "cell"), "what is still to come from the tile there"),
        Field("skips", Named("", ("nothing", "field", "breeding")), (SEAT,), "the phase left out"),
        Field("spared", Named("space"), (ANY_NUMBER,), "spaces whose goods were spared, alone"),
    )
    codes: ClassVar[dict[str, Code]] = {
        "player": Named(SEAT),
        "person": Named("person"),
        "traveller": bounds.Traveller("person"),
        "space": Named("space"),
        "part": Named("nth"),
        "done": Flags("nth"),
        "tile": Named("tile"),
        "cell": Named("cell"),
        "first": Named("cell"),
        "seen": Flags("cell"),
        "twin": Named("part"),
        "single": Named("", ("meadow", "field", "cavern", "tunnel")),
        "deep": YES_NO,
        "allowed": Named("", ("any", "dwellings")),
        "mode": Named("", ("printed", "loot")),
        "good": Named("good"),
        "use": Named("", ("fence", "stable")),
        "price": Number(31),
        "crop": Named("crop"),
        "seeds": Counts("crop", CROP_BITS),
        "begun": YES_NO,
        "strength": Number(31),
        "level": Number(31),
        "left": Number(31),
        "taken": Flags("loot"),
        "made": Counts("trade", TRADE_BITS),
        "bought": Flags("good"),
        "barred": Flags("animal"),
        "bred": Flags("animal"),
        "special": YES_NO,
        "begged": Number(255),
        "worked": Named("good", ("nothing",)),
    }

    def __init__(
        self,
        title: Title,
        setup: Setup,
        board: Board,
        tiles: list[Tile],
        course: Course,
    ) -> None:
        super().__init__(title, setup)
        self.board = board
        self.tiles = tiles
        self.course = course
        self.catalogue: Catalogue = board.catalogue
        self.places: list[Space] = board.spaces(setup.players)
        self.crowded: list[Step[Any]] = []
        self.lists: list[Step[Any]] = []
        self.phase_steps = _NO_PHASES
        self.fences_each = False
        self.starter = 0
        self.next_starter = 0
        self.round = 0
        self.ending = 0
        self.leaves = 0
        self.questions = 0
        self.markers = _NONE
        self.cards = _NONE
        self.goods = _NO_ROWS
        self.begging = _NONE
        self.folks = _NONE
        self.notes = _NONE
        self.kinds = _NO_ROWS
        self.weapons = _NO_ROWS
        self.posts = _NO_ROWS
        self.cells = _NO_ROWS
        self.crops = _NO_ROWS
        self.wishes = _NO_ROWS
        self.fixed = _NO_ROWS
        self.stock = _NONE
        self.occupant = _NONE
        self.offered = _NONE
        self.memory = _NO_ROWS
        self.skips = _NONE
        self.spared = _NONE
        self.folk: list[Folk] = _NO_FOLK
        self.people: list[list[Person]] = _NO_FOLK
        self.held: list[Held] = _NO_TILES
        self.land = _NO_ROWS
        self.spaces = _NONE
        self.supply = _NO_ROWS
        # What exchanges could bring, while somebody asks about that; never part of a position.
        self.spare = 0
        self.spare_meals = False

    def set_up(self) -> None:
        self.course.prepare(self)
        self.course.set_up(self)

    def clone(self) -> Caverna:
        twin = Caverna(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Caverna) -> None:
        """Copy everything that lies on the table."""
        self.copy_into(twin)
        twin.crowded = self.crowded
        twin.lists = self.lists
        twin.phase_steps = self.phase_steps
        twin.fences_each = self.fences_each
        twin.starter = self.starter
        twin.next_starter = self.next_starter
        twin.round = self.round
        twin.ending = self.ending
        twin.leaves = self.leaves
        twin.questions = self.questions
        twin.markers = self.markers
        twin.cards = self.cards
        twin.goods = copied(self.goods)
        twin.begging = self.begging.copy()
        twin.folks = self.folks
        twin.notes = self.notes
        twin.kinds = self.kinds.copy()
        twin.weapons = copied(self.weapons)
        twin.posts = copied(self.posts)
        twin.cells = copied(self.cells)
        twin.crops = self.crops.copy()
        twin.wishes = self.wishes.copy()
        twin.fixed = self.fixed.copy()
        twin.stock = self.stock.copy()
        twin.occupant = self.occupant.copy()
        twin.offered = self.offered
        twin.memory = self.memory.copy()
        twin.skips = self.skips.copy()
        twin.spared = self.spared.copy()
        twin.folk = self.folk
        twin.people = self.people
        twin.held = self.held.copy()
        twin.land = copied(self.land)
        twin.spaces = self.spaces.copy()
        twin.supply = self.supply

    # ------------------------------------------------------------------ goods

    @final
    def have(self, player: int, good: int) -> int:
        """How much of a good a player owns."""
        return self.goods[player][good]

    def gain(self, player: int, good: int, amount: int) -> None:
        """Goods come from the general supply; animals look for room at once (C-9.2)."""
        if amount <= 0:
            return
        self.goods[player][good] += amount
        self.tell("gained", player, amount, good)
        if is_farm_animal(good) and not questions.all_fit(self, player):
            self.then(self.crowded[player])
        for laid in self.held[player].asked[GAIN]:
            laid.tile.gained(self, player, good, amount)

    def gain_all(self, player: int, goods: list[int]) -> None:
        """Several goods come from the general supply."""
        for good in range(len(goods)):
            if goods[good] > 0:
                self.gain(player, good, goods[good])

    def pay(self, player: int, good: int, amount: int) -> None:
        """Goods go back to the general supply; sheep may lose the dogs that watched them."""
        if amount > 0:
            self.goods[player][good] -= amount
            self.tell("paid", player, amount, good)
            if good == DOG:
                self.recheck(player)

    def pay_bill(self, player: int, bill: list[int]) -> None:
        """All goods of a bill go back to the general supply."""
        for good in range(len(bill)):
            if bill[good] > 0:
                self.pay(player, good, bill[good])

    def affords(self, player: int, bill: list[int]) -> bool:
        """Whether a player owns all goods of a bill."""
        return affords(self.goods[player], bill)

    def affords_with_meals(self, player: int, bill: list[int]) -> bool:
        """Whether a player owns all goods of a bill, with the food that meals could bring."""
        if affords(self.goods[player], bill):
            return True
        if not self.spare_meals or bill[FOOD] == 0:
            return False
        rest = bill.copy()
        food = self.goods[player][FOOD] + questions.all_meals(self, player)
        rest[FOOD] = 0
        return food >= bill[FOOD] and affords(self.goods[player], rest)

    def reaches(self, player: int, good: int, amount: int) -> bool:
        """Whether a player owns so much of a good, with what exchanges could bring."""
        return self.goods[player][good] + self.spare >= amount

    def bill(self, good: int, amount: int) -> list[int]:
        """A bill in one good."""
        bill = self.catalogue.nothing()
        bill[good] = amount
        return bill

    def with_fields(self, player: int, good: int) -> int:
        """How much of a good a player owns, with what still stands on the fields."""
        total = self.goods[player][good]
        for crop in self.catalogue.crops:
            if crop.good == good:
                total += self.count_crop(player, crop.code)
        return total

    def recheck(self, player: int) -> None:
        """Room may have been lost (C-9.11)."""
        if not questions.all_fit(self, player):
            self.then(self.crowded[player])

    # ------------------------------------------------------------------ persons

    @final
    def kind(self, player: int, person: int) -> Person:
        """The rules that one of the family follows."""
        return self.people[player][person]

    @final
    def strength(self, player: int, person: int) -> int:
        """The strength of a person's weapon; 0 without one."""
        weapons = self.weapons[player]
        return weapons[person] if person < len(weapons) else 0

    def arm(self, player: int, person: int, strength: int) -> None:
        """Give somebody a weapon of this strength, as far as weapons go (C-7.15)."""
        if person == bounds.NOBODY:
            return
        cap = self.kind(player, person).weapon_cap(self, player, person)
        self.weapons[player][person] = strength if strength < cap else cap

    def armed(self, player: int) -> int:
        """How many of the family carry a weapon."""
        count = 0
        for strength in self.weapons[player]:
            if strength > 0:
                count += 1
        return count

    def family(self, player: int) -> list[int]:
        """All who live with a player, newborns included."""
        posts = self.posts[player]
        return [person for person in range(len(posts)) if posts[person] != NOT_BORN]

    def persons(self, player: int) -> int:
        """How many of a player's family are in play, newborns included."""
        count = 0
        for post in self.posts[player]:
            if post != NOT_BORN:
                count += 1
        return count

    def stands_on(self, player: int, space: int) -> bool:
        """Whether one of a player's family works on a space."""
        return listed(self.posts[player], ON_SPACE + space)

    def comes(self, player: int, kind: int, post: int) -> int:
        """Somebody new joins a family; who it is, or -1 if there is no place left."""
        posts = self.posts[player]
        for person in range(len(posts)):
            if posts[person] == NOT_BORN:
                posts[person] = post
                self.weapons[player][person] = 0
                if self.kinds[player][person] != kind:
                    self.kinds[player] = replaced(self.kinds[player], person, kind)
                    self.know_people()
                return person
        return -1

    # ------------------------------------------------------------------ the home board

    def lay(self, player: int, cell: int, what: int) -> None:
        """Something new lies on a cell; a stable stays, printed bonuses are paid (C-2.10)."""
        cells = self.cells[player]
        land = self.land[player]
        bit = BIT[cell]
        old = cells[cell] & LAND_BITS
        if old == BARE:
            land[FOREST] &= ~bit
            land[ROCK] &= ~bit
        else:
            land[SET_OF[old] if old < FURNISHED else ROOMS] &= ~bit
        cells[cell] = what | (cells[cell] & STABLE)
        land[SET_OF[what] if what < FURNISHED else ROOMS] |= bit
        self.folk[player].laid(self, player, cell, what)
        if old == BARE and self.board.bonus_amount[cell] > 0:
            good = self.board.bonus_good[cell]
            self.gain(player, good, questions.icon_bonus(self, player, cell))

    def put_stable(self, player: int, cell: int) -> None:
        """A stable goes on a cell (C-7.5)."""
        self.cells[player][cell] |= STABLE
        self.land[player][STABLES] |= BIT[cell]
        self.tell("stable", player, cell)

    def stables_left(self, player: int) -> int:
        """How many stables a player can still build (C-1.4)."""
        return self.board.stables - size(self.land[player][STABLES])

    def sow_at(self, player: int, cell: int, crop: int, amount: int) -> None:
        """Crops stand on a cell."""
        self.crops[player] = replaced(self.crops[player], cell, crop + amount)
        self.land[player][SOWN] |= BIT[cell]

    def count_crop(self, player: int, crop: int) -> int:
        """How many of a crop stand on a player's cells."""
        total = 0
        if self.land[player][SOWN]:
            for found in self.crops[player]:
                if found & ~CROP_COUNT == crop:
                    total += found & CROP_COUNT
        return total

    def farmed(self, player: int) -> int:
        """The cells that a new meadow or field may touch (C-2.5)."""
        land = self.land[player]
        return land[MEADOWS] | land[FIELDS] | land[PASTURES] | land[LARGE]

    def dug(self, player: int) -> int:
        """The mountain cells in use (C-2.4)."""
        land = self.land[player]
        return (
            land[CAVERNS]
            | land[TUNNELS]
            | land[DEEP_TUNNELS]
            | land[ORE_MINES]
            | land[RUBY_MINES]
            | land[ROOMS]
            | land[VOID]
        ) & INDOOR_SET

    def is_dwelling(self, player: int, cell: int) -> bool:
        """Whether people live on a cell."""
        what = self.cells[player][cell] & LAND_BITS
        if what == ENTRY:
            return True
        if what < FURNISHED or self.land[player][VOID] & BIT[cell]:
            return False
        return self.tiles[what - FURNISHED].row.colour == ORANGE

    def donkeys_in(self, player: int, mines: int) -> int:
        """How many donkeys stand in these mines when as many as possible do."""
        donkeys = self.goods[player][DONKEY]
        room = size(mines)
        return donkeys if donkeys < room else room

    # ------------------------------------------------------------------ tiles

    def owns(self, player: int, number: int) -> bool:
        """Whether a player has a tile that is of use."""
        return self.held[player].cell_of(number) >= 0

    @final
    def perk(self, player: int, perk: int) -> int:
        """A standing effect of a player's tiles, added up."""
        return self.held[player].perks[perk]

    def add_tile(self, player: int, number: int, cell: int) -> None:
        """A tile is furnished, paid already; one that it covers goes out of the game (C-11.19)."""
        tile = self.tiles[number]
        covered = self.cells[player][cell] & LAND_BITS
        self.lay(player, cell, FURNISHED + number)
        if not tile.row.unlimited:
            self.take_tile(number)
        self.hold(player)
        self.tell("furnished", player, number)
        if covered >= FURNISHED:
            self.tell("covered", player, covered - FURNISHED)
        times = 0
        for word in tile.row.rounds:
            times = word.times
        self.remember(player, cell, times)
        tile.built(self, player, cell)

    def remember(self, player: int, cell: int, left: int) -> None:
        """What is still to come from the tile on a cell, or what was used up."""
        if self.memory[player][cell] != left:
            self.memory[player] = replaced(self.memory[player], cell, left)

    def note(self, player: int, note: int) -> None:
        """What a folk has to remember of a player's past."""
        self.notes = replaced(self.notes, player, note)

    def hold(self, player: int) -> None:
        """Find a player's tiles anew: one has come or gone, or is of no use."""
        laid: list[Laid] = []
        rooms = self.land[player][ROOMS]
        cells = self.cells[player]
        for cell in members(rooms):
            what = cells[cell] & LAND_BITS
            if FURNISHED <= what < FURNISHED + len(self.tiles):
                laid.append(Laid(self.tiles[what - FURNISHED], cell))
        if laid or self.held[player].tiles:
            if len(laid) > 1:
                laid.sort(key=_by_number)
            self.held[player] = Held(laid, self.catalogue.payments)

    def open_list(self, player: int, number: int) -> None:
        """One of a player's lists is opened (C-8.1, C-9.13)."""
        self.then(self.lists[player * LISTS + number])

    def in_order(self) -> list[int]:
        """The players in turn order (C-10.6)."""
        players = self.players
        return [
            place if place < players else place - players
            for place in range(self.starter, self.starter + players)
        ]

    # ------------------------------------------------------------------ what follows from the rest

    def derive(self) -> None:
        # Numbers that stand for nobody are told of later, when the position is checked.
        folk = self.catalogue.folk
        self.folk = [folk[number if number < len(folk) else 0] for number in self.folks]
        self.know_people()
        self.know_supply()
        self.held = [Held([], self.catalogue.payments)] * self.players
        self.land = [[0] * SETS for _ in range(self.players)]
        for player in range(self.players):
            self.derive_home(player)
        self.spaces = [space.number for space in self.places if space.in_play and not space.is_card]
        for card in self.cards:
            if card > 0:
                self.spaces.append(card - 1)

    def know_people(self) -> None:
        """The kind of every person, in a row for each seat."""
        persons = self.catalogue.persons
        most = len(persons)
        self.people = [[persons[kind if kind < most else 0] for kind in row] for row in self.kinds]

    def take_tile(self, number: int) -> None:
        """A copy of a tile is taken from those on offer."""
        self.offered = replaced(self.offered, number, self.offered[number] - 1)
        if self.offered[number] == 0:
            self.know_supply()

    def know_supply(self) -> None:
        """The furnishings on offer, and the dwellings among them."""
        board = self.board
        self.supply = [
            [number for number in tiles if self.offered[number] > 0]
            for tiles in (board.furnishings, board.dwellings)
        ]

    def derive_home(self, player: int) -> None:
        """What lies on a home board was changed as a whole, or is of use again or no longer."""
        land = [0] * SETS
        cells = self.cells[player]
        crops = self.crops[player]
        void = self.course.void_cells(self, player)
        tiled = void
        for cell in range(CELLS):
            if cells[cell] == BARE and crops[cell] == 0:
                continue
            what = cells[cell] & LAND_BITS
            if what != BARE and not void & BIT[cell]:
                tiled |= BIT[cell]
                land[SET_OF[what] if what < FURNISHED else ROOMS] |= BIT[cell]
            if cells[cell] & STABLE:
                land[STABLES] |= BIT[cell]
            if crops[cell] & CROP_COUNT:
                land[SOWN] |= BIT[cell]
        land[VOID] = void
        land[FOREST] = FOREST_SET & ~tiled
        land[ROCK] = ROCK_SET & ~tiled
        self.land[player] = land
        self.hold(player)

    def redraw(self, seat: int) -> None:
        """Nothing: cards and markers that lie face down have not been drawn yet (C-1.6)."""

    def scores(self) -> list[Score]:
        return [scoring.score(self, player) for player in range(self.players)]

    def shares(self, seat: int) -> list[Share]:
        return scoring.shares(self, seat)

    def tie_break(self, seat: int) -> list[float]:
        return self.course.tie_break(self, seat)

    def problems(self) -> list[Fault]:
        from tafelrunde.games.caverna.soundness import position

        return position.problems(self)

    def names(self, kind: str) -> list[str]:
        counted = bounds.COUNTED.get(kind)
        if counted is not None:
            return counted
        if kind == "person":
            return [f"person {number + 1}" for number in range(self.course.persons(self))]
        if kind == "kind":
            return self.title.terms["person"]
        if kind == "ending":
            return self.catalogue.endings
        if kind == "marker":
            return [name or NOTHING for name in self.catalogue.markers]
        return super().names(kind)


def _by_number(laid: Laid) -> int:
    return laid.tile.number


def copied(rows: list[list[int]]) -> list[list[int]]:
    """Rows of their own."""
    twins: list[list[int]] = []
    for row in rows:
        twins.append(row.copy())
    return twins


def replaced(values: list[int], place: int, value: int) -> list[int]:
    """A new list with one value changed."""
    twin = values.copy()
    twin[place] = value
    return twin
