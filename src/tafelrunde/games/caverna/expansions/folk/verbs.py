"""The moves that only The Forgotten Folk have."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Verb

FOLK: Final = KEEP + (1 << 8)
GIVE: Final = FOLK + (1 << 8)
FODDER: Final = GIVE + (1 << 8)

# The most vegetables that are paid as fodder.
_MOST_FODDER: Final = 2


def more_verbs(catalogue: Catalogue) -> list[Verb]:
    """The verbs that come after those of the base game, in the order of their numbers."""
    return [
        Verb("folk", names=[folk.name for folk in catalogue.folk]),
        Verb("give", names=catalogue.goods),
        Verb("fodder", _MOST_FODDER + 1),
    ]
