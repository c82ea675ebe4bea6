"""The furnishing tiles that do what no other tile does; all others follow from their rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.steps.exchange import Disarm
from tafelrunde.games.caverna.tiles.row import TileRow
from tafelrunde.games.caverna.tiles.tile import TRADES, Tile

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


class PeacefulCave(Tile):
    """A weapon becomes food (C-11.32)."""

    def __init__(self, row: TileRow, trade: int) -> None:
        super().__init__(row, [TRADES])
        self.weapon_trade = trade
        self.signs = ["weapon", "→", "food"]

    def trades(self, game: Caverna, player: int) -> list[int]:
        return [self.weapon_trade] if game.armed(player) > 0 else []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        game.then(Disarm(player))


def _peaceful_cave(board: Board, row: TileRow) -> Tile:
    board.catalogue.trades.append(row.name)
    return PeacefulCave(row, len(board.catalogue.trades) - 1)


Maker = Callable[[Board, TileRow], Tile]
BASE: Final[dict[str, Maker]] = {"peaceful_cave": _peaceful_cave}


def tiles_of(board: Board, special: dict[str, Maker]) -> list[Tile]:
    """The tiles of all printed rows; those named here act in their own way."""
    found: list[Tile] = []
    for row in board.tiles:
        make = special.get(row.name)
        found.append(Tile(row) if make is None else make(board, row))
    for tile in found:  # C-11.19
        if tile.row.covers:
            tile.partner = board.tile_names.index(tile.row.covers)
    return found
