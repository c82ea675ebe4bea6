"""Room for animals: whether all of them fit (chapter 9).

Rearranging is free, so a position stores how many animals there are, not where they stand. Pens
that take one type only are filled first; nothing else could use them. What is left goes into pens
for any one type. As long as every capacity divides the next greater one, giving the greatest pen to
the type with the greatest need is exact: whatever else is done can be swapped into that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.board import PAIR
from tafelrunde.games.caverna.goods import BOAR, CATTLE, DOG, DONKEY, SHEEP
from tafelrunde.games.caverna.home.cells import (
    BIT,
    FIELDS,
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
    ROOMS,
    RUBY_MINES,
    STABLES,
    VOID,
    WIDTH,
    size,
)
from tafelrunde.games.caverna.tiles.row import (
    ANIMAL_PAIRS,
    CATTLE_ROOM,
    FIELD_ROOM,
    SHEEP_PER_DWARF,
)
from tafelrunde.games.caverna.tiles.tile import PENS

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def fits(
    game: Caverna,
    player: int,
    sheep: int,
    donkeys: int,
    boars: int,
    cattle: int,
    empty: int = 0,
) -> bool:
    """Whether the player could keep so many animals, with so many meadows left `empty`."""
    land = game.land[player]
    perks = game.held[player].perks
    folk = game.folk[player]
    if donkeys > 0:
        donkeys -= size(land[ORE_MINES] | land[RUBY_MINES])
    if boars > 0:
        boars -= size(land[FOREST] & land[STABLES])
    cattle -= perks[CATTLE_ROOM]
    if perks[SHEEP_PER_DWARF] > 0:
        sheep -= perks[SHEEP_PER_DWARF] * game.persons(player)
    donkeys = donkeys if donkeys > 0 else 0
    boars = boars if boars > 0 else 0
    cattle = cattle if cattle > 0 else 0
    sheep = sheep if sheep > 0 else 0
    others = donkeys + boars + cattle
    entry = folk.entry_pen(game, player)
    few = others + sheep <= entry and (others == 0 or sheep == 0)
    if few and _one_type(donkeys, boars, cattle):
        return True
    stables = land[STABLES]
    meadows = land[MEADOWS]
    watch = folk.watch_places(game, player)
    singles = size(meadows & stables & watch)
    others = size(meadows & stables & ~watch)
    dogs = game.goods[player][DOG]
    places = size(meadows & ~stables & watch)
    if empty > 0:
        places = min(places, size(meadows & ~stables) - empty)
    if places > dogs:
        places = dogs
    pens = pasture_rooms(game, player, watch)
    rooms = pasture_rooms(game, player, ~watch)
    rooms.extend([PAIR] * perks[ANIMAL_PAIRS])
    fields = size(folk.field_pens(game, player))
    if fields > 0:
        each = field_room(game, player)
        if each == 1:
            others += fields
        else:
            rooms.extend([each] * fields)
    if entry > 0:
        rooms.append(entry)
    for extra in range(singles + len(pens) + 1):
        if extra > 0 and (places + extra > dogs or sheep == 0):
            return False
        left = sheep - watched(game, player, dogs, places + extra)
        # The smallest pens are given up for the dogs first; none is worth more than a greater one.
        lost = extra - singles
        if pack(
            [*pens[: len(pens) - lost], *rooms] if lost > 0 else [*pens, *rooms],
            others + (singles - extra if extra < singles else 0),
            [left if left > 0 else 0, donkeys, boars, cattle],
        ):
            return True
    return False


def empty_meadows(game: Caverna, player: int) -> int:
    """How many meadows without stable can be left empty at once, when all animals stay."""
    land = game.land[player]
    goods = game.goods[player]
    count = size(land[MEADOWS] & ~land[STABLES])
    while count > 0 and not fits(
        game, player, goods[SHEEP], goods[DONKEY], goods[BOAR], goods[CATTLE], count
    ):
        count -= 1
    return count


def shelters(game: Caverna, player: int) -> int:
    """The cells on which animals can stand, those that are of no use for the time being as well."""
    land = game.land[player]
    meadows = land[MEADOWS] if game.goods[player][DOG] > 0 else land[MEADOWS] & land[STABLES]
    fields = land[FIELDS]
    if fields and not game.fixed[player]:
        fields = game.folk[player].field_pens(game, player)
    outdoors = meadows | fields | land[PASTURES] | land[LARGE]
    stables = land[FOREST] & land[STABLES]
    return outdoors | stables | land[ORE_MINES] | land[RUBY_MINES] | land[ROOMS] | land[VOID]


def field_room(game: Caverna, player: int) -> int:
    """How many animals of one type stand on a field that holds any (C-11.8)."""
    each = game.perk(player, FIELD_ROOM)
    return each if each > 1 else 1


def watched(game: Caverna, player: int, dogs: int, places: int) -> int:
    """How many sheep so many dogs watch on so many places; the own tiles may help (C-9.6)."""
    if places == 0:
        return 0
    sheep = dogs + places
    for laid in game.held[player].asked[PENS]:
        sheep = laid.tile.watched(game, player, dogs, places, sheep)
    return sheep


def _one_type(donkeys: int, boars: int, cattle: int) -> bool:
    return (donkeys == 0) + (boars == 0) + (cattle == 0) >= 2


def pasture_rooms(game: Caverna, player: int, among: int) -> list[int]:
    """The capacities of the player's pastures among these cells, greatest first (C-9.3)."""
    land = game.land[player]
    pastures = (land[PASTURES] | land[LARGE]) & among
    pens: list[int] = []
    if pastures == 0:
        return pens
    for cell in OUTDOORS:
        if pastures & BIT[cell]:
            room = pasture_room(game, player, cell)
            if room > 0:
                pens.append(room)
    pens.sort()
    pens.reverse()
    return pens


def pasture_room(game: Caverna, player: int, cell: int) -> int:
    """What the pasture on a cell holds; a large one is counted at its first half only (C-9.3)."""
    what = game.cells[player][cell] & LAND_BITS
    stables = game.land[player][STABLES]
    room = PAIR
    if what != PASTURE:
        if what not in (LARGE_EAST, LARGE_SOUTH):
            return 0
        room += room
        if stables & BIT[cell + 1 if what == LARGE_EAST else cell + WIDTH]:
            room += room
    if stables & BIT[cell]:
        room += room
    room = game.folk[player].pen_room(game, player, cell, room)
    for laid in game.held[player].asked[PENS]:
        room = laid.tile.pen_room(game, player, laid.cell, cell, room)
    return room


def pack(pens: list[int], singles: int, needs: list[int]) -> bool:
    """Whether the pens, one type each, and so many places for one animal hold all that need it."""
    ordered = pens.copy()
    ordered.sort()
    ordered.reverse()
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
