"""What lies and stands on the cells of a home board: orcs, traps, goods on mines, a way to walk."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Scene, icons, svg
from tafelrunde.games.caverna.drawing.furnishings import FULL, built, face, tile_of
from tafelrunde.games.caverna.drawing.home import cell_corner
from tafelrunde.games.caverna.drawing.lettering import SMALLEST, badge, lines_of, name_lines, plate
from tafelrunde.games.caverna.drawing.pictures import Pictures
from tafelrunde.games.caverna.drawing.words import goods_said, short
from tafelrunde.games.caverna.expansions.fiends.drawing.figures import orc_place
from tafelrunde.games.caverna.home.cells import CELLS, cell_name

# Where one to four orcs stand on a cell, and how large they are, in sizes of the cell.
SPOTS: Final = (
    ((0.5, 0.5),),
    ((0.28, 0.5), (0.73, 0.5)),
    ((0.28, 0.28), (0.73, 0.28), (0.5, 0.75)),
    ((0.28, 0.28), (0.73, 0.28), (0.28, 0.74), (0.73, 0.74)),
)
SIZES: Final = (0.52, 0.42, 0.38, 0.38)
# How much higher an orc stands whose strength would lie on the number of animals.
LIFTED: Final = 0.13
GOODS: Final = {"ore_mine": "ore", "ruby_mine": "ruby"}
CELL_AT: Final = {cell_name(cell): cell for cell in range(CELLS)}


def filled(home: dict[str, Any]) -> dict[str, Any]:
    """The cells of a home board with orcs, traps, goods on mines and warnings."""
    more: dict[str, dict[str, Any]] = {}
    for orc in home["orcs"]:
        if orc["cell"]:
            more.setdefault(orc["cell"], {}).setdefault("orcs", []).append(orc)
    for name, count in home["mined"].items():
        more.setdefault(name, {})["mined"] = count
    for name, found in home["traps"].items():
        more.setdefault(name, {})["spent"] = found["spent"]
    for kind in ("way", "risk"):
        for name in home[kind]:
            more.setdefault(name, {})[kind] = True
    cells: dict[str, Any] = home["cells"]
    return cells | {name: cells.get(name, {}) | things for name, things in more.items()}


def trap(scene: Scene[Pictures], found: dict[str, Any], size: float) -> str:
    """A trap drawn at (0, 0): its type's emblem and what it is good for; faded once it is spent."""
    tile = tile_of(scene, found["tile"])
    spent: bool = found["spent"]
    # Beside an orc there is room for the emblem only.
    named = size >= FULL and "orcs" not in found
    ground = "shade" if spent else "tile-trap"
    parts = [svg.rect(0.75, 0.75, size - 1.5, size - 1.5, f"f-{ground} frame", 5)]
    if named:
        rows = lines_of(short(scene, "tile", tile["name"]), (size - 6) * 1.15, SMALLEST, 2)
        parts.append(name_lines(rows, size / 2, 15, size - 6, SMALLEST))
    x, y, tall = (0.5, 0.6, 0.5) if named else (0.5, 0.5, 0.62)
    if "orcs" in found:
        x, y, tall = 0.18, 0.82, 0.32
    emblem = icons.icon(
        tile["emblem"], size * x, size * y, size * tall, cls="faded" if spent else ""
    )
    parts.append(emblem)
    if "orcs" in found and size < FULL:
        return "".join(parts)
    if spent:
        corner = size - 14
        parts.append(badge(scene.board["spent_trap"], corner, corner))
    elif tile["limit"] is not None and "orcs" not in found:
        parts.append(plate(f"≤{tile['limit']}", size - 15, size - 14, 11))
    return "".join(parts)


def taken(scene: Scene[Pictures], found: dict[str, Any], size: float) -> str:
    """A room with an orc in it, drawn at (0, 0): no room is left for signs, or for its name."""
    if size < FULL:
        colour = tile_of(scene, found["tile"])["colour"] if "tile" in found else "orange"
        return face((), "", f"tile-{colour}", size, size, False)
    if "tile" in found:
        return built(scene, found["tile"], size, False)
    return face((), short(scene, "land", "entry"), "tile-orange", size, size, True)


def on_cell(scene: Scene[Pictures], seat: int, found: dict[str, Any], size: float) -> str:
    """The goods on a mine, the orcs, and a warning where one will or could come."""
    parts: list[str] = []
    if "way" in found or "risk" in found:
        parts.append(_warning(found, size))
    if "mined" in found:
        good = GOODS.get(found.get("land", ""), "ore")
        parts.append(_heap(good, found["mined"], size))
    orcs: list[dict[str, Any]] = found.get("orcs", [])
    spots = SPOTS[len(orcs) - 1] if orcs else ()
    lifted = LIFTED if len(orcs) < 3 and found.get("animals") else 0.0
    for orc, (x, y) in zip(orcs, spots, strict=True):
        scale = size * SIZES[len(orcs) - 1]
        parts.append(orc_place(scene, seat, orc, size * x, size * (y - lifted), scale))
    return "".join(parts)


def _heap(good: str, count: int, size: float) -> str:
    """Goods on a plate in the upper corner of a mine."""
    tall = max(20.0, size * 0.27)
    wide = tall * (1.75 if count < 10 else 2.1)
    x, y = size - wide - 3, 3.0
    return svg.group(
        svg.rect(x, y, wide, tall, "f-paper frame", tall / 2),
        icons.icon(good, x + tall * 0.58, y + tall / 2, tall * 0.8),
        svg.centred(
            (x + tall + x + wide) / 2 - 1,
            y + tall / 2,
            str(count),
            size=max(SMALLEST, tall * 0.6),
            cls="text-strong",
        ),
    )


def _warning(found: dict[str, Any], size: float) -> str:
    """A dashed frame: thick where an orc will come, thin where one could."""
    sure = "way" in found
    frame = svg.rect(
        3.5,
        3.5,
        size - 7,
        size - 7,
        "f-none s-danger",
        5,
        stroke_width=3 if sure else 2,
        stroke_dasharray="7 4" if sure else "2 5",
    )
    if found.get("land") in ("tile", "entry"):
        return frame
    sign = svg.group(
        svg.polygon([(13, 4), (22.5, 20), (3.5, 20)], "f-paper s-danger", stroke_width=1.75),
        svg.text(13, 18, "!", size=13, cls="f-danger strong"),
    )
    return frame + sign


def tell_cell(scene: Scene[Pictures], seat: int, found: dict[str, Any]) -> list[str]:
    """The same in words; orcs speak for themselves."""
    said: list[str] = []
    if "spent" in found:
        worth = scene.board["spent_trap"]
        said.append(scene.say("trap_spent", worth) if found["spent"] else scene.say("trap_active"))
    if "mined" in found:
        good = GOODS.get(found.get("land", ""), "ore")
        said.append(scene.say("on_mine") + " " + goods_said(scene, {good: found["mined"]}))
    if "way" in found:
        said.append(scene.say("on_way"))
    elif "risk" in found:
        said.append(scene.say("at_risk"))
    return said


def way_over(scene: Scene[Pictures], seat: int, left: float, top: float, size: float) -> str:
    """The way that an orc is about to walk, over the cells of its board."""
    home = scene.board["homes"][seat]
    start = next((orc["cell"] for orc in home["orcs"] if orc["letter"] == home["walker"]), "")
    key = (start, home["way"], left, top, size)
    return scene.part(f"way:{seat}", key, lambda: _way(start, home["way"], left, top, size))


def _way(start: str, way: list[str], left: float, top: float, size: float) -> str:
    if not start or not way:
        return ""
    cells = [start, *way]
    points: list[tuple[float, float]] = []
    for number, name in enumerate(cells):
        x, y = cell_corner(CELL_AT[name], left, top, size)
        # A way that comes back to a cell does not lie on itself.
        shift = size * 0.22 * cells[:number].count(name)
        points.append((x + size / 2 + shift, y + size / 2 + shift / 2))
    (x1, y1), (x2, y2) = points[:2]
    points[0] = (x1 + (x2 - x1) * 0.32, y1 + (y2 - y1) * 0.32)
    line = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in points)
    (x1, y1), (x2, y2) = points[-2:]
    return svg.group(
        svg.path(line, "f-none s-paper", stroke_width=9, stroke_linejoin="round"),
        svg.path(line, "f-none s-danger", stroke_width=4.5, stroke_linejoin="round"),
        _head(x1, y1, x2, y2, size * 0.16),
        pointer_events="none",
    )


def _head(x1: float, y1: float, x2: float, y2: float, size: float) -> str:
    """The head of an arrow that ends at (x2, y2)."""
    far = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dx, dy = (x2 - x1) / far * size, (y2 - y1) / far * size
    tip = [(x2 + dx, y2 + dy), (x2 - dy * 0.8, y2 + dx * 0.8), (x2 + dy * 0.8, y2 - dx * 0.8)]
    return svg.polygon(tip, "f-danger s-paper", stroke_width=1.5)
