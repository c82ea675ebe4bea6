"""What fiends want in a cave, and what they could take (O-13.1)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.home.cells import (
    BARE,
    BIT,
    CAVERN,
    DEEP_TUNNEL,
    ENTRY_CELL,
    FURNISHED,
    LAND_BITS,
    ORE_MINE,
    RUBY_MINE,
    TUNNEL,
    VOID,
    members,
)

# So many fiends could take any tile, which is so before scoring.
ANY_COMERS: Final = 9

# What fiends look for, best first; among equals by what is worth most there (O-13.1).
_RUBY_MINES: Final = 5000
_ORE_MINES: Final = 4000
_TILES: Final = 3000
_CAVERNS: Final = 2000
_DEEP_TUNNELS: Final = 1001
_TUNNELS: Final = 1000


def appeal(game: Fiends, player: int, cell: int) -> int:
    """How much a fiend wants to have a cell of the cave; 0 where it does not go (O-13.1)."""
    what = game.cells[player][cell] & LAND_BITS
    if what == RUBY_MINE:
        return _RUBY_MINES + game.mined[player][cell]
    if what == ORE_MINE:
        return _ORE_MINES + game.mined[player][cell]
    if what >= FURNISHED:
        return _TILES + game.tiles[what - FURNISHED].row.value
    if what == CAVERN:
        return _CAVERNS
    if what == DEEP_TUNNEL:
        return _DEEP_TUNNELS
    return _TUNNELS if what == TUNNEL else 0


def tiles_of_cave(game: Fiends, player: int) -> list[int]:
    """The cells of the cave with something on them, but for the Entry-level dwelling."""
    cave = game.dug(player) & ~BIT[ENTRY_CELL]
    for cell in members(game.land[player][VOID]):
        if game.cells[player][cell] & LAND_BITS == BARE:
            cave &= ~BIT[cell]
    return members(cave)


def could_take(game: Fiends, player: int, comers: int) -> int:
    """The cells that so many fiends could take, those of fiends who may leave them included."""
    if comers == 0:
        return 0
    tiles = tiles_of_cave(game, player)
    fiends = len(orcs.fiends(game, player)) if comers >= ANY_COMERS else comers
    found = BIT[ENTRY_CELL] if fiends > len(tiles) else 0
    if comers >= ANY_COMERS or comers >= len(tiles):
        for cell in tiles:
            found |= BIT[cell]
        return found
    values = [appeal(game, player, cell) for cell in tiles]
    ranked = values.copy()
    ranked.sort()
    least = ranked[len(ranked) - comers]
    for at in range(len(tiles)):
        if values[at] >= least:
            found |= BIT[tiles[at]]
    return found
