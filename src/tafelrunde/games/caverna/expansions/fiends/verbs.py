"""The moves that only Frantic Fiends have."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
from tafelrunde.games.caverna.expansions.fiends.state import STRONGEST_ORC
from tafelrunde.games.caverna.goods import FARM_ANIMALS, MATERIALS
from tafelrunde.games.caverna.home.cells import CELLS, cell_name
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Verb

CLUB: Final = KEEP + (1 << 8)
TRAP: Final = KEEP + (2 << 8)
STOCK: Final = KEEP + (3 << 8)
FIGHT: Final = KEEP + (4 << 8)
DOGS: Final = KEEP + (5 << 8)
BOUNTY: Final = KEEP + (6 << 8)
HEAD_GOLD: Final = KEEP + (7 << 8)
BRIBE: Final = KEEP + (8 << 8)
PUSH: Final = KEEP + (9 << 8)
HIT: Final = KEEP + (10 << 8)
FEED_TRAP: Final = KEEP + (11 << 8)
BREAK_IN: Final = KEEP + (12 << 8)
MOVE_IN: Final = KEEP + (13 << 8)
LODGE: Final = KEEP + (14 << 8)
DIG_OUT: Final = KEEP + (15 << 8)
EXTRA: Final = KEEP + (16 << 8)
ARM: Final = KEEP + (17 << 8)
ARM_ORE: Final = KEEP + (18 << 8)
ARM_WOOD: Final = KEEP + (19 << 8)
MIX_WOOD: Final = KEEP + (20 << 8)
MIX_STONE: Final = KEEP + (21 << 8)
SWAP_FROM: Final = KEEP + (22 << 8)
SWAP_TO: Final = KEEP + (23 << 8)
SWAP_COUNT: Final = KEEP + (24 << 8)
STAND: Final = KEEP + (25 << 8)
COLLECT: Final = KEEP + (26 << 8)
BEFRIEND: Final = KEEP + (27 << 8)
BONUS: Final = KEEP + (28 << 8)

MOST_ORE: Final = 8
MOST_MIX: Final = 8
MOST_SWAPPED: Final = 255
# So many of a type, and none, can be named for one place.
HERD: Final = 50
# Who gets a weapon is told by where it is: in the order of posts, then a space.
AWAY_FROM_WORK: Final[list[str]] = ["home", "newborn", "idle"]


def more_verbs(board: FiendsBoard) -> list[Verb]:
    """The verbs that come after those of the base game, in the order of their numbers."""
    cells = [cell_name(cell) for cell in range(CELLS)]
    return [
        Verb("club", board.club_at_most + 1),
        Verb("trap", names=board.tile_names),
        Verb("stock", names=cells),
        Verb("fight", names=board.letters),
        Verb("dogs", STRONGEST_ORC + 1),
        Verb("bounty", names=board.reward_names),
        Verb("head_gold"),
        Verb("bribe", STRONGEST_ORC + 1),
        Verb("push", names=cells),
        Verb("hit", names=board.letters),
        Verb("feed_trap", STRONGEST_ORC + 1),
        Verb("break_in", names=cells),
        Verb("move_in", names=cells),
        Verb("lodge", names=board.catalogue.labels),
        Verb("dig_out", names=cells),
        Verb("extra", names=MATERIALS),
        Verb("arm", names=[*AWAY_FROM_WORK, *board.space_names]),
        Verb("arm_ore", MOST_ORE + 1),
        Verb("arm_wood", MOST_ORE + 1),
        Verb("mix_wood", MOST_MIX + 1),
        Verb("mix_stone", MOST_MIX + 1),
        Verb("swap_from", names=MATERIALS),
        Verb("swap_to", names=MATERIALS),
        Verb("swap_count", MOST_SWAPPED + 1),
        Verb("stand", names=herds()),
        Verb("collect", names=board.letters),
        Verb("befriend", names=board.letters),
        Verb("bonus", names=board.catalogue.goods),
    ]


def herds() -> list[str]:
    """Every herd that can stand somewhere, by type and number; none of the first is nothing."""
    return [f"{animal}_{count}" for animal in FARM_ANIMALS for count in range(HERD)]
