"""What can still be read of a home board that is made small: names of tiles, numbers of animals."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Any, Final

from tafelrunde.drawing import Scene, listing, svg
from tafelrunde.games.caverna.drawing.furnishings import tile_of
from tafelrunde.games.caverna.drawing.home import NUMBERS, cell_corner, spans, stands
from tafelrunde.games.caverna.drawing.lettering import lines_of, plain
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import short
from tafelrunde.games.caverna.home.cells import BOARD_CELLS, cell_name

# The height of the letters, and the cells that have room for a name in them.
LETTERS: Final = 12.5
NAMED: Final = 50
_NAME: Final = "text-strong caption"
_ROOMS: Final = ("tile", "entry")


def captions(scene: Scene[Pictures], seat: int, rim: list[int], size: float, scale: float) -> str:
    """Names and numbers in letters of their own size, laid over a board of this scale."""
    cells = scene.kit.cells(scene.board["homes"][seat])
    key = (_names(scene, cells), _herds(cells), rim, size, scale)
    draw = partial(_captions, scene, cells, rim, size, scale)
    return scene.part(f"captions:{seat}", key, draw)


def _names(scene: Scene[Pictures], cells: dict[str, Any]) -> dict[str, str]:
    """The names of the rooms on a board, by their cells."""
    return {
        name: short(scene, *(("tile", found["tile"]) if "tile" in found else ("land", "entry")))
        for name, found in cells.items()
        if found.get("land") in _ROOMS
    }


def _herds(cells: dict[str, Any]) -> dict[str, Any]:
    return {name: found["animals"] for name, found in cells.items() if found.get("animals")}


def _captions(
    scene: Scene[Pictures], cells: dict[str, Any], rim: list[int], size: float, scale: float
) -> str:
    first, _, highest, _ = spans(rim)
    corner = ((1 - first) * size, NUMBERS + (1 - highest) * size, size)
    # Whole numbers make small pages.
    letters = ceil(LETTERS / scale)
    names = _names(scene, cells) if size * scale >= NAMED else {}
    herds = _herds(cells)
    found: list[str] = []
    for cell in (*BOARD_CELLS, *rim):
        name = cell_name(cell)
        x, y = cell_corner(cell, *corner)
        if name in names:
            found.append(_name(scene, cells[name], names[name], x, y, size, letters))
        if name in herds:
            room = cells[name].get("land") in _ROOMS
            found.append(svg.moved(x, y, _numbers(herds[name], room, size, letters)))
    return svg.group(*found)


def _name(
    scene: Scene[Pictures],
    found: dict[str, Any],
    name: str,
    x: float,
    y: float,
    size: float,
    letters: float,
) -> str:
    """The name of a room; the band of its colour is as high as its lines are."""
    rows = lines_of(name, (size - 4) * 1.15, letters, 2)
    parts: list[str] = []
    if len(rows) > 1 and not scene.kit.room(scene, found, size):
        colour = tile_of(scene, found["tile"])["colour"] if "tile" in found else "orange"
        high = round(letters * (1.1 * len(rows) + 0.15))
        parts.append(svg.rect(x + 1.75, y + 1.75, size - 3.5, high, f"f-tile-{colour} caption", 5))
    for row, words in enumerate(rows):
        at = x + size / 2, round(y + letters * (1 + 1.1 * row))
        parts.append(svg.fitted(*at, words, size - 4, size=letters, cls=_NAME))
    return "".join(parts)


def _numbers(herd: dict[str, int], room: bool, size: float, letters: float) -> str:
    """How many animals there are of a kind, where the number on the board is too small."""
    found: list[str] = []
    for _, count, x, y, each in stands(tuple(herd.items()), size, room):
        if count > 1 and each / 2 < letters:
            at = round(x + each / 2 + letters * 0.35), round(y + each / 2 + letters * 0.12)
            found.append(svg.text(*at, str(count), size=letters, cls="halo caption", anchor="end"))
    return "".join(found)


def listed(
    scene: Scene[Pictures], seat: int, wide: float, cell: float, room: float = NAMED
) -> list[str]:
    """The names of a seat's tiles in lines below a board whose cells lack the room for them."""
    if cell >= room:
        return []
    cells = scene.kit.cells(scene.board["homes"][seat])
    names = [plain(name) for at, name in _names(scene, cells).items() if "tile" in cells[at]]
    return listing.lines(names, wide)


def tile_names(scene: Scene[Pictures], seat: int, rows: list[str], x: float, y: float) -> str:
    """These lines, drawn from the left."""
    draw = partial(listing.drawn, rows)
    return svg.moved(x, y, scene.part(f"names:{seat}", rows, draw)) if rows else ""
