"""The one tile that does what no other tile does."""

from __future__ import annotations

from hamlet.persons import HELPER
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.state import NEWBORN, Caverna
from tafelrunde.games.caverna.tiles.row import TileRow
from tafelrunde.games.caverna.tiles.tile import Tile


class HelperLodge(Tile):
    """A helper moves in at once, and works from the next round on."""

    def sites(self, game: Caverna, player: int) -> int:
        if game.persons(player) >= game.board.most_dwarfs:
            return 0
        return super().sites(game, player)

    def built(self, game: Caverna, player: int, cell: int) -> None:
        super().built(game, player, cell)
        game.comes(player, HELPER, NEWBORN)
        game.tell("helper", player)


def helper_lodge(board: Board, row: TileRow) -> Tile:
    """The tile of a printed row."""
    return HelperLodge(row)
