"""Single tiles: where one may lie, and what a home board would be like with one more (C-2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERN,
    FIELD,
    FOREST,
    MEADOW,
    ROCK,
    SET_OF,
    STABLES,
    TUNNEL,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The tiles that are laid alone.
SINGLE_MEADOW: Final = 0
SINGLE_FIELD: Final = 1
SINGLE_CAVERN: Final = 2
SINGLE_TUNNEL: Final = 3

# What they are, and the rubies that buy them (C-8.3).
SINGLE_LAND: Final[list[int]] = [MEADOW, FIELD, CAVERN, TUNNEL]
SINGLE_PRICE: Final[list[int]] = [1, 1, 2, 1]


def single_sites(game: Caverna, player: int, single: int) -> int:
    """Where a single tile may lie."""
    folk = game.folk[player]
    if single >= SINGLE_CAVERN:
        return game.land[player][ROCK] & folk.rock_anchors(game, player)
    free = folk.free_forest(game, player) & folk.forest_anchors(game, player)
    return free & ~game.land[player][STABLES] if single == SINGLE_FIELD else free


def imagine_single(game: Caverna, player: int, single: int, cell: int) -> list[int]:
    """Pretend that a single tile lies on a cell; the sets of cells as they were come back."""
    before = game.land[player]
    land = before.copy()
    land[ROCK if single >= SINGLE_CAVERN else FOREST] &= ~BIT[cell]
    land[SET_OF[SINGLE_LAND[single]]] |= BIT[cell]
    game.land[player] = land
    return before


def put_back(game: Caverna, player: int, before: list[int]) -> None:
    """End a pretence."""
    game.land[player] = before
