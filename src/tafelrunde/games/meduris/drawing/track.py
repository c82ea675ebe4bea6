"""The score track: a hundred fields round the board, or in rows below it on a telephone."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing import Scene, pieces, svg
from tafelrunde.drawing.svg import Point
from tafelrunde.games.meduris.drawing.layout import Layout

FIELDS: Final = 100
COLUMNS: Final = 30
ROWS: Final = 22
PER_ROW: Final = 20
ROW_HEIGHT: Final = 21
GAP: Final = 6
# Where several markers on one field stand, as shares of its size.
BESIDE: Final = ((-0.24, -0.24), (0.24, 0.24), (0.24, -0.24), (-0.24, 0.24))


def round_the_board(scene: Scene[Layout]) -> str:
    """The track along the edge of the board, clockwise from the upper left corner."""
    layout = scene.kit
    size = layout.width / COLUMNS, layout.board_height / ROWS
    return _track(scene, _edge(layout.board_top, *size), size)


def below_the_board(scene: Scene[Layout], top: float) -> str:
    """The track in rows of twenty below the seats."""
    size = (scene.kit.width - 8) / PER_ROW, float(ROW_HEIGHT)
    return _track(scene, _rows(top + GAP, *size), size)


def bottom(top: float) -> float:
    """Where a track that begins below `top` ends."""
    return top + GAP + ROW_HEIGHT * FIELDS / PER_ROW + GAP


def _corner_walk(field: int) -> tuple[int, int]:
    """Column and row of a field on the way round the board."""
    right, down = COLUMNS - 1, ROWS - 1
    if field <= right:
        return field, 0
    if field <= right + down:
        return right, field - right
    if field <= 2 * right + down:
        return 2 * right + down - field, down
    return 0, 2 * (right + down) - field


@cache
def _edge(top: float, wide: float, high: float) -> list[Point]:
    """The middles of all fields round the board."""
    walked = (_corner_walk(field) for field in range(FIELDS))
    return [((column + 0.5) * wide, top + (row + 0.5) * high) for column, row in walked]


@cache
def _rows(top: float, wide: float, high: float) -> list[Point]:
    """The middles of all fields in rows."""
    cells = (divmod(field, PER_ROW) for field in range(FIELDS))
    return [(4 + (column + 0.5) * wide, top + (row + 0.5) * high) for row, column in cells]


def _track(scene: Scene[Layout], centres: list[Point], size: Point) -> str:
    """The fields, and the markers on them."""
    scores: list[int] = [seat["score"] for seat in scene.board["seats"]]
    top = centres[0][1]
    return scene.part("track", top, lambda: _fields(scene, centres, size)) + scene.part(
        "markers", (scores, top), lambda: _markers(scene, scores, centres, size)
    )


def _fields(scene: Scene[Layout], centres: list[Point], size: Point) -> str:
    """The fields, and the numbers of every fifth."""
    wide, high = size
    parts = [svg.title(scene.say("track", FIELDS))]
    for field, (x, y) in enumerate(centres):
        tone = "shade" if field % 10 == 0 else "card"
        box = x - wide / 2 + 0.75, y - high / 2 + 0.75, wide - 1.5, high - 1.5
        parts.append(svg.rect(*box, f"f-{tone} border", 4))
        if field % 5 == 0:
            parts.append(
                svg.centred(x, y, str(field), size=max(12, min(14, wide * 0.48)), cls="text")
            )
        else:
            parts.append(svg.circle(x, y, 1.5, "f-hairline"))
    return svg.group(*parts)


def _markers(scene: Scene[Layout], scores: list[int], centres: list[Point], size: Point) -> str:
    """Every seat's marker on its field."""
    wide, high = size
    parts: list[str] = []
    for seat, score in enumerate(scores):
        same = [other for other, at in enumerate(scores) if at % FIELDS == score % FIELDS]
        dx, dy = (0.0, 0.0) if len(same) == 1 else BESIDE[same.index(seat)]
        x, y = centres[score % FIELDS]
        large = min(size) * (0.92 if len(same) == 1 else 0.72)
        marker = pieces.token(seat, scene.colours[seat], x + dx * wide, y + dy * high, large)
        parts.append(svg.group(svg.title(scene.say("seat", seat, score)), marker))
    return "".join(parts)
