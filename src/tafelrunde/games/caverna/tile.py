"""A furnishing tile: a row of printed data, and the questions the game asks those that act."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.board import AND_OR, TileRow
from tafelrunde.games.caverna.land import INDOOR_SET

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The questions a tile answers; the game asks only those that do.
ROUND: Final = 1
GAIN: Final = 2
TRADES: Final = 4
BORN: Final = 8
HARVEST_TIME: Final = 16
BREEDING_TIME: Final = 32
FORGING: Final = 64
TRAVEL: Final = 128
SPACES: Final = 256


class Tile:
    """Every method is a hook with the answer of a tile that does nothing.

    Those below the line are asked only of tiles that name them in `answers`.
    """

    def __init__(self, row: TileRow, answers: int = 0) -> None:
        self.row = row
        self.number = row.number
        self.answers = answers

    def sites(self, game: Caverna, player: int) -> int:
        """The cells on which a player may put this tile (C-7.2, C-11.9)."""
        return game.rooms_free(player)

    def ground(self, game: Caverna, player: int) -> int:
        """The cells on which the tile can lie once it is furnished."""
        return INDOOR_SET

    def built(self, game: Caverna, player: int, cell: int) -> None:
        """The tile has just been furnished."""

    def score(self, game: Caverna, player: int, cell: int) -> int:
        """The points by the tile's text, without its printed value."""
        return 0

    def remembers(self) -> int:
        """The most that is counted for this tile: goods to deliver, or rights used up."""
        return max(self.row.deliveries, self.row.perks[AND_OR])

    # ------------------------------------------------------------------ only where `answers` says

    def round_begins(self, game: Caverna, player: int) -> None:
        """A round begins (C-4.2)."""

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        """The owner gained goods."""

    def trades(self, game: Caverna, player: int) -> list[int]:
        """The trades that the owner can make now."""
        return []

    def trade(self, game: Caverna, player: int, number: int) -> None:
        """Make one of these trades."""

    def born(self, game: Caverna, player: int, kind: int) -> None:
        """A young animal of a type was born."""

    def all_born(self, game: Caverna, player: int, young: int) -> None:
        """So many young were born at the same time."""

    def harvest_begins(self, game: Caverna, player: int) -> None:
        """A harvest time begins, before anybody's fields."""

    def bred(self, game: Caverna, player: int) -> None:
        """The owner's breeding phase is over, with or without young."""

    def forgings(self, game: Caverna, player: int, dwarf: int) -> list[int]:
        """Other ways in which a dwarf can forge a weapon now."""
        return []

    def forge(self, game: Caverna, player: int, dwarf: int, way: int) -> None:
        """Forge in one of these ways."""

    def before_expedition(self, game: Caverna, player: int, dwarf: int) -> None:
        """A dwarf is about to set out; its strength is looked at afterwards."""

    def space_used(self, game: Caverna, player: int, space: int) -> None:
        """The owner has begun to use a space, by placing or by imitating."""
