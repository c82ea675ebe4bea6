"""The moves that only The Forgotten Folk have."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import Catalogue
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Verb

FOLK: Final = KEEP + (1 << 8)


def more_verbs(catalogue: Catalogue) -> list[Verb]:
    """The verbs that come after those of the base game, in the order of their numbers."""
    return [Verb("folk", names=[folk.name for folk in catalogue.folk])]
