"""The table with folk: their badges, and a card for each of them while they are chosen."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory, Scene, icons, svg
from tafelrunde.games.caverna.drawing import table
from tafelrunde.games.caverna.drawing.layout import place, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST
from tafelrunde.games.caverna.drawing.pictures import Pictures
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

HEADING: Final = 44
TALL: Final = (96, 72)
GAP: Final = 6
COLUMNS: Final = (3, 1)
# The room of the icon on a card, the lines of its sentence, and how much wider fonts may be.
LEFT: Final = 52
LINES: Final = (4, 3)
WIDER: Final = 1.2


def _pictures() -> Pictures:
    found = Pictures()
    found.folk = FOLK
    return found


PICTURES: Final = _pictures()


def draw(
    view: dict[str, Any], words: Words, narrow: bool = False, memory: Memory | None = None
) -> Drawing:
    """The table of the base game; the cards of the folk lie on top while one is chosen."""
    sections = [cards, *table.SECTIONS]
    return table.draw(view, words, narrow, memory, PICTURES, sections)


def cards(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """A card for every folk that can be chosen now."""
    free = [folk for folk in FOLK if f"folk:{folk}" in scene.lit]
    if not free:
        return "", top
    columns, tall = COLUMNS[scene.narrow], TALL[scene.narrow]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts = [scene.part("folk", wide, lambda: _heading(scene))]
    for at, folk in enumerate(free):
        x, y = at % columns * (wide + GAP), HEADING + at // columns * (tall + GAP)
        key = (x, y, wide)
        parts.append(scene.part(f"folk:{folk}", key, partial(_card, scene, folk, x, y, wide)))
    rows = (len(free) + columns - 1) // columns
    end = top + HEADING + rows * (tall + GAP) - GAP
    return scene.region("folk", svg.moved(0, top, svg.group(*parts))), end


def _heading(scene: Scene[Pictures]) -> str:
    title = svg.text(0, 16, scene.say("folk"), size=15, anchor="start", cls="text-strong")
    advice = svg.shorten(scene.say("folk_advice"), width(scene), SMALLEST)
    return title + svg.text(0, 34, advice, size=SMALLEST, anchor="start", cls="text-muted")


def _card(scene: Scene[Pictures], folk: str, x: float, y: float, w: float) -> str:
    """Its figure, its name and a sentence; all its abilities when it is pointed at."""
    name = scene.name("folk", folk)
    tall, room = TALL[scene.narrow], (w - LEFT - 6) / WIDER
    said = svg.wrap(scene.name("summary", folk), room, SMALLEST, LINES[scene.narrow])
    parts = [
        svg.rect(x, y, w, tall, "f-card frame", 5),
        icons.icon(FOLK[folk], x + LEFT / 2, y + tall / 2, 38),
        svg.text(x + LEFT, y + 18, name, size=15, anchor="start", cls="text-strong"),
    ]
    for line, row in enumerate(said):
        low = y + 34 + 15 * line
        parts.append(svg.text(x + LEFT, low, row, size=SMALLEST, anchor="start"))
    label = f"{name}: {scene.name('ability', folk)}"
    return place(scene, f"folk:{folk}", svg.group(*parts), label, (x, y, w, tall))
