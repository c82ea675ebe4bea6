"""The faces of room tiles: name, effect in icons, points, and the cost and walls while for sale."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing import icons, surfaces, svg
from tafelrunde.games.cavevscave.board import PRINTED, Board, Room
from tafelrunde.games.cavevscave.drawing.emblems import ROOM, ROOMS
from tafelrunde.games.cavevscave.drawing.rows import (
    OR,
    SIGN,
    SMALLEST,
    Token,
    blue_tokens,
    drawn,
    goods,
    split,
    tokens,
    wide,
)
from tafelrunde.games.cavevscave.parts import ON_TILE
from tafelrunde.games.cavevscave.phrases import room_name
from tafelrunde.kernel.words import Words

LARGEST: Final = 20
TITLE: Final = 12.5
BAND: Final = 21
FOOT: Final = 28
SMALL: Final = 11
# The height that an emblem needs to be seen well.
EMBLEM: Final = 20
LARGE: Final = 13

# A row of icons, where it begins, and its middle.
Line = tuple[list[Token], float, float]

# How much wider bold letters are, and how much of a name may be squeezed away.
BOLD: Final = 1.12
SQUEEZE: Final = 1.75


@cache
def room_face(board: Board, number: int, size: float, words: Words, cost: bool) -> str:
    """A room tile with its corner at (0, 0), with its cost and walls while it is still for sale."""
    room = board.rooms[number]
    name = words.term("name", room_name(board, number))
    tone = "tile-blue" if room.blue else "tile-orange"
    content = [
        surfaces.cast(0, 0, size, size, 4),
        svg.rect(0, 0, size, size, "f-card", 4),
        surfaces.ground("fibres", room.name, 1, BAND, size - 2, size - BAND - 1),
        svg.path(_band(size), f"f-{tone}"),
        svg.line(0, BAND, size, BAND, "dim"),
        surfaces.edge(0, 0, size, size, 4),
        _title(name, size),
        _effect(board, room, words, size, cost),
    ]
    if room.back != PRINTED:
        content.append(badge(room.points, size, LARGE if cost else SMALL))
    if cost:
        low = size - 15
        content.append(drawn(goods(board, room.cost_goods, room.cost), 4, low, 14))
        content.append(walls(room.walls, size - 46, low - 7, 14))
    content.append(svg.rect(0, 0, size, size, "f-none frame", 4))
    return svg.group(*content)


def _title(name: str, size: float) -> str:
    """The name on its band: squeezed where it is long, and cut where that would not do."""
    room = size - 7
    wide = svg.text_width(name, TITLE) * BOLD
    if wide <= room * 0.9:
        return svg.text(size / 2, 15, name, size=TITLE, cls="text-strong")
    if wide > room * SQUEEZE:
        name = svg.shorten(name, room * SQUEEZE / BOLD, TITLE)
    return svg.text(
        size / 2,
        15,
        name,
        size=TITLE,
        cls="text-strong",
        textLength=room,
        lengthAdjust="spacingAndGlyphs",
    )


def badge(points: int, size: float, r: float) -> str:
    """Points that a room is worth, in the lower right corner of its tile."""
    at = size - r - 2
    shape = svg.polygon(svg.regular(at, at, r, 6), "f-glint edge")
    figure = svg.centred(at, at, str(points), size=max(12, r), cls="f-night strong")
    return svg.group(shape, figure, cls="badge")


def _band(w: float) -> str:
    right = svg.num(w - 4)
    return f"M0 {BAND}V4a4 4 0 0 1 4-4H{right}a4 4 0 0 1 4 4V{BAND}z"


def _effect(board: Board, room: Room, words: Words, size: float, cost: bool) -> str:
    """What a room does, in lines of icons as large as they can be, clear of the points."""
    icon = float(LARGEST)
    lines = _lines(board, room, words, size, icon, cost)
    corner = room.back != PRINTED and not cost
    low = size - FOOT + 2 if cost else size - 3
    while icon > SMALLEST and not _clear(lines, size, low, icon, corner):
        icon -= 1
        lines = _lines(board, room, words, size, icon, cost)
    lines, above = _below_the_emblem(lines, size, low, icon, corner)
    emblem = ROOMS.get(room.name, ROOM)
    if above:
        engraved = icons.emblem(emblem, size / 2, BAND + 2 + above / 2, above)
    else:
        engraved = icons.emblem(emblem, size / 2, (BAND + low) / 2, (low - BAND) * 0.8, "pale")
    return svg.group(engraved, *(drawn(row, x, y, icon) for row, x, y in lines))


def _below_the_emblem(
    lines: list[Line], size: float, low: float, icon: float, corner: bool
) -> tuple[list[Line], float]:
    """The lines as far down as they may stand, and the height above them if it is worth it."""
    # Clear of the points, which stand in the corner or beside the price.
    lowest = min(low - 4, size - 2 * SMALL - 3 if corner else low)
    down = lowest - max(y for _, _, y in lines) - icon / 2
    while down > 0:
        moved = [(row, x, y + down) for row, x, y in lines]
        above = moved[0][2] - icon / 2 - BAND - 3
        if above < EMBLEM:
            break
        if _clear(moved, size, low, icon, corner):
            return moved, min(above, 36.0)
        down -= 2
    return lines, 0.0


def _lines(
    board: Board, room: Room, words: Words, size: float, icon: float, cost: bool
) -> list[Line]:
    """Rows with where each begins and its middle; beside the points they keep to the left."""
    rows = _effect_rows(board, room, words, size - 8, icon)
    above = size - BAND - (FOOT if cost else 2 * SMALL + 3)
    high = above
    if room.back == PRINTED or (not cost and len(rows) * (icon + 1.5) > above):
        high = size - BAND - 4
    step = min(icon + 5, high / max(1, len(rows)))
    top = BAND + (high - step * len(rows)) / 2
    if high > above and room.back != PRINTED:
        step = min(icon + 1.5, step)
        top = BAND + 1.0
    lines: list[Line] = []
    for number, row in enumerate(rows):
        y = top + step * (number + 0.5)
        free = size - 8
        if room.back != PRINTED and y + icon / 2 > BAND + above + 2:
            free -= 2 * SMALL
        # A word is taken to be wider than it mostly is, and may stick out of its room.
        least = -8.0 if row[0][0] == SIGN and len(row) == 1 else 0.0
        lines.append((row, 4 + max(least, (free - wide(row, icon)) / 2), y))
    return lines


def _clear(lines: list[Line], size: float, low: float, icon: float, corner: bool) -> bool:
    """Whether no line touches the next, the points in their corner or what is printed below."""
    before = BAND - icon / 2
    for row, x, y in lines:
        beside = corner and y + icon / 2 > size - 2 * SMALL
        edge = size - 2 * SMALL - 1 if beside else size - 3
        if y - before < icon + 1 or y + icon / 2 > low or x + wide(row, icon) > edge:
            return False
        before = y
    return True


def _effect_rows(
    board: Board, room: Room, words: Words, w: float, size: float
) -> list[list[Token]]:
    """The lines of a room's effect at a size of icons."""
    rows: list[list[Token]] = []
    for blue in board.blues:
        if blue.room != room.number:
            continue
        if blue.when == ON_TILE:
            tile = words.term("name", blue.tile)
            rows.append([(SIGN, svg.shorten(tile, w, SMALLEST))])
            rows += split(tokens(board, board.parts[blue.part]), w, size)
        else:
            rows += split(blue_tokens(board, blue), w, size)
    if not room.blue and not room.parts:
        return [[("helmet", "")]]
    for part in [] if room.blue else room.parts:
        row = tokens(board, part)
        if rows and wide([*rows[-1], OR, *row], size) <= w:
            rows[-1] = [*rows[-1], OR, *row]
        else:
            rows += split(row, w, size)
    return rows


def walls(sides: str, x: float, y: float, size: float) -> str:
    """The picture of the walls a room asks for: thick required, dashed optional."""
    corners = [(x, y, x + size, y), (x + size, y, x + size, y + size)]
    corners += [(x, y + size, x + size, y + size), (x, y, x, y + size)]
    parts = [svg.rect(x, y, size, size, "f-cave")]
    for letter, (x1, y1, x2, y2) in zip(sides, corners, strict=True):
        if letter == "R":
            parts.append(svg.line(x1, y1, x2, y2, "s-ink", stroke_width=4))
        elif letter == "O":
            parts.append(
                svg.line(x1, y1, x2, y2, "s-ink", stroke_width=3, stroke_dasharray="2.5 2.5")
            )
    return svg.group(*parts)
