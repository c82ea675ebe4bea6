"""The table with folk: badges, the choice of a folk on top, the cards of the folk at the end."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory
from tafelrunde.drawing.scene import BOTH
from tafelrunde.games.caverna.drawing import table
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.expansions.folk.drawing import emblems
from tafelrunde.games.caverna.expansions.folk.drawing.cards import folk_cards
from tafelrunde.games.caverna.expansions.folk.drawing.choosing import folk_to_choose
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.words import Words

# The icon of each folk: that of its persons.
FOLK: Final = {
    "dwarfs": "dwarf",
    "mountain_dwarves": "mountain_dwarf",
    "pale_ones": "pale_one",
    "dark_elves": "dark_elf",
    "elves": "elf",
    "cave_goblins": "cave_goblin",
    "humans": "human",
    "silicoids": "silicoid",
    "trolls": "troll",
}


def _pictures() -> Pictures:
    found = Pictures()
    found.folk = FOLK
    found.tiles |= emblems.TILES
    found.mood = "caverna-folk"
    return found


PICTURES: Final = _pictures()


def draw(
    view: dict[str, Any], words: Words, layout: int = WIDE, memory: Memory | None = None
) -> Drawing:
    """The table of the base game between the choice of a folk and the cards of all folk in play."""
    sections = [(folk_to_choose, BOTH), *table.SECTIONS, (folk_cards, BOTH)]
    return table.draw(view, words, layout, memory, PICTURES, sections)
