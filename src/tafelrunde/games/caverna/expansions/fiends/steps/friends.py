"""Held orcs that move in with their owner, and who lives with them (chapter 10)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.persons import kind_in
from tafelrunde.games.caverna.expansions.fiends.state import FRIENDLY, LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import dwellings
from tafelrunde.games.caverna.expansions.fiends.verbs import BEFRIEND, MOVE_IN
from tafelrunde.games.caverna.state import AT_HOME, Caverna, replaced
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, listed, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


def welcome(game: Fiends, player: int) -> None:
    """Held orcs move into free rooms at once (O-10.1); asked when one is held or a room is new."""
    if listed(game.caught[player], 1):
        game.then(Welcome(player))


def held(game: Fiends, player: int) -> list[int]:
    """The orcs that sit in holding traps."""
    return [orc for orc in range(LETTERS) if game.caught[player][orc]]


def rooms_for_orcs(game: Fiends, player: int) -> list[int]:
    """The dwellings that an orc can move into: for guests only if no dwarf needs it (O-10.7)."""
    spare = orcs.dwarfs_with_rooms(game, player) <= orcs.dwarf_room(game, player) - orcs.guest_room(
        game, player
    )
    return orcs.free_orc_rooms(game, player, spare)


def move_in(game: Fiends, player: int, cell: int) -> None:
    """A friendly orc more, who lives on a cell and is ready for work (O-10.2)."""
    before = orcs.lives_in(game, player, cell)
    person = game.comes(player, kind_in(game, player, cell), AT_HOME)
    game.lodge(player, person, cell)
    for dwarf in before:  # O-9.11
        game.lodge(player, dwarf, dwellings(game, player)[0])


def move_over(game: Fiends, player: int, person: int, cell: int) -> None:
    """A friendly orc lives on another cell, and works as those who live there do (O-10.8)."""
    kind = kind_in(game, player, cell)
    game.lodge(player, person, cell)
    game.kinds[player] = replaced(game.kinds[player], person, kind)
    game.know_people()
    game.tell("moved_over", player)


class Welcome(PlayerStep[Caverna]):
    """Which held orc moves in; none need be taken where only guests have room (O-10.1, O-10.7)."""

    rule: ClassVar[str] = "O-10.1"

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        if not rooms_for_orcs(found, self.player):
            return []
        moves = [BEFRIEND + orc for orc in held(found, self.player)]
        if moves and not orcs.free_orc_rooms(found, self.player, False):
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move != DONE:
            game.then(MoveIn(self.player, argument_of(move)))
            game.then(Welcome(self.player))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.guest", [], False) if move == DONE else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == BEFRIEND:
            return Reason("O-10.1", "why.not_held", [argument_of(move)])
        if move == DONE:
            return Reason("O-10.1", "why.must_move_in", [])
        return None


class MoveIn(Step[Caverna]):
    """Which room; then the orc is friendly and its trap is spent, without a bounty (O-10.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc")
    rule: ClassVar[str] = "O-10.7"

    def __init__(self, player: int, orc: int) -> None:
        self.player = player
        self.orc = orc

    def moves(self, game: Caverna) -> list[Move]:
        return [MOVE_IN + cell for cell in rooms_for_orcs(orcs.of(game), self.player)]

    def play(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        game.remember(self.player, found.orc_cell(self.player, self.orc), 1)
        found.put_orc(self.player, self.orc, FRIENDLY)
        found.weaken(self.player, self.orc, 0)
        move_in(found, self.player, argument_of(move))
        game.tell("friendly", self.player, self.orc)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.MoveIn", [self.player, self.orc])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-10.7", "why.no_orc_room", []) if verb_of(move) == MOVE_IN else None

    def sound(self, game: Caverna) -> bool:
        return bool(orcs.of(game).caught[self.player][self.orc])


def guest(game: Fiends, player: int) -> int:
    """The orc that lives in the room for guests, or -1."""
    for laid in game.held[player].tiles:
        if orcs.EITHER_ROOM in laid.tile.row.numbers:
            for person in orcs.lives_in(game, player, laid.cell):
                if game.kinds[player][person]:
                    return person
    return -1


class ChangeRoom(Step[Caverna]):
    """The orc in the room for guests may live elsewhere, or has to (O-10.8)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "begun")
    rule: ClassVar[str] = "O-10.8"

    def __init__(self, player: int, begun: int) -> None:
        self.player = player
        self.begun = begun

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        if guest(found, self.player) < 0:
            return []
        rooms = orcs.free_orc_rooms(found, self.player, False)
        moves = [MOVE_IN + cell for cell in rooms]
        if moves and not self.begun:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move != DONE:
            found = orcs.of(game)
            move_over(found, self.player, guest(found, self.player), argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-10.8", "why.no_orc_room", []) if verb_of(move) == MOVE_IN else None


STEPS: list[type[Step[Caverna]]] = [Welcome, MoveIn, ChangeRoom]
