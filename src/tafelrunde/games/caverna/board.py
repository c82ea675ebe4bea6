"""The printed data of Caverna, typed and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.caverna import land
from tafelrunde.games.caverna.actions import Space
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
STAGE: Final = 3

# What the end of a round brings.
NOTHING: Final = 0
HARVEST: Final = 1
PAYMENT: Final = 2
SKIP_ONE: Final = 3
FACE_DOWN: Final = 4
ENDINGS: Final[list[str]] = ["nothing", "harvest", "payment", "skip_one", "face_down"]

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
TILE_COLOURS: Final[list[str]] = ["orange", "green", "yellow"]

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
LOOT_NAMES: Final[list[str]] = [
    "sharpen",
    "wood",
    "dog",
    "grain",
    "sheep",
    "stone",
    "donkey",
    "vegetable",
    "ore",
    "boar",
    "gold",
    "furnish",
    "stable",
    "tunnel",
    "small_pasture",
    "cattle",
    "large_pasture",
    "meadow",
    "dwelling",
    "field",
    "sow",
    "cavern",
    "breed",
]

# What can be eaten or sold for food.
MEALS: Final[list[str]] = [
    "sheep",
    "donkey",
    "two_donkeys",
    "boar",
    "cattle",
    "grain",
    "vegetable",
]

COLOURS: Final[list[str]] = ["blue", "orange", "green", "red", "purple", "sky", "yellow"]

_FILE: Final = Path(__file__).parent / "board.toml"


class TileRow:
    """One printed furnishing tile: its price, its value and its standing effects."""

    def __init__(self, number: int, name: str, colour: int) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.cost = [0] * GOODS
        self.rare = False
        self.value = 0
        self.by_text = True
        self.perks = [0] * PERKS
        self.at_once = [0] * GOODS
        self.delivers = 0
        self.deliveries = 0


class Board:
    """Everything printed, for every number of players."""

    def __init__(self, printed: Printed) -> None:
        self.edition = printed.edition
        self.reconstructed = printed.reconstructed()
        self._printed = printed
        self._reading = ""
        self._spaces: dict[int, list[Space]] = {}
        self.loot_good: list[int] = []
        self.loot_amount: list[int] = []
        self.bonus_good = [-1] * land.CELLS
        self.bonus_amount = [0] * land.CELLS
        try:
            self._read()
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise printed.fail(self._reading, f"does not fit ({error!r}).") from error

    def _read(self) -> None:
        self.space_names = self._names_of_spaces()
        self._read_course()
        self._read_prices()
        self.loot_strength = self._loot()
        self._read_loot_goods()
        self.tiles = _tiles(self._table("furnishings"))
        self.tile_names = [tile.name for tile in self.tiles]
        intro = self._table("introductory")["tiles"]
        self.introductory = [self.tile_names.index(name) for name in intro]
        self._read_bonuses()
        if self.edition:
            for players in range(1, 8):
                self.spaces(players)

    def _table(self, name: str) -> dict[str, Any]:
        """A table; an error is blamed on the one read last."""
        self._reading = name
        return self._printed.table(name)

    def spaces(self, players: int) -> list[Space]:
        """All spaces there can be; those that this number of players plays with are in play."""
        found = self._spaces.get(players)
        if found is None:
            found = [Space(number, name) for number, name in enumerate(self.space_names)]
            for table in ("basic", "additional", "cards"):
                for row in self._table(table)["space"]:
                    if players in row["players"]:
                        self._read_space(found, table, row)
            self._spaces[players] = found
        return found

    def _names_of_spaces(self) -> list[str]:
        names: list[str] = []
        for table in ("basic", "additional", "cards"):
            for row in self._table(table)["space"]:
                if row["name"] not in names:
                    names.append(row["name"])
        return names

    def _read_space(self, spaces: list[Space], table: str, row: dict[str, Any]) -> None:
        space = spaces[self.space_names.index(row["name"])]
        space.is_card = table == "cards"
        try:
            space.read(row, GOOD_NAMES)
        except (ValueError, KeyError, TypeError) as error:
            raise self._printed.fail(table, f"{row['name']}: {error}.") from error
        if len(space.goods) > KINDS or len(space.parts) > 8:
            raise self._printed.fail(table, f"{row['name']} has too many goods or parts.")

    def _read_course(self) -> None:
        start = self._table("start")
        self.start_food: list[int] = start["food"]
        self.solo_food: int = start["solo_food"]
        self.start_dwarfs: int = start["dwarfs"]
        self.most_dwarfs: int = start["most_dwarfs"]
        self.stables: int = start["stables"]
        rounds = self._table("rounds")
        number = self.space_names.index
        self.stages = [[number(name) for name in stage] for stage in rounds["stages"]]
        self.first_of_stage_2 = number(rounds["first_of_stage_2"])
        self.removed_for_few = number(rounds["removed_for_1_to_2"])
        self.skipped_for_few: int = rounds["skipped_for_1_to_2"]
        self.solo_order = [number(name) for name in rounds["solo_order"]]
        self.flips_when = number(rounds["flips_when"])
        self.flips_from = number(rounds["flips_from"])
        self.flips_to = number(rounds["flips_to"])
        harvest = self._table("harvest")
        self.endings = [ENDINGS.index(name) for name in harvest["by_round"]]
        self.events = [ENDINGS.index(name) for name in harvest["events"]]
        self.leaves: int = harvest["leaves"]
        self.leaves_for_2: int = harvest["leaves_for_2"]
        self.questions: int = harvest["questions"]
        self.feed_adult: int = harvest["feed_adult"]
        self.feed_newborn: int = harvest["feed_newborn"]
        self.payment: int = harvest["payment"]
        self.solo_limit: int = harvest["solo_limit"]

    def _read_prices(self) -> None:
        build = self._table("build")
        self.small_pasture: int = build["small_pasture"]
        self.large_pasture: int = build["large_pasture"]
        self.stable: int = build["stable"]
        self.forge_at_most: int = build["forge_at_most"]
        self.strongest: int = build["strongest_weapon"]
        sow = self._table("sow")
        self.sow_grain: list[int] = sow["grain"]
        self.sow_vegetable: list[int] = sow["vegetable"]
        food = self._table("food")
        self.meals = [int(food[name]) for name in MEALS]
        self.ruby_food: int = food["ruby"]
        market = self._table("market")
        self.market_price = [int(market.get(name, 0)) for name in GOOD_NAMES]
        loot = self._table("loot")
        self.loot_small: int = loot["small_pasture"]
        self.loot_large: int = loot["large_pasture"]
        self.loot_breeds: int = loot["breeds"]
        self.loot_dwelling = _amounts(loot["dwelling"])
        self.score: dict[str, int] = {
            name: int(value) for name, value in self._table("score").items() if name != "source"
        }

    def _loot(self) -> list[int]:
        items = dict(self._table("loot")["items"])
        if list(items) != LOOT_NAMES:
            raise self._printed.fail(
                "loot", f"items must be {', '.join(LOOT_NAMES)}, in this order."
            )
        return [int(strength) for strength in items.values()]

    def _read_loot_goods(self) -> None:
        amounts = self._table("loot")["amounts"]
        for name in LOOT_NAMES:
            self.loot_good.append(GOOD_NAMES.index(name) if name in amounts else -1)
            self.loot_amount.append(int(amounts.get(name, 0)))

    def _read_bonuses(self) -> None:
        home = self._table("home")
        for column, row in home["boar_preserves"]:
            self._bonus(column, row, BOAR, 1)
        for column, row, amount in home["water"]:
            self._bonus(column, row, FOOD, amount)

    def _bonus(self, column: int, row: int, good: int, amount: int) -> None:
        cell = land.cell_at(column, row)
        if cell not in land.BOARD_CELLS:
            raise self._printed.fail("home", f"there is no cell ({column},{row}).")
        self.bonus_good[cell] = good
        self.bonus_amount[cell] = amount


def _amounts(table: dict[str, int]) -> list[int]:
    return [int(table.get(name, 0)) for name in GOOD_NAMES]


def _tiles(table: dict[str, Any]) -> list[TileRow]:
    tiles: list[TileRow] = []
    for row in table["tile"]:
        tile = TileRow(len(tiles), row["name"], TILE_COLOURS.index(row["colour"]))
        tile.cost = _amounts(row["cost"])
        tile.rare = any(tile.cost[good] > 0 for good in range(RUBY, GOODS))
        tile.at_once = _amounts(row.get("at_once", {}))
        tile.by_text = "value" not in row
        tile.value = int(row.get("value", 0))
        for name, amount in row.get("perks", {}).items():
            tile.perks[PERK_NAMES.index(name)] = int(amount)
        tile.perks[ROOM] = int(row.get("room", 0))
        if "delivers" in row:
            tile.delivers = GOOD_NAMES.index(row["delivers"][0])
            tile.deliveries = int(row["delivers"][1])
        tiles.append(tile)
    return tiles


def load(edition: Path | None = None) -> Board:
    """The printed game, or an owner's edition of it."""
    return Board(Printed(_FILE, edition))
