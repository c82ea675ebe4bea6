"""Names broken into lines, rows of signs and numbers, so that no text is smaller than 12 units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.drawing import icons, svg
from tafelrunde.games.caverna.catalogue import Sign

# A sign that is no icon: any yellow tile.
YELLOW_TILE: Final = "yellow_tile"

SMALLEST: Final = 12
SOFT_HYPHEN: Final = "\u00ad"
CONNECTORS: Final = ("/", "→", "+", "−", "=")
# Drawn as connectors are, but no row begins before one of them.
BRACKETS: Final = ("(", ")")
# Between two signs of a row, in sizes of a sign.
GAP: Final = 0.2


def lines_of(words: str, width: float, size: float, most: int) -> list[str]:
    """A name in at most so many lines, broken at spaces and soft hyphens."""
    if svg.text_width(plain(words), size) <= width:
        return [plain(words)]
    rows: list[str] = []
    row = ""
    rest = words.split()
    while rest:
        word = rest.pop(0)
        joined = f"{row} {word}" if row else word
        if svg.text_width(plain(joined), size) <= width or len(rows) == most - 1:
            row = joined
            continue
        if row:
            rows.append(plain(row))
            rest.insert(0, word)
            row = ""
            continue
        head, tail = _broken(word, width, size)
        rows.append(head)
        if tail:
            rest.insert(0, tail)
    if row:
        rows.append(plain(row))
    return rows


def _broken(words: str, width: float, size: float) -> tuple[str, str]:
    """The most that fits before a soft hyphen, with a hyphen, and the rest."""
    at = words.rfind(SOFT_HYPHEN)
    while at > 0:
        head = plain(words[:at]) + "-"
        if svg.text_width(head, size) <= width:
            return head, words[at + 1 :]
        at = words.rfind(SOFT_HYPHEN, 0, at)
    return plain(words), ""


def plain(words: str) -> str:
    """A name in one piece."""
    return words.replace(SOFT_HYPHEN, "")


def name_lines(rows: list[str], x: float, y: float, width: float, size: float) -> str:
    """Lines of a name around x, the first one with its baseline at y."""
    return "".join(
        svg.fitted(
            x,
            y + index * (size + 2),
            svg.shorten(row, width * svg.SQUEEZED, size),
            width,
            size=size,
            cls="text-strong",
        )
        for index, row in enumerate(rows)
    )


def fixed(signs: Sequence[Sign]) -> tuple[Sign, ...]:
    """Signs that can't be changed, also from a view that was stored as JSON."""
    return tuple(sign if isinstance(sign, str) else (sign[0], sign[1]) for sign in signs)


def sign_rows(signs: list[Sign], width: float, size: float) -> list[list[Sign]]:
    """Signs in as many rows as they need, broken before a connector where there is one."""
    rows: list[list[Sign]] = [[]]
    for sign in signs:
        row = rows[-1]
        if row and signs_width([*row, sign], size) > width:
            cut = len(row)
            while sign not in CONNECTORS and cut > 1 and row[cut - 1] not in CONNECTORS:
                cut -= 1
            cut = cut - 1 if sign not in CONNECTORS and cut > 1 else len(row)
            rows[-1], moved = row[:cut], row[cut:]
            rows.append(moved)
        rows[-1].append(sign)
    return rows


def sign_row(signs: list[Sign], x: float, y: float, width: float, size: float = 18) -> str:
    """One row of signs around x, smaller where it would be too long."""
    while signs_width(signs, size) > width and size > SMALLEST:
        size -= 0.5
    return left_row(signs, x - signs_width(signs, size) / 2, y, size)


def left_row(signs: list[Sign], x: float, y: float, size: float) -> str:
    """One row of signs from x on."""
    parts: list[str] = []
    for sign in signs:
        wide = _width(sign, size)
        if sign in CONNECTORS or sign in BRACKETS:
            parts.append(svg.centred(x + wide / 2, y, str(sign), size=_sign_figure(size)))
        elif sign == YELLOW_TILE:
            side = size * 0.9
            parts.append(svg.rect(x, y - side / 2, side, side, "f-tile-yellow edge", 2))
        elif isinstance(sign, str):
            parts.append(icons.icon(sign, x + size / 2, y, size))
        else:
            figure = _sign_figure(size)
            parts.append(icons.icon(sign[0], x + size / 2, y, size))
            number = str(sign[1])
            at = x + size * 1.06
            parts.append(
                svg.text(
                    at, y + figure * 0.36, number, size=figure, cls="text-strong", anchor="start"
                )
            )
        x += wide + size * GAP
    return svg.group(*parts, cls="cost")


def signs_width(signs: list[Sign], size: float) -> float:
    """How wide a row of signs is."""
    return sum(_width(sign, size) for sign in signs) + size * GAP * max(0, len(signs) - 1)


def _width(sign: Sign, size: float) -> float:
    if sign in CONNECTORS or sign in BRACKETS:
        return svg.text_width(str(sign), _sign_figure(size)) * 1.1
    if isinstance(sign, str):
        return size
    return size * 1.06 + svg.text_width(str(sign[1]), _sign_figure(size)) * 1.15


def _sign_figure(size: float) -> float:
    return max(SMALLEST, size * 0.75)


def amount(good: str, count: int | str, x: float, y: float, size: float, faded: bool) -> str:
    """Goods and their number to the right of them; x is the left end, y the middle."""
    figure = _figure(size)
    shown = svg.text(
        x + size * 1.1,
        y + figure * 0.36,
        str(count),
        size=figure,
        cls="text-muted" if faded else "text-strong",
        anchor="start",
    )
    return icons.icon(good, x + size / 2, y, size, cls="faded" if faded else "") + shown


def amount_width(count: int | str, size: float) -> float:
    """How wide `amount` draws it."""
    return size * 1.1 + svg.text_width(str(count), _figure(size)) * 1.15


def _figure(size: float) -> float:
    return max(SMALLEST, size * 0.62)


def plate(number: int | str, x: float, y: float, r: float = 9.5) -> str:
    """A number on a round plate, as on weapons."""
    drawn = svg.circle(x, y, r, "f-paper frame")
    return drawn + svg.centred(x, y, str(number), size=SMALLEST, cls="text-strong")


def badge(value: int | str, x: float, y: float, size: float = 21) -> str:
    """The points of a tile."""
    shape = svg.polygon(svg.regular(x, y, size * 0.56, 6), "f-glint edge")
    return shape + svg.centred(x, y, str(value), size=SMALLEST, cls="f-night strong")
