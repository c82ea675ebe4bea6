"""Room for animals: whether all of them fit (chapter 9).

Rearranging is free, so a position stores how many animals there are, not where they stand. Pens
that take one type only are filled first; nothing else could use them. What is left goes into pens
for any one type. As long as every capacity divides the next greater one, giving the greatest pen to
the type with the greatest need is exact: whatever else is done can be swapped into that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import (
    ANIMAL_PAIRS,
    CATTLE_ROOM,
    DOG,
    GOODS,
    PAIR,
    PERKS,
    SHEEP_PER_DWARF,
)
from tafelrunde.games.caverna.land import (
    BIT,
    CELLS,
    FOREST,
    LAND_BITS,
    LARGE,
    LARGE_EAST,
    LARGE_SOUTH,
    MEADOWS,
    ORE_MINES,
    OUTDOORS,
    PASTURE,
    PASTURES,
    RUBY_MINES,
    SETS,
    STABLES,
    WIDTH,
    size,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.homestead import Homestead


def fits(game: Homestead, player: int, sheep: int, donkeys: int, boars: int, cattle: int) -> bool:
    """Whether the player could keep so many animals."""
    land = game.land
    row = player * SETS
    perks = player * PERKS
    if donkeys > 0:
        donkeys -= size(land[row + ORE_MINES] | land[row + RUBY_MINES])
    if boars > 0:
        boars -= size(land[row + FOREST] & land[row + STABLES])
    cattle -= game.perks[perks + CATTLE_ROOM]
    sheep -= game.perks[perks + SHEEP_PER_DWARF] * game.persons(player)
    donkeys = donkeys if donkeys > 0 else 0
    boars = boars if boars > 0 else 0
    cattle = cattle if cattle > 0 else 0
    sheep = sheep if sheep > 0 else 0
    others = donkeys + boars + cattle
    entry = game.entry_pen(player)
    few = others + sheep <= entry and (others == 0 or sheep == 0)
    if few and _one_type(donkeys, boars, cattle):
        return True
    stables = land[row + STABLES]
    meadows = land[row + MEADOWS]
    watch = game.watch_places(player)
    singles = size(meadows & stables & watch)
    others = size(meadows & stables & ~watch) + size(game.field_pens(player))
    dogs = game.goods[player * GOODS + DOG]
    places = size(meadows & ~stables & watch)
    if places > dogs:
        places = dogs
    pens = pasture_rooms(game, player, watch)
    rooms = pasture_rooms(game, player, ~watch)
    rooms.extend([PAIR] * game.perks[perks + ANIMAL_PAIRS])
    if entry > 0:
        rooms.append(entry)
    for extra in range(singles + len(pens) + 1):
        if extra > 0 and (places + extra > dogs or sheep == 0):
            return False
        watched = game.watched(player, dogs, places + extra) if places + extra > 0 else 0
        left = sheep - watched
        # The smallest pens are given up for the dogs first; none is worth more than a greater one.
        lost = extra - singles
        if pack(
            [*pens[: len(pens) - lost], *rooms] if lost > 0 else [*pens, *rooms],
            others + (singles - extra if extra < singles else 0),
            [left if left > 0 else 0, donkeys, boars, cattle],
        ):
            return True
    return False


def _one_type(donkeys: int, boars: int, cattle: int) -> bool:
    return (donkeys == 0) + (boars == 0) + (cattle == 0) >= 2


def pasture_rooms(game: Homestead, player: int, among: int) -> list[int]:
    """The capacities of the player's pastures among these cells, greatest first (C-9.3)."""
    row = player * SETS
    pastures = (game.land[row + PASTURES] | game.land[row + LARGE]) & among
    pens: list[int] = []
    if pastures == 0:
        return pens
    for cell in OUTDOORS:
        if pastures & BIT[cell]:
            room = pasture_room(game, player, cell)
            if room > 0:
                pens.append(room)
    pens.sort(reverse=True)
    return pens


def pasture_room(game: Homestead, player: int, cell: int) -> int:
    """What the pasture on a cell holds; a large one is counted at its first half only (C-9.3)."""
    what = game.cells[player * CELLS + cell] & LAND_BITS
    stables = game.land[player * SETS + STABLES]
    room = PAIR
    if what != PASTURE:
        if what not in (LARGE_EAST, LARGE_SOUTH):
            return 0
        room += room
        if stables & BIT[cell + 1 if what == LARGE_EAST else cell + WIDTH]:
            room += room
    if stables & BIT[cell]:
        room += room
    return game.pen_room(player, cell, room)


def pack(pens: list[int], singles: int, needs: list[int]) -> bool:
    """Whether the pens, one type each, and so many places for one animal hold all that need it."""
    ordered = sorted(pens, reverse=True)
    left = needs.copy()
    chain = True
    before = 0
    for room in ordered:
        if before > 0 and before % room:
            chain = False
        before = room
        most = 0
        for kind in range(1, 4):
            if left[kind] > left[most]:
                most = kind
        left[most] = left[most] - room if left[most] > room else 0
    if left[0] + left[1] + left[2] + left[3] <= singles:
        return True
    return False if chain else _search(ordered, 0, singles, needs)


def _search(pens: list[int], first: int, singles: int, needs: list[int]) -> bool:
    total = needs[0] + needs[1] + needs[2] + needs[3]
    if total <= singles:
        return True
    if total > singles + sum(pens[first:]):
        return False
    for kind in range(4):
        if needs[kind] > 0:
            left = needs.copy()
            left[kind] = needs[kind] - pens[first] if needs[kind] > pens[first] else 0
            if _search(pens, first + 1, singles, left):
                return True
    return False
