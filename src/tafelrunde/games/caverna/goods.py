"""The goods of the base game; an expansion's own come after them."""

from __future__ import annotations

from typing import Final

WOOD: Final = 0
STONE: Final = 1
ORE: Final = 2
RUBY: Final = 3
GOLD: Final = 4
FOOD: Final = 5
GRAIN: Final = 6
VEGETABLE: Final = 7
DOG: Final = 8
SHEEP: Final = 9
DONKEY: Final = 10
BOAR: Final = 11
CATTLE: Final = 12

# The first of all goods, of which things are built.
MATERIALS: Final[list[str]] = ["wood", "stone", "ore"]

GOOD_NAMES: Final[list[str]] = [
    "wood",
    "stone",
    "ore",
    "ruby",
    "gold",
    "food",
    "grain",
    "vegetable",
    "dog",
    "sheep",
    "donkey",
    "boar",
    "cattle",
]

# The types of farm animals, in the order of their goods.
TYPES: Final = 4
FARM_ANIMALS: Final[list[str]] = GOOD_NAMES[SHEEP : CATTLE + 1]


def is_farm_animal(good: int) -> bool:
    """Whether a good needs room on the home board (C-9.1)."""
    return SHEEP <= good <= CATTLE


def affords(goods: list[int], bill: list[int]) -> bool:
    """Whether goods cover a bill."""
    return all(amount == 0 or amount <= goods[good] for good, amount in enumerate(bill))
