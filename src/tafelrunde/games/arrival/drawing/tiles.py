"""Tactics tiles, the display of those that may be taken, and the stacks of earnings cards."""

from __future__ import annotations

from typing import Final

from tafelrunde.drawing import icons, places, svg
from tafelrunde.games.arrival.drawing.scene import BACKS, Scene

PICTURES: Final = {
    "wild_geese": "goose",
    "salmon": "fish",
    "lia_fail": "standing_stone",
    "emer": "emer",
    "high_walls": "broch",
    "stronghold": "caer",
    "ogam": "ogham",
    "builders": "hammer",
    "cu_chulainn": "swap",
    "migration": "displace",
    "bard": "harp",
}
BACK_PICTURES: Final = {"build": "disc", "war": "sword", "glory": "fame"}
BACK_TONES: Final = {"build": "field", "war": "mine", "glory": "tile-yellow"}
# Narrower than this a tile shows its picture alone.
WITH_WORDS: Final = 72.0
IN_ROW: Final = 3
GAP: Final = 4.0


def picture_of(tile: str) -> str:
    """The icon of a tile."""
    kind = tile.partition("_")[0]
    if kind in ("cauldron", "silver"):
        return kind
    return PICTURES.get(tile, "tactics")


def tile(scene: Scene, name: str, x: float, y: float, wide: float, high: float) -> str:
    """A tactics tile: its picture, and in words its name or what it is about."""
    kind, _, what = name.partition("_")
    tone, title, value = "sand", scene.words.get(f"tile.{name}"), 0
    if kind == "cauldron":
        province = scene.province(what)
        tone, title, value = scene.tone(province["colour"]), province["name"], province["value"]
    elif kind == "silver":
        tone, title, value = scene.tone(what), scene.colour_name(what), scene.silver(what)
    body = svg.rect(x, y, wide, high, f"f-{tone} edge", 5)
    size = min(26.0, high - 6, wide - 6)
    if wide < WITH_WORDS:
        picture = icons.icon(picture_of(name), x + wide / 2, y + high / 2, size, value or None)
        return svg.group(body, picture)
    middle = y + high / 2
    picture = icons.icon(picture_of(name), x + 4 + size / 2, middle, size)
    left = x + size + 8
    room = wide - size - 11
    if value:
        head = svg.fitted(left, middle - 3, title, room, size=12, anchor="start")
        return svg.group(
            body,
            picture,
            head,
            icons.cost([("fame", value)], left, middle + (8.5 if high >= 32 else 7), 13),
        )
    rows = svg.wrap(title, room * 1.16, 12, 2 if high >= 26 else 1)
    words = "".join(
        svg.fitted(
            left, middle + 4.3 + 13 * (i - (len(rows) - 1) / 2), row, room, size=12, anchor="start"
        )
        for i, row in enumerate(rows)
    )
    return svg.group(body, picture, words)


def display(scene: Scene, x: float, y: float, wide: float, high: float) -> str:
    """The open tactics tiles in two rows."""
    shown: list[str] = scene.board["display"]
    each, row = (wide - GAP * (IN_ROW - 1)) / IN_ROW, (high - GAP) / 2
    parts: list[str] = []
    for slot in range(2 * IN_ROW):
        left, top = x + (each + GAP) * (slot % IN_ROW), y + (row + GAP) * (slot // IN_ROW)
        if slot >= len(shown):
            parts.append(svg.rect(left, top, each, row, "f-none border", 5, stroke_dasharray="4 4"))
            continue
        name = shown[slot]
        drawn = tile(scene, name, left, top, each, row)
        if name in shown[:slot]:
            parts.append(svg.group(svg.title(scene.tile_help(name)), drawn))
            continue
        ring = places.ring_rect(left, top, each, row, 6)
        parts.append(scene.place(f"tile:{name}", drawn, scene.tile_help(name), ring))
    return svg.group(*parts)


def stack(scene: Scene, number: int, x: float, y: float, wide: float) -> str:
    """A stack of earnings cards: the back on top, how many there are and, with room, in words."""
    here = scene.board["stacks"][number]
    back: str = here["back"] or BACKS[0]
    parts = [svg.rect(x + 3, y + 3, 48, 66, "f-shade edge", 6)] if here["size"] > 1 else []
    parts.append(svg.rect(x, y, 48, 66, f"f-{BACK_TONES[back]} edge", 6))
    parts.append(icons.icon(BACK_PICTURES[back], x + 24, y + 24, 30))
    if back == "war":
        parts.append(icons.icon("shield", x + 35, y + 36, 18))
    elif back == "glory":
        parts.append(icons.icon("tactics", x + 35, y + 36, 18))
    parts.append(svg.centred(x + 24, y + 55, str(here["size"]), size=15, cls="halo"))
    kind = BACKS.index(back)
    if wide > 90:
        room = wide - 58
        rows = svg.wrap(scene.words.term("back", kind), room * 1.16, 12, 4)
        for i, row in enumerate(rows):
            line = y + 37 + 14 * (i - (len(rows) - 1) / 2)
            parts.append(svg.fitted(x + 56, line, row, room, size=12, anchor="start"))
    label = scene.say("stack", number + 1, kind, here["size"])
    ring = places.ring_rect(x - 1, y - 1, 51, 69, 7)
    return scene.place(f"stack:{number + 1}", svg.group(*parts), label, ring)


def stacks(scene: Scene, x: float, y: float, step: float) -> str:
    """The three stacks side by side."""
    return "".join(
        stack(scene, number, x + step * number, y, step)
        for number in range(len(scene.board["stacks"]))
    )
