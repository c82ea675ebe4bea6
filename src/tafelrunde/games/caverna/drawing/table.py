"""The whole table from the top down: actions, own home, loot, the others' homes, furnishings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory, Scene, listing, surfaces, svg
from tafelrunde.drawing.scene import BOTH, LEFT, RIGHT, Section
from tafelrunde.games.caverna.drawing.actions import action_board, ending_of
from tafelrunde.games.caverna.drawing.captions import captions, listed, tile_names
from tafelrunde.games.caverna.drawing.furnishings import NAMED, display
from tafelrunde.games.caverna.drawing.home import (
    board_size,
    cell_size,
    home_board,
    rim_of,
)
from tafelrunde.games.caverna.drawing.layout import (
    BETWEEN,
    COLUMNS,
    EDGE,
    about_cells,
    near,
    tight,
    width,
)
from tafelrunde.games.caverna.drawing.loot import loot_list
from tafelrunde.games.caverna.drawing.pictures import BASE, Pictures
from tafelrunde.games.caverna.drawing.supply import (
    HEAD,
    OTHER_GOODS,
    family,
    goods_shown,
    header,
    other_goods,
    other_tall,
    own_goods,
)
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.kernel.words import Words

Sections = Sequence[tuple[Section[Pictures], int]]

# How wide the supply beside a board is, and how many goods lie side by side there, by layout.
PANEL: Final = (236, 0, 0, 158)
BESIDE_COLUMNS: Final = (3, 0, 0, 2)
# How high a good is in the supply above a board.
GOOD: Final = 38
# Where the goods beside a board begin, and how high one is.
BESIDE: Final = HEAD + 102
BESIDE_GOOD: Final = 50
# How many boards lie side by side on a wide table, by the number of others.
OTHERS_A_ROW: Final = (2, 2, 2, 3, 4, 3, 3)


def draw(
    view: dict[str, Any],
    words: Words,
    layout: int = WIDE,
    memory: Memory | None = None,
    pictures: Pictures = BASE,
    sections: Sections | None = None,
) -> Drawing:
    """The table as the view's seat sees it; an expansion brings pictures and sections."""
    scene = Scene(view, words, layout, pictures, memory)
    parts, end = scene.columns(sections or SECTIONS, COLUMNS[layout], BETWEEN)
    wide, tall = width(scene) + 2 * EDGE, end + 2 * EDGE
    box = (-EDGE, -EDGE, wide, tall)
    ground = scene.part("table", box, lambda: surfaces.table(*box))
    return scene.drawing(
        wide,
        tall,
        ground,
        *parts,
        title=scene.say("alt"),
        x=-EDGE,
        y=-EDGE,
        tall=True,
        line=line(scene),
        mood=pictures.mood,
    )


def line(scene: Scene[Pictures]) -> str:
    """Which round it is, and what its end brings as far as that is known."""
    track = scene.board["track"]
    now = max(1, scene.board["round"])
    said = scene.say("round_of", now, track[-1]["number"])
    ending = ending_of(scene, track[now - 1])
    return f"{said} · {ending}" if ending else said


def own_home(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The near seat's board, with the supply beside it, or above it where there is no room."""
    seat = near(scene)
    rim = rim_of(scene, seat)
    tall = board_size(rim, cell_size(scene, rim))[1]
    above = supply_tall(scene) + 6 if rim or tight(scene) else 0
    if not above:
        tall = max(
            tall, BESIDE + BESIDE_GOOD * -(-goods_shown(scene) // BESIDE_COLUMNS[scene.layout])
        )
    names = listed(scene, seat, width(scene), cell_size(scene, rim) - 2, NAMED)
    draw = partial(_own_home, scene, seat, rim, names)
    shown = scene.block(f"home:{seat}", _key(scene, seat, rim), draw)
    label = scene.called(seat) if scene.seat is None else None
    drawn = scene.region("home", svg.moved(0, top, shown), label=label)
    return drawn, top + above + tall + listing.STEP * len(names)


def _key(scene: Scene[Pictures], seat: int, rim: list[int]) -> tuple[Any, ...]:
    """All that is drawn of a seat's home."""
    board = scene.board
    about = scene.about(f"dwarf:{seat},", f"good:{seat},") + about_cells(scene, seat)
    marks = (board["starter"] == seat, board["next_starter"] == seat)
    return (board["homes"][seat], rim, about, marks)


def supply_columns(scene: Scene[Pictures]) -> int:
    """How many goods lie side by side above a board."""
    return 5 if scene.narrow else -(-goods_shown(scene) // 2)


def supply_tall(scene: Scene[Pictures]) -> float:
    """How high the supply above a board is."""
    return HEAD + 46 + GOOD * -(-goods_shown(scene) // supply_columns(scene))


def _own_home(scene: Scene[Pictures], seat: int, rim: list[int], names: list[str]) -> str:
    size = cell_size(scene, rim)
    board = home_board(scene, seat, rim, size)
    whole = width(scene)
    if rim or tight(scene):
        wide, tall = board_size(rim, size)
        y = supply_tall(scene) + 6
        return (
            header(scene, seat, 0, 0, whole)
            + family(scene, seat, 2, HEAD + 2, whole, 38)
            + own_goods(scene, 0, HEAD + 46, whole, supply_columns(scene), GOOD)
            + svg.moved((whole - wide) / 2, y, board)
            + tile_names(scene, seat, names, 0, y + tall)
        )
    panel = PANEL[scene.layout]
    x = whole - panel
    return (
        board
        + header(scene, seat, x, 0, panel - 4)
        + family(scene, seat, x + 4, HEAD + 6, panel, 38, rows=2)
        + own_goods(scene, x, BESIDE, panel, BESIDE_COLUMNS[scene.layout], BESIDE_GOOD)
    )


def others(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The homes of the others: what they have, and their boards small."""
    away = [(near(scene) + turn) % len(scene.colours) for turn in range(1, len(scene.colours))]
    columns = 2 if tight(scene) else OTHERS_A_ROW[len(away)]
    wide = (width(scene) - (columns - 1) * BETWEEN) / columns
    across, down = board_size([], cell_size(scene, []))
    tall = wide * down / across
    alone = len(away) == 1
    goods = [other_tall(scene, seat, wide) for seat in away]
    names = [listed(scene, seat, wide, cell_size(scene, []) * wide / across) for seat in away]
    both = [held + listing.STEP * len(rows) for held, rows in zip(goods, names, strict=True)]
    if alone:
        high = max(tall, HEAD + 50 + both[0])
    else:
        high = HEAD + 44 + tall + max([OTHER_GOODS * (3 if wide < 250 else 2), *both])
    parts: list[str] = []
    for index, seat in enumerate(away):
        rim = rim_of(scene, seat)
        draw = partial(_other_home, scene, seat, rim, wide, tall, alone, names[index])
        shown = scene.block(f"other:{seat}", _key(scene, seat, rim), draw)
        x = index % columns * (wide + BETWEEN)
        parts.append(svg.moved(x, top + index // columns * (high + BETWEEN), shown))
    rows = (len(away) + columns - 1) // columns
    return svg.group(*parts), top + rows * (high + BETWEEN) - (BETWEEN if rows else 0)


def _other_home(
    scene: Scene[Pictures],
    seat: int,
    rim: list[int],
    wide: float,
    tall: float,
    alone: bool,
    names: list[str],
) -> str:
    """A board, made small, below its owner's dwarfs and above the goods, or alone beside both."""
    size = 24 if scene.narrow else 30
    x = wide + BETWEEN if alone else 0.0
    owner = header(scene, seat, x, 0, wide) + family(scene, seat, x + 2, HEAD, wide, size)
    board = _small_board(scene, seat, rim, 0 if alone else HEAD + 38, wide, tall)
    below = HEAD + 50 if alone else HEAD + 44 + tall
    goods = other_goods(scene, seat, x, below, wide)
    goods += tile_names(scene, seat, names, x, below + other_tall(scene, seat, wide))
    return board + owner + goods if alone else owner + board + goods


def _small_board(
    scene: Scene[Pictures], seat: int, rim: list[int], y: float, w: float, h: float
) -> str:
    """A board with all its details, made small; the page can show it large."""
    size = cell_size(scene, rim)
    wide, tall = board_size(rim, size)
    scale = min(w / wide, h / tall)
    board = home_board(scene, seat, rim, size)
    moved = f"translate(0 {svg.num(y)}) scale({scale:.4f})"
    named = captions(scene, seat, rim, size, scale)
    return scene.small(seat, svg.group(board, named, transform=moved))


SECTIONS: Final[Sections] = [
    (action_board, LEFT),
    (own_home, RIGHT),
    (loot_list, LEFT),
    (others, RIGHT),
    (display, BOTH),
]
