"""The Arrival drawn: the map of Érin, and beside it the tracks, the tiles and the seats."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde.drawing import icons, pieces, places, svg
from tafelrunde.drawing.icons import Part
from tafelrunde.games.arrival.areas import at, cells, outline
from tafelrunde.kernel.words import Words

MAP: Final = 606
HEIGHT: Final = 828

COLUMN: Final = MAP + 8
WIDE: Final = 384
EDGE: Final = 6

TONES: Final = ("heather", "slate", "ochre", "moss")
SECTIONS: Final = ("top", "middle", "bottom")
BACKS: Final = {"build": "disc", "war": "sword", "glory": "fame"}
BACK_TONES: Final = {"build": "field", "war": "mine", "glory": "tile-yellow"}
ICONS: Final = {
    "fame": "fame",
    "discs": "disc",
    "swords": "sword",
    "shields": "shield",
    "fomori": "fomori",
    "tactics": "tactics",
}
PER: Final = {"per_broch": "broch", "per_caer": "caer"}
ICON_NAMES: Final = [*ICONS, *PER]
TILE_ICONS: Final = {
    "wild_geese": "goose",
    "salmon": "fish",
    "lia_fail": "standing_stone",
    "emer": "emer",
    "high_walls": "broch",
    "stronghold": "caer",
    "ogam": "ogham",
    "builders": "hammer",
    "cu_chulainn": "swap",
    "migration": "displace",
    "bard": "harp",
}
GOODS: Final = ("discs", "swords", "shields")
STOCK: Final = (
    ("fame", "fame"),
    ("skull", "corruption"),
    ("disc", "discs"),
    ("sword", "swords"),
    ("shield", "shields"),
    ("fomori", "fomori"),
)


@cache
def words_of(language: str) -> Words:
    """The catalogue, without the names that stand in the data of the map."""
    terms = {
        "back": list(BACKS),
        "section": list(SECTIONS),
        "enemy": ["sineach", "athach", "monghfinn", "castle"],
        "fort": ["ait", "broch", "caer"],
        "icon": ICON_NAMES,
    }
    return Words(Path(__file__).parent / "text", language, terms)


def draw(view: dict[str, Any], language: str, narrow: bool = False) -> str:
    """The table as SVG, as the view's seat sees it."""
    return Table(view, language).render()


class Table:
    """One view, and where everything on it lies."""

    def __init__(self, view: dict[str, Any], language: str) -> None:
        self.view = view
        self.board: dict[str, Any] = view["board"]
        self.map: dict[str, Any] = self.board["map"]
        self.colours: list[str] = view["colours"]
        self.seats: list[dict[str, Any]] = self.board["seats"]
        self.may = {move["place"] for move in view["moves"]}
        self.words = words_of(language)

    def say(self, key: str, *values: int) -> str:
        """A sentence of the catalogue."""
        return self.words.fill(f"draw.{key}", list(values), self.colours)

    def place(self, name: str, content: str, label: str, ring: str) -> str:
        """A place, lit up when the seat has a move there."""
        classes = ["subject"] if name == self.board["subject"] else []
        return places.place(
            name, content, label=label, ring=ring, classes=classes, may=name in self.may
        )

    def tile_name(self, tile: str) -> str:
        """A tile in words; two kinds are called after a province or a colour."""
        kind, _, what = tile.partition("_")
        if kind == "cauldron":
            name = next(p["name"] for p in self.board["provinces"] if p["id"] == what)
            return self.words.get("tile.cauldron").replace("{name}", name)
        if kind == "silver":
            return self.words.get("tile.silver").replace("{name}", self.colour_name(what))
        return self.words.get(f"tile.{tile}")

    def tile_help(self, tile: str) -> str:
        """What a tile does."""
        kind, _, what = tile.partition("_")
        if kind == "cauldron":
            province = next(p for p in self.board["provinces"] if p["id"] == what)
            said = self._numbered("cauldron", province["name"], province["value"])
        elif kind == "silver":
            said = self._numbered("silver", self.colour_name(what), self.silver(what))
        else:
            said = self.words.get(f"tile_help.{tile}")
        return f"{self.tile_name(tile)}: {said}"

    def _numbered(self, kind: str, name: str, value: int) -> str:
        text = self.words.get(f"tile_help.{kind}")
        return text.replace("{name}", name).replace("{value}", str(value))

    def colour_name(self, colour: str) -> str:
        """A colour of provinces in words; an edition may have others than ours."""
        return self.words.entries.get(f"colours.{colour}", colour)

    def silver(self, colour: str) -> int:
        """The number on the Silver tile of a colour."""
        return int(self.map["silver"][self.map["colours"].index(colour)])

    def tone(self, colour: str) -> str:
        """The terrain of a province's colour."""
        return TONES[self.map["colours"].index(colour) % len(TONES)]

    def render(self) -> str:
        """Everything, from the sea up."""
        wide = COLUMN + WIDE + 2 * EDGE
        drawing = svg.Drawing(wide, HEIGHT + 2 * EDGE, title=self.say("alt"), x=-EDGE, y=-EDGE)
        coast = outline(_pairs(self.map["coast"]))
        drawing.define("erin", svg.tag("clipPath", svg.path(coast), id="erin"))
        drawing.add(
            svg.rect(-EDGE, -EDGE, wide, HEIGHT + 2 * EDGE, "f-table", 10),
            svg.rect(0, 0, MAP, HEIGHT, "f-sea", 8),
            self.land(coast),
            self.roads(),
            *(self.province(number) for number in range(len(self.board["provinces"]))),
            *(self.location(number) for number in range(len(self.board["places"]))),
            self.supply(),
            *(self.stack(number) for number in range(len(self.board["stacks"]))),
            self.news(),
            self.fame_track(),
            self.corruption_track(),
            self.display(),
            *(self.seat(number) for number in range(len(self.seats))),
        )
        return drawing.render()

    # ------------------------------------------------------------------ the map

    def spot(self, number: int) -> tuple[float, float]:
        """Where a place is drawn."""
        place = self.board["places"][number]
        return at(float(place["x"]), float(place["y"]))

    def land(self, coast: str) -> str:
        """Balor's isle, and Érin with its provinces in their colours."""
        land = [
            (place["x"], place["y"], number)
            for number, place in enumerate(self.board["places"])
            if place["province"] is not None
        ]
        land += [(x, y, number) for x, y, number in self.map["borders"]]
        owner = [self.board["places"][seed[2]]["province"] for seed in land]
        areas, lines = cells(tuple(land), tuple(owner))
        parts: list[str] = []
        for cell, province in zip(areas, owner, strict=True):
            tone = self.tone(self.board["provinces"][province]["colour"])
            parts.append(svg.path(cell, f"f-{tone} s-{tone}", stroke_width=1))
        parts.append(svg.path(lines, "f-none s-paper", stroke_width=4, stroke_linejoin="round"))
        parts.append(svg.path(lines, "f-none s-muted", stroke_width=1.5, stroke_dasharray="6 3"))
        isle = outline(_pairs(self.map["isle"]))
        return svg.group(
            svg.path(isle, "f-deep s-line", stroke_width=2, stroke_linejoin="round"),
            svg.group(*parts, clip_path="url(#erin)"),
            svg.path(coast, "f-none s-line", stroke_width=2, stroke_linejoin="round"),
        )

    def roads(self) -> str:
        """The roads, and the ways from the castle sites, which only Fomori and attackers use."""
        parts: list[str] = []
        for one, other in self.map["roads"]:
            (ax, ay), (bx, by) = self.spot(one), self.spot(other)
            parts.append(svg.line(ax, ay, bx, by, "s-paper", stroke_width=6, stroke_opacity=0.7))
            parts.append(svg.line(ax, ay, bx, by, "s-wood", stroke_width=3))
        for one, other in self.map["links"]:
            (ax, ay), (bx, by) = self.spot(one), self.spot(other)
            parts.append(
                svg.line(ax, ay, bx, by, "s-danger", stroke_width=2.5, stroke_dasharray="3 5")
            )
        return svg.group(*parts)

    def province(self, number: int) -> str:
        """The name of a province with its value and the shields that lie in it."""
        province = self.board["provinces"][number]
        x, y = at(*map(float, self.map["labels"][number]))
        plate = svg.rect(x - 51, y - 16, 102, 32, "f-paper border", 8, fill_opacity=0.88)
        value = svg.rect(x - 47, y - 11, 22, 22, "f-leaf edge", 3)
        value += svg.centred(x - 36, y, str(province["value"]), size=16, cls="f-night strong")
        name = svg.fitted(
            x - 21, y - 2, province["name"], 68, size=13, cls="text-strong", anchor="start"
        )
        shields = "".join(
            icons.icon(
                "shield", x - 13 + 19 * i, y + 8, 15, cls="" if i < province["shields"] else "faded"
            )
            for i in range(3)
        )
        label = self.say("province", province["value"], province["shields"])
        ring = places.ring_rect(x - 53, y - 18, 106, 36, 9)
        content = plate + value + name + shields
        return self.place(
            f"province:{province['id']}", content, f"{province['name']}: {label}", ring
        )

    def location(self, number: int) -> str:
        """A place with what stands on it."""
        place = self.board["places"][number]
        x, y = self.spot(number)
        said = [self.place_name(number)]
        if place["port"]:
            said.append(self.say("port"))
        if place["enemy"]:
            kind = place["enemy"]
            content = svg.circle(x, y, 17, "f-fiend edge" if kind != "castle" else "f-night edge")
            content += icons.icon(kind, x, y, 30)
            said.append(self.words.get(f"enemy.{kind}"))
        elif place["level"]:
            seat = place["owner"]
            content = svg.circle(x, y, 16, "f-paper")
            content += pieces.fort(place["level"], seat, self.colours[seat], x, y, 36)
            said.append(self.say("fort", place["level"] - 1, seat))
        elif place["province"] is None:
            content = svg.circle(x, y, 14, "f-rock edge")
        else:
            content = svg.circle(x, y, 12, "f-paper edge")
        if place["port"]:
            dx, dy = (0, 0) if not place["level"] and not place["enemy"] else (15, 13)
            content += icons.icon("anchor", x + dx, y + dy, 17)
        name = f"place:{place['id']}"
        if name == self.board["subject"]:
            content += svg.circle(x, y, 20, "f-none s-ink", stroke_width=4)
        return self.place(name, content, ", ".join(said), places.ring_circle(x, y, 19))

    def place_name(self, number: int) -> str:
        """A location, or a castle site by its number."""
        place = self.board["places"][number]
        if place["province"] is not None:
            return str(place["name"])
        site = number - len(self.board["places"]) + len(self.map["links"]) + 1
        return self.words.get("site.name").replace("{name}", str(site))

    # ------------------------------------------------------------------ beside the land

    def supply(self) -> str:
        """What is left for all, and the Fomori that were repelled, in the sea to the north-west."""
        supply = self.board["supply"]
        rows: list[tuple[str, list[Part]]] = [
            ("supply", [("sword", supply["swords"]), ("shield", supply["shields"])]),
            ("", [("fomori", supply["fomori"]), ("tactics", supply["tiles"])]),
        ]
        kinds = ("sineach", "athach", "monghfinn")
        gone: list[Part] = [
            (kind, count)
            for kind, count in zip(kinds, self.board["repelled"], strict=True)
            if count
        ]
        if gone:
            rows.append(("repelled", gone))
        parts: list[str] = []
        y = 84.0
        for key, row in rows:
            if key:
                parts.append(
                    svg.text(12, y, self.say(key), size=14, cls="text-muted", anchor="start")
                )
                y += 18
            parts.append(icons.cost(row, 12, y, 22))
            y += 30
        return svg.group(*parts)

    def stack(self, number: int) -> str:
        """A stack of earnings cards: the back on top and how many there are, in the south-east."""
        stack = self.board["stacks"][number]
        x, y = 404 + 66 * number, HEIGHT - 96
        back: str = stack["back"] or "build"
        parts = [svg.rect(x + 4, y + 4, 54, 76, "f-shade edge", 6)] if stack["size"] > 1 else []
        parts.append(svg.rect(x, y, 54, 76, f"f-{BACK_TONES[back]} edge", 6))
        parts.append(icons.icon(BACKS[back], x + 27, y + 28, 34))
        if back == "war":
            parts.append(icons.icon("shield", x + 40, y + 42, 20))
        elif back == "glory":
            parts.append(icons.icon("tactics", x + 40, y + 42, 20))
        parts.append(svg.centred(x + 27, y + 64, str(stack["size"]), size=16, cls="halo"))
        label = self.say("stack", number + 1, list(BACKS).index(back), stack["size"])
        ring = places.ring_rect(x - 2, y - 2, 58, 80, 7)
        return self.place(f"stack:{number + 1}", svg.group(*parts), label, ring)

    def news(self) -> str:
        """The round, and who holds more of the land."""
        board = self.board
        x = COLUMN
        ending = board["ending"]
        said = (
            self.say("last_round") if ending else self.say("round", board["round"], board["rounds"])
        )
        foes, forts = board["fomori_places"], board["tribe_places"]
        whole = max(foes + forts, 1)
        bar = 168.0
        cut = bar * foes / whole
        left = x + WIDE - bar - 34
        parts = [
            svg.text(x, 20, said, size=17, cls="text-strong", anchor="start"),
            icons.icon("fomori", left - 16, 14, 22),
            svg.rect(left, 4, cut, 20, "f-fiend"),
            svg.rect(left + cut, 4, bar - cut, 20, "f-leaf"),
            svg.line(left + bar / 2, 1, left + bar / 2, 27, "s-line", stroke_width=2),
            svg.text(left + 6, 20, str(foes), size=15, cls="halo", anchor="start"),
            svg.text(left + bar - 6, 20, str(forts), size=15, cls="halo", anchor="end"),
            icons.icon("ait", left + bar + 16, 14, 24),
        ]
        label = f"{self.say('fomori_places', foes)}, {self.say('tribe_places', forts)}"
        return svg.group(svg.title(label), *parts)

    def fame_track(self) -> str:
        """Fame from 0 on; the tokens stand where the players are."""
        top = max(40, -(-max(seat["fame"] for seat in self.seats) // 10) * 10)
        values = [seat["fame"] for seat in self.seats]
        marks = [(mark, str(mark)) for mark in range(0, top + 1, 10 if top <= 80 else 20)]
        return self.track("fame", "fame", 34, values, top, marks)

    def corruption_track(self) -> str:
        """Corruption from 0 to beyond the limit, which is marked."""
        limit = self.board["limit"]
        values = [seat["corruption"] for seat in self.seats]
        top = max(limit + 4, *values)
        marks = [(mark, str(mark)) for mark in range(0, limit - 2, 5)] + [(limit, f"C {limit}")]
        return self.track("corruption", "skull", 80, values, top, marks)

    def track(
        self,
        name: str,
        icon: str,
        y: float,
        values: list[int],
        top: int,
        marks: list[tuple[int, str]],
    ) -> str:
        """A line with numbers below and the players' tokens on it."""
        x, wide = COLUMN + 34, WIDE - 52
        middle = y + 16
        parts = [
            svg.rect(COLUMN, y, WIDE, 43, "f-card border", 6),
            icons.icon(icon, COLUMN + 15, middle + 4, 24),
            svg.line(x, middle, x + wide, middle, "s-muted", stroke_width=2),
        ]
        for mark, shown in marks:
            at = x + wide * mark / top
            strong = name == "corruption" and mark == self.board["limit"]
            cls = "text-strong" if strong else "text-muted"
            parts.append(svg.line(at, middle - 5, at, middle + 6, "s-muted", stroke_width=1.5))
            parts.append(svg.text(at, y + 39, shown, size=13, cls=cls))
        said: list[str] = []
        for seat in sorted(range(len(values)), key=values.__getitem__, reverse=True):
            level = values[:seat].count(values[seat])
            at = x + wide * values[seat] / top + 5 * level
            parts.append(pieces.token(seat, self.colours[seat], at, middle - 4 * level, 24))
            said.append(f"{self.words.get('colour.' + self.colours[seat])} {values[seat]}")
        label = f"{self.say(name)}: {', '.join(said)}"
        ring = places.ring_rect(COLUMN, y, WIDE, 43, 6)
        return self.place(f"track:{name}", svg.group(*parts), label, ring)

    def display(self) -> str:
        """The open tactics tiles."""
        x, y = COLUMN, 128
        parts: list[str] = []
        wide = WIDE / 6
        for number, tile in enumerate(self.board["display"]):
            left = x + wide * number
            drawn = self.tile(tile, left + 1, y, wide - 3, 62)
            if tile in self.board["display"][:number]:
                parts.append(svg.group(svg.title(self.tile_help(tile)), drawn))
                continue
            ring = places.ring_rect(left, y - 1, wide - 1, 64, 6)
            parts.append(self.place(f"tile:{tile}", drawn, self.tile_help(tile), ring))
        return svg.group(*parts)

    def tile(self, tile: str, x: float, y: float, wide: float, high: float) -> str:
        """A tactics tile: its picture, and the province or colour it is about."""
        kind, _, what = tile.partition("_")
        middle = x + wide / 2
        tone = "sand"
        picture, below = TILE_ICONS.get(tile, "tactics"), ""
        if kind == "cauldron":
            province = next(p for p in self.board["provinces"] if p["id"] == what)
            tone, picture, below = self.tone(province["colour"]), "cauldron", province["name"]
        elif kind == "silver":
            tone, picture = self.tone(what), "silver"
            below = f"{self.colour_name(what)} {self.silver(what)}"
        else:
            below = self.words.get(f"tile.{tile}")
        rows = svg.wrap(below, wide - 4, 12, 2)
        words = "".join(
            svg.fitted(middle, y + high - 5 - 13 * (len(rows) - 1 - i), row, wide - 4, size=12)
            for i, row in enumerate(rows)
        )
        size = min(30.0, wide - 8, high - 13 * len(rows) - 9)
        return svg.group(
            svg.rect(x, y, wide, high, f"f-{tone} edge", 5),
            icons.icon(picture, middle, y + (high - 13 * len(rows)) / 2, size),
            words,
        )

    # ------------------------------------------------------------------ the seats

    def seat(self, number: int) -> str:
        """A player's row: who, the stock, and below it the cards or the tiles."""
        seat = self.seats[number]
        high = min(212.0, (HEIGHT - 198) / len(self.seats))
        y = 198 + high * number
        turn = self.view["player"] == number
        look = "f-paper s-ink" if turn else "f-card border"
        parts = [
            svg.rect(COLUMN, y + 2, WIDE, high - 4, look, 8, stroke_width=2.5 if turn else None),
            self.head(number, y + 20),
        ]
        cards = [card for card in seat["cards"] if card is not None]
        if cards:
            parts.append(self.cards(number, y + 40, min(144.0, high - 48)))
        else:
            parts.append(self.tiles(number, y + 42, min(84.0, high - 50)))
            parts.append(self.trophies(number, y + 54))
        if seat["passed"]:
            parts.append(
                svg.text(
                    COLUMN + WIDE - 10,
                    y + high - 10,
                    self.say("passed"),
                    size=14,
                    cls="text-muted",
                    anchor="end",
                )
            )
        return svg.group(*parts)

    def head(self, number: int, y: float) -> str:
        """Token, tribe and stock in one line."""
        seat = self.seats[number]
        colour = self.colours[number]
        own = self.view["seat"] == number
        x = COLUMN
        parts = [pieces.token(number, colour, x + 17, y, 26)]
        name = svg.fitted(
            x + 31, y + 5, seat["name"], 74, size=13, cls="text-strong", anchor="start"
        )
        about = [seat["name"]]
        if number == self.board["first"]:
            name += icons.icon("start", x + 8, y - 11, 15)
            about.append(self.say("starts"))
        if seat["passed"]:
            about.append(self.say("passed"))
        parts.append(svg.group(svg.title(", ".join(about)), name))
        left = x + 112.0
        for icon, key in STOCK:
            drawn = icons.icon(icon, left + 9, y, 19) + svg.text(
                left + 20, y + 6, str(seat[key]), size=16, cls="text-strong", anchor="start"
            )
            label = f"{self.say(key)}: {seat[key]}"
            if key == "discs":
                label += f" (+{seat['discs_left']})"
            ring = places.ring_rect(left - 3, y - 15, 44, 30, 6)
            if own and key in GOODS:
                parts.append(self.place(f"good:{key}", drawn, label, ring))
            else:
                parts.append(svg.group(svg.title(label), drawn))
            left += 45.5
        return svg.group(*parts, cls=pieces.seat_class(colour))

    def trophies(self, number: int, y: float) -> str:
        """Castle trophies, face up and turned over, and discs saved by the builders."""
        seat = self.seats[number]
        x = COLUMN + WIDE - 17
        shown = ["castle"] * seat["trophies"] + ["castle faded"] * seat["spent_trophies"]
        drawn = "".join(
            icons.icon("castle", x, y + 22 * i, 20, cls=look.partition(" ")[2])
            for i, look in enumerate(shown)
        )
        if seat["saved_discs"]:
            drawn += icons.icon("hammer", x, y + 22 * len(shown), 20, seat["saved_discs"])
        if not drawn:
            return ""
        label = self.say("trophy", seat["trophies"], seat["spent_trophies"])
        high = 22 * max(1, len(shown)) + 2
        if self.view["seat"] == number:
            return self.place("trophy", drawn, label, places.ring_rect(x - 13, y - 12, 27, high, 6))
        return svg.group(svg.title(label), drawn)

    def tiles(self, number: int, y: float, high: float) -> str:
        """The tactics tiles in stock."""
        tiles: list[str] = self.seats[number]["tiles"]
        wide = min(66.0, (WIDE - 44) / max(1, len(tiles)))
        parts: list[str] = []
        for i, tile in enumerate(tiles):
            left = COLUMN + 6 + wide * i
            drawn = self.tile(tile, left, y, wide - 4, high)
            label = self.tile_help(tile)
            ring = places.ring_rect(left - 1, y - 1, wide - 2, high + 2, 6)
            if self.view["seat"] == number and tile not in tiles[:i]:
                parts.append(self.place(f"held:{tile}", drawn, label, ring))
            else:
                parts.append(svg.group(svg.title(label), drawn))
        return svg.group(*parts)

    def cards(self, number: int, y: float, high: float) -> str:
        """Four cards side by side, drawn by section, for a section is blocked on all of them."""
        seat = self.seats[number]
        x, wide, row = COLUMN + 6, 84.0, high / 3
        parts: list[str] = []
        for i, card in enumerate(seat["cards"]):
            if card is None:
                continue
            left = x + (wide + 2) * i
            tone = BACK_TONES[card["back"]]
            if card["sections"] is None:
                label = self.say("card_down", list(BACKS).index(card["back"]))
                back = svg.rect(left, y, wide, high, f"f-{tone} edge", 5)
                back += icons.icon(BACKS[card["back"]], left + wide / 2, y + high / 2, high * 0.42)
                parts.append(svg.group(svg.title(label), back))
        up = sum(card is not None and card["sections"] is not None for card in seat["cards"])
        for section, name in enumerate(SECTIONS):
            cells = "".join(
                self.cell(
                    card["sections"][section], x + (wide + 2) * i, y + row * section, wide, row
                )
                for i, card in enumerate(seat["cards"])
                if card is not None and card["sections"] is not None
            )
            if not cells:
                continue
            blocked = name in seat["blocked"]
            mark = ""
            if blocked:
                cells = svg.group(cells, cls="faded")
                mark = icons.icon("blocker", x + wide / 2, y + row * (section + 0.5), row * 0.9)
            content = cells + svg.group(mark, cls=pieces.seat_class(self.colours[number]))
            ring = places.ring_rect(x - 1, y + row * section + 1, up * (wide + 2), row - 2, 5)
            label = self.say("section", section)
            if self.view["seat"] == number:
                parts.append(self.place(f"section:{name}", content, label, ring))
            else:
                parts.append(svg.group(svg.title(label), content))
        parts.append(self.chips(number, x + 4 * (wide + 2) + 12, y, high))
        return svg.group(*parts)

    def cell(self, here: dict[str, int], x: float, y: float, wide: float, high: float) -> str:
        """One section of one card; what does not fit side by side goes into two lines."""
        row: list[Part] = []
        for icon, count in here.items():
            row += [PER[icon], "=", ("fame", count)] if icon in PER else [(ICONS[icon], count)]
        said = ", ".join(
            f"{count} {self.words.term('icon', ICON_NAMES.index(icon), count)}"
            for icon, count in here.items()
        )
        lines, size = [row], min(20.0, high * 0.72)
        while size > 15 and icons.cost_width(row, size) > wide - 4:
            size -= 1
        if icons.cost_width(row, size) > wide - 4:
            half = (len(row) + 1) // 2
            lines, size = [row[:half], row[half:]], min(18.0, high * 0.42)
        drawn = [svg.title(said or "-"), svg.rect(x, y + 0.5, wide, high - 1, "f-paper border", 3)]
        for i, line in enumerate(lines):
            left = x + (wide - icons.cost_width(line, size)) / 2
            drawn.append(icons.cost(line, left, y + high * (2 * i + 1) / (2 * len(lines)), size))
        return svg.group(*drawn)

    def chips(self, number: int, x: float, y: float, high: float) -> str:
        """The tiles in stock as small pictures while the cards take their room."""
        tiles: list[str] = self.seats[number]["tiles"]
        step = min(22.0, high / max(1, len(tiles)))
        parts: list[str] = []
        for i, tile in enumerate(tiles):
            kind = tile.partition("_")[0]
            picture = {"cauldron": "cauldron", "silver": "silver"}.get(kind, "")
            drawn = icons.icon(
                picture or TILE_ICONS.get(tile, "tactics"), x, y + step * (i + 0.5), 20
            )
            parts.append(svg.group(svg.title(self.tile_help(tile)), drawn))
        return svg.group(*parts)


def _pairs(points: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x, y in points)
