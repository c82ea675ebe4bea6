"""The action tiles: what they let a player do, who took them, and what lies face down."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.games.cavevscave.board import FACE_DOWN, OUT, Board, Tile
from tafelrunde.games.cavevscave.drawing.emblems import SPACES, TILE, TILES
from tafelrunde.games.cavevscave.drawing.phase import dwarfs, era
from tafelrunde.games.cavevscave.drawing.rows import SIGN, Cell, drawn, flow, wide
from tafelrunde.games.cavevscave.drawing.said import part_words
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
# Tiles lie four in a row where there is more room than this.
FOUR: Final = 700
# An emblem that would be lower than this lies under the signs.
LEAST: Final = 18


# Where something lies: left, top and height.
Box = tuple[float, float, float]


class Plan:
    """Where the tiles and spaces of both action boards lie, in columns of the same width."""

    def __init__(self, board: Board, old: list[int], last: int, narrow: bool, wide: float) -> None:
        """Of the first board the tiles `old`, and from Era II on all spaces of the second."""
        self.board = board
        self.columns = 4 if wide > FOUR else 2
        self.line = LINE_NARROW if narrow else LINE
        self.wide = (wide - GAP * (self.columns - 1)) / self.columns
        self.tiles: dict[int, Box] = {}
        self.spaces: dict[int, Box] = {}
        y = 0.0
        for first in range(0, len(old), self.columns):
            row = old[first : first + self.columns]
            lines = max(self.count(board.tiles[number].parts) for number in row)
            y = self._row(row, self.tiles, y, BAND + FOOT + float(self.line * lines))
        for first in range(0, len(board.spaces) if last == 2 else 0, self.columns):
            row = list(range(first, first + self.columns))
            y = self._row(row, self.spaces, y, self._tall_space(row))
        self.height = y - GAP

    def _row(self, numbers: list[int], found: dict[int, Box], y: float, tall: float) -> float:
        for column, number in enumerate(numbers):
            found[number] = (column * (self.wide + GAP), y, tall)
        return y + tall + GAP

    def count(self, parts: list[Part]) -> int:
        """How many lines parts take."""
        cells = self.flow(parts)
        return cells[-1].line + 1 if cells else 0

    def flow(self, parts: list[Part]) -> list[Cell]:
        """Where each part stands in its lines."""
        return flow(self.board, parts, self.wide - 2 * MARGIN, ICON, BETWEEN)

    def _tall_space(self, spaces: list[int]) -> float:
        """How tall a row of spaces is, whichever tiles come to lie there."""
        tile = max(self.count(tile.parts) for tile in self.board.tiles if tile.era == 2)
        more = max(self.count(self.board.spaces[space].parts) for space in spaces)
        return BAND + FOOT + self.line * (tile + more) + 3


@lru_cache(64)
def _plan(board: Board, old: tuple[int, ...], last: int, narrow: bool, wide: float) -> Plan:
    return Plan(board, list(old), last, narrow, wide)


class Tiles:
    """Both action boards."""

    def __init__(self, scene: Scene[Board], wide: float) -> None:
        self.scene = scene
        state: list[int] = scene.board["tiles"]
        old = [
            tile.number for tile in scene.kit.tiles if tile.era == 1 and state[tile.number] != OUT
        ]
        self.plan = _plan(scene.kit, tuple(old), era(scene), scene.narrow, wide)
        self.wide = self.plan.wide
        self.line = self.plan.line
        self.height = self.plan.height

    def render(self) -> str:
        """The tiles of Era I in rows, and in Era II the spaces of the second board below them."""
        tiles, laid = self.scene.kit.tiles, self.scene.board["laid"]
        parts = [self.part(tiles[number], -1, box) for number, box in self.plan.tiles.items()]
        for space, box in self.plan.spaces.items():
            parts.append(self.part(tiles[laid[space]] if laid[space] >= 0 else None, space, box))
        return svg.group(*parts)

    def part(self, tile: Tile | None, space: int, box: Box) -> str:
        """A tile on its space, or a space alone, as a part."""
        scene = self.scene
        more = scene.kit.spaces[space].parts if space >= 0 else []
        if tile is None:
            key = (None, dwarfs(scene), box)
            name = scene.kit.spaces[space].name
            return scene.part(f"action:{space}", key, partial(self.space, name, more, *box))
        state: int = scene.board["tiles"][tile.number]
        hand = scene.asked(f"tile:{tile.name}")
        # Of the tile in hand those parts that can be done now stand out.
        lit = [
            part.name for part in [*tile.parts, *more] if hand and f"part:{part.name}" in scene.lit
        ]
        condition = self.condition(tile, space)
        return scene.part(
            f"action:{space}" if space >= 0 else f"tile:{tile.name}",
            (tile.number, state, hand, lit, condition, dwarfs(scene), box),
            lambda: self.tile(tile, more, condition, lit, *box),
        )

    def tile(
        self,
        tile: Tile,
        more: list[Part],
        condition: int,
        lit: list[str],
        x: float,
        y: float,
        tall: float,
    ) -> str:
        """An action tile, who took it, and whether it lies face down."""
        scene = self.scene
        state: int = scene.board["tiles"][tile.number]
        name = f"tile:{tile.name}"
        title = scene.words.term("name", tile.number)
        taken = state >= 0
        hand = scene.asked(name)
        said = [title, *(part_words(scene, part) for part in [*tile.parts, *more])]
        low = y + tall - 2 - self.line * self.plan.count(more)
        parts = [
            surfaces.cast(x, y, self.wide, tall, 5),
            svg.rect(x, y, self.wide, tall, "f-card", 5),
            surfaces.ground("fibres", tile.name, x + 1, y + BAND, self.wide - 2, tall - BAND - 1),
            svg.path(_band(x, y, self.wide), "f-tile-yellow" if tile.era == 1 else "f-slate"),
            svg.line(x, y + BAND, x + self.wide, y + BAND, "dim"),
            surfaces.edge(x, y, self.wide, tall),
            self.emblem(TILES.get(tile.name, TILE), tile.parts, x, y + BAND, low - y - BAND),
            self.lines(tile.parts, x, y + BAND + 1, "", hand, lit),
            self.lines(more, x, low, "f-slate", hand, lit),
            svg.rect(x, y, self.wide, tall, "f-none frame", 5),
        ]
        left = 28 if taken or state == FACE_DOWN else MARGIN
        room = self.wide - left - MARGIN
        if condition >= 0:
            row = [(SIGN, ">"), (scene.kit.goods[condition], "")]
            parts.append(drawn(row, x + self.wide - 32, y + BAND / 2, 16))
            said.append(scene.say("condition", condition, MANY))
            room -= 28
        parts.append(
            svg.fitted(x + left, y + 15, title, room, size=14, cls="text-strong", anchor="start")
        )
        if taken:
            parts.append(pieces.token(state, scene.colours[state], x + 15, y + BAND / 2, 22))
            said.append(scene.say("taken", state))
        if state == FACE_DOWN:
            parts.append(pieces.number_plate(tile.back, x + 15, y + BAND / 2, 10))
            said.append(scene.say("hidden"))
        away = state == FACE_DOWN or (taken and not hand)
        content = svg.group(*parts, cls="faded" if away else "")
        frame = svg.rect(x + 1, y + 1, self.wide - 2, tall - 2, "f-none s-ink", 5, stroke_width=3)
        ring = places.ring_rect(x, y, self.wide, tall, 5)
        return scene.place(name, content, "; ".join(said), ring, frame)

    def emblem(self, name: str, parts: list[Part], x: float, y: float, tall: float) -> str:
        """The emblem on the right of a tile's parts, smaller or pale where these need the room."""
        most = min(34.0, tall - 2)
        taken = max((cell.x + wide(cell.row, ICON) for cell in self.plan.flow(parts)), default=0)
        high = min(most, (self.wide - MARGIN - taken - 8) / 1.43)
        under = high < LEAST
        high = most if under else high
        middle = x + self.wide - 4 - high * 1.43 / 2
        return icons.emblem(name, middle, y + tall / 2, high, "pale" if under else "")

    def condition(self, tile: Tile, space: int) -> int:
        """The good of which the player needs more than the other, or less than 0 for none."""
        if len(self.scene.colours) == 1:
            return -1
        return self.scene.kit.spaces[space].condition if space >= 0 else tile.condition

    def space(self, name: str, parts: list[Part], x: float, y: float, tall: float) -> str:
        """A space of the second action board whose tile is not turned up."""
        scene = self.scene
        low = tall - 2 - self.line * self.plan.count(parts)
        said = [scene.say("hidden"), *(part_words(scene, part) for part in parts)]
        return svg.group(
            svg.title("; ".join(said)),
            svg.rect(x, y, self.wide, tall, "f-shade frame", 5),
            icons.emblem(SPACES.get(name, TILE), x + self.wide / 2, y + low / 2, 40),
            self.lines(parts, x, y + low, "f-slate", False, []),
        )

    def lines(
        self, parts: list[Part], x: float, y: float, ground: str, hand: bool, lit: list[str]
    ) -> str:
        """Parts in lines; those of the tile in hand are places of their own."""
        scene = self.scene
        shapes: list[str] = []
        if ground and parts:
            shapes.append(
                svg.rect(x + 1.5, y, self.wide - 3, self.line * self.plan.count(parts), ground, 4)
            )
        before: Part | None = None
        line = 0
        for cell in self.plan.flow(parts):
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
                if part.name in lit:
                    row = svg.rect(*box, "f-paper", 5) + row
                row = scene.place(name, row, part_words(scene, part), places.ring_rect(*box, 5))
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
