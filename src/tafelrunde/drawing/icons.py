"""Icons: one picture a good, animal, piece and action, the same in every game.

An icon is a symbol on a grid of 24 by 24 that a drawing brings along once and uses often. Icons are
placed by their centre; a cost row by its left end and the height of its middle. Bodies of playing
pieces take the colour of the seat that surrounds them (`seat-blue`), and are plain without one. An
emblem is an engraving in sepia, faintly tinted, of what happens on a tile or a space.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tafelrunde.drawing import svg
from tafelrunde.drawing.symbols.buildings import BUILDINGS
from tafelrunde.drawing.symbols.creatures import ANIMALS, PERSONS
from tafelrunde.drawing.symbols.emblems import EMBLEMS, HIGH, WIDE
from tafelrunde.drawing.symbols.goods import GOODS
from tafelrunde.drawing.symbols.household import HOUSEHOLD
from tafelrunde.drawing.symbols.signs import DICE, RUNES, SIGNS

GRID: Final = 24
OR: Final = "/"
THEN: Final = "→"
MINUS: Final = "−"

# An icon with its number, a bare icon, or one of the signs between them.
Part = tuple[str, int | str] | str

_PICTURES: Final[dict[str, str]] = GOODS | ANIMALS | PERSONS | BUILDINGS | SIGNS | RUNES | DICE

# The same picture under the word that another rulebook uses for the thing.
ALIASES: Final[dict[str, str]] = {
    "emmer": "grain",
    "weapons": "weapon",
    "corruption": "skull",
    "excavate": "pickaxe",
    "furnish": "hammer",
    "build": "hammer",
    "forge": "anvil",
    "port": "anchor",
    "clock": "round",
    "laurel": "fame",
    "star": "points",
    "small_pasture": "pasture",
    "boar_preserve": "boar",
    "spread": "fomori",
}


class UnknownIcon(KeyError):
    """There is no icon of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no icon {self.name!r}; icons.names() lists all"


def names() -> list[str]:
    """All icons, without the aliases, in the order of the gallery."""
    return list(_PICTURES)


def emblems() -> list[str]:
    """All emblems."""
    return list(EMBLEMS)


def picture(name: str) -> str:
    """The bare shapes of an icon on its 24 by 24 grid."""
    found = _PICTURES.get(ALIASES.get(name, name))
    if found is None:
        raise UnknownIcon(name)
    return found


def _symbol_id(name: str) -> str:
    name = ALIASES.get(name, name)
    if name not in _PICTURES:
        raise UnknownIcon(name)
    return f"i-{name}"


def _piece(name: str, x: str, y: str, size: str) -> str:
    """A piece of an emblem; one of negative size is turned to the other side."""
    what = f"i-{name}" if name in _PICTURES else f"h-{name}"
    wide = GRID * float(size)
    if wide > 0:
        return svg.used(what, float(x), float(y), wide, wide)
    turned = svg.used(what, 0, 0, -wide, -wide)
    return svg.group(turned, transform=f"translate({x} {y}) scale(-1 1)")


def _emblem(line: str) -> str:
    """The shapes of an emblem, by its line of pieces."""
    pieces = [piece.split() for piece in line.split(";")]
    return svg.group(*(_piece(*piece) for piece in pieces), cls="emblem")


for _name, _shapes in _PICTURES.items():
    svg.symbol(f"i-{_name}", GRID, GRID, _shapes, overflow="visible")
for _name, _shapes in HOUSEHOLD.items():
    svg.symbol(f"h-{_name}", GRID, GRID, _shapes, overflow="visible")
for _name, _line in EMBLEMS.items():
    svg.symbol(f"e-{_name}", WIDE, HIGH, _emblem(_line), overflow="visible")


@lru_cache(20_000)
def icon(
    name: str, x: float, y: float, size: float, count: int | str | None = None, cls: str = ""
) -> str:
    """The icon with its centre at (x, y); `count` stands at its lower right."""
    half = size / 2
    used = svg.used(_symbol_id(name), x - half, y - half, size, size)
    if count is None:
        return svg.group(used, cls=f"icon {cls}".rstrip())
    figure = max(12, size * 0.5)
    number = svg.text(
        x + half + figure * 0.35,
        y + half + figure * 0.12,
        str(count),
        size=figure,
        cls="halo",
        anchor="end",
    )
    return svg.group(used, number, cls=f"icon {cls}".rstrip())


@lru_cache(20_000)
def emblem(name: str, x: float, y: float, high: float, cls: str = "") -> str:
    """An emblem with its centre at (x, y), so high."""
    if name not in EMBLEMS:
        raise UnknownIcon(name)
    # Whole numbers make small pages.
    wide, high = round(high * WIDE / HIGH), round(high)
    return svg.used(f"e-{name}", round(x - wide / 2), round(y - high / 2), wide, high, cls)


def inline(name: str, size: float = 20, label: str = "") -> str:
    """The icon as an <svg> of its own for running text; without a label it is not read aloud."""
    hidden = None if label else "true"
    return svg.tag(
        "svg",
        svg.title(label) if label else "",
        picture(name),
        cls="icon drawing",
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {GRID} {GRID}",
        width=size,
        height=size,
        role="img" if label else None,
        aria_hidden=hidden,
    )


def used(name: str, size: float = 18, colour: str = "") -> str:
    """The icon for running text on a page whose drawing brings its symbol along."""
    use = svg.tag("use", href=f"#{_symbol_id(name)}", width=GRID, height=GRID)
    return svg.tag(
        "svg",
        svg.group(use, cls=f"seat-{colour}") if colour else use,
        cls="icon drawing",
        viewBox=f"0 0 {GRID} {GRID}",
        width=size,
        height=size,
        aria_hidden="true",
    )


def cost(parts: Sequence[Part], x: float, y: float, size: float = 18) -> str:
    """A row that reads from left to right: icon and number, "/" for or, "→" for then.

    `x` is the left end, `y` the height of the row's middle.
    """
    drawn: list[str] = []
    figure = _figure(size)
    for part in parts:
        if _is_sign(part):
            drawn.append(svg.centred(x + _width(part, size) / 2, y, str(part), size=figure))
        elif isinstance(part, str):
            drawn.append(icon(part, x + size / 2, y, size))
        else:
            drawn.append(icon(part[0], x + size / 2, y, size))
            number = svg.text(
                x + size * 1.08,
                y + figure * 0.36,
                str(part[1]),
                size=figure,
                cls="text-strong",
                anchor="start",
            )
            drawn.append(number)
        x += _width(part, size) + _gap(size)
    return svg.group(*drawn, cls="cost")


def cost_width(parts: Sequence[Part], size: float = 18) -> float:
    """How wide `cost` will draw these parts."""
    gaps = _gap(size) * max(0, len(parts) - 1)
    return sum(_width(part, size) for part in parts) + gaps


def _is_sign(part: Part) -> bool:
    return part in (OR, THEN, "+", MINUS, "(", ")", "=")


def _figure(size: float) -> float:
    return max(12, size * 0.75)


def _gap(size: float) -> float:
    return size * 0.22


def _width(part: Part, size: float) -> float:
    if _is_sign(part):
        return svg.text_width(str(part), _figure(size)) + _gap(size)
    if isinstance(part, str):
        return size
    return size * 1.08 + svg.text_width(str(part[1]), _figure(size)) * 1.15
