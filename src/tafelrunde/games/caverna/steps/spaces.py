"""Carrying out action spaces, part by part (C-5.1, C-5.2, C-5.19)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import actions
from tafelrunde.games.caverna.actions import Part, Space
from tafelrunde.games.caverna.board import GOODS, KINDS, ORE, RUBY
from tafelrunde.games.caverna.land import ORE_MINES, RUBY_MINES, SETS, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import COPY, DO, DONE
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step

# The most kinds of goods that one line of words names.
_MOST_NAMED = 5

# ---------------------------------------------------------------------- what is possible


def open_parts(game: Caverna, player: int, space: Space, done: int) -> int:
    """The parts that the printed connectors allow next, as bits (C-5.1, C-11.10)."""
    if space.has_choice and game.reads_and_or(player, space.number):
        return space.open_and_or[done]
    return space.open[done]


def usable(game: Caverna, player: int, dwarf: int, space: Space) -> bool:
    """Whether at least one part of a space would have an effect (C-4.8)."""
    parts = open_parts(game, player, space, 0)
    for number in range(len(space.parts)):
        if parts >> number & 1 and possible(game, player, dwarf, space, number, 0):
            return True
    return False


def possible(game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int) -> bool:
    """Whether a part of a space would have an effect now."""
    part = space.parts[number]
    return game.may_do(player, dwarf, part.kind) and part.deed.possible(
        game, player, dwarf, space, number, done
    )


# ---------------------------------------------------------------------- goods


def gives(game: Caverna, player: int, dwarf: int, space: Space, part: Part) -> bool:
    """Whether a part gives anything."""
    if part.takes and game.can_collect(player, dwarf, space.number):
        return True
    if not game.gets_extras(player, dwarf):
        return False
    if part.token or part.goods:
        return True
    row = player * SETS
    if part.ore_per_mine > 0 and game.land[row + ORE_MINES]:
        return True
    return part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from


def give(game: Caverna, player: int, dwarf: int, space: Space, part: Part) -> None:
    """The goods of a part: accumulated ones, fixed ones, and those for mines (C-5.2)."""
    if part.takes:
        game.collect(player, dwarf, space.number)
    if not game.gets_extras(player, dwarf):
        return
    if part.token:
        game.next_starter = player
        game.tell("token", player)
    for index in range(len(part.goods)):
        game.gain(player, part.goods[index], part.amounts[index])
    row = player * SETS
    if part.ore_per_mine > 0:
        game.gain(player, ORE, part.ore_per_mine * size(game.land[row + ORE_MINES]))
    if part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from:
        game.gain(player, RUBY, 1)


def goods_phrase(game: Caverna, player: int, space: Space, part: Part) -> Phrase | None:
    """The goods of a part in words, as they will be."""
    amounts = [0] * GOODS
    if part.takes:
        for index in range(len(space.goods)):
            amounts[space.goods[index]] += game.stock[space.number * KINDS + index]
    for index in range(len(part.goods)):
        amounts[part.goods[index]] += part.amounts[index]
    row = player * SETS
    amounts[ORE] += part.ore_per_mine * size(game.land[row + ORE_MINES])
    if part.ruby_from > 0 and size(game.land[row + RUBY_MINES]) >= part.ruby_from:
        amounts[RUBY] += 1
    values: list[int] = []
    for good in range(GOODS):
        if amounts[good] > 0:
            values.extend((amounts[good], good))
    kinds = len(values) // 2
    return Phrase(f"move.take_{kinds}", values) if 0 < kinds <= _MOST_NAMED else None


class Reward(Step[Caverna]):
    """The goods that come with a tile just laid (C-5.27, C-6.3, C-6.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "space", "kind")

    def __init__(self, player: int, dwarf: int, space: int, kind: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.space = space
        self.kind = kind

    def run(self, game: Caverna) -> None:
        space = game.places[self.space]
        give(game, self.player, self.dwarf, space, space.parts[self.kind])


# ---------------------------------------------------------------------- part by part


class Choose(Decision):
    """The next part of the action space; `done` holds the parts carried out already (C-5.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "space", "done")
    rule: ClassVar[str] = "C-5.1"

    def __init__(self, player: int, dwarf: int, space: int, done: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.space = space
        self.done = done

    def obliges(self) -> bool:
        return self.done == 0

    def choices(self, game: Caverna) -> list[Move]:
        space = game.places[self.space]
        parts = open_parts(game, self.player, space, self.done)
        moves: list[Move] = []
        for number in range(len(space.parts)):
            if parts >> number & 1 and possible(
                game, self.player, self.dwarf, space, number, self.done
            ):
                moves.append(DO + space.parts[number].kind)
        if self.done and not (len(moves) == 1 and game.repertoire.deeds[moves[0] & 255].declines()):
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        """Whether exchanges could open a part that would not be asked about again (C-8.7)."""
        space = game.places[self.space]
        player = self.player
        parts = open_parts(game, player, space, self.done)
        for number in range(len(space.parts)):
            if parts >> number & 1 and possible(game, player, self.dwarf, space, number, self.done):
                parts &= ~(1 << number | open_parts(game, player, space, self.done | 1 << number))
        for number in range(len(space.parts)):
            part = space.parts[number]
            if (
                parts >> number & 1
                and game.may_do(player, self.dwarf, part.kind)
                and part.deed.suits(game, player, self.dwarf)
                and part.deed.might_be(game, player, lists)
            ):
                return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        space = game.places[self.space]
        kind = move & 255
        parts = open_parts(game, self.player, space, self.done)
        for number in range(len(space.parts)):
            if parts >> number & 1 and space.parts[number].kind == kind:
                carry_out(game, self.player, self.dwarf, space, number, self.done)
                done = self.done | 1 << number
                if open_parts(game, self.player, space, done):
                    game.then(Choose(self.player, self.dwarf, self.space, done))
                return

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Choose", [self.player, self.space])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 != DO:
            return None
        space = game.places[self.space]
        for part in space.parts:
            if part.kind == move & 255:
                if part.kind == actions.EXPEDITION:
                    return Phrase("move.do_expedition", [part.level])
                if part.kind == actions.GOODS_PART:
                    return goods_phrase(game, self.player, space, part)
        return None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == DO:
            return Reason("C-5.1", "why.part_closed", [move & 255])
        return super().why_not(game, move)


def carry_out(game: Caverna, player: int, dwarf: int, space: Space, number: int, done: int) -> None:
    """Do one part of a space, and then give the goods that come with it."""
    part = space.parts[number]
    if done == 0:
        game.space_used(player, dwarf, space.number)
    if part.kind == actions.GOODS_PART:
        give(game, player, dwarf, space, part)
        return
    part.deed.carry_out(game, player, dwarf, space, number, done)
    if part.goods:
        game.then(Reward(player, dwarf, space.number, number))
    if space.has_choice and done:
        game.used_and_or(player, space.number)


class Imitate(Decision):
    """Which occupied space is used (C-5.20)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-5.20"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def choices(self, game: Caverna) -> list[Move]:
        return [
            COPY + number
            for number in game.spaces
            if game.may_copy(self.player, number)
            and usable(game, self.player, self.dwarf, game.places[number])
        ]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("copied", self.player, move & 255)
        game.then(Choose(self.player, self.dwarf, move & 255, 0))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 == COPY:
            return Reason("C-5.20", "why.no_copy", [move & 255])
        return super().why_not(game, move)


STEPS: list[type[Step[Caverna]]] = [Choose, Reward, Imitate]
