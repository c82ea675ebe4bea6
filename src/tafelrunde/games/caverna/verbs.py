"""The moves of Caverna."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.goods import FARM_ANIMALS, MATERIALS
from tafelrunde.games.caverna.home.cells import CELLS, cell_name
from tafelrunde.kernel.moves import Alphabet, Verb

SPACE: Final = 0 << 8
DWARF: Final = 1 << 8
DO: Final = 2 << 8
DONE: Final = 3 << 8
COPY: Final = 4 << 8
MEADOW: Final = 5 << 8
FIELD: Final = 6 << 8
CAVERN: Final = 7 << 8
TUNNEL: Final = 8 << 8
PASTURE: Final = 9 << 8
LARGE: Final = 10 << 8
STABLE: Final = 11 << 8
MINE: Final = 12 << 8
DEEP: Final = 13 << 8
RUBY_MINE: Final = 14 << 8
FURNISH: Final = 15 << 8
AT: Final = 16 << 8
PAY: Final = 17 << 8
SOW: Final = 18 << 8
FORGE: Final = 19 << 8
LOOT: Final = 20 << 8
MARKET: Final = 21 << 8
SELL: Final = 22 << 8
OPEN: Final = 23 << 8
BUY: Final = 24 << 8
EAT: Final = 25 << 8
GOLD: Final = 26 << 8
TRADE: Final = 27 << 8
DISARM: Final = 28 << 8
BACK: Final = 29 << 8
FEED: Final = 30 << 8
WITHHOLD: Final = 31 << 8
FEED_WITH: Final = 32 << 8
BREED: Final = 33 << 8
SKIP: Final = 34 << 8
SPARE: Final = 35 << 8
PEN: Final = 36 << 8
KEEP: Final = 37 << 8

# The lists that a decision can open (C-8.1, C-9.13).
OPEN_RUBY: Final = OPEN
OPEN_FOOD: Final = OPEN + 1
OPEN_TRADE: Final = OPEN + 2
OPEN_ANIMALS: Final = OPEN + 3

SKIP_FIELD: Final = SKIP
SKIP_BREEDING: Final = SKIP + 1

EAT_TWO_DONKEYS: Final = EAT + 2
EAT_GOLD: Final = EAT + 7

# What a ruby buys.
BUY_NAMES: Final[list[str]] = [
    "wood",
    "stone",
    "ore",
    "grain",
    "vegetable",
    "gold",
    "food",
    "dog",
    "sheep",
    "donkey",
    "boar",
    "cattle",
    "tunnel",
    "meadow",
    "field",
    "cavern",
]
BUY_FOOD: Final = BUY + 6
BUY_CATTLE: Final = BUY + 11
BUY_TUNNEL: Final = BUY + 12
BUY_MEADOW: Final = BUY + 13
BUY_FIELD: Final = BUY + 14
BUY_CAVERN: Final = BUY + 15


def alphabet(board: Board, more: list[Verb]) -> Alphabet:
    """All moves there can be; a cell is named column.row, with 0, 5 and 7 outside the edge.

    An expansion's own verbs come after those of the base game.
    """
    cells = [cell_name(cell) for cell in range(CELLS)]
    catalogue = board.catalogue
    return Alphabet(
        [
            Verb("space", names=board.space_names),
            Verb("dwarf", names=catalogue.labels),
            Verb("do", names=[deed.name for deed in catalogue.deeds]),
            Verb("done", kind="finish"),
            Verb("copy", names=board.space_names),
            Verb("meadow", names=cells),
            Verb("field", names=cells),
            Verb("cavern", names=cells),
            Verb("tunnel", names=cells),
            Verb("pasture", names=cells),
            Verb("large_pasture", names=cells),
            Verb("stable", names=cells),
            Verb("ore_mine", names=cells),
            Verb("deep_tunnel", names=cells),
            Verb("ruby_mine", names=cells),
            Verb("furnish", names=board.tile_names),
            Verb("at", names=cells),
            Verb("pay", names=[payment.name for payment in catalogue.payments]),
            Verb("sow", names=[crop.name for crop in catalogue.crops]),
            Verb("forge", names=catalogue.weapons),
            Verb("loot", names=[item.name for item in catalogue.loot]),
            Verb("market", names=catalogue.goods),
            Verb("sell_ore"),
            Verb("open", names=["ruby", "food", "trade", "animals"], kind="aside"),
            Verb("buy", names=BUY_NAMES),
            Verb("eat", names=[meal.name for meal in catalogue.meals]),
            Verb("gold", 256),
            Verb("trade", names=catalogue.trades),
            Verb("disarm", names=catalogue.weapons),
            Verb("back", kind="finish"),
            Verb("feed", kind="finish"),
            Verb("withhold", kind="aside"),
            Verb("feed_with", names=MATERIALS),
            Verb("breed", names=FARM_ANIMALS),
            Verb("skip", names=["field", "breeding"]),
            Verb("spare", names=board.space_names),
            Verb("pen", names=cells),
            Verb("keep", names=["any", *FARM_ANIMALS]),
            *more,
        ]
    )
