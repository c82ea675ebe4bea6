"""What the tiles of the box count."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.goods import GRAIN, VEGETABLE
from tafelrunde.games.caverna.home.cells import BIT, CELLS, ORE_MINES, RUBY_MINES, size
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


class SpentTraps(Measure):
    """Traps that have gone off (O-16.7)."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        found = orcs.of(game)
        traps = orcs.traps(found, player)
        return sum(1 for at in range(CELLS) if traps & BIT[at] and orcs.is_spent(found, player, at))


class DonkeysInMines(Measure):
    """Donkeys that stand in mines when as many as possible do (O-16.7)."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        land = game.land[player]
        return game.donkeys_in(player, land[ORE_MINES] | land[RUBY_MINES])


class Crops(Measure):
    """Grain and vegetables together, in the supply and on fields (O-16.7)."""

    def count(self, game: Caverna, player: int, cell: int) -> int:
        return game.with_fields(player, GRAIN) + game.with_fields(player, VEGETABLE)


def fiends_measures() -> list[Measure]:
    """Everything that only the box counts."""
    return [
        Traps("trap"),
        FreeOrcs("friendly_orc", ["orc"]),
        SpentTraps("spent_trap", ["trap"]),
        DonkeysInMines("donkey_in_mine", ["ore_mine", "/", "ruby_mine", "+", "donkey"]),
        Crops("crop", ["grain", "+", "vegetable"]),
    ]
