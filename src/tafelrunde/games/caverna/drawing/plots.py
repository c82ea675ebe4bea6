"""Landscape tiles as symbols: their ground and, round pastures, the fence."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing import surfaces, svg
from tafelrunde.drawing.symbols.grounds import VARIANTS

# The grid of a plot, and how far a tile keeps from the edge of its cell.
GRID: Final = 100.0
PAD: Final = 2.0

# What grows or lies on each tone; nothing on others.
GROUNDS: Final = {
    "meadow": "grass",
    "pasture": "grass",
    "field": "furrows",
    "cave": "flags",
    "tunnel": "gravel",
    "deep": "gravel",
    "mine": "gravel",
}

# The side of a pasture that is open to its other half.
FENCED: Final = {
    "pasture": (0, 0),
    "large_east": (1, 0),
    "large_west": (-1, 0),
    "large_south": (0, 1),
    "large_north": (0, -1),
}


@cache
def plot(tone: str, fence: str, seed: str) -> str:
    """The symbol of a tile of this tone, with this fence or none, in the variant of a seed."""
    kind = GROUNDS.get(tone, "flags")
    ground = surfaces.variant(kind, seed)
    return f"p-{fence or tone}-{ground.rpartition('-')[2]}"


def _shapes(tone: str, ground: str, side: tuple[int, int] | None) -> str:
    """A tile and what lies on it; the halves of a large pasture meet without an edge."""
    across, down = side or (0, 0)
    left, top = PAD - PAD * (across < 0), PAD - PAD * (down < 0)
    wide, tall = GRID - 2 * PAD + PAD * abs(across), GRID - 2 * PAD + PAD * abs(down)
    texture = svg.used(ground, left, top, wide, tall)
    if across or down:
        body = svg.rect(left, top, wide, tall, f"f-{tone}")
    else:
        body = surfaces.slab(left, top, wide, tall, f"f-{tone} border", 5)
    return body + texture + (_fence(side, 6, 6, GRID - 12) if side is not None else "")


def _fence(side: tuple[int, int], x: float, y: float, size: float) -> str:
    """Three or four sides of a fence, with its shadow on the grass."""
    right, low = x + size, y + size
    reach = 6
    corners = [(x, y), (right, y), (right, low), (x, low)]
    if side == (0, 0):
        path = "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in corners) + "z"
    else:
        first = {(1, 0): 2, (0, 1): 3, (-1, 0): 0, (0, -1): 1}[side]
        ring = [corners[(first + turn) % 4] for turn in range(4)]
        start = (ring[0][0] + reach * side[0], ring[0][1] + reach * side[1])
        end = (ring[3][0] + reach * side[0], ring[3][1] + reach * side[1])
        path = "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in [start, *ring, end])
    return (
        svg.path(path, "dim", stroke_width=5, transform="translate(2 2)")
        + svg.path(path, "f-none s-wood-end", stroke_width=3)
        + svg.path(path, "f-none s-wood", stroke_width=7.5, stroke_dasharray="3.5 9")
    )


for _tone, _kind in GROUNDS.items():
    _sides = FENCED if _tone == "pasture" else {_tone: None}
    for _name, _side in _sides.items():
        for _number in range(VARIANTS[_kind]):
            _drawn = _shapes(_tone, f"g-{_kind}-{_number}", _side)
            svg.symbol(f"p-{_name}-{_number}", GRID, GRID, _drawn, overflow="visible")
