"""Furnishing tiles: how one looks, in the display and in a cavern, and the display itself."""

from __future__ import annotations

from collections import Counter
from functools import cache, partial
from typing import Any, Final

from tafelrunde.drawing import Scene, pieces, svg
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.layout import place, width
from tafelrunde.games.caverna.drawing.lettering import (
    CONNECTORS,
    SMALLEST,
    badge,
    left_row,
    lines_of,
    name_lines,
    sign_row,
    signs_width,
)
from tafelrunde.games.caverna.drawing.words import goods_said, short
from tafelrunde.games.caverna.signs import Signs

GAP: Final = 6
TALL: Final = 100
FOOT: Final = 23
HEADING: Final = 26
BETWEEN: Final = 6
COLUMNS: Final = (6, 3)
# A tile narrower than this shows its name and one row of signs.
FULL: Final = 84
# And one narrower than this has no room for its name.
NAMED: Final = 56


@cache
def face(signs: Signs, title: str, colour: str, name: str, w: float, h: float, foot: bool) -> str:
    """A tile drawn at (0, 0): its name on a band in its colour, its effect, and room for a foot.

    `name` is that of the tile whose signs are shown, or nothing.
    """
    names = lines_of(title, (w - 6) * 1.15, SMALLEST, 2) if w >= NAMED else []
    band = 6 + 14 * len(names)
    parts = [
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-card", 5),
        svg.rect(0.75, 0.75, w - 1.5, band, f"f-{colour}", 5),
        svg.rect(0.75, band - 5, w - 1.5, 6, f"f-{colour}") if names else "",
        name_lines(names, w / 2, 15, w - 6, SMALLEST),
    ]
    free = h - band - (FOOT if foot else 2)
    rows = signs.tiles.get(name, [])
    shown = rows if w >= FULL or not rows else _essence(rows, w - 6)
    step = min(free / max(1, len(shown)), 26)
    top = band + (free - step * len(shown)) / 2
    for index, row in enumerate(shown):
        size = min(20, step * 0.9)
        parts.append(sign_row(row, w / 2, top + step * (index + 0.5), w - 8, size))
    parts.append(svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-none frame", 5))
    return "".join(parts)


def _essence(rows: list[list[Sign]], room: float) -> list[list[Sign]]:
    """As much of a tile's first row as a small cell has room for."""
    row = list(rows[0])
    while len(row) > 1 and (signs_width(row, 17) > room or row[-1] in CONNECTORS):
        row.pop()
    return [row]


def built(scene: Scene[Signs], name: str, size: float, signs: bool) -> str:
    """A tile in a cavern, drawn at (0, 0): without its price."""
    tile = tile_of(scene, name)
    full = size >= FULL
    title = short(scene, "tile", name)
    drawn = face(
        scene.kit, title, f"tile-{tile['colour']}", name if signs else "", size, size, full
    )
    return drawn + (badge(_value(tile), size - 14, size - 14) if full else "")


def _value(tile: dict[str, Any]) -> int | str:
    return "*" if tile["value"] is None else int(tile["value"])


def tile_of(scene: Scene[Signs], name: str) -> dict[str, Any]:
    """A tile by its name."""
    found: dict[str, Any] = next(tile for tile in scene.board["tiles"] if tile["name"] == name)
    return found


def tile_label(scene: Scene[Signs], tile: dict[str, Any]) -> str:
    """A tile in words."""
    name: str = tile["name"]
    said = [f"{scene.name('tile', name)}: {scene.name('effect', name)}"]
    cost = goods_said(scene, tile["cost"]) or scene.say("free")
    said.append(f"{scene.say('costs')} {cost}.")
    if tile["value"] is not None:
        said.append(scene.say("worth", tile["value"]))
    if not tile["offered"]:
        said.append(scene.say("gone"))
    return " ".join(said)


def display(scene: Scene[Signs], top: float) -> tuple[str, float]:
    """All tiles by colour, and where they end; tiles that are gone are faded."""
    tiles: list[dict[str, Any]] = scene.board["tiles"]
    counts = Counter(tile["colour"] for tile in tiles)
    filters = [f"{colour}={scene.say(f'filter_{colour}')}" for colour in counts]
    filters.append(f"offered={scene.say('filter_offered')}")
    key = (tiles, scene.about("tile:"))
    shown = scene.block("tiles", key, lambda: _cards(scene, list(counts)))
    drawn = scene.region("tiles", svg.moved(0, top, shown), filters="|".join(filters))
    rows = sum(-(-count // COLUMNS[scene.narrow]) for count in counts.values())
    high = rows * (TALL + GAP) + len(counts) * (HEADING + BETWEEN) - BETWEEN
    return drawn, top + high - GAP


def _cards(scene: Scene[Signs], colours: list[str]) -> str:
    columns = COLUMNS[scene.narrow]
    wide = (width(scene) - (columns - 1) * GAP) / columns
    parts: list[str] = []
    y = 0.0
    for colour in colours:
        parts.append(scene.part(f"heading:{colour}", y, partial(_heading, scene, colour, y)))
        y += HEADING
        tiles = [tile for tile in scene.board["tiles"] if tile["colour"] == colour]
        for at, tile in enumerate(tiles):
            name = f"tile:{tile['name']}"
            x, low = at % columns * (wide + GAP), y + at // columns * (TALL + GAP)
            key = (tile, scene.asked(name), x, low)
            parts.append(scene.part(name, key, partial(_card, scene, tile, x, low, wide)))
        y += -(-len(tiles) // columns) * (TALL + GAP) + BETWEEN
    return "".join(parts)


def _heading(scene: Scene[Signs], colour: str, y: float) -> str:
    said = scene.say(f"furnishings_{colour}")
    return svg.text(0, y + 16, said, size=15, anchor="start", cls="text-strong card-heading")


def _card(scene: Scene[Signs], tile: dict[str, Any], x: float, y: float, w: float) -> str:
    """A tile in the display: cost, value and effect in signs, words on hover."""
    name: str = tile["name"]
    base = TALL - FOOT / 2 - 2
    cost: list[Sign] = list(tile["cost"].items())
    foot = left_row(cost, 6, base, 18) if cost else _free(scene, base)
    foot += badge(_value(tile), w - 14, TALL - 14)
    title = short(scene, "tile", name)
    drawn = face(scene.kit, title, f"tile-{tile['colour']}", name, w, TALL, True) + foot
    if not tile["offered"]:
        drawn = svg.group(drawn, cls="faded") + _owner(scene, tile, w)
    tags = f"{tile['colour']} offered" if tile["offered"] else str(tile["colour"])
    placed = place(scene, f"tile:{name}", drawn, tile_label(scene, tile), (0, 0, w, TALL))
    return svg.group(
        placed,
        cls="card",
        data_tags=tags,
        transform=f"translate({svg.num(x)} {svg.num(y)})",
    )


def _free(scene: Scene[Signs], y: float) -> str:
    words = scene.say("free")
    return svg.text(6, y + 4, words, size=SMALLEST, cls="text-muted", anchor="start")


def _owner(scene: Scene[Signs], tile: dict[str, Any], w: float) -> str:
    """Who has a tile that is gone."""
    return "".join(
        pieces.token(seat, scene.colours[seat], w - 40 - 24 * index, TALL - 14, 24)
        for index, seat in enumerate(tile["owners"])
    )
