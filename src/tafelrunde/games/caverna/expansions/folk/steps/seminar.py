"""The Seminar Room before an expedition (F-13.5)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.folk.verbs import GIVE
from tafelrunde.games.caverna.goods import ORE
from tafelrunde.games.caverna.person import at_hand
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Opportunity
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


class Study(Opportunity):
    """Whether the weapon of the one who sets out shall rise for ore."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person", "tile")
    rule: ClassVar[str] = "F-13.5"

    def __init__(self, player: int, person: int, tile: int) -> None:
        self.player = player
        self.person = person
        self.tile = tile

    def learns(self, game: Caverna) -> bool:
        """Whether there is a weapon that can rise (F-13.5)."""
        if self.person == NOBODY:
            return False
        cap = game.kind(self.player, self.person).weapon_cap(game, self.player, self.person)
        return 0 < game.strength(self.player, self.person) < cap

    def choices(self, game: Caverna) -> list[Move]:
        ore = game.board.tiles[self.tile].numbers["ore"]
        if self.learns(game) and game.reaches(self.player, ORE, ore):
            return [GIVE + ORE, DONE]
        return [DONE]

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        numbers = game.board.tiles[self.tile].numbers
        game.pay(self.player, ORE, numbers["ore"])
        strength = game.strength(self.player, self.person) + numbers["more"]
        game.arm(self.player, self.person, strength)
        game.tell("studied", self.player, game.strength(self.player, self.person))

    def prompt(self, game: Caverna) -> Phrase:
        strength = game.strength(self.player, self.person)
        return Phrase("ask.Study", [self.player, strength])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != GIVE:
            return None
        numbers = game.board.tiles[self.tile].numbers
        return Phrase("move.study", [numbers["ore"], numbers["more"]])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != GIVE:
            return super().why_not(game, move)
        if not self.learns(game):
            return Reason(self.rule, "why.no_weapon_to_raise", [])
        price = game.board.tiles[self.tile].numbers["ore"]
        return Reason(self.rule, "why.lacks", [price, ORE, game.have(self.player, ORE)])

    def sound(self, game: Caverna) -> bool:
        away = self.person == NOBODY or at_hand(game, self.player, self.person, False)
        return away and "ore" in game.board.tiles[self.tile].numbers


STEPS: list[type[Step[Caverna]]] = [Study]
