"""All icons and pieces on one sheet, to look at after every change to them."""

from tafelrunde.drawing import icons, palette, pieces, places, surfaces, svg
from tafelrunde.drawing.symbols import grounds

_COLUMNS = 8
_CELL_W = 152
_CELL_H = 76
_EMBLEM = 100
_EMBLEM_COLUMNS = 12
_EMBLEMS_H = -(-len(icons.emblems()) // _EMBLEM_COLUMNS) * _EMBLEM * 0.9 + _EMBLEM


# A tone for each ground, as it is used on boards.
_LAND = ("pasture", "forest", "rock", "field", "cave", "water", "card", "tile-orange", "quarry")


def gallery(theme: str | None = None) -> str:
    """The sheet as an SVG of its own, in the system's theme or in "light" or "dark"."""
    names = icons.names()
    rows = -(-len(names) // _COLUMNS)
    top = 20 + rows * _CELL_H
    sheet = svg.Drawing(
        40 + _COLUMNS * _CELL_W,
        top + 1020 + _EMBLEMS_H,
        title="Tafelrunde: icons and pieces",
        description="Every icon at 48, 24 and 16 pixels, every piece in every seat's colour.",
    )
    sheet.add(svg.rect(0, 0, sheet.width, sheet.height, "f-table"))
    for i, name in enumerate(names):
        sheet.add(_cell(name, 20 + i % _COLUMNS * _CELL_W, 20 + i // _COLUMNS * _CELL_H))
    sheet.add(_seats(20, top + 20), _ground(20, top + 430), _tiles(20, top + 800))
    sheet.add(_emblems(20, top + 1020))
    return sheet.render(theme=theme)


def _cell(name: str, x: float, y: float) -> str:
    return svg.group(
        svg.rect(x, y, _CELL_W - 6, _CELL_H - 6, "f-paper", 4),
        icons.icon(name, x + 32, y + 28, 48),
        icons.icon(name, x + 78, y + 28, 24),
        icons.icon(name, x + 106, y + 28, 16),
        icons.icon(name, x + 130, y + 28, 16, 3),
        svg.fitted(x + 8, y + 65, name, _CELL_W - 20, size=12, cls="text-muted", anchor="start"),
    )


def _seats(x: float, y: float) -> str:
    """One row a seat colour: the token, and every piece that bears the seat's shape."""
    parts: list[str] = []
    for i, colour in enumerate(palette.SEAT_COLOURS):
        middle = y + 22 + i * 48
        terrain = list(palette.TERRAINS)[i * 2]
        parts.append(svg.rect(x, middle - 22, 1200, 44, f"f-{terrain}", 4))
        parts.append(svg.text(x + 10, middle + 5, f"{colour} on {terrain}", anchor="start"))
        parts.append(pieces.token(i, colour, x + 190, middle, 24))
        parts.append(pieces.token(i, colour, x + 230, middle, 36, "3"))
        for j, kind in enumerate(("hut", "temple", "worker", "disc", "outpost", "chip")):
            parts.append(pieces.piece(kind, i, colour, x + 280 + j * 46, middle, 36))
        for level in (1, 2, 3):
            parts.append(pieces.fort(level, i, colour, x + 570 + level * 46, middle, 36))
        parts.append(pieces.dwarf(i, colour, x + 770, middle, 36, 8))
        parts.append(pieces.hut(i, colour, x + 820, middle, 20))
        parts.append(pieces.worker(i, colour, x + 850, middle, 20))
        parts.append(pieces.token(i, colour, x + 880, middle, 14))
        parts.append(pieces.rune_stone(i + 1, x + 930, middle, 36))
        parts.append(
            pieces.die(("wood", "wool", "copper", "stone")[i % 4], x + 980, middle, 36, "+1")
        )
        parts.append(pieces.die("", x + 1030, middle, 36, "−1"))
        parts.append(pieces.score_badge(i * 3, x + 1080, middle, 32))
        parts.append(pieces.druid(x + 1130, middle, 36))
    return svg.group(*parts)


def _ground(x: float, y: float) -> str:
    """Every terrain with text, icons and the rings of places on it."""
    parts: list[str] = []
    for i, terrain in enumerate(palette.TERRAINS):
        left, high = x + i % 4 * 302, y + i // 4 * 60
        parts.append(svg.rect(left, high, 294, 52, f"f-{terrain}", 4))
        parts.append(svg.text(left + 8, high + 18, terrain, size=12, anchor="start"))
        for j, name in enumerate(("wood", "ore", "sheep", "gold", "ruby")):
            parts.append(icons.icon(name, left + 20 + j * 26, high + 35, 22))
        for j, (may, last) in enumerate(((True, False), (False, True), (False, False))):
            cx, cy = left + 170 + j * 44, high + 27
            content = svg.circle(cx, cy, 16, "f-paper edge") + icons.icon("grain", cx, cy, 20)
            ring = places.ring_circle(cx, cy, 19)
            parts.append(
                places.place(f"space:{j}", content, label="Space", ring=ring, may=may, last=last)
            )
    return svg.group(*parts)


def _emblems(x: float, y: float) -> str:
    """Every emblem, and every ground in all its variants."""
    parts: list[str] = []
    for i, name in enumerate(icons.emblems()):
        left = x + i % _EMBLEM_COLUMNS * _EMBLEM
        top = y + i // _EMBLEM_COLUMNS * _EMBLEM * 0.9
        parts.append(surfaces.slab(left, top, _EMBLEM - 8, _EMBLEM * 0.9 - 8, "f-card frame"))
        parts.append(icons.emblem(name, left + 46, top + 33, 44))
        parts.append(svg.fitted(left + 46, top + 74, name, 84, size=12, cls="text-muted"))
    low = y + _EMBLEMS_H - _EMBLEM
    for i, kind in enumerate(grounds.KINDS):
        left = x + i * 133
        parts.append(svg.rect(left, low, 126, 92, f"f-{_LAND[i % len(_LAND)]}", 4))
        for variant in range(grounds.VARIANTS[kind]):
            across, down = left + variant % 2 * 64, low + variant // 2 * 47
            name = f"#g-{kind}-{variant}"
            parts.append(svg.tag("use", href=name, x=across, y=down, width=62, height=45))
    return svg.group(*parts)


def _tiles(x: float, y: float) -> str:
    """Tiles of several sizes with long German titles, costs and effects."""
    tiles = [
        pieces.tile(
            x,
            y,
            150,
            110,
            "Spinning Wheel",
            tone="tile-orange",
            cost=[("wood", 1)],
            value=4,
            effect=[[("flax", 1), "→", ("gold", 1), "/", ("flax", 3), "→", ("gold", 2)]],
        ),
        pieces.tile(
            x + 162,
            y,
            150,
            110,
            "Orkarbeiterwohnhöhle",
            tone="tile-orange",
            cost=[("wood", 4), ("ore", 3)],
            value=3,
            effect=[["orc", "room"]],
        ),
        pieces.tile(
            x + 324,
            y,
            150,
            110,
            "Schmiedestube der Bergzwerge",
            tone="tile-yellow",
            cost=[("wood", 2), ("stone", 2), ("ore", 1)],
            value="*",
            note="2 points a pair of ore and ruby",
        ),
        pieces.tile(
            x + 486,
            y,
            110,
            90,
            "Kuschelzimmer",
            tone="tile-green",
            cost=[("wood", 1)],
            value=2,
            picture="sheep",
        ),
        pieces.tile(
            x + 608,
            y,
            110,
            90,
            "Expedition",
            tone="slate",
            effect=[["expedition"], [("food", 2)]],
            faded=True,
        ),
        pieces.tile(
            x + 730, y, 90, 60, "Hundezwinger", tone="tile-green", cost=[("wood", 1)], value=0
        ),
        pieces.tile(
            x + 832,
            y,
            220,
            130,
            "Dringender Kinderwunsch",
            tone="sand",
            effect=[["hammer", "dwelling", "→", "growth"], ["/", ("gold", 3)]],
            note="Erst bauen, dann vermehren",
        ),
        icons.cost(
            [("wood", 3), ("stone", 2), "/", ("gold", 10), "→", ("ruby", 1)], x, y + 160, 24
        ),
        icons.cost(
            [("grain", 1), ("vegetable", 2), "/", "sheep", "→", ("food", 12)], x, y + 195, 16
        ),
    ]
    return svg.group(*tiles)
