"""Weapons and expeditions (C-7.10 to C-7.16)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.person import at_hand, come_home
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import DONE, FORGE, LOOT
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step


def can_forge(game: Caverna, player: int, person: int) -> bool:
    """Whether this person is unarmed and some weapon can be paid (C-7.10)."""
    return game.strength(player, person) == 0 and len(questions.forgings(game, player, person)) > 0


class Forge(Decision):
    """How strong the weapon shall be."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person")
    rule: ClassVar[str] = "C-7.10"

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        return [FORGE + way for way in questions.forgings(game, self.player, self.person)]

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        questions.forge(game, self.player, self.person, argument_of(move))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != FORGE or argument_of(move) <= game.board.strongest:
            return None
        return questions.forging_phrase(game, self.player, argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != FORGE:
            return super().why_not(game, move)
        if argument_of(move) > game.board.strongest:
            return Reason("C-7.10", "why.no_such_forging", [])
        kind = game.kind(self.player, self.person)
        return kind.why_no_weapon(game, self.player, self.person, argument_of(move))

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, False)


def set_out(game: Caverna, player: int, person: int, level: int) -> None:
    """An expedition is due."""
    questions.before_expedition(game, player, person)
    game.then(SetOut(player, person, level))


class SetOut(Step[Caverna]):
    """A person sets out; the strength at this moment counts (C-7.11)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person", "level")
    rule: ClassVar[str] = "C-7.11"

    def __init__(self, player: int, person: int, level: int) -> None:
        self.player = player
        self.person = person
        self.level = level

    def run(self, game: Caverna) -> None:
        strength = game.strength(self.player, self.person)
        slots = game.folk[self.player].loot_slots(game, self.player, self.person, self.level)
        game.tell("set_out", self.player, self.level, strength)
        game.then(Expedition(self.player, self.person, slots, strength, 0))

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, False)


class Expedition(Decision):
    """The next item; `taken` holds those brought home already."""

    fields: ClassVar[tuple[str, ...]] = ("player", "traveller", "left", "strength", "taken")
    rule: ClassVar[str] = "C-7.11"

    def __init__(self, player: int, traveller: int, left: int, strength: int, taken: int) -> None:
        self.player = player
        self.traveller = traveller
        self.left = left
        self.strength = strength
        self.taken = taken

    def obliges(self) -> bool:
        return self.taken == 0

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        if self.left == 0:
            return moves
        for item in game.catalogue.loot:
            if (
                item.strength <= self.strength
                and not self.taken >> item.number & 1
                and game.folk[self.player].may_loot(game, self.player, item)
                and item.possible(game, self.player, self.traveller)
            ):
                moves.append(LOOT + item.number)
        if self.taken:
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return self.left > 0 and self.taken != 0

    def nears(self, game: Caverna, lists: int) -> bool:
        for item in game.catalogue.loot:
            if (
                item.strength <= self.strength
                and not self.taken >> item.number & 1
                and game.folk[self.player].may_loot(game, self.player, item)
                and not item.possible(game, self.player, self.traveller)
                and item.might_be(game, self.player, self.traveller, lists)
            ):
                return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            self.run(game)
            return
        item = game.catalogue.loot[argument_of(move)]
        game.tell("looted", self.player, item.number)
        item.take(game, self.player, self.traveller)
        left = 0 if item.last else self.left - 1
        taken = self.taken | 1 << item.number
        game.then(Expedition(self.player, self.traveller, left, self.strength, taken))

    def run(self, game: Caverna) -> None:
        sharpens = False
        for item in game.catalogue.loot:
            if item.sharpens and self.taken >> item.number & 1:
                sharpens = True
        come_home(game, self.player, self.traveller, sharpens)
        for item in game.catalogue.loot:
            if self.taken >> item.number & 1:
                item.after(game, self.player, self.traveller)

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        loot = [other for other in game.options if verb_of(other) == LOOT]
        if move == DONE:
            left = min(self.left, len(loot))
            return Loss("gives_up.loot", [left]) if left > 0 else None
        if verb_of(move) != LOOT or not game.catalogue.loot[argument_of(move)].last:
            return None
        return (
            Loss("gives_up.ends_expedition", [], False) if min(self.left, len(loot)) > 1 else None
        )

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Expedition", [self.player, self.left, self.strength])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != LOOT:
            return super().why_not(game, move)
        folk = game.folk[self.player]
        item = game.catalogue.loot[argument_of(move)]
        listed = folk.may_loot(game, self.player, item)
        if listed and item.strength > self.strength:
            return Reason("C-7.11", "why.too_weak", [item.number, item.strength, self.strength])
        if self.taken >> item.number & 1:
            return Reason("C-7.11", "why.taken", [item.number])
        reason = folk.why_no_loot(game, self.player, item) or item.refusal(
            game, self.player, self.traveller
        )
        return reason or Reason("C-7.14", "why.no_use", [item.number])

    def sound(self, game: Caverna) -> bool:
        away = self.traveller == NOBODY or at_hand(game, self.player, self.traveller, False)
        known = self.taken < 1 << len(game.catalogue.loot)
        return away and known and 0 < self.strength <= game.board.strongest


STEPS: list[type[Step[Caverna]]] = [Forge, SetOut, Expedition]
