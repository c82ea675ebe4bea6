"""The whole table from the top down: actions, own home, loot, the others' homes, furnishings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tafelrunde.drawing import Drawing, Memory, Scene, svg
from tafelrunde.games.caverna.drawing.actions import action_board
from tafelrunde.games.caverna.drawing.furnishings import display
from tafelrunde.games.caverna.drawing.home import board_size, cell_size, home_board, rim_of
from tafelrunde.games.caverna.drawing.layout import EDGE, near, width
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
from tafelrunde.kernel.words import Words

# A part of the table drawn from a height on, and where it ends.
Section = Callable[[Scene[Pictures], float], tuple[str, float]]

BETWEEN: Final = 16
PANEL: Final = 236
# How many boards lie side by side on a wide table, by the number of others.
OTHERS_A_ROW: Final = (2, 2, 2, 3, 4, 3, 3)


def draw(
    view: dict[str, Any],
    words: Words,
    narrow: bool = False,
    memory: Memory | None = None,
    pictures: Pictures = BASE,
    sections: Sequence[Section] | None = None,
) -> Drawing:
    """The table as the view's seat sees it; an expansion brings pictures and sections."""
    scene = Scene(view, words, narrow, pictures, memory)
    parts: list[str] = []
    y = 0.0
    for section in sections or SECTIONS:
        drawn, end = section(scene, y)
        parts.append(drawn)
        if end > y:
            y = end + BETWEEN
    wide, tall = width(scene) + 2 * EDGE, y - BETWEEN + 2 * EDGE
    ground = svg.rect(-EDGE, -EDGE, wide, tall, "f-table")
    return scene.drawing(
        wide, tall, ground, *parts, title=scene.say("alt"), x=-EDGE, y=-EDGE, tall=True
    )


def own_home(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The near seat's board, with the supply beside it, or above it where there is no room."""
    seat = near(scene)
    rim = rim_of(scene, seat)
    size = cell_size(scene, rim)
    wide, tall = board_size(rim, size)
    board = home_board(scene, seat, rim, size)
    if rim or scene.narrow:
        columns = 5 if scene.narrow else 8
        each = 38
        supply = HEAD + 46 + each * ((goods_shown(scene) + columns - 1) // columns)
        parts = [
            header(scene, seat, 0, top, width(scene)),
            family(scene, seat, 2, top + HEAD + 2, width(scene), 38),
            own_goods(scene, 0, top + HEAD + 46, width(scene), columns, each),
            svg.moved((width(scene) - wide) / 2, top + supply + 6, board),
        ]
        end = top + supply + 6 + tall
    else:
        x = width(scene) - PANEL
        parts = [
            svg.moved(0, top, board),
            header(scene, seat, x, top, PANEL - 4),
            family(scene, seat, x + 4, top + HEAD + 6, PANEL, 38),
            own_goods(scene, x, top + HEAD + 102, PANEL, 3, 50),
        ]
        end = top + tall
    label = scene.colour(seat) if scene.seat is None else None
    return scene.region("home", *parts, label=label), end


def others(scene: Scene[Pictures], top: float) -> tuple[str, float]:
    """The homes of the others: what they have, and their boards small."""
    away = [(near(scene) + turn) % len(scene.colours) for turn in range(1, len(scene.colours))]
    columns = 2 if scene.narrow else OTHERS_A_ROW[len(away)]
    gap = 16
    wide = (width(scene) - (columns - 1) * gap) / columns
    across, down = board_size([], cell_size(scene, []))
    tall = wide * down / across
    size = 24 if scene.narrow else 30
    if len(away) == 1:
        (seat,) = away
        x = wide + gap
        parts = [
            _small_board(scene, seat, 0, top, wide, tall),
            header(scene, seat, x, top, wide),
            family(scene, seat, x + 2, top + HEAD, wide, size),
            other_goods(scene, seat, x, top + HEAD + 50, wide),
        ]
        return svg.group(*parts), top + max(tall, HEAD + 50 + other_tall(scene, seat, wide))
    least = OTHER_GOODS * (3 if wide < 250 else 2)
    goods = max([least, *(other_tall(scene, seat, wide) for seat in away)])
    high = HEAD + 44 + tall + goods
    parts = []
    for index, seat in enumerate(away):
        x = index % columns * (wide + gap)
        y = top + index // columns * (high + BETWEEN)
        parts.append(header(scene, seat, x, y, wide))
        parts.append(family(scene, seat, x + 2, y + HEAD, wide, size))
        parts.append(_small_board(scene, seat, x, y + HEAD + 38, wide, tall))
        parts.append(other_goods(scene, seat, x, y + HEAD + 44 + tall, wide))
    rows = (len(away) + columns - 1) // columns
    return svg.group(*parts), top + rows * (high + BETWEEN) - (BETWEEN if rows else 0)


def _small_board(scene: Scene[Pictures], seat: int, x: float, y: float, w: float, h: float) -> str:
    """A board with all its details, made small; the page can show it large."""
    rim = rim_of(scene, seat)
    size = cell_size(scene, rim)
    wide, tall = board_size(rim, size)
    scale = min(w / wide, h / tall)
    board = home_board(scene, seat, rim, size)
    moved = f"translate({svg.num(x)} {svg.num(y)}) scale({scale:.4f})"
    return scene.small(seat, svg.group(board, transform=moved))


SECTIONS: Final[list[Section]] = [action_board, own_home, loot_list, others, display]
