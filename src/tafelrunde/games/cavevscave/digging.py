"""Excavating, and building and razing walls (chapters 6, 7 and 15)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import ADDITIONAL, EMPTY, NOBODY, ROCK, SPACES, SPACES_ERA1
from tafelrunde.games.cavevscave.parts import ON_EXCAVATED, ON_WALL
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import DIG, FINISH, RAZE, WALL
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


def blue_gain(game: CaveVsCave, player: int, when: int) -> None:
    """Blue rooms that add goods to what has just been done (V-9.6, V-16.6)."""
    for blue in game.board.blues:
        if blue.when == when and game.owns(player, blue.room):
            game.tell("works", player, room_name(game.board, blue.room))
            game.receive(player, blue.get_goods, blue.get)


class Excavate(Step[CaveVsCave]):
    """One excavating action of one or two spaces; `through` is 1 when walls don't count.

    `era` is that of the space dug last, for the draw pile of a player alone (V-12.4, V-18.3).
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "left", "dug", "through", "era")
    rule: ClassVar[str] = "V-6.1"

    def __init__(self, player: int, left: int, dug: int, through: int, era: int) -> None:
        self.player = player
        self.left = left
        self.dug = dug
        self.through = through
        self.era = era

    def moves(self, game: CaveVsCave) -> list[Move]:
        moves: list[Move] = []
        if self.left == 0:
            return moves
        rock = cave.reachable(game, self.player, self.through == 1)
        if rock:
            for space in range(ADDITIONAL):
                if rock >> space & 1:
                    moves.append(DIG + space)
            if self.dug:
                moves.append(FINISH)  # V-6.4
        return moves

    def play(self, game: CaveVsCave, move: Move) -> None:
        if move == FINISH:
            self.run(game)
            return
        player = self.player
        space = argument_of(move)
        era = 1 if space < SPACES_ERA1 else 2
        game.cave[player * SPACES + space] = EMPTY
        room = game.turn_up(era)
        game.tell("dug", player, space, room_name(game.board, room))
        bonus = game.board.bonus[space]
        if bonus != NOBODY:
            game.lift(player, bonus, 1)  # V-6.3, V-15.2
        game.then(Excavate(player, self.left - 1, self.dug + 1, self.through, era))

    def run(self, game: CaveVsCave) -> None:
        if self.dug == 0:
            return
        blue_gain(game, self.player, ON_EXCAVATED)
        if game.solo and self.dug == 1 and game.pile[self.era - 1] > 0:
            game.pile[self.era - 1] -= 1
            room = game.turn_up(self.era)
            game.tell("turned_up", room_name(game.board, room))

    def given_up(self, game: CaveVsCave, move: Move) -> Loss | None:
        return Loss("gives_up.digging", [self.left], False) if move == FINISH else None

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Excavate", [self.player, self.left])

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        return Phrase("move.no_more_digging", []) if move == FINISH else None

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != DIG:
            return None
        space = argument_of(move)
        if game.cave[self.player * SPACES + space] != ROCK:
            return Reason("V-6.1", "why.no_rock", [space])
        return Reason("V-15.1" if game.era == 2 else "V-6.2", "why.no_path", [space])


class BuildWall(PlayerStep[CaveVsCave]):
    """A wall from the supply goes on a free position of the own cave."""

    rule: ClassVar[str] = "V-7.1"

    def moves(self, game: CaveVsCave) -> list[Move]:
        walls = game.walls[self.player]
        return [WALL + edge for edge in range(cave.wall_positions(game)) if walls >> edge & 1 == 0]

    def play(self, game: CaveVsCave, move: Move) -> None:
        edge = argument_of(move)
        game.walls[self.player] |= 1 << edge
        game.wall_supply -= 1
        game.tell("walled", self.player, edge)
        blue_gain(game, self.player, ON_WALL)

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) != WALL:
            return None
        edge = argument_of(move)
        if edge >= cave.wall_positions(game):
            return Reason("V-7.2", "why.not_in_era1", [edge])
        return Reason("V-7.1", "why.wall_there", [edge])


class RazeWall(Step[CaveVsCave]):
    """A wall piece of the own cave goes back to the supply, for goods."""

    fields: ClassVar[tuple[str, ...]] = ("player", "part")
    rule: ClassVar[str] = "V-7.4"

    def __init__(self, player: int, part: int) -> None:
        self.player = player
        self.part = part

    def moves(self, game: CaveVsCave) -> list[Move]:
        walls = game.walls[self.player]
        return [RAZE + edge for edge in range(len(game.board.edges)) if walls >> edge & 1]

    def play(self, game: CaveVsCave, move: Move) -> None:
        edge = argument_of(move)
        part = game.board.parts[self.part]
        game.walls[self.player] &= ~(1 << edge)
        game.wall_supply += 1
        game.tell("razed", self.player, edge)
        game.receive(self.player, part.get_goods, part.get)

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        if verb_of(move) == RAZE:
            return Reason("V-7.4", "why.no_wall", [argument_of(move)])
        return None


STEPS: list[type[Step[Any]]] = [Excavate, BuildWall, RazeWall]
