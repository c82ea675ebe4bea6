"""The sheet on which Érin is drawn: how large the land is, and where everything on it lies."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing.svg import Point, num
from tafelrunde.games.arrival.drawing import labels
from tafelrunde.games.arrival.drawing.areas import areas, borders
from tafelrunde.games.arrival.drawing.chart import Chart
from tafelrunde.games.arrival.drawing.labels import Box, Label, overlap
from tafelrunde.games.arrival.drawing.names import place_name
from tafelrunde.kernel.words import Words

# How much higher than wide the land may be drawn where it would not fill its sheet; on a
# telephone names need the height.
STRETCH: Final = (1.16, 1.45)
MARGIN: Final = 7.0
# Between two plates; and what it costs a plate to cover a square unit of something, or to lie in
# another province, in units of its distance from where it should be.
APART: Final = 3.0
COVERED: Final = 4.0
SWEEPS: Final = 3
ABROAD: Final = 200.0
# Printed maps lie on a sheet of this size.
PRINTED: Final = (1000.0, 1200.0)

# Left and top of the printed land, what is added to both, and how many units one of its units is.
Frame = tuple[float, float, float, float, float, float]
Points = tuple[tuple[int, int], ...]


class Ground:
    """A part of the drawing as large as `sheet`, and the map on it."""

    def __init__(
        self, chart: Chart, words: Words, narrow: bool, sheet: Box, kept: tuple[Box, ...]
    ) -> None:
        """What lies on the sea already is kept free of names."""
        self.sheet = sheet
        self.radius = 12.5 if narrow else 15.0
        self.plate = (64.0, 35.0) if narrow else (88.0, 34.0)
        self.coast = points(chart.coast)
        self.isle = points(chart.isle)
        spots = chart.places
        self.frame = _frame(self.coast + self.isle, sheet, STRETCH[narrow])
        self.spots = [at(self.frame, place["x"], place["y"]) for place in spots]
        land = [
            (place["x"], place["y"], number)
            for number, place in enumerate(spots)
            if place["province"] is not None
        ]
        self.land = tuple(land) + tuple((x, y, number) for x, y, number in chart.borders)
        self.owner = tuple(int(spots[seed[2]]["province"]) for seed in self.land)
        discs = tuple((x, y, self.radius + 1) for x, y in self.spots)
        wanted = tuple(at(self.frame, x, y) for x, y in chart.labels)
        seeds = tuple(
            (*at(self.frame, x, y), owner)
            for (x, y, _), owner in zip(self.land, self.owner, strict=True)
        )
        self.plates = _plates(wanted, self.plate, discs, seeds, kept, sheet)
        self.names: list[Label] = labels.settle(
            tuple(place_name(chart, words, seed[2]) for seed in land),
            discs,
            (*self.plates, *kept),
            tuple((*self.spots[one], *self.spots[other]) for one, other in chart.roads),
            sheet,
            labels.SIZES[narrow],
        )


def points(given: list[list[int]]) -> Points:
    """Points of the data as they can be remembered."""
    return tuple((x, y) for x, y in given)


def _frame(land: Points, sheet: Box, stretch: float) -> Frame:
    """The land as large as the sheet allows, a little higher than wide if need be, and centred."""
    left, right = min(x for x, _ in land), max(x for x, _ in land)
    top, bottom = min(y for _, y in land), max(y for _, y in land)
    across = (sheet[2] - sheet[0] - 2 * MARGIN) / max(right - left, 1)
    down = (sheet[3] - sheet[1] - 2 * MARGIN) / max(bottom - top, 1)
    scale_x = min(across, down)
    scale_y = min(down, scale_x * stretch)
    middle_x = (sheet[0] + sheet[2] - scale_x * (right - left)) / 2
    middle_y = (sheet[1] + sheet[3] - scale_y * (bottom - top)) / 2
    return (left, top, middle_x, middle_y, scale_x, scale_y)


def at(frame: Frame, x: float, y: float) -> Point:
    """A point of the printed map on the drawing."""
    left, top, more_x, more_y, scale_x, scale_y = frame
    return ((x - left) * scale_x + more_x, (y - top) * scale_y + more_y)


@cache
def _plates(
    wanted: tuple[Point, ...],
    size: Point,
    discs: tuple[labels.Disc, ...],
    seeds: tuple[tuple[float, float, int], ...],
    kept: tuple[Box, ...],
    sheet: Box,
) -> list[Box]:
    """Where the plates of the provinces lie: near their points, on no place and no other's land."""
    places = [(x - r, y - r, x + r, y + r) for x, y, r in discs]
    found = [_within(middle, size, sheet) for middle in wanted]
    for _ in range(SWEEPS):
        for number, middle in enumerate(wanted):
            others = [
                (a - APART, b - APART, c + APART, d + APART)
                for i, (a, b, c, d) in enumerate(found)
                if i != number
            ]
            taken = [*others, *kept, *places]
            found[number] = _best(number, middle, size, taken, seeds, sheet)
    return found


def _best(
    number: int,
    middle: Point,
    size: Point,
    taken: list[Box],
    seeds: tuple[tuple[float, float, int], ...],
    sheet: Box,
) -> Box:
    """The cheapest spot for a plate round its point."""
    x, y = middle
    near = [box for box in taken if abs(box[0] - x) < 200 and abs(box[1] - y) < 200]
    best, least = _within(middle, size, sheet), float("inf")
    for across in range(-60, 61, 5):
        for down in range(-50, 51, 5):
            price = float((across * across + down * down) ** 0.5)
            if price >= least:
                continue
            box = _within((x + across, y + down), size, sheet)
            price += COVERED * sum(overlap(box, other) for other in near)
            if price < least and _nearest(seeds, box) != number:
                price += ABROAD
            if price < least:
                best, least = box, price
    return best


def _nearest(seeds: tuple[tuple[float, float, int], ...], box: Box) -> int:
    """The province in which the middle of a box lies, or off whose coast."""
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    return min(((a - x) ** 2 + (b - y) ** 2, owner) for a, b, owner in seeds)[1]


def _within(middle: Point, size: Point, sheet: Box) -> Box:
    """A box round a point, moved so that it lies on the sheet."""
    left = min(max(middle[0] - size[0] / 2, sheet[0] + 3), sheet[2] - size[0] - 3)
    top = min(max(middle[1] - size[1] / 2, sheet[1] + 3), sheet[3] - size[1] - 3)
    return (left, top, left + size[0], top + size[1])


@cache
def outline(coast: Points, frame: Frame) -> str:
    """A closed coast, softened at its corners."""
    scaled = [at(frame, float(x), float(y)) for x, y in coast]
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
def cells(
    land: tuple[tuple[int, int, int], ...], owner: tuple[int, ...], frame: Frame
) -> tuple[list[str], str]:
    """The area of every location as a path, and the borders between provinces as one."""
    found = areas([(float(x), float(y)) for x, y, _ in land], *PRINTED)
    paths: list[str] = []
    for area in found:
        corners = [_point(frame, corner) for corner in area.corners]
        paths.append(f"M{'L'.join(corners)}Z")
    edges = [
        f"M{_point(frame, one)}L{_point(frame, other)}"
        for one, other in borders(found, list(owner))
    ]
    return paths, "".join(edges)


def _point(frame: Frame, point: Point) -> str:
    x, y = at(frame, point[0], point[1])
    return f"{num(x)} {num(y)}"
