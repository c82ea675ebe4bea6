"""What ground is made of: trees, crags, grass, furrows; some variants each, on a grid of 100.

Grounds are drawn in light and shade alone, so they lie on any tone and keep quiet under what is
printed or stands on them.
"""

import random
from collections.abc import Callable
from typing import Final

from tafelrunde.drawing.svg import Point, path

GRID: Final = 100

# What draws a variant, given the chance that is its own.
Draw = Callable[[random.Random], str]


def _scattered(
    chance: random.Random,
    columns: int,
    rows: int,
    loose: float = 0.7,
    left: float = 0,
    top: float = 0,
    right: float = GRID,
    low: float = GRID,
) -> list[Point]:
    """Points spread evenly over a rectangle, but not in line, from the top down."""
    wide, high = (right - left) / columns, (low - top) / rows
    spots = [
        (
            left + (column + 0.5 + (chance.random() - 0.5) * loose) * wide,
            top + (row + 0.5 + (chance.random() - 0.5) * loose) * high,
        )
        for row in range(rows)
        for column in range(columns)
    ]
    return sorted(spots, key=lambda spot: spot[1])


def _at(x: float, y: float) -> str:
    return f"{round(x)} {round(y)}"


def _tufts(spots: list[Point], size: float) -> str:
    s = size
    return "".join(
        f"M{_at(x - s * 0.5, y - s * 0.7)}L{_at(x, y)}V{round(y - s)}"
        f"M{_at(x, y)}L{_at(x + s * 0.6, y - s * 0.6)}"
        for x, y in spots
    )


def _grass(chance: random.Random) -> str:
    """Tufts, and a few flowers between them."""
    spots = _scattered(chance, 4, 4)
    flowers = "".join(f"M{_at(x + 6, y + 4)}h.1" for x, y in spots[1::4])
    return (
        path(_tufts(spots[::2], 6), "dim", stroke_width=1.6)
        + path(_tufts(spots[1::2], 5), "gleam", stroke_width=1.6)
        + path(flowers, "gleam", stroke_width=4)
    )


def _forest(chance: random.Random) -> str:
    """Firs and round crowns, those in front over those behind."""
    crowns: list[str] = []
    lights: list[str] = []
    for x, y in _scattered(chance, 3, 3, 0.6, 4, 12, 96, 100):
        size = 13 + 5 * chance.random()
        top, wide = y - size, size * 0.56
        if chance.random() < 0.7:
            fir = f"M{_at(x, top)}l{_at(wide, size * 0.9)}h{round(-wide * 0.55)}"
            fir += f"l{_at(wide * 0.8, size * 0.7)}h{round(-wide * 2.5)}"
            fir += f"l{_at(wide * 0.8, -size * 0.7)}h{round(-wide * 0.55)}z"
            crowns.append(fir)
            lights.append(
                f"M{_at(x, top)}l{_at(-wide, size * 0.9)}h{round(wide * 0.55)}"
                f"l{_at(-wide * 0.8, size * 0.7)}h{round(wide * 0.8)}z"
            )
        else:
            r = size * 0.62
            crowns.append(
                f"M{_at(x - r, y)}a{_at(r, r)} 0 1 1 {_at(2 * r, 0)}a{_at(r, r)} 0 0 1 {_at(-r, r)}"
                f"v{round(r * 0.6)}h-3v{round(-r * 0.6)}"
                f"a{_at(r, r)} 0 0 1 {_at(-r + 3, -r)}z"
            )
            lights.append(
                f"M{_at(x - r, y)}a{_at(r, r)} 0 0 1 {_at(r, -r)}q{_at(-r, r * 0.3)} {_at(-r, r)}z"
            )
    return path("".join(crowns), "f-dim") + path("".join(lights), "f-gleam")


def _crags(chance: random.Random) -> str:
    """Crags with a bright and a dark side, and cracks between them."""
    bright: list[str] = []
    dark: list[str] = []
    cracks: list[str] = []
    for x, y in _scattered(chance, 2, 3, 0.6, 8, 8, 92, 96):
        size = 13 + 8 * chance.random()
        lean = (chance.random() - 0.5) * size * 0.5
        half = size * (0.9 + 0.3 * chance.random())
        ridge = f"{_at(x + lean, y - size * 0.8)}L{_at(x + lean * 0.3, y - size * 0.1)}"
        foot = f"L{_at(x + size * 0.15, y + size * 0.6)}"
        bright.append(f"M{ridge}{foot}L{_at(x - half, y + size * 0.5)}z")
        dark.append(f"M{ridge}{foot}L{_at(x + half, y + size * 0.4)}z")
        cracks.append(f"M{_at(x + half, y + size * 0.4)}l{_at(size * 0.3, -size * 0.35)}")
    return (
        path("".join(bright), "f-gleam")
        + path("".join(dark), "f-dim")
        + path("".join(cracks), "dim", stroke_width=1.5)
    )


def _furrows(chance: random.Random) -> str:
    """Ploughed earth; the furrows bend a little."""
    bend = (chance.random() - 0.5) * 14
    slope = (chance.random() - 0.5) * 10
    lines = [
        f"M3 {round(y - slope / 2)}q47 {round(bend)} 94 {round(slope)}" for y in range(9, 100, 13)
    ]
    seams = "".join(lines)
    lit = "".join(line.replace("M3 ", "M5 ") for line in lines[::2])
    return path(seams, "dim", stroke_width=3.5) + path(
        lit, "gleam", transform="translate(0 4)", stroke_width=2
    )


def _flags(chance: random.Random) -> str:
    """The floor of a cave: worn flags and pebbles."""
    spots = _scattered(chance, 3, 4)
    flags = "".join(f"M{_at(x - 9, y)}q2-7 9-6t9 5q-1 6-9 6t-9-5z" for x, y in spots[::2])
    pebbles = "".join(f"M{_at(x, y)}h2.5" for x, y in spots[1::2])
    return path(flags, "f-dim", opacity=0.6) + path(pebbles, "gleam", stroke_width=3)


def _waves(chance: random.Random) -> str:
    """Ripples on water."""
    spots = _scattered(chance, 3, 4)
    ripple = "".join(f"M{_at(x - 7, y)}q3.5-4 7 0t7 0" for x, y in spots[::2])
    calm = "".join(f"M{_at(x - 5, y)}q2.5-3 5 0t5 0" for x, y in spots[1::2])
    return path(ripple, "gleam", stroke_width=2) + path(calm, "dim", stroke_width=1.5)


def _fibres(chance: random.Random) -> str:
    """Handmade paper."""
    spots = _scattered(chance, 4, 4, 0.9)
    drawn = [
        f"M{_at(x, y)}q{_at(4, chance.random() * 9 - 4.5)} {_at(9, chance.random() * 5 - 2)}"
        for x, y in spots
    ]
    return path("".join(drawn[::2]), "dim", stroke_width=0.8) + path(
        "".join(drawn[1::2]), "gleam", stroke_width=1.2
    )


def _planks(chance: random.Random) -> str:
    """Boards with their grain; drawn large, so all lines are thin."""
    seams = "M0 33.3h100M0 66.6h100" + "".join(
        f"M{round(15 + 70 * chance.random())} {y}v33.3" for y in ("0", "33.3", "66.6")
    )
    grain = "".join(
        f"M{_at(60 * chance.random(), y)}q{_at(18, chance.random() * 3 - 1.5)} {_at(36, 0)}"
        for y in (6, 13, 20, 27, 40, 47, 54, 61, 73, 80, 87, 94)
    )
    return path(seams, "dim", stroke_width=0.5) + path(grain, "dim", stroke_width=0.3)


def _gravel(chance: random.Random) -> str:
    """Small stones, lit from one side."""
    spots = _scattered(chance, 4, 4, 0.8)
    stones = "".join(f"M{_at(x - 4, y)}q1-5 5-4t4 4q-2 4-5 3t-4-3z" for x, y in spots)
    lights = "".join(f"M{_at(x - 3, y - 1)}q1-3 4-3" for x, y in spots)
    return path(stones, "f-dim") + path(lights, "gleam", stroke_width=1.5)


_KINDS: Final[dict[str, Draw]] = {
    "grass": _grass,
    "forest": _forest,
    "crags": _crags,
    "furrows": _furrows,
    "flags": _flags,
    "waves": _waves,
    "fibres": _fibres,
    "planks": _planks,
    "gravel": _gravel,
}

# How many variants there are; more where cells of a kind lie side by side.
VARIANTS: Final = {kind: 4 if kind in ("grass", "forest", "crags") else 3 for kind in _KINDS}

# Every variant of every ground by the name of its symbol.
GROUNDS: Final[dict[str, str]] = {
    f"g-{kind}-{number}": draw(random.Random(f"{kind} {number}"))
    for kind, draw in _KINDS.items()
    for number in range(VARIANTS[kind])
}

KINDS: Final = tuple(_KINDS)
