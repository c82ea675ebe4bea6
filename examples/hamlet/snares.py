"""Snares: set in the empty forest, they catch wild boars at harvest time and are used up."""

from __future__ import annotations

from typing import ClassVar, Final

from hamlet.state import MOST_CATCHES, Hamlet
from tafelrunde.games.caverna.catalogue import Deed
from tafelrunde.games.caverna.goods import BOAR, WOOD
from tafelrunde.games.caverna.home.cells import BIT, OUTDOORS, STABLES, size
from tafelrunde.games.caverna.spaces import Space
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.verbs import KEEP
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep

# The first verb of the expansion comes after the last one of Caverna.
SNARE: Final = KEEP + 256
MOST_SNARES: Final = 2


def snare_sites(game: Caverna, player: int) -> int:
    """The empty forest, as long as there are snares left."""
    assert isinstance(game, Hamlet)
    if size(game.snared(player)) >= MOST_SNARES:
        return 0
    return game.folk[player].free_forest(game, player) & ~game.land[player][STABLES]


class SnareTrap(Deed):
    """A snare for one wood."""

    def costs(self) -> bool:
        return True

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        return game.reaches(player, WOOD, 1) and snare_sites(game, player) != 0

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        game.then(SetSnare(player))


class SetSnare(PlayerDecision):
    """Where the snare is set."""

    rule: ClassVar[str] = "C-5.1"

    def choices(self, game: Caverna) -> list[Move]:
        if game.have(self.player, WOOD) == 0:
            return []
        sites = snare_sites(game, self.player)
        return [SNARE + cell for cell in OUTDOORS if sites & BIT[cell]]

    def choose(self, game: Caverna, move: Move) -> None:
        assert isinstance(game, Hamlet)
        game.pay(self.player, WOOD, 1)
        game.put_snare(self.player, argument_of(move), MOST_CATCHES)
        game.tell("snare", self.player, argument_of(move))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == SNARE:
            return Reason(self.rule, "why.no_snare_here", [])
        return super().why_not(game, move)


class SnarePhase(PlayerStep[Caverna]):
    """Every snare catches a wild boar; the animals look for room (C-9.2)."""

    rule: ClassVar[str] = "C-10.6"

    def run(self, game: Caverna) -> None:
        assert isinstance(game, Hamlet)
        caught = 0
        for cell in OUTDOORS:
            left = game.snares[self.player][cell]
            if left > 0:
                caught += 1
                game.put_snare(self.player, cell, left - 1)
        game.gain(self.player, BOAR, caught)
