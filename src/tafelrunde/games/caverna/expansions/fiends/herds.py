"""Which places a herd fills, while the other animals still find room in those that are left."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.verbs import HERD
from tafelrunde.games.caverna.goods import DOG, SHEEP, TYPES
from tafelrunde.games.caverna.home.animals import room
from tafelrunde.games.caverna.home.animals.arrangement import Pen

# So many of one type stand in a place at most.
_MOST: Final = HERD - 1


class Herd:
    """Animals that still look for a place, and the dogs that could watch sheep."""

    def __init__(self, needs: list[int], dogs: int) -> None:
        self.needs = needs
        self.dogs = dogs

    def without(self, kind: int, count: int, dogs: int) -> Herd:
        """What is left when some have found a place."""
        needs = self.needs.copy()
        needs[kind] -= count
        return Herd(needs, self.dogs - dogs)

    def is_empty(self) -> bool:
        """Whether nobody looks for a place any more."""
        return self.size() == 0

    def size(self) -> int:
        """How many look for a place."""
        needs = self.needs
        return needs[0] + needs[1] + needs[2] + needs[3]

    def lone_type(self) -> int:
        """The type if all are of one that no dogs could watch, so that room just adds up; or -1."""
        found = -1
        for kind in range(TYPES):
            if self.needs[kind] > 0:
                if found >= 0:
                    return -1
                found = kind
        return -1 if found == 0 and self.dogs > 0 else found


class Room:
    """What some places hold, added up once for many questions: by type, and for any type.

    `watched` are the pens that dogs could take over, greatest first; a meadow needs a dog.
    """

    def __init__(self, left: list[Pen]) -> None:
        self.only = [0] * TYPES
        self.singles = 0
        self.meadows = 0
        self.watched: list[int] = []
        self.pens: list[int] = []
        for pen in left:
            if pen.only >= 0:
                self.only[pen.only] += pen.room
            elif pen.room == 0:
                self.meadows += 1
            elif pen.watchable:
                self.watched.append(pen.room)
            elif pen.room == 1:
                self.singles += 1
            else:
                self.pens.append(pen.room)
        self.watched.sort()
        self.watched.reverse()


def dogs_for(game: Fiends, player: int, pen: Pen, kind: int, count: int) -> int:
    """The dogs that so many animals need in a place; -1 if they can't stand there at all."""
    if count == 0 or (pen.only in (-1, kind) and count <= pen.room):
        return 0
    if kind != 0 or not pen.watchable:
        return -1
    dogs = 1
    while room.watched(game, player, dogs, 1) < count:
        dogs += 1
    return dogs


def houses(game: Fiends, player: int, left: Room, herd: Herd) -> bool:
    """Whether all of a herd find room in the places that are left."""
    needs = herd.needs.copy()
    for kind in range(TYPES):
        needs[kind] = needs[kind] - left.only[kind] if needs[kind] > left.only[kind] else 0
    if needs[0] + needs[1] + needs[2] + needs[3] <= left.singles:
        return True
    for extra in range(len(left.watched) + 1):
        spots = min(left.meadows + extra, herd.dogs)
        sheep = needs[0] - room.watched(game, player, herd.dogs, spots)
        kept = left.watched[: len(left.watched) - extra]
        large = [one for one in kept if one > 1]
        singles = left.singles + len(kept) - len(large)
        large.extend(left.pens)
        if room.pack(large, singles, [max(sheep, 0), needs[1], needs[2], needs[3]]):
            return True
    return False


def most_in(game: Fiends, player: int, pen: Pen, kind: int, herd: Herd) -> int:
    """How many of a type could stand in a place at most, with the dogs that are left."""
    count = 0
    while (
        count < min(herd.needs[kind], _MOST)
        and 0 <= dogs_for(game, player, pen, kind, count + 1) <= herd.dogs
    ):
        count += 1
    return count


def spares(
    game: Fiends, player: int, pen: Pen, left: Room, herd: Herd, kind: int, count: int
) -> bool:
    """Whether the others find room in the places that are left if so many stand in this one."""
    if count == herd.size():
        return True
    dogs = dogs_for(game, player, pen, kind, count)
    return houses(game, player, left, herd.without(kind, count, dogs))


def contents(game: Fiends, player: int, pen: Pen, left: Room, herd: Herd, enough: int) -> list[int]:
    """What can stand in a place while the others find room in those that are left.

    So many answers are `enough`.
    """
    found: list[int] = []
    if houses(game, player, left, herd):
        found.append(0)
    for kind in range(TYPES):
        for count in range(1, most_in(game, player, pen, kind, herd) + 1):
            if spares(game, player, pen, left, herd, kind, count):
                found.append(kind * HERD + count)
                if len(found) == enough:
                    return found
    return found


def largest(game: Fiends, player: int, pen: Pen, left: Room, herd: Herd) -> int:
    """The most that can stand in a place, of the type that is wished if that is possible."""
    most = [most_in(game, player, pen, kind, herd) for kind in range(TYPES)]
    if pen.wish >= 0:
        for count in range(most[pen.wish], 0, -1):
            if spares(game, player, pen, left, herd, pen.wish, count):
                return pen.wish * HERD + count
    for count in range(max(most), 0, -1):
        for kind in range(TYPES):
            if count <= most[kind] and spares(game, player, pen, left, herd, kind, count):
                return kind * HERD + count
    return 0


def rows_of(game: Fiends, player: int, pen: Pen, content: int) -> list[int]:
    """What stands in a place as it is kept: cell, good and number, dogs before their sheep."""
    count = content % HERD
    if count == 0:
        return []
    kind = content // HERD
    dogs = dogs_for(game, player, pen, kind, count)
    watch = [pen.cell, DOG, dogs] if dogs > 0 else []
    return [*watch, pen.cell, SHEEP + kind, count]


# ---------------------------------------------------------------------- herds of a lone type


def room_for(pen: Pen, kind: int) -> int:
    """How many of a type a place holds without dogs."""
    return pen.room if pen.only < 0 or pen.only == kind else 0


def all_room_for(left: list[Pen], kind: int) -> int:
    """How many of a type some places hold without dogs."""
    total = 0
    for pen in left:
        total += room_for(pen, kind)
    return total


def contents_of_type(left: list[Pen], pen: Pen, kind: int, count: int) -> list[int]:
    """What can stand in one of the places that are left when there is nobody of another type."""
    here = room_for(pen, kind)
    fewest = max(count - all_room_for(left, kind) + here, 0)
    most = min(min(count, here), _MOST)
    found: list[int] = []
    for number in range(fewest, most + 1):
        found.append(kind * HERD + number if number > 0 else 0)
    return found


def rows_of_type(order: list[Pen], kind: int, count: int) -> list[int]:
    """Every place in turn takes as many as it can, if the others find room in later ones."""
    rows: list[int] = []
    later = all_room_for(order, kind)
    for pen in order:
        here = room_for(pen, kind)
        later -= here
        here = min(min(count, here), _MOST)
        if here > 0 and count - here <= later:
            rows.extend((pen.cell, SHEEP + kind, here))
            count -= here
    return rows
