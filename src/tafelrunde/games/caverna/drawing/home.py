"""A home board: forest on the left, mountain on the right, and what lies and stands on them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import icons, svg
from tafelrunde.games.caverna.drawing.furnishings import FULL, built, face
from tafelrunde.games.caverna.drawing.lettering import SMALLEST
from tafelrunde.games.caverna.drawing.sheet import Sheet
from tafelrunde.games.caverna.home.cells import (
    BOARD_CELLS,
    FOREST_CELLS,
    FOREST_RIM,
    ROCK_RIM,
    WIDTH,
    cell_name,
)
from tafelrunde.games.caverna.signs import Signs

SEAM: Final = 10
# The numbers of the columns stand above the board, those of the rows in the seam.
NUMBERS: Final = 15
ROWS: Final = 4
# The side of a cell on wide and narrow tables.
CELL: Final = (100, 61)

# The side of a large pasture that is open to its other half.
OPEN_SIDE: Final = {
    "large_east": (1, 0),
    "large_west": (-1, 0),
    "large_south": (0, 1),
    "large_north": (0, -1),
}


def rim_of(sheet: Sheet, seat: int) -> list[int]:
    """The cells outside the edge that are used, or may be used now (C-11.11)."""
    cells: dict[str, Any] = sheet.board["homes"][seat]["cells"]
    return [
        cell
        for cell in (*FOREST_RIM, *ROCK_RIM)
        if cell_name(cell) in cells or f"cell:{seat},{cell_name(cell)}" in sheet.may
    ]


def _spans(rim: list[int]) -> tuple[int, int, int, int]:
    """First column, last column, first row and last row of a board with these cells outside."""
    columns = [1, 6, *(cell % WIDTH for cell in rim)]
    rows = [1, ROWS, *(cell // WIDTH for cell in rim)]
    return min(columns), max(columns), min(rows), max(rows)


def cell_size(sheet: Sheet, rim: list[int]) -> float:
    """The side of a cell, so that the board fits the table."""
    first, last, _, _ = _spans(rim)
    return min(CELL[sheet.narrow], (sheet.width - SEAM) / (last - first + 1))


def board_size(rim: list[int], size: float) -> tuple[float, float]:
    """Width and height of a board with cells of this size."""
    first, last, top, low = _spans(rim)
    return (last - first + 1) * size + SEAM, (low - top + 1) * size + NUMBERS


def home_board(sheet: Sheet, seat: int, x: float, y: float, size: float) -> str:
    """The board with its upper left corner at (x, y)."""
    rim = rim_of(sheet, seat)
    first, _, highest, _ = _spans(rim)
    left = x + (1 - first) * size
    top = y + NUMBERS + (1 - highest) * size
    half = 3 * size
    door = top + 3.5 * size
    parts = [
        svg.rect(left, top, half, ROWS * size, "f-forest", 6),
        svg.rect(left + half + SEAM, top, half, ROWS * size, "f-rock", 6),
        svg.rect(left + half - 4, door - size * 0.2, SEAM + 8, size * 0.4, "f-sand frame", 3),
    ]
    for cell in (*BOARD_CELLS, *rim):
        column, row = cell % WIDTH, cell // WIDTH
        cx = left + (column - 1) * size + (SEAM if column > 3 else 0)
        parts.append(_cell(sheet, seat, cell, cx, top + (row - 1) * size, size))
    return svg.group(*parts, _numbers(left, y, top, size))


def _numbers(left: float, y: float, top: float, size: float) -> str:
    """The numbers of columns and rows, by which moves and the log call the cells."""
    parts = [
        svg.text(
            left + (column - 0.5) * size + (SEAM if column > 3 else 0),
            y + 11,
            str(column),
            size=SMALLEST,
            cls="text-muted",
        )
        for column in range(1, 7)
    ]
    middle = left + 3 * size + SEAM / 2
    parts += [
        svg.centred(middle, top + (row - 0.5) * size, str(row), size=SMALLEST, cls="text-muted")
        for row in range(1, ROWS + 1)
    ]
    return svg.group(*parts)


def _cell(sheet: Sheet, seat: int, cell: int, x: float, y: float, size: float) -> str:
    """One cell: its ground, what lies on it and who stands there."""
    name = cell_name(cell)
    found: dict[str, Any] = sheet.board["homes"][seat]["cells"].get(name, {})
    land: str = found.get("land", "bare")
    forest = cell in FOREST_CELLS or cell in FOREST_RIM
    parts: list[str] = []
    herd: dict[str, int] = found.get("animals", {})
    room = land in ("tile", "entry")
    if room:
        parts.append(svg.moved(x + 1, y + 1, _room(sheet, found, size - 2)))
    elif land == "bare":
        parts.append(_bare(sheet, cell, forest, x, y, size))
    else:
        parts.append(_landscape(sheet.signs, land, found, x, y, size))
    if found.get("stable"):
        parts.append(icons.icon("stable", x + size * 0.77, y + size * 0.24, size * 0.4))
    if "crop" in found:
        left: int = found["left"]
        parts.append(icons.icon(found["crop"], x + size / 2, y + size * 0.48, size * 0.5, left))
    if "wish" in found and not room:
        parts.append(_wish(found["wish"], x, y, size))
    parts.append(_animals(herd, x, y, size, room))
    label = _label(sheet, cell, found, forest)
    return sheet.place(f"cell:{seat},{name}", svg.group(*parts), label, (x, y, size, size))


def _room(sheet: Sheet, found: dict[str, Any], size: float) -> str:
    """A furnished room; in a small cell animals take the place of its signs."""
    signs = size >= FULL or not found.get("animals")
    if found["land"] == "tile":
        return built(sheet, found["tile"], size, signs)
    title = sheet.short("land", "entry") if size >= FULL else sheet.say("entry")
    shown = "entry" if signs else ""
    return face(sheet.signs, title, "tile-orange", shown, size, size, size >= FULL)


def _bare(sheet: Sheet, cell: int, forest: bool, x: float, y: float, size: float) -> str:
    """Untouched ground, with the bonus printed on it."""
    if cell not in BOARD_CELLS:
        return svg.rect(x + 2, y + 2, size - 4, size - 4, "f-shade frame", 5)
    bonus: dict[str, int] = sheet.board["bonuses"].get(cell_name(cell), {})
    for good, count in bonus.items():
        return svg.moved(x, y, _spring(good, count, size))
    return svg.moved(x, y, _wild("forest" if forest else "mountain", size))


@cache
def _wild(picture: str, size: float) -> str:
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    return border + icons.icon(picture, size / 2, size / 2, size * 0.5, cls="faded")


@cache
def _spring(good: str, count: int, size: float) -> str:
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    ground = "water" if good == "food" else "forest"
    back = icons.icon(ground, size * 0.34, size * 0.4, size * 0.42, cls="faded")
    return border + back + icons.icon(good, size * 0.6, size * 0.6, size * 0.4, count)


def _landscape(
    signs: Signs, land: str, found: dict[str, Any], x: float, y: float, size: float
) -> str:
    """A landscape tile; pastures have a fence, whose halves are open to each other."""
    pad = 2.0
    left, top, wide, tall = x + pad, y + pad, size - 2 * pad, size - 2 * pad
    side = OPEN_SIDE.get(land, (0, 0))
    wide += pad * abs(side[0])
    tall += pad * abs(side[1])
    left -= pad * (side[0] < 0)
    top -= pad * (side[1] < 0)
    if side == (0, 0):
        ground = svg.rect(left, top, wide, tall, f"f-{signs.tones[land]} border", 5)
    else:
        ground = svg.rect(left, top, wide, tall, f"f-{signs.tones[land]}")
    if land in signs.pictures:
        if "crop" in found:
            return ground
        low = 0.6 if found.get("stable") and not found.get("animals") else 0.46
        picture = icons.icon(signs.pictures[land], x + size / 2, y + size * low, size * 0.52)
        return ground + (svg.group(picture, cls="faded") if land == "meadow" else picture)
    return ground + _fence(side, x + 5, y + 5, size - 10)


def _fence(side: tuple[int, int], x: float, y: float, size: float) -> str:
    """Three or four sides of a fence."""
    right, low = x + size, y + size
    reach = 5
    corners = [(x, y), (right, y), (right, low), (x, low)]
    if side == (0, 0):
        path = "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in corners) + "z"
    else:
        first = {(1, 0): 2, (0, 1): 3, (-1, 0): 0, (0, -1): 1}[side]
        ring = [corners[(first + turn) % 4] for turn in range(4)]
        start = (ring[0][0] + reach * side[0], ring[0][1] + reach * side[1])
        end = (ring[3][0] + reach * side[0], ring[3][1] + reach * side[1])
        path = "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in [start, *ring, end])
    posts = svg.path(path, "f-none s-wood", stroke_width=7, stroke_dasharray="3 9")
    return svg.path(path, "f-none s-wood", stroke_width=3) + posts


def _wish(animal: str, x: float, y: float, size: float) -> str:
    """The type that the owner wishes to keep here."""
    r = max(9.0, size * 0.13)
    plate = svg.circle(x + r + 4, y + r + 4, r, "f-paper frame")
    return plate + icons.icon(animal, x + r + 4, y + r + 4, r * 1.5)


def _animals(herd: dict[str, int], x: float, y: float, size: float, tile: bool) -> str:
    """The animals on a cell, along its lower edge."""
    parts: list[str] = []
    several = len(herd) > 1
    each = size * ((0.26 if size >= FULL else 0.34) if tile else 0.38 if several else 0.46)
    first = 0.22 if tile or several else 0.44
    low = (0.83 if size >= FULL else 0.7) if tile else 0.7
    for index, (animal, count) in enumerate(herd.items()):
        at = x + size * (first + 0.46 * index)
        number = count if count > 1 else None
        parts.append(icons.icon(animal, at, y + size * low, each, number))
    return "".join(parts)


def _label(sheet: Sheet, cell: int, found: dict[str, Any], forest: bool) -> str:
    """A cell in words."""
    said = [sheet.say("cell", cell)]
    land: str = found.get("land", "bare")
    if land == "tile":
        tile = found["tile"]
        said.append(f"{sheet.name('tile', tile)}: {sheet.name('effect', tile)}")
    elif land != "bare":
        said.append(sheet.name("land", land))
    elif cell not in BOARD_CELLS:
        said.append(sheet.say("outside"))
    else:
        said.append(sheet.say("forest" if forest else "rock"))
        bonus: dict[str, int] = sheet.board["bonuses"].get(cell_name(cell), {})
        if bonus:
            said.append(f"{sheet.say('bonus')} {sheet.goods_said(bonus)}")
    if found.get("stable"):
        said.append(sheet.say("stable"))
    if "crop" in found:
        said.append(sheet.say("crop", found["left"], sheet.number("crop", found["crop"])))
    if found.get("animals"):
        said.append(sheet.goods_said(found["animals"]))
    if "wish" in found:
        said.append(sheet.say("wish", sheet.number("wish", found["wish"])))
    return ", ".join(said)
