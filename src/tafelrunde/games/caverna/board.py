"""The printed data of Caverna, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.goods import BOAR, FOOD, GOLD
from tafelrunde.games.caverna.home import cells
from tafelrunde.games.caverna.reader import Reader
from tafelrunde.games.caverna.spaces import Misprint, Space
from tafelrunde.games.caverna.tiles.row import ORANGE, Barter, TileRow, read_row
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.data import Printed

# Most kinds of goods that lie on one space.
KINDS: Final = 3
LAST_ROUND: Final = 12

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

COLOURS: Final[list[str]] = ["blue", "orange", "green", "red", "purple", "sky", "yellow"]

MOST_PLAYERS: Final = 7
MOST_PARTS: Final = 8
# The strongest weapon for which there are moves.
STRONGEST: Final = 14
MOST_PERSONS: Final = 6
_SEATS: Final[list[Any]] = list(range(1, MOST_PLAYERS + 1))
CARDS: Final = "cards"
FILE: Final = Path(__file__).parent / "board.toml"


@mypyc_attr(allow_interpreted_subclasses=True)
class Board:
    """Everything printed, for every number of players."""

    def __init__(self, printed: Printed, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self.folders = printed.folders
        self.reader = Reader(printed)
        self._spaces: dict[int, list[Space]] = {}
        self.bonus_good = [-1] * cells.CELLS
        self.bonus_amount = [0] * cells.CELLS
        try:
            self.read()
            for item in catalogue.loot:
                item.printed(self)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise self.reader.unreadable(error) from error
        self.reader.enter("")

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
                for row in self.reader.entries_of(table, "space"):
                    if players in row["players"] and not self.covers(players, table, row["name"]):
                        self._read_space(found, table, row)
            self._spaces[players] = found
        return found

    def space_tables(self) -> list[str]:
        """The tables with spaces; a row of a later one replaces the space of the same name."""
        read = self.reader
        return [*read.layers("basic"), *read.layers("additional"), *read.layers(CARDS)]

    def covers(self, players: int, table: str, name: str) -> bool:
        """Whether a space of a table is covered: some are when one plays alone (C-14.1)."""
        return players == 1 and self.space_names.index(name) in self.solo_covered

    def _names_of_spaces(self) -> list[str]:
        names: list[str] = []
        for table in self.space_tables():
            for row in self.reader.entries_of(table, "space"):
                self.reader.enter(row["name"])
                if not self.reader.numbers(row, "players", _SEATS):
                    raise self.reader.fail(fault("wrong.for_nobody"))
                if row["name"] not in names:
                    names.append(row["name"])
        return names

    def _read_space(self, spaces: list[Space], table: str, row: dict[str, Any]) -> None:
        name = row["name"]
        self.reader.enter(name)
        number = self.space_names.index(name)
        space = Space(number, name)
        space.is_card = spaces[number].is_card or table.endswith(CARDS)
        try:
            space.read(row, self.catalogue)
        except Misprint as error:
            raise self.reader.fail(error.reason) from error
        if len(space.goods) > KINDS or len(space.parts) > MOST_PARTS:
            raise self.reader.fail(fault("wrong.too_much"))
        spaces[number] = space

    def _read_course(self) -> None:
        read = self.reader
        start = read.printed_table("start")
        self.start_food = read.wholes(start, "food", MOST_PLAYERS)
        self.solo_food = read.whole(start, "solo_food")
        self.start_dwarfs = read.whole(start, "dwarfs", 1, MOST_PERSONS)
        self.most_dwarfs = read.whole(start, "most_dwarfs", self.start_dwarfs, MOST_PERSONS)
        self.stables = read.whole(start, "stables")
        names = self.space_names
        self.solo_covered = read.numbers(read.printed_table("solo"), "covered", names)
        rounds = read.printed_table("rounds")
        self.stages = [
            read.numbers({"stages": stage}, "stages", names) for stage in rounds["stages"]
        ]
        if [len(stage) for stage in self.stages] != [STAGE] * (LAST_ROUND // STAGE):
            raise read.fail(fault("wrong.stages", stages=LAST_ROUND // STAGE, cards=STAGE))
        self.first_of_stage_2 = read.number(rounds["first_of_stage_2"], names)
        self.skipped_for_few = read.whole(rounds, "skipped_for_1_to_2", 0, LAST_ROUND)
        self.solo_order = read.numbers(rounds, "solo_order", names)
        if len(self.solo_order) < LAST_ROUND - 1:
            raise read.fail(fault("wrong.few_cards", count=LAST_ROUND - 1), "solo_order")
        self.flips_when = read.number(rounds["flips_when"], names)
        self.flips_from = read.number(rounds["flips_from"], names)
        self.flips_to = read.number(rounds["flips_to"], names)

    def _read_harvest(self) -> None:
        read = self.reader
        harvest = read.printed_table("harvest")
        self.endings = read.numbers(harvest, "by_round", self.catalogue.endings)
        self.events = read.numbers(harvest, "events", self.catalogue.endings)
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
        build = read.printed_table("build")
        self.small_pasture = read.whole(build, "small_pasture")
        self.large_pasture = read.whole(build, "large_pasture")
        self.stable = read.whole(build, "stable")
        self.strongest = read.whole(build, "strongest_weapon", 1, STRONGEST)
        self.forge_at_most = read.whole(build, "forge_at_most", 1, self.strongest)
        sow = read.layered("sow", {crop.name: list for crop in self.catalogue.crops})
        for crop in self.catalogue.crops:
            crop.most, crop.planted = read.wholes(sow, crop.name, 2, 1)
        meals = [meal.name for meal in self.catalogue.meals if meal.good != GOLD]
        food = read.layered("food", dict.fromkeys((*meals, "ruby"), int))
        for meal in self.catalogue.meals:
            meal.food = 0 if meal.good == GOLD else read.whole(food, meal.name)
        self.ruby_food = read.whole(food, "ruby")
        market = read.printed_table("market")
        self.market_price = [
            read.whole(market, name) if name in market else 0 for name in self.catalogue.goods
        ]
        trade = read.printed_table("ore_trading")
        goods = self.catalogue.goods
        self.ore_trade = Barter(-1, read.bag(trade, "give", goods), read.bag(trade, "get", goods))
        for deed in self.catalogue.deeds:
            deed.printed(self)
        score = read.printed_table("score")
        self.score: dict[str, int] = {
            name: read.whole(score, name, -99) for name in score if name != "source"
        }

    def _read_loot(self) -> None:
        read = self.reader
        loot = read.printed_table("loot")
        goods = self.catalogue.goods
        items: dict[str, Any] = {}
        for table in read.layers("loot"):
            items.update(read.part(table, "items", object))
        read.reading = "loot"
        names = [item.name for item in self.catalogue.loot]
        if list(items) != names:
            raise read.fail(fault("wrong.loot_order", names=", ".join(names)), "items")
        self.loot_amount = read.bag(loot, "amounts", names)
        self.loot_good: list[int] = []
        for item in self.catalogue.loot:
            item.strength = read.whole(items, item.name, 1, STRONGEST)
            known = item.name in loot["amounts"]
            self.loot_good.append(read.number(item.name, goods) if known else -1)
        self.loot_small = read.whole(loot, "small_pasture")
        self.loot_large = read.whole(loot, "large_pasture")
        self.loot_breeds = read.whole(loot, "breeds", 1, 3)
        # Other prices than printed, by their mode: for which furnishing, and the bill.
        self.other_prices = [("dwelling", read.bag(loot, "dwelling", goods))]

    def _read_tiles(self) -> None:
        read = self.reader
        self.tiles: list[TileRow] = []
        self.tile_names: list[str] = []
        self.furnishings: list[int] = []
        self.dwellings: list[int] = []
        for table in read.layers("furnishings"):
            for row in read.entries_of(table, "tile"):
                read.enter(row["name"])
                self.add_tile(read_row(self, len(self.tiles), row))
        read.enter("")
        if len(self.tiles) > cells.MOST_TILES:
            raise read.fail(fault("wrong.many_tiles", most=cells.MOST_TILES))
        self.dwelling = read.number("dwelling", self.tile_names)
        for tile in self.tiles:
            if tile.covers:
                read.number(tile.covers, self.tile_names)
        introductory = read.printed_table("introductory")
        self.introductory = read.numbers(introductory, "tiles", self.tile_names)

    def named(self, bill: list[int]) -> dict[str, int]:
        """The goods of a bill by name."""
        goods = self.catalogue.goods
        return {goods[good]: bill[good] for good in range(len(bill)) if bill[good] > 0}

    def add_tile(self, tile: TileRow) -> None:
        """One more furnishing; the numbers of all are kept apart from those of dwellings."""
        self.tiles.append(tile)
        self.tile_names.append(tile.name)
        self.furnishings.append(tile.number)
        if tile.colour == ORANGE:
            self.dwellings.append(tile.number)

    def _read_bonuses(self) -> None:
        home = self.reader.printed_table("home")
        for column, row in home["boar_preserves"]:
            self._bonus(column, row, BOAR, 1)
        for column, row, amount in home["water"]:
            self._bonus(column, row, FOOD, self.reader.whole({"water": amount}, "water", 1))

    def _bonus(self, column: int, row: int, good: int, amount: int) -> None:
        cell = cells.cell_at(column, row)
        if cell not in cells.BOARD_CELLS:
            raise self.reader.fail(fault("wrong.home_cell", column=column, row=row))
        self.bonus_good[cell] = good
        self.bonus_amount[cell] = amount
