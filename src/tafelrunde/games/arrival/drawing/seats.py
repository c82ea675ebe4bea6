"""The players: who they are, what they have in stock, their tiles, trophies and cards."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.drawing import Scene, icons, pieces, places, surfaces, svg
from tafelrunde.games.arrival.drawing import tiles
from tafelrunde.games.arrival.drawing.cards import cards
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.labels import SIZES
from tafelrunde.games.arrival.drawing.names import tile_help

HEAD: Final = 28.0
GOODS: Final = ("discs", "swords", "shields")
# Icon, name and room; fame and corruption often have two figures.
STOCK: Final = (
    ("fame", "fame", 42.0),
    ("skull", "corruption", 39.0),
    ("disc", "discs", 36.0),
    ("sword", "swords", 35.0),
    ("shield", "shields", 34.0),
    ("fomori", "fomori", 38.0),
)
_OF_THE_HEAD: Final = ("name", "passed", "discs_left", *(key for _, key, _ in STOCK))
_OF_THE_REST: Final = ("tiles", "cards", "blocked", "trophies", "spent_trophies", "saved_discs")
NAME: Final = 112.0
ROW: Final = 36.0
LEAST_ROW: Final = 27.0
MOST_ROWS: Final = 3
GAP: Final = 3.0
# The stock below the name: lines with words where no cards lie there, else one without.
STOCK_LINE: Final = 28.0
IN_LINE: Final = 3
# How much of a line each of its goods takes: corruption is a long word.
SHARES: Final = (0.31, 0.37, 0.32)
ROOMY: Final = 150.0


def seat(
    scene: Scene[Chart], number: int, x: float, y: float, wide: float, high: float, with_cards: bool
) -> str:
    """A player's panel: who and the stock, and below it the cards or the tiles."""
    here: dict[str, Any] = scene.board["seats"][number]
    mine = scene.seat == number
    turn = scene.view["player"] == number
    starts = scene.board["first"] == number
    box = (x, y, wide, high)
    stock = [here[key] for key in _OF_THE_HEAD]
    held = [here[key] for key in _OF_THE_REST]
    about = scene.about("good:", "section:", "held:", "trophy") if mine else ""
    lines = _stock_lines(scene, here, high, with_cards)
    return scene.part(
        f"seat:{number}",
        (stock, None in here["blocked"], turn, starts, mine, about, box, lines),
        lambda: _panel(scene, number, turn, lines, *box),
    ) + scene.part(
        f"held:{number}",
        (held, with_cards, mine, about, box),
        lambda: _inside(scene, number, *box, with_cards),
    )


def _stock_lines(scene: Scene[Chart], here: dict[str, Any], high: float, with_cards: bool) -> int:
    """How many lines the stock has below the name; none where it stands beside that."""
    if scene.narrow:
        return 0
    if not with_cards or not _has_cards(here):
        return len(STOCK) // IN_LINE
    return 1 if high >= ROOMY else 0


def _panel(
    scene: Scene[Chart],
    number: int,
    turn: bool,
    lines: int,
    x: float,
    y: float,
    wide: float,
    high: float,
) -> str:
    """The panel itself with its head and, where it has lines of its own, the stock."""
    look = "f-paper s-ink" if turn else "f-card border"
    ground = surfaces.cast(x, y, wide, high, 8)
    ground += svg.rect(x, y, wide, high, look, 8, stroke_width=2.5 if turn else None)
    ground += surfaces.edge(x, y, wide, high, 8)
    named = head(scene, number, x, y + HEAD / 2 + 1, wide, not lines)
    if not lines:
        return ground + named
    stock = [
        _stocked(scene, number, at, x + 6, y + HEAD + 2, wide - 12, lines)
        for at in range(len(STOCK))
    ]
    return ground + named + svg.group(*stock, cls=pieces.seat_class(scene.colours[number]))


def _stocked(
    scene: Scene[Chart], number: int, at: int, x: float, y: float, wide: float, lines: int
) -> str:
    """One good of the stock below the name, in words too where there are several lines."""
    icon, key, _ = STOCK[at]
    columns = len(STOCK) // lines
    shares = SHARES if columns == IN_LINE else (1 / columns,) * columns
    column = at % columns
    each = wide * shares[column]
    x, y = x + wide * sum(shares[:column]), y + STOCK_LINE * (at // columns) + STOCK_LINE / 2
    amount = str(scene.board["seats"][number][key])
    drawn = icons.icon(icon, x + 13, y, 24)
    drawn += svg.text(x + 28, y + 6.5, amount, size=18, cls="text-strong", anchor="start")
    if lines > 1:
        left = 34 + svg.text_width(amount, 18) * 1.15
        word = svg.fitted(
            x + left,
            y + 6,
            scene.say(key),
            each - left - 8,
            size=SIZES[scene.narrow],
            anchor="start",
        )
        drawn += "" if "…" in word else word
    ring = places.ring_rect(x - 2, y - STOCK_LINE / 2 + 1, each - 2, STOCK_LINE - 2, 6)
    return _pointed(scene, number, key, drawn, ring)


def _pointed(scene: Scene[Chart], number: int, key: str, drawn: str, ring: str) -> str:
    """A good of the stock, which can be pointed at if it is the own one and can be spent."""
    here = scene.board["seats"][number]
    label = f"{scene.say(key)}: {here[key]}"
    if key == "discs":
        label += f" (+{here['discs_left']})"
    if scene.seat == number and key in GOODS:
        return scene.place(f"good:{key}", drawn, label, ring)
    return svg.group(svg.title(label), drawn)


def _inside(
    scene: Scene[Chart], number: int, x: float, y: float, wide: float, high: float, with_cards: bool
) -> str:
    """What lies in a panel below its head."""
    here = scene.board["seats"][number]
    top = HEAD + STOCK_LINE * _stock_lines(scene, here, high, with_cards)
    inside = high - top - 6
    if not with_cards or not _has_cards(here):
        return belongings(scene, number, x + 5, y + top + 1, wide - 10, inside)
    chips = 22.0 if here["tiles"] else 0.0
    shown = cards(scene, number, x + 5, y + top + 1, wide - 10 - chips, inside)
    return shown + _chips(scene, number, x + wide - 14, y + top + 1, inside)


def height(scene: Scene[Chart], number: int, most: float, with_cards: bool) -> float:
    """How high a player's panel must be, if it need not be as high as the others."""
    here = scene.board["seats"][number]
    if with_cards and _has_cards(here):
        return most
    count = len(here["tiles"]) + len(_trophies_and_saved(here))
    rows = min(MOST_ROWS, -(-count // tiles.IN_ROW))
    return most - (most - HEAD - 4) * (MOST_ROWS - rows) / MOST_ROWS


def _has_cards(here: dict[str, Any]) -> bool:
    return any(card is not None for card in here["cards"])


def head(scene: Scene[Chart], number: int, x: float, y: float, wide: float, stocked: bool) -> str:
    """Token, name and tribe, and in the same line the stock if that is wanted."""
    here = scene.board["seats"][number]
    colour = scene.colours[number]
    more = min(6.0, (wide - NAME - sum(long for _, _, long in STOCK)) / len(STOCK))
    left = x + wide - sum(long + more for _, _, long in STOCK)
    about = [scene.called(number), here["name"]]
    told = scene.say("passed") if here["passed"] else here["name"]
    cls = "text-muted" if here["passed"] else "text-strong"
    small = SIZES[scene.narrow]
    if stocked:
        name = _two_lines(scene.called(number), told, cls, x + 30, y, left - x - 37, small)
    else:
        name = svg.fitted(
            x + 30, y + 5, scene.called(number), wide * 0.4, size=14, cls=cls, anchor="start"
        )
        said = f"{here['name']} · {told}" if here["passed"] else told
        room = wide * 0.6 - 46
        name += svg.fitted(
            x + wide - 10, y + 5, said, room, size=small, cls="text-muted", anchor="end"
        )
    if here["passed"]:
        about.append(told)
    if number == scene.board["first"]:
        name += icons.icon("start", x + 8, y - 8, 14)
        about.append(scene.say("starts"))
    if None in here["blocked"]:
        name += icons.icon("blocker", x + 26, y + 8, 13)
        about.append(scene.say("blocks"))
    token = pieces.token(number, colour, x + 17, y, 25)
    parts = [svg.group(svg.title(", ".join(about)), token, name)]
    # Where it is close, two figures must not reach the next icon.
    size, figure = (17, 14) if more >= 3 else (15, SIZES[0])
    for icon, key, long in STOCK if stocked else ():
        drawn = icons.icon(icon, left + size / 2, y, size) + svg.text(
            left + size + 1.5,
            y + 5.5,
            str(here[key]),
            size=figure,
            cls="text-strong",
            anchor="start",
        )
        ring = places.ring_rect(left - 2, y - 13, long + more - 1, 26, 6)
        parts.append(_pointed(scene, number, key, drawn, ring))
        left += long + more
    return svg.group(*parts, cls=pieces.seat_class(colour))


def _two_lines(
    name: str, told: str, cls: str, x: float, y: float, room: float, small: float
) -> str:
    """A name, and below it what is told of it."""
    return svg.fitted(x, y - 2, name, room, size=14, cls=cls, anchor="start") + svg.fitted(
        x, y + 10, told, room, size=small, cls="text-muted", anchor="start"
    )


def belongings(
    scene: Scene[Chart], number: int, x: float, y: float, wide: float, high: float
) -> str:
    """Castle trophies, saved discs and tactics tiles in rows; fewer words when there are many."""
    here = scene.board["seats"][number]
    held: list[str] = here["tiles"]
    extra = _trophies_and_saved(here)
    count = len(held) + len(extra)
    across = max(tiles.IN_ROW, -(-count // max(1, int((high + GAP) / (LEAST_ROW + GAP)))))
    rows = max(1, -(-count // across))
    each = (wide - GAP * (across - 1)) / across
    row = min(ROW, (high - GAP * (rows - 1)) / rows)
    spots = [
        (x + (each + GAP) * (slot % across), y + (row + GAP) * (slot // across))
        for slot in range(count)
    ]
    parts: list[str] = []
    for what, (left, top) in zip(extra, spots, strict=False):
        parts.append(_extra(scene, number, what, left, top, each, row))
    for i, (name, (left, top)) in enumerate(zip(held, spots[len(extra) :], strict=True)):
        drawn = tiles.tile(scene, name, left, top, each, row)
        label = tile_help(scene, name)
        if scene.seat == number and name not in held[:i]:
            ring = places.ring_rect(left, top, each, row, 6)
            parts.append(scene.place(f"held:{name}", drawn, label, ring))
        else:
            parts.append(svg.group(svg.title(label), drawn))
    return svg.group(*parts)


def _trophies_and_saved(here: dict[str, Any]) -> list[str]:
    found = ["trophies"] if here["trophies"] or here["spent_trophies"] else []
    return [*found, "saved"] if here["saved_discs"] else found


def _extra(
    scene: Scene[Chart], number: int, what: str, x: float, y: float, wide: float, high: float
) -> str:
    """All trophies of a player, those turned over faded; or the discs saved by the builders."""
    here = scene.board["seats"][number]
    body = surfaces.slab(x, y, wide, high, "f-shade edge")
    middle = y + high / 2
    if what == "saved":
        row = icons.cost(["hammer", ("disc", here["saved_discs"])], x + 6, middle, 20)
        drawn = svg.group(body, row, cls=pieces.seat_class(scene.colours[number]))
        return svg.group(svg.title(scene.say("saved", here["saved_discs"])), drawn)
    shown = [""] * here["trophies"] + ["faded"] * here["spent_trophies"]
    step = min(24.0, (wide - 8) / len(shown))
    castles = "".join(
        icons.icon("castle", x + 4 + step * (i + 0.5), middle, min(22.0, high - 6), cls=look)
        for i, look in enumerate(shown)
    )
    label = scene.say("trophy", here["trophies"], here["spent_trophies"])
    if scene.seat != number:
        return svg.group(svg.title(label), body, castles)
    ring = places.ring_rect(x, y, wide, high, 6)
    return scene.place("trophy", body + castles, label, ring)


def _chips(scene: Scene[Chart], number: int, x: float, y: float, high: float) -> str:
    """The tiles in stock as small pictures while the cards take their room."""
    held: list[str] = scene.board["seats"][number]["tiles"]
    step = min(22.0, high / max(1, len(held)))
    return svg.group(
        *(
            svg.group(
                svg.title(tile_help(scene, name)),
                icons.icon(tiles.picture_of(name), x, y + step * (i + 0.5), 20),
            )
            for i, name in enumerate(held)
        )
    )
