"""An arrangement of animals that holds for a while, cell by cell, until it is free again.

It is kept as numbers in threes: a cell, a good, and how many of it stand there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.goods import DOG, SHEEP, TYPES, is_farm_animal
from tafelrunde.games.caverna.home.animals.arrangement import Pen, arrange, pens
from tafelrunde.games.caverna.home.cells import LAND_BITS, LARGE_EAST, LARGE_NORTH, mate

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def fix(game: Caverna, player: int) -> None:
    """From now on the animals stay where they stand."""
    game.fixed[player] = [number for row in arrange(game, player) for number in row]


def release(game: Caverna, player: int) -> None:
    """The animals may stand anywhere again."""
    game.fixed[player] = []


def is_fixed(game: Caverna, player: int) -> bool:
    """Whether the animals have to stay where they stand."""
    return len(game.fixed[player]) > 0


def standing(game: Caverna, player: int) -> list[list[int]]:
    """Rows of cell, good and number: where the animals stand, fixed or not."""
    if not is_fixed(game, player):
        return arrange(game, player)
    fixed = game.fixed[player]
    return [fixed[at : at + 3] for at in range(0, len(fixed), 3)]


def lose(game: Caverna, player: int, cell: int) -> list[list[int]]:
    """All animals of a cell go, of a large pasture those of both halves; the rows that went."""
    what = game.cells[player][cell] & LAND_BITS
    cells = [cell, mate(cell, what)] if LARGE_EAST <= what <= LARGE_NORTH else [cell]
    gone: list[list[int]] = []
    left: list[int] = []
    for row in standing(game, player):
        if row[0] in cells:
            gone.append(row)
            game.goods[player][row[1]] -= row[2]
        else:
            left.extend(row)
    game.fixed[player] = left
    return gone


def settles(game: Caverna, player: int) -> bool:
    """Whether newcomers find free room beside those that stay; then they stand there."""
    rows = standing(game, player)
    for kind in range(TYPES):
        here = 0
        for row in rows:
            if row[1] == SHEEP + kind:
                here += row[2]
        for _ in range(game.goods[player][SHEEP + kind] - here):
            if not _take_in(game, player, rows, kind):
                return False
    game.fixed[player] = [number for row in rows for number in row]
    return True


def _take_in(game: Caverna, player: int, rows: list[list[int]], kind: int) -> bool:
    for pen in pens(game, player):
        if pen.only in (-1, kind) and _free(pen, rows, kind):
            for row in rows:
                if row[0] == pen.cell and row[1] == SHEEP + kind:
                    row[2] += 1
                    return True
            rows.append([pen.cell, SHEEP + kind, 1])
            return True
    return False


def _free(pen: Pen, rows: list[list[int]], kind: int) -> bool:
    """Whether a pen has room for one more of a type; where dogs watch it is no pen."""
    for cell, good, count in rows:
        if cell == pen.cell:
            if good == DOG or (is_farm_animal(good) and good != SHEEP + kind and pen.only < 0):
                return False
            if good == SHEEP + kind and count >= pen.room:
                return False
    return True
