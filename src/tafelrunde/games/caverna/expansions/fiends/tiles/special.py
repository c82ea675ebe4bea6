"""The tiles of the box that do what no other tile does, and where its tiles may be put."""

from __future__ import annotations

from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.home.cells import OUTDOOR_SET, STABLES
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.row import TileRow
from tafelrunde.games.caverna.tiles.tile import Tile


class Trap(Tile):
    """A trap is no furnishing: it comes into play by setting it (O-7.1)."""

    def sites(self, game: Caverna, player: int) -> int:
        return 0

    def ground(self, game: Caverna, player: int) -> int:
        return OUTDOOR_SET

    def remembers(self) -> int:
        """Whether it has gone off."""
        return 0 if "permanent" in self.row.numbers else 1


class Trophy(Tile):
    """A yellow tile of the bounty board: for whoever has got rid of all four fiends (O-8.7)."""

    def sites(self, game: Caverna, player: int) -> int:
        if orcs.remaining(orcs.of(game), player) > 0:
            return 0
        return super().sites(game, player)


def trap_sites(game: Caverna, player: int) -> int:
    """The empty forest and meadows; an orc may stand there (O-7.2)."""
    folk = game.folk[player]
    return folk.free_forest(game, player) & ~game.land[player][STABLES] | folk.meadows(game, player)


def fiends_tiles(board: FiendsBoard) -> list[Tile]:
    """The tiles of both boxes."""
    makers: dict[str, special.Maker] = {**special.BASE}
    for row in board.tiles:
        if board.is_trap[row.number]:
            makers[row.name] = _trap
    for strip in board.trophy_tiles:
        for number in strip:
            makers[board.tile_names[number]] = _trophy
    return special.tiles_of(board, makers)


def _trap(board: Board, row: TileRow) -> Tile:
    return Trap(row)


def _trophy(board: Board, row: TileRow) -> Tile:
    return Trophy(row)
