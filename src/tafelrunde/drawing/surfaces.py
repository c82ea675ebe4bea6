"""What lies on something: slabs with a bright edge and a shadow, and grounds that never look alike.

The light of all drawings falls from the upper left. A ground is chosen by a seed, the name of what
it belongs to, so that neighbours differ and nothing changes from one drawing to the next.
"""

from functools import lru_cache
from typing import Final
from zlib import crc32

from tafelrunde.drawing import svg
from tafelrunde.drawing.symbols import grounds

# How far a shadow falls to the right and down, in units of a drawing.
FALL: Final = 2.2

for _name, _shapes in grounds.GROUNDS.items():
    svg.symbol(_name, grounds.GRID, grounds.GRID, _shapes, preserveAspectRatio="xMidYMid slice")


def variant(kind: str, seed: str) -> str:
    """The symbol of a ground; the same seed always gives the same variant."""
    return f"g-{kind}-{crc32(seed.encode()) % grounds.VARIANTS[kind]}"


@lru_cache(20_000)
def ground(kind: str, seed: str, x: float, y: float, w: float, h: float) -> str:
    """Ground of a kind over a rectangle, in the variant of a seed."""
    return svg.used(variant(kind, seed), x, y, w, h)


def cast(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The shadow of a rectangle that lies on the table."""
    return svg.rect(x + FALL, y + FALL, w, h, "cast", r)


def foot(x: float, y: float, rx: float, ry: float) -> str:
    """The shadow under somebody or something that stands with its feet at (x, y)."""
    at = f'cx="{svg.num(x + rx * 0.18)}" cy="{svg.num(y)}"'
    return f'<ellipse class="cast" {at} rx="{svg.num(rx)}" ry="{svg.num(ry)}"/>'


@lru_cache(20_000)
def slab(x: float, y: float, w: float, h: float, cls: str, r: float = 5) -> str:
    """A card, tile or board that lies on something: its shadow, itself, and its bright edge."""
    return cast(x, y, w, h, r) + svg.rect(x, y, w, h, cls, r) + edge(x, y, w, h, r)


@lru_cache(20_000)
def edge(x: float, y: float, w: float, h: float, r: float = 5) -> str:
    """The light along the upper and left edge of a rectangle with rounded corners."""
    inset = 1.6
    left, low, turn = svg.num(x + inset), svg.num(y + h - r), svg.num(r)
    up, across = svg.num(2 * r + inset - h), svg.num(w - 2 * r - inset)
    return (
        f'<path class="gleam" d="M{left} {low}v{up}a{turn} {turn} 0 0 1 {turn}-{turn}h{across}"/>'
    )


# How large the boards of the table are drawn.
_BOARDS: Final = 287.0


@lru_cache(64)
def table(x: float, y: float, w: float, h: float, r: float = 0) -> str:
    """The table under everything: boards of wood."""
    boards: list[str] = []
    for row in range(-(-int(h) // int(_BOARDS))):
        for column in range(-(-int(w) // int(_BOARDS))):
            left, top = x + column * _BOARDS, y + row * _BOARDS
            size = min(_BOARDS, x + w - left), min(_BOARDS, y + h - top)
            boards.append(ground("planks", f"{row} {column}", left, top, *size))
    return svg.rect(x, y, w, h, "f-table", r) + svg.group(*boards, opacity=0.55)
