"""Caverna drawn: action spaces, round track, home boards (the own one large), furnishings."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.games.caverna import board as printed
from tafelrunde.games.caverna.land import (
    BOARD_CELLS,
    CELLS,
    FOREST_CELLS,
    FOREST_RIM,
    ROCK_RIM,
    WIDTH,
    cell_name,
)
from tafelrunde.games.caverna.signs import TILES, Sign, space_signs
from tafelrunde.games.caverna.view import LAND_NAMES, MARKERS
from tafelrunde.kernel.words import Words

WIDE: Final = 1240
EDGE: Final = 10
SPACE: Final = (148, 84)
COLUMNS: Final = 8
SLOT: Final = (102, 118)
TILE: Final = (101, 96)
TILES_A_ROW: Final = 12
LARGE: Final = 92
SMALL: Final = 42
SMALLEST: Final = 34
GAP: Final = 4

TONES: Final = {
    "meadow": "meadow",
    "field": "field",
    "pasture": "pasture",
    "large_east": "pasture",
    "large_west": "pasture",
    "large_south": "pasture",
    "large_north": "pasture",
    "cavern": "cave",
    "tunnel": "tunnel",
    "deep_tunnel": "deep",
    "ore_mine": "mine",
    "ruby_mine": "mine",
    "entry": "tile-orange",
    "tile": "card",
}
PICTURES: Final = {
    "meadow": "meadow",
    "field": "field",
    "pasture": "pasture",
    "large_east": "large_pasture",
    "large_south": "large_pasture",
    "cavern": "cavern",
    "tunnel": "tunnel",
    "deep_tunnel": "deep_tunnel",
    "ore_mine": "ore_mine",
    "ruby_mine": "ruby_mine",
    "entry": "dwelling",
}
# Where the fence of a large pasture is open to its other half: which sides are left out.
OPEN_SIDE: Final = {
    "large_east": (1, 0),
    "large_west": (-1, 0),
    "large_south": (0, 1),
    "large_north": (0, -1),
}
ENDING_ICONS: Final = {
    "nothing": "harvest_none",
    "harvest": "harvest",
    "payment": "food",
    "skip_one": "question",
}
MARKER_ICONS: Final = {
    "leaf": "harvest",
    "question_1": "harvest_none",
    "question_2": "food",
    "question_3": "question",
}


@cache
def words_of(language: str) -> Words:
    """The catalogue of the printed game."""
    board = printed.load()
    terms = {
        "good": printed.GOOD_NAMES,
        "space": board.space_names,
        "tile": board.tile_names,
        "land": LAND_NAMES,
        "marker": MARKERS,
        "ending": printed.ENDINGS,
        "colour_of": printed.TILE_COLOURS,
        "wish": ["any", *printed.GOOD_NAMES[9:]],
        "cell": [cell_name(cell) for cell in range(CELLS)],
    }
    return Words(Path(__file__).parent / "text", language, terms)


def _row(signs: list[Sign], x: float, y: float, w: float) -> str:
    """A row of signs in the middle of a width, as large as it allows."""
    size = 17.0
    wide = icons.cost_width(signs, size)
    while wide > w - 8 and size > 8:
        size -= 1
        wide = icons.cost_width(signs, size)
    return icons.cost(signs, x + (w - wide) / 2, y, size)


@cache
def _board() -> printed.Board:
    return printed.load()


def draw(view: dict[str, Any], language: str, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it."""
    return _Table(view, language).render()


class _Table:
    """One view, and where everything on it lies."""

    def __init__(self, view: dict[str, Any], language: str) -> None:
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.colours: list[str] = view["colours"]
        self.players: int = view["players"]
        self.may = {move["place"] for move in view["moves"]}
        self.subject: str = self.board["subject"]
        self.words = words_of(language)
        self.spaces = _board().spaces(self.players)
        seat = view["seat"]
        if seat is None:
            seat = view["player"]
        self.near: int = seat if seat is not None else 0

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def name(self, kind: str, name: str) -> str:
        """The word for a thing."""
        return self.words.get(f"{kind}.{name}")

    def render(self) -> str:
        """Everything, from the top down."""
        y = 0.0
        parts: list[str] = []
        for section in (self.printed_spaces, self.track, self.homes, self.furnishings):
            drawn, tall = section(y)
            parts.append(drawn)
            y += tall + 12
        drawing = svg.Drawing(WIDE + 2 * EDGE, y + EDGE, title=self.say("alt"), x=-EDGE, y=-EDGE)
        drawing.add(svg.rect(-EDGE, -EDGE, WIDE + 2 * EDGE, y + EDGE, "f-table", 10), *parts)
        return drawing.render()

    def place(self, name: str, content: str, label: str, box: tuple[float, ...]) -> str:
        """A place with its ring; what the question is about gets a frame."""
        x, y, w, h = box
        asked = name == self.subject
        frame = svg.rect(x + 2, y + 2, w - 4, h - 4, "f-none s-ink", 5, stroke_width=3)
        return places.place(
            name,
            content + (frame if asked else ""),
            label=label,
            ring=places.ring_rect(x + 1, y + 1, w - 2, h - 2, 5),
            classes=["subject"] if asked else [],
            may=name in self.may,
        )

    # ------------------------------------------------------------------ action spaces

    def printed_spaces(self, top: float) -> tuple[str, float]:
        """The spaces that are there from the start."""
        w, h = SPACE
        spaces = [space for space in self.board["spaces"] if not space["card"]]
        parts = []
        for number, space in enumerate(spaces):
            x = number % COLUMNS * (w + GAP + 3)
            y = top + number // COLUMNS * (h + GAP)
            parts.append(self.space(space, x, y, w, h))
        rows = (len(spaces) + COLUMNS - 1) // COLUMNS
        return svg.group(*parts), rows * (h + GAP)

    def space(self, space: dict[str, Any], x: float, y: float, w: float, h: float) -> str:
        """An action space: its name, its effects, the goods on it and the dwarf."""
        name: str = space["name"]
        title = self.name("space", name)
        size = 13.0 if w > SLOT[0] else 12.0
        lines = svg.wrap(title, w - 6, size, 2)
        band = 6 + 15 * len(lines)
        parts = [
            svg.rect(x, y, w, h, "f-card frame", 5),
            svg.rect(x + 1, y + 1, w - 2, band, "f-sand", 4),
        ]
        for index, row in enumerate(lines):
            parts.append(
                svg.fitted(x + w / 2, y + 15 + 15 * index, row, w - 8, size=size, cls="text-strong")
            )
        signs = space_signs(self.spaces[_board().space_names.index(name)].words)
        if signs:
            parts.append(_row(signs, x, y + band + 13, w))
        goods: dict[str, int] = space["goods"]
        for index, (good, amount) in enumerate(goods.items()):
            parts.append(icons.icon(good, x + 18 + 34 * index, y + h - 19, 24, amount))
        label = [title, *self.goods_said(goods)]
        holder = space["occupant"]
        if holder is not None:
            colour = self.colours[holder]
            strength: int = space["strength"]
            parts.append(pieces.dwarf(holder, colour, x + w - 24, y + h - 21, 36, strength))
            said = "taken_armed" if strength else "taken"
            label.append(self.say(said, holder, strength))
        return self.place(f"space:{name}", svg.group(*parts), ", ".join(label), (x, y, w, h))

    def goods_said(self, goods: dict[str, int]) -> list[str]:
        """Goods in words."""
        order = printed.GOOD_NAMES
        return [self.say("lies", amount, order.index(good)) for good, amount in goods.items()]

    def track(self, top: float) -> tuple[str, float]:
        """The rounds with their cards and harvest markers."""
        w, h = SLOT
        cards = {space["name"]: space for space in self.board["spaces"] if space["card"]}
        parts = []
        for entry in self.board["track"]:
            x = (entry["number"] - 1) * (w + 1.4)
            now = entry["number"] == self.board["round"]
            head = svg.rect(x, top, w, 24, "f-ochre" if now else "f-shade", 4)
            number = svg.text(
                x + 8, top + 17, str(entry["number"]), size=14, cls="text-strong", anchor="start"
            )
            marker = self.marker(entry, x + w - 16, top + 12)
            label = svg.title(self.round_label(entry))
            parts.append(svg.group(label, head, number, marker))
            if entry["card"] in cards:
                parts.append(self.space(cards[entry["card"]], x, top + 26, w, h - 26))
            elif entry["played"]:
                parts.append(svg.rect(x, top + 26, w, h - 26, "f-shade frame faded", 5))
        return svg.group(*parts), h

    def marker(self, entry: dict[str, Any], x: float, y: float) -> str:
        """What the end of a round brings, as far as it is known."""
        if entry["marker"]:
            return icons.icon(MARKER_ICONS[entry["marker"]], x, y, 20)
        if entry["ending"]:
            return icons.icon(ENDING_ICONS[entry["ending"]], x, y, 20)
        if entry["played"]:
            return svg.centred(x, y, "?", size=14, cls="text-muted")
        return ""

    def round_label(self, entry: dict[str, Any]) -> str:
        """A round in words."""
        number: int = entry["number"]
        if not entry["played"]:
            return self.say("skipped", number)
        said = [self.say("round", number)]
        if entry["marker"]:
            said.append(self.name("marker", entry["marker"]))
        elif entry["ending"]:
            said.append(self.name("ending", entry["ending"]))
        elif self.players > 1:
            said.append(self.say("hidden_marker", self.board["leaves"], self.board["questions"]))
        else:
            said.append(self.name("ending", "harvest"))
        return ": ".join(said)

    # ------------------------------------------------------------------ home boards

    def homes(self, top: float) -> tuple[str, float]:
        """The near seat's home board large, the others small beside it."""
        own, wide, tall = self.home(self.near, 0, top, LARGE)
        parts = [own]
        left = wide + 14
        others = [(self.near + n) % self.players for n in range(1, self.players)]
        cell = SMALL if self.players < 6 else SMALLEST
        small = 6 * cell + 8
        columns = max(1, int((WIDE - left + 8) // (small + 8)))
        heights = [0.0] * columns
        for index, seat in enumerate(others):
            column = index % columns
            x = left + column * (small + 8)
            drawn, _, high = self.home(seat, x, top + heights[column], cell)
            parts.append(drawn)
            heights[column] += high + 10
        return svg.group(*parts), max([tall, *heights])

    def home(self, seat: int, x: float, y: float, size: float) -> tuple[str, float, float]:
        """A home board with its owner's supply above it."""
        cells: dict[str, dict[str, Any]] = self.board["homes"][seat]["cells"]
        rim = [
            cell
            for cell in (*FOREST_RIM, *ROCK_RIM)
            if cell_name(cell) in cells or f"cell:{seat},{cell_name(cell)}" in self.may
        ]
        inset = size if rim else 0
        wide = 6 * size + 8 + 2 * inset
        head, tall = self.supply(seat, x, y, wide, size == LARGE)
        top = y + tall + inset
        left = x + inset
        parts = [head]
        for cell in (*BOARD_CELLS, *rim):
            column, row = cell % WIDTH, cell // WIDTH
            cx = left + (column - 1) * size + (8 if column > 3 else 0)
            parts.append(self.cell(seat, cell, cx, top + (row - 1) * size, size))
        return svg.group(*parts), wide, tall + 4 * size + 2 * inset

    def supply(self, seat: int, x: float, y: float, wide: float, large: bool) -> tuple[str, float]:
        """Name, points, dwarfs and goods of a seat."""
        home = self.board["homes"][seat]
        colour = self.colours[seat]
        size = 26.0 if large else 20.0
        title = self.say("home", seat)
        points = self.say("points", int(home["score"]))
        parts = [
            svg.title(f"{title}, {points}"),
            pieces.token(seat, colour, x + 12, y + 12, 24),
            svg.text(
                x + 30,
                y + 17,
                self.name("colour", colour),
                size=15,
                cls="text-strong",
                anchor="start",
            ),
            svg.text(x + wide, y + 17, points, size=13, anchor="end"),
        ]
        if seat == self.board["starter"]:
            parts.append(self.named(icons.icon("start", x + 118, y + 12, 20), "starter"))
        elif seat == self.board["next_starter"]:
            sign = icons.icon("start", x + 118, y + 12, 20, cls="faded")
            parts.append(self.named(sign, "next_starter"))
        top = y + 26
        row = self.dwarfs(seat, x, top, size)
        step = size * 1.42
        at_x, at_y = x, top + size * 1.35
        shown = [
            (good, amount)
            for good, amount in home["goods"].items()
            if amount or (large and good not in ("begging",))
        ]
        for good, amount in shown:
            if at_x + size > x + wide:
                at_x, at_y = x, at_y + size * 1.35
            label = self.say("good", printed.GOOD_NAMES.index(good), amount)
            drawn = icons.icon(
                good, at_x + size / 2, at_y + size / 2, size, amount, "" if amount else "faded"
            )
            parts.append(svg.group(svg.title(label), drawn))
            at_x += step
        if home["begging"]:
            label = self.say("begging", home["begging"])
            sign = icons.icon("begging", at_x + size / 2, at_y + size / 2, size, home["begging"])
            parts.append(svg.group(svg.title(label), sign))
        return svg.group(*parts) + row, at_y + size * 1.4 - y

    def named(self, content: str, key: str) -> str:
        """Something that says what it is."""
        return svg.group(svg.title(self.say(key)), content)

    def dwarfs(self, seat: int, x: float, y: float, size: float) -> str:
        """The family: who is at home can be pointed at, who works is faded."""
        home = self.board["homes"][seat]
        parts = []
        seen = set()
        for index, dwarf in enumerate(home["dwarfs"]):
            strength: int = dwarf["strength"]
            at = x + size * (0.6 + 1.35 * index)
            figure = pieces.dwarf(
                seat, self.colours[seat], at, y + size * 0.6, size * 1.1, strength
            )
            label = self.say("dwarf_armed", strength) if strength else self.say("dwarf")
            if dwarf["post"] == "home" and strength not in seen:
                seen.add(strength)
                box = (at - size * 0.62, y - 1, size * 1.24, size * 1.28)
                parts.append(self.place(f"dwarf:{seat},{strength}", figure, label, box))
                continue
            if dwarf["post"] == "newborn":
                label = f"{label}, {self.say('newborn')}"
            elif dwarf["post"] != "home":
                label = f"{label}, {self.say('away')}"
            faded = "" if dwarf["post"] == "home" else "faded"
            parts.append(svg.group(svg.title(label), figure, cls=faded))
        stables = home["stables"]
        if stables:
            at = x + size * (1.1 + 1.35 * len(home["dwarfs"]))
            sign = icons.icon("stable", at, y + size * 0.6, size, stables)
            parts.append(svg.group(svg.title(self.say("stables", stables)), sign))
        return svg.group(*parts)

    def cell(self, seat: int, cell: int, x: float, y: float, size: float) -> str:
        """One cell: its ground, what lies on it and who stands there."""
        name = cell_name(cell)
        found: dict[str, Any] = self.board["homes"][seat]["cells"].get(name, {})
        land: str = found.get("land", "bare")
        forest = cell in FOREST_CELLS or cell in FOREST_RIM
        tone = TONES.get(land, "forest" if forest else "rock")
        if land == "bare" and cell not in BOARD_CELLS:
            tone = "shade"
        parts = [self.ground(land, tone, x, y, size)]
        if land == "tile":
            parts.append(self.built(found["tile"], x, y, size))
        elif land in PICTURES:
            parts.append(
                icons.icon(
                    PICTURES[land],
                    x + size / 2,
                    y + size * 0.42,
                    size * 0.5,
                    cls="faded" if land in ("meadow", "field") else "",
                )
            )
        elif land == "bare":
            parts.append(self.bonus(cell, x, y, size))
        if found.get("stable"):
            parts.append(icons.icon("stable", x + size * 0.8, y + size * 0.22, size * 0.34))
        parts.append(self.crop(found, x, y, size))
        parts.append(self.animals(found.get("animals", {}), x, y, size))
        label = self.cell_label(cell, found, forest)
        return self.place(f"cell:{seat},{name}", svg.group(*parts), label, (x, y, size, size))

    def ground(self, land: str, tone: str, x: float, y: float, size: float) -> str:
        """The ground; the halves of a large pasture run into each other."""
        pad = 1.5
        left, top, wide, tall = x + pad, y + pad, size - 2 * pad, size - 2 * pad
        side = OPEN_SIDE.get(land)
        if side is not None:
            wide += 2 * pad * abs(side[0])
            tall += 2 * pad * abs(side[1])
            left -= 2 * pad * (side[0] < 0)
            top -= 2 * pad * (side[1] < 0)
        return svg.rect(left, top, wide, tall, f"f-{tone} border", 4 if size > SMALL else 2)

    def built(self, tile: str, x: float, y: float, size: float) -> str:
        """A furnished room."""
        row = _board().tiles[_board().tile_names.index(tile)]
        colour = f"tile-{printed.TILE_COLOURS[row.colour]}"
        title = self.name("tile", tile)
        if size == LARGE:
            value = "*" if row.by_text else row.value
            return pieces.tile(
                x + 1,
                y + 1,
                size - 2,
                size - 2,
                title,
                tone=colour,
                value=value,
                effect=TILES[tile],
            )
        sign = "dwelling" if row.colour == printed.ORANGE else "room"
        return svg.rect(x + 2, y + 2, size - 4, size - 4, f"f-{colour}", 3) + icons.icon(
            sign, x + size / 2, y + size * 0.45, size * 0.55
        )

    def bonus(self, cell: int, x: float, y: float, size: float) -> str:
        """The printed bonus of a bare cell."""
        amount = _board().bonus_amount[cell]
        if not amount:
            return ""
        good = printed.GOOD_NAMES[_board().bonus_good[cell]]
        return icons.icon(good, x + size / 2, y + size / 2, size * 0.42, amount, "faded")

    def crop(self, found: dict[str, Any], x: float, y: float, size: float) -> str:
        """What grows on a field."""
        if "crop" not in found:
            return ""
        return icons.icon(found["crop"], x + size / 2, y + size * 0.48, size * 0.46, found["left"])

    def animals(self, herd: dict[str, int], x: float, y: float, size: float) -> str:
        """The animals on a cell, along its lower edge."""
        parts = []
        wide = size * 0.4
        for index, (animal, count) in enumerate(herd.items()):
            at = x + size * 0.3 + index * wide
            parts.append(icons.icon(animal, at, y + size * 0.74, size * 0.36, count))
        return "".join(parts)

    def cell_label(self, cell: int, found: dict[str, Any], forest: bool) -> str:
        """A cell in words."""
        said = [self.say("cell", cell)]
        land: str = found.get("land", "bare")
        if land == "tile":
            said += [self.name("tile", found["tile"]), self.name("effect", found["tile"])]
        elif land != "bare":
            said.append(self.name("land", land))
        elif cell not in BOARD_CELLS:
            said.append(self.say("outside"))
        else:
            said.append(self.say("forest" if forest else "rock"))
            amount = _board().bonus_amount[cell]
            if amount:
                said.append(self.say("bonus", amount, _board().bonus_good[cell]))
        if found.get("stable"):
            said.append(self.say("stable"))
        if "crop" in found:
            good = printed.GOOD_NAMES.index(found["crop"])
            said.append(self.say("crop", found["left"], good))
        said += self.goods_said(found.get("animals", {}))
        if "wish" in found:
            said.append(self.say("wish", printed.GOOD_NAMES.index(found["wish"]) - 8))
        return ", ".join(said)

    # ------------------------------------------------------------------ furnishings

    def furnishings(self, top: float) -> tuple[str, float]:
        """All tiles by colour; those that are gone are faded."""
        w, h = TILE
        parts = []
        y = top
        for colour in printed.TILE_COLOURS:
            index = printed.TILE_COLOURS.index(colour)
            parts.append(
                svg.text(
                    0,
                    y + 15,
                    self.say("furnishings", index),
                    size=14,
                    anchor="start",
                    cls="text-strong",
                )
            )
            y += 22
            tiles = [tile for tile in self.board["tiles"] if tile["colour"] == colour]
            for number, tile in enumerate(tiles):
                x = number % TILES_A_ROW * (w + 2.5)
                row = number // TILES_A_ROW
                parts.append(self.tile(tile, x, y + row * (h + GAP)))
            y += ((len(tiles) + TILES_A_ROW - 1) // TILES_A_ROW) * (h + GAP) + 4
        return svg.group(*parts), y - top

    def tile(self, tile: dict[str, Any], x: float, y: float) -> str:
        """A tile in the display: cost, value and effect in icons, words on hover."""
        w, h = TILE
        name: str = tile["name"]
        title = self.name("tile", name)
        value = "*" if tile["value"] is None else tile["value"]
        drawn = pieces.tile(
            x,
            y,
            w,
            h,
            title,
            tone=f"tile-{tile['colour']}",
            cost=list(tile["cost"].items()),
            value=value,
            effect=TILES[name],
            faded=not tile["offered"],
        )
        cost = ", ".join(self.goods_said(tile["cost"])) or self.say("free")
        label = [f"{title}: {self.name('effect', name)}", f"{self.say('costs')} {cost}."]
        if tile["value"]:
            label.append(f"({self.say('worth', tile['value'])})")
        if not tile["offered"]:
            label.append(f"({self.say('gone')})")
        return self.place(f"tile:{name}", drawn, " ".join(label), (x, y, w, h))
