"""The icons that stand for effects: of furnishing tiles, and of the words on action spaces."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.catalogue import Sign

# A sign that is no icon: any yellow tile.
YELLOW_TILE: Final = "yellow_tile"

# Rows of icons by the name of the tile; what they can't say stands in the tile's sentence.
TILES: Final[dict[str, list[list[Sign]]]] = {
    # Not a tile: the dwelling printed on every home board.
    "entry": [[("dwarf", 2), "+", ("animal", 2)]],
    "dwelling": [[("dwarf", 1)]],
    "simple_dwelling_42": [[("dwarf", 1)]],
    "simple_dwelling_33": [[("dwarf", 1)]],
    "mixed_dwelling": [[("dwarf", 1), "+", ("animal", 2)]],
    "couple_dwelling": [[("dwarf", 2)]],
    "additional_dwelling": [[("dwarf", "6.")]],
    "cuddle_room": [["sheep", "=", "dwarf"]],
    "breakfast_room": [[("cattle", 3)]],
    "stubble_room": [["field", "=", ("animal", 1)]],
    "work_room": [["tunnel", "/", "deep_tunnel"], ["→", "furnish"]],
    "guest_room": [["any", "/", "any"], ["→", "any", "+", "any"]],
    "office_room": [["meadow", "field", "/"], ["cavern", "tunnel", "→", ("gold", 2)]],
    "carpenter": [["furnish", "/", "pasture"], ["−", ("wood", 1)]],
    "stone_carver": [[("stone", 2)], ["furnish", "/", "stable", "−", ("stone", 1)]],
    "blacksmith": [[("ore", 2)], ["weapon", "−", ("ore", 2)]],
    "miner": [["round", "→", ("ore", 1)], ["/", "ore_mine", "+", "donkey"]],
    "builder": [["furnish"], ["wood", "/", "stone", "=", "ore"]],
    "trader": [[("gold", 2), "→"], [("wood", 1), ("stone", 1), ("ore", 1)]],
    "wood_supplier": [[("round", 7), "→", ("wood", 1)]],
    "stone_supplier": [[("round", 5), "→", ("stone", 1)]],
    "ruby_supplier": [[("round", 4), "→", ("ruby", 1)]],
    "dog_school": [["dog", "→", ("wood", 1)]],
    "quarry": [["breed", "donkey", "→", ("stone", 1)]],
    "seam": [["stone", "→", ("ore", 1)]],
    "slaughtering_cave": [["animal", "→", "food"], ["+", ("food", 1)]],
    "cooking_cave": [[("grain", 1), ("vegetable", 1)], ["→", ("food", 5)]],
    "working_cave": [["dwarf", "=", ("wood", 1)], ["/", ("stone", 1), "/", ("ore", 2)]],
    "mining_cave": [["mine", "+", "donkey"], ["→", "−", ("food", 1)]],
    "breeding_cave": [["breed", "→"], [("food", "1/2/3/5")]],
    "peaceful_cave": [["weapon", "→", "food"]],
    "weaving_parlor": [["sheep", "→", ("food", 1)], [("sheep", 2), "=", ("points", 1)]],
    "milking_parlor": [["cattle", "→", ("food", 1)], ["cattle", "=", ("points", 1)]],
    "state_parlor": [["dwelling", "→", ("food", 2)], ["dwelling", "=", ("points", 4)]],
    "hunting_parlor": [[("boar", 2), "→"], [("gold", 2), ("food", 2)]],
    "beer_parlor": [[("grain", 2), "→"], [("gold", 3), "/", ("food", 4)]],
    "blacksmithing_parlor": [[("ruby", 1), ("ore", 1), "→"], [("gold", 2), ("food", 1)]],
    "stone_storage": [["stone", "=", ("points", 1)]],
    "ore_storage": [[("ore", 2), "=", ("points", 1)]],
    "spare_part_storage": [[("wood", 1), ("stone", 1), ("ore", 1)], ["→", ("gold", 2)]],
    "main_storage": [[YELLOW_TILE, "=", ("points", 2)]],
    "weapon_storage": [["dwarf", "weapon", "=", ("points", 3)]],
    "supplies_storage": [["dwarf", "=", "weapon"], ["→", ("points", 8)]],
    "broom_chamber": [[("dwarf", 5), "=", ("points", 5)], [("dwarf", 6), "=", ("points", 10)]],
    "treasure_chamber": [["ruby", "=", ("points", 1)]],
    "food_chamber": [["grain", "vegetable", "=", ("points", 2)]],
    "prayer_chamber": [[("weapon", 0), "=", ("points", 8)]],
    "writing_chamber": [[("points", "−7"), "→", ("points", 0)]],
    "fodder_chamber": [[("animal", 3), "=", ("points", 1)]],
}

# The items of the loot list.
LOOT: Final[dict[str, list[Sign]]] = {
    "sharpen": [("weapon", "+1")],
    "wood": [("wood", 1)],
    "dog": [("dog", 1)],
    "grain": [("grain", 1)],
    "sheep": [("sheep", 1)],
    "stone": [("stone", 1)],
    "donkey": [("donkey", 1)],
    "vegetable": [("vegetable", 1)],
    "ore": [("ore", 2)],
    "boar": [("boar", 1)],
    "gold": [("gold", 2)],
    "furnish": ["furnish", "room"],
    "stable": ["stable"],
    "tunnel": ["tunnel"],
    "small_pasture": [("wood", 1), "→", "pasture"],
    "cattle": [("cattle", 1)],
    "large_pasture": [("wood", 2), "→", "large_pasture"],
    "meadow": ["meadow"],
    "dwelling": ["furnish", "dwelling"],
    "field": ["field"],
    "sow": ["sow"],
    "cavern": ["cavern"],
    "breed": [("breed", 2)],
}

JOINTS: Final[dict[str, str]] = {
    "and_or": "+",
    "and_then_or": "→",
    "and_then": "→",
    "either_or": "/",
}

BETWEEN: Final = ("+", "→", "/")

_DEEDS: Final[dict[str, list[Sign]]] = {
    "tile cavern_tunnel": ["cavern", "tunnel"],
    "tile cavern_any": ["cavern", "tunnel", "/", "cavern", "cavern"],
    "tile meadow_field": ["meadow", "field"],
    "sow": ["sow"],
    "furnish cavern": ["furnish"],
    "furnish dwelling": ["dwelling"],
    "pasture small": ["pasture"],
    "pasture large": ["large_pasture"],
    "stable": ["stable"],
    "mine ore": ["ore_mine"],
    "mine ruby_tunnel": ["ruby_mine"],
    "mine ruby_deep": ["deep_tunnel", "ruby_mine"],
    "growth": ["growth"],
    "forge": ["forge"],
    "token": ["start"],
    "market": ["swap"],
}


# What the end of a round brings, and the markers that say so.
ENDINGS: Final = {
    "nothing": "harvest_none",
    "harvest": "harvest",
    "payment": "food",
    "skip_one": "question",
}
MARKERS: Final = {
    "leaf": "harvest",
    "question_1": "harvest_none",
    "question_2": "food",
    "question_3": "question",
}

# The ground and the picture of landscape; pastures have a fence in place of a picture.
TONES: Final = {
    "meadow": "meadow",
    "field": "field",
    "pasture": "pasture",
    "large_east": "pasture",
    "large_west": "pasture",
    "large_south": "pasture",
    "large_north": "pasture",
    "cavern": "cave",
    "tunnel": "tunnel",
    "deep_tunnel": "deep",
    "ore_mine": "mine",
    "ruby_mine": "mine",
}
PICTURES: Final = {
    "meadow": "meadow",
    "field": "field",
    "cavern": "cavern",
    "tunnel": "tunnel",
    "deep_tunnel": "deep_tunnel",
    "ore_mine": "ore_mine",
    "ruby_mine": "ruby_mine",
}


class Signs:
    """What is drawn for what; an expansion makes one of its own and adds to the tables."""

    def __init__(self) -> None:
        self.tiles = TILES.copy()
        self.loot = LOOT.copy()
        self.deeds = _DEEDS.copy()
        self.endings = ENDINGS.copy()
        self.markers = MARKERS.copy()
        self.tones = TONES.copy()
        self.pictures = PICTURES.copy()

    def of_space(self, words: list[str]) -> list[Sign]:
        """One row for the printed words of an action space; taken goods lie on it anyway."""
        row: list[Sign] = []
        for word in words:
            for sign in self._of_word(word):
                if row or sign not in BETWEEN:
                    row.append(sign)
        while row and row[-1] in BETWEEN:
            row.pop()
        return row

    def _of_word(self, word: str) -> list[Sign]:
        if word in JOINTS:
            return [JOINTS[word]]
        if word in self.deeds:
            return self.deeds[word]
        kind, *more = word.split()
        if kind == "gain":
            return [(more[0], int(more[1]))]
        if kind == "expedition":
            return [("expedition", int(more[0]))]
        if kind == "ore_per_mine":
            return ["mine", "→", ("ore", int(more[0]))]
        if kind == "ruby_from_mines":
            return [("ruby_mine", int(more[0])), "→", ("ruby", 1)]
        if kind == "trade_ore":
            return [("ore", 2), "→", ("gold", 2), ("food", 1)]
        if kind == "imitate":
            return [("food", int(more[0])), "→", "imitation"]
        return []


BASE: Final = Signs()
