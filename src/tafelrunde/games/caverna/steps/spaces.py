"""Carrying out action spaces, part by part (C-5.1, C-5.2, C-5.19)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna import spaces as actions
from tafelrunde.games.caverna.goods import ORE, RUBY, is_farm_animal
from tafelrunde.games.caverna.home.cells import ORE_MINES, RUBY_MINES, size
from tafelrunde.games.caverna.person import Person, at_hand
from tafelrunde.games.caverna.spaces import Part, Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.steps.reach import Wish, within_reach
from tafelrunde.games.caverna.verbs import COPY, DO, DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import NO_MOVE, Step

# The most kinds of goods that one line of words names.
_MOST_NAMED = 5

# ---------------------------------------------------------------------- what is possible


def open_parts(game: Caverna, player: int, space: Space, done: int) -> int:
    """The parts that the printed connectors allow next, as bits (C-5.1, C-11.10)."""
    if space.has_choice and questions.reads_and_or(game, player, space.number):
        return space.open_and_or[done]
    return space.open[done]


def usable(game: Caverna, player: int, person: int, space: Space) -> bool:
    """Whether at least one part of a space would have an effect (C-4.8)."""
    return usable_by(game, player, person, game.kind(player, person), space)


def usable_by(game: Caverna, player: int, person: int, kind: Person, space: Space) -> bool:
    """The same for somebody whose kind is known, since many spaces are asked about at once."""
    for number in space.first:
        part = space.parts[number]
        if kind.may_do(game, player, person, part.kind) and part.deed.possible(
            game, player, person, space, number, 0
        ):
            return True
    return False


def possible(game: Caverna, player: int, person: int, space: Space, number: int, done: int) -> bool:
    """Whether a part of a space would have an effect now."""
    part = space.parts[number]
    return game.kind(player, person).may_do(game, player, person, part.kind) and part.deed.possible(
        game, player, person, space, number, done
    )


# ---------------------------------------------------------------------- goods


def gives(game: Caverna, player: int, person: int, space: Space, part: Part, done: int) -> bool:
    """Whether a part gives anything."""
    kind = game.kind(player, person)
    if part.takes and kind.can_collect(game, player, person, space.number, done):
        return True
    if not kind.gets_extras(game, player, person):
        return False
    if part.token or part.goods:
        return True
    land = game.land[player]
    if part.ore_per_mine > 0 and land[ORE_MINES]:
        return True
    return part.ruby_from > 0 and size(land[RUBY_MINES]) >= part.ruby_from


def give(game: Caverna, player: int, person: int, space: Space, part: Part) -> None:
    """The goods of a part: accumulated ones, fixed ones, and those for mines (C-5.2)."""
    if part.takes:
        game.kind(player, person).collect(game, player, person, space.number)
    if not game.kind(player, person).gets_extras(game, player, person):
        return
    if part.token:
        game.next_starter = player
        game.tell("token", player)
    for index in range(len(part.goods)):
        game.gain(player, part.goods[index], part.amounts[index])
    land = game.land[player]
    if part.ore_per_mine > 0:
        game.gain(player, ORE, part.ore_per_mine * size(land[ORE_MINES]))
    if part.ruby_from > 0 and size(land[RUBY_MINES]) >= part.ruby_from:
        game.gain(player, RUBY, 1)


def goods_phrase(
    game: Caverna, player: int, person: int, space: Space, part: Part
) -> Phrase | None:
    """The goods of a part in words, as they will be."""
    amounts = game.catalogue.nothing()
    if part.takes:
        kind = game.kind(player, person)
        for index in range(len(space.goods)):
            amounts[space.goods[index]] += kind.would_take(
                game, player, person, space.number, index
            )
    for index in range(len(part.goods)):
        amounts[part.goods[index]] += part.amounts[index]
    land = game.land[player]
    amounts[ORE] += part.ore_per_mine * size(land[ORE_MINES])
    if part.ruby_from > 0 and size(land[RUBY_MINES]) >= part.ruby_from:
        amounts[RUBY] += 1
    values: list[int] = []
    for good in range(len(amounts)):
        if amounts[good] > 0:
            values.extend((amounts[good], good))
    kinds = len(values) // 2
    return Phrase(f"move.take_{kinds}", values) if 0 < kinds <= _MOST_NAMED else None


class Reward(Step[Caverna]):
    """The goods that come with a tile just laid (C-5.27, C-6.3, C-6.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person", "space", "part")

    def __init__(self, player: int, person: int, space: int, part: int) -> None:
        self.player = player
        self.person = person
        self.space = space
        self.part = part

    def run(self, game: Caverna) -> None:
        space = game.places[self.space]
        give(game, self.player, self.person, space, space.parts[self.part])

    def sound(self, game: Caverna) -> bool:
        known = self.space in game.spaces and self.part < len(game.places[self.space].parts)
        return known and at_hand(game, self.player, self.person, False)


# ---------------------------------------------------------------------- part by part


class PartWish(Wish):
    """A part of a space that would have no effect yet."""

    def __init__(self, player: int, person: int, space: Space, number: int, done: int) -> None:
        deed = space.parts[number].deed
        super().__init__(deed.singles, deed.anywhere)
        self.player = player
        self.person = person
        self.space = space
        self.number = number
        self.done = done

    def holds(self, game: Caverna) -> bool:
        return possible(game, self.player, self.person, self.space, self.number, self.done)


def unused(game: Caverna, deeds: list[int]) -> Loss | None:
    """What it means to leave out these deeds; those that cost nothing are missed."""
    if not deeds:
        return None
    dear = any(not game.catalogue.deeds[deed].costs() for deed in deeds)
    if len(deeds) == 1:
        return Loss("gives_up.part", [deeds[0]], dear)
    return Loss("gives_up.parts", [len(deeds)], dear)


class Choose(Decision):
    """The next part of the action space; `done` holds the parts carried out already (C-5.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person", "space", "done")
    rule: ClassVar[str] = "C-5.1"

    def __init__(self, player: int, person: int, space: int, done: int) -> None:
        self.player = player
        self.person = person
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
                game, self.player, self.person, space, number, self.done
            ):
                moves.append(DO + space.parts[number].kind)
        if self.done and not (
            len(moves) == 1 and game.catalogue.deeds[argument_of(moves[0])].declines()
        ):
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
            if parts >> number & 1 and possible(
                game, player, self.person, space, number, self.done
            ):
                parts &= ~(1 << number | open_parts(game, player, space, self.done | 1 << number))
        for number in range(len(space.parts)):
            if parts >> number & 1:
                wish = PartWish(player, self.person, space, number, self.done)
                if within_reach(game, player, wish, lists):
                    return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        space = game.places[self.space]
        number = self.number_of(game, move)
        carry_out(game, self.player, self.person, space, number, self.done)
        done = self.done | 1 << number
        if open_parts(game, self.player, space, done):
            game.then(Choose(self.player, self.person, self.space, done))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        """The parts that are left out, or that can't be done any more after this one."""
        others = [argument_of(other) for other in game.options if verb_of(other) == DO]
        if move == DONE:
            return unused(game, others)
        space = game.places[self.space]
        if verb_of(move) != DO or space.has_choice:
            return None
        after = open_parts(game, self.player, space, self.done | 1 << self.number_of(game, move))
        left = [
            space.parts[number].kind for number in range(len(space.parts)) if after >> number & 1
        ]
        shut = [kind for kind in others if kind != argument_of(move) and kind not in left]
        if not shut:
            return None
        if after == 0:
            return Loss("gives_up.ends_action", [], False)
        return Loss("gives_up.closes", [shut[0]], False)

    def begins(self, move: Move) -> bool:
        return verb_of(move) == DO and argument_of(move) != actions.GOODS_PART

    def number_of(self, game: Caverna, move: Move) -> int:
        """The part that a move carries out."""
        space = game.places[self.space]
        parts = open_parts(game, self.player, space, self.done)
        for number in range(len(space.parts)):
            if parts >> number & 1 and space.parts[number].kind == argument_of(move):
                return number
        return -1

    def obvious(self, game: Caverna) -> Move:
        """Goods that need no room and keep nothing from being done are taken first."""
        space = game.places[self.space]
        move = DO + actions.GOODS_PART
        if space.has_choice or move not in game.options:
            return NO_MOVE
        number = self.number_of(game, move)
        part = space.parts[number]
        goods = [*part.goods, *(space.goods if part.takes else [])]
        if any(is_farm_animal(good) for good in goods):
            return NO_MOVE
        before = open_parts(game, self.player, space, self.done) & ~(1 << number)
        after = open_parts(game, self.player, space, self.done | 1 << number)
        return move if before & ~after == 0 else NO_MOVE

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Choose", [self.player, self.space])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != DO:
            return None
        space = game.places[self.space]
        for part in space.parts:
            if part.kind == argument_of(move):
                if part.kind == actions.EXPEDITION:
                    return Phrase("move.do_expedition", [part.level])
                if part.kind == actions.GOODS_PART:
                    return goods_phrase(game, self.player, self.person, space, part)
        return None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == DO:
            return self.why_closed(game, argument_of(move))
        return super().why_not(game, move)

    def why_closed(self, game: Caverna, kind: int) -> Reason:
        """Why a part can't be done now."""
        space = game.places[self.space]
        for number in range(len(space.parts)):
            if space.parts[number].kind == kind and not possible(
                game, self.player, self.person, space, number, self.done
            ):
                reason = space.parts[number].deed.refusal(game, self.player, self.person)
                if reason is not None:
                    return reason
        return Reason("C-5.1", "why.part_closed", [kind])

    def sound(self, game: Caverna) -> bool:
        known = self.space in game.spaces and self.done < 1 << len(game.places[self.space].parts)
        return known and at_hand(game, self.player, self.person, False)


def carry_out(
    game: Caverna, player: int, person: int, space: Space, number: int, done: int
) -> None:
    """Do one part of a space, and then give the goods that come with it."""
    part = space.parts[number]
    if done == 0:
        questions.space_used(game, player, person, space.number)
    if part.kind == actions.GOODS_PART:
        give(game, player, person, space, part)
        return
    part.deed.carry_out(game, player, person, space, number, done)
    if part.goods:
        game.then(Reward(player, person, space.number, number))
    if space.has_choice and done:
        questions.used_and_or(game, player, space.number)


class Imitate(Decision):
    """Which occupied space is used (C-5.20)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person")
    rule: ClassVar[str] = "C-5.20"

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        return [
            COPY + number
            for number in game.spaces
            if questions.may_copy(game, self.player, number)
            and usable(game, self.player, self.person, game.places[number])
        ]

    def choose(self, game: Caverna, move: Move) -> None:
        game.tell("copied", self.player, argument_of(move))
        game.then(Choose(self.player, self.person, argument_of(move), 0))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == COPY:
            return Reason("C-5.20", "why.no_copy", [argument_of(move)])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, False)


STEPS: list[type[Step[Caverna]]] = [Choose, Reward, Imitate]
