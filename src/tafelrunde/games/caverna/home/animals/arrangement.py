"""Where the animals stand: an arrangement that keeps them all, and the owner's wishes (C-9.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import PAIR
from tafelrunde.games.caverna.goods import DOG, SHEEP
from tafelrunde.games.caverna.home.animals import room
from tafelrunde.games.caverna.home.cells import (
    ALL_CELLS,
    BIT,
    ENTRY_CELL,
    FOREST,
    FURNISHED,
    LAND_BITS,
    LARGE,
    MEADOWS,
    ORE_MINES,
    PASTURES,
    ROOMS,
    RUBY_MINES,
    STABLES,
    members,
)
from tafelrunde.games.caverna.tiles.row import ANIMAL_PAIRS, CATTLE_ROOM, SHEEP_PER_DWARF

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# So many animals without room are weighed against each other; beyond, the largest herds lack.
_FEW = 4

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
    land = game.land[player]
    stables = land[STABLES]
    watch = game.folk[player].watch_places(game, player)
    fields = game.folk[player].field_pens(game, player)
    mines = land[ORE_MINES] | land[RUBY_MINES]
    stabled = (land[FOREST] | land[MEADOWS]) & stables
    pastures = land[PASTURES] | land[LARGE]
    some = mines | stabled | pastures | fields | land[ROOMS]
    for cell in members(some):
        bit = BIT[cell]
        if mines & bit:
            found.append(Pen(cell, 1, _DONKEYS_ONLY))
        elif land[FOREST] & stabled & bit:
            found.append(Pen(cell, 1, _BOARS_ONLY))
        elif stabled & bit:
            found.append(Pen(cell, 1, -1, bool(watch & bit)))
        elif pastures & bit:
            capacity = room.pasture_room(game, player, cell)
            if capacity > 0:
                found.append(Pen(cell, capacity, -1, bool(watch & bit)))
        elif fields & bit:
            found.append(Pen(cell, room.field_room(game, player)))
        elif land[ROOMS] & bit:
            _room(game, player, cell, found)
    wishes = game.wishes[player]
    for pen in found:
        pen.wish = wishes[pen.cell] - 1
    return found


def _room(game: Caverna, player: int, cell: int, found: list[Pen]) -> None:
    if cell == ENTRY_CELL:
        if game.folk[player].entry_pen(game, player) > 0:
            found.append(Pen(cell, game.folk[player].entry_pen(game, player)))
        return
    what = game.cells[player][cell] & LAND_BITS
    perks = game.tiles[what - FURNISHED].row.perks
    for _ in range(perks[ANIMAL_PAIRS]):
        found.append(Pen(cell, PAIR))
    if perks[SHEEP_PER_DWARF]:
        sheep = perks[SHEEP_PER_DWARF] * game.persons(player)
        found.append(Pen(cell, sheep, _SHEEP_ONLY))
    if perks[CATTLE_ROOM]:
        found.append(Pen(cell, perks[CATTLE_ROOM], _CATTLE_ONLY))


def arrange(game: Caverna, player: int) -> list[list[int]]:
    """Rows of cell, good and number: farm animals in their pens, and the dogs that watch sheep.

    Wishes are kept one after the other as long as nothing is lost by it (C-9.13). Animals that find
    no room, as few as can be, are left out, which happens only while their owner is being asked.
    """
    needs = [game.have(player, SHEEP + kind) for kind in range(4)]
    if sum(needs) == 0:
        return []
    every = pens(game, player)
    kept: list[Pen] = []
    best = _solve(game, player, every, kept, needs)
    if best is None:
        return _squeeze(game, player, every, needs)
    for pen in every:
        if pen.only < 0 and pen.wish >= 0 and needs[pen.wish] > 0:
            rows = _solve(game, player, every, [*kept, pen], needs)
            if rows is not None:
                kept.append(pen)
                best = rows
    return best


def _squeeze(game: Caverna, player: int, every: list[Pen], needs: list[int]) -> list[list[int]]:
    """An arrangement where not all find room: as few as can be are left out.

    That is exact for up to _FEW animals beyond what each type alone has room for.
    """
    left = [0, 0, 0, 0]
    for kind in range(4):
        alone = [0, 0, 0, 0]
        for count in range(1, needs[kind] + 1):
            alone[kind] = count
            if not _fits(game, player, alone):
                break
            left[kind] = count
    while True:
        for lacking in range(_FEW + 1):
            for some in _fewer(left, lacking):
                if _fits(game, player, some):
                    return _solve(game, player, every, [], some) or []
        left[max(range(4), key=left.__getitem__)] -= 1


def _fits(game: Caverna, player: int, herd: list[int]) -> bool:
    return room.fits(game, player, herd[0], herd[1], herd[2], herd[3])


def _fewer(needs: list[int], lacking: int) -> list[list[int]]:
    """The numbers of animals with so many left out, of the most numerous types first."""
    if lacking == 0:
        return [needs]
    found: list[list[int]] = []
    for kind in sorted(range(4), key=needs.__getitem__)[::-1]:
        if needs[kind] > 0:
            left = needs.copy()
            left[kind] -= 1
            for rest in _fewer(left, lacking - 1):
                if rest not in found:
                    found.append(rest)
    return found


def _solve(
    game: Caverna, player: int, every: list[Pen], kept: list[Pen], needs: list[int]
) -> list[list[int]] | None:
    """An arrangement of all animals in which these pens have their wish, or None."""
    left = needs.copy()
    for pen in every:
        pen.count = 0
    for pen in kept:
        _fill(pen, pen.wish, left)
    _fill_types(every, left)
    free = sorted(
        (pen for pen in every if pen.only < 0 and pen not in kept), key=_room_of, reverse=True
    )
    land = game.land[player]
    bare = land[MEADOWS] & ~land[STABLES] & game.folk[player].watch_places(game, player)
    meadows = [cell for cell in ALL_CELLS if bare & BIT[cell]]
    dogs = game.have(player, DOG)
    watchable = [pen for pen in reversed(free) if pen.watchable]
    for extra in range(len(watchable) + 1):
        places = [*meadows, *(pen.cell for pen in watchable[:extra])][:dogs]
        others = [pen for pen in free if pen not in watchable[:extra]]
        watched = min(left[0], room.watched(game, player, dogs, len(places)))
        for pen in watchable[:extra]:
            pen.count = 0
        if _place(others, 0, [left[0] - watched, *left[1:]]):
            return [*_rows(every), *_flock(game, player, places, watched, dogs)]
    return None


def _fill_types(every: list[Pen], needs: list[int]) -> None:
    for pen in sorted((pen for pen in every if pen.only >= 0), key=_unwished):
        _fill(pen, pen.only, needs)


def _unwished(pen: Pen) -> bool:
    return pen.wish != pen.only


def _room_of(pen: Pen) -> int:
    return pen.room


def _fill(pen: Pen, kind: int, needs: list[int]) -> None:
    pen.kind = kind
    pen.count = min(pen.room, needs[kind])
    needs[kind] -= pen.count


def _place(free: list[Pen], first: int, needs: list[int]) -> bool:
    """Fill the pens so that nothing is left over, the greatest need into the greatest pen."""
    if first == len(free):
        return sum(needs) == 0
    if sum(needs) > sum(pen.room for pen in free[first:]):
        return False
    pen = free[first]
    for kind in sorted(range(4), key=needs.__getitem__)[::-1]:
        left = needs.copy()
        _fill(pen, kind, left)
        if _place(free, first + 1, left):
            return True
        if needs[kind] == 0:
            break
    return False


def _rows(every: list[Pen]) -> list[list[int]]:
    return [[pen.cell, SHEEP + pen.kind, pen.count] for pen in every if pen.count > 0]


def _flock(
    game: Caverna, player: int, places: list[int], watched: int, dogs: int
) -> list[list[int]]:
    """The dogs stand where sheep need them: one each, and all others on the first place."""
    rows: list[list[int]] = []
    if watched == 0:
        return rows
    for index, cell in enumerate(places):
        here = dogs - len(places) + 1 if index == 0 else 1
        sheep = min(watched, room.watched(game, player, here, 1))
        if sheep > 0:
            rows.append([cell, DOG, here])
            rows.append([cell, SHEEP, sheep])
            watched -= sheep
    return rows
