"""The choice of a folk: a card for each with a sentence, and advice for a first game."""

from __future__ import annotations

from functools import partial
from typing import Final

from tafelrunde.drawing import Scene, icons, surfaces, svg
from tafelrunde.games.caverna.drawing.layout import place, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST
from tafelrunde.games.caverna.drawing.pictures import Pictures

HEADING: Final = (48, 64)
TALL: Final = (96, 78)
GAP: Final = 6
COLUMNS: Final = 3
COLUMN: Final = 260
# The room of the figure and of the sign that opens the whole card; the lines of the sentence.
LEFT: Final = 52
RIGHT: Final = (10, 46)
LINES: Final = (4, 3)
# How much wider than reckoned the letters of a system may be.
WIDER: Final = 1.15


def folk_to_choose(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """A card for every folk that can be chosen now."""
    free = [folk for folk in scene.kit.folk if f"folk:{folk}" in scene.lit]
    if not free:
        return "", top
    columns = max(1, min(COLUMNS, int(width(scene) // COLUMN)))
    tall = TALL[scene.narrow]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts = [scene.part("choose", wide, lambda: _heading(scene))]
    for at, folk in enumerate(free):
        x, y = at % columns * (wide + GAP), HEADING[scene.narrow] + at // columns * (tall + GAP)
        key = (x, y, wide)
        parts.append(scene.part(f"choose:{folk}", key, partial(_card, scene, folk, x, y, wide)))
    rows = -(-len(free) // columns)
    end = top + HEADING[scene.narrow] + rows * (tall + GAP) - GAP
    return scene.region("choose", svg.moved(0, top, *parts)), end


def _heading(scene: Scene[Pictures]) -> str:
    title = svg.text(0, 18, scene.say("choose"), size=17, anchor="start", cls="text-strong")
    advice = svg.wrap(scene.say("choose_advice"), width(scene) / WIDER, 14, 2)
    return title + "".join(
        svg.text(0, 38 + 17 * index, line, size=14, anchor="start")
        for index, line in enumerate(advice)
    )


def _card(scene: Scene[Pictures], folk: str, x: float, y: float, w: float) -> str:
    """A folk: its figure, its name, a sentence, and a sign that opens its whole card."""
    name = scene.name("folk", folk)
    tall, room = TALL[scene.narrow], (w - LEFT - RIGHT[scene.narrow]) / WIDER
    summary = scene.name("summary", folk)
    parts = [
        surfaces.slab(x, y, w, tall, "f-card frame"),
        icons.icon(scene.kit.folk[folk], x + LEFT / 2, y + tall / 2, 38),
        svg.text(x + LEFT, y + 20, name, size=15, anchor="start", cls="text-strong"),
    ]
    for line, row in enumerate(svg.wrap(summary, room, SMALLEST, LINES[scene.narrow])):
        low = y + 38 + 15 * line
        parts.append(svg.text(x + LEFT, low, row, size=SMALLEST, anchor="start"))
    parts.append(_more(scene, folk, x + w, y))
    label = f"{name}: {summary}"
    return place(scene, f"folk:{folk}", svg.group(*parts), label, (x, y, w, tall))


def _more(scene: Scene[Pictures], folk: str, right: float, y: float) -> str:
    """The sign that opens the card with all that the folk can do; a finger finds it, too."""
    return svg.group(
        svg.title(scene.say("card")),
        svg.rect(right - 44, y, 44, 44, "f-none", pointer_events="all"),
        svg.circle(right - 17, y + 16, 10, "f-paper frame"),
        svg.centred(right - 17, y + 16, "i", size=14, cls="text-strong"),
        data_tells=folk,
    )
