"""The printed data of Caverna, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.caverna import land
from tafelrunde.games.caverna.actions import Misprint, Space
from tafelrunde.games.caverna.reader import Reader
from tafelrunde.games.caverna.vocabulary import LOOT_NAMES as LOOT_NAMES
from tafelrunde.games.caverna.vocabulary import MEALS as MEALS
from tafelrunde.games.caverna.vocabulary import Vocabulary
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed

WOOD: Final = 0
STONE: Final = 1
ORE: Final = 2
RUBY: Final = 3
GOLD: Final = 4
FOOD: Final = 5
GRAIN: Final = 6
VEGETABLE: Final = 7
DOG: Final = 8
SHEEP: Final = 9
DONKEY: Final = 10
BOAR: Final = 11
CATTLE: Final = 12
GOODS: Final = 13

GOOD_NAMES: Final[list[str]] = [
    "wood",
    "stone",
    "ore",
    "ruby",
    "gold",
    "food",
    "grain",
    "vegetable",
    "dog",
    "sheep",
    "donkey",
    "boar",
    "cattle",
]

# Most kinds of goods that lie on one space.
KINDS: Final = 3
LAST_ROUND: Final = 12
PERSONS: Final = 6

# The dwarfs of the Entry-level dwelling; the animals of a small pasture or of a room for a pair.
ENTRY_ROOM: Final = 2
PAIR: Final = 2
STAGE: Final = 3

# What the end of a round brings.
NOTHING: Final = 0
HARVEST: Final = 1
PAYMENT: Final = 2
SKIP_ONE: Final = 3
FACE_DOWN: Final = 4

# Standing effects of furnishings, added up for each player.
FURNISH_WOOD: Final = 0
FURNISH_STONE: Final = 1
FENCE_WOOD: Final = 2
STABLE_STONE: Final = 3
FORGE_ORE: Final = 4
ORE_INSTEAD: Final = 5
FURNISH_TUNNELS: Final = 6
AND_OR: Final = 7
OVERHANG: Final = 8
MEAT: Final = 9
CATTLE_ROOM: Final = 10
FIELD_ROOM: Final = 11
SHEEP_PER_DWARF: Final = 12
ANIMAL_PAIRS: Final = 13
WORK_FEEDS: Final = 14
MINE_FEEDS: Final = 15
FORGIVES: Final = 16
SIXTH_DWARF: Final = 17
ROOM: Final = 18
PERKS: Final = 19

PERK_NAMES: Final[list[str]] = [
    "furnish_wood",
    "furnish_stone",
    "fence_wood",
    "stable_stone",
    "forge_ore",
    "ore_instead",
    "furnish_tunnels",
    "and_or",
    "overhang",
    "meat",
    "cattle_room",
    "field_room",
    "sheep_per_dwarf",
    "animal_pairs",
    "work_feeds",
    "mine_feeds",
    "forgives",
    "sixth_dwarf",
    "room",
]

ORANGE: Final = 0
GREEN: Final = 1
YELLOW: Final = 2

# The items of the loot list.
LOOT_SHARPEN: Final = 0
LOOT_FURNISH: Final = 11
LOOT_STABLE: Final = 12
LOOT_TUNNEL: Final = 13
LOOT_SMALL_PASTURE: Final = 14
LOOT_LARGE_PASTURE: Final = 16
LOOT_MEADOW: Final = 17
LOOT_DWELLING: Final = 18
LOOT_FIELD: Final = 19
LOOT_SOW: Final = 20
LOOT_CAVERN: Final = 21
LOOT_BREED: Final = 22

COLOURS: Final[list[str]] = ["blue", "orange", "green", "red", "purple", "sky", "yellow"]

MOST_PLAYERS: Final = 7
MOST_PARTS: Final = 8
# The strongest weapon for which there are moves.
STRONGEST: Final = 14
# The tiles that the rules know by their names.
TILES_KNOWN_BY_NAME: Final = ("dwelling", "trader", "spare_part_storage")

_SEATS: Final[list[Any]] = list(range(1, MOST_PLAYERS + 1))
CARDS: Final = "cards"
FILE: Final = Path(__file__).parent / "board.toml"


class TileRow:
    """One printed furnishing tile: its price, its value and its standing effects."""

    def __init__(self, number: int, name: str, colour: int) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.cost = [0] * GOODS
        self.value = 0
        self.by_text = True
        self.perks = [0] * PERKS
        self.at_once = [0] * GOODS
        self.delivers = 0
        self.deliveries = 0
        self.unlimited = False
        self.copies = 1


class Board:
    """Everything printed, for every number of players."""

    def __init__(self, printed: Printed, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        self.reader = Reader(printed)
        self._spaces: dict[int, list[Space]] = {}
        self.bonus_good = [-1] * land.CELLS
        self.bonus_amount = [0] * land.CELLS
        try:
            self.read()
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise self.reader.fail(fault("wrong.unreadable", error=repr(error))) from error

    def read(self) -> None:
        """Read every table; an expansion goes on with its own."""
        self.space_names = self._names_of_spaces()
        self._read_course()
        self._read_harvest()
        self._read_prices()
        self._read_loot()
        self._read_tiles()
        self._read_bonuses()
        if self.edition:
            for players in range(1, MOST_PLAYERS + 1):
                self.spaces(players)

    def spaces(self, players: int) -> list[Space]:
        """All spaces there can be; those that this number of players plays with are in play."""
        found = self._spaces.get(players)
        if found is None:
            found = [Space(number, name) for number, name in enumerate(self.space_names)]
            for table in self.space_tables():
                for row in self.reader.rows(table, "space"):
                    if players in row["players"] and not self._covered(players, row["name"]):
                        self._read_space(found, table, row)
            self._spaces[players] = found
        return found

    def space_tables(self) -> list[str]:
        """The tables with spaces; a row of a later one replaces the space of the same name."""
        return ["basic", "additional", CARDS]

    def _covered(self, players: int, name: str) -> bool:
        """Whether a space is covered because the player is alone (C-14.1)."""
        return players == 1 and self.space_names.index(name) in self.solo_covered

    def _names_of_spaces(self) -> list[str]:
        names: list[str] = []
        for table in self.space_tables():
            for row in self.reader.rows(table, "space"):
                players = self.reader.numbers(row["players"], _SEATS, "players")
                if not players:
                    raise self.reader.fail(fault("wrong.list", name="players"), row["name"])
                if row["name"] not in names:
                    names.append(row["name"])
        return names

    def _read_space(self, spaces: list[Space], table: str, row: dict[str, Any]) -> None:
        name = row["name"]
        number = self.space_names.index(name)
        space = Space(number, name)
        space.is_card = spaces[number].is_card or table == CARDS
        try:
            space.read(row, GOOD_NAMES, self.vocabulary.deeds)
        except Misprint as error:
            reason = fault("wrong.space", space=name, reason=error.reason)
            raise self.reader.fail(reason, name) from error
        if len(space.goods) > KINDS or len(space.parts) > MOST_PARTS:
            raise self.reader.fail(fault("wrong.too_much", space=name), name)
        spaces[number] = space

    def _read_course(self) -> None:
        read = self.reader
        start = read.table("start")
        self.start_food = read.wholes(start, "food", MOST_PLAYERS)
        self.solo_food = read.whole(start, "solo_food")
        self.start_dwarfs = read.whole(start, "dwarfs", 1, PERSONS)
        self.most_dwarfs = read.whole(start, "most_dwarfs", self.start_dwarfs, PERSONS)
        self.stables = read.whole(start, "stables")
        names = self.space_names
        self.solo_covered = read.numbers(read.table("solo")["covered"], names, "covered")
        rounds = read.table("rounds")
        self.stages = [read.numbers(stage, names, "stages") for stage in rounds["stages"]]
        if [len(stage) for stage in self.stages] != [STAGE] * (LAST_ROUND // STAGE):
            raise read.fail(fault("wrong.stages", stages=LAST_ROUND // STAGE, cards=STAGE))
        self.first_of_stage_2 = read.number(rounds["first_of_stage_2"], names)
        self.skipped_for_few = read.whole(rounds, "skipped_for_1_to_2", 0, LAST_ROUND)
        self.solo_order = read.numbers(rounds["solo_order"], names, "solo_order")
        if len(self.solo_order) < LAST_ROUND - 1:
            raise read.fail(
                fault("wrong.numbers", name="solo_order", count=LAST_ROUND - 1), "solo_order"
            )
        self.flips_when = read.number(rounds["flips_when"], names)
        self.flips_from = read.number(rounds["flips_from"], names)
        self.flips_to = read.number(rounds["flips_to"], names)

    def _read_harvest(self) -> None:
        read = self.reader
        harvest = read.table("harvest")
        self.endings = read.numbers(harvest["by_round"], self.vocabulary.endings, "by_round")
        self.events = read.numbers(harvest["events"], self.vocabulary.endings, "events")
        if FACE_DOWN in self.endings + self.events:
            raise read.fail(fault("wrong.ending_hidden"))
        self.leaves = read.whole(harvest, "leaves")
        self.leaves_for_2 = read.whole(harvest, "leaves_for_2")
        self.questions = read.whole(harvest, "questions", 0, len(self.events))
        self.feed_adult = read.whole(harvest, "feed_adult")
        self.feed_newborn = read.whole(harvest, "feed_newborn")
        self.payment = read.whole(harvest, "payment")
        self.solo_limit = read.whole(harvest, "solo_limit", 1)
        later = LAST_ROUND - len(self.endings)
        for leaves, rounds in ((self.leaves, later), (self.leaves_for_2, later - 1)):
            if leaves + self.questions < rounds:
                raise read.fail(fault("wrong.few_markers", rounds=rounds), "leaves")

    def _read_prices(self) -> None:
        read = self.reader
        build = read.table("build")
        self.small_pasture = read.whole(build, "small_pasture")
        self.large_pasture = read.whole(build, "large_pasture")
        self.stable = read.whole(build, "stable")
        self.strongest = read.whole(build, "strongest_weapon", 1, STRONGEST)
        self.forge_at_most = read.whole(build, "forge_at_most", 1, self.strongest)
        sow = read.table("sow")
        self.sow_grain = read.wholes(sow, "grain", 2, 1)
        self.sow_vegetable = read.wholes(sow, "vegetable", 2, 1)
        food = read.table("food")
        self.meals = [
            0 if name == "gold" else read.whole(food, name) for name in self.vocabulary.meals
        ]
        self.ruby_food = read.whole(food, "ruby")
        market = read.table("market")
        self.market_price = [
            read.whole(market, name) if name in market else 0 for name in GOOD_NAMES
        ]
        score = read.table("score")
        self.score: dict[str, int] = {
            name: read.whole(score, name, -99) for name in score if name != "source"
        }

    def _read_loot(self) -> None:
        read = self.reader
        loot = read.table("loot")
        names = self.vocabulary.loot
        items = dict(loot["items"])
        if list(items) != names:
            raise read.fail(fault("wrong.loot_order", names=", ".join(names)), "items")
        self.loot_strength = [read.whole(items, name, 1, STRONGEST) for name in names]
        amounts = read.bag(loot, "amounts", names)
        self.loot_good: list[int] = []
        self.loot_amount = amounts
        for name in names:
            known = name in loot["amounts"]
            self.loot_good.append(read.number(name, GOOD_NAMES) if known else -1)
        self.loot_small = read.whole(loot, "small_pasture")
        self.loot_large = read.whole(loot, "large_pasture")
        self.loot_breeds = read.whole(loot, "breeds", 1, 3)
        self.loot_dwelling = read.bag(loot, "dwelling", GOOD_NAMES)

    def _read_tiles(self) -> None:
        read = self.reader
        self.tiles: list[TileRow] = []
        for row in read.rows("furnishings", "tile"):
            self.tiles.append(self.read_tile(row))
        self.tile_names = [tile.name for tile in self.tiles]
        for name in TILES_KNOWN_BY_NAME:
            read.number(name, self.tile_names)
        self.dwelling = self.tile_names.index("dwelling")
        self.and_or_tile = 0
        for tile in self.tiles:
            if tile.perks[AND_OR] > 0:
                self.and_or_tile = tile.number
        intro = read.table("introductory")["tiles"]
        self.introductory = read.numbers(intro, self.tile_names, "tiles")

    def read_tile(self, row: dict[str, Any]) -> TileRow:
        """A printed row of furnishings as the next tile."""
        read = self.reader
        tile = TileRow(
            len(self.tiles), row["name"], read.number(row["colour"], self.vocabulary.colours)
        )
        tile.cost = read.bag(row, "cost", GOOD_NAMES)
        tile.at_once = read.bag(row, "at_once", GOOD_NAMES)
        tile.by_text = "value" not in row
        tile.value = 0 if tile.by_text else read.whole(row, "value", -99)
        tile.perks = read.bag(row, "perks", PERK_NAMES)
        if "room" in row:
            tile.perks[ROOM] = read.whole(row, "room")
        tile.unlimited = bool(row.get("unlimited", False))
        if "copies" in row:
            tile.copies = read.whole(row, "copies", 1)
        if "delivers" in row:
            good, deliveries = row["delivers"]
            tile.delivers = read.number(good, GOOD_NAMES)
            tile.deliveries = read.whole({"delivers": deliveries}, "delivers", 1)
        return tile

    def _read_bonuses(self) -> None:
        home = self.reader.table("home")
        for column, row in home["boar_preserves"]:
            self._bonus(column, row, BOAR, 1)
        for column, row, amount in home["water"]:
            self._bonus(column, row, FOOD, self.reader.whole({"water": amount}, "water", 1))

    def _bonus(self, column: int, row: int, good: int, amount: int) -> None:
        cell = land.cell_at(column, row)
        if cell not in land.BOARD_CELLS:
            raise self.reader.fail(fault("wrong.home_cell", column=column, row=row))
        self.bonus_good[cell] = good
        self.bonus_amount[cell] = amount


def load(edition: Path | None = None, vocabulary: Vocabulary | None = None) -> Board:
    """The printed game, or an owner's edition of it; an expansion brings its own names."""
    return Board(Printed([FILE], edition), Vocabulary() if vocabulary is None else vocabulary)
