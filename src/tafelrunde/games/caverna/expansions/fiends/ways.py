"""Where the steps of orcs lead in a forest (O-12.2)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.home.cells import (
    BIT,
    CELLS,
    ENTRANCE,
    ENTRY_CELL,
    FOREST_CELLS,
    FOREST_SET,
    WIDTH,
)

_DOWN: Final = WIDTH
_RIGHT: Final = 1
# All eight directions, by how far they lead from cell to cell.
_AROUND: Final[list[int]] = [-WIDTH - 1, -WIDTH, -WIDTH + 1, -1, 1, WIDTH - 1, WIDTH, WIDTH + 1]


def leads_to(cell: int, step: int) -> int:
    """The cell to which a step leads, or -1: the cave opens only to the right of (3,4)."""
    target = cell + step
    if FOREST_SET & BIT[target] or (cell == ENTRANCE and target == ENTRY_CELL):
        return target
    return -1


def walks_to(cell: int, step: int) -> int:
    """Where a step of a card leads: if it can't be made, down instead, and if not, right."""
    target = leads_to(cell, step)
    if target < 0:
        target = leads_to(cell, _DOWN)
    return target if target >= 0 else leads_to(cell, _RIGHT)


def way(cell: int, steps: list[int]) -> list[int]:
    """The cells that an orc would enter by these steps; the last may be the cave."""
    found: list[int] = []
    for step in steps:
        cell = walks_to(cell, step)
        found.append(cell)
        if cell == ENTRY_CELL:
            break
    return found


def _targets(cell: int) -> list[int]:
    return [leads_to(cell, step) for step in _AROUND if leads_to(cell, step) >= 0]


_PUSHED: Final[list[list[int]]] = [
    _targets(cell) if FOREST_SET & BIT[cell] else [] for cell in range(CELLS)
]


def around(cell: int) -> list[int]:
    """The cells to which an orc of the forest can be pushed (O-11.6)."""
    return _PUSHED[cell]


def reach(cards: list[list[int]]) -> list[int]:
    """For every cell those that an orc there could enter by one of these cards, pushed or not."""
    found = [0] * CELLS
    for cell in FOREST_CELLS:
        pushed = around(cell)
        for target in pushed:
            found[cell] |= BIT[target]
        for start in [cell, *pushed]:
            for steps in cards if start != ENTRY_CELL else []:
                for target in way(start, steps):
                    found[cell] |= BIT[target]
    return found
