"""Caverna: set-up, tiles, spaces, rounds, and the hooks where an expansion may answer.

Every hook, here as in `homestead` and `household`, answers by the base rules. An expansion
subclasses the game and answers differently, adds to the repertoire and to the vocabulary, and
changes nothing here.
"""

from __future__ import annotations

from typing import Any

from tafelrunde.games.caverna import course, invariants, scoring
from tafelrunde.games.caverna.board import (
    AND_OR,
    FACE_DOWN,
    FOOD,
    GOODS,
    HARVEST,
    KINDS,
    LAST_ROUND,
    LOOT_SHARPEN,
    NOTHING,
    ORE,
    PAYMENT,
    PERKS,
    PERSONS,
    SHEEP,
    SKIP_ONE,
    STAGE,
)
from tafelrunde.games.caverna.future import EXCHANGES
from tafelrunde.games.caverna.household import Household
from tafelrunde.games.caverna.land import (
    BARE,
    CAVERN,
    CELLS,
    ENTRY,
    ENTRY_CELL,
    FIRST_CAVERN,
    FURNISHED,
    LAND_BITS,
)
from tafelrunde.games.caverna.tableau import (
    AT_HOME,
    FIRST_QUESTION,
    LEAF,
    LISTS,
    NEWBORN,
    NOT_BORN,
    ON_SPACE,
)
from tafelrunde.games.caverna.tile import (
    BREEDING_TIME,
    FORGING,
    GAIN,
    HARVEST_TIME,
    ROUND,
    SPACES,
    TRADES,
    TRAVEL,
    Tile,
)
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.score import Score
from tafelrunde.kernel.step import Step


class Caverna(Household):
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
        from tafelrunde.games.caverna.steps.exchange import MakeFood, SpendRuby, Trade
        from tafelrunde.games.caverna.steps.rearranging import Rearrange

        self.repertoire.equip(self.places)
        self.crowded = [Crowded(player) for player in range(self.players)]
        for player in range(self.players):
            self.lists.extend(
                (SpendRuby(player), MakeFood(player, 0), Trade(player), Rearrange(player, 0))
            )
        self.phase_cache = {}
        self.fences_each = self.setup.chosen("carpenter_per_pasture")

    def pool(self) -> list[int]:
        """How many of each tile can be furnished in this game (C-1.2, C-3.9)."""
        if not self.setup.chosen("introductory"):
            return [tile.row.copies for tile in self.tiles]
        return [
            tile.row.copies if tile.number in self.board.introductory else 0 for tile in self.tiles
        ]

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
        return Caverna(self.title, self.setup, self.board, self.tiles, self.repertoire)

    # ------------------------------------------------------------------ goods and tiles

    def gain(self, player: int, good: int, amount: int) -> None:
        """Goods come from the general supply; animals look for room at once (C-9.2)."""
        if amount <= 0:
            return
        self.goods[player * GOODS + good] += amount
        self.tell("gained", player, amount, good)
        if good >= SHEEP and not self.all_fit(player):
            self.then(self.crowded[player])
        if self.answers[player] & GAIN:
            for tile in self.asked(player, GAIN):
                tile.gained(self, player, good, amount)

    def asked(self, player: int, question: int) -> list[Tile]:
        """The player's tiles that answer a question."""
        found: list[Tile] = []
        if self.answers[player] & question:
            for tile in self.tiles:
                if tile.answers & question and self.own[player] >> tile.number & 1:
                    found.append(tile)
        return found

    def furnish_sites(self, player: int, number: int) -> int:
        """The cells on which a player may put a furnishing (C-7.2, C-11.9, C-11.19)."""
        return self.tiles[number].sites(self, player)

    def tile_cells(self, player: int, number: int) -> int:
        """The cells on which a player's furnishing can lie at all."""
        return self.tiles[number].ground(self, player)

    def add_tile(self, player: int, number: int, cell: int) -> None:
        """A tile is furnished, paid already; one that it covers goes out of the game (C-11.19)."""
        tile = self.tiles[number]
        at = player * CELLS + cell
        covered = self.cells[at] & LAND_BITS
        if covered >= FURNISHED:
            self.add_perks(player, self.tiles[covered - FURNISHED], -1)
            self.own[player] &= ~(1 << (covered - FURNISHED))
        self.lay(player, cell, FURNISHED + number)
        if not tile.row.unlimited:
            self.offered[number] -= 1
        self.own[player] |= 1 << number
        self.add_perks(player, tile, 1)
        self.find_answers(player)
        self.tell("furnished", player, number)
        if covered >= FURNISHED:
            self.tell("covered", player, covered - FURNISHED)
        for good in range(GOODS):
            if tile.row.at_once[good] > 0:
                self.gain(player, good, tile.row.at_once[good])
        self.memory[number] = tile.row.deliveries
        tile.built(self, player, cell)

    # ------------------------------------------------------------------ exchanges

    def open_list(self, player: int, number: int) -> None:
        """One of a player's lists is opened (C-8.1, C-9.13)."""
        self.then(self.lists[player * LISTS + number])

    def can_trade(self, player: int) -> bool:
        """Whether there is any trade that a player can make now."""
        return self.answers[player] & TRADES != 0 and len(self.trade_list(player)) > 0

    def trade_list(self, player: int) -> list[int]:
        """The trades that a player can make now."""
        found: list[int] = []
        if self.answers[player] & TRADES:
            for tile in self.asked(player, TRADES):
                found.extend(tile.trades(self, player))
        return found

    def trade_cell(self, player: int, number: int) -> int:
        """The cell of the furnishing that offers a trade, or -1."""
        for tile in self.asked(player, TRADES):
            if number in tile.trades(self, player):
                return self.tile_cell(player, tile.number)
        return -1

    def make_trade(self, player: int, number: int) -> None:
        """Make one of these trades."""
        for tile in self.asked(player, TRADES):
            if number in tile.trades(self, player):
                tile.trade(self, player, number)
                return

    # ------------------------------------------------------------------ spaces

    def may_enter(self, player: int, dwarf: int, space: int) -> bool:
        """Whether this dwarf may be placed there at all (C-4.8)."""
        return self.occupant[space] == 0

    def may_share(self, player: int, space: int) -> bool:
        """Whether a player's dwarf may work where another one came first."""
        return False

    def send(self, player: int, dwarf: int, space: int) -> None:
        """A dwarf goes to work; where somebody works already, both are known by their posts."""
        self.posts[player * PERSONS + dwarf] = ON_SPACE + space
        if self.occupant[space] == 0:
            self.occupant[space] = player + 1
        self.tell("placed", player, space)

    def may_copy(self, player: int, space: int) -> bool:
        """Whether Imitation may use the space (C-5.20)."""
        if self.occupant[space] == 0 or self.stands_on(player, space):
            return False
        return not (self.places[space].imitation or self.places[space].has_token)

    def may_do(self, player: int, dwarf: int, kind: int) -> bool:
        """Whether this dwarf may carry out this kind of part."""
        return True

    def reads_and_or(self, player: int, space: int) -> bool:
        """Whether "either/or" reads "and/or" for this player; on some spaces once (C-11.10)."""
        if self.perks[player * PERKS + AND_OR] == 0:
            return False
        return not self.places[space].and_or_once or self.memory[self.board.and_or_tile] == 0

    def used_and_or(self, player: int, space: int) -> None:
        """A second part of an "either/or" space was done."""
        if self.places[space].and_or_once:
            self.memory[self.board.and_or_tile] = 1

    def space_used(self, player: int, dwarf: int, space: int) -> None:
        """The first part of a space was begun, by placing or by imitating."""
        if self.answers[player] & SPACES:
            for tile in self.asked(player, SPACES):
                tile.space_used(self, player, space)

    def can_collect(self, player: int, dwarf: int, space: int) -> bool:
        """Whether this dwarf would get anything of what has accumulated on a space."""
        at = space * KINDS
        return self.stock[at] > 0 or self.stock[at + 1] > 0 or self.stock[at + 2] > 0

    def collect(self, player: int, dwarf: int, space: int) -> None:
        """A dwarf takes all that has accumulated on a space (C-5.2)."""
        at = space * KINDS
        goods = self.places[space].goods
        for index in range(len(goods)):
            amount = self.stock[at + index]
            if amount > 0:
                self.stock[at + index] = 0
                self.gain(player, goods[index], amount)

    def gets_extras(self, player: int, dwarf: int) -> bool:
        """Whether this dwarf gets what does not accumulate: plus goods, ore for mines, token."""
        return True

    # ------------------------------------------------------------------ weapons and expeditions

    def forgings(self, player: int, dwarf: int) -> list[int]:
        """The weapons that this dwarf can forge now, by strength or by name (C-7.10)."""
        ore = self.goods[player * GOODS + ORE]
        found: list[int] = []
        for strength in range(1, self.board.forge_at_most + 1):
            price = self.forge_price(player, dwarf, strength)
            if price > ore:
                break
            if price >= 0:
                found.append(strength)
        if self.answers[player] & FORGING:
            for tile in self.asked(player, FORGING):
                found.extend(tile.forgings(self, player, dwarf))
        return found

    def forge(self, player: int, dwarf: int, way: int) -> None:
        """Forge one of these weapons."""
        if way <= self.board.strongest:
            self.pay(player, ORE, self.forge_price(player, dwarf, way))
            self.arm(player, dwarf, way)
            self.tell("forged", player, way)
            return
        for tile in self.asked(player, FORGING):
            if way in tile.forgings(self, player, dwarf):
                tile.forge(self, player, dwarf, way)
                return

    def before_expedition(self, player: int, dwarf: int, level: int) -> None:
        """A dwarf is about to set out; its strength is looked at afterwards."""
        for tile in self.asked(player, TRAVEL):
            tile.before_expedition(self, player, dwarf)

    def loot_slots(self, player: int, dwarf: int, level: int) -> int:
        """How many items an expedition of this level brings (C-7.11)."""
        return level

    def come_home(self, player: int, traveller: int, taken: int) -> None:
        """The expedition is over: weapons rise (C-7.15)."""
        if self.raises(player, traveller):
            self.tell("weapon_up", player, self.strength(player, traveller))
        if taken & 1 << LOOT_SHARPEN:
            for dwarf in range(PERSONS):
                if self.raises(player, dwarf):
                    self.tell("sharpened", player, self.strength(player, dwarf))

    def raises(self, player: int, dwarf: int) -> bool:
        """A weapon rises by one, as far as weapons go; whether it did."""
        before = self.strength(player, dwarf)
        if before > 0:
            self.arm(player, dwarf, before + 1)
        return self.strength(player, dwarf) > before

    # ------------------------------------------------------------------ rounds and harvests

    def in_order(self) -> list[int]:
        """The players in turn order (C-10.6)."""
        return [(self.starter + place) % self.players for place in range(self.players)]

    def round_begins(self) -> None:
        """The tiles that act at the beginning of a round (C-4.2)."""
        for player in self.in_order():
            for tile in self.asked(player, ROUND):
                tile.round_begins(self, player)

    def next_card(self) -> int:
        """The action space card of this round, drawn among those it can still be (C-3.4)."""
        board = self.board
        if self.players == 1:  # C-14.2
            played = 0
            for card in self.cards:
                if card > 0:
                    played += 1
            return board.solo_order[played]
        if self.round == STAGE + 1:
            return board.first_of_stage_2
        left: list[int] = []
        for card in board.stages[(self.round - 1) // STAGE]:
            if (
                card not in self.spaces
                and card != board.first_of_stage_2
                and self.places[card].in_play
            ):
                left.append(card)
        return left[self.random(len(left))] if len(left) > 1 else left[0]

    def ending_of_round(self) -> int:
        """What the end of this round brings, as far as it is known (C-4.11, C-4.12)."""
        board = self.board
        if self.round <= len(board.endings):
            return board.endings[self.round - 1]
        if self.players == 1:  # C-14.3
            return HARVEST
        if self.setup.chosen("late_markers"):  # C-3.8
            return FACE_DOWN
        return self.turn_marker()

    def turn_marker(self) -> int:
        """Turn the marker of this round: a leaf, or the next question mark (C-3.7)."""
        total = self.leaves + self.questions
        if self.random(total) < self.leaves:
            self.leaves -= 1
            self.markers[self.round] = LEAF
            self.tell("leaf", self.round)
            return HARVEST
        seen = self.board.questions - self.questions
        self.questions -= 1
        self.markers[self.round] = FIRST_QUESTION + seen
        self.tell("question", self.round, seen + 1)
        return self.board.events[seen]

    def phases(self, ending: int) -> list[str]:
        """The phases at the end of a round, by the names of their steps (C-4.11, C-4.12)."""
        if ending == NOTHING:
            return []
        if ending == PAYMENT:
            return ["Payment"]
        phases = ["HarvestBegins", "FieldPhase", "Feeding", "BreedingPhase"]
        return ["SkipOne", *phases] if ending == SKIP_ONE else phases

    def phase_steps(self, phase: str) -> list[Step[Any]]:
        """The steps of a phase: one for each player in turn order (C-10.6)."""
        steps = self.phase_cache.get(phase)
        if steps is None:
            kind: Any = self.title.steps[phase]
            steps = [kind(player) for player in range(self.players)]
            self.phase_cache[phase] = steps
        return [*steps[self.starter :], *steps[: self.starter]]

    def harvest_begins(self, player: int) -> None:
        """A harvest time begins for a player, before anybody's fields."""
        for tile in self.asked(player, HARVEST_TIME):
            tile.harvest_begins(self, player)

    def bred(self, player: int) -> None:
        """A player's breeding phase is over, with or without young."""
        for tile in self.asked(player, BREEDING_TIME):
            tile.bred(self, player)

    def announce_ending(self) -> None:
        """What the end of this round brings goes into the log."""
        if self.ending != NOTHING:
            self.tell("payment" if self.ending == PAYMENT else "harvest")

    def go_home(self) -> None:
        """All dwarfs leave the spaces (C-4.10)."""
        for space in range(len(self.occupant)):
            self.occupant[space] = 0
        for person in range(len(self.posts)):
            if self.posts[person] > NEWBORN:
                self.posts[person] = AT_HOME

    def grow_up(self) -> None:
        """Newborns are adults from the next round on (C-7.9)."""
        for person in range(len(self.posts)):
            if self.posts[person] == NEWBORN:
                self.posts[person] = AT_HOME

    # ------------------------------------------------------------------ the end

    def last_steps(self) -> list[Step[Any]]:
        """What comes after the last round: everybody may exchange once more (C-13.1)."""
        from tafelrunde.games.caverna.steps.rounds import LastExchanges

        return [LastExchanges(player) for player in self.in_order()]

    def more_points(self, player: int, lines: dict[str, float]) -> None:
        """Lines of the score sheet to change or to add."""

    def scores(self) -> list[Score]:
        return [scoring.score(self, player) for player in range(self.players)]

    # ------------------------------------------------------------------ sound positions

    def opening_steps(self) -> list[str]:
        """The steps, by their names, that can come before the first round."""
        return []

    def exchange_steps(self) -> list[str]:
        """The steps of exchanges, which can come in between anything that a player decides."""
        return EXCHANGES

    def course_problems(self) -> list[Fault]:
        """What does not fit the round: cards, markers, the ending."""
        return course.course_problems(self)

    def problems(self) -> list[Fault]:
        return invariants.problems(self)
