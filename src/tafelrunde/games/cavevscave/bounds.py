"""How large the numbers can be that a step of Cave vs Cave holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.cavevscave.board import GOODS, SPACES
from tafelrunde.games.cavevscave.parts import ORANGE_KINDS

if TYPE_CHECKING:
    from tafelrunde.games.cavevscave.state import CaveVsCave

# Turns of a round, rooms or goods still to choose, spaces dug: none of them reaches this.
_SMALL: Final = 10


def bound(game: CaveVsCave, name: str) -> int:
    """One more than the largest number that a step's field of this name can have."""
    board = game.board
    bounds = {
        "player": game.players,
        "tile": len(board.tiles),
        "room": len(board.rooms),
        "space": SPACES,
        "part": len(board.parts),
        "kind": len(ORANGE_KINDS),
        "used": 1 << len(board.rooms),
        "done": 256,
        "given": 1 << GOODS,
    }
    return bounds.get(name, _SMALL)
