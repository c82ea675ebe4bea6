"""How mountain dwarves pay wood: with stone and ore in any mix, asked good by good (F-5.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.folk.verbs import (
    MOST_WOOD,
    ORE_FOR_WOOD,
    STONE_FOR_WOOD,
)
from tafelrunde.games.caverna.goods import ORE, STONE, WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


class PayWood(Step[Caverna]):
    """How many stones stand in for `wood`; at most so many `stone` and `ore` are free for that."""

    fields: ClassVar[tuple[str, ...]] = ("player", "wood", "stone", "ore")
    rule: ClassVar[str] = "F-5.1"

    def __init__(self, player: int, wood: int, stone: int, ore: int) -> None:
        self.player = player
        self.wood = wood
        self.stone = stone
        self.ore = ore

    def moves(self, game: Caverna) -> list[Move]:
        least = self.wood - self.ore - game.have(self.player, WOOD)
        most = self.stone if self.stone < self.wood else self.wood
        return [STONE_FOR_WOOD + count for count in range(max(least, 0), most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        stone = argument_of(move)
        game.pay(self.player, STONE, stone)
        game.then(PayRest(self.player, self.wood - stone, self.ore))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.PayWood", [self.player, self.wood])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != STONE_FOR_WOOD:
            return None
        held = [game.have(self.player, WOOD), self.stone, self.ore]
        return Reason("F-5.1", "why.no_such_mix", [self.wood, *held])

    def sound(self, game: Caverna) -> bool:
        fits = self.stone <= game.have(self.player, STONE) and self.ore <= game.have(
            self.player, ORE
        )
        return fits and self.wood <= MOST_WOOD and len(self.moves(game)) > 0


class PayRest(Step[Caverna]):
    """How many ore stand in for the `wood` that is left."""

    fields: ClassVar[tuple[str, ...]] = ("player", "wood", "ore")
    rule: ClassVar[str] = "F-5.1"

    def __init__(self, player: int, wood: int, ore: int) -> None:
        self.player = player
        self.wood = wood
        self.ore = ore

    def moves(self, game: Caverna) -> list[Move]:
        least = self.wood - game.have(self.player, WOOD)
        most = self.ore if self.ore < self.wood else self.wood
        return [ORE_FOR_WOOD + count for count in range(max(least, 0), most + 1)]

    def play(self, game: Caverna, move: Move) -> None:
        ore = argument_of(move)
        game.pay(self.player, ORE, ore)
        game.pay(self.player, WOOD, self.wood - ore)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.PayRest", [self.player, self.wood])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != ORE_FOR_WOOD:
            return None
        held = [game.have(self.player, WOOD), 0, self.ore]
        return Reason("F-5.1", "why.no_such_mix", [self.wood, *held])

    def sound(self, game: Caverna) -> bool:
        fits = self.ore <= game.have(self.player, ORE)
        return fits and self.wood <= MOST_WOOD and len(self.moves(game)) > 0


STEPS: list[type[Step[Caverna]]] = [PayWood, PayRest]
