"""What the tiles of the box count."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.home.cells import size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.measures import Measure


class Traps(Measure):
    """All traps, active or spent (O-9.16)."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return size(orcs.traps(orcs.of(game), player))


class FreeOrcs(Measure):
    """Friendly orcs that no fiend holds captive (O-9.17)."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        found = orcs.of(game)
        total = 0
        for person in game.family(player):
            if found.kinds[player][person] and not found.is_captive(player, person):
                total += 1
        return total


def fiends_measures() -> list[Measure]:
    """Everything that only the box counts."""
    return [Traps("trap"), FreeOrcs("friendly_orc", ["orc"])]
