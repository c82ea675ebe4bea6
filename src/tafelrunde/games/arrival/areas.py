"""The shapes of the drawn map: coasts, and areas whose points are nearest to one location."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing.svg import num

Point = tuple[float, float]

# The printed map is cut to its land and drawn at this scale.
SCALE: Final = 0.72
LEFT: Final = 90
TOP: Final = 12
SHEET: Final = (1000.0, 1200.0)


class Area:
    """A convex polygon round a point; `beside[i]` is the seed behind the edge from corner i on."""

    def __init__(self, corners: list[Point], beside: list[int]) -> None:
        self.corners = corners
        self.beside = beside

    def cut(self, own: Point, other: Point, number: int) -> Area:
        """What is nearer to the own point than to the other one, whose number is given."""
        across_x = other[0] - own[0]
        across_y = other[1] - own[1]
        middle = (across_x * (own[0] + other[0]) + across_y * (own[1] + other[1])) / 2
        corners: list[Point] = []
        beside: list[int] = []
        count = len(self.corners)
        for i in range(count):
            here = self.corners[i]
            there = self.corners[(i + 1) % count]
            before = across_x * here[0] + across_y * here[1] - middle
            after = across_x * there[0] + across_y * there[1] - middle
            if before <= 0:
                corners.append(here)
                # From a corner on the cut itself, the edge may run along the cut.
                beside.append(number if before == 0 < after else self.beside[i])
            if (before < 0 < after) or (after < 0 < before):
                part = before / (before - after)
                corners.append(
                    (here[0] + part * (there[0] - here[0]), here[1] + part * (there[1] - here[1]))
                )
                beside.append(number if before < 0 else self.beside[i])
        return Area(corners, beside)


def areas(seeds: list[Point], width: float, height: float) -> list[Area]:
    """The area of every seed inside a rectangle; edges along the rectangle have -1 beside them."""
    found: list[Area] = []
    for number, seed in enumerate(seeds):
        area = Area([(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)], [-1, -1, -1, -1])
        for other in range(len(seeds)):
            if other != number:
                area = area.cut(seed, seeds[other], other)
        found.append(area)
    return found


def borders(found: list[Area], owner: list[int]) -> list[tuple[Point, Point]]:
    """The edges between areas of different owners, each once."""
    edges: list[tuple[Point, Point]] = []
    for number, area in enumerate(found):
        count = len(area.corners)
        for i in range(count):
            other = area.beside[i]
            if other > number and owner[other] != owner[number]:
                edges.append((area.corners[i], area.corners[(i + 1) % count]))
    return edges


def at(x: float, y: float) -> tuple[float, float]:
    """A point of the printed map on the drawing."""
    return ((x - LEFT) * SCALE, (y - TOP) * SCALE)


@cache
def outline(points: tuple[tuple[int, int], ...]) -> str:
    """A closed coast, softened at its corners."""
    scaled = [at(float(x), float(y)) for x, y in points]
    parts: list[str] = []
    for i, (x, y) in enumerate(scaled):
        before, after = scaled[i - 1], scaled[(i + 1) % len(scaled)]
        from_x, from_y = _between(x, before[0]), _between(y, before[1])
        to_x, to_y = _between(x, after[0]), _between(y, after[1])
        parts.append(f"{'L' if parts else 'M'}{num(from_x)} {num(from_y)}")
        parts.append(f"Q{num(x)} {num(y)} {num(to_x)} {num(to_y)}")
    return "".join(parts) + "Z"


def _between(corner: float, other: float) -> float:
    """Where the bend round a corner begins or ends."""
    return corner + (other - corner) * 0.175


@cache
def cells(land: tuple[tuple[int, int, int], ...], owner: tuple[int, ...]) -> tuple[list[str], str]:
    """The area of every location as a path, and the borders between provinces as one."""
    found = areas([(float(x), float(y)) for x, y, _ in land], SHEET[0], SHEET[1])
    paths: list[str] = []
    for area in found:
        corners = [_point(corner) for corner in area.corners]
        paths.append(f"M{'L'.join(corners)}Z")
    edges = [f"M{_point(one)}L{_point(other)}" for one, other in borders(found, list(owner))]
    return paths, "".join(edges)


def _point(point: Point) -> str:
    x, y = at(point[0], point[1])
    return f"{num(x)} {num(y)}"
