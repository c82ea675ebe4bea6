"""A cave board: rock, caverns and rooms, printed walls and wall pieces, the way in, the goods."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from tafelrunde.drawing import Scene, icons, places, surfaces, svg
from tafelrunde.games.cavevscave.board import (
    ADDITIONAL,
    EAST,
    EMPTY,
    NORTH,
    PRINTED,
    ROCK,
    SOUTH,
    SPACES_ERA1,
    WEST,
    Board,
    Edge,
    cell,
)
from tafelrunde.games.cavevscave.drawing.faces import room_face
from tafelrunde.games.cavevscave.drawing.phase import drafting, era, goods
from tafelrunde.games.cavevscave.drawing.said import room_words
from tafelrunde.games.cavevscave.phrases import room_name

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

    def __init__(self, scene: Scene[Board], seat: int, size: float, stacked: bool) -> None:
        self.scene = scene
        self.seat = seat
        self.size = size
        self.stacked = stacked and era(scene) == 2
        self.data: dict[str, Any] = scene.board["seats"][seat]
        columns = NEW_COLUMNS + LAST + 1 if era(scene) == 2 and not self.stacked else LAST + 1
        rows = ROWS + NEW_ROWS if self.stacked else ROWS
        self.wide = columns * size + 2 * MARGIN
        self.tall = rows * size + 2 * MARGIN + (MARGIN if self.stacked else 0)
        if era(scene) == 2 and not self.stacked:
            self.tall += 4

    def render(self) -> str:
        """Everything on it."""
        contents: list[int] = self.data["cave"]
        spaces = [space for space, content in enumerate(contents) if content >= ROCK]
        scene, seat = self.scene, self.seat
        # The corners of all spaces follow from these.
        lies = (self.size, self.stacked, era(scene))
        lit = [name for name in self.walls() if name in scene.lit]
        return svg.group(
            scene.part(f"cave:{seat}", lies, self.ground),
            *(self.space_part(space, contents[space], lies) for space in spaces),
            scene.part(
                f"walls:{seat}",
                (self.data["walls"], self.data["side"], spaces, lit, scene.about("wall:"), lies),
                lambda: self.all_walls(spaces, lit),
            ),
            self.track(lies),
        )

    def names(self) -> list[str]:
        """The rooms that were furnished; those that are printed are in every cave."""
        board, words = self.scene.kit, self.scene.words
        return [
            words.term("name", room_name(board, content))
            for content in self.data["cave"]
            if content >= 0 and board.rooms[content].back != PRINTED
        ]

    def ground(self) -> str:
        """The board under the spaces."""
        return surfaces.slab(0, 0, self.wide, self.tall, "f-paper border", 10)

    def space_part(self, space: int, content: int, lies: tuple[float, bool, int]) -> str:
        """A space as a part."""
        name = self.space_name(space)
        key = (content, self.scene.asked(name), lies)
        return self.scene.part(name, key, partial(self.space, space, content))

    def space_name(self, space: int) -> str:
        """How the place is called."""
        return f"space:{self.seat}.{self.scene.kit.space_names[space]}"

    def all_walls(self, spaces: list[int], lit: list[str]) -> str:
        """Printed walls, the way in, and wall pieces, also those that may be built now."""
        return "".join(
            [
                *(self.printed_walls(space) for space in spaces),
                self.entrance(),
                *(self.wall(number, name in lit) for number, name in enumerate(self.walls())),
            ]
        )

    def walls(self) -> list[str]:
        """The names of all places for walls."""
        return [f"wall:{self.seat}.{edge}" for edge in self.scene.kit.edge_names]

    def corner(self, space: int) -> tuple[float, float]:
        """The upper left corner of a space; the Additional Cavern lies apart."""
        if space == ADDITIONAL:
            return self.old(0, LAST)
        row, column = cell(self.scene.kit.space_names[space])
        if space < SPACES_ERA1:
            return self.old(row, column)
        return MARGIN + (column + NEW_COLUMNS) * self.size, MARGIN + row * self.size

    def old(self, row: int, column: int) -> tuple[float, float]:
        """The corner of a row and column of the old board."""
        x, y = MARGIN + column * self.size, MARGIN + row * self.size
        if self.stacked:
            return x, y + NEW_ROWS * self.size + 1.5 * MARGIN
        return (x + NEW_COLUMNS * self.size if era(self.scene) == 2 else x), y

    def space(self, space: int, content: int) -> str:
        """A space: rock, an empty cavern, or its room."""
        scene = self.scene
        x, y = self.corner(space)
        side = self.size
        bonus = scene.kit.bonus[space]
        said: list[str] = []
        if content >= 0:
            face = room_face(scene.kit, content, side - 10, scene.words, False)
            drawn = self.floor(space) + svg.moved(x + 5, y + 5, face)
            said.append(room_words(scene.kit, content, scene.words))
        elif content == EMPTY:
            drawn = self.floor(space) + svg.rect(
                x + 7,
                y + 7,
                side - 14,
                side - 14,
                "f-none s-ink",
                6,
                stroke_dasharray="4 5",
                stroke_opacity=0.45,
            )
            said.append(scene.say("empty"))
        else:
            drawn = svg.rect(x, y, side, side, "f-rock")
            drawn += surfaces.ground("crags", f"{space}", x + 1, y + 1, side - 2, side - 2)
            said.append(scene.say("rock"))
            if bonus >= 0:
                good = scene.kit.goods[bonus]
                middle = x + side / 2, y + side / 2
                drawn += svg.circle(*middle, 25, "f-rock s-sepia", stroke_dasharray="3 2")
                drawn += icons.icon(good, middle[0] - 3, middle[1], 30, cls="engraved")
                drawn += svg.text(middle[0] + 14, middle[1] + 16, "+1", size=14)
                said.append(scene.say("bonus", bonus))
        drawn += svg.rect(x, y, side, side, "f-none border")
        name = self.space_name(space)
        ring = places.ring_rect(x + 4, y + 4, side - 8, side - 8, 5)
        where = scene.words.term("space", space)
        if content < 0 and space != ADDITIONAL:
            # Log and list call a space by this.
            drawn += svg.text(x + 11, y + side - 12, where, size=13, anchor="start")
        return scene.place(name, drawn, f"{where}: {'; '.join(said)}", ring)

    def floor(self, space: int) -> str:
        """The floor of a cavern."""
        x, y = self.corner(space)
        side = self.size
        flags = surfaces.ground("flags", f"{space}", x, y, side, side)
        return svg.rect(x, y, side, side, "f-cave") + flags

    # ------------------------------------------------------------------ walls

    def printed_walls(self, space: int) -> str:
        """The printed walls of a space."""
        mask = self.scene.kit.printed_walls[space]
        if space == ADDITIONAL:
            mask = self.scene.kit.additional_sides[self.data["side"]]
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

    def wall(self, number: int, may: bool) -> str:
        """A wall piece, or the place for one while it may be built."""
        scene = self.scene
        built = number in self.data["walls"]
        name = f"wall:{self.seat}.{scene.kit.edge_names[number]}"
        if not built and not may:
            return ""
        x, y, wide, tall = self.bar(scene.kit.edges[number])
        label = scene.say("wall_here" if built else "wall_free", number)
        if built:
            bar = surfaces.slab(x, y, wide, tall, "f-brick edge", 3) + _joints(x, y, wide, tall)
        else:
            bar = svg.rect(x, y, wide, tall, "f-paper border", 3)
        if may:
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
        return scene.place(name, bar, label, places.ring_rect(x - 1, y - 1, wide + 2, tall + 2, 4))

    def bar(self, edge: Edge) -> tuple[float, float, float, float]:
        """Where the wall of a position lies."""
        x, y = self.corner(edge.first)
        long = self.size - 24
        if edge.first_side == EAST:
            return x + self.size - WALL, y + 12, 2 * WALL, long
        return x + 12, y + self.size - WALL, long, 2 * WALL

    def entrance(self) -> str:
        """An arrow where the cave is entered in this era, and signs where stacked boards meet."""
        board = self.scene.kit
        half = self.size / 2
        if era(self.scene) == 1:
            x, y = self.corner(board.entrance_era1)
            return _pointer(x, y + half, 9)
        x, y = self.corner(board.entrance_era2)
        low = y + self.size
        up = [(x + half - 9, low + 13), (x + half, low + 2), (x + half + 9, low + 13)]
        parts = [svg.polygon(up, "f-ink")]
        if self.stacked:
            old_x, old_y = self.corner(board.entrance_era1)
            passage = svg.title(self.scene.say("passage"))
            parts.append(
                svg.group(
                    passage,
                    _pointer(x + self.size + 10, y + half, 7),
                    _pointer(old_x - 1, old_y + half, 7),
                )
            )
        return svg.group(*parts)

    # ------------------------------------------------------------------ goods

    def track(self, lies: tuple[float, bool, int]) -> str:
        """The goods, in the free corner beside the old board."""
        scene = self.scene
        if drafting(scene):
            return ""
        held: list[int] = self.data["goods"]
        shown = goods(scene)
        x, top = self.old(1, LAST)
        step = (3 * self.size - 8) / len(shown)
        parts: list[str] = []
        for number, good in enumerate(shown):
            name = f"good:{self.seat}.{scene.kit.goods[good]}"
            box = (x + 8, top + step * number, self.size - 6, step - 3)
            key = (held[good], scene.asked(name), lies)
            parts.append(scene.part(name, key, partial(self.good, name, good, held[good], box)))
        return svg.group(*parts)

    def good(self, name: str, good: int, held: int, box: tuple[float, float, float, float]) -> str:
        """How much of a good there is, in figures and as a level."""
        scene = self.scene
        x, y, wide, tall = box
        most = scene.kit.caps[good]
        icon = min(30.0, tall - 4)
        drawn = surfaces.slab(x, y, wide, tall, "f-card", 6)
        drawn += icons.icon(scene.kit.goods[good], x + 7 + icon / 2, y + tall / 2, icon)
        drawn += svg.text(
            x + 13 + icon,
            y + tall / 2 + 6,
            str(held),
            size=17,
            cls="text-strong",
            anchor="start",
        )
        drawn += _level(x + wide - 9, y + 4, tall - 8, held / most)
        label = scene.say("good_of", held, good, most)
        return scene.place(name, drawn, label, places.ring_rect(x, y, wide, tall, 6))


def _pointer(x: float, y: float, half: float) -> str:
    """A triangle that points right to x."""
    return svg.polygon([(x - half, y - half), (x, y), (x - half, y + half)], "f-ink")


def _level(x: float, y: float, tall: float, part: float) -> str:
    """How full a track is."""
    full = tall * part
    return svg.rect(x, y, 4, tall, "f-shade", 2) + (
        svg.rect(x, y + tall - full, 4, full, "f-frame", 2) if part else ""
    )


def _joints(x: float, y: float, wide: float, tall: float) -> str:
    """The mortar between the bricks of a wall."""
    if wide < tall:
        line = f"M{svg.num(x + wide / 2)} {svg.num(y + 4)}V{svg.num(y + tall - 2)}"
    else:
        line = f"M{svg.num(x + 4)} {svg.num(y + tall / 2)}H{svg.num(x + wide - 2)}"
    return svg.path(line, "f-none s-line", stroke_width=2 * WALL - 3, stroke_dasharray="1.2 9")
