"""A position of Cave vs Cave: the caves, the goods, the display, and small questions about them."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.cavevscave import bounds, scoring
from tafelrunde.games.cavevscave.board import (
    ABSENT,
    ACTION_SPACES,
    ADDITIONAL,
    DARK,
    EMPTY,
    FACE_DOWN,
    FOOD,
    FREE,
    GOLD,
    GOODS,
    LIGHT,
    NOBODY,
    OUT,
    ROCK,
    SPACES,
    SPACES_ERA1,
    Board,
)
from tafelrunde.games.cavevscave.parts import ON_RAISED, ORANGE_KINDS, Part
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.kernel.catalogue import Fault
from tafelrunde.kernel.codes import SEAT, YES_NO, Code, Flags, Named, Number
from tafelrunde.kernel.fields import ANY_NUMBER, Field
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.score import Score, Share
from tafelrunde.kernel.setup import Setup
from tafelrunde.kernel.title import Title

ORANGE: Final = len(ORANGE_KINDS)


class CaveVsCave(Game):
    """Lists that belong to seats are flat: row after row.

    A space of `cave` holds a room's number, EMPTY, ROCK or ABSENT; a tile of `tiles` the seat that
    took it, FREE, FACE_DOWN or OUT. Which rooms lie under rock and in the draw piles nobody knows:
    `unseen1` and `unseen2` are what they can still be. While an orange action still owes goods of
    blue rooms, `due` is 1 more than its kind, and negative once they come after its last room.
    """

    fields: ClassVar[tuple[Field, ...]] = (
        Field("era", Number(2, 1), (), "the era"),
        Field("round", Number(bounds.last_round), (), "the number of the round in its era"),
        Field("turn", Number(7), (), "the number of the turn in the round, from 0"),
        Field("starter", Named(SEAT), (), "the first starting player"),
        Field("goods", Number(bounds.highest), (SEAT, "good"), "where goods stand on the tracks"),
        Field("cave", bounds.CONTENT, (SEAT, "space"), "what lies on the spaces of the caves"),
        Field("walls", Flags("edge"), (SEAT,), "the walls in the cave"),
        Field("side", bounds.SIDE, (SEAT,), "the side up of the additional cavern"),
        Field("wall_supply", Number(bounds.all_walls), (), "walls in the supply"),
        Field("display", bounds.LooseRoom("room"), (ANY_NUMBER,), "the rooms that can be had"),
        Field("unseen1", bounds.LooseRoom("room"), (ANY_NUMBER,), "rooms of Era I face down"),
        Field("unseen2", bounds.LooseRoom("room"), (ANY_NUMBER,), "rooms of Era II face down"),
        Field("pile", Number(bounds.all_rooms), ("era",), "those of them in the draw pile"),
        Field("tiles", bounds.TAKEN, ("tile",), "where the action tile is"),
        Field("laid", bounds.LAID, ("action_space",), "the action tile that lies there"),
        Field("era1_rooms", Number(999), (SEAT,), "the points for rooms in Era I"),
        Field("era1_gold", Number(bounds.most_gold), (SEAT,), "the gold in Era I"),
        Field("draft_walls", Number(bounds.draft_walls), (SEAT,), "walls left for the draft"),
        Field("drafting", YES_NO, (SEAT,), "whether the seat still drafts"),
        Field(
            "due",
            Number(ORANGE, -ORANGE),
            (),
            "1 more than the kind of orange action that owes goods, negative after its last room",
        ),
    )
    codes: ClassVar[dict[str, Code]] = {
        "player": Named(SEAT),
        "tile": Named("tile"),
        "room": Named("room"),
        "space": Named("space"),
        "part": Named("part"),
        "kind": Named("orange"),
        "used": Flags("room"),
        "done": Flags("slot"),
        "given": Flags("good"),
        "left": Number(bounds.SMALL),
        "dug": Number(bounds.SMALL),
        "through": YES_NO,
        "era": Number(2),
        "number": Number(bounds.SMALL),
    }

    def __init__(self, title: Title, setup: Setup, board: Board) -> None:
        super().__init__(title, setup)
        self.board = board
        self.solo = setup.players == 1
        self.era = 1
        self.round = 0
        self.turn = 0
        self.starter = 0
        self.goods: list[int] = []
        self.cave: list[int] = []
        self.walls: list[int] = []
        self.side: list[int] = []
        self.wall_supply = 0
        self.display: list[int] = []
        self.unseen1: list[int] = []
        self.unseen2: list[int] = []
        self.pile: list[int] = []
        self.tiles: list[int] = []
        self.laid: list[int] = []
        self.era1_rooms: list[int] = []
        self.era1_gold: list[int] = []
        self.draft_walls: list[int] = []
        self.drafting: list[int] = []
        self.due = 0
        self.owned: list[int] = []
        self.oranges: list[int] = []
        self.blues: list[int] = []

    def set_up(self) -> None:
        from tafelrunde.games.cavevscave.steps import first_steps

        board = self.board
        players = self.players
        short = self.setup.flag("short")
        self.goods = [0] * (players * GOODS)
        row = [EMPTY if short else ROCK] * SPACES_ERA1 + [ABSENT] * (SPACES - SPACES_ERA1)
        row[board.entrance_era1] = 0
        row[board.starts_empty] = EMPTY
        self.cave = row * players
        self.walls = [0] * players
        self.side = [NOBODY] * players
        self.wall_supply = board.walls
        self.display = self.rooms_of(1, LIGHT)
        self.unseen1 = self.rooms_of(1, DARK)
        self.pile = [0, 0]
        self.tiles = [OUT if tile.era == 2 else FACE_DOWN for tile in board.tiles]
        self.laid = [NOBODY] * ACTION_SPACES
        self.era1_rooms = [0] * players
        self.era1_gold = [0] * players
        self.draft_walls = [0] * players
        self.drafting = [0] * players
        self.starter = self.random(players)  # V-2.6
        if short:
            self._set_up_draft()
        else:
            self._set_up_era1()
        self.derive()
        for step in first_steps(self):
            self.then(step)

    def _set_up_era1(self) -> None:
        board = self.board
        for player in range(self.players):
            for good in range(GOODS):
                if board.good_era[good] == 1:
                    self.goods[player * GOODS + good] = board.start_goods  # V-2.2
        for tile in board.tiles:
            if tile.era == 1 and tile.back == 0:
                self.tiles[tile.number] = FREE  # V-2.5
            elif self.solo and not tile.solo:
                self.tiles[tile.number] = OUT  # V-12.1
        if self.solo:
            self.leave_some(self.display, board.solo_light)  # V-12.2
            self.pile[0] = len(self.unseen1) - self.cave.count(ROCK)  # V-12.3

    def _set_up_draft(self) -> None:
        board = self.board
        self.draft_walls = [board.draft_walls] * self.players  # V-19.1
        self.drafting = [1] * self.players
        self.wall_supply -= board.draft_walls * self.players
        self.pile[0] = len(self.unseen1)  # V-19.2

    def clone(self) -> CaveVsCave:
        twin = CaveVsCave(self.title, self.setup, self.board)
        self.copy_into(twin)
        twin.era = self.era
        twin.round = self.round
        twin.turn = self.turn
        twin.starter = self.starter
        twin.goods = self.goods.copy()
        twin.cave = self.cave.copy()
        twin.walls = self.walls.copy()
        twin.side = self.side.copy()
        twin.wall_supply = self.wall_supply
        twin.display = self.display.copy()
        twin.unseen1 = self.unseen1.copy()
        twin.unseen2 = self.unseen2.copy()
        twin.pile = self.pile.copy()
        twin.tiles = self.tiles.copy()
        twin.laid = self.laid.copy()
        twin.era1_rooms = self.era1_rooms.copy()
        twin.era1_gold = self.era1_gold.copy()
        twin.draft_walls = self.draft_walls.copy()
        twin.drafting = self.drafting.copy()
        twin.due = self.due
        twin.owned = self.owned.copy()
        twin.oranges = self.oranges.copy()
        twin.blues = self.blues.copy()
        return twin

    # ------------------------------------------------------------------ rounds

    def turns(self) -> list[int]:
        """How many turns a player has in each round of the era (V-3.2, V-12.1, V-14.1)."""
        if self.era == 2:
            return self.board.rounds_era2
        return self.board.rounds_solo if self.solo else self.board.rounds_two

    def all_turns(self) -> list[int]:
        """The turns in each round of the whole game; the short game has no rounds of Era I."""
        board = self.board
        if self.setup.flag("short"):
            return board.rounds_era2.copy()
        first = board.rounds_solo if self.solo else board.rounds_two
        return first + board.rounds_era2 if self.setup.number("eras") == 2 else first.copy()

    def round_number(self) -> int:
        """This round counted from the first of the game (V-14.1)."""
        if self.era == 1 or self.setup.flag("short"):
            return self.round
        return self.round + len(self.board.rounds_solo if self.solo else self.board.rounds_two)

    def dwarfs(self) -> int:
        """The turns a player has in this round (V-4.4)."""
        return self.turns()[self.round - 1]

    def first_player(self) -> int:
        """Who starts this round (V-3.5, V-13.10)."""
        return (self.starter + self.round - 1) % self.players

    def era2_follows(self) -> bool:
        """Whether this is Era I, with Era II to come."""
        return self.era == 1 and self.setup.number("eras") == 2

    def before_era2(self) -> bool:
        """Whether this is a player's last turn before the goods at 0 move to 1 (V-13.4)."""
        if not self.era2_follows() or self.round < len(self.turns()):
            return False
        return self.turn >= self.players * (self.dwarfs() - 1)

    def may_take(self, player: int, tile: int) -> bool:
        """Whether a tile is face up, free, and its condition met (V-3.3, V-3.6, V-14.7)."""
        if self.tiles[tile] != FREE:
            return False
        good = self.condition(tile)
        if good == NOBODY:
            return True
        other = 1 - player
        return self.goods[player * GOODS + good] > self.goods[other * GOODS + good]

    def condition(self, tile: int) -> int:
        """The good of which a player needs more than the other to take a tile, or NOBODY."""
        if self.solo:
            return NOBODY  # V-12.5, V-18.5
        good = self.board.tiles[tile].condition
        if good == NOBODY:
            space = self.space_of(tile)
            if space != NOBODY:
                good = self.board.spaces[space].condition
        return good

    def space_of(self, tile: int) -> int:
        """The space of the second action board under a tile, or NOBODY."""
        for space in range(ACTION_SPACES):
            if self.laid[space] == tile:
                return space
        return NOBODY

    # ------------------------------------------------------------------ goods

    def held(self, player: int, good: int) -> int:
        """How much of a good a player has."""
        return self.goods[player * GOODS + good]

    def receive(self, player: int, kinds: list[int], amounts: list[int], times: int = 1) -> None:
        """One effect gives goods; what goes beyond the track is lost (V-1.2, V-9.3)."""
        if self.owned[player] & self.board.raised_rooms == 0:
            for good in kinds:
                self.lift(player, good, amounts[good] * times)
            return
        start = player * GOODS
        before = self.goods[start : start + GOODS]
        for good in kinds:
            self.lift(player, good, amounts[good] * times)
        for blue in self.board.blues:
            if blue.when == ON_RAISED and self.owned[player] >> blue.room & 1:
                raised = self.goods[start + blue.good] - before[blue.good]
                if blue.least <= raised <= blue.most:
                    self.tell("works", player, room_name(self.board, blue.room))
                    for good in blue.get_goods:
                        self.lift(player, good, blue.get[good])

    def lift(self, player: int, good: int, amount: int) -> None:
        """Raise a good on the track, as far as it goes."""
        at = player * GOODS + good
        amount = min(amount, self.board.caps[good] - self.goods[at])
        if amount > 0:
            self.goods[at] += amount
            self.tell("gained", player, amount, good)

    def spend(self, player: int, good: int, amount: int) -> None:
        """Lower a good on the track."""
        if amount > 0:
            self.goods[player * GOODS + good] -= amount
            self.tell("paid", player, amount, good)

    def affords(self, player: int, part: Part) -> bool:
        """Whether the whole left side of a part can be paid."""
        start = player * GOODS
        for good in part.pay_goods:
            if self.goods[start + good] < part.pay[good]:
                return False
        return not part.per_dwarf or self.goods[start + FOOD] >= self.dwarfs()

    def room_for_food(self, player: int, more: int) -> int:
        """How much of so much more food the track can show (V-1.2)."""
        return min(more, self.board.caps[FOOD] - self.goods[player * GOODS + FOOD])

    def affords_with(self, player: int, part: Part, more_food: int) -> bool:
        """Whether the whole left side of a part could be paid with so much more food."""
        start = player * GOODS
        food = self.goods[start + FOOD] + self.room_for_food(player, more_food)
        if food < self.fee(part, FOOD):
            return False
        for good in part.pay_goods:
            if good != FOOD and self.goods[start + good] < part.pay[good]:
                return False
        return True

    def pay_for(self, player: int, part: Part, times: int = 1) -> None:
        """Pay the whole left side of a part."""
        for good in part.pay_goods:
            self.spend(player, good, part.pay[good] * times)
        if part.per_dwarf:
            self.spend(player, FOOD, self.dwarfs())

    def fee(self, part: Part, good: int) -> int:
        """How much of a good the left side of a part takes."""
        if part.per_dwarf and good == FOOD:
            return self.dwarfs()
        return part.pay[good]

    def kinds(self, player: int) -> int:
        """How many different goods a player has (V-8.9)."""
        start = player * GOODS
        count = 0
        for good in range(GOODS):
            if self.goods[start + good] > 0:
                count += 1
        return count

    # ------------------------------------------------------------------ rooms

    def rooms_of(self, era: int, back: int) -> list[int]:
        """The rooms of an era with this back."""
        return [room.number for room in self.board.rooms if room.era == era and room.back == back]

    def leave_some(self, rooms: list[int], number: int) -> None:
        """Take rooms away by chance until so many are left."""
        while len(rooms) > number:
            del rooms[self.random(len(rooms))]

    def owns(self, player: int, room: int) -> bool:
        """Whether a room lies in a player's cave."""
        return self.owned[player] >> room & 1 == 1

    def blue_allowed(self, player: int) -> bool:
        """Whether one more blue room leaves more orange rooms than blue ones (V-5.5)."""
        return self.oranges[player] > self.blues[player] + 1

    def lay(self, player: int, room: int, space: int) -> None:
        """A room goes from the display into a cave."""
        self.display.remove(room)
        self.cave[player * SPACES + space] = room
        self.count_room(player, room)
        self.tell("furnished", player, room_name(self.board, room), space)

    def count_room(self, player: int, room: int) -> None:
        """Keep the counts of a player's rooms right."""
        self.owned[player] |= 1 << room
        if self.board.rooms[room].blue:
            self.blues[player] += 1
        else:
            self.oranges[player] += 1

    def turn_up(self, era: int) -> int:
        """A face-down room of an era is seen for the first time and joins the display."""
        unseen = self.unseen1 if era == 1 else self.unseen2
        room = unseen.pop(self.random(len(unseen)))
        self.display.append(room)
        return room

    def furnished(self, player: int) -> bool:
        """Whether every cavern of a player's boards has its room (V-10.1, V-13.9)."""
        start = player * SPACES
        for space in range(ADDITIONAL):
            content = self.cave[start + space]
            if content in (EMPTY, ROCK):
                return False
        return True

    def points(self, player: int) -> int:
        """The points of all rooms in a player's cave."""
        start = player * SPACES
        total = 0
        for space in range(SPACES):
            room = self.cave[start + space]
            if room >= 0:
                total += self.board.rooms[room].points
        return total

    def dearest(self, player: int) -> int:
        """The points of the best single room (V-11.2, V-17.3)."""
        start = player * SPACES
        best = 0
        for space in range(SPACES):
            room = self.cave[start + space]
            if room >= 0:
                best = max(best, self.board.rooms[room].points)
        return best

    def ahead(self) -> int:
        """Who has won Era I, or the draft; in a draw the first starting player (V-13.7, V-20.6)."""
        best = self.starter
        for player in range(self.players):
            if self._standing(player) > self._standing(best):
                best = player
        return best

    def _standing(self, player: int) -> int:
        if self.setup.flag("short"):
            return self.points(player)
        gold = self.goods[player * GOODS + GOLD]
        return (self.points(player) + gold) * 100 + self.dearest(player)

    # ------------------------------------------------------------------ points

    def scores(self) -> list[Score]:
        return scoring.scores(self)

    def shares(self, seat: int) -> list[Share]:
        return scoring.shares(self, seat)

    def tie_break(self, seat: int) -> list[float]:
        return [self.dearest(seat)]  # V-11.2, V-17.3

    # ------------------------------------------------------------------ positions

    def derive(self) -> None:
        self.owned = [0] * self.players
        self.oranges = [0] * self.players
        self.blues = [0] * self.players
        for place, room in enumerate(self.cave):
            if room >= 0:
                self.count_room(place // SPACES, room)

    def names(self, kind: str) -> list[str]:
        if kind == "room":
            return [room.name for room in self.board.rooms]
        if kind == "tile":
            return [tile.name for tile in self.board.tiles]
        if kind == "part":
            return self.board.part_names
        if kind == "action_space":
            return [space.name for space in self.board.spaces]
        counted = bounds.COUNTED.get(kind)
        return super().names(kind) if counted is None else counted

    def problems(self) -> list[Fault]:
        from tafelrunde.games.cavevscave.soundness import pieces

        return pieces.problems(self)
