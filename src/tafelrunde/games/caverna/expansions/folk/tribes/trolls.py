"""Trolls: big pockets, and dogs, sheep and donkeys on the plate (chapter 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.state import Caverna

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Meal


class Trolls(Tribe):
    """Clubs and appetite are known by their kind of person."""

    def loot_slots(self, game: Caverna, player: int, person: int, level: int) -> int:
        """One item more on every expedition, a goblin's too (F-12.3)."""
        return level + self.figures.pockets

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        """The Working cave feeds one troll wholly (F-12.6)."""
        if special or good != FOOD:
            return super().fed_by_work(game, player, special, good)
        return self.figures.adult

    def meal_food(self, game: Caverna, player: int, meal: Meal) -> int:
        """Dogs, sheep and donkeys are worth more; nobody eats donkeys by twos then (F-12.5)."""
        each = self.figures.meals[meal.good]
        if each == 0:
            return super().meal_food(game, player, meal)
        return 0 if meal.count > 1 else each
