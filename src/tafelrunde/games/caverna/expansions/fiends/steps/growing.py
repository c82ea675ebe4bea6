"""The child that the Offspring dwelling is built for (O-9.13)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.spaces import GROWTH
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import DO, DONE
from tafelrunde.kernel.moves import Move, verb_of
from tafelrunde.kernel.phrase import Loss, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class MayGrow(PlayerStep[Caverna]):
    """The family grows, or not."""

    rule: ClassVar[str] = "O-9.13"

    def moves(self, game: Caverna) -> list[Move]:
        if not game.folk[self.player].can_grow(game, self.player):
            return []
        return [DO + GROWTH, DONE]

    def play(self, game: Caverna, move: Move) -> None:
        if move != DONE:
            game.folk[self.player].grow(game, self.player)
            game.recheck(self.player)

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        return Loss("gives_up.part", [GROWTH]) if move == DONE else None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-9.13", "why.only_growth", []) if verb_of(move) == DO else None


STEPS: list[type[Step[Caverna]]] = [MayGrow]
