"""What parts and rooms mean, ready to be said in any language."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.cavevscave.board import FOOD, Board
from tafelrunde.games.cavevscave.parts import (
    ANY_NUMBER,
    DIFFERENT,
    EXCAVATE,
    FURNISH,
    ORANGE,
    PER,
    RAZE,
    REPLENISH,
    REPLENISH_ALL,
    WALL,
    Part,
)
from tafelrunde.kernel.phrase import Phrase

# Any number that makes a name a plural.
MANY: Final = 2


def names(board: Board) -> list[str]:
    """Everything that has a name: tiles, then spaces of the second action board, then rooms."""
    return [
        *[tile.name for tile in board.tiles],
        *[space.name for space in board.spaces],
        *[room.name for room in board.rooms],
    ]


def room_name(board: Board, room: int) -> int:
    """The number of a room among the names."""
    return len(board.tiles) + len(board.spaces) + room


def owner(board: Board, part: Part) -> int:
    """The tile, space or room that a part is printed on, by its number among the names."""
    if part.room >= 0:
        return room_name(board, part.room)
    for tile in board.tiles:
        if part in tile.parts:
            return tile.number
    for space in board.spaces:
        if part in space.parts:
            return len(board.tiles) + space.number
    return 0


def _listed(kinds: list[int], amounts: list[int]) -> list[int]:
    values: list[int] = []
    for good in kinds:
        values.append(amounts[good])
        values.append(good)
    return values


def part_phrase(board: Board, part: Part, dwarfs: int) -> Phrase:
    """What carrying out a part means; the first number is what it is printed on."""
    first = owner(board, part)
    paid = _listed(part.pay_goods, part.pay)
    got = _listed(part.get_goods, part.get)
    kind = part.kind
    if part.per_dwarf:
        paid = [dwarfs, FOOD]
    if kind == ORANGE:
        return Phrase(f"part.orange_{part.count}", [first])
    if kind == FURNISH:
        return Phrase(f"part.furnish_{len(paid) // 2}", [first, *paid])
    if kind == EXCAVATE:
        key = "part.excavate_through" if part.through_walls else "part.excavate"
        return Phrase(f"{key}_{len(paid) // 2}", [first, part.count, *paid])
    if kind == WALL:
        return Phrase("part.wall", [first])
    if kind == RAZE:
        return Phrase(f"part.raze_{len(got) // 2}", [first, *got])
    if kind == ANY_NUMBER:
        return Phrase("part.any_number", [first, part.pay_goods[0], part.get_goods[0], MANY])
    if kind == DIFFERENT:
        return Phrase("part.different", [first, part.count, *got])
    if kind == PER:
        return Phrase("part.per", [first, part.count, part.good, *got])
    if kind == REPLENISH:
        return Phrase("part.replenish", [first, part.count, part.good])
    if kind == REPLENISH_ALL:
        return Phrase("part.replenish_all", [first, part.count])
    if part.below_get:
        more = [part.below_get, part.below_good, part.below]
        return Phrase("part.below", [first, *got, *more])
    return Phrase(f"part.trade_{len(paid) // 2}_{len(got) // 2}", [first, *paid, *got])


def room_phrase(board: Board, room: int) -> Phrase:
    """A room to be furnished, with its points and its cost."""
    data = board.rooms[room]
    cost = _listed(data.cost_goods, data.cost)
    return Phrase(f"move.furnish_{len(cost) // 2}", [room_name(board, room), data.points, *cost])
