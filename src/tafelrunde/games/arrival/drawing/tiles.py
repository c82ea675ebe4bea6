"""Tactics tiles, the display of those that may be taken, and the stacks of earnings cards."""

from __future__ import annotations

from functools import partial
from typing import Final

from tafelrunde.drawing import Scene, icons, places, surfaces, svg
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.labels import SIZES
from tafelrunde.games.arrival.drawing.names import colour_name, tile_help

BACKS: Final = ("build", "war", "glory")
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
EMBLEMS: Final = {
    "wild_geese": "geese",
    "salmon": "salmon",
    "lia_fail": "stone_of_fal",
    "emer": "emer",
    "high_walls": "high_walls",
    "stronghold": "stronghold",
    "ogam": "ogham",
    "builders": "master_builders",
    "cu_chulainn": "hound",
    "migration": "migration",
    "bard": "bard",
}
BACK_PICTURES: Final = {"build": "disc", "war": "sword", "glory": "fame"}
BACK_TONES: Final = {"build": "field", "war": "mine", "glory": "tile-yellow"}
# Narrower than this a tile shows its picture alone.
WITH_WORDS: Final = 72.0
# The middle of the emblem beside them.
EMBLEM_AT: Final = 19.0
IN_ROW: Final = 3
GAP: Final = 4.0


def picture_of(tile: str) -> str:
    """The icon of a tile."""
    kind = tile.partition("_")[0]
    if kind in ("cauldron", "silver"):
        return kind
    return PICTURES.get(tile, "tactics")


def emblem_of(tile: str) -> str:
    """The emblem of a tile."""
    kind = tile.partition("_")[0]
    return kind if kind in ("cauldron", "silver") else EMBLEMS.get(tile, "tactics")


def tile(scene: Scene[Chart], name: str, x: float, y: float, wide: float, high: float) -> str:
    """A tactics tile: its picture, and in words its name or what it is about."""
    kind, _, what = name.partition("_")
    tone, title, value = "sand", scene.words.get(f"tile.{name}"), 0
    if kind == "cauldron":
        province = scene.kit.province(what)
        tone, title, value = scene.kit.tone(province["colour"]), province["name"], province["value"]
    elif kind == "silver":
        tone, title, value = scene.kit.tone(what), colour_name(scene, what), scene.kit.silver(what)
    body = surfaces.slab(x, y, wide, high, f"f-{tone} edge")
    body += surfaces.ground("fibres", name, x + 1, y + 1, wide - 2, high - 2)
    size = min(26.0, high - 6, wide - 6)
    if wide < WITH_WORDS:
        picture = icons.icon(picture_of(name), x + wide / 2, y + high / 2, size, value or None)
        return svg.group(body, picture)
    letters = SIZES[scene.narrow]
    middle = y + high / 2
    picture = icons.emblem(emblem_of(name), x + EMBLEM_AT, middle, min(24.0, high - 6))
    left = x + 2 * EMBLEM_AT + 1
    room = wide - 2 * EMBLEM_AT - 4
    most = 2 if high >= 26 and not value else 1
    rows = svg.wrap(title, room * 1.16, letters, most)
    if rows[-1].endswith("…"):
        # A long name has all of the tile, and its emblem behind it.
        left, room = x + 6, wide - 10
        rows = svg.wrap(title, room * 1.16, letters, most)
        at = x + wide - EMBLEM_AT, middle
        picture = icons.emblem(emblem_of(name), *at, min(24.0, high - 6), "pale")
    if value:
        head = svg.fitted(left, middle - 3, title, room, size=letters, anchor="start")
        low = middle + (8.5 if high >= 32 else 7)
        fame = icons.icon("fame", left + 7, low, 13)
        figure = svg.text(left + 16, low + 4.6, str(value), size=letters, anchor="start")
        return svg.group(body, picture, head, fame, figure)
    words = "".join(
        svg.fitted(
            left,
            middle + 4.3 + 13 * (i - (len(rows) - 1) / 2),
            row,
            room,
            size=letters,
            anchor="start",
        )
        for i, row in enumerate(rows)
    )
    return svg.group(body, picture, words)


def display(scene: Scene[Chart], x: float, y: float, wide: float, high: float) -> str:
    """The open tactics tiles in two rows, each a part."""
    shown: list[str] = scene.board["display"]
    each, row = (wide - GAP * (IN_ROW - 1)) / IN_ROW, (high - GAP) / 2
    parts: list[str] = []
    for slot in range(2 * IN_ROW):
        left, top = x + (each + GAP) * (slot % IN_ROW), y + (row + GAP) * (slot // IN_ROW)
        name = shown[slot] if slot < len(shown) else ""
        # Two tiles of a kind are one place.
        first = name not in shown[:slot]
        key = (name, first, scene.asked(f"tile:{name}"), left, top)
        draw = partial(_slot, scene, name, first, left, top, each, row)
        parts.append(scene.part(f"tile:{slot}", key, draw))
    return "".join(parts)


def _slot(
    scene: Scene[Chart], name: str, first: bool, x: float, y: float, wide: float, high: float
) -> str:
    """A tile of the display, or where one could lie."""
    if not name:
        return svg.rect(x, y, wide, high, "f-none border", 5, stroke_dasharray="4 4")
    drawn = tile(scene, name, x, y, wide, high)
    if not first:
        return svg.group(svg.title(tile_help(scene, name)), drawn)
    ring = places.ring_rect(x, y, wide, high, 6)
    return scene.place(f"tile:{name}", drawn, tile_help(scene, name), ring)


def _stack(scene: Scene[Chart], number: int, x: float, y: float, wide: float) -> str:
    """A stack of earnings cards: the back on top, how many there are and, with room, in words."""
    here = scene.board["stacks"][number]
    back: str = here["back"] or BACKS[0]
    parts = [surfaces.slab(x + 3, y + 3, 48, 66, "f-shade edge", 6)] if here["size"] > 1 else []
    parts.append(surfaces.slab(x, y, 48, 66, f"f-{BACK_TONES[back]} edge", 6))
    parts.append(svg.rect(x + 4, y + 4, 40, 58, "f-none s-sepia", 3, stroke_opacity=0.5))
    parts.append(icons.icon(BACK_PICTURES[back], x + 24, y + 24, 30))
    if back == "war":
        parts.append(icons.icon("shield", x + 35, y + 36, 18))
    elif back == "glory":
        parts.append(icons.icon("tactics", x + 35, y + 36, 18))
    parts.append(svg.centred(x + 24, y + 55, str(here["size"]), size=15, cls="halo"))
    kind = BACKS.index(back)
    if wide > 90:
        room = wide - 58
        rows = svg.wrap(scene.words.term("back", kind), room * 1.16, SIZES[scene.narrow], 4)
        for i, row in enumerate(rows):
            line = y + 37 + 14 * (i - (len(rows) - 1) / 2)
            parts.append(
                svg.fitted(x + 56, line, row, room, size=SIZES[scene.narrow], anchor="start")
            )
    label = scene.say("stack", number + 1, kind, here["size"])
    ring = places.ring_rect(x - 1, y - 1, 51, 69, 7)
    return scene.place(f"stack:{number + 1}", svg.group(*parts), label, ring)


def stacks(scene: Scene[Chart], x: float, y: float, step: float) -> str:
    """The three stacks side by side."""
    parts: list[str] = []
    for number, here in enumerate(scene.board["stacks"]):
        left = x + step * number
        key = (here, scene.asked(f"stack:{number + 1}"), left, y)
        parts.append(
            scene.part(f"stack:{number}", key, partial(_stack, scene, number, left, y, step))
        )
    return "".join(parts)
