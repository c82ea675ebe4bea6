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
    FIELD_ROOM,
    GOODS,
    PERKS,
    SHEEP_PER_DWARF,
)
from tafelrunde.games.caverna.land import (
    BIT,
    CELLS,
    FIELDS,
    FOREST,
    LAND_BITS,
    LARGE,
    LARGE_EAST,
    LARGE_SOUTH,
    MEADOWS,
    ORE_MINES,
    OUTDOORS,
    PASTURES,
    RUBY_MINES,
    SETS,
    SOWN,
    STABLES,
    WIDTH,
    size,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def fits(game: Caverna, player: int, sheep: int, donkeys: int, boars: int, cattle: int) -> bool:
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
    if others + sheep <= 2 and (others == 0 or sheep == 0) and _one_type(donkeys, boars, cattle):
        return True
    stables = land[row + STABLES]
    meadows = land[row + MEADOWS]
    singles = size(meadows & stables)
    fields = 0
    if game.perks[perks + FIELD_ROOM] > 0:
        fields = size(land[row + FIELDS] & ~land[row + SOWN])
    dogs = game.goods[player * GOODS + DOG]
    places = size(meadows & ~stables)
    if places > dogs:
        places = dogs
    pens = pasture_rooms(game, player)
    watchable = singles + len(pens)
    rooms = [2] * (1 + game.perks[perks + ANIMAL_PAIRS])
    for extra in range(watchable + 1):
        if extra > 0 and (places + extra > dogs or sheep == 0):
            return False
        watched = game.watched(player, dogs, places + extra) if places + extra > 0 else 0
        left = sheep - watched
        # The smallest pens are given up for the dogs first; none is worth more than a greater one.
        lost = extra - singles
        if pack(
            [*pens[: len(pens) - lost], *rooms] if lost > 0 else [*pens, *rooms],
            fields + (singles - extra if extra < singles else 0),
            [left if left > 0 else 0, donkeys, boars, cattle],
        ):
            return True
    return False


def _one_type(donkeys: int, boars: int, cattle: int) -> bool:
    return (donkeys == 0) + (boars == 0) + (cattle == 0) >= 2


def pasture_rooms(game: Caverna, player: int) -> list[int]:
    """The capacities of the player's pastures, greatest first (C-9.3)."""
    land = game.land
    row = player * SETS
    pens: list[int] = []
    if land[row + PASTURES] | land[row + LARGE] == 0:
        return pens
    stables = land[row + STABLES]
    start = player * CELLS
    for cell in OUTDOORS:
        bit = BIT[cell]
        if land[row + PASTURES] & bit:
            pens.append(game.pen_room(player, cell, 4 if stables & bit else 2))
        elif land[row + LARGE] & bit:
            half = game.cells[start + cell] & LAND_BITS
            if half in (LARGE_EAST, LARGE_SOUTH):
                other = BIT[cell + 1] if half == LARGE_EAST else BIT[cell + WIDTH]
                room = 4
                if stables & bit:
                    room += room
                if stables & other:
                    room += room
                pens.append(game.pen_room(player, cell, room))
    pens.sort(reverse=True)
    return pens


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
