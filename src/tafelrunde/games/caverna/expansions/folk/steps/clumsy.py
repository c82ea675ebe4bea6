"""What the clumsy lose of the goods that they take (F-3.8)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.expansions.folk.verbs import GIVE_BACK
from tafelrunde.games.caverna.person import take_all
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def lying(game: Caverna, space: int) -> list[int]:
    """The places of the goods that lie on a space."""
    found: list[int] = []
    for index in range(len(game.places[space].goods)):
        if game.stock[space * KINDS + index] > 0:
            found.append(index)
    return found


def lose_one(game: Caverna, player: int, space: int, index: int) -> None:
    """One of the goods goes back to the general supply before the others are taken."""
    game.stock[space * KINDS + index] -= 1
    game.tell("gave_back", player, game.places[space].goods[index])


class GiveBack(Step[Caverna]):
    """Which of several goods goes back to the general supply; then the others are taken."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "F-3.8"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def moves(self, game: Caverna) -> list[Move]:
        goods = game.places[self.space].goods
        return [GIVE_BACK + goods[index] for index in lying(game, self.space)]

    def play(self, game: Caverna, move: Move) -> None:
        index = game.places[self.space].goods.index(argument_of(move))
        lose_one(game, self.player, self.space, index)
        take_all(game, self.player, self.space)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.GiveBack", [self.player, self.space])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != GIVE_BACK:
            return None
        return Reason("F-3.8", "why.not_taken", [argument_of(move)])

    def sound(self, game: Caverna) -> bool:
        return self.space in game.spaces


STEPS: list[type[Step[Caverna]]] = [GiveBack]
