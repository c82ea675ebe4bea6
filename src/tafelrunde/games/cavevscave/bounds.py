"""What the numbers of a position of Cave vs Cave can be, and names for what is only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.cavevscave.board import GOLD
from tafelrunde.kernel.codes import SEAT, Named

if TYPE_CHECKING:
    from tafelrunde.games.cavevscave.state import CaveVsCave
    from tafelrunde.kernel.game import Game

# Turns of a round, rooms or goods still to choose, spaces dug: none of them reaches this.
SMALL: Final = 9

CONTENT: Final = Named("room", ("absent", "rock", "empty"), -3)
TAKEN: Final = Named(SEAT, ("out", "face_down", "free"), -3)
LAID: Final = Named("tile", ("none",), -1)
SIDE: Final = Named("side", ("none",), -1)

# What is only counted, by its kind. The slots are those of the parts of an action tile.
COUNTED: Final[dict[str, list[str]]] = {
    "era": ["I", "II"],
    "orange": ["one", "two", "three", "one_and_one"],
    "slot": ["first", "second", "third", "fourth", "fifth", "sixth", "space", "extra"],
}


class LooseRoom(Named):
    """A room that does not lie in a cave; the entrance always does."""

    def low(self, game: Game) -> int:
        return 1


def highest(game: CaveVsCave) -> int:
    """The upper end of the longest track."""
    return max(game.board.caps)


def most_gold(game: CaveVsCave) -> int:
    """The upper end of the track of gold."""
    return game.board.caps[GOLD]


def draft_walls(game: CaveVsCave) -> int:
    """The walls that everybody has for the draft."""
    return game.board.draft_walls


def all_walls(game: CaveVsCave) -> int:
    """All wall pieces there are."""
    return game.board.walls + game.board.walls_era2


def all_rooms(game: CaveVsCave) -> int:
    """All rooms there are."""
    return len(game.board.rooms)


def last_round(game: CaveVsCave) -> int:
    """The number of the last round of the era."""
    return len(game.turns())
