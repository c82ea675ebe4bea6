"""Wooden clubs of the Armory (O-3.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.verbs import CLUB
from tafelrunde.games.caverna.goods import WOOD
from tafelrunde.games.caverna.person import at_hand
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import Step


class CarveClub(Decision):
    """How much wood, and so how strong the club; the Blacksmith knows nothing of wood."""

    fields: ClassVar[tuple[str, ...]] = ("player", "person")
    rule: ClassVar[str] = "O-3.1"

    def __init__(self, player: int, person: int) -> None:
        self.player = player
        self.person = person

    def choices(self, game: Caverna) -> list[Move]:
        most = orcs.of(game).box.club_at_most
        return [
            CLUB + strength
            for strength in range(1, most + 1)
            if game.reaches(self.player, WOOD, strength)
        ]

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, WOOD, argument_of(move))
        game.arm(self.player, self.person, argument_of(move))
        game.tell("forged", self.player, argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == CLUB:
            wood = game.have(self.player, WOOD)
            return Reason(self.rule, "why.no_wood_for_club", [argument_of(move), wood])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        unarmed = game.strength(self.player, self.person) == 0
        return unarmed and at_hand(game, self.player, self.person, False)


STEPS: list[type[Step[Caverna]]] = [CarveClub]
