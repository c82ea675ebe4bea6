"""The dwarfs of a seat with orcs around: where they build, where they live, what mines bring."""

from __future__ import annotations

from tafelrunde.games.caverna.board import ENTRY_ROOM
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.home.cells import (
    BIT,
    DEEP_TUNNEL,
    ENTRANCE,
    ENTRY_CELL,
    ORE_MINE,
    OUTDOOR_SET,
    ROOMS,
    VOID,
    joined,
    spread,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import ROOM


class Clan(Folk):
    """The dwarfs, whose cave and forest fiends may stand in."""

    # ------------------------------------------------------------------ the family

    def room(self, game: Caverna, player: int) -> int:
        """The room in dwellings without fiends; one for guests counts unless an orc lives there."""
        entry = 0 if game.land[player][VOID] & BIT[ENTRY_CELL] else ENTRY_ROOM
        return entry + game.perk(player, ROOM) + guest_room(game, player)

    def can_grow(self, game: Caverna, player: int) -> bool:
        """Residents of occupied dwellings keep living there and need no other room (O-13.7)."""
        if game.persons(player) >= game.board.most_dwarfs:
            return False
        return housed_elsewhere(game, player) < self.room(game, player)

    def houses_all(self, game: Caverna, player: int) -> bool:
        return game.persons(player) <= game.board.most_dwarfs and housed_elsewhere(
            game, player
        ) <= self.room(game, player)

    # ------------------------------------------------------------------ landscape tiles

    def forest_anchors(self, game: Caverna, player: int) -> int:
        """Traps are something to lay tiles beside, even the first one (O-7.4)."""
        farmed = game.farmed(player) | orcs.traps(orcs.of(game), player)
        return spread(farmed) if farmed else BIT[ENTRANCE]

    def apart(self, game: Caverna, player: int) -> int:
        farmed = game.farmed(player)
        dug = game.dug(player)
        land = game.land[player]
        trapped = orcs.traps(orcs.of(game), player)
        outdoors = farmed | (land[ROOMS] | land[VOID]) & OUTDOOR_SET
        chain = joined(BIT[ENTRANCE] | trapped, outdoors)
        return farmed & ~chain | dug & ~joined(BIT[ENTRY_CELL], dug)

    # ------------------------------------------------------------------ animals

    def meadows(self, game: Caverna, player: int) -> int:
        """During an event those on which no animal has to stay."""
        found = super().meadows(game, player)
        numbers = game.fixed[player]
        for at in range(0, len(numbers), 3):
            found &= ~BIT[numbers[at]]
        return found

    # ------------------------------------------------------------------ food

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        """In the special feeding an armed dwarf, if there is one (O-14.5)."""
        found = orcs.of(game)
        if not special or good != FOOD or not orcs.feeds_specially(found):
            return super().fed_by_work(game, player, special, good)
        return found.box.feeds_armed if game.armed(player) > 0 else found.box.feeds_others

    # ------------------------------------------------------------------ mines

    def mine_built(self, game: Caverna, player: int, cell: int, what: int, below: int) -> None:
        """New mines have goods on them: ore, or a ruby on what was a deep tunnel (O-4.1, O-4.2)."""
        found = orcs.of(game)
        if what == ORE_MINE:
            found.stock_mine(player, cell, found.box.ore_built)
        elif below == DEEP_TUNNEL:
            found.stock_mine(player, cell, found.box.ruby_built)


def guest_room(game: Caverna, player: int) -> int:
    """The rooms for a dwarf or an orc in which no orc lives (O-9.11)."""
    found = orcs.of(game)
    room = 0
    for laid in game.held[player].tiles:
        if orcs.EITHER_ROOM in laid.tile.row.numbers and not any(
            found.kinds[player][one] for one in orcs.lives_in(found, player, laid.cell)
        ):
            room += laid.tile.row.numbers[orcs.EITHER_ROOM]
    return room


def housed_elsewhere(game: Caverna, player: int) -> int:
    """The dwarfs that do not live in a dwelling with a fiend."""
    found = orcs.of(game)
    away = 0
    void = orcs.occupied(found, player)
    if void:
        for person in game.family(player):
            if found.kinds[player][person] == 0 and void & BIT[found.lodgings[player][person]]:
                away += 1
    return game.persons(player) - away
