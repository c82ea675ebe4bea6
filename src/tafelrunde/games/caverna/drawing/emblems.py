"""Which emblem is engraved on which tile and action space."""

from __future__ import annotations

from typing import Any, Final

TILES: Final = {
    "dwelling": "bedroom",
    "simple_dwelling_42": "pallet",
    "simple_dwelling_33": "cot",
    "mixed_dwelling": "stable_bed",
    "couple_dwelling": "double_bed",
    "additional_dwelling": "bunks",
    "cuddle_room": "cuddle",
    "breakfast_room": "breakfast",
    "stubble_room": "stubble",
    "work_room": "workshop",
    "guest_room": "guests",
    "office_room": "office",
    "carpenter": "carpentry",
    "stone_carver": "sculptor",
    "blacksmith": "smithy",
    "miner": "miner",
    "builder": "builder",
    "trader": "trader",
    "wood_supplier": "wood_yard",
    "stone_supplier": "stone_sledge",
    "ruby_supplier": "ruby_chest",
    "dog_school": "dog_school",
    "quarry": "quarry",
    "seam": "seam",
    "slaughtering_cave": "butcher",
    "cooking_cave": "kitchen",
    "working_cave": "cave_works",
    "mining_cave": "mine_donkey",
    "breeding_cave": "breeding",
    "peaceful_cave": "peace",
    "weaving_parlor": "loom",
    "milking_parlor": "dairy",
    "state_parlor": "state",
    "hunting_parlor": "hunter",
    "beer_parlor": "tavern",
    "blacksmithing_parlor": "bellows_forge",
    "stone_storage": "stone_store",
    "ore_storage": "ore_store",
    "spare_part_storage": "spare_parts",
    "main_storage": "storehouse",
    "weapon_storage": "armoury",
    "supplies_storage": "sacks",
    "broom_chamber": "brooms",
    "treasure_chamber": "treasure",
    "food_chamber": "larder",
    "prayer_chamber": "chapel",
    "writing_chamber": "scriptorium",
    "fodder_chamber": "hay",
}

ENTRY: Final = "family"

SPACES: Final = {
    "drift_mining": "drift",
    "drift_mining_b": "drift",
    "small_drift_mining": "small_drift",
    "excavation": "excavation",
    "starting_player": "beginner",
    "logging": "logging",
    "supplies": "supplies",
    "growth": "growth",
    "ore_mining": "ore_cart",
    "wood_gathering": "gathering",
    "forest_exploration": "forest_walk",
    "clearing": "clearing",
    "sustenance": "provisions",
    "ruby_mining": "geode",
    "housework": "chores",
    "slash_and_burn": "burning",
    "imitation_0": "mask",
    "imitation_1": "mask",
    "imitation_2": "mask",
    "imitation_4": "mask",
    "strip_mining": "terraces",
    "depot": "depot",
    "large_depot": "crates",
    "weekly_market": "market",
    "hardware_rental": "tools",
    "fence_building": "fencing",
    "extension": "extension",
    "blacksmithing": "blacksmithing",
    "sheep_farming": "flock",
    "ore_mine_construction": "pit_head",
    "wish_for_children": "wish",
    "urgent_wish_for_children": "urgent",
    "donkey_farming": "donkey_cart",
    "ruby_mine_construction": "ruby_head",
    "family_life": "home_life",
    "ore_delivery": "haulage",
    "exploration": "journey",
    "ore_trading": "ore_trade",
    "adventure": "adventure",
    "ruby_delivery": "ruby_cart",
}
# A space that is in none of the tables.
SPACE: Final = "tools"

# What a tile without an emblem of its own shows, by the first word of its row that is here.
_BY_WORD: Final = {
    "room": "bedroom",
    "trades": "trader",
    "gained": "basket",
    "rounds": "supplies",
    "once": "crates",
    "young": "breeding",
    "points": "shelves",
}
_BY_COLOUR: Final = {"orange": "bedroom", "green": "workshop", "yellow": "shelves"}


def by_words(tile: dict[str, Any]) -> str:
    """The emblem of a tile that has none of its own: by what it does, else by its colour."""
    for word, emblem in _BY_WORD.items():
        if tile["words"].get(word):
            return emblem
    return _BY_COLOUR.get(str(tile["colour"]), "box")
