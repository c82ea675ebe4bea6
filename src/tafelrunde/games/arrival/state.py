"""A position of The Arrival: the pieces on the table and small questions about them."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.arrival import bounds, cards, reach, scoring, tactics
from tafelrunde.games.arrival.board import (
    BLOCKERS,
    BUILDERS,
    CARDS,
    CASTLE,
    CASTLES,
    FOMORI,
    HAND,
    NONE,
    PROVINCES,
    SECTIONS,
    STACKS,
    TILES,
    Board,
)
from tafelrunde.games.arrival.verbs import BUILD, REPEL
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.codes import OWNER, SEAT, YES_NO, Code, Named, Number, Switch
from tafelrunde.kernel.fields import Field
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.score import Score, Share
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title

NOBODY: Final = -1
# In a turn, except for the first one.
ACTIONS: Final = 2


class Arrival(Game):
    """Lists that belong to seats are flat: row after row.

    What nobody has seen is a count of what it can still be: `unseen` counts the Fomori in the
    supply and in all stocks by kind, `tile_supply` the face-down tiles, and the cards in the stacks
    are those that are nowhere else (see `cards`).
    """

    fields: ClassVar[tuple[Field, ...]] = (
        Field("round", Number(bounds.last_round, 1), (), "the number of the round"),
        Field("first", Named(SEAT), (), "the starting player"),
        Field("next_first", OWNER, (), "who was the first to pass"),
        Field("ending", Switch(), (), "whether this round is the last"),
        Field("level", Number(bounds.top_level), ("place",), "discs on the location"),
        Field("owner", OWNER, ("place",), "whose discs these are"),
        Field("enemy", bounds.ENEMY, ("place",), "the Fomori or castle that stands there"),
        Field("shields_on", Number(bounds.province_shields), ("province",), "shields lying there"),
        Field("fame", Number(9999), (SEAT,), "fame"),
        Field("corruption", Number(9999), (SEAT,), "corruption"),
        Field("discs", Number(bounds.all_discs), (SEAT,), "discs in stock"),
        Field("swords", Number(bounds.all_swords), (SEAT,), "swords in stock"),
        Field("shields", Number(bounds.all_shields), (SEAT,), "shields in stock"),
        Field("fomori", Number(bounds.all_fomori), (SEAT,), "face-down Fomori in stock"),
        Field("trophies", Number(CASTLES), (SEAT,), "castles won and not yet spent"),
        Field("spent_trophies", Number(CASTLES), (SEAT,), "castles won and spent"),
        Field("saved_discs", Number(bounds.all_discs), (SEAT,), "discs on Hour of the Builders"),
        Field("passed", YES_NO, (SEAT,), "whether the seat has passed"),
        Field("discs_left", Number(bounds.all_discs), (SEAT,), "discs in the supply"),
        Field("swords_left", Number(bounds.all_swords), (), "swords in the supply"),
        Field("shields_left", Number(bounds.all_shields), (), "shields in the supply"),
        Field("fomori_left", Number(bounds.all_fomori), (), "face-down Fomori in the supply"),
        Field("unseen", Number(bounds.all_fomori), ("fomori",), "Fomori that lie face down"),
        Field("repelled", Number(bounds.all_fomori), ("fomori",), "Fomori out of the game"),
        Field("tiles", Number(bounds.tile_copies), (SEAT, "tile"), "tiles that everybody holds"),
        Field("display", Number(bounds.tile_copies), ("tile",), "tiles in the display"),
        Field("tile_supply", Number(bounds.tile_copies), ("tile",), "tiles still face down"),
        Field("used_tiles", Number(bounds.tile_copies), ("tile",), "tiles that were played"),
        Field("card", bounds.CARD_STATE, ("card",), "where the card is"),
        Field("stacks", Number(CARDS), ("stack",), "cards in the stack"),
        Field("tops", bounds.BACK, ("stack",), "the back of the top card"),
        Field("stacked", Number(CARDS), ("back",), "cards of this back in all stacks"),
        Field("restacked", Number(bounds.all_drawn), (), "cards drawn before the new shuffle"),
        Field("backs", bounds.BACK, (SEAT, "slot"), "the backs of the cards before a seat"),
        Field("hand", bounds.CARD, (SEAT, "slot"), "those that are face up"),
        Field(
            "blocked",
            bounds.SECTION,
            (SEAT, "blocker"),
            "the sections that a seat covers",
            known=bounds.known_blocked,
        ),
        Field("shown", Number(BLOCKERS), (), "blockers that everybody has shown"),
    )
    codes: ClassVar[dict[str, Code]] = {
        "player": Named(SEAT),
        "drawn": Number(bounds.last_drawn),
        "number": Named("slot"),
        "which": Named("blocker"),
        "due": Number(bounds.most_due),
        "left": Number(ACTIONS),
        "enemy": bounds.ENEMY,
        "good": Named("goods"),
        "room": Number(bounds.hoard),
        "chosen": Named("place", ("none",)),
    }

    def __init__(self, title: Title, setup: Setup, board: Board) -> None:
        super().__init__(title, setup)
        self.board = board
        self.secret = setup.options["blocking"] == "secret"
        self.castle_spread = setup.flag("spread_to_empty_castle_site")
        self.round = 1
        self.first = 0
        self.next_first = NOBODY
        self.ending = False
        self.level: list[int] = []
        self.owner: list[int] = []
        self.enemy: list[int] = []
        self.shields_on: list[int] = []
        self.fame: list[int] = []
        self.corruption: list[int] = []
        self.discs: list[int] = []
        self.swords: list[int] = []
        self.shields: list[int] = []
        self.fomori: list[int] = []
        self.trophies: list[int] = []
        self.spent_trophies: list[int] = []
        self.saved_discs: list[int] = []
        self.passed: list[int] = []
        self.discs_left: list[int] = []
        self.swords_left = 0
        self.shields_left = 0
        self.fomori_left = 0
        self.unseen: list[int] = []
        self.repelled: list[int] = []
        self.tiles: list[int] = []
        self.display: list[int] = []
        self.tile_supply: list[int] = []
        self.used_tiles: list[int] = []
        self.card: list[int] = []
        self.stacks: list[int] = []
        self.tops: list[int] = []
        self.stacked: list[int] = []
        self.restacked = 0
        self.backs: list[int] = []
        self.hand: list[int] = []
        self.blocked: list[int] = []
        self.shown = 0
        # Follow from the above: masks of places, one for each seat's forts and one for all enemies.
        self.held: list[int] = []
        self.foes = 0

    def set_up(self) -> None:
        from tafelrunde.games.arrival.steps.rounds import first_steps

        self._lay_out()
        self._share_discs()
        tactics.refill(self)
        cards.lay_stacks(self)
        self.first = self.random(self.players)
        for step in first_steps(self):
            self.then(step)

    def clone(self) -> Arrival:
        twin = Arrival(self.title, self.setup, self.board)
        self.copy_into(twin)
        twin.round = self.round
        twin.first = self.first
        twin.next_first = self.next_first
        twin.ending = self.ending
        twin.level = self.level.copy()
        twin.owner = self.owner.copy()
        twin.enemy = self.enemy.copy()
        twin.shields_on = self.shields_on.copy()
        twin.fame = self.fame.copy()
        twin.corruption = self.corruption.copy()
        twin.discs = self.discs.copy()
        twin.swords = self.swords.copy()
        twin.shields = self.shields.copy()
        twin.fomori = self.fomori.copy()
        twin.trophies = self.trophies.copy()
        twin.spent_trophies = self.spent_trophies.copy()
        twin.saved_discs = self.saved_discs.copy()
        twin.passed = self.passed.copy()
        twin.discs_left = self.discs_left.copy()
        twin.swords_left = self.swords_left
        twin.shields_left = self.shields_left
        twin.fomori_left = self.fomori_left
        twin.unseen = self.unseen.copy()
        twin.repelled = self.repelled.copy()
        twin.tiles = self.tiles.copy()
        twin.display = self.display.copy()
        twin.tile_supply = self.tile_supply.copy()
        twin.used_tiles = self.used_tiles.copy()
        twin.card = self.card.copy()
        twin.stacks = self.stacks.copy()
        twin.tops = self.tops.copy()
        twin.stacked = self.stacked.copy()
        twin.restacked = self.restacked
        twin.backs = self.backs.copy()
        twin.hand = self.hand.copy()
        twin.blocked = self.blocked.copy()
        twin.shown = self.shown
        twin.held = self.held.copy()
        twin.foes = self.foes
        return twin

    # ------------------------------------------------------------------ set-up

    def _lay_out(self) -> None:
        board = self.board
        players = self.players
        self.level = [0] * board.places
        self.owner = [NOBODY] * board.places
        self.enemy = [NONE] * board.places
        self.shields_on = [0] * PROVINCES
        self.held = [0] * players
        self.swords_left = board.swords
        self.shields_left = board.shields
        self.swords = [0] * players
        self.shields = [0] * players
        self.fomori = [0] * players
        self.trophies = [0] * players
        self.spent_trophies = [0] * players
        self.saved_discs = [0] * players
        self.passed = [0] * players
        self.fame = [board.fame] * players
        self.corruption = [board.corruption] * players
        self.tiles = [0] * (players * TILES)
        self.display = [0] * TILES
        self.tile_supply = board.tile_count.copy()
        self.used_tiles = [0] * TILES
        self.card = [cards.UNSEEN] * CARDS
        self.stacks = [0] * STACKS
        self.tops = [NOBODY] * STACKS
        self.stacked = [board.back.count(back) for back in range(STACKS)]
        self.backs = [NOBODY] * (players * HAND)
        self.hand = [NOBODY] * (players * HAND)
        self.blocked = [NOBODY] * (players * BLOCKERS)
        self.unseen = board.fomori.copy()
        self.repelled = [0] * FOMORI
        self.fomori_left = sum(board.fomori)
        for site in range(CASTLES):
            self.put_enemy(board.locations + site, CASTLE)
        starts = board.links.copy()
        if self.setup.options["setup_fomori"] == "8_east":
            starts += board.east
        for place in starts:
            self.fomori_left -= 1
            self.turn_up_fomori(place)

    def _share_discs(self) -> None:
        """The discs received, the markers and what is left in the supply (A-1.7, A-16.1)."""
        board = self.board
        choice = self.setup.options["start_discs"]
        stock = board.discs_received
        if choice == "all_extra":
            stock += 1
        elif choice == "all_included":
            stock -= board.markers
        # The disc for the port is still in stock when the ports are chosen.
        self.discs = [stock] * self.players
        self.discs_left = [board.discs - board.markers - stock] * self.players

    # ------------------------------------------------------------------ the map

    def put_enemy(self, place: int, kind: int) -> None:
        """A Fomori, or a castle at set-up, stands on a place."""
        self.enemy[place] = kind
        self.foes |= 1 << place

    def take_enemy(self, place: int) -> None:
        """A place is free of its Fomori or castle."""
        self.enemy[place] = NONE
        self.foes &= ~(1 << place)

    def turn_up_fomori(self, place: int) -> None:
        """A face-down Fomori is laid on a place and seen for the first time (A-2.5, A-9.4)."""
        unseen = self.unseen
        pick = self.random(unseen[0] + unseen[1] + unseen[2])
        kind = 0
        while pick >= unseen[kind]:
            pick -= unseen[kind]
            kind += 1
        unseen[kind] -= 1
        self.put_enemy(place, kind + 1)

    def put_disc(self, player: int, place: int) -> None:
        """One more disc on a location; where it comes from is the caller's part."""
        self.level[place] += 1
        self.owner[place] = player
        self.held[player] |= 1 << place

    def clear_discs(self, place: int) -> None:
        """The discs of a location are destroyed: onto Hour of the Builders, or into the supply."""
        player = self.owner[place]
        count = self.level[place]
        room = self.board.builders_discs * self.tile(player, BUILDERS) - self.saved_discs[player]
        saved = min(count, room)
        self.saved_discs[player] += saved
        self.discs_left[player] += count - saved
        self.level[place] = 0
        self.owner[place] = NOBODY
        self.held[player] &= ~(1 << place)
        self.tell("destroyed", player, count, place)
        if saved > 0:
            self.tell("saved", player, saved)

    def forts(self) -> int:
        """The mask of all fortified locations."""
        mask = 0
        for held in self.held:
            mask |= held
        return mask

    def is_last(self, place: int) -> bool:
        """Whether a location is the last fortified one of its owner (A-9.6)."""
        return self.held[self.owner[place]] == 1 << place

    def count_levels(self, player: int, level: int) -> int:
        """How many own locations have at least so many discs."""
        mask = self.held[player]
        count = 0
        for place in range(self.board.locations):
            if mask >> place & 1 and self.level[place] >= level:
                count += 1
        return count

    # ------------------------------------------------------------------ stocks and tracks

    def tile(self, player: int, kind: int) -> int:
        """How many tiles of a kind a player holds."""
        return self.tiles[player * TILES + kind]

    def discard_tile(self, player: int, kind: int) -> None:
        """A tile goes face up on the discard pile (A-12.1)."""
        self.tiles[player * TILES + kind] -= 1
        self.used_tiles[kind] += 1

    def gain_fame(self, player: int, points: int) -> None:
        """Fame rises; there is no upper end (A-2.4)."""
        self.fame[player] += points
        self.tell("fame", player, points)

    def pay_fame(self, player: int) -> None:
        """The price of an outpost or of a distance attack (A-7.4, A-10.5)."""
        self.fame[player] -= self.board.reach_fame
        self.tell("fame_paid", player, self.board.reach_fame)

    def lose_corruption(self, player: int, points: int) -> None:
        """Corruption falls, never below 0 (A-2.4)."""
        lost = min(points, self.corruption[player])
        self.corruption[player] -= lost
        self.tell("purified", player, lost)

    def return_fomori(self, player: int, count: int) -> None:
        """Fomori go back into the supply, unseen (A-2.5)."""
        self.fomori[player] -= count
        self.fomori_left += count

    def goods(self, player: int) -> int:
        """Discs, swords and shields in stock together."""
        return self.discs[player] + self.swords[player] + self.shields[player]

    def next_seat(self, player: int) -> int:
        """The seat to the left."""
        return player + 1 if player + 1 < self.players else 0

    def in_turn(self) -> list[int]:
        """All seats from the starting player clockwise."""
        return [(self.first + number) % self.players for number in range(self.players)]

    def open_section(self, player: int) -> int:
        """The section left open by both blockers (A-4.4)."""
        start = player * BLOCKERS
        # The numbers of the sections, 0, 1 and 2, add up to 3.
        return SECTIONS - self.blocked[start] - self.blocked[start + 1]

    def due(self, player: int, icon: int) -> int:
        """The sum of an icon over the open sections of a player's cards."""
        section = self.open_section(player)
        total = 0
        for slot in range(player * HAND, (player + 1) * HAND):
            total += self.board.icon(self.hand[slot], section, icon)
        return total

    def limit(self) -> int:
        """The corruption limit (A-1.12)."""
        return self.board.limits[self.players - 2]

    def last_round(self) -> int:
        """The number of the last round (A-1.12)."""
        return self.board.rounds[self.players - 2]

    # ------------------------------------------------------------------ the end

    def fomori_places(self) -> int:
        """Places held by Fomori, with the castles that stand (A-14.1)."""
        return len(self.enemy) - self.enemy.count(NONE)

    def tribe_places(self) -> int:
        """Locations fortified by anybody (A-14.1)."""
        return len(self.level) - self.level.count(0)

    def overrun(self) -> bool:
        """Whether the Fomori have overrun the tribes, as things stand (A-14.1)."""
        return self.fomori_places() >= self.tribe_places()

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def shares(self, seat: int) -> list[Share]:
        return scoring.shares(self, seat)

    def tie_break(self, seat: int) -> list[float]:
        if self.overrun():
            return [self.fame[seat]]
        return [-self.corruption[seat]]

    def rule_of(self, move: Move) -> str:
        verb = verb_of(move)
        if verb == BUILD and reach.is_outpost(self, self.decider, argument_of(move)):
            return "A-7.4"
        if verb == REPEL and not reach.in_reach(self, self.decider, argument_of(move)):
            return "A-10.5"
        return super().rule_of(move)

    # ------------------------------------------------------------------ positions

    def derive(self) -> None:
        self.held = [0] * self.players
        self.foes = 0
        for place in range(self.board.places):
            if self.owner[place] >= 0:
                self.held[self.owner[place]] |= 1 << place
            if self.enemy[place] != NONE:
                self.foes |= 1 << place

    def names(self, kind: str) -> list[str]:
        if kind == "fomori":
            return self.board.enemies[:FOMORI]
        if kind == "card":
            return self.board.cards
        counted = bounds.COUNTED.get(kind)
        return super().names(kind) if counted is None else counted

    def redraw(self, seat: int) -> None:
        """Only blockers chosen but not yet shown are known to one seat alone (A-4.5)."""
        if not self.secret:
            return
        for player in range(self.players):
            start = player * BLOCKERS
            if player == seat or self.shown >= BLOCKERS or self.blocked[start + self.shown] < 0:
                continue
            free = [n for n in range(SECTIONS) if self.shown == 0 or n != self.blocked[start]]
            self.blocked[start + self.shown] = free[self.random(len(free))]

    def problems(self) -> list[Fault]:
        from tafelrunde.games.arrival.soundness import pieces

        return pieces.problems(self)
