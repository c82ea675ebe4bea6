"""Furnishing a cavern: which room, where, and the Additional Cavern (chapters 5 and 10)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import ADDITIONAL, EMPTY, NOBODY, SPACES, WALLED
from tafelrunde.games.cavevscave.phrases import room_name, room_phrase
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import FURNISH, SIDE, SPACE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class Furnish(PlayerStep[CaveVsCave]):
    """The fee is paid; a room is chosen from the display and its cost is paid."""

    rule: ClassVar[str] = "V-5.1"

    def moves(self, game: CaveVsCave) -> list[Move]:
        player = self.player
        kinds = cave.suits(game, player)
        return [
            FURNISH + room
            for room in game.display
            if cave.can_lay(game, player, room, kinds) and cave.can_pay(game, player, room, None)
        ]

    def play(self, game: CaveVsCave, move: Move) -> None:
        room = argument_of(move)
        data = game.board.rooms[room]
        for good in data.cost_goods:
            game.spend(self.player, good, data.cost[good])
        game.then(Lay(self.player, room))

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        return room_phrase(game.board, argument_of(move))

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != FURNISH:
            return None
        return why_no_room(game, self.player, argument_of(move), True)


def why_no_room(game: CaveVsCave, player: int, room: int, paying: bool) -> Reason:
    """Why a room can't be laid."""
    name = room_name(game.board, room)
    if room not in game.display:
        return Reason("V-5.1", "why.not_in_display", [name])
    if game.board.rooms[room].blue and not game.blue_allowed(player):
        return Reason("V-5.5", "why.too_blue", [name, game.oranges[player], game.blues[player] + 1])
    if paying and not cave.can_pay(game, player, room, None):
        for good in game.board.rooms[room].cost_goods:
            cost, held = game.board.rooms[room].cost[good], game.held(player, good)
            if held < cost:
                return Reason("V-5.2", "why.room_cost", [name, cost, good, held])
    wanted = game.board.rooms[room].walls.count(WALLED)
    return Reason("V-5.3", "why.walls", [name, wanted, cave.empty_caverns(game, player)])


class Lay(Step[CaveVsCave]):
    """The room goes on an empty cavern whose walls suit it."""

    fields: ClassVar[tuple[str, ...]] = ("player", "room")
    rule: ClassVar[str] = "V-5.3"

    def __init__(self, player: int, room: int) -> None:
        self.player = player
        self.room = room

    def moves(self, game: CaveVsCave) -> list[Move]:
        return [
            SPACE + space
            for space in range(SPACES)
            if cave.fits(game, self.player, self.room, space)
        ]

    def play(self, game: CaveVsCave, move: Move) -> None:
        game.lay(self.player, self.room, argument_of(move))
        offer_cavern(game, self.player)

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Lay", [self.player, room_name(game.board, self.room)])

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != SPACE:
            return None
        space = argument_of(move)
        if game.cave[self.player * SPACES + space] != EMPTY:
            return Reason("V-5.1", "why.not_empty", [space])
        return Reason("V-5.3", "why.space_walls", [space, room_name(game.board, self.room)])


def offer_cavern(game: CaveVsCave, player: int) -> None:
    """Give the Additional Cavern to the first who has no cavern left (V-10.1, V-13.9)."""
    if max(game.side) == NOBODY and game.furnished(player):
        game.then(TurnCavern(player))


class TurnCavern(PlayerStep[CaveVsCave]):
    """The Additional Cavern is received; which side is up?"""

    rule: ClassVar[str] = "V-10.1"

    def moves(self, game: CaveVsCave) -> list[Move]:
        return [SIDE, SIDE + 1]

    def play(self, game: CaveVsCave, move: Move) -> None:
        game.side[self.player] = argument_of(move)
        game.cave[self.player * SPACES + ADDITIONAL] = EMPTY
        game.tell("additional", self.player, argument_of(move))

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        side = argument_of(move)
        return Phrase("move.side", [side, bin(game.board.additional_sides[side]).count("1")])


STEPS: list[type[Step[Any]]] = [Furnish, Lay, TurnCavern]
