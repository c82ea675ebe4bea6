"""Where the animals stand: an arrangement that keeps them all, and the owner's wishes (C-9.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import (
    ANIMAL_PAIRS,
    CATTLE_ROOM,
    DOG,
    FIELD_ROOM,
    GOODS,
    PERKS,
    SHEEP,
    SHEEP_PER_DWARF,
)
from tafelrunde.games.caverna.land import (
    ALL_CELLS,
    BIT,
    CELLS,
    ENTRY_CELL,
    FIELDS,
    FOREST,
    FURNISHED,
    LAND_BITS,
    LARGE,
    LARGE_EAST,
    LARGE_SOUTH,
    MEADOWS,
    ORE_MINES,
    PASTURES,
    RUBY_MINES,
    SETS,
    SOWN,
    STABLES,
    WIDTH,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

_SHEEP_ONLY = 0
_DONKEYS_ONLY = 1
_BOARS_ONLY = 2
_CATTLE_ONLY = 3


class Pen:
    """A place for animals: how many, of which type if only one may stand there, and its wish."""

    def __init__(self, cell: int, room: int, only: int = -1, watchable: bool = False) -> None:
        self.cell = cell
        self.room = room
        self.only = only
        self.watchable = watchable
        self.wish = -1
        self.kind = -1
        self.count = 0


def pens(game: Caverna, player: int) -> list[Pen]:
    """All places that can hold animals now, without the dogs' meadows."""
    found: list[Pen] = []
    row = player * SETS
    land = game.land
    stables = land[row + STABLES]
    for cell in ALL_CELLS:
        bit = BIT[cell]
        if (land[row + ORE_MINES] | land[row + RUBY_MINES]) & bit:
            found.append(Pen(cell, 1, _DONKEYS_ONLY))
        elif land[row + FOREST] & stables & bit:
            found.append(Pen(cell, 1, _BOARS_ONLY))
        elif land[row + MEADOWS] & stables & bit:
            found.append(Pen(cell, 1, -1, True))
        elif land[row + PASTURES] & bit:
            room = game.pen_room(player, cell, 4 if stables & bit else 2)
            found.append(Pen(cell, room, -1, True))
        elif land[row + LARGE] & bit:
            _large(game, player, cell, found)
        elif land[row + FIELDS] & ~land[row + SOWN] & bit:
            if game.perks[player * PERKS + FIELD_ROOM] > 0:
                found.append(Pen(cell, 1))
        else:
            _room(game, player, cell, found)
    for pen in found:
        pen.wish = game.wishes[player * CELLS + pen.cell] - 1
    return found


def _large(game: Caverna, player: int, cell: int, found: list[Pen]) -> None:
    half = game.cells[player * CELLS + cell] & LAND_BITS
    if half not in (LARGE_EAST, LARGE_SOUTH):
        return
    stables = game.land[player * SETS + STABLES]
    room = 4
    for part in (cell, cell + 1 if half == LARGE_EAST else cell + WIDTH):
        if stables & BIT[part]:
            room *= 2
    found.append(Pen(cell, game.pen_room(player, cell, room), -1, True))


def _room(game: Caverna, player: int, cell: int, found: list[Pen]) -> None:
    if cell == ENTRY_CELL:
        found.append(Pen(cell, 2))
        return
    what = game.cells[player * CELLS + cell] & LAND_BITS
    if what < FURNISHED:
        return
    perks = game.tiles[what - FURNISHED].row.perks
    if perks[ANIMAL_PAIRS]:
        found.append(Pen(cell, 2))
    if perks[SHEEP_PER_DWARF]:
        found.append(Pen(cell, game.persons(player), _SHEEP_ONLY))
    if perks[CATTLE_ROOM]:
        found.append(Pen(cell, perks[CATTLE_ROOM], _CATTLE_ONLY))


def arrange(game: Caverna, player: int) -> list[list[int]]:
    """Rows of cell, good and number: farm animals in their pens, and the dogs that watch sheep.

    Animals that find no room are left out, which happens only while their owner is being asked.
    """
    every = pens(game, player)
    needs = [game.have(player, SHEEP + kind) for kind in range(4)]
    for pen in every:
        if pen.only >= 0:
            _fill(pen, pen.only, needs)
    free = sorted((pen for pen in every if pen.only < 0), key=_room_of, reverse=True)
    row = player * SETS
    bare = game.land[row + MEADOWS] & ~game.land[row + STABLES]
    meadows = [cell for cell in ALL_CELLS if bare & BIT[cell]]
    dogs = game.have(player, DOG)
    watchable = [pen for pen in reversed(free) if pen.watchable]
    for extra in range(len(watchable) + 1):
        places = [*meadows, *(pen.cell for pen in watchable[:extra])][:dogs]
        others = [pen for pen in free if pen not in watchable[:extra]]
        watched = min(needs[0], game.watched(player, dogs, len(places)) if places else 0)
        left = [needs[0] - watched, *needs[1:]]
        if _assign(others, left):
            return [*_rows(every, others), *_flock(game, player, places, watched, dogs)]
    _assign_some(free, needs)
    return _rows(every, free)


def _room_of(pen: Pen) -> int:
    return pen.room


def _fill(pen: Pen, kind: int, needs: list[int]) -> None:
    pen.kind = kind
    pen.count = min(pen.room, needs[kind])
    needs[kind] -= pen.count


def _assign(free: list[Pen], needs: list[int]) -> bool:
    """Fill the pens so that nothing is left over, keeping every wish that allows it."""
    forced = [-1] * len(free)
    if not _place(free, forced, 0, needs):
        return False
    for index, pen in enumerate(free):
        if pen.wish >= 0:
            forced[index] = pen.wish
            if not _place(free, forced, 0, needs):
                forced[index] = -1
    return _place(free, forced, 0, needs)


def _place(free: list[Pen], forced: list[int], first: int, needs: list[int]) -> bool:
    if first == len(free):
        return sum(needs) == 0
    if sum(needs) > sum(pen.room for pen in free[first:]):
        return False
    pen = free[first]
    kinds = [forced[first]] if forced[first] >= 0 else sorted(range(4), key=needs.__getitem__)[::-1]
    for kind in kinds:
        left = needs.copy()
        _fill(pen, kind, left)
        if _place(free, forced, first + 1, left):
            return True
        if needs[kind] == 0:
            break
    return False


def _assign_some(free: list[Pen], needs: list[int]) -> None:
    left = needs.copy()
    for pen in free:
        _fill(pen, max(range(4), key=left.__getitem__), left)


def _rows(every: list[Pen], used: list[Pen]) -> list[list[int]]:
    return [
        [pen.cell, SHEEP + pen.kind, pen.count]
        for pen in every
        if pen.count > 0 and (pen.only >= 0 or pen in used)
    ]


def _flock(
    game: Caverna, player: int, places: list[int], watched: int, dogs: int
) -> list[list[int]]:
    """The dogs stand where sheep need them: one each, and all others on the first place."""
    rows: list[list[int]] = []
    if watched == 0:
        return rows
    for index, cell in enumerate(places):
        here = dogs - len(places) + 1 if index == 0 else 1
        sheep = min(watched, game.watched(player, here, 1))
        if sheep > 0:
            rows.append([cell, DOG, here])
            rows.append([cell, SHEEP, sheep])
            watched -= sheep
    return rows


def unhoused(game: Caverna, player: int) -> list[int]:
    """How many of each farm animal find no room."""
    counts = [game.have(player, SHEEP + kind) for kind in range(GOODS - SHEEP)]
    for _, good, count in arrange(game, player):
        if good >= SHEEP:
            counts[good - SHEEP] -= count
    return counts
