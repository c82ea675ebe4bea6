"""Fighting an orc on an expedition, with a weapon and dogs (chapter 6)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import ON_CELL, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import slay
from tafelrunde.games.caverna.expansions.fiends.verbs import DOGS, FIGHT
from tafelrunde.games.caverna.goods import DOG
from tafelrunde.games.caverna.person import at_hand
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def dog_strength(game: Caverna, player: int) -> int:
    """How much a dog counts in a fight (O-6.1, O-9.15)."""
    for laid in game.held[player].tiles:
        if "dog" in laid.tile.row.numbers:
            return laid.tile.row.numbers["dog"]
    return 1


def reach(game: Caverna, player: int, traveller: int) -> int:
    """The strength of somebody with all dogs, and with those that exchanges could bring."""
    dogs = game.goods[player][DOG] + game.spare
    return game.strength(player, traveller) + dog_strength(game, player) * dogs


def beatable(game: Fiends, player: int, traveller: int) -> list[int]:
    """The fiends that somebody can defeat now (O-6.1)."""
    if traveller == NOBODY or game.strength(player, traveller) == 0:
        return []
    strong = reach(game, player, traveller)
    return [orc for orc in orcs.fiends(game, player) if game.might[player][orc] <= strong]


def fewest_dogs(game: Fiends, player: int, traveller: int, orc: int) -> int:
    """The dogs that must be given up (O-6.2)."""
    lacking = game.might[player][orc] - game.strength(player, traveller)
    each = dog_strength(game, player)
    return (lacking + each - 1) // each if lacking > 0 else 0


def most_dogs(game: Fiends, player: int, orc: int) -> int:
    """The dogs that can be given up, with those that exchanges could bring (O-6.2)."""
    each = dog_strength(game, player)
    needed = (game.might[player][orc] + each - 1) // each
    return min(game.goods[player][DOG] + game.spare, needed)


class FightWhom(Decision):
    """Which of the own fiends is fought."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person")
    rule: ClassVar[str] = "O-6.1"

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        return [FIGHT + orc for orc in beatable(orcs.of(game), self.player, self.person)]

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        game.then(Fight(self.player, self.person, argument_of(move)))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != FIGHT:
            return None
        orc = argument_of(move)
        return Phrase("move.fight_strength", [orc, orcs.of(game).might[self.player][orc]])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != FIGHT:
            return super().why_not(game, move)
        orc = argument_of(move)
        if orcs.of(game).orc_cell(self.player, orc) < 0:
            return Reason("O-6.1", "why.orc_not_there", [orc])
        strong = reach(game, self.player, self.person)
        might = orcs.of(game).might[self.player][orc]
        return Reason("O-6.1", "why.orc_too_strong", [orc, strong, might])

    def sound(self, game: Caverna) -> bool:
        return at_hand(game, self.player, self.person, False)


class Fight(Decision):
    """How many dogs are given up; the weapon loses the rest of the orc's strength (O-6.2)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person", "orc")
    rule: ClassVar[str] = "O-6.2"

    def __init__(self, player: int, person: int, orc: int) -> None:
        self.player = player
        self.person = person
        self.orc = orc

    def choices(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        fewest = fewest_dogs(found, self.player, self.person, self.orc)
        most = most_dogs(found, self.player, self.orc)
        return [DOGS + count for count in range(fewest, most + 1)]

    def tempts(self) -> bool:
        return True

    def weapon_left(self, game: Fiends, dogs: int) -> int:
        """What is left of the weapon; too many dogs do not raise it (O-6.3)."""
        weapon = game.strength(self.player, self.person)
        lost = game.might[self.player][self.orc] - dogs * dog_strength(game, self.player)
        return weapon - lost if lost > 0 else weapon

    def choose(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        dogs = argument_of(move)
        weapon = self.weapon_left(found, dogs)
        game.pay(self.player, DOG, dogs)
        game.arm(self.player, self.person, weapon)
        game.tell("fought", self.player, self.orc, weapon)
        slay(found, self.player, self.orc)

    def prompt(self, game: Caverna) -> Phrase:
        might = orcs.of(game).might[self.player][self.orc]
        return Phrase("ask.Fight", [self.player, self.orc, might])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != DOGS:
            return None
        dogs = argument_of(move)
        return Phrase("move.dogs_for", [dogs, self.weapon_left(orcs.of(game), dogs)])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != DOGS:
            return super().why_not(game, move)
        found = orcs.of(game)
        fewest = fewest_dogs(found, self.player, self.person, self.orc)
        if argument_of(move) < fewest:
            return Reason("O-6.2", "why.few_dogs", [fewest])
        return Reason("O-6.2", "why.many_dogs", [most_dogs(found, self.player, self.orc)])

    def sound(self, game: Caverna) -> bool:
        there = orcs.of(game).orcs[self.player][self.orc] >= ON_CELL
        return there and at_hand(game, self.player, self.person, False)


STEPS: list[type[Step[Caverna]]] = [FightWhom, Fight]
