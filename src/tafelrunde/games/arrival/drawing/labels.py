"""Where names stand on a crowded map: beside their places, and off everything else if they can.

Every name has some ways to be written (in one line, in two, shortened) and some spots beside its
place. Each way has a price of its own and one for what it covers; names then move, one after the
other, to the cheapest spot that the others leave, until none wants to move.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.drawing import svg

Box = tuple[float, float, float, float]
Disc = tuple[float, float, float]
Line = tuple[float, float, float, float]

# How large letters are on a screen and on a telephone; a line is as high.
SIZES: Final = (13.7, 12.0)
_GAP: Final = 2.0
# Systems have wider fonts than the one that widths are reckoned by.
_WIDER: Final = 1.08
# How far a name can reach from its place.
_AROUND: Final = 160.0
_SWEEPS: Final = 12
# Prices: for each square unit on a disc or a box, on another name, and each unit of a road.
_ON_PIECE: Final = 1.0
_ON_NAME: Final = 2.0
_ON_ROAD: Final = 0.25
_OUTSIDE: Final = 4.0
_TWO_LINES: Final = 3.0
# A screen has room for whole names.
_SHORT: Final = {SIZES[0]: 60.0, SIZES[1]: 22.0}
# Spots by preference: across and down from the place, and what each costs.
_SPOTS: Final = (
    (0, 1, 0.0),
    (0, -1, 1.0),
    (1, 0, 1.5),
    (-1, 0, 1.5),
    (1, 1, 3.0),
    (-1, 1, 3.0),
    (1, -1, 3.5),
    (-1, -1, 3.5),
)


class Label:
    """A name as it is written: its lines, the box they fill, and what that costs by itself."""

    def __init__(self, lines: list[str], box: Box, side: int, price: float, size: float) -> None:
        self.lines = lines
        self.size = size
        self.box = box
        self.side = side
        self.price = price

    def draw(self) -> str:
        """The lines, with a rim that sets them off from roads and borders."""
        left, top, right, _ = self.box
        # Fonts differ in width: what is beside a place grows away from it.
        x, anchor = ((left + right) / 2, "middle")
        if self.side:
            x, anchor = (left, "start") if self.side > 0 else (right, "end")
        return "".join(
            svg.text(
                x,
                top + self.size * (number + 0.86),
                line,
                size=self.size,
                anchor=anchor,
                cls="text s-paper",
                stroke_width=3,
                stroke_linejoin="round",
                stroke_opacity=0.85,
                paint_order="stroke",
            )
            for number, line in enumerate(self.lines)
        )


@cache
def settle(
    names: tuple[str, ...],
    discs: tuple[Disc, ...],
    boxes: tuple[Box, ...],
    roads: tuple[Line, ...],
    sheet: Box,
    size: float,
) -> list[Label]:
    """A label for every name; name and disc of a place have the same number."""
    near = [_near(discs, number) for number in range(len(names))]
    ways = [
        _ways(name, discs, number, near[number], boxes, roads, sheet, size)
        for number, name in enumerate(names)
    ]
    chosen = [min(some, key=_price) for some in ways]
    for _ in range(_SWEEPS):
        moved = False
        for number, some in enumerate(ways):
            others = [chosen[i].box for i in near[number] if i != number and i < len(names)]
            best = chosen[number]
            least = best.price + _covered(best.box, others)
            for label in some:
                if label.price < least:
                    price = label.price + _covered(label.box, others)
                    if price < least:
                        best, least, moved = label, price, True
            chosen[number] = best
        if not moved:
            break
    return chosen


def _near(discs: tuple[Disc, ...], number: int) -> list[int]:
    """The places whose names can meet that of this one."""
    x, y, _ = discs[number]
    return [
        i for i, (a, b, _) in enumerate(discs) if abs(a - x) < _AROUND and abs(b - y) < _AROUND / 2
    ]


def _price(label: Label) -> float:
    return label.price


def _covered(box: Box, others: list[Box]) -> float:
    return _ON_NAME * sum(overlap(box, other) for other in others)


def _ways(
    name: str,
    discs: tuple[Disc, ...],
    number: int,
    near: list[int],
    boxes: tuple[Box, ...],
    roads: tuple[Line, ...],
    sheet: Box,
    size: float,
) -> list[Label]:
    found: list[Label] = []
    x, y, _ = discs[number]
    around = (x - _AROUND, y - _AROUND / 2, x + _AROUND, y + _AROUND / 2)
    passing = [road for road in roads if _length_in(road, around) > 0]
    for lines, price in _spellings(name, _SHORT[size]):
        wide = max(svg.text_width(line, size) for line in lines) * _WIDER
        high = size * len(lines)
        for across, down, more in _SPOTS:
            box = _beside(discs[number], wide, high, across, down)
            cost = price + more + _OUTSIDE * _outside(box, sheet)
            cost += _ON_PIECE * sum(_on_disc(box, discs[i]) for i in near)
            cost += _ON_PIECE * sum(overlap(box, other) for other in boxes)
            cost += _ON_ROAD * sum(_length_in(road, box) for road in passing)
            found.append(Label(lines, box, across, cost, size))
    return found


def _spellings(name: str, short: float) -> list[tuple[list[str], float]]:
    words = name.split()
    found: list[tuple[list[str], float]] = [([name], 0.0)]
    if len(words) > 1:
        first, rest = words[0], " ".join(words[1:])
        found.append(([first, rest], _TWO_LINES))
        found.append(([f"{first} {rest[0]}."], short))
        found.append(([f"{first[0]}. {rest}"], short))
    if len(name) > 7:
        found.append(([f"{name[:5].rstrip()}."], short * 1.5))
    return found


def _beside(disc: Disc, wide: float, high: float, across: int, down: int) -> Box:
    x, y, r = disc
    reach = r + _GAP
    if across and down:
        # At a corner a name comes nearer, for the disc is round.
        reach *= 0.6
    left = x - wide / 2 + across * (wide / 2 + reach)
    top = y - high / 2 + down * (high / 2 + reach)
    return (left, top, left + wide, top + high)


def overlap(one: Box, other: Box) -> float:
    """The area that two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def _on_disc(box: Box, disc: Disc) -> float:
    """About the area of a disc that a box covers: that of a square a little smaller."""
    x, y, r = disc
    half = r * 0.88
    return overlap(box, (x - half, y - half, x + half, y + half))


def _outside(box: Box, sheet: Box) -> float:
    whole = (box[2] - box[0]) * (box[3] - box[1])
    return whole - overlap(box, sheet)


def _length_in(line: Line, box: Box) -> float:
    """How much of a line runs through a box."""
    x, y = line[0], line[1]
    dx, dy = line[2] - x, line[3] - y
    start, end = 0.0, 1.0
    for step, room in (
        (-dx, x - box[0]),
        (dx, box[2] - x),
        (-dy, y - box[1]),
        (dy, box[3] - y),
    ):
        if step == 0:
            if room < 0:
                return 0.0
        elif step < 0:
            start = max(start, room / step)
        else:
            end = min(end, room / step)
    return float((dx * dx + dy * dy) ** 0.5 * (end - start)) if end > start else 0.0
