"""Cave vs Cave drawn: action tiles above, the caves with their goods, and the rooms for sale."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.games.cavevscave import faces
from tafelrunde.games.cavevscave.board import (
    ADDITIONAL,
    EAST,
    EMPTY,
    FACE_DOWN,
    GOODS,
    NORTH,
    OUT,
    ROCK,
    SOUTH,
    WEST,
    Board,
    Edge,
    Tile,
    cell,
)
from tafelrunde.games.cavevscave.parts import Part
from tafelrunde.games.cavevscave.phrases import MANY, names, room_name
from tafelrunde.kernel.words import Words

WIDTHS: Final = {(1, 1): 1000, (2, 1): 1000, (1, 2): 1100, (2, 2): 1200}
EDGE: Final = 10
HEAD: Final = 40
TILE: Final = 112
LINE: Final = 22
ICON: Final = 17
NEW_TILE: Final = 192
SEAT: Final = 36
TRACK: Final = 40
ROOM: Final = 106
GAP: Final = 24
WALL: Final = 7

_SIDES: Final = ((NORTH, 0, 0, 1, 0), (EAST, 1, 0, 1, 1), (SOUTH, 0, 1, 1, 1), (WEST, 0, 0, 0, 1))


def terms(board: Board) -> dict[str, list[str]]:
    """What the numbers in sentences stand for."""
    return {
        "good": board.goods,
        "name": names(board),
        "space": board.space_names,
        "edge": board.edge_names,
        "orange": ["1", "2", "3", "1+1"],
        "side": ["a", "b"],
    }


@cache
def words_of(board: Board, language: str) -> Words:
    """The catalogue of the game."""
    return Words(Path(__file__).parent / "text", language, terms(board))


@cache
def _face(board: Board, room: int, side: float, name: str, cost: bool) -> str:
    """A room tile, drawn once."""
    return faces.room_face(board, board.rooms[room], 0, 0, side, name, cost)


@cache
def _said(board: Board, room: int, language: str) -> str:
    """A room in words, said once."""
    return faces.room_words(board, board.rooms[room], words_of(board, language), [])


def draw(board: Board, view: dict[str, Any], language: str, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it."""
    return _Table(board, view, language).render()


class _Table:
    """One view, and where everything on it lies."""

    def __init__(self, printed: Board, view: dict[str, Any], language: str) -> None:
        self.printed = printed
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.colours: list[str] = view["colours"]
        self.may = {move["place"] for move in view["moves"]}
        self.subject: str = self.board["subject"]
        self.words = words_of(printed, language)
        self.era: int = self.board["era"]
        self.players = len(self.colours)
        self.columns = 6 if self.era == 2 else 3
        self.left = -3 if self.era == 2 else 0
        both = self.players == 2 and self.era == 2
        self.size = 96 if both else 104
        self.panel = self.columns * self.size
        self.below = both
        self.wide = WIDTHS[self.players, self.era]
        self.drafting = self.era == 1 and self.board["short"]

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def render(self) -> str:
        """Everything, from the top down."""
        drafting = self.drafting
        top = HEAD if drafting else HEAD + 2 * (TILE + 4) + 10
        cave = SEAT + TRACK + 5 * self.size
        across = self.players * (self.panel + GAP)
        if self.below:
            display = (0.0, top + cave + 22.0, float(self.wide))
        else:
            display = (across, top, self.wide - across)
        rows, shown = self.display(*display)
        height = max(top + cave + 16, display[1] + rows)
        alt = self.say("alt" if self.players == 2 else "alt_solo")
        drawing = svg.Drawing(self.wide + 2 * EDGE, height + 2 * EDGE, title=alt, x=-EDGE, y=-EDGE)
        drawing.add(
            svg.rect(-EDGE, -EDGE, self.wide + 2 * EDGE, height + 2 * EDGE, "f-table", 10),
            self.head(),
            "" if drafting else self.actions(HEAD),
            *(self.seat(seat, seat * (self.panel + GAP), top) for seat in range(self.players)),
            shown,
        )
        return drawing.render()

    def place(self, name: str, content: str, label: str, ring: str) -> str:
        """A place with its marks."""
        asked = name == self.subject
        return places.place(
            name,
            content,
            label=label,
            ring=ring,
            classes=["subject"] if asked else [],
            may=name in self.may,
        )

    # ------------------------------------------------------------------ the common supply

    def head(self) -> str:
        """The round, the walls and the Additional Cavern in the supply."""
        if self.drafting:
            said = self.say("draft")
        else:
            number = max(1, self.board["round"])
            said = self.say("round", number, len(self.board["rounds"]))
            said += " · " + self.say("dwarfs", self.board["rounds"][number - 1])
        if self.board["goal"]:
            said += " · " + self.say("goal", self.board["goal"])
        parts = [svg.text(4, 24, said, size=16, cls="text-strong", anchor="start")]
        x = self.wide - 580.0
        if self.board["cavern_free"] or "supply:cavern" in self.may:
            tile = svg.rect(x, 2, 150, 30, "f-cave frame", 4)
            tile += svg.fitted(x + 75, 22, self.say("cavern"), 140, size=14)
            ring = places.ring_rect(x, 2, 150, 30)
            parts.append(self.place("supply:cavern", tile, self.say("cavern"), ring))
        left: int = self.board["wall_supply"]
        walls = icons.icon("wall", x + 190, 17, 26)
        walls += svg.text(x + 210, 23, self.say("walls", left), size=16, anchor="start")
        parts.append(svg.group(svg.title(self.say("supply")), walls))
        for era, pile in enumerate(self.board["piles"]):
            if pile:
                at = x + 316 + 126 * era
                back = icons.icon("card_back", at, 17, 24)
                back += svg.text(at + 18, 23, self.say("pile", pile), size=16, anchor="start")
                parts.append(svg.group(back))
        return svg.group(*parts)

    # ------------------------------------------------------------------ action tiles

    def actions(self, top: float) -> str:
        """Both action boards: twelve old tiles, and four new ones with their spaces."""
        new = 2 * (NEW_TILE + 4) if self.era == 2 else 0
        wide = (self.wide - new + 4) / 6 - 4
        parts: list[str] = []
        for tile in self.printed.tiles:
            if tile.era == 1:
                x = (tile.number % 6) * (wide + 4)
                y = top + (tile.number // 6) * (TILE + 4)
                parts.append(self.tile(tile, x, y, wide, []))
        if new:
            for space in range(len(self.printed.spaces)):
                x = 6 * (wide + 4) + (space % 2) * (NEW_TILE + 4)
                y = top + (space // 2) * (TILE + 4)
                parts.append(self.new_space(space, x, y, NEW_TILE))
        return svg.group(*parts)

    def tile(self, tile: Tile, x: float, y: float, wide: float, more: list[Part]) -> str:
        """An action tile, who took it, and whether it lies face down."""
        state: int = self.board["tiles"][tile.number]
        name = f"tile:{tile.name}"
        title = self.words.term("name", tile.number)
        taken = state >= 0
        hand = name == self.subject
        tone = "f-tile-yellow" if tile.era == 1 else "f-slate"
        aside = 26 if taken or state == FACE_DOWN else 0
        corner = f"M{svg.num(x)} {svg.num(y + 18)}v-13a5 5 0 0 1 5-5"
        band = f"{corner}h{svg.num(wide - 10)}a5 5 0 0 1 5 5v13z"
        parts = [
            svg.rect(x, y, wide, TILE, "f-card", 5),
            svg.path(band, tone),
            svg.fitted(
                x + (wide + aside) / 2, y + 14, title, wide - 8 - aside, size=14, cls="text-strong"
            ),
            self.lines(tile.parts, x, y + 20, wide, hand=hand),
            self.lines(
                more, x, y + TILE - 2 - LINE * self.count(more, wide), wide, "f-slate", hand
            ),
            svg.rect(x, y, wide, TILE, "f-none frame", 5),
        ]
        said = [title, *(self.part_words(part) for part in tile.parts)]
        condition = tile.condition
        if tile.era == 2:
            space = self.board["laid"].index(tile.number)
            condition = self.printed.spaces[space].condition
        if condition >= 0 and self.players == 2:
            row = [(faces.SIGN, ">"), (self.printed.goods[condition], "")]
            parts.append(faces.drawn(row, x + wide - 34, y + 32, 18))
            said.append(self.say("condition", condition, MANY))
        if taken:
            parts.append(pieces.token(state, self.colours[state], x + 14, y + 11, 24))
            said.append(self.say("taken", state))
        if state == FACE_DOWN:
            parts.append(pieces.number_plate(tile.back, x + 12, y + 10, 9))
            said.append(self.say("hidden"))
        mark = ""
        if hand:
            mark = svg.rect(x + 1.5, y + 1.5, wide - 3, TILE - 3, "f-none s-ink", 5, stroke_width=3)
        away = state in (OUT, FACE_DOWN) or (taken and not hand)
        content = svg.group(*parts, cls="faded" if away else "") + mark
        label = "; ".join(said)
        return self.place(name, content, label, places.ring_rect(x, y, wide, TILE, 5))

    def new_space(self, space: int, x: float, y: float, wide: float) -> str:
        """A space of the second action board with the tile on it, if it is turned up."""
        parts = self.printed.spaces[space].parts
        number: int = self.board["laid"][space]
        if number >= 0:
            return self.tile(self.printed.tiles[number], x, y, wide, parts)
        low = TILE - 2 - LINE * self.count(parts, wide)
        said = [self.say("hidden"), *(self.part_words(part) for part in parts)]
        return svg.group(
            svg.title("; ".join(said)),
            svg.rect(x, y, wide, TILE, "f-shade frame", 5),
            icons.icon("helmet", x + wide / 2, y + low / 2, 30, cls="faded"),
            self.lines(parts, x, y + low, wide, "f-slate"),
        )

    def count(self, parts: list[Part], wide: float) -> int:
        """How many lines parts take."""
        cells = faces.flow(self.printed, parts, wide - 10, ICON)
        return cells[-1].line + 1 if cells else 0

    def lines(
        self,
        parts: list[Part],
        x: float,
        y: float,
        wide: float,
        ground: str = "",
        hand: bool = False,
    ) -> str:
        """Parts in lines; those of the tile in hand are places of their own."""
        drawn: list[str] = []
        if ground and parts:
            tall = LINE * self.count(parts, wide)
            drawn.append(svg.rect(x + 1, y, wide - 2, tall, ground, 4))
        slot = 0
        for shown in faces.flow(self.printed, parts, wide - 10, ICON):
            left, middle = x + 6 + shown.x, y + LINE * (shown.line + 0.5)
            row = faces.drawn(shown.row, left, middle, ICON)
            part = shown.part
            if part is None:
                drawn.append(row)
                continue
            if part.slot != slot and not ground:
                slot = part.slot
                line = y + LINE * shown.line
                drawn.append(svg.line(x + 4, line, x + wide - 4, line, "s-hairline"))
            name = f"part:{part.name}"
            if hand:
                own = faces.wide(shown.row, ICON)
                ring = places.ring_rect(left - 3, middle - 10, own + 6, 20, 4)
                if name in self.may:
                    row = svg.rect(left - 3, middle - 10, own + 6, 20, "f-paper", 4) + row
                row = self.place(name, row, self.part_words(part), ring)
            drawn.append(row)
        return svg.group(*drawn)

    def part_words(self, part: Part) -> str:
        """A part in words."""
        number = max(1, self.board["round"])
        dwarfs = self.board["rounds"][number - 1]
        return faces.part_words(self.printed, part, self.words, self.colours, dwarfs)

    # ------------------------------------------------------------------ a seat

    def seat(self, seat: int, x: float, y: float) -> str:
        """A seat: its line, its goods and its cave."""
        data = self.board["seats"][seat]
        colour = self.colours[seat]
        turn = self.view["player"] == seat
        look = "f-paper s-ink" if turn else "f-card border"
        thick = 2.5 if turn else None
        total = f"{data['total']:g}"
        parts = [
            svg.rect(x, y, self.panel, SEAT - 4, look, 8, stroke_width=thick),
            pieces.token(seat, colour, x + 20, y + 16, 28),
            svg.fitted(
                x + 38, y + 22, self.words.get(f"colour.{colour}"), 80, size=16, anchor="start"
            ),
            icons.icon("points", x + 140, y + 16, 24),
            svg.text(x + 155, y + 23, total, size=18, cls="text-strong", anchor="start"),
        ]
        if self.era == 2 and not self.board["short"]:
            parts.append(
                svg.text(x + 215, y + 22, self.say("era1", data["era1"]), size=15, anchor="start")
            )
        if data["draft_walls"]:
            walls = icons.icon("wall", x + 222, y + 16, 22)
            walls += svg.text(x + 238, y + 22, str(data["draft_walls"]), size=16, anchor="start")
            parts.append(walls)
        if seat == self.board["starter"]:
            crown = icons.icon("start", x + self.panel - 20, y + 16, 22)
            parts.append(svg.group(svg.title(self.say("starter")), crown))
        return svg.group(
            *parts,
            self.track(seat, x, y + SEAT),
            self.cave(seat, x, y + SEAT + TRACK),
        )

    def track(self, seat: int, x: float, y: float) -> str:
        """The goods of a seat."""
        goods: list[int] = self.board["seats"][seat]["goods"]
        shown = GOODS if self.era == 2 else 6
        wide = self.panel / shown
        parts: list[str] = []
        for good in range(shown):
            left = x + wide * good
            drawn = svg.rect(left + 1, y, wide - 2, TRACK - 6, "f-card", 5)
            drawn += icons.icon(self.printed.goods[good], left + 14, y + 17, 24)
            drawn += svg.text(
                left + 28, y + 23, str(goods[good]), size=17, cls="text-strong", anchor="start"
            )
            label = self.say("good", goods[good], good)
            name = f"good:{seat}.{self.printed.goods[good]}"
            ring = places.ring_rect(left + 1, y, wide - 2, TRACK - 6, 5)
            parts.append(self.place(name, drawn, label, ring))
        return svg.group(*parts)

    # ------------------------------------------------------------------ a cave

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space inside its cave; the Additional Cavern lies apart."""
        if space == ADDITIONAL:
            return (2 - self.left) * self.size + 4, 4
        row, column = cell(self.printed.space_names[space])
        return (column - self.left) * self.size, row * self.size

    def cave(self, seat: int, x: float, y: float) -> str:
        """A cave: its spaces, printed walls, wall pieces, and where one enters."""
        contents: list[int] = self.board["seats"][seat]["cave"]
        spaces = [space for space, content in enumerate(contents) if content >= ROCK]
        parts = [self.space(seat, space, contents[space]) for space in spaces]
        for space in spaces:
            parts.append(self.printed_walls(seat, space))
        parts.append(self.entrance())
        for number in range(len(self.printed.edges)):
            parts.append(self.wall(seat, number))
        return svg.moved(x, y, *parts)

    def space(self, seat: int, space: int, content: int) -> str:
        """A space: rock, an empty cavern, or its room."""
        x, y = self.corner(space)
        side = self.size
        bonus = self.printed.bonus[space]
        said = [self.words.term("space", space)]
        if content >= 0:
            title = self.words.term("name", room_name(self.printed, content))
            drawn = svg.rect(x, y, side, side, "f-cave")
            face = _face(self.printed, content, side - 10, title, False)
            drawn += svg.moved(x + 5, y + 5, face)
            said.append(_said(self.printed, content, self.words.language))
        elif content == EMPTY:
            drawn = svg.rect(x, y, side, side, "f-cave") + svg.rect(
                x + 6, y + 6, side - 12, side - 12, "f-none border", 6, stroke_dasharray="4 4"
            )
            said.append(self.say("empty"))
        else:
            drawn = svg.rect(x, y, side, side, "f-rock") + _stones(x, y, side)
            said.append(self.say("rock"))
            if bonus >= 0:
                drawn += icons.icon(self.printed.goods[bonus], x + side / 2, y + side / 2, 30, "+1")
                said.append(self.say("bonus", bonus))
        drawn += svg.rect(x, y, side, side, "f-none border")
        name = f"space:{seat}.{self.printed.space_names[space]}"
        ring = places.ring_rect(x + 4, y + 4, side - 8, side - 8, 5)
        return self.place(name, drawn, ": ".join([said[0], "; ".join(said[1:])]), ring)

    def printed_walls(self, seat: int, space: int) -> str:
        """The printed walls of a space."""
        mask = self.printed.printed_walls[space]
        if space == ADDITIONAL:
            mask = self.printed.additional_sides[self.board["seats"][seat]["side"]]
        x, y = self.corner(space)
        parts = [
            svg.line(
                x + x1 * self.size,
                y + y1 * self.size,
                x + x2 * self.size,
                y + y2 * self.size,
                "s-ink",
                stroke_width=5,
                stroke_linecap="round",
            )
            for bit, x1, y1, x2, y2 in _SIDES
            if mask & bit
        ]
        return svg.group(*parts)

    def entrance(self) -> str:
        """An arrow where the cave is entered in this era."""
        if self.era == 1:
            x, y = self.corner(self.printed.entrance_era1)
            middle = y + self.size / 2
            return svg.polygon([(x - 9, middle - 9), (x + 7, middle), (x - 9, middle + 9)], "f-ink")
        x, y = self.corner(self.printed.entrance_era2)
        x, low = x + self.size / 2, y + self.size
        return svg.polygon([(x - 10, low + 20), (x, low + 6), (x + 10, low + 20)], "f-ink")

    def wall(self, seat: int, number: int) -> str:
        """A wall piece, or the place for one while it may be built."""
        edge = self.printed.edges[number]
        built = number in self.board["seats"][seat]["walls"]
        name = f"wall:{seat}.{self.printed.edge_names[number]}"
        if not built and name not in self.may:
            return ""
        x, y, wide, tall = self.bar(edge)
        label = self.say("wall_here" if built else "wall_free", number)
        look = "f-brick edge" if built else "f-paper border"
        bar = svg.rect(x, y, wide, tall, look, 3)
        return self.place(name, bar, label, places.ring_rect(x - 1, y - 1, wide + 2, tall + 2, 4))

    def bar(self, edge: Edge) -> tuple[float, float, float, float]:
        """Where the wall of a position lies."""
        x, y = self.corner(edge.first)
        long = self.size - 20
        if edge.first_side == EAST:
            return x + self.size - WALL, y + 10, 2 * WALL, long
        return x + 10, y + self.size - WALL, long, 2 * WALL

    # ------------------------------------------------------------------ the display

    def display(self, x: float, y: float, wide: float) -> tuple[float, str]:
        """The rooms for sale in rows, and how tall they are together."""
        columns = max(1, int((wide + 4) // (ROOM + 4)))
        heading = svg.text(
            x + 2, y + 20, self.say("display"), size=17, cls="text-strong", anchor="start"
        )
        parts = [heading]
        shown: list[str] = self.board["display"]
        rooms = {room.name: room for room in self.printed.rooms}
        for number, name in enumerate(shown):
            left = x + (number % columns) * (ROOM + 4)
            top = y + 30 + (number // columns) * (ROOM + 4)
            room = rooms[name]
            title = self.words.term("name", room_name(self.printed, room.number))
            face = svg.moved(left, top, _face(self.printed, room.number, ROOM, title, True))
            if f"room:{name}" == self.subject:
                face += svg.rect(left, top, ROOM, ROOM, "f-none s-ink", 4, stroke_width=3)
            label = _said(self.printed, room.number, self.words.language)
            ring = places.ring_rect(left, top, ROOM, ROOM)
            parts.append(self.place(f"room:{name}", face, label, ring))
        rows = -(-len(shown) // columns)
        return 30 + rows * (ROOM + 4), svg.group(*parts)


def _stones(x: float, y: float, side: float) -> str:
    """A few cracks, so that rock is told from a cavern without its colour."""
    unit = side / 10
    lines = ((1.5, 2, 3.5, 3.2), (6, 1.5, 8, 2.8), (2, 7.5, 4, 6.8), (6.5, 7, 8.2, 8.2))
    return svg.group(
        *(
            svg.line(
                x + a * unit, y + b * unit, x + c * unit, y + d * unit, "s-frame", stroke_width=2
            )
            for a, b, c, d in lines
        )
    )
