"""Caverna: how the table changes by the rules, and the hooks where an expansion may answer.

The methods under "hooks" answer by the base rules; an expansion subclasses the game and answers
differently, without changing anything here.
"""

from __future__ import annotations

from tafelrunde.games.caverna import housing, invariants, scoring
from tafelrunde.games.caverna.board import (
    AND_OR,
    CATTLE,
    DONKEY,
    FOOD,
    FORGE_ORE,
    FURNISH_STONE,
    FURNISH_TUNNELS,
    FURNISH_WOOD,
    GOODS,
    KINDS,
    LAST_ROUND,
    MEAT,
    MINE_FEEDS,
    ORE,
    ORE_INSTEAD,
    OVERHANG,
    PERKS,
    PERSONS,
    ROOM,
    RUBY,
    SHEEP,
    SIXTH_DWARF,
    STONE,
    WOOD,
)
from tafelrunde.games.caverna.land import (
    BARE,
    BIT,
    CAVERN,
    CAVERNS,
    CELLS,
    DEEP_TUNNELS,
    ENTRANCE,
    ENTRY,
    ENTRY_CELL,
    FIELDS,
    FIRST_CAVERN,
    FOREST,
    FOREST_RIM_SET,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    LARGE,
    MEADOWS,
    ORE_MINES,
    PASTURES,
    ROCK,
    ROCK_RIM_SET,
    ROOMS,
    RUBY_MINES,
    SET_OF,
    SETS,
    SOWN,
    STABLE,
    STABLES,
    TUNNELS,
    size,
    spread,
)
from tafelrunde.games.caverna.tableau import (
    AT_HOME,
    DWELLING,
    GRAIN_CROP,
    GUEST_ROOM,
    NEWBORN,
    NOT_BORN,
    PRINTED_PRICE,
    Tableau,
)
from tafelrunde.games.caverna.tile import GAIN, TRADES
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.score import Score


class Caverna(Tableau):
    """One running game."""

    def set_up(self) -> None:
        from tafelrunde.games.caverna.steps.rounds import StartRound

        players = self.players
        board = self.board
        self.prepare()
        self.starter = self.random(players) if players > 1 else 0
        self.next_starter = self.starter
        self.markers = [0] * (LAST_ROUND + 1)
        self.cards = [0] * (LAST_ROUND + 1)
        self.questions = 0 if players == 1 else board.questions
        self.leaves = 0 if players == 1 else board.leaves
        if players == 2:
            self.leaves = board.leaves_for_2
        self.goods = [0] * (players * GOODS)
        self.begging = [0] * players
        self.weapons = [0] * (players * PERSONS)
        self.posts = [NOT_BORN] * (players * PERSONS)
        self.cells = [BARE] * (players * CELLS)
        self.crops = [0] * (players * CELLS)
        self.wishes = [0] * (players * CELLS)
        self.stock = [0] * (len(self.places) * KINDS)
        self.occupant = [0] * len(self.places)
        self.memory = [0] * len(self.tiles)
        self.skips = [0] * players
        self.spared = []
        self.offered = self.pool()
        for player in range(players):
            self.settle_down(player)
        self.derive()
        self.then(StartRound())

    def prepare(self) -> None:
        """What is fixed by the set-up and shared by all clones."""
        from tafelrunde.games.caverna.steps.animals import Crowded

        self.crowded = [Crowded(player) for player in range(self.players)]
        self.fences_each = self.setup.flag("carpenter_per_pasture")

    def settle_down(self, player: int) -> None:
        """A player's beginnings (C-2.2, C-3.1, C-3.2)."""
        place = (player - self.starter) % self.players
        food = self.board.start_food[place] if self.players > 1 else self.board.solo_food
        self.goods[player * GOODS + FOOD] = food
        for dwarf in range(self.board.start_dwarfs):
            self.posts[player * PERSONS + dwarf] = AT_HOME
        self.cells[player * CELLS + ENTRY_CELL] = ENTRY
        self.cells[player * CELLS + FIRST_CAVERN] = CAVERN

    def clone(self) -> Caverna:
        twin = self.blank()
        self.copy_tableau(twin)
        return twin

    def blank(self) -> Caverna:
        """An empty game of the same kind."""
        return Caverna(self.title, self.setup, self.board, self.tiles)

    # ------------------------------------------------------------------ goods

    def gain(self, player: int, good: int, amount: int) -> None:
        """Goods come from the general supply; animals look for room at once (C-9.2)."""
        if amount <= 0:
            return
        self.goods[player * GOODS + good] += amount
        self.tell("gained", player, amount, good)
        if good >= SHEEP and not self.all_fit(player):
            self.then(self.crowded[player])
        if self.answers[player] & GAIN:
            for tile in self.tiles:
                if tile.answers & GAIN and self.own[player] >> tile.number & 1:
                    tile.gained(self, player, good, amount)

    # ------------------------------------------------------------------ dwarfs

    def can_grow(self, player: int) -> bool:
        """Whether there is room for one more dwarf (C-1.3, C-7.8)."""
        persons = self.persons(player)
        if persons < self.board.most_dwarfs:
            return persons < self.perks[player * PERKS + ROOM]
        if persons > self.board.most_dwarfs:
            return False
        return self.perks[player * PERKS + SIXTH_DWARF] > 0

    def room_for_all(self, player: int) -> bool:
        """Whether every dwarf has a home (C-1.3, C-7.8)."""
        persons = self.persons(player)
        most = self.board.most_dwarfs
        if persons > most and self.perks[player * PERKS + SIXTH_DWARF] == 0:
            return False
        return min(persons, most) <= self.perks[player * PERKS + ROOM]

    def grow(self, player: int) -> None:
        """A dwarf is born (C-7.9)."""
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if self.posts[person] == NOT_BORN:
                self.posts[person] = NEWBORN
                self.weapons[person] = 0
                self.tell("born", player)
                return

    def arm(self, player: int, dwarf: int, strength: int) -> None:
        """Give a dwarf a weapon of this strength, as far as weapons go."""
        cap = self.weapon_cap(player, dwarf)
        self.weapons[player * PERSONS + dwarf] = strength if strength < cap else cap

    # ------------------------------------------------------------------ the home board

    def lay(self, player: int, cell: int, what: int) -> None:
        """Something new lies on a cell; a stable stays, printed bonuses are paid (C-2.10)."""
        at = player * CELLS + cell
        row = player * SETS
        bit = BIT[cell]
        old = self.cells[at] & LAND_BITS
        if old == BARE:
            self.land[row + FOREST] &= ~bit
            self.land[row + ROCK] &= ~bit
        else:
            self.land[row + (SET_OF[old] if old < FURNISHED else ROOMS)] &= ~bit
        self.cells[at] = what | (self.cells[at] & STABLE)
        self.land[row + (SET_OF[what] if what < FURNISHED else ROOMS)] |= bit
        if old == BARE and self.board.bonus_amount[cell] > 0:
            self.icon_bonus(player, self.board.bonus_good[cell], self.board.bonus_amount[cell])

    # ------------------------------------------------------------------ furnishings

    def add_tile(self, player: int, number: int, cell: int) -> None:
        """A tile is furnished, paid already; one that it covers goes out of the game (C-11.19)."""
        tile = self.tiles[number]
        at = player * CELLS + cell
        covered = self.cells[at] & LAND_BITS
        if covered >= FURNISHED:
            self._perks(player, self.tiles[covered - FURNISHED], -1)
            self.own[player] &= ~(1 << (covered - FURNISHED))
        self.lay(player, cell, FURNISHED + number)
        if number != DWELLING:
            self.offered[number] = 0
        self.own[player] |= 1 << number
        self._perks(player, tile, 1)
        self._answer(player)
        self.tell("furnished", player, number)
        for good in range(GOODS):
            if tile.row.at_once[good] > 0:
                self.gain(player, good, tile.row.at_once[good])
        self.memory[number] = tile.row.deliveries
        tile.built(self, player, cell)

    def trade_list(self, player: int) -> list[int]:
        """The trades that a player's furnishings allow now."""
        found: list[int] = []
        if self.answers[player] & TRADES:
            for tile in self.tiles:
                if tile.answers & TRADES and self.own[player] >> tile.number & 1:
                    found.extend(tile.trades(self, player))
        return found

    # ------------------------------------------------------------------ animals

    def all_fit(self, player: int) -> bool:
        """Whether every animal has room (C-9.1)."""
        start = player * GOODS
        goods = self.goods
        return housing.fits(
            self,
            player,
            goods[start + SHEEP],
            goods[start + DONKEY],
            goods[start + 11],
            goods[start + CATTLE],
        )

    def recheck(self, player: int) -> None:
        """Room may have been lost (C-9.11)."""
        if not self.all_fit(player):
            self.then(self.crowded[player])

    # ------------------------------------------------------------------ hooks

    def pool(self) -> list[int]:
        """The tiles that can be furnished in this game, 1 or 0 for each (C-1.2, C-3.9)."""
        if not self.setup.flag("introductory"):
            return [1] * len(self.tiles)
        return [int(tile.number in self.board.introductory) for tile in self.tiles]

    def may_enter(self, player: int, space: int) -> bool:
        """Whether a dwarf of this player may be placed there at all (C-4.8)."""
        return self.occupant[space] == 0

    def may_copy(self, player: int, space: int) -> bool:
        """Whether Imitation may use the space (C-5.20)."""
        holder = self.occupant[space]
        if holder == 0 or holder == player + 1:
            return False
        return not (self.places[space].imitation or self.places[space].has_token)

    def may_do(self, player: int, dwarf: int, kind: int) -> bool:
        """Whether this dwarf may carry out this kind of part."""
        return True

    def can_do_other(self, player: int, dwarf: int, kind: int) -> bool:
        """Whether a part that is not of the base game can be carried out."""
        return False

    def do_other(self, player: int, dwarf: int, kind: int) -> None:
        """Carry out a part that is not of the base game."""

    def reads_and_or(self, player: int, space: int) -> bool:
        """Whether "either/or" reads "and/or" for this player; on Extension once (C-11.10)."""
        if self.perks[player * PERKS + AND_OR] == 0:
            return False
        if self.places[space].name != "extension":
            return True
        return self.memory[GUEST_ROOM] == 0

    def used_and_or(self, player: int, space: int) -> None:
        """A second part of an "either/or" space was done."""
        if self.places[space].name == "extension":
            self.memory[GUEST_ROOM] = 1

    def can_collect(self, player: int, dwarf: int, space: int) -> bool:
        """Whether this dwarf would get anything of what has accumulated on a space."""
        at = space * KINDS
        return self.stock[at] > 0 or self.stock[at + 1] > 0 or self.stock[at + 2] > 0

    def collects_otherwise(self, player: int, dwarf: int, space: int) -> bool:
        """Whether something else happens when this dwarf takes accumulated goods."""
        return False

    def gets_extras(self, player: int, dwarf: int) -> bool:
        """Whether this dwarf gets what does not accumulate: plus goods, ore for mines, token."""
        return True

    def forge_price(self, player: int, dwarf: int, strength: int) -> int:
        """The ore for a weapon of this strength, or -1 if it can't be forged (C-7.10, C-11.15)."""
        if strength > self.board.forge_at_most:
            return -1
        price = strength - self.perks[player * PERKS + FORGE_ORE]
        return price if price > 0 else 0

    def forges_otherwise(self, player: int, dwarf: int) -> bool:
        """Whether this dwarf forges in another way."""
        return False

    def can_forge_other(self, player: int, dwarf: int) -> bool:
        """Whether that way is open now."""
        return False

    def forge_other(self, player: int, dwarf: int) -> None:
        """Forge that way."""

    def departs_otherwise(self, player: int, dwarf: int, level: int) -> bool:
        """Whether something happens before an expedition, which then sets out by itself."""
        return False

    def weapon_cap(self, player: int, dwarf: int) -> int:
        """The strongest weapon a dwarf can have (C-7.15)."""
        return self.board.strongest

    def loot_slots(self, player: int, dwarf: int, level: int) -> int:
        """How many items an expedition of this level brings (C-7.11)."""
        return level

    def can_loot_other(self, player: int, item: int) -> bool:
        """Whether an item that is not of the base list can be carried out."""
        return False

    def loot_other(self, player: int, item: int) -> None:
        """Carry out an item that is not of the base list."""

    def price(self, player: int, number: int, mode: int) -> list[int]:
        """The price of a furnishing after discounts (C-7.17)."""
        cost = self.tiles[number].row.cost if mode == PRINTED_PRICE else self.board.loot_dwelling
        wood = self.perks[player * PERKS + FURNISH_WOOD]
        stone = self.perks[player * PERKS + FURNISH_STONE]
        if wood == 0 and stone == 0:
            return cost
        cost = cost.copy()
        cost[WOOD] = cost[WOOD] - wood if cost[WOOD] > wood else 0
        cost[STONE] = cost[STONE] - stone if cost[STONE] > stone else 0
        return cost

    def payments(self, player: int, number: int, mode: int) -> list[int]:
        """The ways to pay a furnishing: which of wood 1 and stone 2 become ore (C-11.17)."""
        cost = self.price(player, number, mode)
        start = player * GOODS
        goods = self.goods
        for good in range(RUBY, GOODS):
            if cost[good] > goods[start + good]:
                return []
        ways: list[int] = []
        most = 4 if self.perks[player * PERKS + ORE_INSTEAD] > 0 else 1
        for way in range(most):
            wood = way & 1
            stone = way >> 1
            if (
                cost[WOOD] >= wood
                and cost[STONE] >= stone
                and cost[WOOD] - wood <= goods[start + WOOD]
                and cost[STONE] - stone <= goods[start + STONE]
                and cost[ORE] + wood + stone <= goods[start + ORE]
            ):
                ways.append(way)
        return ways

    def can_pay(self, player: int, number: int, mode: int) -> bool:
        """Whether a furnishing is within the player's means."""
        start = player * GOODS
        perks = player * PERKS
        goods = self.goods
        cost = self.tiles[number].row.cost if mode == PRINTED_PRICE else self.board.loot_dwelling
        wood = cost[WOOD] - goods[start + WOOD] - self.perks[perks + FURNISH_WOOD]
        stone = cost[STONE] - goods[start + STONE] - self.perks[perks + FURNISH_STONE]
        if wood > 0 or stone > 0 or cost[ORE] > goods[start + ORE]:
            if self.perks[perks + ORE_INSTEAD] == 0 or wood > 1 or stone > 1:
                return False
            swapped = (1 if wood > 0 else 0) + (1 if stone > 0 else 0)
            if cost[ORE] + swapped > goods[start + ORE]:
                return False
        if self.tiles[number].row.rare:
            for good in range(RUBY, GOODS):
                if cost[good] > goods[start + good]:
                    return False
        return True

    def furnish_sites(self, player: int, number: int) -> int:
        """The cells on which a player may put a furnishing (C-7.2, C-11.9, C-11.19)."""
        covers = self.tiles[number].covers()
        if covers >= 0 and self.own[player] >> covers & 1:
            return BIT[self.tile_cell(player, covers)]
        return self.rooms_free(player)

    def tile_cells(self, player: int, number: int) -> int:
        """The cells on which a player's furnishing can lie at all."""
        return INDOOR_SET

    def rooms_free(self, player: int) -> int:
        """The cells that most furnishings may be put on."""
        row = player * SETS
        sites = self.land[row + CAVERNS]
        if self.perks[player * PERKS + FURNISH_TUNNELS] > 0:
            sites |= self.land[row + TUNNELS] | self.land[row + DEEP_TUNNELS]
        return sites

    def outside(self, player: int, forest: bool) -> int:
        """The free cells outside the edge that half a twin may lie on (C-11.11)."""
        if self.perks[player * PERKS + OVERHANG] == 0:
            return 0
        if forest:
            return FOREST_RIM_SET & ~self.farmed(player)
        return ROCK_RIM_SET & ~self.dug(player)

    def overhang_bonus(self, player: int, forest: bool) -> None:
        """Half a twin was laid outside the edge."""
        self.gain(player, 4, self.perks[player * PERKS + OVERHANG])

    def icon_bonus(self, player: int, good: int, amount: int) -> None:
        """A printed bonus was covered (C-2.10)."""
        self.gain(player, good, amount)

    def forest_anchors(self, player: int) -> int:
        """The cells of which a new meadow or field tile must cover one (C-2.5, C-2.6)."""
        farmed = self.farmed(player)
        return spread(farmed) if farmed else BIT[ENTRANCE]

    def rock_anchors(self, player: int) -> int:
        """The cells of which a new cavern or tunnel tile must cover one (C-2.4)."""
        return spread(self.dug(player))

    def lays_otherwise(self, player: int, kind: int) -> bool:
        """Whether something else takes the place of a twin tile for this player."""
        return False

    def can_lay_other(self, player: int, kind: int) -> bool:
        """Whether that something has a legal place."""
        return False

    def lay_other(self, player: int, kind: int) -> None:
        """Lay it."""

    def pasture_sites(self, player: int) -> int:
        """The cells that may become pastures (C-7.4)."""
        return self.land[player * SETS + MEADOWS]

    def crop_sites(self, player: int) -> int:
        """The empty fields (C-7.1)."""
        return self.land[player * SETS + FIELDS] & ~self.land[player * SETS + SOWN]

    def sows_otherwise(self, player: int) -> bool:
        """Whether this player sows in another way."""
        return False

    def can_sow_other(self, player: int) -> bool:
        """Whether that way is open now."""
        return False

    def sow_other(self, player: int) -> None:
        """Sow that way."""

    def crop_yield(self, player: int, crop: int) -> int:
        """How many stand on a field after sowing (C-7.1)."""
        return self.board.sow_grain[1] if crop == GRAIN_CROP else self.board.sow_vegetable[1]

    def stable_sites(self, player: int) -> int:
        """The cells on which a stable may be built (C-7.5)."""
        row = player * SETS
        land = self.land
        sites = land[row + FOREST] | land[row + MEADOWS] | land[row + PASTURES] | land[row + LARGE]
        return sites & ~land[row + STABLES]

    def pen_room(self, player: int, cell: int, room: int) -> int:
        """How many animals a pasture holds whose stables allow for this many."""
        return room

    def watched(self, player: int, dogs: int, places: int) -> int:
        """How many sheep so many dogs watch on so many meadows and pastures (C-9.6)."""
        return dogs + places

    def meal(self, player: int, good: int, food: int, animals: int) -> int:
        """The food for goods that are turned into food (C-8.4, C-11.27)."""
        return food + animals * self.perks[player * PERKS + MEAT]

    def feeding_cost(self, player: int, special: bool) -> int:
        """The food that a player's dwarfs need (C-10.2, C-4.11, C-11.30)."""
        total = 0
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if self.posts[person] != NOT_BORN:
                if special:
                    total += self.board.payment
                elif self.posts[person] == NEWBORN:
                    total += self.board.feed_newborn
                else:
                    total += self.board.feed_adult
        if self.perks[player * PERKS + MINE_FEEDS] > 0:
            row = player * SETS
            mines = self.land[row + ORE_MINES] | self.land[row + RUBY_MINES]
            total -= self.donkeys_in(player, mines)
        return total if total > 0 else 0

    def feeds_otherwise(self, player: int, special: bool) -> bool:
        """Whether this player's family is fed in another way."""
        return False

    def mine_built(self, player: int, cell: int, what: int) -> None:
        """A mine was built on a cell."""

    def after_breeding(self, player: int) -> None:
        """The breeding phase of a player comes to its end."""

    def harvest_begins(self, player: int) -> None:
        """A harvest is about to begin for a player."""

    def ends_otherwise(self) -> bool:
        """Whether something else takes the place of the harvest now that all dwarfs are home."""
        return False

    def unused_cells(self, player: int) -> int:
        """The cells that cost a point (C-13.5)."""
        row = player * SETS
        return size(self.land[row + FOREST] & ~self.land[row + STABLES]) + size(
            self.land[row + ROCK]
        )

    def more_points(self, player: int, lines: dict[str, float]) -> None:
        """Lines of the score sheet to change or to add."""

    def tile_value(self, player: int, number: int) -> int:
        """The printed value of a player's tile (C-13.7)."""
        return self.tiles[number].row.value

    # ------------------------------------------------------------------ the kernel's questions

    def scores(self) -> list[Score]:
        return [scoring.score(self, player) for player in range(self.players)]

    def problems(self) -> list[Fault]:
        return invariants.problems(self)
