"""One printed furnishing tile: a row of data, and the words in it that say what the tile does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.goods import CATTLE, DOG, MATERIALS
from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Shape

if TYPE_CHECKING:
    from tafelrunde.games.caverna.board import Board
    from tafelrunde.games.caverna.state import Caverna
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
MINE_FEEDS: Final = 14
FORGIVES: Final = 15
SIXTH_DWARF: Final = 16
ROOM: Final = 17
PERKS: Final = 18

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

# When a trade can be made: at any time, so often a round, so often at the start of a harvest.
ANY_TIME: Final = 0
EACH_ROUND: Final = 1
EACH_HARVEST: Final = 2
TIMES: Final[list[str]] = ["any_time", "round", "harvest"]
# How often a trade can be made that is counted, and the bits for that.
MOST_TRADES: Final = 3
TRADE_BITS: Final = 2

# What a trade must say.
BARTER: Final[Shape] = {"name": str, "give": dict, "get": dict}

# The words of a row that say what the tile does, with what each must and may tell.
_YIELD: Final[tuple[Shape, Shape]] = (
    {"gain": dict},
    {"per": str, "each": int, "times": int, "most": int},
)
_TOLD: Final[dict[str, tuple[Shape, Shape]]] = {
    "once": _YIELD,
    "rounds": _YIELD,
    "harvest": _YIELD,
    "breeding": _YIELD,
    "spaces": ({"space": str, "gain": dict}, {}),
    "gained": ({"good": str, "gain": dict}, {}),
    "born": ({"animal": str, "gain": dict}, {}),
    "young": ({"gain": str, "by": list}, {}),
    "trades": (BARTER, {"when": str, "most": int}),
    "meals": ({"good": str, "food": int}, {}),
    "sown": ({"crop": str, "more": int}, {}),
    "icons": ({"good": str, "times": int}, {}),
    "pens": ({"more": int}, {}),
    "watch": ({"times": int}, {}),
    "points": ({"per": str}, {"points": int, "each": int, "by": list}),
}
WORDS: Final[Shape] = {
    "perks": dict,
    "feeds": dict,
    "numbers": dict,
    **dict.fromkeys(_TOLD, list),
}
# What a row says of the tile as a thing that is bought.
_PRINTED: Final = ("name", "colour", "cost", "value", "copies", "rule")


class Yield:
    """Goods, once or for every so many of something that is counted.

    At rounds in all so many `times`, and so often at once at `most`, if these are not 0. Goods of
    a harvest whose number can change by what else is done then have the `number` of a trade.
    """

    def __init__(
        self, goods: list[int], measure: Measure | None, each: int, times: int, most: int
    ) -> None:
        self.goods = goods
        self.measure = measure
        self.each = each
        self.times = times
        self.most = most
        self.number = -1

    def count(self, game: Caverna, player: int, cell: int) -> int:
        """How often the goods come now for a tile on a cell."""
        if self.measure is None:
            return 1
        found = self.measure.count(game, player, cell) // self.each
        return self.most if 0 < self.most < found else found


class Points:
    """Points for every so many of something that is counted, or by a table of the count."""

    def __init__(self, measure: Measure, points: int, each: int, by: list[int]) -> None:
        self.measure = measure
        self.points = points
        self.each = each
        self.by = by


@mypyc_attr(allow_interpreted_subclasses=True)
class Barter:
    """Goods for others: at any time, or at `most` so often a round or a harvest.

    One that `comes` asks for nothing and is made at the end of its time if it was not before.
    """

    def __init__(
        self, number: int, give: list[int], get: list[int], when: int = ANY_TIME, most: int = 0
    ) -> None:
        self.number = number
        self.give = give
        self.asks = [good for good in range(len(give)) if give[good] > 0]
        self.get = get
        self.when = when
        self.most = most
        self.comes = False
        self.rule = "C-8.1"

    def possible(self, game: Caverna, player: int) -> bool:
        """Whether a player has what it takes; where that is asked, meals count as their food."""
        goods = game.goods[player]
        for good in self.asks:
            if goods[good] < self.give[good]:
                return game.spare_meals and game.affords_with_meals(player, self.give)
        return True

    def moves_animals(self) -> bool:
        """Whether animals go or come, which changes the room for others."""
        return any(self.give[good] + self.get[good] > 0 for good in range(DOG, CATTLE + 1))

    def make(self, game: Caverna, player: int) -> None:
        """Make the trade."""
        game.pay_bill(player, self.give)
        game.gain_all(player, self.get)


class TileRow:
    """A tile as it is printed; `words` is what its row in the board file says beside its price.

    `rule` is the numbered rule that is cited about the tile, if it has one of its own; `numbers`
    are those that only a tile with a class of its own reads.
    """

    def __init__(self, number: int, name: str, colour: int, nothing: list[int]) -> None:
        self.number = number
        self.name = name
        self.colour = colour
        self.cost = nothing
        self.value = 0
        self.by_text = True
        self.place = IN_CAVERN
        self.covers = ""
        self.rule = ""
        self.unlimited = False
        self.copies = 1
        self.perks = [0] * PERKS
        self.once: list[Yield] = []
        self.rounds: list[Yield] = []
        self.harvest: list[Yield] = []
        self.breeding: list[Yield] = []
        self.spaces: list[tuple[int, list[int]]] = []
        self.gained: list[tuple[int, list[int]]] = []
        self.born: list[tuple[int, list[int]]] = []
        self.young: list[tuple[int, list[int]]] = []
        self.trades: list[Barter] = []
        self.meals: list[tuple[int, int]] = []
        self.sown: list[tuple[int, int]] = []
        self.icons: list[tuple[int, int]] = []
        self.pens: list[int] = []
        self.watch: list[int] = []
        self.feeds: list[int] = []
        self.points: list[Points] = []
        self.numbers: dict[str, int] = {}
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
    tile.rule = str(row.get("rule", ""))
    tile.unlimited = bool(row.get("unlimited", False))
    if "copies" in row:
        tile.copies = read.whole(row, "copies", 1)
    tile.once = _yields(board, row, "once")
    tile.rounds = _yields(board, row, "rounds")
    tile.harvest = _yields(board, row, "harvest")
    for gain in tile.harvest:
        if gain.measure is not None and not gain.measure.steady:
            gain.number = _trade_number(board, tile.name)
    tile.breeding = _yields(board, row, "breeding")
    for word in _words(board, row, "spaces"):
        space = read.number(word["space"], board.space_names)
        tile.spaces.append((space, read.bag(word, "gain", goods)))
    for word in _words(board, row, "gained"):
        tile.gained.append((read.number(word["good"], goods), read.bag(word, "gain", goods)))
    for word in _words(board, row, "born"):
        tile.born.append((read.number(word["animal"], goods), read.bag(word, "gain", goods)))
    for word in _words(board, row, "young"):
        tile.young.append((read.number(word["gain"], goods), _table(board, word)))
    for word in _words(board, row, "trades"):
        trade = read_barter(board, word)
        trade.rule = tile.rule or trade.rule
        tile.trades.append(trade)
    for word in _words(board, row, "meals"):
        tile.meals.append((read.number(word["good"], goods), read.whole(word, "food", 1)))
    crops = [crop.name for crop in board.catalogue.crops]
    for word in _words(board, row, "sown"):
        tile.sown.append((read.number(word["crop"], crops), read.whole(word, "more", 1)))
    for word in _words(board, row, "icons"):
        tile.icons.append((read.number(word["good"], goods), read.whole(word, "times", 1)))
    tile.pens = [read.whole(word, "more", 1) for word in _words(board, row, "pens")]
    tile.watch = [read.whole(word, "times", 1) for word in _words(board, row, "watch")]
    if "feeds" in row:
        tile.feeds = read.bag(row, "feeds", MATERIALS)
    for word in _words(board, row, "points"):
        points = read.whole(word, "points") if "points" in word else 0
        each = read.whole(word, "each", 1) if "each" in word else 1
        tile.points.append(Points(_measure(board, word), points, each, _table(board, word)))
    numbers: dict[str, Any] = row.get("numbers", {})
    tile.numbers = {name: read.whole(numbers, name) for name in numbers}
    tile.words = {word: row[word] for word in row if word not in _PRINTED}
    tile.words["unlimited"] = tile.unlimited
    return tile


def read_barter(board: Board, word: dict[str, Any]) -> Barter:
    """A trade, which gets a number of its own."""
    read = board.reader
    goods = board.catalogue.goods
    give = read.bag(word, "give", goods)
    get = read.bag(word, "get", goods)
    when = read.number(word.get("when", TIMES[ANY_TIME]), TIMES)
    if when != ANY_TIME and "most" not in word:
        kind = fault("edition.kind_int")
        raise read.fail(fault("edition.entry", name="most", kind=kind))
    most = read.whole(word, "most", 1, MOST_TRADES) if when != ANY_TIME else 0
    return Barter(_trade_number(board, word["name"]), give, get, when, most)


def _trade_number(board: Board, name: str) -> int:
    board.catalogue.trades.append(name)
    return len(board.catalogue.trades) - 1


def _words(board: Board, row: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What a row tells under one word; each entry with all that it must say and nothing else."""
    if name not in row:
        return []
    must, may = _TOLD[name]
    return board.reader.words(row, name, must, may)


def _yields(board: Board, row: dict[str, Any], name: str) -> list[Yield]:
    read = board.reader
    return [
        Yield(
            read.bag(word, "gain", board.catalogue.goods),
            _measure(board, word) if "per" in word else None,
            read.whole(word, "each", 1) if "each" in word else 1,
            read.whole(word, "times", 1) if "times" in word else 0,
            read.whole(word, "most", 1) if "most" in word else 0,
        )
        for word in _words(board, row, name)
    ]


def _measure(board: Board, word: dict[str, Any]) -> Measure:
    found = board.catalogue.measure(word["per"])
    if found is None:
        known = ", ".join(measure.name for measure in board.catalogue.measures)
        raise board.reader.fail(fault("wrong.measure", name=word["per"], known=known))
    return found


def _table(board: Board, word: dict[str, Any]) -> list[int]:
    by = word.get("by", [])
    return [board.reader.whole({"by": number}, "by", -99) for number in by]
