"""Weapons and expeditions (C-7.10 to C-7.16)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import ORE, RUBY
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import TRADE_LIST, Decision
from tafelrunde.games.caverna.verbs import DONE, FORGE, LOOT
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def can_forge(game: Caverna, player: int, dwarf: int) -> bool:
    """Whether this dwarf is unarmed and some weapon can be paid (C-7.10)."""
    return game.strength(player, dwarf) == 0 and len(game.forgings(player, dwarf)) > 0


def might_forge(game: Caverna, player: int, dwarf: int, lists: int) -> bool:
    """Whether exchanges could bring the ore for another weapon (C-8.7)."""
    ore = game.have(player, ORE)
    for strength in range(1, game.board.forge_at_most + 1):
        lacking = game.forge_price(player, dwarf, strength) - ore
        if lacking > 0:
            return lists & TRADE_LIST != 0 or lacking <= game.have(player, RUBY)
    return False


class Forge(Decision):
    """How strong the weapon shall be."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf")
    rule: ClassVar[str] = "C-7.10"

    def __init__(self, player: int, dwarf: int) -> None:
        self.player = player
        self.dwarf = dwarf

    def choices(self, game: Caverna) -> list[Move]:
        return [FORGE + way for way in game.forgings(self.player, self.dwarf)]

    def tempts(self) -> bool:
        return True

    def nears(self, game: Caverna, lists: int) -> bool:
        return might_forge(game, self.player, self.dwarf, lists)

    def choose(self, game: Caverna, move: Move) -> None:
        game.forge(self.player, self.dwarf, move & 255)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != FORGE:
            return super().why_not(game, move)
        if move & 255 > game.board.forge_at_most:
            return Reason("C-7.10", "why.forge_limit", [game.board.forge_at_most])
        return Reason("C-7.10", "why.no_ore", [move & 255])


def set_out(game: Caverna, player: int, dwarf: int, level: int) -> None:
    """An expedition is due."""
    game.before_expedition(player, dwarf, level)
    game.then(SetOut(player, dwarf, level))


class SetOut(Step[Caverna]):
    """A dwarf sets out; the strength at this moment counts (C-7.11)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "dwarf", "level")
    rule: ClassVar[str] = "C-7.11"

    def __init__(self, player: int, dwarf: int, level: int) -> None:
        self.player = player
        self.dwarf = dwarf
        self.level = level

    def run(self, game: Caverna) -> None:
        strength = game.strength(self.player, self.dwarf)
        slots = game.loot_slots(self.player, self.dwarf, self.level)
        game.tell("set_out", self.player, self.level, strength)
        game.then(Expedition(self.player, self.dwarf, slots, strength, 0))


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
        strengths = game.board.loot_strength
        for item in game.repertoire.loot:
            if (
                strengths[item.number] <= self.strength
                and not self.taken >> item.number & 1
                and item.possible(game, self.player, self.traveller)
            ):
                moves.append(LOOT + item.number)
        if self.taken:
            moves.append(DONE)
        return moves

    def tempts(self) -> bool:
        return self.left > 0 and self.taken != 0

    def nears(self, game: Caverna, lists: int) -> bool:
        strengths = game.board.loot_strength
        for item in game.repertoire.loot:
            if (
                strengths[item.number] <= self.strength
                and not self.taken >> item.number & 1
                and not item.possible(game, self.player, self.traveller)
                and item.might_be(game, self.player, lists)
            ):
                return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            self.run(game)
            return
        item = game.repertoire.loot[move & 255]
        game.tell("looted", self.player, item.number)
        item.take(game, self.player, self.traveller)
        left = 0 if item.last else self.left - 1
        taken = self.taken | 1 << item.number
        game.then(Expedition(self.player, self.traveller, left, self.strength, taken))

    def run(self, game: Caverna) -> None:
        game.come_home(self.player, self.traveller, self.taken)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Expedition", [self.player, self.left, self.strength])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != LOOT:
            return super().why_not(game, move)
        item = move & 255
        if game.board.loot_strength[item] > self.strength:
            return Reason("C-7.11", "why.too_weak", [item, game.board.loot_strength[item]])
        if self.taken >> item & 1:
            return Reason("C-7.11", "why.taken", [item])
        return Reason("C-7.14", "why.no_use", [item])


STEPS: list[type[Step[Caverna]]] = [Forge, SetOut, Expedition]
