"""Animals that become food, above all those without room (C-8.4, C-9.2)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.catalogue import Meal
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GOLD,
    GRAIN,
    SHEEP,
    TYPES,
    VEGETABLE,
    is_farm_animal,
)
from tafelrunde.games.caverna.home.animals.fixed import unhoused
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import PlayerDecision
from tafelrunde.games.caverna.steps.reach import RUBY_LIST, TRADE_LIST
from tafelrunde.games.caverna.verbs import EAT, EAT_GOLD
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


def eat(game: Caverna, player: int, number: int) -> None:
    """Turn an animal, two donkeys or a crop into food (C-8.4)."""
    meal = game.catalogue.meals[number]
    cook(game, player, meal)
    questions.eaten(game, player, meal)


def cook(game: Caverna, player: int, meal: Meal) -> None:
    """The goods of a meal go, its food comes."""
    food = questions.meal_food(game, player, meal)
    game.tell("cooked", player, meal.count, meal.good)
    game.pay(player, meal.good, meal.count)
    game.gain(player, FOOD, food)


def meals(game: Caverna, player: int, barred: int) -> list[Move]:
    """Everything that a player can turn into food, without some types of animals (C-8.4, C-8.5)."""
    moves: list[Move] = []
    goods = game.goods[player]
    for meal in game.catalogue.meals:
        if (
            goods[meal.good] >= meal.count
            and not (is_farm_animal(meal.good) and barred >> (meal.good - SHEEP) & 1)
            and (meal.good == GOLD or questions.meal_food(game, player, meal) > 0)
        ):
            moves.append(EAT + meal.number)
    return moves


def meal_rule(move: Move) -> str:
    """The rule that turns goods into food: one for gold, one for the rest."""
    return "C-8.5" if move == EAT_GOLD else "C-8.4"


def why_no_meal(game: Caverna, player: int, move: Move, barred: int) -> Reason:
    """Why something can't become food now."""
    if move not in meals(game, player, 0):
        return Reason(meal_rule(move), "why.nothing_to_eat", [argument_of(move)])
    if move not in meals(game, player, barred):
        return Reason("C-9.12", "why.breeds", [argument_of(move)])
    return Reason("C-8.8", "why.needed", [])


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
    goods = game.goods[player]
    for kind in range(TYPES):
        if goods[SHEEP + kind] >= 2:
            types |= 1 << kind
    return types


def edible_animals(game: Caverna, player: int, barred: int) -> list[Move]:
    """The farm animals that a player can turn into food, without some types."""
    return [
        move
        for move in meals(game, player, barred)
        if is_farm_animal(game.catalogue.meals[argument_of(move)].good)
    ]


def to_make_room(game: Caverna, player: int) -> list[Move]:
    """The animals that can make room for others; if there are only parents, those (C-9.2)."""
    found = edible_animals(game, player, parents(game, player))
    return found if found else edible_animals(game, player, 0)


def meal_phrase(game: Caverna, player: int, move: Move) -> Phrase | None:
    """A meal with the food that it gives."""
    if verb_of(move) != EAT or move == EAT_GOLD:
        return None
    meal = game.catalogue.meals[argument_of(move)]
    return Phrase("move.eat_for", [meal.number, questions.meal_food(game, player, meal)])


def base_meals() -> list[Meal]:
    """What can be eaten in the base game."""
    return [
        Meal("sheep", SHEEP),
        Meal("donkey", DONKEY),
        Meal("two_donkeys", DONKEY, 2),
        Meal("boar", BOAR),
        Meal("cattle", CATTLE),
        Meal("grain", GRAIN),
        Meal("vegetable", VEGETABLE),
        Meal("gold", GOLD, 2),
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
        if questions.all_fit(game, self.player):
            return []
        return to_make_room(game, self.player)

    def obliges(self) -> bool:
        return False

    def worth_asking(self, game: Caverna, lists: int) -> bool:
        return not questions.all_fit(game, self.player)

    def choose(self, game: Caverna, move: Move) -> None:
        eat(game, self.player, argument_of(move))
        game.then(self)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Crowded", [self.player, sum(unhoused(game, self.player))])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != EAT:
            return super().why_not(game, move)
        if not is_farm_animal(game.catalogue.meals[argument_of(move)].good):
            return Reason("C-9.2", "why.only_animals", [])
        return why_no_meal(game, self.player, move, parents(game, self.player))


STEPS: list[type[Step[Caverna]]] = [Crowded]
