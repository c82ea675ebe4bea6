"""One running game of Frantic Fiends: that of the base game, and the orcs with all they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tafelrunde.games.caverna.home.cells import (
    BARE,
    BIT,
    CELLS,
    FURNISHED,
    INDOOR_SET,
    LAND_BITS,
    ROCK,
    ROCK_SET,
    ROOMS,
    SET_OF,
    VOID,
    members,
)
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.codes import (
    SEAT,
    YES_NO,
    Code,
    Counts,
    Flags,
    Named,
    Number,
    one_of,
    seats_from,
)
from tafelrunde.kernel.fields import ANY_NUMBER, Field
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title

if TYPE_CHECKING:
    from tafelrunde.games.caverna.course import Course
    from tafelrunde.games.caverna.expansions.fiends.board import FiendsBoard
    from tafelrunde.games.caverna.tiles.tile import Tile
    from tafelrunde.kernel.game import Game

# The letters of the orcs.
A: Final = 0
B: Final = 1
C: Final = 2
D: Final = 3
LETTERS: Final = 4

# Where an orc is; from ON_CELL on, the cell of the home board.
ASIDE: Final = 0
DEFEATED: Final = 1
FRIENDLY: Final = 2
ON_CELL: Final = 3

# The five dwarfs, the four orcs of a colour and the extra one.
MOST_WORKERS: Final = 10
STRONGEST_ORC: Final = 22
EVENTS: Final = 4
# How many bits count the hits on an orc.
HIT_BITS: Final = 2

_NONE: Final[list[int]] = []
_NO_ROWS: Final[list[list[int]]] = []

PLACE: Final = Named("cell", ("aside", "defeated", "friendly"))


class Fiend(Named):
    """An orc of somebody, or nobody; a seat counts the others from itself on."""

    def slots(self, game: Game) -> list[str]:
        letters = game.names("orc")
        return [
            *self.before,
            *[f"{one} {two}" for one in seats_from(game.players) for two in letters],
        ]

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        before = len(self.before)
        turned = value
        if value >= before:
            turned = before + (value - before - LETTERS * seat) % (LETTERS * game.players)
        return one_of(len(self.slots(game)), turned)


class Fiends(Caverna):
    """The position: rows are replaced, never changed, so that clones share them."""

    fields: ClassVar[tuple[Field, ...]] = (
        *Caverna.fields,
        Field(
            "extensions",
            Named("extension"),
            (ANY_NUMBER,),
            "the extensions of the supply",
            ordered=True,
        ),
        Field(
            "strips",
            Named("long_strip"),
            (ANY_NUMBER,),
            "the long strips, from below",
            ordered=True,
        ),
        Field(
            "trophies",
            Named("short_strip"),
            (ANY_NUMBER,),
            "the short strips beside them",
            ordered=True,
        ),
        Field("bribes", Named("good"), ("event",), "the bribery token of the event"),
        Field("event", Number(EVENTS), (), "the orc events so far, one that goes on included"),
        Field("orcs", PLACE, (SEAT, "orc"), "where the orc is"),
        Field("might", Number(STRONGEST_ORC), (SEAT, "orc"), "the strength of the orc"),
        Field("caught", YES_NO, (SEAT, "orc"), "held by the trap on its cell", sparse=True),
        Field("hands", Named("movement", ("none",)), (SEAT,), "the movement card", sparse=True),
        Field("captives", Named("person", ("nobody",)), (SEAT, "orc"), "captured", sparse=True),
        Field("lodgings", Named("cell"), (SEAT, "person"), "where somebody lives", sparse=True),
        Field("mined", Number(99), (SEAT, "cell"), "ore or rubies on the mine", sparse=True),
        Field("bounties", Fiend("fiend", ("nobody",)), ("reward",), "who lies there", sparse=True),
        Field("extra", Named(SEAT, ("nobody",)), (), "who has the extra orc"),
    )
    codes: ClassVar[dict[str, Code]] = {
        **Caverna.codes,
        "orc": Named("orc"),
        "struck": Counts("orc", HIT_BITS),
        "might": Number(STRONGEST_ORC),
        "walked": Number(3),
        "pushed": YES_NO,
        "free": YES_NO,
        "given": Named("good"),
        "wanted": Named("good"),
        "rest": Number(31),
        "reward": Named("reward"),
        "stocked": Flags("cell"),
        "event": Number(EVENTS),
        "comers": Number(9),
        "mode": Named("", ("printed", "loot", "free")),
        "due": Flags("bonus"),
    }

    def __init__(
        self, title: Title, setup: Setup, board: FiendsBoard, tiles: list[Tile], course: Course
    ) -> None:
        super().__init__(title, setup, board, tiles, course)
        self.box = board
        self.extensions = _NONE
        self.strips = _NONE
        self.trophies = _NONE
        self.bribes = _NONE
        self.event = 0
        self.orcs = _NO_ROWS
        self.might = _NO_ROWS
        self.caught = _NO_ROWS
        self.hands = _NONE
        self.captives = _NO_ROWS
        self.lodgings = _NO_ROWS
        self.mined = _NO_ROWS
        self.bounties = _NONE
        self.extra = 0
        self.captured = _NONE

    def clone(self) -> Fiends:
        twin = Fiends(self.title, self.setup, self.box, self.tiles, self.course)
        self.copy_table(twin)
        twin.extensions = self.extensions
        twin.strips = self.strips
        twin.trophies = self.trophies
        twin.bribes = self.bribes
        twin.event = self.event
        twin.orcs = self.orcs.copy()
        twin.might = self.might.copy()
        twin.caught = self.caught.copy()
        twin.hands = self.hands
        twin.captives = self.captives.copy()
        twin.lodgings = self.lodgings.copy()
        twin.mined = self.mined.copy()
        twin.bounties = self.bounties
        twin.extra = self.extra
        twin.captured = self.captured.copy()
        return twin

    # ------------------------------------------------------------------ workers

    def persons(self, player: int) -> int:
        """The dwarfs of a family; friendly orcs are no dwarfs for any tile (O-10.6)."""
        count = 0
        kinds = self.kinds[player]
        for person, post in enumerate(self.posts[player]):
            if post and kinds[person] == 0:
                count += 1
        return count

    def lodge(self, player: int, person: int, cell: int) -> None:
        """Somebody lives on a cell from now on."""
        self.lodgings[player] = replaced(self.lodgings[player], person, cell)

    def is_captive(self, player: int, person: int) -> bool:
        """Whether a fiend holds somebody in the cave (O-13.5)."""
        captured = self.captured[player]
        return captured != 0 and captured >> person & 1 != 0

    def free_captive(self, player: int, orc: int) -> None:
        """Whoever a fiend held is free again (O-13.9)."""
        self.captives[player] = replaced(self.captives[player], orc, 0)
        self.know_captives(player)

    def know_captives(self, player: int) -> None:
        """Those of a family who are captives, as bits."""
        found = 0
        for one in self.captives[player]:
            if one > 0:
                found |= 1 << one - 1
        self.captured[player] = found

    # ------------------------------------------------------------------ orcs

    def orc_cell(self, player: int, orc: int) -> int:
        """The cell on which a fiend stands, or -1."""
        place = self.orcs[player][orc]
        return place - ON_CELL if place >= ON_CELL else -1

    def put_orc(self, player: int, orc: int, place: int) -> None:
        """An orc is somewhere else now: no trap holds it, and what it had occupied is free again.

        Its captive, too (O-13.9). Where it breaks in, the cell is of no use from now on (O-13.4).
        """
        places = self.orcs[player].copy()
        before = places[orc]
        places[orc] = place
        self.orcs[player] = places
        if self.caught[player][orc]:
            self.caught[player] = replaced(self.caught[player], orc, 0)
        if self.captives[player][orc]:
            self.free_captive(player, orc)
        if is_in_cave(before) or is_in_cave(place):
            self.make_void(player, self.occupies(player))

    def put_fiends_aside(self, player: int) -> None:
        """All fiends of a player leave the board, and their captives are free."""
        self.orcs[player] = [ASIDE if place >= ON_CELL else place for place in self.orcs[player]]
        self.caught[player] = [0] * LETTERS
        self.captives[player] = [0] * LETTERS
        self.captured[player] = 0
        self.make_void(player, 0)

    def make_void(self, player: int, void: int) -> None:
        """What fiends take in the cave is of no use, what they left is again (O-13.4)."""
        land = self.land[player]
        changed = land[VOID] ^ void
        if changed == 0:
            return
        land[VOID] = void
        tiles = False
        for cell in members(changed):
            what = self.cells[player][cell] & LAND_BITS
            if what == BARE:
                land[ROCK] ^= BIT[cell] & ROCK_SET
            else:
                land[SET_OF[what] if what < FURNISHED else ROOMS] ^= BIT[cell]
            tiles = tiles or what >= FURNISHED
        if tiles:
            self.hold(player)

    def occupies(self, player: int) -> int:
        """The cells of the cave on which a player's fiends stand."""
        found = 0
        if player < len(self.orcs):
            for place in self.orcs[player]:
                if place >= ON_CELL:
                    found |= BIT[place - ON_CELL]
        return found & INDOOR_SET

    def capture(self, player: int, orc: int, person: int) -> None:
        """A fiend holds somebody captive from now on."""
        self.captives[player] = replaced(self.captives[player], orc, person + 1)
        self.know_captives(player)

    def deal(self, player: int, card: int) -> None:
        """A movement card lies open before a player; 0 for none, as it goes back to its deck."""
        if self.hands[player] != card:
            self.hands = replaced(self.hands, player, card)

    def deal_all(self, players: list[int], cards: list[int]) -> None:
        """Cards lie open before several players, by their places in all decks."""
        hands = self.hands.copy()
        for at in range(len(players)):
            hands[players[at]] = cards[at] + 1
        self.hands = hands

    def weaken(self, player: int, orc: int, might: int) -> None:
        """The strength of an orc is this from now on."""
        self.might[player] = replaced(self.might[player], orc, might)

    # ------------------------------------------------------------------ the cave

    def is_dwelling(self, player: int, cell: int) -> bool:
        """One with a fiend in it is none (O-13.4)."""
        return not self.land[player][VOID] & BIT[cell] and super().is_dwelling(player, cell)

    def stock_mine(self, player: int, cell: int, amount: int) -> None:
        """So much more ore, or so many more rubies, lie on a mine."""
        mined = self.mined[player]
        self.mined[player] = replaced(mined, cell, mined[cell] + amount)

    # ------------------------------------------------------------------ positions

    def derive(self) -> None:
        super().derive()
        self.captured = [0] * self.players
        for player in range(self.players):
            self.know_captives(player)

    def names(self, kind: str) -> list[str]:
        if kind == "orc":
            return self.box.letters
        if kind == "event":
            return [f"event {number + 1}" for number in range(EVENTS)]
        if kind == "bonus":
            return [
                f"bonus {number + 1}"
                for number in range(len(self.setup.options.get("bonuses", [])))
            ]
        if kind == "fiend":
            return [
                f"{colour} {letter}"
                for colour in super().names(SEAT)
                for letter in self.box.letters
            ]
        return super().names(kind)

    def problems(self) -> list[Fault]:
        from tafelrunde.games.caverna.expansions.fiends import soundness, soundness_events

        return super().problems() or soundness.problems(self) or soundness_events.problems(self)


def is_in_cave(place: int) -> bool:
    """Whether an orc that is there has broken in."""
    return place >= ON_CELL and INDOOR_SET & BIT[place - ON_CELL] != 0


def no_goods() -> list[int]:
    """No cell of a home board has goods on it."""
    return [0] * CELLS
