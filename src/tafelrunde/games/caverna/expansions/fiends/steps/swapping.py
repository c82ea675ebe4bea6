"""The Barter master: any number of one building material for another (O-8.17)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends.verbs import (
    MOST_SWAPPED,
    SWAP_COUNT,
    SWAP_FROM,
    SWAP_TO,
)
from tafelrunde.games.caverna.goods import ORE, WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


class SwapFrom(PlayerDecision):
    """Which material is given, if any."""

    rule: ClassVar[str] = "O-8.17"

    def choices(self, game: Caverna) -> list[Move]:
        moves = [
            SWAP_FROM + good - WOOD
            for good in range(WOOD, ORE + 1)
            if game.reaches(self.player, good, 1)
        ]
        if moves:
            moves.append(DONE)
        return moves

    def obliges(self) -> bool:
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move != DONE:
            game.then(SwapTo(self.player, WOOD + argument_of(move)))

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == SWAP_FROM:
            return Reason("O-8.17", "why.nothing_to_swap", [WOOD + argument_of(move)])
        return super().why_not(game, move)


class SwapTo(Step[Caverna]):
    """Which material is wanted."""

    fields: ClassVar[tuple[str, ...]] = ("player", "given")
    rule: ClassVar[str] = "O-8.17"

    def __init__(self, player: int, given: int) -> None:
        self.player = player
        self.given = given

    def moves(self, game: Caverna) -> list[Move]:
        return [SWAP_TO + good - WOOD for good in range(WOOD, ORE + 1) if good != self.given]

    def play(self, game: Caverna, move: Move) -> None:
        game.then(SwapCount(self.player, self.given, WOOD + argument_of(move)))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.SwapTo", [self.player, self.given])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        return Reason("O-8.17", "why.same_material", []) if verb_of(move) == SWAP_TO else None

    def sound(self, game: Caverna) -> bool:
        return self.given <= ORE and game.have(self.player, self.given) > 0


class SwapCount(Step[Caverna]):
    """How many are swapped."""

    fields: ClassVar[tuple[str, ...]] = ("player", "given", "wanted")
    rule: ClassVar[str] = "O-8.17"

    def __init__(self, player: int, given: int, wanted: int) -> None:
        self.player = player
        self.given = given
        self.wanted = wanted

    def moves(self, game: Caverna) -> list[Move]:
        most = min(game.have(self.player, self.given), MOST_SWAPPED)
        return [SWAP_COUNT + count for count in range(1, most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, self.given, argument_of(move))
        game.gain(self.player, self.wanted, argument_of(move))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.SwapCount", [self.player, self.given, self.wanted])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != SWAP_COUNT:
            return None
        return Phrase("move.swap_goods", [argument_of(move), self.given, self.wanted])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != SWAP_COUNT:
            return None
        return Reason("O-8.17", "why.swap_amount", [game.have(self.player, self.given), self.given])

    def sound(self, game: Caverna) -> bool:
        known = self.given <= ORE and self.wanted <= ORE and self.given != self.wanted
        return known and game.have(self.player, self.given) > 0


STEPS: list[type[Step[Caverna]]] = [SwapFrom, SwapTo, SwapCount]
