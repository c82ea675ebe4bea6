"""Meduris drawn: the mountain, the ring of spaces, the druid's path, and the seats below."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.drawing.loop import Loop
from tafelrunde.games.meduris import board as printed
from tafelrunde.kernel.words import Words

BOARD: Final = 600
MIDDLE: Final = BOARD / 2
EDGE: Final = 7
ROW: Final = 46
GOODS: Final = ("wood", "wool", "copper", "stone")

# Offsets across the ring, from the line between the goods and the lots of the spaces.
STONES: Final = -62
INNER: Final = -43
GOODS_AT: Final = (1, -27)
LOT: Final = 35
OUTER: Final = 56
SHORE: Final = 79
WALK: Final = (OUTER + SHORE) / 2

RIVER_ANGLE: Final = 302
RIVER_GAP: Final = 26
BROOKS: Final = (2, 5, 7)

DISTRICT_TONES: Final = ("sand", "slate", "ochre", "slate")
PLATEAU_TONES: Final = ("forest", "pasture", "mine", "quarry")
# Where the plateaus lie on the mountain: wood upper left, then clockwise.
PLATEAU_SIDES: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
PLATEAU: Final = 64
PLATEAU_SIGNS: Final = ("forest", "sheep", "mine", "pickaxe")
STEPS: Final = ((36, 34), (35, 70), (28, 95), (21, 119))


@cache
def words_of(language: str) -> Words:
    """The catalogue of the printed game."""
    board = printed.load()
    terms = {
        "good": board.goods,
        "face": board.faces,
        "rune": board.runes,
        "chip": board.chip_names,
    }
    return Words(Path(__file__).parent / "text", language, terms)


def draw(view: dict[str, Any], language: str, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it."""
    return _Table(view, language).render()


class _Table:
    """One view, and where everything on it lies."""

    def __init__(self, view: dict[str, Any], language: str) -> None:
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.spaces: list[dict[str, Any]] = self.board["spaces"]
        self.colours: list[str] = view["colours"]
        self.may = {move["place"] for move in view["moves"]}
        self.subject: str = self.board["subject"]
        self.words = words_of(language)
        self.loop = _ring()
        self.start = self.loop.distance(RIVER_ANGLE) + RIVER_GAP / 2
        self.wide = (self.loop.length - RIVER_GAP) / len(self.spaces)

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def render(self) -> str:
        """Everything, from the ground up."""
        height = BOARD + 2 * EDGE + 6 + ROW * len(self.colours)
        drawing = svg.Drawing(BOARD + 2 * EDGE, height, title=self.say("alt"), x=-EDGE, y=-EDGE)
        drawing.add(
            svg.rect(-EDGE, -EDGE, BOARD + 2 * EDGE, height, "f-table", 10),
            _landscape(),
            _mountain(),
            self.water(),
            self.path(),
            *(self.space(i) for i in range(len(self.spaces))),
            *(self.plateau(good) for good in range(len(GOODS))),
            _summit(),
            *(self.rune(i) for i in range(len(self.board["runes"]))),
            self.steps(),
            self.die(),
            self.druid(),
            *(self.seat(seat) for seat in range(len(self.colours))),
        )
        return drawing.render()

    # ------------------------------------------------------------------ places

    def place(self, name: str, content: str, label: str, ring: str, subject: str = "") -> str:
        """A place with its marks; `subject` is added when the question is about this place."""
        asked = name == self.subject
        return places.place(
            name,
            content + (subject if asked else ""),
            label=label,
            ring=ring,
            classes=["subject"] if asked else [],
            may=name in self.may,
        )

    # ------------------------------------------------------------------ the ring

    def bounds(self, space: int) -> tuple[float, float]:
        """Where a space begins and ends along the ring."""
        begin = self.start + space * self.wide
        after = self.spaces[(space + 1) % len(self.spaces)]
        district = self.spaces[space]["district"]
        first = district != self.spaces[space - 1]["district"]
        last = district != after["district"]
        return begin + (3 if first else 1), begin + self.wide - (3 if last else 1)

    def centre(self, space: int) -> float:
        """The middle of a space along the ring."""
        return self.start + (space + 0.5) * self.wide

    def space(self, number: int) -> str:
        """A space: its rune or what lies there on the outer part, its two goods inside."""
        space = self.spaces[number]
        begin, end = self.bounds(number)
        outline = self.loop.stretch(begin, end, INNER, OUTER)
        middle = self.centre(number)
        size = min(30, self.wide - 7)
        tone = DISTRICT_TONES[space["district"] % len(DISTRICT_TONES)]
        parts = [svg.path(outline, f"f-{tone} border")]
        for good, offset in zip(space["goods"], GOODS_AT, strict=True):
            parts.append(icons.icon(good, *self.loop.at(middle, offset), size))
        parts.append(self.lot(number, *self.loop.at(middle, LOT)))
        ring = self.loop.stretch(begin + 2, end - 2, INNER + 2, OUTER - 2)
        mark = svg.path(ring, "f-none s-ink", stroke_width=3)
        label = self.space_label(number)
        return self.place(f"space:{number}", svg.group(*parts), label, places.ring_path(ring), mark)

    def lot(self, number: int, x: float, y: float) -> str:
        """What lies or stands on a space, or else its rune and, where it is dear, its price."""
        space = self.spaces[number]
        chip: str = space["chip"]
        if space["hut"] >= 0:
            seat = space["hut"]
            under = _chip(chip, x + 13, y + 13, 18) if chip != "none" else ""
            return pieces.hut(seat, self.colours[seat], x, y, 38) + under
        if space["temple"] >= 0:
            seat = space["temple"]
            return pieces.temple(seat, self.colours[seat], x, y, 38)
        dear = space["price"] > 1 and chip != "hut"
        if chip != "none":
            drawn = _chip(chip, x - 3 * dear, y - 4 * dear, 36 - 4 * dear)
        else:
            drawn = icons.icon(f"rune_{space['district'] + 1}", x, y - 8 * dear, 24, cls="faded")
        if dear:
            drawn += svg.centred(x + 3, y + 12, f"×{space['price']}", size=17, cls="halo")
        return drawn

    def space_label(self, number: int) -> str:
        """A space in words."""
        space = self.spaces[number]
        goods = [GOODS.index(good) for good in space["goods"]]
        said = [self.say("space", number, *goods, space["district"])]
        if space["hut"] >= 0:
            said.append(self.say("hut", space["hut"]))
        elif space["temple"] >= 0:
            said.append(self.say("temple", space["temple"]))
        if space["chip"] != "none":
            said.append(self.say("chip", self.words.terms["chip"].index(space["chip"])))
        if space["price"] and space["chip"] != "hut":
            said.append(self.say("price", space["price"]))
        return " ".join(said)

    def rune(self, district: int) -> str:
        """The rune stone of a district, on the inner bank, with its owner's marker."""
        inside = [i for i, space in enumerate(self.spaces) if space["district"] == district]
        along = (self.centre(inside[0]) + self.centre(inside[-1])) / 2
        x, y = self.loop.at(along, STONES)
        owner: int = self.board["runes"][district]
        if owner < 0:
            label, marker = self.say("rune", district), ""
        else:
            label = self.say("rune_of", district, owner)
            marker = pieces.token(owner, self.colours[owner], x + 13, y + 11, 22)
        stone = pieces.rune_stone(district + 1, x, y, 36)
        return svg.group(svg.title(label), stone, marker)

    # ------------------------------------------------------------------ water and path

    def water(self) -> str:
        """The great river from the summit to the edge, and the brooks that score nothing."""
        bed = svg.num
        crossing = self.start - RIVER_GAP / 2
        (x, y), (ex, ey) = (self.loop.at(crossing, offset) for offset in (INNER, SHORE))
        low = (
            f"M160 299C132 296 {bed(x + 48)} {bed(y + 32)} {bed(x)} {bed(y)}"
            f"L{bed(ex)} {bed(ey)}L-20 {bed(ey - 18)}"
        )
        river = svg.path(low, "f-none s-water", stroke_width=20, stroke_linecap="round")
        river += svg.path("M290 308C250 288 200 306 160 299", "f-none s-water", stroke_width=12)
        parts = [svg.group(svg.title(self.say("river")), river)]
        districts = [space["district"] for space in self.spaces]
        for district in BROOKS:
            along = self.start + districts.index(district) * self.wide
            course = "M" + "L".join(
                f"{bed(px)} {bed(py)}"
                for px, py in (self.loop.at(along, offset) for offset in (-72, OUTER, 138))
            )
            parts.append(svg.path(course, "f-none s-water", stroke_width=5))
        return svg.group(*parts)

    def path(self) -> str:
        """The druid's path along the outer edge, with the numbers of the spaces on it."""
        track = self.loop.closed(WALK)
        wide = SHORE - OUTER - 2
        parts = [
            svg.path(track, "f-none s-hairline", stroke_width=wide),
            svg.path(track, "f-none s-quarry", stroke_width=wide - 2),
        ]
        for number in range(len(self.spaces)):
            x, y = self.loop.at(self.centre(number), WALK)
            parts.append(svg.centred(x, y, str(number), size=18, cls="text-muted"))
        crossing = self.start - RIVER_GAP / 2
        for plank in range(-2, 3):
            along = crossing + plank * 5
            across = _across(self.loop, along, OUTER + 2, SHORE - 2)
            parts.append(svg.path(across, "s-wood", stroke_width=2.5))
        return svg.group(*parts)

    def steps(self) -> str:
        """The druid's temple and the three stone steps down to the path beside space 0."""
        join = self.loop.at(self.centre(0), SHORE - 3)
        way = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in (*STEPS, join))
        parts = [svg.path(way, "f-none s-quarry", stroke_width=12, stroke_linejoin="round")]
        x, y = STEPS[0]
        home = svg.circle(x, y, 27, "f-rock") + icons.icon("temple", x, y, 42)
        parts.append(svg.group(svg.title(self.say("temple_home")), home))
        for step, (sx, sy) in enumerate(STEPS[1:], 1):
            stone = svg.circle(sx, sy, 11, "f-stone edge")
            parts.append(svg.group(svg.title(self.say("step", step)), stone))
        return svg.group(*parts)

    def druid(self) -> str:
        """The druid where he is: in his temple, on a step, or beside a space."""
        at: int = self.board["druid"]
        if at >= 0:
            x, y = self.loop.at(self.centre(at), WALK + 3)
        else:
            x, y = STEPS[self.board["druid_step"]]
        return svg.group(svg.title(self.say("druid")), pieces.druid(x, y, 40))

    def die(self) -> str:
        """The die as it was rolled, in the upper right corner."""
        x, y, size = BOARD - 38, 38, 50
        face: str | None = self.board["die"]
        if face is None:
            drawn, label = pieces.die("", x, y, size, "?"), self.say("not_rolled")
        else:
            label = self.say("die", self.words.terms["face"].index(face))
            if face in GOODS:
                drawn = pieces.die(face, x, y, size, "+1")
            else:
                drawn = pieces.die("", x, y, size, "+1" if face == "gain" else "−1")
        return svg.group(svg.title(label), drawn)

    # ------------------------------------------------------------------ the mountain

    def plateau(self, good: int) -> str:
        """A plateau: the pile of its good, and the workers from the bottom to the top."""
        right, low = PLATEAU_SIDES[good]
        x, y = MIDDLE + right * 72, MIDDLE + low * 70
        mesa = _mesa(x, y)
        sign = icons.icon(PLATEAU_SIGNS[good], x + right * 26, y - 40, 28, cls="faded")
        parts = [
            svg.path(_mesa(x, y + 7).closed(), "f-deep"),
            svg.path(mesa.closed(), f"f-{PLATEAU_TONES[good]}"),
            sign,
            self.pile(good, x + right * 26, y + 6),
            self.stack(good, x - right * 29, y),
        ]
        ring = places.ring_path(mesa.closed(-3))
        label = self.say("plateau", good)
        return self.place(f"plateau:{good}", svg.group(*parts), label, ring)

    def pile(self, good: int, x: float, y: float) -> str:
        """The goods left on a plateau: a heap that shrinks, and its number."""
        left: int = self.board["supply"][good]
        heap = ((0, -14), (-15, 6), (13, 8))[: -(-left // 6)]
        drawn = [icons.icon(GOODS[good], x + dx, y + dy, 34) for dx, dy in heap]
        if not left:
            drawn.append(icons.icon(GOODS[good], x, y, 34, cls="faded"))
        drawn.append(svg.centred(x, y + 36, str(left), size=22, cls="halo"))
        label = self.say("pile", good, left)
        return self.place(
            f"pile:{good}", svg.group(*drawn), label, places.ring_rect(x - 34, y - 34, 64, 84, 20)
        )

    def stack(self, good: int, x: float, y: float) -> str:
        """The three heights of a plateau; an empty one shows what a worker there would earn."""
        workers: list[int] = self.board["plateaus"][good]
        parts: list[str] = []
        for level in range(3):
            cy = y + 38 - level * 38
            slot = svg.circle(x, cy, 17, "f-paper faded")
            if level >= len(workers):
                parts.append(slot + svg.centred(x, cy, str(level + 1), size=17, cls="text-muted"))
                continue
            seat = workers[level]
            piece = slot + pieces.worker(seat, self.colours[seat], x, cy, 36)
            label = self.say("worker", seat, level + 1)
            ring = places.ring_circle(x, cy, 18)
            mark = svg.circle(x, cy, 18, "f-none s-ink", stroke_width=3)
            parts.append(self.place(f"worker:{good},{level}", piece, label, ring, mark))
        return svg.group(*parts)

    # ------------------------------------------------------------------ the seats

    def seat(self, seat: int) -> str:
        """A row below the board: who, points, goods or the screen, what is left to build, runes."""
        data = self.board["seats"][seat]
        colour = self.colours[seat]
        y = BOARD + EDGE + 3 + ROW * seat
        middle = y + ROW / 2
        turn = self.view["player"] == seat
        look = "f-paper s-ink" if turn else "f-card border"
        wide = 2.5 if turn else None
        parts = [
            svg.rect(3, y + 2, BOARD - 6, ROW - 4, look, 8, stroke_width=wide),
            pieces.token(seat, colour, 30, middle, 34),
            svg.fitted(
                52, middle + 6, self.words.get(f"colour.{colour}"), 66, size=18, anchor="start"
            ),
            icons.icon("points", 146, middle, 28),
            svg.text(
                163, middle + 8, str(data["score"]), size=22, cls="text-strong", anchor="start"
            ),
        ]
        if seat == self.board["starter"]:
            crown = icons.icon("start", 42, y + 10, 15)
            parts.append(svg.group(svg.title(self.say("starter", seat)), crown))
        if seat == self.board["finisher"]:
            flag = icons.icon("outpost", 120, middle, 22, cls=pieces.seat_class(colour))
            parts.append(svg.group(svg.title(self.say("finisher", seat)), flag))
        parts.append(self.goods(seat, 208, middle))
        left = (("hut", "huts", 446), ("temple", "temples", 503), ("rune_stone", "runes", 549))
        for kind, key, x in left:
            icon = icons.icon(kind, x + 13, middle, 27)
            if key == "runes":
                icon = pieces.rune_stone(1, x + 13, middle, 28)
            count = svg.text(x + 29, middle + 7, str(data[key]), size=19, anchor="start")
            drawn = svg.group(svg.title(self.say(key, data[key])), icon, count)
            parts.append(svg.group(drawn, cls=pieces.seat_class(colour)))
        return svg.group(svg.title(self.say("seat", seat, data["score"])), *parts)

    def goods(self, seat: int, x: float, middle: float) -> str:
        """A seat's goods, or the screen that hides them."""
        goods: list[int] | None = self.board["seats"][seat]["goods"]
        if goods is None:
            return self.screen(seat, x, middle)
        parts: list[str] = []
        for good, count in enumerate(goods):
            left = x + 58 * good
            drawn = icons.icon(GOODS[good], left + 16, middle, 30)
            drawn += svg.text(
                left + 34, middle + 7, str(count), size=20, cls="text-strong", anchor="start"
            )
            label = self.say("good", good, count)
            ring = places.ring_rect(left - 1, middle - 19, 57, 38, 8)
            if seat == self.view["seat"]:
                parts.append(self.place(f"good:{good}", drawn, label, ring))
            else:
                parts.append(svg.group(svg.title(label), drawn))
        return svg.group(*parts)

    def screen(self, seat: int, x: float, middle: float) -> str:
        """A folded screen in the seat's colour."""
        top, low = middle - 14, middle + 15
        folds = [(x, 0), (x + 56, 4), (x + 172, 4), (x + 228, 0)]
        upper = [(px, top + dy) for px, dy in folds]
        lower = [(px, low + dy) for px, dy in reversed(folds)]
        parts = [svg.polygon(upper + lower, "f-seat edge")]
        parts += [svg.line(px, top + dy, px, low + dy, "fine") for px, dy in folds[1:3]]
        parts.append(svg.text(x + 114, middle + 8, self.say("hidden"), size=17, cls="text-seat"))
        return svg.group(*parts, cls=pieces.seat_class(self.colours[seat]))


def _chip(kind: str, x: float, y: float, size: float) -> str:
    """A bonus chip."""
    disc = svg.circle(x, y, size / 2, "f-linen edge")
    if kind == "two":
        return disc + svg.centred(x, y, "2", size=size * 0.6, cls="f-night strong")
    return disc + icons.icon(kind, x, y, size * 0.72)


@cache
def _ring() -> Loop:
    """The ring of spaces, by the line between their goods and their lots."""
    return Loop(MIDDLE, MIDDLE, 218, 2.8)


@cache
def _mesa(x: float, y: float) -> Loop:
    """The edge of a plateau."""
    return Loop(x, y, PLATEAU, 4.5)


def _across(loop: Loop, along: float, inner: float, outer: float) -> str:
    """A short line across the ring."""
    (ax, ay), (bx, by) = loop.at(along, inner), loop.at(along, outer)
    return f"M{svg.num(ax)} {svg.num(ay)}L{svg.num(bx)} {svg.num(by)}"


@cache
def _landscape() -> str:
    """The land round the mountain, with trees in the corners."""
    parts = [svg.rect(-EDGE, -EDGE, BOARD + 2 * EDGE, BOARD + 2 * EDGE, "f-meadow", 10)]
    spots = (
        (24, 560), (48, 578), (20, 586), (70, 586), (548, 562), (570, 578), (590, 588),
        (534, 588), (584, 100), (572, 84),
    )  # fmt: skip
    for x, y in spots:
        parts.append(svg.path(f"M{x} {y - 16}l9 22h-18z", "f-forest"))
    return svg.group(*parts)


@cache
def _mountain() -> str:
    """The foot of the mountain."""
    foot = Loop(MIDDLE, MIDDLE, 138, 3.6)
    steps = 36
    rim = [foot.at(foot.length * i / steps, 5 if i % 2 else -4) for i in range(steps)]
    return svg.polygon(rim, "f-mountain")


@cache
def _summit() -> str:
    """The snowy peak in the middle, above the four plateaus."""
    return svg.group(
        svg.path("M298 240L312 268L322 280L336 322Q300 338 264 322L277 286L286 272Z", "f-stone"),
        svg.path(
            "M298 240L312 268L322 280L336 322Q322 329 306 330L314 304L300 284L304 266Z",
            "f-stone-side",
        ),
        svg.path(
            "M298 240L312 268L317 274L308 279L302 273L297 285L290 275L281 281L286 272Z", "f-wool"
        ),
    )
