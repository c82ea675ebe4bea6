"""Builds SVG as escaped strings, and the document that collects them.

Everything that makes markup takes plain text and numbers and returns a string that is safe to put
into another element. Angles are in degrees, clockwise from twelve o'clock.
"""

import math
import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from tafelrunde.drawing import callings, palette, parts
from tafelrunde.drawing.parts import Group, Part

Point = tuple[float, float]
Attribute = str | float | None
# Beside attributes of any name, mypyc can't compile a plain float that may be left out.
Length = float | int

_BAD_CHARACTERS: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_SPECIAL: Final = re.compile(r"[&<>\"'\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ATTRIBUTE_NAME: Final = re.compile(r"[A-Za-z_:][A-Za-z0-9_:.-]*")

# Frames of drawings that pages show now; they change rarely.
_FRAMES: Final[dict[tuple[object, ...], str]] = {}
MOST_FRAMES: Final = 1_000

# Symbols by id, filled once by the modules that draw them; a drawing brings along those it uses.
SYMBOLS: Final[dict[str, str]] = {}


def escape(text: str) -> str:
    """Text as it may stand in an element or an attribute."""
    if not _SPECIAL.search(text):
        return text
    text = _BAD_CHARACTERS.sub("", text)
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;").replace("'", "&#39;")


@lru_cache(100_000)
def num(value: float) -> str:
    """A number with at most two decimals and nothing superfluous."""
    if not math.isfinite(value):
        raise ValueError(f"not a coordinate: {value}")
    shown = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if shown == "-0" else shown


def tag(name: str, *content: str, cls: str = "", **attributes: Attribute) -> str:
    """An element; `content` is markup, attributes are escaped, None leaves an attribute out.

    An underscore in an attribute's name stands for a hyphen: `text_anchor`, `data_place`.
    """
    head = f'<{name} class="{escape(cls)}"' if cls else f"<{name}"
    for key, value in attributes.items():
        if value is not None:
            shown = escape(value) if isinstance(value, str) else num(value)
            head += f'{_attribute(key)}{shown}"'
    inside = "".join(content)
    return f"{head}>{inside}</{name}>" if inside else f"{head}/>"


# The commonest shapes have no other attributes; they are written without a detour.


@lru_cache(2_000)
def _head(name: str, cls: str) -> str:
    return f'<{name} class="{escape(cls)}"' if cls else f"<{name}"


def _box(x: float, y: float, w: float, h: float) -> str:
    return f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'


@cache
def _attribute(key: str) -> str:
    """How an attribute begins, by the name of its argument."""
    name = key.rstrip("_").replace("_", "-")
    if not _ATTRIBUTE_NAME.fullmatch(name):
        raise ValueError(f"not an attribute's name: {name!r}")
    return f' {name}="'


def group(*content: str, cls: str = "", **attributes: Attribute) -> str:
    """Elements that belong together."""
    return tag("g", *content, cls=cls, **attributes)


def moved(x: float, y: float, *content: str, cls: str = "", turn: float = 0) -> str:
    """Elements drawn around (0, 0), moved to (x, y) and turned clockwise by `turn` degrees."""
    transform = f"translate({num(x)} {num(y)})"
    if turn:
        transform += f" rotate({num(turn)})"
    return tag("g", *content, cls=cls, transform=transform)


def title(text: str) -> str:
    """What a pointer resting on the parent, or a screen reader, says."""
    return f"<title>{escape(text)}</title>"


def symbol(name: str, wide: float, high: float, *content: str, **attributes: Attribute) -> None:
    """Make it known what `<use href="#name">` shows, on a grid so wide and high."""
    box = f"0 0 {num(wide)} {num(high)}"
    SYMBOLS[name] = tag("symbol", *content, cls="", id=name, viewBox=box, **attributes)
    inside = parts.symbols("".join(content))
    if inside:
        parts.INSIDE[name] = inside


def used(name: str, x: float, y: float, w: float, h: float, cls: str = "") -> str:
    """A symbol over a rectangle."""
    return f'{_head("use", cls)} href="#{name}" {_box(x, y, w, h)}/>'


def circle(cx: float, cy: float, r: float, cls: str = "", **attributes: Attribute) -> str:
    """A circle round (cx, cy)."""
    if attributes:
        return tag("circle", cls=cls, cx=cx, cy=cy, r=r, **attributes)
    return f'{_head("circle", cls)} cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"/>'


def rect(
    x: float, y: float, w: float, h: float, cls: str = "", r: Length = 0, **attributes: Attribute
) -> str:
    """A rectangle with its upper left corner at (x, y) and corners rounded by `r`."""
    if attributes:
        rounding = r if r else None
        return tag("rect", cls=cls, x=x, y=y, width=w, height=h, rx=rounding, **attributes)
    rounded = f' rx="{num(r)}"' if r else ""
    return f"{_head('rect', cls)} {_box(x, y, w, h)}{rounded}/>"


def line(x1: float, y1: float, x2: float, y2: float, cls: str = "", **more: Attribute) -> str:
    """A straight line."""
    return tag("line", cls=cls, x1=x1, y1=y1, x2=x2, y2=y2, **more)


def path(d: str, cls: str = "", **attributes: Attribute) -> str:
    """A path by its `d`."""
    if attributes:
        return tag("path", cls=cls, d=d, **attributes)
    return f'{_head("path", cls)} d="{escape(d)}"/>'


def polygon(points: Iterable[Point], cls: str = "", **attributes: Attribute) -> str:
    """A closed polygon."""
    shown = " ".join(f"{num(x)},{num(y)}" for x, y in points)
    return tag("polygon", cls=cls, points=shown, **attributes)


def text(
    x: float,
    y: float,
    words: str,
    *,
    size: Length = 14,
    cls: str = "text",
    anchor: str = "middle",
    **attributes: Attribute,
) -> str:
    """One line of text with its baseline at y; anchor is start, middle or end."""
    return tag(
        "text",
        escape(words),
        cls=cls,
        x=x,
        y=y,
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        **attributes,
    )


def centred(x: float, y: float, words: str, *, size: float = 14, cls: str = "text") -> str:
    """One line of text with the middle of its capitals and figures at (x, y)."""
    return text(x, y + size * 0.36, words, size=size, cls=cls)


# Widths of a sans serif's characters in hundredths of the size, grouped; close enough to lay out.
_WIDTHS: Final[dict[str, int]] = {
    character: width
    for width, characters in (
        (24, "ijl'|!,.:;"),
        (31, "ftrI()[]/-\u00ad ·"),
        (50, "cksvxyzJ"),
        (58, "abdeghnopquäöüáéíóúßL0123456789?+<>=→–…_"),
        (67, "ABEFKPSTVXYZÄ"),
        (74, "CDGHNOQRUÖÜÁÉÓÚ&w"),
        (87, "mM%"),
        (98, "W—@"),
    )
    for character in characters
} | dict.fromkeys(callings.MARKS, 55 * callings.USUAL)


@lru_cache(20_000)
def text_width(words: str, size: float) -> float:
    """About how wide a line of text will be in the system's font."""
    return sum(_WIDTHS.get(character, 60) for character in words) * size / 100


SQUEEZED: Final = 1.34
"""By so much a line may be too long for its room: rather narrow letters than a word cut off."""


def shorten(words: str, width: float, size: float) -> str:
    """The text, cut with an ellipsis where it would be wider than `width`."""
    if text_width(words, size) <= width:
        return words
    kept = words
    while kept and text_width(kept + "…", size) > width:
        kept = kept[:-1]
    return kept.rstrip(" -") + "…"


def wrap(words: str, width: float, size: float, lines: int) -> list[str]:
    """The text in at most `lines` lines; what does not fit ends in an ellipsis."""
    rows: list[str] = []
    rest = words.split()
    while rest:
        if len(rows) == lines - 1:
            rows.append(shorten(" ".join(rest), width, size))
            return rows
        row = rest.pop(0)
        while rest and text_width(f"{row} {rest[0]}", size) <= width:
            row = f"{row} {rest.pop(0)}"
        rows.append(shorten(row, width, size))
    return rows


def fitted(
    x: float,
    y: float,
    words: str,
    width: float,
    *,
    size: float = 14,
    cls: str = "text",
    anchor: str = "middle",
) -> str:
    """One line of text squeezed by up to a quarter, then cut, so that it keeps to `width`.

    Near the limit its length is fixed, because fonts differ more than our table of widths knows.
    How long a seat's name is nobody knows yet, so it is cut where it would be too long.
    """
    if words in callings.MARKS:
        kept = callings.cut(words, int(width / (0.58 * size)))
        return text(x, y, kept, size=size, cls=cls, anchor=anchor)
    wide = text_width(words, size)
    if wide <= width * 0.8:
        return text(x, y, words, size=size, cls=cls, anchor=anchor)
    if wide <= width * SQUEEZED:
        return text(
            x,
            y,
            words,
            size=size,
            cls=cls,
            anchor=anchor,
            textLength=min(wide, width),
            lengthAdjust="spacingAndGlyphs",
        )
    return text(x, y, shorten(words, width, size), size=size, cls=cls, anchor=anchor)


def polar(cx: float, cy: float, r: float, angle: float) -> Point:
    """The point at distance r from (cx, cy) in the direction of `angle`."""
    turn = math.radians(angle)
    return (cx + r * math.sin(turn), cy - r * math.cos(turn))


def regular(cx: float, cy: float, r: float, corners: int, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon, the first one at the top."""
    return [polar(cx, cy, r, turn + 360 * i / corners) for i in range(corners)]


def star(cx: float, cy: float, r: float, points: int = 5, inner: float = 0.48) -> list[Point]:
    """The corners of a star, the first point at the top."""
    return [polar(cx, cy, r * (inner if i % 2 else 1), 180 * i / points) for i in range(2 * points)]


def sector(cx: float, cy: float, inner: float, outer: float, start: float, end: float) -> str:
    """The `d` of a piece of a ring, from angle `start` clockwise to `end`."""
    large = 1 if (end - start) % 360 > 180 else 0
    a, b = polar(cx, cy, outer, start), polar(cx, cy, outer, end)
    c, e = polar(cx, cy, inner, end), polar(cx, cy, inner, start)
    return (
        f"M{num(a[0])} {num(a[1])}A{num(outer)} {num(outer)} 0 {large} 1 {num(b[0])} {num(b[1])}"
        f"L{num(c[0])} {num(c[1])}A{num(inner)} {num(inner)} 0 {large} 0 {num(e[0])} {num(e[1])}Z"
    )


class Drawing:
    """A board or a sheet: what is drawn on it, its size, and what it is called when read aloud.

    What is drawn may have slots for the parts in `groups`, and places of which those in `lit` may
    be clicked; the marks of seats become `names` when it is shown. A `tall` drawing is meant to
    fill the width of the screen and to be scrolled; any other is shown whole. Its `mood` is one of
    the palette's, its `line` says how far the game is; pages keep that in sight.
    """

    def __init__(
        self,
        width: float,
        height: float,
        *,
        title: str,
        description: str = "",
        x: float = 0,
        y: float = 0,
        tall: bool = False,
        line: str = "",
        groups: Sequence[Group] = (),
        lit: frozenset[str] = frozenset(),
        names: Sequence[str] = (),
        mood: str = "",
    ) -> None:
        self.width = width
        self.height = height
        self.title = title
        self.description = description
        self.x = x
        self.y = y
        self.tall = tall
        self.line = line
        self.groups = groups
        self.lit = lit
        self.names = names
        self.also: Iterable[str] = ()
        self.mood = mood
        self._elements: list[str] = []

    @property
    def parts(self) -> dict[str, Part]:
        """All parts by their names."""
        found = {name: part for group in self.groups for name, part in group.parts.items()}
        if len(found) < sum(len(group.parts) for group in self.groups):
            raise ValueError("two parts have the same name")
        return found

    def add(self, *elements: str) -> None:
        """Put elements on top of what is there."""
        self._elements.extend(elements)

    def frame(self) -> str:
        """The drawing for a page, with empty slots and without the symbols that its parts use."""
        about = (self.title, self.description, self.tall, self.mood)
        box = (self.x, self.y, self.width, self.height)
        key = ("".join(self._elements), tuple(self.names), about, box)
        found = _FRAMES.get(key)
        if found is None:
            if len(_FRAMES) >= MOST_FRAMES:
                _FRAMES.clear()
            body = callings.said(key[0], self.names)
            found = _FRAMES[key] = self._document(body, standalone=False, theme=None)
        return found

    def symbols(self) -> list[str]:
        """The symbols that the parts use."""
        used = dict.fromkeys(name for part in self.parts.values() for name in part.symbols)
        return [name for name in used if name in SYMBOLS]

    def render(self, standalone: bool = True, theme: str | None = None) -> str:
        """The SVG; standalone brings its own colours, theme ("light", "dark") overrides the system.

        Without `standalone` the page has to bring `palette.css()`; the symbols in `also` are those
        that the page uses beside the drawing.
        """
        body = parts.light(parts.fill("".join(self._elements), self.parts), self.lit)
        return self._document(callings.said(body, self.names), standalone, theme, self.also)

    def shown(self, part: Part) -> str:
        """The markup of one of its parts as a page shows it."""
        return callings.said(part.markup, self.names)

    def _document(
        self, body: str, standalone: bool, theme: str | None, also: Iterable[str] = ()
    ) -> str:
        head = [title(self.title)]
        if self.description:
            head.append(f"<desc>{escape(self.description)}</desc>")
        if standalone:
            head.append(f"<style>{palette.css(self.mood)}</style>")
        head.append(f"<defs>{symbol_markup(dict.fromkeys((*parts.symbols(body), *also)))}</defs>")
        classes = ["drawing"]
        if standalone:
            classes.append("tafel")
        if self.mood:
            classes.append(f"mood-{self.mood}")
        box = f"{num(self.x)} {num(self.y)} {num(self.width)} {num(self.height)}"
        return tag(
            "svg",
            *head,
            body,
            cls=" ".join(classes),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=box,
            width=self.width if standalone else None,
            height=self.height if standalone else None,
            role="group",
            aria_label=self.title,
            data_tall="yes" if self.tall else None,
            data_theme=theme if standalone else None,
        )

    def _repr_svg_(self) -> str:
        """Shown by notebooks."""
        return self.render()


def symbol_markup(names: Iterable[str]) -> str:
    """The symbols of these names that there are."""
    return "".join(SYMBOLS[name] for name in names if name in SYMBOLS)
