"""Weapons that a reward or a new dwelling brings, and for whom (O-8.14, O-9.7, O-9.12)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.verbs import ARM, ARM_ORE, ARM_WOOD
from tafelrunde.games.caverna.goods import ORE, WOOD
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, ON_SPACE, Caverna
from tafelrunde.games.caverna.steps.decision import Opportunity
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step


def unarmed(game: Caverna, player: int) -> list[int]:
    """The dwarfs without a weapon, newborns and those at work included, but no captive (FF-A56)."""
    found = orcs.of(game)
    return [
        person
        for person in game.family(player)
        if game.kinds[player][person] == 0
        and game.weapons[player][person] == 0
        and not found.is_captive(player, person)
    ]


class ArmWhom(Step[Caverna]):
    """Who gets the weapon; `free` of charge nobody has to."""

    fields: ClassVar[tuple[str, ...]] = ("player", "strength", "free")
    rule: ClassVar[str] = "O-8.14"

    def __init__(self, player: int, strength: int, free: int) -> None:
        self.player = player
        self.strength = strength
        self.free = free

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        for person in unarmed(game, self.player):
            move = ARM + game.posts[self.player][person] - AT_HOME
            if move not in moves:
                moves.append(move)
        if moves and self.free:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        for person in unarmed(game, self.player):
            if game.posts[self.player][person] == argument_of(move) + AT_HOME:
                game.arm(self.player, person, self.strength)
                game.tell("armed", self.player, self.strength)
                return

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.weapon", [self.strength]) if move == DONE else None

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.ArmWhom", [self.player, self.strength])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != ARM:
            return None
        post = argument_of(move) + AT_HOME
        if post >= ON_SPACE:
            return Phrase("move.arm_at", [post - ON_SPACE])
        if post == NEWBORN:
            return Phrase("move.arm_newborn", [])
        return Phrase("move.arm_home" if post == AT_HOME else "move.arm_idle", [])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason(self.rule, "why.nobody_unarmed", []) if verb_of(move) == ARM else None

    def sound(self, game: Caverna) -> bool:
        return 0 < self.strength <= game.board.strongest


class BuyWeapon(Opportunity):
    """The Warrior dwelling was built: ore or wood on top buys a weapon (O-9.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile")
    rule: ClassVar[str] = "O-9.7"

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile

    def choices(self, game: Caverna) -> list[Move]:
        dwarfs = unarmed(game, self.player)
        if not dwarfs:
            return []
        numbers = game.board.tiles[self.tile].numbers
        kind = game.kind(self.player, dwarfs[0])
        moves = [
            ARM_ORE + strength
            for strength in kind.forgings(game, self.player, dwarfs[0])
            if strength <= numbers["ore"]
        ]
        for strength in range(1, numbers["wood"] + 1):
            if game.reaches(self.player, WOOD, strength):
                moves.append(ARM_WOOD + strength)
        moves.append(DONE)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        strength = argument_of(move)
        if verb_of(move) == ARM_WOOD:
            game.pay(self.player, WOOD, strength)
        else:
            game.pay(self.player, ORE, self.ore_for(game, strength))
        game.then(ArmWhom(self.player, strength, 0))

    def ore_for(self, game: Caverna, strength: int) -> int:
        """The ore for a weapon; the Blacksmith helps (FF-A22)."""
        dwarf = unarmed(game, self.player)[0]
        return game.kind(self.player, dwarf).forge_price(game, self.player, dwarf, strength)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != ARM_ORE:
            return None
        strength = argument_of(move)
        return Phrase("move.arm_ore_for", [strength, self.ore_for(game, strength)])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) not in (ARM_ORE, ARM_WOOD):
            return super().why_not(game, move)
        if not unarmed(game, self.player):
            return Reason("O-9.7", "why.nobody_unarmed", [])
        strength, numbers = argument_of(move), game.board.tiles[self.tile].numbers
        wood = verb_of(move) == ARM_WOOD
        most = numbers["wood" if wood else "ore"]
        if not 0 < strength <= most:
            return Reason("O-9.7", "why.no_weapon_for_that", [strength, most])
        good, price = (WOOD, strength) if wood else (ORE, self.ore_for(game, strength))
        return Reason("O-9.7", "why.lacks", [price, good, game.have(self.player, good)])

    def sound(self, game: Caverna) -> bool:
        return "mix" in game.board.tiles[self.tile].numbers


STEPS: list[type[Step[Caverna]]] = [ArmWhom, BuyWeapon]
