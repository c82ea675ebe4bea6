"""Where everything lies: side by side on a wide screen, one below the other on a telephone."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.games.cavevscave.board import GOODS
from tafelrunde.games.cavevscave.drawing.cave import Cave
from tafelrunde.games.cavevscave.drawing.display import Display
from tafelrunde.games.cavevscave.drawing.pen import Pen
from tafelrunde.games.cavevscave.drawing.tiles import Tiles

WIDE: Final = 860
NARROW: Final = 376
EDGE: Final = 8
GAP: Final = 14
SEAT: Final = 36

# The sides of the spaces in the own cave.
CELL: Final = {1: 95, 2: 90}
CELL_ALONE: Final = 94
CELL_NARROW: Final = 111
OTHER: Final = 156


class Table:
    """One view, laid out."""

    def __init__(self, pen: Pen) -> None:
        self.pen = pen
        self.wide = NARROW if pen.narrow else WIDE
        self.inner = self.wide - 2 * EDGE
        self.others = [seat for seat in range(len(pen.colours)) if seat != pen.own]
        self.parts: list[str] = []

    def render(self) -> str:
        """The drawing."""
        top = self.put_head()
        top = self.narrow(top) if self.pen.narrow else self.broad(top)
        height = top - GAP + EDGE
        alt = self.pen.say("alt" if self.others else "alt_solo")
        drawing = svg.Drawing(self.wide, height, title=alt, tall=True)
        drawing.add(svg.rect(0, 0, self.wide, height, "f-table", 10), *self.parts)
        return drawing.render()

    def broad(self, top: float) -> float:
        """Tiles on top, then the own cave, the other's and the display side by side."""
        pen = self.pen
        top = self.put_actions(top)
        alone = pen.era == 2 and not self.others
        cave = Cave(pen, pen.own, CELL_ALONE if alone else CELL[pen.era], False)
        low = self.put_cave(cave, EDGE, top)
        x = EDGE + cave.wide + GAP
        if pen.era == 2 and self.others:
            other = self.put_other(self.others[0], x, top, self.wide - EDGE - x)
            return self.put_display(EDGE, max(low, other), self.inner, 7)
        if alone:
            return max(low, self.put_display(EDGE, top, self.inner, 7, 2, low))
        if self.others:
            low = max(low, self.put_other(self.others[0], x, top, OTHER))
            x += OTHER + GAP
            return max(low, self.put_display(x, top, self.wide - EDGE - x, 3))
        return max(low, self.put_display(x, top, self.wide - EDGE - x, 4))

    def narrow(self, top: float) -> float:
        """Everything below each other; what a draft is about comes first."""
        pen = self.pen
        cave = Cave(pen, pen.own, CELL_NARROW, True)
        if pen.drafting:
            top = self.put_display(EDGE, top, self.inner, 3)
            top = self.put_cave(cave, EDGE, top)
        else:
            top = self.put_actions(top)
            top = self.put_cave(cave, EDGE, top)
            top = self.put_display(EDGE, top, self.inner, 3)
        for seat in self.others:
            top = self.put_other(seat, EDGE, top, self.inner)
        return top

    # ------------------------------------------------------------------ what lies where

    def put_actions(self, top: float) -> float:
        """The action tiles; there are none in the draft."""
        if self.pen.drafting:
            return top
        tiles = Tiles(self.pen, self.inner)
        shown = svg.moved(EDGE, top, tiles.render())
        self.region(shown, "actions", self.pen.say("tiles"))
        return top + tiles.height + GAP

    def put_cave(self, cave: Cave, x: float, top: float) -> float:
        """The own cave under the line of its seat."""
        line = svg.moved(x, top, self.seat(cave.seat, cave.wide))
        shown = line + svg.moved(x, top + SEAT, cave.render())
        self.region(shown, "cave", self.pen.say("cave"))
        return top + SEAT + cave.tall + GAP

    def put_other(self, seat: int, x: float, top: float, wide: float) -> float:
        """The other's cave, small: a click opens it. Its goods can be read at once."""
        goods, tall = self.goods(seat, wide)
        self.parts.append(svg.moved(x, top, self.seat(seat, wide)))
        self.parts.append(svg.moved(x, top + SEAT, goods))
        top += SEAT + tall
        cave = Cave(self.pen, seat, CELL_NARROW, self.pen.narrow)
        scale = min(1.0, wide / cave.wide, (230 if self.pen.narrow else 400) / cave.tall)
        left = x + (wide - cave.wide * scale) / 2
        colour = self.pen.colours[seat]
        self.parts.append(
            svg.group(
                cave.render(),
                cls="small",
                data_region=f"seat-{seat}",
                data_expand="yes",
                data_label=self.pen.words.get(f"colour.{colour}"),
                transform=f"translate({svg.num(left)} {svg.num(top)}) scale({scale:.4f})",
            )
        )
        return top + cave.tall * scale + GAP

    def put_display(
        self, x: float, top: float, wide: float, columns: int, right: int = 0, low: float = 0
    ) -> float:
        """The rooms for sale; down to `low` only the `right` columns are free for them."""
        display = Display(self.pen, wide, columns)
        if right:
            display.wrap(right, low - top)
        shown = svg.moved(x, top, display.render())
        self.region(shown, "display", self.pen.say("display"), display.filters())
        return top + display.height + GAP

    def region(self, shown: str, name: str, label: str, filters: str | None = None) -> None:
        """An area that the page has a button for."""
        self.parts.append(
            svg.group(shown, data_region=name, data_label=label, data_filters=filters)
        )

    # ------------------------------------------------------------------ lines

    def put_head(self) -> float:
        """The round, and what lies in the common supply."""
        pen = self.pen
        if pen.drafting:
            said = pen.say("draft")
        else:
            number = max(1, pen.board["round"])
            said = pen.say("round", number, len(pen.board["rounds"]))
            said += " · " + pen.say("dwarfs", pen.dwarfs())
        if pen.board["goal"]:
            said += " · " + pen.say("goal", pen.board["goal"])
        self.parts.append(svg.text(EDGE + 2, 25, said, size=16, cls="text-strong", anchor="start"))
        items = self.supply()
        across = sum(wide for wide, _ in items) + 12 * (len(items) - 1)
        x, y = self.wide - EDGE - across, 4.0
        if pen.narrow:
            x, y = float(EDGE), 36.0
        for wide, drawn in items:
            self.parts.append(svg.moved(x, y, drawn))
            x += wide + 12
        return y + 38

    def supply(self) -> list[tuple[float, str]]:
        """The Additional Cavern, the walls and the draw piles, each with its width."""
        pen = self.pen
        items: list[tuple[float, str]] = []
        if pen.board["cavern_free"] or pen.may("supply:cavern"):
            label = pen.say("cavern")
            wide = svg.text_width(label, 14) * 1.1 + 18
            tile = svg.rect(0, 1, wide, 28, "f-cave frame", 4)
            tile += svg.text(wide / 2, 20, label, size=14)
            ring = places.ring_rect(0, 1, wide, 28)
            items.append((wide, pen.place("supply:cavern", tile, label, ring)))
        items.append(self.counted("wall", str(pen.board["wall_supply"]), self.said_walls()))
        for era, pile in enumerate(pen.board["piles"]):
            if pile:
                items.append(self.counted("card_back", str(pile), pen.say("pile", pile, era + 1)))
        return items

    def said_walls(self) -> str:
        pen = self.pen
        return f"{pen.say('supply')}: {pen.say('walls', pen.board['wall_supply'])}"

    def counted(self, icon: str, number: str, label: str) -> tuple[float, str]:
        """An icon with a number behind it."""
        wide = 34 + svg.text_width(number, 16)
        drawn = icons.icon(icon, 13, 15, 26)
        drawn += svg.text(31, 21, number, size=16, cls="text-strong", anchor="start")
        return wide, svg.group(svg.title(label), drawn)

    def seat(self, seat: int, wide: float) -> str:
        """Who sits there, with the points, and whether it is their turn."""
        pen = self.pen
        data: dict[str, Any] = pen.board["seats"][seat]
        colour = pen.colours[seat]
        turn = pen.view["player"] == seat
        look = "f-paper s-ink" if turn else "f-card border"
        total = f"{data['score']:g}"
        name = 58 if wide > 200 else 46
        parts = [
            svg.rect(0, 0, wide, SEAT - 5, look, 8, stroke_width=2.5 if turn else None),
            pieces.token(seat, colour, 18, 15.5, 26),
            svg.fitted(34, 21, pen.words.get(f"colour.{colour}"), name, size=15, anchor="start"),
            icons.icon("points", name + 47, 15.5, 22),
            svg.text(name + 60, 21.5, total, size=17, cls="text-strong", anchor="start"),
        ]
        x = name + 76 + svg.text_width(total, 17) * 1.15
        era1 = pen.say("era1", data["era1"])
        if pen.era == 2 and not pen.board["short"]:
            parts.append(svg.title(era1))
            if x + svg.text_width(era1, 13) < wide - 40:
                parts.append(svg.text(x, 21, era1, size=13, anchor="start"))
        if pen.drafting and seat == pen.own:
            parts.append(svg.moved(x, 0.5, self.draft_walls(seat)))
        if seat == pen.board["starter"]:
            crown = icons.icon("start", wide - 18, 15.5, 22)
            parts.append(svg.group(svg.title(pen.say("starter")), crown))
        return svg.group(*parts)

    def draft_walls(self, seat: int) -> str:
        """The walls that a player has left for the draft."""
        left: int = self.pen.board["seats"][seat]["draft_walls"]
        return self.counted("wall", str(left), self.pen.say("walls", left))[1]

    def goods(self, seat: int, wide: float) -> tuple[str, float]:
        """The other's goods in a few short lines, and how tall they are."""
        pen = self.pen
        if pen.drafting:
            return self.draft_walls(seat), 34
        held: list[int] = pen.board["seats"][seat]["goods"]
        shown = [good for good in range(GOODS) if pen.printed.good_era[good] <= pen.era]
        columns = 3 if wide < 240 else 5 if len(shown) > 6 else 6
        step = wide / columns
        parts: list[str] = []
        for number, good in enumerate(shown):
            x, y = (number % columns) * step, (number // columns) * 28
            drawn = svg.rect(x + 1, y, step - 2, 25, "f-card", 5)
            drawn += icons.icon(pen.printed.goods[good], x + 15, y + 12.5, 20)
            drawn += svg.text(
                x + 29, y + 18, str(held[good]), size=15, cls="text-strong", anchor="start"
            )
            label = pen.say("good_of", held[good], good, pen.printed.caps[good])
            parts.append(svg.group(svg.title(label), drawn))
        return svg.group(*parts), 28.0 * -(-len(shown) // columns) + 4
