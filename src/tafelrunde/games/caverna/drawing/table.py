"""The whole table from the top down: actions, own home, loot, the others' homes, furnishings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tafelrunde.drawing import svg
from tafelrunde.games.caverna.drawing.actions import action_board
from tafelrunde.games.caverna.drawing.furnishings import display
from tafelrunde.games.caverna.drawing.home import board_size, cell_size, home_board, rim_of
from tafelrunde.games.caverna.drawing.loot import loot_list
from tafelrunde.games.caverna.drawing.sheet import EDGE, Sheet, region
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
from tafelrunde.games.caverna.signs import BASE, Signs
from tafelrunde.kernel.words import Words

# A part of the table drawn from a height on, and where it ends.
Section = Callable[[Sheet, float], tuple[str, float]]

BETWEEN: Final = 16
PANEL: Final = 236
# How many boards lie side by side on a wide table, by the number of others.
OTHERS_A_ROW: Final = (2, 2, 2, 3, 4, 3, 3)


def draw(
    view: dict[str, Any],
    words: Words,
    narrow: bool = False,
    signs: Signs = BASE,
    sections: Sequence[Section] | None = None,
) -> str:
    """The table as SVG, as the view's seat sees it; an expansion brings signs and sections."""
    sheet = Sheet(view, words, narrow, signs)
    parts: list[str] = []
    y = 0.0
    for section in sections or SECTIONS:
        drawn, end = section(sheet, y)
        parts.append(drawn)
        if end > y:
            y = end + BETWEEN
    wide, tall = sheet.width + 2 * EDGE, y - BETWEEN + 2 * EDGE
    drawing = svg.Drawing(wide, tall, title=sheet.say("alt"), x=-EDGE, y=-EDGE, tall=True)
    drawing.add(svg.rect(-EDGE, -EDGE, wide, tall, "f-table"), *parts)
    return drawing.render()


def own_home(sheet: Sheet, top: float) -> tuple[str, float]:
    """The near seat's board, with the supply beside it, or above it where there is no room."""
    seat = sheet.near
    rim = rim_of(sheet, seat)
    size = cell_size(sheet, rim)
    wide, tall = board_size(rim, size)
    if rim or sheet.narrow:
        columns = 5 if sheet.narrow else 8
        each = 38
        supply = HEAD + 46 + each * ((goods_shown(sheet) + columns - 1) // columns)
        parts = [
            header(sheet, seat, 0, top, sheet.width),
            family(sheet, seat, 2, top + HEAD + 2, sheet.width, 38),
            own_goods(sheet, 0, top + HEAD + 46, sheet.width, columns, each),
            home_board(sheet, seat, (sheet.width - wide) / 2, top + supply + 6, size),
        ]
        end = top + supply + 6 + tall
    else:
        x = sheet.width - PANEL
        parts = [
            home_board(sheet, seat, 0, top, size),
            header(sheet, seat, x, top, PANEL - 4),
            family(sheet, seat, x + 4, top + HEAD + 6, PANEL, 38),
            own_goods(sheet, x, top + HEAD + 102, PANEL, 3, 50),
        ]
        end = top + tall
    colour = sheet.name("colour", sheet.colours[seat])
    label = colour if sheet.watching else sheet.say("region_home")
    return region("home", label, *parts), end


def others(sheet: Sheet, top: float) -> tuple[str, float]:
    """The homes of the others: what they have, and their boards small."""
    away = [(sheet.near + turn) % sheet.players for turn in range(1, sheet.players)]
    columns = 2 if sheet.narrow else OTHERS_A_ROW[len(away)]
    gap = 16
    wide = (sheet.width - (columns - 1) * gap) / columns
    across, down = board_size([], cell_size(sheet, []))
    tall = wide * down / across
    size = 24 if sheet.narrow else 30
    if len(away) == 1:
        (seat,) = away
        x = wide + gap
        parts = [
            _small_board(sheet, seat, 0, top, wide, tall),
            header(sheet, seat, x, top, wide),
            family(sheet, seat, x + 2, top + HEAD, wide, size),
            other_goods(sheet, seat, x, top + HEAD + 50, wide),
        ]
        return svg.group(*parts), top + max(tall, HEAD + 50 + other_tall(sheet, seat, wide))
    least = OTHER_GOODS * (3 if wide < 250 else 2)
    goods = max([least, *(other_tall(sheet, seat, wide) for seat in away)])
    high = HEAD + 44 + tall + goods
    parts = []
    for index, seat in enumerate(away):
        x = index % columns * (wide + gap)
        y = top + index // columns * (high + BETWEEN)
        parts.append(header(sheet, seat, x, y, wide))
        parts.append(family(sheet, seat, x + 2, y + HEAD, wide, size))
        parts.append(_small_board(sheet, seat, x, y + HEAD + 38, wide, tall))
        parts.append(other_goods(sheet, seat, x, y + HEAD + 44 + tall, wide))
    rows = (len(away) + columns - 1) // columns
    return svg.group(*parts), top + rows * (high + BETWEEN) - (BETWEEN if rows else 0)


def _small_board(sheet: Sheet, seat: int, x: float, y: float, w: float, h: float) -> str:
    """A board with all its details, made small; the page can show it large."""
    rim = rim_of(sheet, seat)
    size = cell_size(sheet, rim)
    wide, tall = board_size(rim, size)
    scale = min(w / wide, h / tall)
    board = home_board(sheet, seat, 0, 0, size)
    return svg.group(
        svg.group(board, transform=f"translate({svg.num(x)} {svg.num(y)}) scale({scale:.4f})"),
        cls="small",
        data_region=f"seat-{seat}",
        data_expand="yes",
        data_label=sheet.name("colour", sheet.colours[seat]),
    )


SECTIONS: Final[list[Section]] = [action_board, own_home, loot_list, others, display]
