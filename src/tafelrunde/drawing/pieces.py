"""Playing pieces in the colours and shapes of the seats, dice, badges and tiles.

Pieces are placed by their centre, tiles by their upper left corner. A seat is told by its colour
and by its shape, which is on every piece, so nobody needs to see colours.
"""

from collections.abc import Sequence
from typing import Final

from tafelrunde.drawing import icons, palette, surfaces, svg
from tafelrunde.drawing.icons import Part

SHAPES: Final[tuple[str, ...]] = (
    "circle",
    "square",
    "triangle",
    "diamond",
    "pentagon",
    "star",
    "hexagon",
)

# Where the seat's shape sits on a piece, on the icon's grid: centre and radius.
_SPOTS: Final[dict[str, tuple[float, float, float]]] = {
    "hut": (12, 9.7, 2.9),
    "temple": (12, 6.6, 2.6),
    "worker": (12, 15.6, 4),
    "dwarf": (12, 7.4, 3),
    "disc": (12, 9.5, 4),
    "ait": (12, 14.5, 3.2),
    "broch": (12, 9, 2.5),
    "caer": (12, 13.8, 2.4),
    "outpost": (12, 7.8, 3.2),
    "chip": (12, 12, 4.2),
}

FORTS: Final[tuple[str, ...]] = ("ait", "broch", "caer")
# From this strength on a weapon is an axe.
AXE: Final = 8


def seat_class(colour: str) -> str:
    """The class that lends a seat's colour to what is inside it."""
    if colour not in palette.SEATS:
        known = ", ".join(palette.SEATS)
        raise ValueError(f"there is no seat colour {colour!r}, only {known}")
    return f"seat-{colour}"


def seat_shape(seat: int, x: float, y: float, r: float, cls: str = "f-seat-ink") -> str:
    """The shape of a seat, about as large as a circle of radius r; an eighth seat starts again."""
    shape = SHAPES[seat % len(SHAPES)]
    if shape == "circle":
        return svg.circle(x, y, r * 0.92, cls)
    if shape == "square":
        side = r * 1.66
        return svg.rect(x - side / 2, y - side / 2, side, side, cls)
    if shape == "triangle":
        return svg.polygon(svg.regular(x, y + r * 0.2, r * 1.22, 3), cls)
    if shape == "diamond":
        return svg.polygon([(x, y - r * 1.2), (x + r, y), (x, y + r * 1.2), (x - r, y)], cls)
    if shape == "pentagon":
        return svg.polygon(svg.regular(x, y + r * 0.04, r * 1.08, 5), cls)
    if shape == "star":
        return svg.polygon(svg.star(x, y + r * 0.06, r * 1.28), cls)
    return svg.polygon(svg.regular(x, y, r * 1.06, 6, 30), cls)


def token(seat: int, colour: str, x: float, y: float, size: float, label: str | None = None) -> str:
    """A seat's marker: its shape in its colour, with a short label on it."""
    fall = size * 0.05
    parts = [
        seat_shape(seat, x + fall, y + fall, size * 0.4, "cast"),
        seat_shape(seat, x, y, size * 0.4, "f-seat edge"),
    ]
    if label:
        parts.append(svg.centred(x, y, label, size=max(12, size * 0.42), cls="text-seat"))
    return svg.group(*parts, cls=f"piece {seat_class(colour)}")


def piece(kind: str, seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A piece that looks like the icon `kind`, in the seat's colour and bearing its shape."""
    drawn = surfaces.foot(x, y + size * 0.4, size * 0.4, size * 0.09) + icons.icon(kind, x, y, size)
    if kind not in _SPOTS:
        return svg.group(drawn, cls=f"piece {seat_class(colour)}")
    cx, cy, r = _SPOTS[kind]
    unit = size / icons.GRID
    left, top = x - size / 2, y - size / 2
    shape = seat_shape(seat, left + cx * unit, top + cy * unit, r * unit)
    return svg.group(drawn, shape, cls=f"piece {seat_class(colour)}")


def person(kind: str, seat: int, colour: str, x: float, y: float, size: float) -> str:
    """Somebody of any folk; who wears no cap in the seat's colour stands beside its marker."""
    drawn = piece(kind, seat, colour, x, y, size)
    if kind in _SPOTS:
        return drawn
    return drawn + token(seat, colour, x - size * 0.34, y + size * 0.32, size * 0.52)


def hut(seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A hut."""
    return piece("hut", seat, colour, x, y, size)


def temple(seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A temple."""
    return piece("temple", seat, colour, x, y, size)


def worker(seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A worker."""
    return piece("worker", seat, colour, x, y, size)


def dwarf(
    seat: int, colour: str, x: float, y: float, size: float, strength: int | None = None
) -> str:
    """A dwarf, with the weapon that it carries."""
    return (
        weapon(strength or 0, x, y, size)
        + piece("dwarf", seat, colour, x, y, size)
        + plate(strength or 0, x, y, size)
    )


def weapon(strength: int, x: float, y: float, size: float) -> str:
    """What somebody of this size carries on the shoulder: first a sword, later an axe."""
    if not strength:
        return ""
    kind = "sword" if strength < AXE else "weapon"
    at = svg.num(x + size * 0.4), svg.num(y - size * 0.16)
    turn = 0 if kind == "sword" else 24
    drawn = icons.icon(kind, 0, 0, size * 0.72)
    return svg.tag("g", drawn, transform=f"translate({at[0]} {at[1]}) rotate({turn})")


def plate(strength: int, x: float, y: float, size: float) -> str:
    """How strong the weapon is, at the lower right of who carries it."""
    if not strength:
        return ""
    return number_plate(strength, x + size * 0.42, y + size * 0.34, max(9.6, size * 0.28))


def disc(seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A single building disc."""
    return piece("disc", seat, colour, x, y, size)


def fort(level: int, seat: int, colour: str, x: float, y: float, size: float) -> str:
    """A fortification of one to three discs: Ait, Broch, Caer."""
    return piece(FORTS[level - 1], seat, colour, x, y, size)


def druid(x: float, y: float, size: float) -> str:
    """The druid, who belongs to nobody."""
    shadow = surfaces.foot(x, y + size * 0.43, size * 0.36, size * 0.08)
    return svg.group(shadow, icons.icon("druid", x, y, size), cls="piece")


def rune_stone(number: int, x: float, y: float, size: float) -> str:
    """The rune stone of a district, from 1 to 9."""
    sign = icons.icon(f"rune_{number}", x, y + size * 0.02, size * 0.58)
    shadow = surfaces.foot(x, y + size * 0.4, size * 0.38, size * 0.1)
    return svg.group(shadow, icons.icon("rune_stone", x, y, size), sign, cls="piece on-body")


def die(face: str, x: float, y: float, size: float, text: str | None = None) -> str:
    """A die that shows an icon, with a short text beneath, or only a text if `face` is empty."""
    half = size / 2
    parts = [surfaces.slab(x - half, y - half, size, size, "f-wool edge", size * 0.18)]
    if face and text:
        parts.append(icons.icon(face, x, y - size * 0.14, size * 0.56))
        parts.append(svg.centred(x, y + size * 0.3, text, size=size * 0.26, cls="f-night strong"))
    elif face:
        parts.append(icons.icon(face, x, y, size * 0.72))
    elif text:
        parts.append(svg.centred(x, y, text, size=size * 0.5, cls="f-night strong"))
    return svg.group(*parts, cls="piece on-body")


def number_plate(number: int | str, x: float, y: float, r: float) -> str:
    """A small round plate with a number, for strengths and heaps."""
    return svg.group(
        svg.circle(x, y, r, "f-paper frame"),
        svg.centred(x, y, str(number), size=max(12, r * 1.25), cls="text-strong"),
    )


def score_badge(value: int | str, x: float, y: float, size: float) -> str:
    """Points that a tile or a place is worth."""
    shape = svg.polygon(svg.regular(x, y, size * 0.56, 6), "f-glint edge")
    shown = str(value)
    figure = size * (0.56 if len(shown) < 2 else 0.46)
    return svg.group(
        shape, svg.centred(x, y, shown, size=figure, cls="f-night strong"), cls="badge"
    )


def tile(
    x: float,
    y: float,
    w: float,
    h: float,
    title: str,
    *,
    tone: str = "card",
    cost: Sequence[Part] = (),
    value: int | str | None = None,
    effect: Sequence[Sequence[Part]] = (),
    note: str = "",
    picture: str = "",
    faded: bool = False,
) -> str:
    """A tile: its title on a band in `tone`, rows of effects, cost lower left, points lower right.

    `note` is a line or two of small text where icons don't suffice; what does not fit is cut, and
    the whole of title and note is one hover away.
    """
    size = min(14, max(12, h * 0.15))
    margin = max(4, w * 0.045)
    room = w - 2 * margin
    lines = svg.wrap(title, room * 1.12, size, 2 if h >= 76 else 1)
    band = size * 1.2 * len(lines) + size * 0.55
    foot = size * 1.7 if cost or value is not None else size * 0.4
    parts = [
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-card", 5),
        svg.path(_band(w, band), f"f-{tone}"),
        surfaces.edge(0.75, 0.75, w - 1.5, h - 1.5),
    ]
    for i, row in enumerate(lines):
        baseline = size * (1.2 + 1.2 * i)
        parts.append(svg.fitted(w / 2, baseline, row, room, size=size, cls="text-strong"))
    parts += _inside(w, band, h - foot, effect, note, picture, room)
    base = h - foot / 2 - 2
    if cost:
        parts.append(icons.cost(cost, margin, base, _cost_size(cost, w, margin, size, value)))
    if value is not None:
        parts.append(score_badge(value, w - margin - size * 0.62, base, size * 1.45))
    parts.append(svg.rect(0.75, 0.75, w - 1.5, h - 1.5, "f-none frame", 5))
    said = f"{title}: {note}" if note else title
    clipped = svg.tag("svg", *parts, x=x, y=y, width=w, height=h, overflow="hidden")
    return svg.group(svg.title(said), clipped, cls="tile faded" if faded else "tile")


def _band(w: float, h: float) -> str:
    """The band at the top of a tile, rounded like the tile."""
    right, low = svg.num(w - 5.75), svg.num(h)
    return f"M.75 {low}V5.75a5 5 0 0 1 5-5H{right}a5 5 0 0 1 5 5V{low}z"


def _cost_size(
    cost: Sequence[Part], w: float, margin: float, size: float, value: int | str | None
) -> float:
    """The size of the cost row's icons, smaller where the row would be too long."""
    room = w - 2 * margin - (size * 1.9 if value is not None else 0)
    wide = icons.cost_width(cost, size * 1.3)
    return size * 1.3 * min(1, room / wide)


def _inside(
    w: float,
    top: float,
    bottom: float,
    effect: Sequence[Sequence[Part]],
    note: str,
    picture: str,
    room: float,
) -> list[str]:
    """The middle of a tile: one picture, or rows of effects, and the note below them."""
    parts: list[str] = []
    free = bottom - top
    if note:
        rows = svg.wrap(note, room, 12, max(1, int((free - 2) / 14) if not effect else 2))
        free -= 14 * len(rows)
        for i, row in enumerate(rows):
            baseline = bottom - 14 * (len(rows) - 1 - i) - 3
            parts.append(svg.text(w / 2, baseline, row, size=12, cls="text-muted"))
    if effect and free >= 12:
        step = min(free / len(effect), 30)
        start = top + (free - step * len(effect)) / 2
        for i, line in enumerate(effect):
            size = min(step * 0.86, 22)
            wide = icons.cost_width(line, size)
            if wide > room:
                size *= room / wide
                wide = icons.cost_width(line, size)
            parts.append(icons.cost(line, (w - wide) / 2, start + step * (i + 0.5), size))
    elif picture and free >= 12:
        parts.append(icons.icon(picture, w / 2, top + free / 2, min(free * 0.86, room)))
    return parts
