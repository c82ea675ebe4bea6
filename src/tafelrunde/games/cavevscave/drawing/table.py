"""Where everything lies, on a screen, on a telephone and with room for all of it side by side."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from tafelrunde.drawing import Drawing, Scene, icons, listing, pieces, places, surfaces, svg
from tafelrunde.drawing.plot import figure
from tafelrunde.games.cavevscave.board import Board
from tafelrunde.games.cavevscave.drawing.cave import Cave
from tafelrunde.games.cavevscave.drawing.display import Display
from tafelrunde.games.cavevscave.drawing.phase import drafting, dwarfs, era, goods, near
from tafelrunde.games.cavevscave.drawing.tiles import Tiles
from tafelrunde.kernel.layouts import MEDIUM, WIDE

# How wide the table is, by layout.
WIDTHS: Final = (860, 376, 1124, 728)
EDGE: Final = 8
GAP: Final = 14
SEAT: Final = 36
# A good and a number of two digits.
LEAST_GOOD: Final = 52
# Less room than this says no name.
LEAST_NAME: Final = 24

# The sides of the spaces in the own cave.
CELL: Final = {1: 95, 2: 90}
CELL_NARROW: Final = 111
OTHER: Final = 156
# Names stand beside a small cave where there is so much room, else below it.
BESIDE: Final = 120
OTHER_BROAD: Final = {1: 190, 2: 280}


class Screen(NamedTuple):
    """How large and how many things are on a screen where all of it can't lie side by side."""

    cell: dict[int, int]
    """The sides of the spaces in the own cave, by era."""
    cell_alone: int
    beside_both: int
    """How many rooms lie side by side beside two caves, one cave, and below them."""
    beside_one: int
    below: int
    alone: int
    """And beside the large cave of a player who is alone."""


SCREENS: Final = {
    WIDE: Screen(CELL, 94, 3, 4, 7, 2),
    MEDIUM: Screen({1: 95, 2: 92}, 90, 2, 3, 6, 1),
}


class Table:
    """One view, laid out."""

    def __init__(self, scene: Scene[Board]) -> None:
        self.scene = scene
        self.wide = WIDTHS[scene.layout]
        self.inner = self.wide - 2 * EDGE
        self.others = [seat for seat in range(len(scene.colours)) if seat != near(scene)]
        self.parts: list[str] = []

    def drawing(self) -> Drawing:
        """The drawing."""
        top = self.put_head()
        lay = (
            self.on_a_screen,
            self.on_a_telephone,
            self.side_by_side,
            self.on_a_screen,
        )[self.scene.layout]
        top = lay(top)
        height = top - GAP + EDGE
        return self.scene.drawing(
            self.wide,
            height,
            self.scene.part("table", height, lambda: surfaces.table(0, 0, self.wide, height, 10)),
            *self.parts,
            title=self.scene.say("alt" if self.others else "alt_solo"),
            tall=True,
            line=self.line(),
            mood="cavevscave",
        )

    def on_a_screen(self, top: float) -> float:
        """Tiles on top, then the own cave, the other's and the display side by side."""
        scene = self.scene
        screen = SCREENS[scene.layout]
        top = self.put_actions(top)
        alone = era(scene) == 2 and not self.others
        size = screen.cell_alone if alone else screen.cell[era(scene)]
        cave = Cave(scene, near(scene), size, False)
        low = self.put_cave(cave, EDGE, top)
        x = EDGE + cave.wide + GAP
        if era(scene) == 2 and self.others:
            other = self.put_other(self.others[0], x, top, self.wide - EDGE - x)
            return self.put_display(EDGE, max(low, other), self.inner, screen.below)
        if alone:
            return max(
                low, self.put_display(EDGE, top, self.inner, screen.below, screen.alone, low)
            )
        if self.others:
            low = max(low, self.put_other(self.others[0], x, top, OTHER))
            x += OTHER + GAP
            return max(low, self.put_display(x, top, self.wide - EDGE - x, screen.beside_both))
        return max(low, self.put_display(x, top, self.wide - EDGE - x, screen.beside_one))

    def on_a_telephone(self, top: float) -> float:
        """Everything below each other; what a draft is about comes first."""
        scene = self.scene
        cave = Cave(scene, near(scene), CELL_NARROW, True)
        if drafting(scene):
            top = self.put_display(EDGE, top, self.inner, 3)
            top = self.put_cave(cave, EDGE, top)
        else:
            top = self.put_actions(top)
            top = self.put_cave(cave, EDGE, top)
            top = self.put_display(EDGE, top, self.inner, 3)
        for seat in self.others:
            top = self.put_other(seat, EDGE, top, self.inner)
        return top

    def side_by_side(self, top: float) -> float:
        """The own cave beside the tiles; the other's and the display beside or below them."""
        scene = self.scene
        cave = Cave(scene, near(scene), CELL[era(scene)], False)
        x = EDGE + cave.wide + GAP
        y = self.put_actions(top, x)
        low = self.put_cave(cave, EDGE, top)
        if era(scene) == 2:
            x, y = EDGE, max(low, y)
        columns = 7 if era(scene) == 1 else 9
        if self.others:
            wide = OTHER_BROAD[era(scene)]
            low = max(low, self.put_other(self.others[0], x, y, wide))
            x += wide + GAP
            columns -= 2
        return max(low, self.put_display(x, y, self.wide - EDGE - x, columns))

    # ------------------------------------------------------------------ what lies where

    def put_actions(self, top: float, x: float = EDGE) -> float:
        """The action tiles; there are none in the draft."""
        if drafting(self.scene):
            return top
        tiles = Tiles(self.scene, self.wide - EDGE - x)
        shown = svg.moved(x, top, tiles.render())
        self.parts.append(self.scene.region("actions", shown, label=self.scene.say("tiles")))
        return top + tiles.height + GAP

    def put_cave(self, cave: Cave, x: float, top: float) -> float:
        """The own cave under the line of its seat."""
        line = svg.moved(x, top, self.seat(cave.seat, cave.wide))
        shown = svg.moved(x, top + SEAT, cave.render())
        self.parts.append(self.scene.region("cave", line, shown, label=self.scene.say("cave")))
        return top + SEAT + cave.tall + GAP

    def put_other(self, seat: int, x: float, top: float, wide: float) -> float:
        """The other's cave, small: a click opens it. Its goods can be read at once."""
        held, tall = self.goods(seat, wide)
        self.parts.append(svg.moved(x, top, self.seat(seat, wide)))
        self.parts.append(svg.moved(x, top + SEAT, held))
        top += SEAT + tall
        cave = Cave(self.scene, seat, CELL_NARROW, self.scene.narrow)
        scale = min(1.0, wide / cave.wide, (300 if self.scene.narrow else 400) / cave.tall)
        beside = wide - cave.wide * scale - GAP
        left = x if beside >= BESIDE else x + (wide - cave.wide * scale) / 2
        moved = f"translate({svg.num(left)} {svg.num(top)}) scale({scale:.4f})"
        self.parts.append(self.scene.small(seat, cave.render(), transform=moved))
        low = top + cave.tall * scale + 4
        if beside >= BESIDE:
            return max(low, self.put_names(cave, x + wide - beside, top, beside)) + GAP
        return self.put_names(cave, x, low, wide) + GAP

    def put_names(self, cave: Cave, x: float, top: float, wide: float) -> float:
        """The names of the other's rooms, which the small cave has no room for."""
        names = listing.lines(cave.names(), wide)
        if names:
            shown = self.scene.part(f"names:{cave.seat}", names, lambda: listing.drawn(names))
            self.parts.append(svg.moved(x, top, shown))
        return top + listing.STEP * len(names)

    def put_display(
        self, x: float, top: float, wide: float, columns: int, right: int = 0, low: float = 0
    ) -> float:
        """The rooms for sale; down to `low` only the `right` columns are free for them."""
        display = Display(self.scene, wide, columns)
        if right:
            display.wrap(right, low - top)
        self.parts.append(
            self.scene.region(
                "display",
                svg.moved(x, top, display.render()),
                self.scene.prices("display"),
                label=self.scene.say("display"),
                filters=display.filters(),
            )
        )
        return top + display.height + GAP

    # ------------------------------------------------------------------ lines

    def put_head(self) -> float:
        """What lies in the common supply, beside the round where there is room for it."""
        scene = self.scene
        board = scene.board
        if not scene.narrow:
            self.parts.append(scene.part("round", self.line(), self.round))
        cavern = board["cavern_free"] or "supply:cavern" in scene.lit
        held = (cavern, board["wall_supply"], board["piles"], scene.about("supply:"))
        self.parts.append(scene.part("supply", held, lambda: self.all_supply(cavern, 4)))
        return 42

    def round(self) -> str:
        """The round, drawn."""
        line = self.line()
        return svg.text(EDGE + 2, 25, line, size=16, cls="text-strong", anchor="start")

    def line(self) -> str:
        """Which round it is, with how many dwarfs, and what a player alone has to reach."""
        scene = self.scene
        if drafting(scene):
            said = scene.say("draft")
        else:
            number = max(1, scene.board["round"])
            said = scene.say("round", number, len(scene.board["rounds"]))
            said += " · " + scene.say("dwarfs", dwarfs(scene))
        if scene.board["goal"]:
            said += " · " + scene.say("goal", scene.board["goal"])
        return said

    def all_supply(self, cavern: bool, y: float) -> str:
        """What lies in the common supply, at the right on a wide screen."""
        items = self.supply(cavern)
        across = sum(wide for wide, _ in items) + 12 * (len(items) - 1)
        x = float(EDGE) if self.scene.narrow else self.wide - EDGE - across
        parts: list[str] = []
        for wide, drawn in items:
            parts.append(svg.moved(x, y, drawn))
            x += wide + 12
        return "".join(parts)

    def supply(self, cavern: bool) -> list[tuple[float, str]]:
        """The Additional Cavern, the walls and the draw piles, each with its width."""
        scene = self.scene
        items: list[tuple[float, str]] = []
        if cavern:
            label = scene.say("cavern")
            wide = svg.text_width(label, 14) * 1.1 + 18
            tile = svg.rect(0, 1, wide, 28, "f-cave frame", 4)
            tile += svg.text(wide / 2, 20, label, size=14)
            ring = places.ring_rect(0, 1, wide, 28)
            items.append((wide, scene.place("supply:cavern", tile, label, ring)))
        items.append(self.counted("wall", str(scene.board["wall_supply"]), self.said_walls()))
        for number, pile in enumerate(scene.board["piles"], 1):
            if pile:
                items.append(self.counted("card_back", str(pile), scene.say("pile", pile, number)))
        return items

    def said_walls(self) -> str:
        scene = self.scene
        return f"{scene.say('supply')}: {scene.say('walls', scene.board['wall_supply'])}"

    def counted(self, icon: str, number: str, label: str) -> tuple[float, str]:
        """An icon with a number behind it."""
        wide = 34 + svg.text_width(number, 16)
        drawn = icons.icon(icon, 13, 15, 26)
        drawn += svg.text(31, 21, number, size=16, cls="text-strong", anchor="start")
        return wide, svg.group(svg.title(label), drawn)

    def seat(self, seat: int, wide: float) -> str:
        """Who sits there, with the points, and whether it is their turn."""
        scene = self.scene
        data: dict[str, Any] = scene.board["seats"][seat]
        turn = scene.view["player"] == seat
        about = (era(scene), scene.board["short"], scene.board["starter"] == seat)
        mine = seat == near(scene)
        score = scene.view["seats"][seat]["score"]
        key = (score, data["era1"], data["draft_walls"], turn, mine, about, wide)
        return scene.part(f"seat:{seat}", key, lambda: self.seat_line(seat, turn, wide))

    def seat_line(self, seat: int, turn: bool, wide: float) -> str:
        """The line of a seat."""
        scene = self.scene
        data: dict[str, Any] = scene.board["seats"][seat]
        colour = scene.colours[seat]
        look = "f-paper s-ink" if turn else "f-card border"
        total = figure(scene.view["seats"][seat]["score"], scene.say("decimal"))
        across = svg.text_width(total, 17) * 1.15
        crowned = 26 if seat == scene.board["starter"] else 0
        # As much of the name as there is room for before the points.
        name = min(58, wide - 66 - across - crowned)
        called = svg.fitted(34, 21, scene.called(seat), name, size=15, anchor="start")
        parts = [
            surfaces.cast(0, 0, wide, SEAT - 5, 8),
            svg.rect(0, 0, wide, SEAT - 5, look, 8, stroke_width=2.5 if turn else None),
            surfaces.edge(0, 0, wide, SEAT - 5, 8),
            pieces.token(seat, colour, 18, 15.5, 26),
            called if name >= LEAST_NAME else "",
            scene.points(
                seat,
                icons.icon("points", name + 47, 15.5, 22),
                svg.text(name + 60, 21.5, total, size=17, cls="text-strong", anchor="start"),
            ),
        ]
        x = name + 76 + across
        era1 = scene.say("era1", data["era1"])
        if era(scene) == 2 and not scene.board["short"]:
            parts.append(svg.title(era1))
            if x + svg.text_width(era1, 13) < wide - 40:
                parts.append(svg.text(x, 21, era1, size=13, anchor="start"))
        if drafting(scene) and seat == near(scene):
            parts.append(svg.moved(x, 0.5, self.draft_walls(seat)))
        if seat == scene.board["starter"]:
            crown = icons.icon("start", wide - 18, 15.5, 22)
            parts.append(svg.group(svg.title(scene.say("starter")), crown))
        return svg.group(*parts)

    def draft_walls(self, seat: int) -> str:
        """The walls that a player has left for the draft."""
        left: int = self.scene.board["seats"][seat]["draft_walls"]
        return self.counted("wall", str(left), self.scene.say("walls", left))[1]

    def goods(self, seat: int, wide: float) -> tuple[str, float]:
        """The other's goods in a few short lines, and how tall they are."""
        scene = self.scene
        data: dict[str, Any] = scene.board["seats"][seat]
        if drafting(scene):
            key = data["draft_walls"]
            return scene.part(f"stock:{seat}", key, lambda: self.draft_walls(seat)), 34
        held: list[int] = data["goods"]
        shown = goods(scene)
        most = 5 if len(shown) > 6 else 6
        columns = max(2, min(most, int(wide / LEAST_GOOD)))
        step = wide / columns
        key = (held, shown, step)
        drawn = scene.part(f"stock:{seat}", key, lambda: self.stock(held, shown, columns, step))
        return drawn, 28.0 * -(-len(shown) // columns) + 4

    def stock(self, held: list[int], shown: list[int], columns: int, step: float) -> str:
        """Goods in short lines."""
        scene = self.scene
        parts: list[str] = []
        for number, good in enumerate(shown):
            x, y = (number % columns) * step, (number // columns) * 28
            drawn = surfaces.slab(x + 1, y, step - 2, 25, "f-card")
            drawn += icons.icon(scene.kit.goods[good], x + 15, y + 12.5, 20)
            drawn += svg.text(
                x + 29, y + 18, str(held[good]), size=15, cls="text-strong", anchor="start"
            )
            label = scene.say("good_of", held[good], good, scene.kit.caps[good])
            parts.append(svg.group(svg.title(label), drawn))
        return svg.group(*parts)
