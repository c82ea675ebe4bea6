"""Furnishing tiles: how one looks, in the display and in a cavern, and the display itself."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, surfaces, svg
from tafelrunde.games.caverna.catalogue import Sign
from tafelrunde.games.caverna.drawing.layout import place, width
from tafelrunde.games.caverna.drawing.lettering import (
    CONNECTORS,
    SMALLEST,
    badge,
    fixed,
    left_row,
    lines_of,
    name_lines,
    sign_row,
    sign_rows,
    signs_width,
)
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import goods_said, short
from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import clauses

# What a tile does: clauses of signs.
Told = tuple[tuple[Sign, ...], ...]

GAP: Final = 6
TALL: Final = 100
FOOT: Final = 23
HEADING: Final = 26
BETWEEN: Final = 6
# How many tiles lie side by side, by layout.
COLUMNS: Final = (6, 3, 8, 6)
LARGEST: Final = 20.0
# A tile narrower than this shows its name and one row of signs.
FULL: Final = 84
# And one narrower than this has no room for its name.
NAMED: Final = 56
# The height that an emblem needs to be seen well.
EMBLEM: Final = 26.0


@cache
def face(
    told: Told, title: str, colour: str, w: float, h: float, foot: bool, emblem: str = ""
) -> str:
    """A tile drawn at (0, 0): its name on a band in its colour, its effect, and room for a foot."""
    names = lines_of(title, (w - 6) * 1.15, SMALLEST, 2) if w >= NAMED else []
    band = 6 + 14 * len(names)
    parts = [
        surfaces.cast(0.75, 0.75, w - 1.5, h - 1.5, 5),
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-card", 5),
        surfaces.ground("fibres", emblem, 1, band, w - 2, h - band - 1),
        svg.rect(0.75, 0.75, w - 1.5, band, f"f-{colour}", 5),
        svg.rect(0.75, band - 5, w - 1.5, 6, f"f-{colour}") if names else "",
        svg.line(1, band + 1, w - 1, band + 1, "dim"),
        surfaces.edge(0.75, 0.75, w - 1.5, h - 1.5),
        name_lines(names, w / 2, 15, w - 6, SMALLEST),
        _inside(told, emblem, w, band, h - band - (FOOT if foot else 2)),
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-none frame", 5),
    ]
    return "".join(parts)


def _inside(told: Told, emblem: str, w: float, top: float, h: float) -> str:
    """The emblem and what a tile does: above each other, side by side, or the one on the other."""
    if w < FULL:
        return _engraved(emblem, w / 2, top + h / 2, min(h - 4, w / 2), bool(told)) + _signs(
            _essence(told, w - 6), LARGEST, w / 2, top, w - 8, h
        )
    if not told:
        return _engraved(emblem, w / 2, top + h / 2, min(h - 4, 44))
    rows, size = _rows_of(told, w - 8, h - EMBLEM)
    if len(rows) * size <= (h - EMBLEM) * 0.95 and size >= LARGEST * 0.8:
        high = min(40.0, h - len(rows) * (size + 3) - 4)
        return _engraved(emblem, w / 2, top + 3 + high / 2, high) + _signs(
            rows, size, w / 2, top + high + 1, w - 8, h - high - 4
        )
    beside = EMBLEM * 1.43 + 4
    rows, size = _rows_of(told, w - 8 - beside, h)
    if size >= LARGEST * 0.75 and all(signs_width(row, size) <= w - 8 - beside for row in rows):
        return _engraved(emblem, 3 + beside / 2, top + h / 2, EMBLEM) + _signs(
            rows, size, w / 2 + beside / 2, top, w - 8 - beside, h
        )
    rows, size = _rows_of(told, w - 8, h)
    return _engraved(emblem, w / 2, top + h / 2, h - 4, True) + _signs(
        rows, size, w / 2, top, w - 8, h
    )


def _engraved(emblem: str, x: float, y: float, high: float, behind: bool = False) -> str:
    """The emblem, pale where signs stand on it."""
    if not emblem:
        return ""
    return icons.emblem(emblem, x, y, high * (1 if behind else 1.15), "pale" if behind else "")


def _signs(rows: list[list[Sign]], size: float, x: float, top: float, w: float, h: float) -> str:
    """Rows of signs in the middle of their room."""
    step = min(h / max(1, len(rows)), 26)
    first = top + (h - step * len(rows)) / 2
    return "".join(
        sign_row(row, x, first + step * (index + 0.5), w, min(size, step * 0.9))
        for index, row in enumerate(rows)
    )


def _rows_of(told: Told, w: float, h: float) -> tuple[list[list[Sign]], float]:
    """All that a tile does, broken into rows, and the size of signs at which these have room."""
    size = LARGEST
    while True:
        rows = [row for clause in told for row in _broken(list(clause), w, size)]
        if len(rows) * size <= h * 0.9 or size <= SMALLEST:
            return rows, size
        size -= 1


def _broken(clause: list[Sign], w: float, size: float) -> list[list[Sign]]:
    """A clause in rows; one that is too long is best broken where it says what comes of it."""
    if signs_width(clause, size) <= w:
        return [clause]
    for arrow in ("→", "="):
        at = clause.index(arrow) if arrow in clause else 0
        for cut in (at, at + 1) if at else ():
            halves = [clause[:cut], clause[cut:]]
            if all(signs_width(half, size * 0.9) <= w for half in halves):
                return halves
    return sign_rows(clause, w, size)


def _essence(told: Told, room: float) -> list[list[Sign]]:
    """As much of what a tile does first as a small cell has room for."""
    if not told:
        return []
    row = list(told[0])
    while len(row) > 1 and (signs_width(row, 17) > room or row[-1] in CONNECTORS):
        row.pop()
    return [row]


def told(scene: Scene[Pictures], tile: dict[str, Any]) -> Told:
    """What a tile does, in signs."""
    return tuple(fixed(clause) for clause in clauses(tile, scene.board["measures"]))


def built(scene: Scene[Pictures], name: str, size: float, signs: bool) -> str:
    """A tile in a cavern, drawn at (0, 0): without its price."""
    tile = tile_of(scene, name)
    full = size >= FULL
    title = short(scene, "tile", name)
    shown = told(scene, tile) if signs else ()
    emblem = scene.kit.tile_emblem(tile)
    drawn = face(shown, title, f"tile-{tile['colour']}", size, size, full, emblem)
    return drawn + (badge(_value(tile), size - 14, size - 14) if full else "")


def _value(tile: dict[str, Any]) -> int | str:
    return "*" if tile["value"] is None else int(tile["value"])


def tile_of(scene: Scene[Pictures], name: str) -> dict[str, Any]:
    """A tile by its name."""
    found: dict[str, Any] = next(tile for tile in scene.board["tiles"] if tile["name"] == name)
    return found


def tile_label(scene: Scene[Pictures], tile: dict[str, Any]) -> str:
    """A tile in words."""
    name: str = tile["name"]
    said = [f"{scene.name('tile', name)}: {sentence(tile, scene.words)}"]
    if "price" not in tile:
        cost = goods_said(scene, tile["cost"]) or scene.say("free")
        said.append(f"{scene.say('costs')} {cost}.")
    if tile["value"] is not None:
        said.append(scene.say("worth", tile["value"]))
    if not tile["offered"]:
        said.append(scene.say("gone"))
    elif "left" in tile:
        said.append(scene.say("left", tile["left"]))
    return " ".join(said)


def display(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """All tiles by colour, and where they end; tiles that are gone are faded."""
    tiles = _laid_out(scene)
    colours = [tile["colour"] for tile in tiles]
    counts = {colour: colours.count(colour) for colour in dict.fromkeys(colours)}
    filters = [f"{colour}={scene.say(f'filter_{colour}')}" for colour in counts]
    filters.append(f"offered={scene.say('filter_offered')}")
    key = (tiles, scene.about("tile:"))
    shown = scene.block("tiles", key, lambda: _cards(scene, list(counts)))
    laid = svg.moved(0, top, shown)
    drawn = scene.region("tiles", laid, scene.prices("tiles"), filters="|".join(filters))
    rows = sum(-(-count // COLUMNS[scene.layout]) for count in counts.values())
    high = rows * (TALL + GAP) + len(counts) * (HEADING + BETWEEN) - BETWEEN
    return drawn, top + high - GAP


def _cards(scene: Scene[Pictures], colours: list[str]) -> str:
    columns = COLUMNS[scene.layout]
    wide = (width(scene) - (columns - 1) * GAP) // columns
    parts: list[str] = []
    y = 0.0
    for colour in colours:
        parts.append(scene.part(f"heading:{colour}", y, partial(_heading, scene, colour, y)))
        y += HEADING
        tiles = [tile for tile in _laid_out(scene) if tile["colour"] == colour]
        for at, tile in enumerate(tiles):
            x, low = at % columns * (wide + GAP), y + at // columns * (TALL + GAP)
            parts.append(card(scene, tile, x, low, wide))
        y += -(-len(tiles) // columns) * (TALL + GAP) + BETWEEN
    return "".join(parts)


def _heading(scene: Scene[Pictures], colour: str, y: float) -> str:
    said = scene.say(f"furnishings_{colour}")
    return svg.text(0, y + 16, said, size=15, anchor="start", cls="text-strong card-heading")


def _laid_out(scene: Scene[Pictures]) -> list[dict[str, Any]]:
    """The tiles of the display; those that lie apart are shown there."""
    return [tile for tile in scene.board["tiles"] if not tile.get("apart")]


def card(scene: Scene[Pictures], tile: dict[str, Any], x: float, y: float, w: float) -> str:
    """A tile that can be furnished, as a part."""
    name = f"tile:{tile['name']}"
    key = (tile, scene.asked(name), x, y, w)
    return scene.part(name, key, partial(_card, scene, tile, x, y, w))


def _card(scene: Scene[Pictures], tile: dict[str, Any], x: float, y: float, w: float) -> str:
    """A tile in the display: cost, value and effect in signs, words on hover."""
    name: str = tile["name"]
    base = TALL - FOOT / 2 - 2
    cost = _price(tile)
    size = 18.0
    while signs_width(cost, size) > w - 34 and size > SMALLEST:
        size -= 0.5
    foot = left_row(cost, 6, base, size) if cost else _free(scene, base)
    if "emblem" in tile:
        foot += icons.icon(tile["emblem"], w - 17, TALL - 16, 26)
    else:
        foot += badge(_value(tile), w - 14, TALL - 14)
    title = short(scene, "tile", name)
    emblem, colour = scene.kit.tile_emblem(tile), f"tile-{tile['colour']}"
    drawn = face(told(scene, tile), title, colour, w, TALL, True, emblem) + foot
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


def _price(tile: dict[str, Any]) -> list[Sign]:
    """The price in signs; one that is no sum of goods has signs of its own."""
    return list(fixed(tile["price"])) if "price" in tile else list(tile["cost"].items())


def _free(scene: Scene[Pictures], y: float) -> str:
    words = scene.say("free")
    return svg.text(6, y + 4, words, size=SMALLEST, cls="text-muted", anchor="start")


def _owner(scene: Scene[Pictures], tile: dict[str, Any], w: float) -> str:
    """Who has a tile that is gone."""
    return "".join(
        pieces.token(seat, scene.colours[seat], w - 40 - 24 * index, TALL - 14, 24)
        for index, seat in enumerate(tile["owners"])
    )
