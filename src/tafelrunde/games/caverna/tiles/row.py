"""One printed furnishing tile: a row of data, and the words in it that say what the tile does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.kernel.catalogue import fault

if TYPE_CHECKING:
    from tafelrunde.games.caverna.board import Board
    from tafelrunde.games.caverna.tiles.measures import Measure

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

# Where a tile is put: a cavern, an empty field, an empty meadow.
IN_CAVERN: Final = 0
ON_FIELD: Final = 1
ON_MEADOW: Final = 2
PLACES: Final[list[str]] = ["cavern", "field", "meadow"]

# The words of a row that say what the tile does, with what each must and may tell.
_YIELD: Final = (("gain",), ("per", "each", "times"))
_TOLD: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "once": _YIELD,
    "rounds": _YIELD,
    "harvest": _YIELD,
    "gained": (("good", "gain"), ()),
    "born": (("animal", "gain"), ()),
    "young": (("gain", "by"), ()),
    "trades": (("name", "give", "get"), ()),
    "points": (("per",), ("points", "each", "by")),
}
WORDS: Final = ("perks", *_TOLD)


class Yield:
    """Goods, once or for every so many of something that is counted; so many `times` if not 0."""

    def __init__(self, goods: list[int], measure: Measure | None, each: int, times: int) -> None:
        self.goods = goods
        self.measure = measure
        self.each = each
        self.times = times


class Points:
    """Points for every so many of something that is counted, or by a table of the count."""

    def __init__(self, measure: Measure, points: int, each: int, by: list[int]) -> None:
        self.measure = measure
        self.points = points
        self.each = each
        self.by = by


class Barter:
    """Goods for others at any time."""

    def __init__(self, number: int, give: list[int], get: list[int]) -> None:
        self.number = number
        self.give = give
        self.get = get


class TileRow:
    """A tile as it is printed; `words` is its row as it stands in the board file."""

    def __init__(self, number: int, name: str, colour: int, nothing: list[int]) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.cost = nothing
        self.value = 0
        self.by_text = True
        self.place = IN_CAVERN
        self.covers = ""
        self.unlimited = False
        self.copies = 1
        self.perks = [0] * PERKS
        self.once: list[Yield] = []
        self.rounds: list[Yield] = []
        self.harvest: list[Yield] = []
        self.gained: list[tuple[int, list[int]]] = []
        self.born: list[tuple[int, list[int]]] = []
        self.young: list[tuple[int, list[int]]] = []
        self.trades: list[Barter] = []
        self.points: list[Points] = []
        self.words: dict[str, Any] = {}


def read_row(board: Board, number: int, row: dict[str, Any]) -> TileRow:
    """A printed row; whatever is wrong with it is said with its line."""
    read = board.reader
    goods = board.catalogue.goods
    colour = read.number(row["colour"], board.catalogue.colours)
    tile = TileRow(number, row["name"], colour, read.bag(row, "cost", goods))
    tile.by_text = "value" not in row
    tile.value = 0 if tile.by_text else read.whole(row, "value", -99)
    tile.perks = read.bag(row, "perks", PERK_NAMES)
    if "room" in row:
        tile.perks[ROOM] = read.whole(row, "room")
    tile.place = read.number(row.get("place", PLACES[IN_CAVERN]), PLACES)
    tile.covers = str(row.get("covers", ""))
    tile.unlimited = bool(row.get("unlimited", False))
    if "copies" in row:
        tile.copies = read.whole(row, "copies", 1)
    tile.once = _yields(board, row, "once")
    tile.rounds = _yields(board, row, "rounds")
    tile.harvest = _yields(board, row, "harvest")
    for word in _words(board, row, "gained"):
        tile.gained.append((read.number(word["good"], goods), read.bag(word, "gain", goods)))
    for word in _words(board, row, "born"):
        tile.born.append((read.number(word["animal"], goods), read.bag(word, "gain", goods)))
    for word in _words(board, row, "young"):
        tile.young.append((read.number(word["gain"], goods), _table(board, word)))
    for word in _words(board, row, "trades"):
        board.catalogue.trades.append(word["name"])
        give = read.bag(word, "give", goods)
        get = read.bag(word, "get", goods)
        tile.trades.append(Barter(len(board.catalogue.trades) - 1, give, get))
    for word in _words(board, row, "points"):
        points = read.whole(word, "points") if "points" in word else 0
        each = read.whole(word, "each", 1) if "each" in word else 1
        tile.points.append(Points(_measure(board, word), points, each, _table(board, word)))
    tile.words = {word: row[word] for word in (*WORDS, "room", "place", "covers") if word in row}
    tile.words["unlimited"] = tile.unlimited
    return tile


def _words(board: Board, row: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What a row tells under one word; each entry with all that it must say and nothing else."""
    words: Any = row.get(name, [])
    if not isinstance(words, list) or not all(isinstance(word, dict) for word in words):
        raise board.reader.fail(fault("wrong.list", name=name), row["name"])
    must, may = _TOLD[name]
    for word in words:
        board.reader.keys(word, must, may, row["name"])
    return words


def _yields(board: Board, row: dict[str, Any], name: str) -> list[Yield]:
    read = board.reader
    return [
        Yield(
            read.bag(word, "gain", board.catalogue.goods),
            _measure(board, word) if "per" in word else None,
            read.whole(word, "each", 1) if "each" in word else 1,
            read.whole(word, "times", 1) if "times" in word else 0,
        )
        for word in _words(board, row, name)
    ]


def _measure(board: Board, word: dict[str, Any]) -> Measure:
    found = board.catalogue.measure(word["per"])
    if found is None:
        known = ", ".join(measure.name for measure in board.catalogue.measures)
        raise board.reader.fail(fault("wrong.measure", name=word["per"], known=known), word["per"])
    return found


def _table(board: Board, word: dict[str, Any]) -> list[int]:
    by = word.get("by", [])
    return [board.reader.whole({"by": number}, "by", -99) for number in by]
