"""Areas whose points are nearest to one location, and the borders between them."""

from __future__ import annotations

from tafelrunde.drawing.svg import Point


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
