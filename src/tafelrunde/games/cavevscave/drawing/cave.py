"""A cave board: rock, caverns and rooms, printed walls and wall pieces, the way in, the goods."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tafelrunde.drawing import icons, places, svg
from tafelrunde.games.cavevscave.board import (
    ADDITIONAL,
    EAST,
    EMPTY,
    GOODS,
    NORTH,
    ROCK,
    SOUTH,
    SPACES_ERA1,
    WEST,
    Edge,
    cell,
)
from tafelrunde.games.cavevscave.drawing.faces import room_face
from tafelrunde.games.cavevscave.drawing.pen import Pen
from tafelrunde.games.cavevscave.drawing.said import room_words

MARGIN: Final = 14
WALL: Final = 7
REACH: Final = 15
SIDES: Final = ((NORTH, 0, 0, 1, 0), (EAST, 1, 0, 1, 1), (SOUTH, 0, 1, 1, 1), (WEST, 0, 0, 0, 1))

# The columns left of the old board, the rows of the new one, and the column that only row 4 has.
NEW_COLUMNS: Final = 3
NEW_ROWS: Final = 4
ROWS: Final = 5
LAST: Final = 2


class Cave:
    """One seat's cave, its upper left corner at (0, 0); `stacked` puts the new board on top."""

    def __init__(self, pen: Pen, seat: int, size: float, stacked: bool) -> None:
        self.pen = pen
        self.seat = seat
        self.size = size
        self.stacked = stacked and pen.era == 2
        self.data: dict[str, Any] = pen.board["seats"][seat]
        columns = NEW_COLUMNS + LAST + 1 if pen.era == 2 and not self.stacked else LAST + 1
        rows = ROWS + NEW_ROWS if self.stacked else ROWS
        self.wide = columns * size + 2 * MARGIN
        self.tall = rows * size + 2 * MARGIN + (MARGIN if self.stacked else 0)
        if pen.era == 2 and not self.stacked:
            self.tall += 4

    def render(self) -> str:
        """Everything on it."""
        contents: list[int] = self.data["cave"]
        spaces = [space for space, content in enumerate(contents) if content >= ROCK]
        return svg.group(
            svg.rect(0, 0, self.wide, self.tall, "f-paper border", 10),
            *(self.space(space, contents[space]) for space in spaces),
            *(self.printed_walls(space) for space in spaces),
            self.entrance(),
            *(self.wall(number) for number in range(len(self.pen.printed.edges))),
            self.track(),
        )

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space; the Additional Cavern lies apart."""
        if space == ADDITIONAL:
            return self.old(0, LAST)
        row, column = cell(self.pen.printed.space_names[space])
        if space < SPACES_ERA1:
            return self.old(row, column)
        return MARGIN + (column + NEW_COLUMNS) * self.size, MARGIN + row * self.size

    def old(self, row: int, column: int) -> tuple[float, float]:
        """The corner of a row and column of the old board."""
        x, y = MARGIN + column * self.size, MARGIN + row * self.size
        if self.stacked:
            return x, y + NEW_ROWS * self.size + 1.5 * MARGIN
        return (x + NEW_COLUMNS * self.size if self.pen.era == 2 else x), y

    def space(self, space: int, content: int) -> str:
        """A space: rock, an empty cavern, or its room."""
        pen = self.pen
        x, y = self.corner(space)
        side = self.size
        bonus = pen.printed.bonus[space]
        said: list[str] = []
        if content >= 0:
            face = room_face(pen.printed, content, side - 10, pen.words, False)
            drawn = svg.rect(x, y, side, side, "f-cave") + svg.moved(x + 5, y + 5, face)
            said.append(room_words(pen.printed, content, pen.words))
        elif content == EMPTY:
            drawn = svg.rect(x, y, side, side, "f-cave") + svg.rect(
                x + 7,
                y + 7,
                side - 14,
                side - 14,
                "f-none s-ink",
                6,
                stroke_dasharray="4 5",
                stroke_opacity=0.45,
            )
            said.append(pen.say("empty"))
        else:
            drawn = svg.rect(x, y, side, side, "f-rock")
            drawn += svg.moved(x, y, _facets(side, space % 4))
            said.append(pen.say("rock"))
            if bonus >= 0:
                good = pen.printed.goods[bonus]
                drawn += icons.icon(good, x + side / 2, y + side / 2, 32, "+1")
                said.append(pen.say("bonus", bonus))
        drawn += svg.rect(x, y, side, side, "f-none border")
        name = f"space:{self.seat}.{pen.printed.space_names[space]}"
        ring = places.ring_rect(x + 4, y + 4, side - 8, side - 8, 5)
        where = pen.words.term("space", space)
        return pen.place(name, drawn, f"{where}: {'; '.join(said)}", ring)

    # ------------------------------------------------------------------ walls

    def printed_walls(self, space: int) -> str:
        """The printed walls of a space."""
        mask = self.pen.printed.printed_walls[space]
        if space == ADDITIONAL:
            mask = self.pen.printed.additional_sides[self.data["side"]]
        x, y = self.corner(space)
        size = self.size
        return svg.group(
            *(
                svg.line(
                    x + x1 * size,
                    y + y1 * size,
                    x + x2 * size,
                    y + y2 * size,
                    "s-ink",
                    stroke_width=5,
                    stroke_linecap="round",
                )
                for bit, x1, y1, x2, y2 in SIDES
                if mask & bit
            )
        )

    def wall(self, number: int) -> str:
        """A wall piece, or the place for one while it may be built."""
        pen = self.pen
        built = number in self.data["walls"]
        name = f"wall:{self.seat}.{pen.printed.edge_names[number]}"
        if not built and not pen.may(name):
            return ""
        x, y, wide, tall = self.bar(pen.printed.edges[number])
        label = pen.say("wall_here" if built else "wall_free", number)
        bar = svg.rect(x, y, wide, tall, "f-brick edge" if built else "f-paper border", 3)
        if pen.may(name):
            # Easier to hit than the thin bar.
            more_x, more_y = (REACH - WALL, 0) if wide < tall else (0, REACH - WALL)
            bar += svg.rect(
                x - more_x,
                y - more_y,
                wide + 2 * more_x,
                tall + 2 * more_y,
                "f-none",
                pointer_events="all",
            )
        return pen.place(name, bar, label, places.ring_rect(x - 1, y - 1, wide + 2, tall + 2, 4))

    def bar(self, edge: Edge) -> tuple[float, float, float, float]:
        """Where the wall of a position lies."""
        x, y = self.corner(edge.first)
        long = self.size - 24
        if edge.first_side == EAST:
            return x + self.size - WALL, y + 12, 2 * WALL, long
        return x + 12, y + self.size - WALL, long, 2 * WALL

    def entrance(self) -> str:
        """An arrow where the cave is entered in this era, and signs where stacked boards meet."""
        board = self.pen.printed
        half = self.size / 2
        if self.pen.era == 1:
            x, y = self.corner(board.entrance_era1)
            return _pointer(x, y + half, 9)
        x, y = self.corner(board.entrance_era2)
        low = y + self.size
        up = [(x + half - 9, low + 13), (x + half, low + 2), (x + half + 9, low + 13)]
        parts = [svg.polygon(up, "f-ink")]
        if self.stacked:
            old_x, old_y = self.corner(board.entrance_era1)
            passage = svg.title(self.pen.say("passage"))
            parts.append(
                svg.group(
                    passage,
                    _pointer(x + self.size + 10, y + half, 7),
                    _pointer(old_x - 1, old_y + half, 7),
                )
            )
        return svg.group(*parts)

    # ------------------------------------------------------------------ goods

    def track(self) -> str:
        """The goods, in the free corner beside the old board."""
        pen = self.pen
        held: list[int] = self.data["goods"]
        shown = [good for good in range(GOODS) if pen.printed.good_era[good] <= pen.era]
        if pen.drafting:
            return ""
        x, top = self.old(1, LAST)
        x, wide = x + 8, self.size - 6
        step = (3 * self.size - 8) / len(shown)
        parts: list[str] = []
        for number, good in enumerate(shown):
            y = top + step * number
            tall = step - 3
            most = pen.printed.caps[good]
            icon = min(30.0, tall - 4)
            drawn = svg.rect(x, y, wide, tall, "f-card", 6)
            drawn += icons.icon(pen.printed.goods[good], x + 7 + icon / 2, y + tall / 2, icon)
            drawn += svg.text(
                x + 13 + icon,
                y + tall / 2 + 6,
                str(held[good]),
                size=17,
                cls="text-strong",
                anchor="start",
            )
            drawn += _level(x + wide - 9, y + 4, tall - 8, held[good] / most)
            name = f"good:{self.seat}.{pen.printed.goods[good]}"
            label = pen.say("good_of", held[good], good, most)
            parts.append(pen.place(name, drawn, label, places.ring_rect(x, y, wide, tall, 6)))
        return svg.group(*parts)


def _pointer(x: float, y: float, half: float) -> str:
    """A triangle that points right to x."""
    return svg.polygon([(x - half, y - half), (x, y), (x - half, y + half)], "f-ink")


def _level(x: float, y: float, tall: float, part: float) -> str:
    """How full a track is."""
    full = tall * part
    return svg.rect(x, y, 4, tall, "f-shade", 2) + (
        svg.rect(x, y + tall - full, 4, full, "f-frame", 2) if part else ""
    )


@cache
def _facets(side: float, turn: int) -> str:
    """Facets of stone, so that rock is told from a cavern without its colour."""
    facets = (
        ((0, 0), (5.6, 0), (4.1, 4.4), (0, 5.7)),
        ((10, 6.1), (10, 10), (4.9, 10), (6.6, 6.8)),
        ((5.6, 0), (8.2, 0), (7.4, 2.9), (4.1, 4.4)),
        ((1.7, 10), (0, 10), (0, 5.7), (2.8, 7.3)),
    )
    cracks = (((4.1, 4.4), (6.6, 6.8)), ((7.4, 2.9), (10, 4.1)), ((2.8, 7.3), (4.1, 4.4)))
    shapes = [
        svg.polygon([_turned(side, at, turn) for at in facet], "f-mountain") for facet in facets
    ]
    for start, end in cracks:
        ends = (*_turned(side, start, turn), *_turned(side, end, turn))
        shapes.append(svg.line(*ends, "s-ink", stroke_width=1.2, stroke_opacity=0.25))
    return svg.group(*shapes)


def _turned(side: float, at: tuple[float, float], turn: int) -> svg.Point:
    """A point of the pattern on a grid of ten, by quarter turns, so that neighbours differ."""
    a, b = at
    for _ in range(turn):
        a, b = 10 - b, a
    return a * side / 10, b * side / 10
