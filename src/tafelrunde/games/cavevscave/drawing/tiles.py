"""The action tiles: what they let a player do, who took them, and what lies face down."""

from __future__ import annotations

from typing import Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.games.cavevscave.board import FACE_DOWN, OUT, Tile
from tafelrunde.games.cavevscave.drawing.pen import Pen
from tafelrunde.games.cavevscave.drawing.rows import SIGN, Cell, drawn, flow, wide
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.phrases import MANY

BAND: Final = 21
LINE: Final = 24
LINE_NARROW: Final = 30
FOOT: Final = 4
ICON: Final = 16
BETWEEN: Final = 17
MARGIN: Final = 8
GAP: Final = 6


class Tiles:
    """Both action boards, in columns of the same width."""

    def __init__(self, pen: Pen, wide: float) -> None:
        self.pen = pen
        self.columns = 2 if pen.narrow else 4
        self.line = LINE_NARROW if pen.narrow else LINE
        self.wide = (wide - GAP * (self.columns - 1)) / self.columns
        self.height = 0.0

    def render(self) -> str:
        """The tiles of Era I in rows, and in Era II the spaces of the second board below them."""
        pen = self.pen
        parts: list[str] = []
        state: list[int] = pen.board["tiles"]
        old = [tile for tile in pen.printed.tiles if tile.era == 1 and state[tile.number] != OUT]
        y = 0.0
        for first in range(0, len(old), self.columns):
            row = old[first : first + self.columns]
            tall = BAND + FOOT + float(self.line * max(self.count(tile.parts) for tile in row))
            for column, tile in enumerate(row):
                parts.append(self.tile(tile, column * (self.wide + GAP), y, tall, []))
            y += tall + GAP
        if pen.era == 2:
            for first in range(0, len(pen.printed.spaces), self.columns):
                spaces = range(first, first + self.columns)
                tall = self.tall_space(list(spaces))
                for column, space in enumerate(spaces):
                    parts.append(self.space(space, column * (self.wide + GAP), y, tall))
                y += tall + GAP
        self.height = y - GAP
        return svg.group(*parts)

    def count(self, parts: list[Part]) -> int:
        """How many lines parts take."""
        cells = self.flow(parts)
        return cells[-1].line + 1 if cells else 0

    def flow(self, parts: list[Part]) -> list[Cell]:
        return flow(self.pen.printed, parts, self.wide - 2 * MARGIN, ICON, BETWEEN)

    def tall_space(self, spaces: list[int]) -> float:
        """How tall a row of spaces is, whichever tiles come to lie there."""
        printed = self.pen.printed
        tile = max(self.count(tile.parts) for tile in printed.tiles if tile.era == 2)
        more = max(self.count(printed.spaces[space].parts) for space in spaces)
        return BAND + FOOT + self.line * (tile + more) + 3

    def tile(self, tile: Tile, x: float, y: float, tall: float, more: list[Part]) -> str:
        """An action tile, who took it, and whether it lies face down."""
        pen = self.pen
        state: int = pen.board["tiles"][tile.number]
        name = f"tile:{tile.name}"
        title = pen.words.term("name", tile.number)
        taken = state >= 0
        hand = pen.asked(name)
        said = [title, *(pen.part_words(part) for part in [*tile.parts, *more])]
        low = y + tall - 2 - self.line * self.count(more)
        parts = [
            svg.rect(x, y, self.wide, tall, "f-card", 5),
            svg.path(_band(x, y, self.wide), "f-tile-yellow" if tile.era == 1 else "f-slate"),
            self.lines(tile.parts, x, y + BAND + 1, "", hand),
            self.lines(more, x, low, "f-slate", hand),
            svg.rect(x, y, self.wide, tall, "f-none frame", 5),
        ]
        left = 28 if taken or state == FACE_DOWN else MARGIN
        room = self.wide - left - MARGIN
        condition = self.condition(tile)
        if condition >= 0:
            row = [(SIGN, ">"), (pen.printed.goods[condition], "")]
            parts.append(drawn(row, x + self.wide - 32, y + BAND / 2, 16))
            said.append(pen.say("condition", condition, MANY))
            room -= 28
        parts.append(
            svg.fitted(x + left, y + 15, title, room, size=14, cls="text-strong", anchor="start")
        )
        if taken:
            parts.append(pieces.token(state, pen.colours[state], x + 15, y + BAND / 2, 22))
            said.append(pen.say("taken", state))
        if state == FACE_DOWN:
            parts.append(pieces.number_plate(tile.back, x + 15, y + BAND / 2, 10))
            said.append(pen.say("hidden"))
        away = state == FACE_DOWN or (taken and not hand)
        content = svg.group(*parts, cls="faded" if away else "")
        if hand:
            content += svg.rect(
                x + 1, y + 1, self.wide - 2, tall - 2, "f-none s-ink", 5, stroke_width=3
            )
        ring = places.ring_rect(x, y, self.wide, tall, 5)
        return pen.place(name, content, "; ".join(said), ring)

    def condition(self, tile: Tile) -> int:
        """The good of which the player needs more than the other, or less than 0 for none."""
        pen = self.pen
        if len(pen.colours) == 1:
            return -1
        if tile.era == 1:
            return tile.condition
        space: int = pen.board["laid"].index(tile.number)
        return pen.printed.spaces[space].condition

    def space(self, space: int, x: float, y: float, tall: float) -> str:
        """A space of the second action board with the tile on it, if it is turned up."""
        pen = self.pen
        parts = pen.printed.spaces[space].parts
        number: int = pen.board["laid"][space]
        if number >= 0:
            return self.tile(pen.printed.tiles[number], x, y, tall, parts)
        low = tall - 2 - self.line * self.count(parts)
        said = [pen.say("hidden"), *(pen.part_words(part) for part in parts)]
        return svg.group(
            svg.title("; ".join(said)),
            svg.rect(x, y, self.wide, tall, "f-shade frame", 5),
            icons.icon("helmet", x + self.wide / 2, y + low / 2, 28, cls="faded"),
            self.lines(parts, x, y + low, "f-slate", False),
        )

    def lines(self, parts: list[Part], x: float, y: float, ground: str, hand: bool) -> str:
        """Parts in lines; those of the tile in hand are places of their own."""
        pen = self.pen
        shapes: list[str] = []
        if ground and parts:
            shapes.append(
                svg.rect(x + 1.5, y, self.wide - 3, self.line * self.count(parts), ground, 4)
            )
        before: Part | None = None
        line = 0
        for cell in self.flow(parts):
            left, middle = x + MARGIN + cell.x, y + self.line * (cell.line + 0.5)
            row = drawn(cell.row, left, middle, ICON)
            part = cell.part
            if part is None:
                shapes.append(row)
                continue
            if before is not None and before.slot != part.slot:
                shapes.append(self.rule(left, middle, x, cell.line != line))
            before = part
            line = cell.line
            if hand:
                name = f"part:{part.name}"
                own = wide(cell.row, ICON)
                tall = self.line - 2
                box = (left - 5, middle - tall / 2, own + 10, tall)
                if pen.may(name):
                    row = svg.rect(*box, "f-paper", 5) + row
                row = pen.place(name, row, pen.part_words(part), places.ring_rect(*box, 5))
            shapes.append(row)
        return svg.group(*shapes)

    def rule(self, left: float, middle: float, x: float, below: bool) -> str:
        """The line between parts that may both be done."""
        if below:
            top = middle - self.line / 2
            return svg.line(x + 5, top, x + self.wide - 5, top, "s-hairline")
        at = left - BETWEEN / 2
        return svg.line(at, middle - 9, at, middle + 9, "s-frame", stroke_width=1.5)


def _band(x: float, y: float, wide: float) -> str:
    corner = f"M{svg.num(x)} {svg.num(y + BAND)}v{5 - BAND}a5 5 0 0 1 5-5"
    return f"{corner}h{svg.num(wide - 10)}a5 5 0 0 1 5 5v{BAND - 5}z"
