"""The moves of The Arrival."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.arrival.board import SECTION_NAMES, STACKS, Board
from tafelrunde.kernel.moves import Alphabet, Verb

SETTLE: Final = 0 << 8
DRAW: Final = 1 << 8
BLOCK: Final = 2 << 8
OPEN: Final = 3 << 8
DECLINE: Final = 4 << 8
TAKE: Final = 5 << 8
BUILD: Final = 6 << 8
SHIELD: Final = 7 << 8
SPREAD: Final = 8 << 8
REPEL: Final = 9 << 8
PASS: Final = 10 << 8
USE: Final = 11 << 8
TROPHY: Final = 12 << 8
DONE: Final = 13 << 8
REWARD: Final = 14 << 8
KEEP: Final = 15 << 8
SWAP: Final = 16 << 8

REWARD_FAME: Final = REWARD
REWARD_CORRUPTION: Final = REWARD + 1

KEPT: Final = 4
"""A move `keep` counts 0 to 3 of one kind of goods: kind * KEPT + count."""

GOODS: Final[list[str]] = ["discs", "swords", "shields"]
GOOD_DISCS: Final = 0
GOOD_SWORDS: Final = 1
GOOD_SHIELDS: Final = 2


def alphabet(board: Board) -> Alphabet:
    """All moves there can be; the arguments are called as in the board's data."""
    return Alphabet(
        [
            Verb("settle", names=board.place_ids[: board.locations]),
            Verb("draw", names=[str(stack + 1) for stack in range(STACKS)]),
            Verb("block", names=SECTION_NAMES),
            Verb("open", names=SECTION_NAMES),
            Verb("decline", kind="finish"),
            Verb("take", names=board.tiles),
            Verb("build", names=board.place_ids[: board.locations]),
            Verb("shield", names=board.provinces),
            Verb("spread", names=board.place_ids),
            Verb("repel", names=board.place_ids),
            Verb("pass", kind="finish"),
            Verb("use", names=board.tiles, kind="aside"),
            Verb(
                "trophy",
                names=[str(count + 1) for count in range(board.trophy_returns)],
                kind="aside",
            ),
            Verb("done", kind="finish"),
            Verb("reward", names=["fame", "corruption"]),
            Verb("keep", names=[f"{good}.{count}" for good in GOODS for count in range(KEPT)]),
            Verb("swap", names=board.place_ids),
        ]
    )
