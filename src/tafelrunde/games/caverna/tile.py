"""A furnishing tile: a row of printed data, and the questions the game asks those that act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.board import TileRow

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The questions a tile answers; the game asks only those that do.
ROUND: Final = 1
GAIN: Final = 2
TRADES: Final = 4
SCORE: Final = 8
BORN: Final = 16


class Tile:
    """Every method is a hook with the answer of a tile that does nothing."""

    def __init__(self, row: TileRow, answers: int = 0) -> None:
        self.row = row
        self.number = row.number
        self.answers = answers

    def built(self, game: Caverna, player: int, cell: int) -> None:
        """The tile has just been furnished."""

    def round_begins(self, game: Caverna, player: int) -> None:
        """A round begins (C-4.2)."""

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        """The owner gained goods."""

    def born(self, game: Caverna, player: int, kind: int, amount: int) -> None:
        """Young were born: first for each type, then once more for all of them with kind 0."""

    def trades(self, game: Caverna, player: int) -> list[int]:
        """The trades that the owner can make now."""
        return []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        """Make one of these trades."""

    def covers(self) -> int:
        """The tile on which this one must be put when its owner has it, or -1 (C-11.19)."""
        return -1

    def score(self, game: Caverna, player: int, cell: int) -> int:
        """The points by the tile's text, without its printed value."""
        return 0
