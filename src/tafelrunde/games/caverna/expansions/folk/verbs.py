"""The moves that only The Forgotten Folk have."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Verb

FOLK: Final = KEEP + (1 << 8)
GIVE_BACK: Final = KEEP + (2 << 8)
STONE_FOR_WOOD: Final = KEEP + (3 << 8)
ORE_FOR_WOOD: Final = KEEP + (4 << 8)
DIG: Final = KEEP + (5 << 8)
GIVE: Final = KEEP + (6 << 8)
FODDER: Final = KEEP + (7 << 8)

DIG_TWIN: Final = DIG
DIG_SINGLE: Final = DIG + 1

# The most wood that is paid in other goods at once.
MOST_WOOD: Final = 15

# The most vegetables that are paid as fodder.
_MOST_FODDER: Final = 2


def more_verbs(catalogue: Catalogue) -> list[Verb]:
    """The verbs that come after those of the base game, in the order of their numbers."""
    return [
        Verb("folk", names=[folk.name for folk in catalogue.folk]),
        Verb("give_back", names=catalogue.goods),
        Verb("stone_for_wood", MOST_WOOD + 1),
        Verb("ore_for_wood", MOST_WOOD + 1),
        Verb("dig", names=["twin", "single"]),
        Verb("give", names=catalogue.goods),
        Verb("fodder", _MOST_FODDER + 1),
    ]
