"""An arrangement of animals that holds for a while, cell by cell, until it is free again.

It is kept as numbers in threes: a cell, a good, and how many of it stand there. Animals that come
in the meantime stand in what room is left; those that go leave the last cells first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.goods import CATTLE, DOG, SHEEP, TYPES, is_farm_animal
from tafelrunde.games.caverna.home.animals import room
from tafelrunde.games.caverna.home.animals.arrangement import Pen, arrange, pens
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CELLS,
    LAND_BITS,
    LARGE_EAST,
    LARGE_NORTH,
    VOID,
    mate,
)
from tafelrunde.kernel.moves import listed

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def fix(game: Caverna, player: int) -> None:
    """From now on the animals stay where they stand."""
    game.fixed[player] = [number for row in arrange(game, player) for number in row]


def release(game: Caverna, player: int) -> None:
    """The animals may stand anywhere again; some may have no room any more."""
    game.fixed[player] = []
    game.recheck(player)


def is_fixed(game: Caverna, player: int) -> bool:
    """Whether the animals have to stay where they stand."""
    return len(game.fixed[player]) > 0


def is_written_well(numbers: list[int]) -> bool:
    """Whether numbers in threes could be an arrangement."""
    if len(numbers) % 3:
        return False
    return all(
        0 <= numbers[at] < CELLS and DOG <= numbers[at + 1] <= CATTLE and numbers[at + 2] > 0
        for at in range(0, len(numbers), 3)
    )


def has_pens(game: Caverna, player: int) -> bool:
    """Whether whoever is fixed stands where animals, or sheep with a dog, can stand.

    Where a cell is of no use for the time being, whoever stood there has gone.
    """
    numbers = game.fixed[player]
    places = [pen.cell for pen in pens(game, player)] if numbers else []
    watch = game.folk[player].watch_places(game, player)
    void = game.land[player][VOID]
    stayed = _stayed(game, player, game.goods[player])
    for at in range(0, len(numbers), 3):
        cell = numbers[at]
        gone = void & BIT[cell] != 0 and not any(row[0] == cell for row in stayed)
        if cell not in places and not watch & BIT[cell] and not gone:
            return False
    return True


def standing(game: Caverna, player: int) -> list[list[int]]:
    """Rows of cell, good and number: where the animals stand, fixed or not."""
    if not is_fixed(game, player):
        return arrange(game, player)
    fixed = game.fixed[player]
    if _unchanged(game, player):
        return [fixed[at : at + 3] for at in range(0, len(fixed), 3)]
    rows = _stayed(game, player, game.goods[player])
    _take_in(game, player, rows, game.goods[player])
    return rows


def fits_beside(game: Caverna, player: int, herd: list[int]) -> bool:
    """Whether so many farm animals find room, those that are fixed where they stand."""
    goods = game.goods[player].copy()
    for kind in range(TYPES):
        goods[SHEEP + kind] = herd[kind]
    return _take_in(game, player, _stayed(game, player, goods), goods)


def unhoused(game: Caverna, player: int) -> list[int]:
    """How many of each farm animal find no room."""
    counts = [game.have(player, SHEEP + kind) for kind in range(TYPES)]
    for _, good, count in standing(game, player):
        if is_farm_animal(good):
            counts[good - SHEEP] -= count
    return counts


def lose(game: Caverna, player: int, cell: int) -> list[list[int]]:
    """All animals of a cell go, of a large pasture those of both halves; the rows that went."""
    if not is_fixed(game, player) and not room.shelters(game, player) & BIT[cell]:
        return []
    what = game.cells[player][cell] & LAND_BITS
    cells = [cell, mate(cell, what)] if LARGE_EAST <= what <= LARGE_NORTH else [cell]
    if _all_elsewhere(game, player, cells):
        return []
    gone: list[list[int]] = []
    left: list[int] = []
    for row in standing(game, player):
        if row[0] in cells:
            gone.append(row)
            game.goods[player][row[1]] -= row[2]
        else:
            left.extend(row)
    if is_fixed(game, player):
        game.fixed[player] = left
    return gone


def _all_elsewhere(game: Caverna, player: int, cells: list[int]) -> bool:
    """Whether it is plain that all farm animals are fixed, and none on these cells."""
    fixed = game.fixed[player]
    for at in range(0, len(fixed), 3):
        if listed(cells, fixed[at]):
            return False
    return len(fixed) > 0 and _unchanged(game, player)


def _unchanged(game: Caverna, player: int) -> bool:
    """Whether all farm animals still stand where they were fixed, and nobody came or went.

    With dogs among them it takes more to know that, so the answer is no.
    """
    fixed = game.fixed[player]
    left = game.goods[player][SHEEP : CATTLE + 1]
    for at in range(0, len(fixed), 3):
        if fixed[at + 1] == DOG:
            return False
        left[fixed[at + 1] - SHEEP] -= fixed[at + 2]
    return left[0] == 0 and left[1] == 0 and left[2] == 0 and left[3] == 0


def _stayed(game: Caverna, player: int, goods: list[int]) -> list[list[int]]:
    """The rows that are fixed, without the animals that have gone since, or lost their dogs."""
    fixed = game.fixed[player]
    left = goods.copy()
    rows: list[list[int]] = []
    watch = -1
    dogs = 0
    for at in range(0, len(fixed), 3):
        good = fixed[at + 1]
        count = fixed[at + 2] if fixed[at + 2] < left[good] else left[good]
        if good == DOG:
            watch = fixed[at]
            dogs = count
        elif fixed[at] == watch:
            count = min(count, room.watched(game, player, dogs, 1) if dogs > 0 else 0)
        left[good] -= count
        if count > 0:
            rows.append([fixed[at], good, count])
    return rows


def _take_in(game: Caverna, player: int, rows: list[list[int]], goods: list[int]) -> bool:
    """Newcomers stand beside those that stay; whether all found room."""
    every: list[Pen] = []
    housed = True
    for kind in range(TYPES):
        here = 0
        for row in rows:
            if row[1] == SHEEP + kind:
                here += row[2]
        if here < goods[SHEEP + kind] and not every:
            every = pens(game, player)
        while here < goods[SHEEP + kind] and _take_one(every, rows, kind):
            here += 1
        housed = housed and here == goods[SHEEP + kind]
    return housed


def _take_one(every: list[Pen], rows: list[list[int]], kind: int) -> bool:
    for pen in every:
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
