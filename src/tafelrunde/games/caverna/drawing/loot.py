"""The loot list of expeditions: every item with the strength that it needs."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import svg
from tafelrunde.games.caverna.drawing.lettering import plate, sign_row
from tafelrunde.games.caverna.drawing.sheet import Sheet, region
from tafelrunde.games.caverna.signs import Signs

GAP: Final = 4
TALL: Final = 40
COLUMNS: Final = (8, 4)


def loot_list(sheet: Sheet, top: float) -> tuple[str, float]:
    """The whole list, and where it ends."""
    columns = COLUMNS[sheet.narrow]
    wide = (sheet.width - (columns - 1) * GAP) / columns
    heading = sheet.say("loot")
    parts = [svg.text(0, top + 16, heading, size=15, anchor="start", cls="text-strong")]
    top += 26
    for number, item in enumerate(sheet.board["loot"]):
        x = number % columns * (wide + GAP)
        y = top + number // columns * (TALL + GAP)
        parts.append(_item(sheet, item, x, y, wide))
    rows = (len(sheet.board["loot"]) + columns - 1) // columns
    return region("loot", sheet.say("region_loot"), *parts), top + rows * (TALL + GAP) - GAP


@cache
def _face(signs: Signs, name: str, strength: int, w: float) -> str:
    """An item drawn at (0, 0)."""
    return (
        svg.rect(0, 0, w, TALL, "f-card frame", 5)
        + plate(strength, 13, TALL / 2)
        + sign_row(signs.loot[name], 13 + w / 2, TALL / 2, w - 34, 20)
    )


def _item(sheet: Sheet, item: dict[str, Any], x: float, y: float, w: float) -> str:
    name: str = item["name"]
    strength: int = item["strength"]
    drawn = svg.moved(x, y, _face(sheet.signs, name, strength, w))
    label = f"{sheet.say('strength', strength)}: {sheet.name('loot', name)}"
    return sheet.place(f"loot:{name}", drawn, label, (x, y, w, TALL))
