"""Animals that become food, above all those without room (C-8.4, C-9.2)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.arrangement import unhoused
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GOLD,
    GOODS,
    GRAIN,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.repertoire import Meal
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import RUBY_LIST, TRADE_LIST, PlayerDecision
from tafelrunde.games.caverna.verbs import EAT, EAT_GOLD, EAT_TWO_DONKEYS
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step

# The types of farm animals.
TYPES: Final = 4


def eat(game: Caverna, player: int, number: int) -> None:
    """Turn an animal, two donkeys or a crop into food (C-8.4)."""
    meal = game.repertoire.meals[number]
    food = game.meal_food(player, meal)
    game.pay(player, meal.good, meal.count)
    game.gain(player, FOOD, food)


def meals(game: Caverna, player: int, barred: int) -> list[Move]:
    """Everything that a player can turn into food, without some types of animals (C-8.4, C-8.5)."""
    moves: list[Move] = []
    start = player * GOODS
    for meal in game.repertoire.meals:
        if (
            game.goods[start + meal.good] >= meal.count
            and (meal.good < SHEEP or not barred >> (meal.good - SHEEP) & 1)
            and (meal.good == GOLD or game.meal_food(player, meal) > 0)
        ):
            moves.append(EAT + meal.number)
    return moves


def meal_rule(move: Move) -> str:
    """The rule that turns goods into food: one for gold, one for the rest."""
    return "C-8.5" if move == EAT_GOLD else "C-8.4"


def why_no_meal(game: Caverna, player: int, move: Move, barred: int) -> Reason:
    """Why something can't become food now."""
    if move not in meals(game, player, 0):
        return Reason(meal_rule(move), "why.nothing_to_eat", [move & 255])
    if move not in meals(game, player, barred):
        return Reason("C-9.12", "why.breeds", [move & 255])
    return Reason("C-8.8", "why.needed", [])


def all_meals(game: Caverna, player: int) -> int:
    """The food from everything that a player could eat, two donkeys at a time (C-8.4, C-8.5)."""
    best = [0] * GOODS
    for meal in game.repertoire.meals:
        owned = game.goods[player * GOODS + meal.good]
        if meal.good == GOLD:
            best[GOLD] = owned - 1 if owned > 1 else 0
        else:
            food = owned // meal.count * game.meal_food(player, meal)
            if meal.count > 1 and owned % meal.count:
                food += best[meal.good] // owned
            best[meal.good] = food if food > best[meal.good] else best[meal.good]
    return sum(best)


class Breeding(PlayerStep[Caverna]):
    """Young are about to be born; until then their parents may not be eaten (C-9.12)."""


def parents(game: Caverna, player: int) -> int:
    """The types with at least two animals, as bits, while young of this player are due."""
    for step in game.stack:
        if isinstance(step, Breeding) and step.player == player:
            return types_to_breed(game, player)
    return 0


def types_to_breed(game: Caverna, player: int) -> int:
    """The types with at least two animals, as bits."""
    types = 0
    start = player * GOODS + SHEEP
    for kind in range(TYPES):
        if game.goods[start + kind] >= 2:
            types |= 1 << kind
    return types


def edible_animals(game: Caverna, player: int, barred: int) -> list[Move]:
    """The farm animals that a player can turn into food, without some types."""
    return [
        move
        for move in meals(game, player, barred)
        if game.repertoire.meals[move & 255].good >= SHEEP
    ]


def meal_phrase(game: Caverna, player: int, move: Move) -> Phrase | None:
    """A meal with the food that it gives."""
    if move & ~255 != EAT or move == EAT_GOLD:
        return None
    meal = game.repertoire.meals[move & 255]
    return Phrase("move.eat_for", [meal.number, game.meal_food(player, meal)])


def base_meals() -> list[Meal]:
    """The meals of the base game in the order of their names."""
    goods = [SHEEP, DONKEY, DONKEY, BOAR, CATTLE, GRAIN, VEGETABLE, GOLD]
    return [
        Meal(number, good, 2 if EAT + number in (EAT_TWO_DONKEYS, EAT_GOLD) else 1)
        for number, good in enumerate(goods)
    ]


class Crowded(PlayerDecision):
    """There is no room for all animals: some become food until the others fit."""

    rule: ClassVar[str] = "C-9.2"

    def lists(self) -> int:
        return RUBY_LIST | TRADE_LIST

    def passes(self) -> bool:
        return True

    def tempts(self) -> bool:
        return True

    def choices(self, game: Caverna) -> list[Move]:
        if game.all_fit(self.player):
            return []
        found = edible_animals(game, self.player, parents(game, self.player))
        # Where there are nothing but parents, room comes first (C-9.2).
        return found if found else edible_animals(game, self.player, 0)

    def obliges(self) -> bool:
        return False

    def worth_asking(self, game: Caverna, lists: int) -> bool:
        return not game.all_fit(self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        eat(game, self.player, move & 255)
        game.then(self)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Crowded", [self.player, sum(unhoused(game, self.player))])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if move & ~255 != EAT:
            return super().why_not(game, move)
        if game.repertoire.meals[move & 255].good < SHEEP:
            return Reason("C-9.2", "why.only_animals", [])
        return why_no_meal(game, self.player, move, parents(game, self.player))


STEPS: list[type[Step[Caverna]]] = [Crowded]
