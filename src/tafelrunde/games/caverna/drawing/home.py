"""A home board: forest on the left, mountain on the right, and what lies and stands on them."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, surfaces, svg
from tafelrunde.games.caverna.drawing import emblems
from tafelrunde.games.caverna.drawing.furnishings import FULL, built, face, tile_of, told
from tafelrunde.games.caverna.drawing.layout import about_cells, place, width
from tafelrunde.games.caverna.drawing.lettering import SMALLEST
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.plots import FENCED, plot
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
# The side of a cell, by layout.
CELL: Final = (100, 61, 100, 90)

RIM: Final = [(cell, cell_name(cell)) for cell in (*FOREST_RIM, *ROCK_RIM)]


def rim_of(scene: Scene[Pictures], seat: int) -> list[int]:
    """The cells outside the edge that are used, or may be used now (C-11.11)."""
    cells: dict[str, Any] = scene.board["homes"][seat]["cells"]
    return [cell for cell, name in RIM if name in cells or f"cell:{seat},{name}" in scene.lit]


def spans(rim: list[int]) -> tuple[int, int, int, int]:
    """First column, last column, first row and last row of a board with these cells outside."""
    if not rim:
        return 1, 6, 1, ROWS
    columns = [1, 6, *(cell % WIDTH for cell in rim)]
    rows = [1, ROWS, *(cell // WIDTH for cell in rim)]
    return min(columns), max(columns), min(rows), max(rows)


def cell_size(scene: Scene[Pictures], rim: list[int]) -> float:
    """The side of a cell, so that the board fits the table; whole numbers make small pages."""
    first, last, _, _ = spans(rim)
    return min(CELL[scene.layout], (width(scene) - SEAM) // (last - first + 1))


def board_size(rim: list[int], size: float) -> tuple[float, float]:
    """Width and height of a board with cells of this size."""
    first, last, top, low = spans(rim)
    return (last - first + 1) * size + SEAM, (low - top + 1) * size + NUMBERS


def home_board(scene: Scene[Pictures], seat: int, rim: list[int], size: float) -> str:
    """The board with its upper left corner at (0, 0) and these cells outside its edge."""
    home = scene.board["homes"][seat]
    key = (scene.kit.cells(home), rim, about_cells(scene, seat), size)
    return scene.block(f"board:{seat}", key, lambda: _board(scene, seat, rim, size))


def _board(scene: Scene[Pictures], seat: int, rim: list[int], size: float) -> str:
    """The ground of the board, every cell of it, and the numbers of columns and rows."""
    first, _, highest, _ = spans(rim)
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


def cell_corner(cell: int, left: float, top: float, size: float) -> tuple[float, float]:
    """The upper left corner of a cell on a board whose first cell has this corner."""
    column, row = cell % WIDTH, cell // WIDTH
    return left + (column - 1) * size + (SEAM if column > 3 else 0), top + (row - 1) * size


def _ground(left: float, top: float, size: float) -> str:
    """Forest, mountain, and the way between them."""
    half = 3 * size
    door = top + 3.5 * size
    return (
        surfaces.slab(left, top, half, ROWS * size, "f-forest", 6)
        + surfaces.slab(left + half + SEAM, top, half, ROWS * size, "f-rock", 6)
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
        parts.append(svg.moved(x, y, _wild(cell, forest, size)))
    elif land == "bare":
        parts.append(svg.moved(x, y, _bare(scene, cell, forest, _aside(scene, found), size)))
    else:
        parts.append(_landscape(scene.kit, cell, land, found, x, y, size))
    if found.get("stable"):
        parts.append(svg.moved(x + size * 0.77, y + size * 0.24, _stable(size * 0.4)))
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
    return face(shown, title, "tile-orange", size, size, size >= FULL, emblems.ENTRY)


Spot = tuple[float, float]
# Where a printed bonus is seen beside a figure in the middle, beside an animal or a stable, and
# beside a sign in the corner as well.
BELOW: Final[Spot] = (0.17, 0.83)
ABOVE: Final[Spot] = (0.2, 0.22)
BETWEEN: Final[Spot] = (0.4, 0.18)


def _aside(scene: Scene[Pictures], found: dict[str, Any]) -> Spot | None:
    """Where on a cell its printed bonus is out of the way of what stands there."""
    if scene.kit.crowded(found):
        return BELOW
    if not (found.get("animals") or found.get("stable")):
        return None
    return BETWEEN if found.keys() & {"wish", "way", "risk"} else ABOVE


def _bare(scene: Scene[Pictures], cell: int, forest: bool, aside: Spot | None, size: float) -> str:
    """Untouched ground, drawn at (0, 0), with the bonus printed on it."""
    if cell not in BOARD_CELLS:
        return svg.rect(2, 2, size - 4, size - 4, "f-shade frame", 5)
    bonus: dict[str, int] = scene.board["bonuses"].get(cell_name(cell), {})
    for good, count in bonus.items():
        if aside:
            return _corner(cell, forest, good, count, size, aside)
        return _spring(cell, forest, good, count, size)
    return _wild(cell, forest, size)


@cache
def _wild(cell: int, forest: bool, size: float) -> str:
    """Trees or crags, in another way on every cell."""
    kind = "forest" if forest else "crags"
    ground = surfaces.ground(kind, cell_name(cell), 2, 2, size - 4, size - 4)
    return ground + svg.rect(1.5, 1.5, size - 3, size - 3, "f-none border", 5)


@cache
def _stable(size: float) -> str:
    """A stable in the corner of a cell, drawn round (0, 0)."""
    return surfaces.foot(0, size * 0.42, size * 0.44, size * 0.09) + icons.icon(
        "stable", 0, 0, size
    )


# Where one, two or three plants stand, in sizes of the cell.
PLANTS: Final = (
    ((0.5, 0.48),),
    ((0.34, 0.42), (0.64, 0.5)),
    ((0.28, 0.38), (0.68, 0.36), (0.48, 0.54)),
)


@cache
def _crop(land: str, crop: str, left: int, size: float) -> str:
    """What grows on a field, in a cavern, whose mouth stays in sight, or on wild ground."""
    if land == "cavern":
        return icons.icon(crop, size * 0.5, size * 0.57, size * 0.42, left)
    spots = PLANTS[min(left, len(PLANTS)) - 1]
    each = size * (0.5 if len(spots) == 1 else 0.4)
    drawn = [_standing(crop, size * x, size * y, each) for x, y in spots[:-1]]
    x, y = spots[-1]
    return "".join(drawn) + _standing(crop, size * x, size * y, each, left)


def _standing(name: str, x: float, y: float, size: float, count: int | None = None) -> str:
    """An animal or a plant with its shadow on the ground."""
    shadow = surfaces.foot(x, y + size * 0.43, size * 0.36, size * 0.08)
    return shadow + icons.icon(name, x, y, size, count)


@cache
def _spring(cell: int, forest: bool, good: str, count: int, size: float) -> str:
    """A bonus that is printed on the board: in lines alone, food on water."""
    tone, middle = "forest" if forest else "rock", size / 2
    back = surfaces.ground("waves", good, size * 0.27, size * 0.27, size * 0.46, size * 0.46)
    return (
        _wild(cell, forest, size)
        + svg.circle(middle, middle, size * 0.34, f"f-{tone} s-sepia", stroke_dasharray="3 2")
        + (back if good == "food" else "")
        + icons.icon(good, middle - size * 0.05, middle - size * 0.02, size * 0.4, cls="engraved")
        + svg.text(
            middle + size * 0.2, middle + size * 0.24, f"+{count}", size=max(12, size * 0.16)
        )
    )


@cache
def _corner(cell: int, forest: bool, good: str, count: int, size: float, aside: Spot) -> str:
    """The same where something stands in the middle: small, at the edge."""
    each = max(18.0, size * 0.28)
    x, y = size * aside[0], size * aside[1]
    number = svg.text(x + each * 0.6, y + each * 0.4, f"+{count}", size=12, anchor="start")
    shown = icons.icon(good, x, y, each, cls="engraved") + (number if count > 1 else "")
    return _wild(cell, forest, size) + shown


def _landscape(
    pictures: Pictures,
    cell: int,
    land: str,
    found: dict[str, Any],
    x: float,
    y: float,
    size: float,
) -> str:
    """A landscape tile with what grows there; pastures have a fence, open to their other half."""
    seed = cell_name(cell)
    if land in FENCED:
        return svg.used(plot("pasture", land, seed), x, y, size, size)
    ground = svg.used(plot(pictures.tones[land], "", seed), x, y, size, size)
    if land not in pictures.landscape:
        return ground
    if "crop" in found:
        return ground + icons.icon("cavern", x + size / 2, y + size * 0.46, size * 0.72)
    low = 0.6 if found.get("stable") and not found.get("animals") else 0.46
    return ground + icons.icon(pictures.landscape[land], x + size / 2, y + size * low, size * 0.52)


def _wish(animal: str, x: float, y: float, size: float) -> str:
    """The type that the owner wishes to keep here."""
    r = max(9.0, size * 0.13)
    plate = svg.circle(x + r + 4, y + r + 4, r, "f-paper frame")
    return plate + icons.icon(animal, x + r + 4, y + r + 4, r * 1.5)


def _animals(herd: dict[str, int], x: float, y: float, size: float, tile: bool) -> str:
    """The animals on a cell, along its lower edge; two or three of many stand together."""
    return svg.moved(x, y, _herd(tuple(herd.items()), size, tile)) if herd else ""


@cache
def _herd(herd: tuple[tuple[str, int], ...], size: float, tile: bool) -> str:
    parts: list[str] = []
    several = len(herd) > 1
    for animal, count, at, down, each in stands(herd, size, tile):
        if count > 1 and not tile and not several:
            parts.append(_standing(animal, at - each * 0.46, down - each * 0.66, each * 0.86))
        if count > 2 and not tile and not several:
            parts.append(_standing(animal, at + each * 0.56, down - each * 0.82, each * 0.82))
        parts.append(_standing(animal, at, down, each, count if count > 1 else None))
    return "".join(parts)


def stands(
    herd: tuple[tuple[str, int], ...], size: float, tile: bool
) -> list[tuple[str, int, float, float, float]]:
    """Animals and their number, where on a cell the foremost of a kind stands, and how large."""
    several = len(herd) > 1
    each = size * ((0.26 if size >= FULL else 0.34) if tile else 0.36 if several else 0.42)
    first = 0.22 if tile or several else 0.46
    low = (0.79 if size >= FULL else 0.7) if tile else 0.7
    return [
        (animal, count, size * (first + 0.46 * index), size * low, each)
        for index, (animal, count) in enumerate(herd)
    ]


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
