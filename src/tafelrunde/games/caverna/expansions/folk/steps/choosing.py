"""Choosing a folk, the first decisions of a game (F-1.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.expansions.folk.verbs import FOLK
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep, Step

DWARFS: Final = 0


def free_folk(game: Caverna, player: int) -> list[int]:
    """The folk that a seat can be: dwarfs, and whatever no other seat is (F-1.1)."""
    taken = [game.folks[other] for other in range(game.players) if other != player]
    return [folk for folk in range(len(game.catalogue.folk)) if folk == DWARFS or folk not in taken]


class ChooseFolk(PlayerStep[Caverna]):
    """Which folk a seat plays."""

    rule: ClassVar[str] = "F-1.2"

    def moves(self, game: Caverna) -> list[Move]:
        return [FOLK + folk for folk in free_folk(game, self.player)]

    def play(self, game: Caverna, move: Move) -> None:
        folk = game.catalogue.folk[argument_of(move)]
        if isinstance(folk, Tribe):
            folk.take_over(game, self.player)
        game.offered = game.course.pool(game)
        game.know_supply()
        game.tell("chose", self.player, folk.number)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != FOLK:
            return None
        holder = game.folks.index(argument_of(move)) if argument_of(move) in game.folks else 0
        return Reason("F-1.1", "why.folk_taken", [argument_of(move), holder])

    def sound(self, game: Caverna) -> bool:
        return game.round == 0 and game.folks[self.player] == DWARFS


STEPS: list[type[Step[Caverna]]] = [ChooseFolk]
