"""The printed data of the box, typed and checked."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.board import LAST_ROUND, MOST_PLAYERS, Board
from tafelrunde.games.caverna.catalogue import Deed, Sign
from tafelrunde.games.caverna.expansions.fiends.campaign import read_campaign
from tafelrunde.games.caverna.expansions.fiends.state import EVENTS, LETTERS, STRONGEST_ORC
from tafelrunde.games.caverna.expansions.fiends.ways import reach
from tafelrunde.games.caverna.goods import ORE, RUBY
from tafelrunde.games.caverna.home.cells import FOREST_CELLS, cell_at
from tafelrunde.games.caverna.questions import EVERY_TILE
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Row, Shape

TRAP_COLOUR: Final = 3
# How a furnishing is paid that is a bonus of a campaign: after the prices of the base game.
FREE_PRICE: Final = 2

# The new tables of the box and what each says.
_TABLES: Final[dict[str, Shape]] = {
    "orcs": {
        "letters": list,
        "start": list,
        "normal": list,
        "hard": list,
        "columns": list,
        "points": int,
        "eats": int,
        "spent_trap": int,
        "last_letter_after": int,
    },
    "orc_backs": {"gold": list},
    "movement": {"near": list, "middle": list, "far": list},
    "fiends_harvest": {"by_round": list, "plain": int, "plain_for_few": int, "orcs": int},
    "bribery": {"goods": list},
    "special_feeding": {"armed": int, "others": int},
    "covered": {"few": list, "many": list},
    "mines": {"built": dict, "stocked": dict, "stocked_at_most": int},
    "fiends_build": {"club_at_most": int},
    "bounty": {"strips": list},
    "reward_numbers": {
        "mercenary": int,
        "soldier": int,
        "outfitter": int,
        "beggar_king": int,
        "adult": int,
        "other": int,
    },
    "supply": {"upper": list, "middle": list, "lower": list},
}
# Up to so many players some spaces are others, and the tokens fewer.
_FEW_SPACES: Final = 3
_FEW_TOKENS: Final = 2

DECKS: Final = 3
DECK: Final = 9
# The phases that an event board can ask for, and where orc D can appear.
SPECIAL_FEED: Final = "special_feed"
PHASES: Final[list[str]] = ["choice", "field", "mine", "feed", SPECIAL_FEED, "breed"]
_APPEARS: Final[list[str]] = ["left", "middle", "right"]
# A step of a movement card, by how far it leads to the right and down.
WAYS: Final[dict[str, tuple[int, int]]] = {
    "u": (0, -1),
    "d": (0, 1),
    "l": (-1, 0),
    "r": (1, 0),
    "ul": (-1, -1),
    "ur": (1, -1),
    "dl": (-1, 1),
    "dr": (1, 1),
}


class MoveCard:
    """A movement card: its steps one after the other, and where orc D appears."""

    def __init__(self, number: int, name: str, ways: list[str], appears: int) -> None:
        self.number = number
        self.name = name
        self.ways = ways
        self.steps = [WAYS[way][0] + 8 * WAYS[way][1] for way in ways]
        self.appears = appears


class EventBoard:
    """One of the four boards: the deck of every orc, the price of pushing one, what follows."""

    def __init__(self, decks: list[int], push: list[int], phases: list[str]) -> None:
        self.decks = decks
        self.push = push
        self.phases = phases
        self.feeds_specially = SPECIAL_FEED in phases


class FiendsBoard(Board):
    """The base game's tables with those of the box laid over them."""

    def read(self) -> None:
        self.reader.entries["event"] = (
            {"name": str, "decks": list, "push": dict, "harvest": list},
            {},
        )
        self._read_covered()
        self._read_mines()
        super().read()
        self._read_orcs()
        self._read_movement()
        self._read_events()
        self._read_bounties()
        self._read_supply()
        self.campaign = read_campaign(
            self.reader,
            self.catalogue,
            {
                "extensions": self.extension_names,
                "long_strips": self.long_strips,
                "short_strips": self.short_strips,
            },
        )

    def own_table(self, name: str) -> Row:
        """One of the box's own tables."""
        return self.reader.table(name, _TABLES[name])

    # ------------------------------------------------------------------ spaces

    def _read_covered(self) -> None:
        table = self.own_table("covered")
        self.covered: list[list[str]] = [table["few"], table["many"]]

    def covers(self, players: int, table: str, name: str) -> bool:
        if table == "basic" and name in self.covered[0 if players <= _FEW_SPACES else 1]:
            return True
        return super().covers(players, table, name)

    # ------------------------------------------------------------------ orcs

    def _read_orcs(self) -> None:
        read = self.reader
        orcs = self.own_table("orcs")
        self.letters: list[str] = orcs["letters"]
        self.orc_start = [cell_at(column, row) for column, row in orcs["start"]]
        if len(self.letters) != LETTERS or any(cell not in FOREST_CELLS for cell in self.orc_start):
            raise read.fail(fault("wrong.orcs"), "letters")
        self.strengths = {side: read.wholes(orcs, side, LETTERS, 1) for side in ("normal", "hard")}
        self.columns = read.wholes(orcs, "columns", LETTERS, 1)
        self.orc_points = read.whole(orcs, "points")
        self.orc_eats = read.whole(orcs, "eats")
        self.trap_points = read.whole(orcs, "spent_trap")
        self.last_letter_after = read.whole(orcs, "last_letter_after", 1, EVENTS)
        self.back_gold = read.wholes(self.own_table("orc_backs"), "gold", LETTERS)
        feeding = self.own_table("special_feeding")
        self.feeds_armed = read.whole(feeding, "armed")
        self.feeds_others = read.whole(feeding, "others")

    def _read_movement(self) -> None:
        read = self.reader
        table = self.own_table("movement")
        self.cards: list[MoveCard] = []
        for deck, name in enumerate(("near", "middle", "far")):
            rows: Any = table[name]
            if not isinstance(rows, list) or len(rows) != DECK:
                raise read.fail(fault("wrong.deck", name=name, count=DECK), name)
            for steps, appears in rows:
                ways = str(steps).split()
                for way in ways:
                    read.number(way, list(WAYS))
                if len(ways) != deck + 1:
                    raise read.fail(fault("wrong.deck_range", name=name, range=deck + 1), name)
                place = read.number(appears, _APPEARS)
                number = len(self.cards)
                called = f"{name}_{number % DECK + 1}"
                self.cards.append(MoveCard(number, called, ways, place))
        # By deck and cell, the cells that an orc could enter.
        self.reach = [
            reach([card.steps for card in self.cards[deck * DECK : (deck + 1) * DECK]])
            for deck in range(DECKS)
        ]

    # ------------------------------------------------------------------ events

    def _read_events(self) -> None:
        read = self.reader
        harvest = self.own_table("fiends_harvest")
        self.endings = read.numbers(harvest, "by_round", self.catalogue.endings)
        self.leaves = read.whole(harvest, "plain")
        self.leaves_for_2 = read.whole(harvest, "plain_for_few")
        self.questions = read.whole(harvest, "orcs", 0, EVENTS)
        first = self.catalogue.endings.index("event_1")
        self.first_event = first
        self.events = [first + EVENTS - self.questions + at for at in range(self.questions)]
        later = LAST_ROUND - len(self.endings)
        if self.leaves + self.questions < later or self.leaves_for_2 + self.questions < later - 1:
            raise read.fail(fault("wrong.few_markers", rounds=later), "plain")
        goods = self.catalogue.goods
        self.bribery = read.numbers(self.own_table("bribery"), "goods", goods)
        self.event_boards: list[EventBoard] = []
        for row in read.entries_of("events", "event"):
            read.enter(row["name"])
            for phase in row["harvest"]:
                read.number(phase, PHASES)
            decks = read.wholes(row, "decks", LETTERS)
            if max(decks) > DECKS:
                raise read.fail(fault("wrong.event_decks", decks=DECKS))
            self.event_boards.append(
                EventBoard(decks, read.bag(row, "push", goods), row["harvest"])
            )
        read.enter("")
        if len(self.event_boards) != EVENTS or len(self.bribery) < EVENTS:
            raise read.fail(fault("wrong.event_count", count=EVENTS))

    def _read_mines(self) -> None:
        read = self.reader
        mines = self.own_table("mines")
        built = read.bag(mines, "built", self.catalogue.goods)
        stocked = read.bag(mines, "stocked", self.catalogue.goods)
        self.ore_built = built[ORE]
        self.ruby_built = built[RUBY]
        self.ore_stocked = stocked[ORE]
        self.ruby_stocked = stocked[RUBY]
        self.stocked_at_most = read.whole(mines, "stocked_at_most", 1)
        self.club_at_most = read.whole(self.own_table("fiends_build"), "club_at_most", 1)
        # What is put onto a new mine is drawn in brackets behind it.
        self._deed("mine ore").signs = ["ore_mine", "(", ("ore", self.ore_built), ")"]
        deep: list[Sign] = ["deep_tunnel", "ruby_mine", "(", ("ruby", self.ruby_built), ")"]
        self._deed("mine ruby_deep").signs = deep

    # ------------------------------------------------------------------ bounty board and supply

    def _read_bounties(self) -> None:
        read = self.reader
        self.strips_by_players = read.wholes(self.own_table("bounty"), "strips", MOST_PLAYERS, 1)
        self.long_strips, long = self._named_rows("long_strips", LETTERS)
        self.reward_names: list[str] = [name for row in long for name in row]
        if len(set(self.reward_names)) < len(self.reward_names):
            raise read.fail(fault("wrong.reward_twice"))
        given = read.table("rewards", {}, dict.fromkeys(self.reward_names, dict))
        goods = self.catalogue.goods
        self.reward_goods = [read.bag(given, name, goods) for name in self.reward_names]
        numbers = self.own_table("reward_numbers")
        self.reward_numbers = {
            name: read.whole(numbers, name, 0, STRONGEST_ORC)
            for name in numbers
            if name != "source"
        }
        self.short_strips, short = self._named_rows("short_strips", 2)
        self.trophy_tiles = [
            read.numbers({"tiles": row}, "tiles", self.tile_names) for row in short
        ]

    def _read_supply(self) -> None:
        read = self.reader
        self.other_prices.append((EVERY_TILE, self.catalogue.nothing()))
        supply = self.own_table("supply")
        self.supply = [
            read.numbers(supply, row, self.tile_names) for row in ("upper", "middle", "lower")
        ]
        self.extension_names, rows = self._named_rows("extensions", 3)
        self.extension_tiles = [
            read.numbers({"tiles": row}, "tiles", self.tile_names) for row in rows
        ]
        self.trap_deed = self.catalogue.deeds.index(self._deed("set_trap"))
        self.stock_deed = self.catalogue.deeds.index(self._deed("stock_mines"))
        self.mixes = [tile.numbers.get("mix", 0) for tile in self.tiles]
        self.is_trap = [tile.colour == TRAP_COLOUR for tile in self.tiles]
        self.traps = [*self.supply[2], *(row[2] for row in self.extension_tiles)]
        for number in range(len(self.tiles)):
            if (self.tiles[number].colour == TRAP_COLOUR) != (number in self.traps):
                raise read.fail(fault("wrong.trap_row"), self.tile_names[number])
        # Traps are set, not furnished (O-7.1).
        self.furnishings = [number for number in self.furnishings if not self.is_trap[number]]

    def _deed(self, words: str) -> Deed:
        """The deed of these words, which the box knows."""
        deed = self.catalogue.deed_of(words)
        assert deed is not None
        return deed

    def _named_rows(self, table: str, length: int) -> tuple[list[str], list[list[str]]]:
        """The rows of a table that are called by their keys."""
        read = self.reader
        names = [name for name in read.printed.table(table) if name != "source"]
        found = read.table(table, dict.fromkeys(names, list))
        for name in names:
            if len(found[name]) != length:
                raise read.fail(fault("wrong.named", name=name, count=length), name)
        return names, [found[name] for name in names]
