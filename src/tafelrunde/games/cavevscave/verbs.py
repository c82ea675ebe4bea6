"""The moves of Cave vs Cave."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.cavevscave.board import Board
from tafelrunde.kernel.moves import Alphabet, Verb

TAKE: Final = 0 << 8
DO: Final = 1 << 8
EXCHANGE: Final = 2 << 8
FINISH: Final = 3 << 8
FURNISH: Final = 4 << 8
SPACE: Final = 5 << 8
DIG: Final = 6 << 8
WALL: Final = 7 << 8
RAZE: Final = 8 << 8
GIVE: Final = 9 << 8
AMOUNT: Final = 10 << 8
SIDE: Final = 11 << 8
BONUS: Final = 12 << 8
DRAFT: Final = 13 << 8
COVER: Final = 14 << 8

BONUS_BEFORE: Final = BONUS
BONUS_AFTER: Final = BONUS + 1


def alphabet(board: Board) -> Alphabet:
    """All moves there can be, named by the things they point at."""
    rooms = [room.name for room in board.rooms]
    spaces = board.space_names
    return Alphabet(
        [
            Verb("take", names=[tile.name for tile in board.tiles]),
            Verb("do", names=board.part_names),
            Verb("exchange", names=board.goods, kind="aside"),
            Verb("finish", kind="finish"),
            Verb("furnish", names=rooms),
            Verb("space", names=spaces),
            Verb("dig", names=spaces),
            Verb("wall", names=board.edge_names),
            Verb("raze", names=board.edge_names),
            Verb("give", names=board.goods),
            Verb("amount", max(board.caps) + 1),
            Verb("side", names=["a", "b"]),
            Verb("bonus", names=["before", "after"]),
            Verb("draft", names=rooms),
            Verb("cover", names=spaces),
        ]
    )
