"""The cells of a home board as numbers and sets of bits: what lies where, and what touches what.

A cell is row * 8 + column, with a rim of cells outside the edge on every side. Sets of cells are
whole numbers with one bit a cell, so "two tunnels side by side" is a shift and an and.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WIDTH: Final = 8
CELLS: Final = 48

# What lies on a cell.
BARE: Final = 0
MEADOW: Final = 1
FIELD: Final = 2
PASTURE: Final = 3
LARGE_EAST: Final = 4
LARGE_WEST: Final = 5
LARGE_SOUTH: Final = 6
LARGE_NORTH: Final = 7
CAVERN: Final = 8
TUNNEL: Final = 9
DEEP_TUNNEL: Final = 10
ORE_MINE: Final = 11
RUBY_MINE: Final = 12
ENTRY: Final = 13
FURNISHED: Final = 16
STABLE: Final = 128
LAND_BITS: Final = 127
# So many kinds of tiles have a number of their own below the bit of a stable.
MOST_TILES: Final = STABLE - FURNISHED

LAND_NAMES: Final[list[str]] = [
    "bare",
    "meadow",
    "field",
    "pasture",
    "large_east",
    "large_west",
    "large_south",
    "large_north",
    "cavern",
    "tunnel",
    "deep_tunnel",
    "ore_mine",
    "ruby_mine",
    "entry",
]

# The sets of cells kept for each player.
FOREST: Final = 0
ROCK: Final = 1
MEADOWS: Final = 2
FIELDS: Final = 3
PASTURES: Final = 4
LARGE: Final = 5
CAVERNS: Final = 6
TUNNELS: Final = 7
DEEP_TUNNELS: Final = 8
ORE_MINES: Final = 9
RUBY_MINES: Final = 10
ROOMS: Final = 11
STABLES: Final = 12
SOWN: Final = 13
VOID: Final = 14
SETS: Final = 15

SET_OF: Final[list[int]] = [
    FOREST,
    MEADOWS,
    FIELDS,
    PASTURES,
    LARGE,
    LARGE,
    LARGE,
    LARGE,
    CAVERNS,
    TUNNELS,
    DEEP_TUNNELS,
    ORE_MINES,
    RUBY_MINES,
    ROOMS,
    ROOMS,
    ROOMS,
]

BIT: Final[list[int]] = [1 << number for number in range(CELLS)]


def cell_at(column: int, row: int) -> int:
    """The number of a cell."""
    return row * WIDTH + column


def _cells(columns: range, rows: range) -> list[int]:
    return [cell_at(column, row) for row in rows for column in columns]


def _set(cells: list[int]) -> int:
    return sum(1 << cell for cell in cells)


FOREST_CELLS: Final[list[int]] = _cells(range(1, 4), range(1, 5))
ROCK_CELLS: Final[list[int]] = _cells(range(4, 7), range(1, 5))
BOARD_CELLS: Final[list[int]] = _cells(range(1, 7), range(1, 5))
FOREST_RIM: Final[list[int]] = [
    *_cells(range(1, 4), range(1)),
    *_cells(range(1), range(1, 5)),
    *_cells(range(1, 4), range(5, 6)),
]
ROCK_RIM: Final[list[int]] = [
    *_cells(range(4, 7), range(1)),
    *_cells(range(7, 8), range(1, 5)),
    *_cells(range(4, 7), range(5, 6)),
]
OUTDOORS: Final[list[int]] = sorted([*FOREST_CELLS, *FOREST_RIM])
INDOORS: Final[list[int]] = sorted([*ROCK_CELLS, *ROCK_RIM])
ALL_CELLS: Final[list[int]] = sorted([*OUTDOORS, *INDOORS])

FOREST_SET: Final[int] = _set(FOREST_CELLS)
ROCK_SET: Final[int] = _set(ROCK_CELLS)
BOARD_SET: Final[int] = FOREST_SET | ROCK_SET
FOREST_RIM_SET: Final[int] = _set(FOREST_RIM)
ROCK_RIM_SET: Final[int] = _set(ROCK_RIM)
OUTDOOR_SET: Final[int] = FOREST_SET | FOREST_RIM_SET
INDOOR_SET: Final[int] = ROCK_SET | ROCK_RIM_SET

ENTRANCE: Final[int] = cell_at(3, 4)
ENTRY_CELL: Final[int] = cell_at(4, 4)
FIRST_CAVERN: Final[int] = cell_at(4, 3)


def _near(cell: int) -> int:
    own = OUTDOOR_SET if OUTDOOR_SET >> cell & 1 else INDOOR_SET
    around = (1 << cell + 1 | 1 << cell + WIDTH) & own
    if cell >= 1:
        around |= 1 << cell - 1 & own
    if cell >= WIDTH:
        around |= 1 << cell - WIDTH & own
    if cell == ENTRANCE:  # C-2.3
        around |= 1 << ENTRY_CELL
    if cell == ENTRY_CELL:
        around |= 1 << ENTRANCE
    return around


NEAR: Final[list[int]] = [
    _near(cell) if (OUTDOOR_SET | INDOOR_SET) >> cell & 1 else 0 for cell in range(CELLS)
]

_ODD: Final = 0x555555555555
_PAIRS: Final = 0x333333333333
_NIBBLES: Final = 0x0F0F0F0F0F0F


def spread(cells: int) -> int:
    """All cells beside a set of cells of one half of the board."""
    return cells << 1 | cells >> 1 | cells << 8 | cells >> 8


def joined(first: int, cells: int) -> int:
    """The cells of a set that hang together with its first ones."""
    found = first & cells
    while True:
        more = found | spread(found) & cells
        if more == found:
            return found
        found = more


def size(cells: int) -> int:
    """How many cells a set has."""
    count = cells - (cells >> 1 & _ODD)
    count = (count & _PAIRS) + (count >> 2 & _PAIRS)
    count = (count + (count >> 4)) & _NIBBLES
    count += count >> 8
    count += count >> 16
    return (count + (count >> 32)) & 63


def members(cells: int) -> list[int]:
    """The cells of a set, in order."""
    found: list[int] = []
    left: i64 = i64(cells)
    cell: i64 = 0
    while left:
        while left & 15 == 0:
            left >>= 4
            cell += 4
        if left & 1:
            found.append(int(cell))
        left >>= 1
        cell += 1
    return found


def mate(cell: int, land: int) -> int:
    """The other half of a large pasture."""
    if land == LARGE_EAST:
        return cell + 1
    if land == LARGE_WEST:
        return cell - 1
    if land == LARGE_SOUTH:
        return cell + WIDTH
    return cell - WIDTH


def cell_name(cell: int) -> str:
    """How a cell is written in moves and rules: column.row."""
    return f"{cell % WIDTH}.{cell // WIDTH}"
