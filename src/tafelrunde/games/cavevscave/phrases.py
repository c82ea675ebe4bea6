"""What parts and rooms mean, ready to be said in any language."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.cavevscave.board import FOOD, Board
from tafelrunde.games.cavevscave.parts import Part
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
    if part.per_dwarf:
        paid = [dwarfs, FOOD]
    return part.kind.said(part, first, paid, got)


def room_phrase(board: Board, room: int) -> Phrase:
    """A room to be furnished, with its points and its cost."""
    data = board.rooms[room]
    cost = _listed(data.cost_goods, data.cost)
    return Phrase(f"move.furnish_{len(cost) // 2}", [room_name(board, room), data.points, *cost])
