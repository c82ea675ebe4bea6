"""The dwarfs of a seat with orcs around: where they build, where they live, what mines bring."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.steps.friends import (
    ChangeRoom,
    guest,
    welcome,
)
from tafelrunde.games.caverna.expansions.fiends.steps.mixing import MixWood, covers_mix
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import FOOD, ORE
from tafelrunde.games.caverna.home.cells import (
    BIT,
    DEEP_TUNNEL,
    ENTRANCE,
    ENTRY_CELL,
    FURNISHED,
    ORE_MINE,
    OUTDOOR_SET,
    ROOMS,
    VOID,
    joined,
    spread,
)
from tafelrunde.games.caverna.questions import FOR_TILE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles.row import ORANGE
from tafelrunde.kernel.phrase import Reason


class Clan(Folk):
    """The dwarfs, whose cave and forest fiends may stand in."""

    # ------------------------------------------------------------------ the family

    def room(self, game: Caverna, player: int) -> int:
        """The room in dwellings without fiends; an orc that is a guest may leave (O-10.8)."""
        found = orcs.of(game)
        room = orcs.dwarf_room(found, player)
        if guest(found, player) >= 0 and orcs.free_orc_rooms(found, player, False):
            room += 1
        return room

    def can_grow(self, game: Caverna, player: int) -> bool:
        """Residents of occupied dwellings keep living there and need no other room (O-13.7)."""
        persons = game.persons(player)
        if persons >= game.board.most_dwarfs:
            return False
        housed = persons - orcs.dwarfs_beside_fiends(orcs.of(game), player)
        return housed < self.room(game, player)

    def why_no_growth(self, game: Caverna, player: int) -> Reason | None:
        if game.persons(player) >= game.board.most_dwarfs:
            return super().why_no_growth(game, player)
        housed = orcs.dwarfs_with_rooms(orcs.of(game), player)
        return Reason("O-13.7", "why.no_room_at_home", [housed, self.room(game, player)])

    def grow(self, game: Caverna, player: int) -> None:
        """A child may need the room in which an orc is a guest (O-10.8)."""
        super().grow(game, player)
        found = orcs.of(game)
        if orcs.dwarfs_with_rooms(found, player) > orcs.dwarf_room(found, player):
            game.then(ChangeRoom(player, 1))

    def houses_all(self, game: Caverna, player: int) -> bool:
        return game.persons(player) <= game.board.most_dwarfs and orcs.dwarfs_with_rooms(
            orcs.of(game), player
        ) <= self.room(game, player)

    def arms_children(self, game: Caverna, player: int) -> bool:
        """Rewards and dwellings may arm newborns, too (O-8.14)."""
        return True

    # ------------------------------------------------------------------ landscape tiles

    def forest_anchors(self, game: Caverna, player: int) -> int:
        """Traps are something to lay tiles beside, even the first one (O-7.4)."""
        farmed = game.farmed(player)
        anchors = spread(farmed | orcs.traps(orcs.of(game), player))
        return anchors if farmed else anchors | BIT[ENTRANCE]

    def apart(self, game: Caverna, player: int) -> int:
        farmed = game.farmed(player)
        dug = game.dug(player)
        land = game.land[player]
        trapped = orcs.traps(orcs.of(game), player)
        outdoors = farmed | (land[ROOMS] | land[VOID]) & OUTDOOR_SET
        chain = joined(BIT[ENTRANCE] | trapped, outdoors)
        return farmed & ~chain | dug & ~joined(BIT[ENTRY_CELL], dug)

    def laid(self, game: Caverna, player: int, cell: int, what: int) -> None:
        """A new dwelling may be what a held orc, or one that is a guest, waits for (O-10.1)."""
        if what < FURNISHED or game.tiles[what - FURNISHED].row.colour != ORANGE:
            return
        found = orcs.of(game)
        welcome(found, player)
        if orcs.ORC_ROOM in game.tiles[what - FURNISHED].row.numbers and guest(found, player) >= 0:
            game.then(ChangeRoom(player, 0))

    # ------------------------------------------------------------------ prices

    def covers(self, game: Caverna, player: int, bill: list[int], use: int) -> bool:
        """The Warrior dwelling costs materials in any mix (O-9.7); ore stands for none of them."""
        if use >= FOR_TILE:
            tile = use - FOR_TILE
            mix = orcs.of(game).box.mixes[tile]
            if mix > 0:
                printed = game.board.tiles[tile].cost[ORE]
                return bill[ORE] <= printed and covers_mix(game, player, mix)
        return super().covers(game, player, bill, use)

    def pay(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        if use >= FOR_TILE and orcs.of(game).box.mixes[use - FOR_TILE] > 0:
            game.then(MixWood(player, use - FOR_TILE))
        else:
            super().pay(game, player, bill, use)

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
        """New mines have goods on them: ore, or a ruby on what was a deep tunnel (O-4.1, O-4.2).

        One that is a bonus of the campaign has none (O-16.9).
        """
        found = orcs.of(game)
        if game.round == 0:
            return
        if what == ORE_MINE:
            found.stock_mine(player, cell, found.box.ore_built)
        elif below == DEEP_TUNNEL:
            found.stock_mine(player, cell, found.box.ruby_built)
