"""Animals that become food, above all those without room (C-8.4, C-9.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.arrangement import unhoused
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GOODS,
    GRAIN,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import EAT, EAT_TWO_DONKEYS
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import PlayerStep, Step

MEAL_GOOD: Final[list[int]] = [SHEEP, DONKEY, DONKEY, BOAR, CATTLE, GRAIN, VEGETABLE]


def eat(game: Caverna, player: int, meal: int) -> None:
    """Turn an animal, two donkeys or a crop into food (C-8.4)."""
    good = MEAL_GOOD[meal]
    count = 2 if EAT + meal == EAT_TWO_DONKEYS else 1
    animals = count if good >= SHEEP else 0
    game.pay(player, good, count)
    game.gain(player, FOOD, game.meal(player, good, game.board.meals[meal], animals))


def meal_phrase(game: Caverna, player: int, move: Move) -> Phrase | None:
    """A meal with the food that it gives."""
    meal = move & 255
    if move & ~255 != EAT or meal >= len(MEAL_GOOD):
        return None
    good = MEAL_GOOD[meal]
    animals = 0 if good < SHEEP else 2 if move == EAT_TWO_DONKEYS else 1
    food = game.meal(player, good, game.board.meals[meal], animals)
    return Phrase("move.eat_for", [meal, food])


def edible_animals(game: Caverna, player: int) -> list[Move]:
    """The animals a player can turn into food."""
    start = player * GOODS
    goods = game.goods
    moves: list[Move] = []
    if goods[start + SHEEP] > 0:
        moves.append(EAT)
    if goods[start + DONKEY] > 0:
        moves.append(EAT + 1)
        if goods[start + DONKEY] > 1:
            moves.append(EAT_TWO_DONKEYS)
    if goods[start + BOAR] > 0:
        moves.append(EAT + 3)
    if goods[start + CATTLE] > 0:
        moves.append(EAT + 4)
    return moves


class Crowded(PlayerStep[Caverna]):
    """There is no room for all animals: some become food until the others fit."""

    rule: ClassVar[str] = "C-9.2"

    def moves(self, game: Caverna) -> list[Move]:
        if game.all_fit(self.player):
            return []
        return edible_animals(game, self.player)

    def play(self, game: Caverna, move: Move) -> None:
        eat(game, self.player, move & 255)
        game.then(self)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Crowded", [self.player, sum(unhoused(game, self.player))])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)


STEPS: list[type[Step[Caverna]]] = [Crowded]
