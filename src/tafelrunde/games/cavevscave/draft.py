"""The short game: the draft of rooms and how the rest is dealt out (chapters 19 and 20)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import ADDITIONAL, EMPTY, GOLD, GOODS, ROCK, SPACES
from tafelrunde.games.cavevscave.furnish import offer_cavern, why_no_room
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import COVER, DRAFT, SPACE, WALL
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

IMPOSSIBLE: Final = 9


def walls_needed(game: CaveVsCave, player: int, room: int, space: int, walls: int, low: int) -> int:
    """How many more walls, at positions from `low` on, make a cavern suit a room."""
    data = game.board.rooms[room]
    if data.fits >> cave.walls_around(game, player, space, walls) & 1:
        return 0
    best = IMPOSSIBLE
    for edge in game.board.around[space]:
        if low <= edge and walls >> edge & 1 == 0:
            more = walls_needed(game, player, room, space, walls | 1 << edge, edge + 1)
            best = min(best, more + 1)
    return best


def fewest_walls(game: CaveVsCave, player: int, room: int) -> int:
    """How many walls a room needs on the best of a player's empty caverns (V-19.4)."""
    walls = game.walls[player]
    best = IMPOSSIBLE
    for space in range(SPACES):
        if game.cave[player * SPACES + space] == EMPTY:
            best = min(best, walls_needed(game, player, room, space, walls, 0))
            if best == 0:
                break
    return best


def can_draft(game: CaveVsCave, player: int, room: int) -> bool:
    """Whether a player can lay an open room (V-19.5, V-19.6)."""
    if game.board.rooms[room].blue and not game.blue_allowed(player):
        return False
    return fewest_walls(game, player, room) <= game.draft_walls[player]


class DraftTurn(PlayerStep[CaveVsCave]):
    """A room is turned up from the stack (V-19.3)."""

    rule: ClassVar[str] = "V-19.3"

    def run(self, game: CaveVsCave) -> None:
        if game.pile[0] > 0:
            game.pile[0] -= 1
            game.tell("turned_up", room_name(game.board, game.turn_up(1)))
        if any(can_draft(game, self.player, room) for room in game.display):
            game.then(DraftRoom(self.player))
        else:
            game.drafting[self.player] = 0  # V-19.10
            game.tell("left_draft", self.player, game.points(self.player))
        game.then(EndDraftTurn(self.player))


class DraftRoom(PlayerStep[CaveVsCave]):
    """One of the open rooms is chosen; nobody may pass (V-19.7)."""

    rule: ClassVar[str] = "V-19.3"

    def moves(self, game: CaveVsCave) -> list[Move]:
        return [DRAFT + room for room in game.display if can_draft(game, self.player, room)]

    def play(self, game: CaveVsCave, move: Move) -> None:
        game.then(DraftSpace(self.player, argument_of(move)))

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        room = argument_of(move)
        walls = fewest_walls(game, self.player, room)
        points = game.board.rooms[room].points
        key = "move.draft_walls" if walls else "move.draft"
        return Phrase(key, [room_name(game.board, room), points, walls])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != DRAFT:
            return None
        room = argument_of(move)
        reason = why_no_room(game, self.player, room, False)
        if reason.rule == "V-5.3":
            return Reason("V-19.5", "why.draft_walls", [room_name(game.board, room)])
        return reason


class DraftSpace(Step[CaveVsCave]):
    """Where the room goes: on a cavern that needs as few walls as possible (V-19.4)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "room")
    rule: ClassVar[str] = "V-19.4"

    def __init__(self, player: int, room: int) -> None:
        self.player = player
        self.room = room

    def moves(self, game: CaveVsCave) -> list[Move]:
        player = self.player
        walls = game.walls[player]
        fewest = fewest_walls(game, player, self.room)
        return [
            SPACE + space
            for space in range(SPACES)
            if game.cave[player * SPACES + space] == EMPTY
            and walls_needed(game, player, self.room, space, walls, 0) == fewest
        ]

    def play(self, game: CaveVsCave, move: Move) -> None:
        game.then(DraftWall(self.player, self.room, argument_of(move)))

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.DraftSpace", [self.player, room_name(game.board, self.room)])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != SPACE:
            return None
        space = argument_of(move)
        if game.cave[self.player * SPACES + space] != EMPTY:
            return Reason("V-19.4", "why.not_empty", [space])
        return Reason("V-19.4", "why.more_walls", [space])


class DraftWall(Step[CaveVsCave]):
    """The walls the room still needs, one after the other, then the room itself."""

    fields: ClassVar[tuple[str, ...]] = ("player", "room", "space")
    rule: ClassVar[str] = "V-19.4"

    def __init__(self, player: int, room: int, space: int) -> None:
        self.player = player
        self.room = room
        self.space = space

    def moves(self, game: CaveVsCave) -> list[Move]:
        player = self.player
        walls = game.walls[player]
        fewest = walls_needed(game, player, self.room, self.space, walls, 0)
        moves: list[Move] = []
        if fewest == 0:
            return moves
        for edge in game.board.around[self.space]:
            if walls >> edge & 1 == 0:
                more = walls | 1 << edge
                left = walls_needed(game, player, self.room, self.space, more, 0)
                if left + 1 == fewest:
                    moves.append(WALL + edge)
        return moves[:1] if len(moves) == fewest else moves  # all of them: nothing to choose

    def play(self, game: CaveVsCave, move: Move) -> None:
        edge = argument_of(move)
        game.walls[self.player] |= 1 << edge
        game.draft_walls[self.player] -= 1
        game.tell("walled", self.player, edge)
        game.then(DraftWall(self.player, self.room, self.space))

    def run(self, game: CaveVsCave) -> None:
        game.lay(self.player, self.room, self.space)
        offer_cavern(game, self.player)  # V-19.11

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.DraftWall", [self.player, room_name(game.board, self.room)])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) == WALL:
            return Reason("V-19.4", "why.wall_unneeded", [argument_of(move)])
        return None


class EndDraftTurn(PlayerStep[CaveVsCave]):
    """Who has 42 points leaves; the one with more points waits (V-19.8, V-19.9)."""

    rule: ClassVar[str] = "V-19.8"

    def run(self, game: CaveVsCave) -> None:
        me = self.player
        other = 1 - me
        if game.drafting[me] and game.points(me) >= game.board.draft_leave:
            game.drafting[me] = 0
            game.tell("left_draft", me, game.points(me))
        if game.drafting[other] and (not game.drafting[me] or game.points(me) > game.points(other)):
            game.then(DraftTurn(other))
        elif game.drafting[me]:
            game.then(DraftTurn(me))
        else:
            game.then(Deal(game.ahead()))


def free_caverns(game: CaveVsCave, player: int) -> list[int]:
    """The caverns that a player may cover (V-20.1)."""
    start = player * SPACES
    return [space for space in range(ADDITIONAL) if game.cave[start + space] == EMPTY]


def to_cover(game: CaveVsCave, player: int) -> int:
    """How many rooms of the stack a player will lay who is next (V-20.1, V-20.2)."""
    mine = len(free_caverns(game, player))
    others = len(free_caverns(game, 1 - player))
    alternately = (game.pile[0] + 1) // 2
    return min(mine, max(alternately, game.pile[0] - others))


class Deal(PlayerStep[CaveVsCave]):
    """A room of the stack is laid face down on a free cavern (V-20.1)."""

    rule: ClassVar[str] = "V-20.1"

    def moves(self, game: CaveVsCave) -> list[Move]:
        if game.pile[0] == 0:
            return []
        free = free_caverns(game, self.player)
        moves = [COVER + space for space in free]
        return moves[:1] if to_cover(game, self.player) == len(free) else moves  # all of them

    def play(self, game: CaveVsCave, move: Move) -> None:
        space = argument_of(move)
        game.cave[self.player * SPACES + space] = ROCK
        game.pile[0] -= 1
        game.tell("covered", self.player, space)
        game.then(Deal(1 - self.player))

    def run(self, game: CaveVsCave) -> None:
        if game.pile[0] > 0:
            game.then(Deal(1 - self.player))  # V-20.2
        else:
            game.then(EndDraft())

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Deal", [self.player, game.pile[0]])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) == COVER:
            return Reason("V-20.1", "why.not_free", [argument_of(move)])
        return None


class EndDraft(Step[CaveVsCave]):
    """Gold makes up for the difference, and the walls left go to the supply (V-20.3, V-20.5)."""

    rule: ClassVar[str] = "V-20.3"

    def run(self, game: CaveVsCave) -> None:
        for player in range(game.players):
            behind = game.points(1 - player) - game.points(player)
            gold = min(game.board.draft_gold + max(0, behind), game.board.caps[GOLD])
            game.goods[player * GOODS + GOLD] = gold
            game.wall_supply += game.draft_walls[player]
            game.draft_walls[player] = 0


STEPS: list[type[Step[Any]]] = [
    DraftTurn,
    DraftRoom,
    DraftSpace,
    DraftWall,
    EndDraftTurn,
    Deal,
    EndDraft,
]
