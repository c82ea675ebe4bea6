"""The final scoring of Caverna, line by line (chapter 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import (
    DOG,
    FORGIVES,
    GOLD,
    GOODS,
    GRAIN,
    PERKS,
    RUBY,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.land import (
    CELLS,
    FURNISHED,
    LAND_BITS,
    LARGE,
    ORE_MINES,
    PASTURES,
    RUBY_MINES,
    SETS,
    VOID,
    size,
)
from tafelrunde.games.caverna.tableau import GRAIN_CROP, VEGETABLE_CROP
from tafelrunde.kernel.score import Score

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def score(game: Caverna, player: int) -> Score:
    """A seat's points by where they come from; while the game runs, as if it ended now."""
    lines: dict[str, float] = {
        "animals": animals(game, player),
        "missing": missing(game, player),
        "grain": (grain(game, player) + 1) // 2,
        "vegetables": vegetables(game, player) * game.board.score["vegetable"],
        "rubies": game.goods[player * GOODS + RUBY] * game.board.score["ruby"],
        "dwarfs": game.persons(player) * game.board.score["dwarf"],
        "unused": game.unused_cells(player) * game.board.score["unused"],
        "land": land_points(game, player),
        "furnishings": furnishings(game, player),
        "bonus": bonus(game, player),
        "gold": game.goods[player * GOODS + GOLD] * game.board.score["gold"],
        "begging": game.begging[player] * game.board.score["begging"],
        "forgiven": forgiven(game, player),
    }
    game.more_points(player, lines)
    return Score(lines)


def animals(game: Caverna, player: int) -> int:
    """Farm animals and dogs (C-13.2)."""
    total = 0
    for good in range(DOG, GOODS):
        total += game.goods[player * GOODS + good]
    return total * game.board.score["animal"]


def missing(game: Caverna, player: int) -> int:
    """Types of farm animals that a player does not have (C-13.2)."""
    types = 0
    for good in range(SHEEP, GOODS):
        if game.goods[player * GOODS + good] == 0:
            types += 1
    return types * game.board.score["missing_type"]


def grain(game: Caverna, player: int) -> int:
    """Grain in the supply and on fields."""
    return game.goods[player * GOODS + GRAIN] + game.count_crop(player, GRAIN_CROP)


def vegetables(game: Caverna, player: int) -> int:
    """Vegetables in the supply and on fields."""
    return game.goods[player * GOODS + VEGETABLE] + game.count_crop(player, VEGETABLE_CROP)


def land_points(game: Caverna, player: int) -> int:
    """Pastures and mines (C-13.6)."""
    row = player * SETS
    value = game.board.score
    return (
        size(game.land[row + PASTURES]) * value["small_pasture"]
        + size(game.land[row + LARGE]) // 2 * value["large_pasture"]
        + size(game.land[row + ORE_MINES]) * value["ore_mine"]
        + size(game.land[row + RUBY_MINES]) * value["ruby_mine"]
    )


def furnishings(game: Caverna, player: int) -> int:
    """Printed values (C-13.7)."""
    total = 0
    void = game.land[player * SETS + VOID]
    for cell in range(CELLS):
        what = game.cells[player * CELLS + cell] & LAND_BITS
        if what >= FURNISHED and not void >> cell & 1:
            total += game.tile_value(player, what - FURNISHED)
    return total


def bonus(game: Caverna, player: int) -> int:
    """Points by the texts of parlors, storages and chambers (C-13.7)."""
    total = 0
    void = game.land[player * SETS + VOID]
    for cell in range(CELLS):
        what = game.cells[player * CELLS + cell] & LAND_BITS
        if what >= FURNISHED and not void >> cell & 1:
            total += game.tiles[what - FURNISHED].score(game, player, cell)
    return total


def forgiven(game: Caverna, player: int) -> int:
    """What the Writing chamber takes back (C-12.17)."""
    limit = game.perks[player * PERKS + FORGIVES]
    if limit == 0:
        return 0
    negative = -(
        missing(game, player)
        + game.unused_cells(player) * game.board.score["unused"]
        + game.begging[player] * game.board.score["begging"]
    )
    return negative if negative < limit else limit
