"""The names that printed data and moves may use; an expansion adds its own after them."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.actions import DEEDS, PART_NAMES

# The items of the loot list.
LOOT_NAMES: Final[list[str]] = [
    "sharpen",
    "wood",
    "dog",
    "grain",
    "sheep",
    "stone",
    "donkey",
    "vegetable",
    "ore",
    "boar",
    "gold",
    "furnish",
    "stable",
    "tunnel",
    "small_pasture",
    "cattle",
    "large_pasture",
    "meadow",
    "dwelling",
    "field",
    "sow",
    "cavern",
    "breed",
]

# What can be eaten; gold, asked for its amount, follows.
MEALS: Final[list[str]] = [
    "sheep",
    "donkey",
    "two_donkeys",
    "boar",
    "cattle",
    "grain",
    "vegetable",
]

# Trades that own furnishings allow at any time.
TRADE_NAMES: Final[list[str]] = [
    "trader",
    "cooking_cave",
    "hunting_parlor",
    "beer_gold",
    "beer_food",
    "blacksmithing_parlor",
    "spare_part_storage",
    "peaceful_cave",
]

PAYMENTS: Final[list[str]] = ["printed", "ore_for_wood", "ore_for_stone", "ore_for_both"]
CROPS: Final[list[str]] = ["grain", "vegetable"]
TILE_COLOURS: Final[list[str]] = ["orange", "green", "yellow"]

# What the end of a round brings, and the harvest marker that says so.
ENDINGS: Final[list[str]] = ["nothing", "harvest", "payment", "skip_one", "face_down"]
MARKERS: Final[list[str]] = ["", "leaf", "question_1", "question_2", "question_3"]
WEAPONS: Final[list[str]] = [str(strength) for strength in range(15)]


class Vocabulary:
    """All names of one set of rules; a name's place in its list is its number."""

    def __init__(self) -> None:
        self.parts = PART_NAMES.copy()
        self.deeds = DEEDS.copy()
        self.loot = LOOT_NAMES.copy()
        self.meals = [*MEALS, "gold"]
        self.trades = TRADE_NAMES.copy()
        self.payments = PAYMENTS.copy()
        self.crops = CROPS.copy()
        self.colours = TILE_COLOURS.copy()
        self.endings = ENDINGS.copy()
        self.markers = MARKERS.copy()
        self.weapons = WEAPONS.copy()
        self.dwarfs = WEAPONS.copy()

    def add_part(self, name: str, words: str) -> int:
        """A part of an action space that the base game does not know, and its printed words."""
        self.deeds[words] = len(self.parts)
        self.parts.append(name)
        return self.deeds[words]
