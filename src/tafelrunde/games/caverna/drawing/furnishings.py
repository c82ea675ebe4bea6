"""Furnishing tiles: how one looks, in the display and in a cavern, and the display itself."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import pieces, svg
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
from tafelrunde.games.caverna.drawing.sheet import Sheet
from tafelrunde.games.caverna.signs import Sign, Signs

GAP: Final = 6
TALL: Final = 100
FOOT: Final = 23
HEADING: Final = 26
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


def built(sheet: Sheet, name: str, size: float, signs: bool) -> str:
    """A tile in a cavern, drawn at (0, 0): without its price."""
    tile = sheet.tiles[name]
    full = size >= FULL
    title = sheet.short("tile", name)
    drawn = face(
        sheet.signs, title, f"tile-{tile['colour']}", name if signs else "", size, size, full
    )
    return drawn + (badge(_value(tile), size - 14, size - 14) if full else "")


def _value(tile: dict[str, Any]) -> int | str:
    return "*" if tile["value"] is None else int(tile["value"])


def tile_label(sheet: Sheet, name: str) -> str:
    """A tile in words."""
    tile = sheet.tiles[name]
    said = [f"{sheet.name('tile', name)}: {sheet.name('effect', name)}"]
    cost = sheet.goods_said(tile["cost"]) or sheet.say("free")
    said.append(f"{sheet.say('costs')} {cost}.")
    if tile["value"] is not None:
        said.append(sheet.say("worth", tile["value"]))
    if not tile["offered"]:
        said.append(sheet.say("gone"))
    return " ".join(said)


def display(sheet: Sheet, top: float) -> tuple[str, float]:
    """All tiles by colour, and where they end; tiles that are gone are faded."""
    columns = COLUMNS[sheet.narrow]
    wide = (sheet.width - (columns - 1) * GAP) / columns
    colours = list(dict.fromkeys(tile["colour"] for tile in sheet.board["tiles"]))
    parts: list[str] = []
    y = top
    for index, colour in enumerate(colours):
        heading = sheet.say(f"furnishings_{colour}")
        parts.append(
            svg.text(0, y + 16, heading, size=15, anchor="start", cls="text-strong card-heading")
        )
        y += HEADING
        tiles = [tile for tile in sheet.board["tiles"] if tile["colour"] == colour]
        for number, tile in enumerate(tiles):
            x = number % columns * (wide + GAP)
            at = y + number // columns * (TALL + GAP)
            parts.append(_card(sheet, tile, x, at, wide))
        y += (len(tiles) + columns - 1) // columns * (TALL + GAP) + (
            6 if index < len(colours) - 1 else 0
        )
    filters = [f"{colour}={sheet.say(f'filter_{colour}')}" for colour in colours]
    filters.append(f"offered={sheet.say('filter_offered')}")
    drawn = svg.group(
        *parts,
        data_region="tiles",
        data_label=sheet.say("region_tiles"),
        data_filters="|".join(filters),
    )
    return drawn, y - GAP


def _card(sheet: Sheet, tile: dict[str, Any], x: float, y: float, w: float) -> str:
    """A tile in the display: cost, value and effect in signs, words on hover."""
    name: str = tile["name"]
    base = TALL - FOOT / 2 - 2
    cost: list[Sign] = list(tile["cost"].items())
    foot = left_row(cost, 6, base, 18) if cost else _free(sheet, base)
    foot += badge(_value(tile), w - 14, TALL - 14)
    title = sheet.short("tile", name)
    drawn = face(sheet.signs, title, f"tile-{tile['colour']}", name, w, TALL, True) + foot
    if not tile["offered"]:
        drawn = svg.group(drawn, cls="faded") + _owner(sheet, tile, w)
    tags = f"{tile['colour']} offered" if tile["offered"] else str(tile["colour"])
    placed = sheet.place(f"tile:{name}", drawn, tile_label(sheet, name), (0, 0, w, TALL))
    return svg.group(
        placed,
        cls="card",
        data_tags=tags,
        transform=f"translate({svg.num(x)} {svg.num(y)})",
    )


def _free(sheet: Sheet, y: float) -> str:
    words = sheet.say("free")
    return svg.text(6, y + 4, words, size=SMALLEST, cls="text-muted", anchor="start")


def _owner(sheet: Sheet, tile: dict[str, Any], w: float) -> str:
    """Who has a tile that is gone."""
    return "".join(
        pieces.token(seat, sheet.colours[seat], w - 40 - 24 * index, TALL - 14, 24)
        for index, seat in enumerate(tile["owners"])
    )
