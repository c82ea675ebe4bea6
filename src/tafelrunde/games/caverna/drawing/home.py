"""A home board: forest on the left, mountain on the right, and what lies and stands on them."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, svg
from tafelrunde.games.caverna.drawing.furnishings import FULL, built, face, tile_of, told
from tafelrunde.games.caverna.drawing.layout import about_cells, place, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import goods_said, number, short
from tafelrunde.games.caverna.home.cells import (
    BOARD_CELLS,
    FOREST_CELLS,
    FOREST_RIM,
    ROCK_RIM,
    WIDTH,
    cell_name,
)
from tafelrunde.games.caverna.telling.sentences import sentence
from tafelrunde.games.caverna.telling.signs import ENTRY

SEAM: Final = 10
# The numbers of the columns stand above the board, those of the rows in the seam.
NUMBERS: Final = 15
ROWS: Final = 4
# The side of a cell on wide and narrow tables.
CELL: Final = (100, 61)

RIM: Final = [(cell, cell_name(cell)) for cell in (*FOREST_RIM, *ROCK_RIM)]

# The side of a large pasture that is open to its other half.
OPEN_SIDE: Final = {
    "large_east": (1, 0),
    "large_west": (-1, 0),
    "large_south": (0, 1),
    "large_north": (0, -1),
}


def rim_of(scene: Scene[Pictures], seat: int) -> list[int]:
    """The cells outside the edge that are used, or may be used now (C-11.11)."""
    cells: dict[str, Any] = scene.board["homes"][seat]["cells"]
    return [cell for cell, name in RIM if name in cells or f"cell:{seat},{name}" in scene.lit]


def _spans(rim: list[int]) -> tuple[int, int, int, int]:
    """First column, last column, first row and last row of a board with these cells outside."""
    columns = [1, 6, *(cell % WIDTH for cell in rim)]
    rows = [1, ROWS, *(cell // WIDTH for cell in rim)]
    return min(columns), max(columns), min(rows), max(rows)


def cell_size(scene: Scene[Pictures], rim: list[int]) -> float:
    """The side of a cell, so that the board fits the table."""
    first, last, _, _ = _spans(rim)
    return min(CELL[scene.narrow], (width(scene) - SEAM) / (last - first + 1))


# The height of the letters on boards that are made small, and the cells that have room for them.
CAPTION: Final = 12.5
CAPTIONED: Final = 50


def board_size(rim: list[int], size: float) -> tuple[float, float]:
    """Width and height of a board with cells of this size."""
    first, last, top, low = _spans(rim)
    return (last - first + 1) * size + SEAM, (low - top + 1) * size + NUMBERS


def home_board(scene: Scene[Pictures], seat: int, rim: list[int], size: float) -> str:
    """The board with its upper left corner at (0, 0) and these cells outside its edge."""
    home = scene.board["homes"][seat]
    key = (scene.kit.cells(home), rim, about_cells(scene, seat), size)
    return scene.block(f"board:{seat}", key, lambda: _board(scene, seat, rim, size))


def _board(scene: Scene[Pictures], seat: int, rim: list[int], size: float) -> str:
    """The ground of the board, every cell of it, and the numbers of columns and rows."""
    first, _, highest, _ = _spans(rim)
    left = (1 - first) * size
    top = NUMBERS + (1 - highest) * size
    corner = (left, top, size)
    parts = [scene.part(f"ground:{seat}", corner, lambda: _ground(*corner))]
    cells = scene.kit.cells(scene.board["homes"][seat])
    bonuses: dict[str, Any] = scene.board["bonuses"]
    pieces = scene.about(*(f"{kind}:{seat}," for kind in scene.kit.standing))
    for cell in (*BOARD_CELLS, *rim):
        x, y = cell_corner(cell, *corner)
        found: dict[str, Any] = cells.get(cell_name(cell), {})
        tile = tile_of(scene, found["tile"]) if "tile" in found else {}
        printed = (tile.get("colour"), tile.get("value"), bonuses.get(cell_name(cell)))
        name = f"cell:{seat},{cell_name(cell)}"
        key = (found, scene.asked(name), pieces, printed, x, y, size)
        draw = partial(_cell, scene, seat, cell, found, x, y, size)
        parts.append(scene.part(name, key, draw))
    parts.append(scene.part(f"numbers:{seat}", corner, lambda: _numbers(*corner)))
    parts.append(scene.kit.over_board(scene, seat, *corner))
    return "".join(parts)


def captions(scene: Scene[Pictures], seat: int, rim: list[int], size: float, scale: float) -> str:
    """The names of the tiles on a board that is made small, in letters that can still be read."""
    cells = scene.kit.cells(scene.board["homes"][seat])
    tiles = {name: found["tile"] for name, found in cells.items() if found["land"] == "tile"}
    key = (tiles, rim, size, scale)
    return scene.part(f"captions:{seat}", key, lambda: _captions(scene, tiles, rim, size, scale))


def _captions(
    scene: Scene[Pictures], tiles: dict[str, str], rim: list[int], size: float, scale: float
) -> str:
    if size * scale < CAPTIONED:
        return ""
    first, _, highest, _ = _spans(rim)
    corner = ((1 - first) * size, NUMBERS + (1 - highest) * size, size)
    letters = CAPTION / scale
    found: list[str] = []
    for cell in (*BOARD_CELLS, *rim):
        if cell_name(cell) in tiles:
            x, y = cell_corner(cell, *corner)
            name = short(scene, "tile", tiles[cell_name(cell)])
            at = x + size / 2, y + letters
            found.append(svg.fitted(*at, name, size - 4, size=letters, cls="text-strong caption"))
    return svg.group(*found)


def cell_corner(cell: int, left: float, top: float, size: float) -> tuple[float, float]:
    """The upper left corner of a cell on a board whose first cell has this corner."""
    column, row = cell % WIDTH, cell // WIDTH
    return left + (column - 1) * size + (SEAM if column > 3 else 0), top + (row - 1) * size


def _ground(left: float, top: float, size: float) -> str:
    """Forest, mountain, and the way between them."""
    half = 3 * size
    door = top + 3.5 * size
    return (
        svg.rect(left, top, half, ROWS * size, "f-forest", 6)
        + svg.rect(left + half + SEAM, top, half, ROWS * size, "f-rock", 6)
        + svg.rect(left + half - 4, door - size * 0.2, SEAM + 8, size * 0.4, "f-sand frame", 3)
    )


def _numbers(left: float, top: float, size: float) -> str:
    """The numbers of columns and rows, by which moves and the log call the cells."""
    parts = [
        svg.text(
            left + (column - 0.5) * size + (SEAM if column > 3 else 0),
            11,
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


def _cell(
    scene: Scene[Pictures],
    seat: int,
    cell: int,
    found: dict[str, Any],
    x: float,
    y: float,
    size: float,
) -> str:
    """One cell: its ground, what lies on it and who stands there."""
    land: str = found.get("land", "bare")
    forest = cell in FOREST_CELLS or cell in FOREST_RIM
    parts: list[str] = []
    herd: dict[str, int] = found.get("animals", {})
    room = land in ("tile", "entry")
    if room:
        parts.append(svg.moved(x + 1, y + 1, _room(scene, found, size - 2)))
    elif land == "bare" and "crop" in found:
        parts.append(svg.moved(x, y, _cleared("forest" if forest else "mountain", size)))
    elif land == "bare":
        corner = scene.kit.crowded(found)
        parts.append(svg.moved(x, y, _bare(scene, cell, forest, corner, size)))
    else:
        parts.append(_landscape(scene.kit, land, found, x, y, size))
    if found.get("stable"):
        parts.append(icons.icon("stable", x + size * 0.77, y + size * 0.24, size * 0.4))
    if "crop" in found:
        parts.append(svg.moved(x, y, _crop(land, found["crop"], found["left"], size)))
    if "wish" in found and not room:
        parts.append(_wish(found["wish"], x, y, size))
    parts.append(_animals(herd, x, y, size, room))
    more = scene.kit.on_cell(scene, seat, found, size)
    if more:
        parts.append(svg.moved(x, y, more))
    label = ", ".join(
        [_label(scene, cell, found, forest), *scene.kit.tell_cell(scene, seat, found)]
    )
    name = f"cell:{seat},{cell_name(cell)}"
    return place(scene, name, svg.group(*parts), label, (x, y, size, size))


def _room(scene: Scene[Pictures], found: dict[str, Any], size: float) -> str:
    """A furnished room; in a small cell animals take the place of its signs."""
    other = scene.kit.room(scene, found, size)
    if other:
        return other
    signs = size >= FULL or not found.get("animals")
    if found["land"] == "tile":
        return built(scene, found["tile"], size, signs)
    title = short(scene, "land", "entry") if size >= FULL else scene.say("entry")
    shown = told(scene, ENTRY) if signs else ()
    return face(shown, title, "tile-orange", size, size, size >= FULL)


def _bare(scene: Scene[Pictures], cell: int, forest: bool, corner: bool, size: float) -> str:
    """Untouched ground, drawn at (0, 0), with the bonus printed on it."""
    if cell not in BOARD_CELLS:
        return svg.rect(2, 2, size - 4, size - 4, "f-shade frame", 5)
    bonus: dict[str, int] = scene.board["bonuses"].get(cell_name(cell), {})
    for good, count in bonus.items():
        return _corner(good, count, size) if corner else _spring(good, count, size)
    return _wild("forest" if forest else "mountain", size)


@cache
def _wild(picture: str, size: float) -> str:
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    return border + icons.icon(picture, size / 2, size / 2, size * 0.5, cls="faded")


@cache
def _cleared(picture: str, size: float) -> str:
    """Wild ground that something grows on."""
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    return border + icons.icon(picture, size * 0.26, size * 0.3, size * 0.4, cls="faded")


@cache
def _crop(land: str, crop: str, left: int, size: float) -> str:
    """What grows on a field, in a cavern, whose mouth stays in sight, or on wild ground."""
    if land == "cavern":
        return icons.icon(crop, size * 0.5, size * 0.57, size * 0.42, left)
    at = 0.56 if land == "bare" else 0.5
    return icons.icon(crop, size * at, size * (at - 0.02), size * 0.5, left)


@cache
def _spring(good: str, count: int, size: float) -> str:
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    ground = "water" if good == "food" else "forest"
    back = icons.icon(ground, size * 0.34, size * 0.4, size * 0.42, cls="faded")
    return border + back + icons.icon(good, size * 0.6, size * 0.6, size * 0.4, count)


@cache
def _corner(good: str, count: int, size: float) -> str:
    """The same where somebody stands in the middle: small, in the lower left corner."""
    border = svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)
    each = max(18.0, size * 0.28)
    number = count if count > 1 else None
    return border + icons.icon(good, each * 0.6, size - each * 0.6, each, number)


def _landscape(
    pictures: Pictures, land: str, found: dict[str, Any], x: float, y: float, size: float
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
        ground = svg.rect(left, top, wide, tall, f"f-{pictures.tones[land]} border", 5)
    else:
        ground = svg.rect(left, top, wide, tall, f"f-{pictures.tones[land]}")
    if land in pictures.landscape:
        if "crop" in found and land == "cavern":
            return ground + icons.icon("cavern", x + size / 2, y + size * 0.46, size * 0.72)
        if "crop" in found:
            return ground
        low = 0.6 if found.get("stable") and not found.get("animals") else 0.46
        picture = icons.icon(pictures.landscape[land], x + size / 2, y + size * low, size * 0.52)
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


def _label(scene: Scene[Pictures], cell: int, found: dict[str, Any], forest: bool) -> str:
    """A cell in words."""
    said = [scene.say("cell", cell)]
    land: str = found.get("land", "bare")
    if land == "tile":
        tile = tile_of(scene, found["tile"])
        said.append(f"{scene.name('tile', tile['name'])}: {sentence(tile, scene.words)}")
    elif land != "bare":
        said.append(scene.name("land", land))
    elif cell not in BOARD_CELLS:
        said.append(scene.say("outside"))
    else:
        said.append(scene.say("forest" if forest else "rock"))
        bonus: dict[str, int] = scene.board["bonuses"].get(cell_name(cell), {})
        if bonus:
            said.append(f"{scene.say('bonus')} {goods_said(scene, bonus)}")
    if found.get("stable"):
        said.append(scene.say("stable"))
    if "crop" in found:
        said.append(scene.say("crop", found["left"], number(scene, "crop", found["crop"])))
    if found.get("animals"):
        said.append(goods_said(scene, found["animals"]))
    if "wish" in found:
        said.append(scene.say("wish", number(scene, "wish", found["wish"])))
    return ", ".join(said)
