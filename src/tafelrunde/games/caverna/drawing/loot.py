"""The loot list of expeditions: every item with the strength that it needs."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import Scene, surfaces, svg
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.layout import place, tight, width
from tafelrunde.games.caverna.drawing.lettering import fixed, plate, sign_row
from tafelrunde.games.caverna.drawing.pictures import Pictures

GAP: Final = 4
TALL: Final = 40
HEADING: Final = 26
COLUMNS: Final = (8, 4)


def loot_list(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The whole list, and where it ends."""
    columns = COLUMNS[tight(scene)]
    key = (scene.board["loot"], scene.about("loot:"))
    shown = scene.part("loot", key, lambda: _items(scene, columns))
    rows = (len(scene.board["loot"]) + columns - 1) // columns
    end = top + HEADING + rows * (TALL + GAP) - GAP
    return scene.region("loot", svg.moved(0, top, shown)), end


def _items(scene: Scene[Pictures], columns: int) -> str:
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts = [svg.text(0, 16, scene.say("loot"), size=15, anchor="start", cls="text-strong")]
    for at, item in enumerate(scene.board["loot"]):
        x = at % columns * (wide + GAP)
        y = HEADING + at // columns * (TALL + GAP)
        parts.append(_item(scene, item, x, y, wide))
    return "".join(parts)


@cache
def _face(signs: tuple[Sign, ...], strength: int, w: float) -> str:
    """An item drawn at (0, 0)."""
    return (
        surfaces.slab(0, 0, w, TALL, "f-card frame")
        + plate(strength, 13, TALL / 2)
        + sign_row(list(signs), 13 + w / 2, TALL / 2, w - 34, 20)
    )


def _item(scene: Scene[Pictures], item: dict[str, Any], x: float, y: float, w: float) -> str:
    name: str = item["name"]
    strength: int = item["strength"]
    drawn = svg.moved(x, y, _face(fixed(item["signs"]), strength, w))
    label = f"{scene.say('strength', strength)}: {scene.name('loot', name)}"
    return place(scene, f"loot:{name}", drawn, label, (x, y, w, TALL))
