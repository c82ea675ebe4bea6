"""Plots: what became of numbers over time, and what they are made of; in shapes and colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from tafelrunde.drawing import pieces, svg

SMALL: Final = 12.0
TOKEN: Final = 16.0
# Between two lines of words, and between two bars.
LINE: Final = 18.0
BAR: Final = 26.0
STEP: Final = 40.0
TOP: Final = 10.0
HIGH: Final = 220.0
# Room below the axis and left of it.
AXIS: Final = 22.0
LEFT: Final = 34.0
MARKERS: Final = 6
# Between two numbers of moments.
MARK: Final = 14.0

# What shares are filled with: a tone and a hatching over it, each pair once before they return.
TONES: Final = ("water", "ochre", "heather", "forest", "tile-orange", "slate", "mine", "quarry")
HATCHINGS: Final = ("", "M0 8L8 0M-2 2L2-2M6 10L10 6", "M0 4H8", "M4 0V8")


class Series(NamedTuple):
    """Numbers that belong to a seat: one for each moment, or one for each kind."""

    name: str
    seat: int
    colour: str
    values: Sequence[float]
    decimal: str = "."

    def said(self, value: float) -> str:
        """A number as it is written beside the others."""
        return figure(value, self.decimal)


def over_time(
    lines: Sequence[Series],
    width: float,
    *,
    title: str,
    description: str,
    axis: str,
    marks: Sequence[int] = (),
) -> svg.Drawing:
    """A line for each seat, from the left to the right; its last number stands at its end.

    Moments in `marks` are numbered, the first one with 1.
    """
    named = width > 500
    ends = max(_label_wide(line, named) for line in lines)
    low, high = _span([value for line in lines for value in line.values])
    wide = width - LEFT - ends
    moments = max(len(line.values) for line in lines)

    def x(at: float) -> float:
        return LEFT + wide * at / max(1, moments - 1)

    def y(value: float) -> float:
        return TOP + HIGH * (high - value) / (high - low)

    drawing = svg.Drawing(width, TOP + HIGH + AXIS, title=title, description=description)
    for tick in _ticks(low, high):
        level = y(tick)
        drawing.add(
            svg.line(LEFT, level, LEFT + wide, level, "s-muted" if tick == 0 else "s-hairline"),
            svg.text(LEFT - 6, level + 4, figure(tick), size=SMALL, anchor="end", cls="text-muted"),
        )
    drawing.add(
        svg.text(LEFT + wide, TOP + HIGH + 16, axis, size=SMALL, anchor="end", cls="text-muted")
    )
    drawing.add(_marks([x(moment) for moment in marks]))
    for line in lines:
        spots = [(x(at), y(value)) for at, value in enumerate(line.values)]
        drawing.add(_line(line, spots))
    heights = _apart([y(line.values[-1]) for line in lines], LINE)
    for line, level in zip(lines, heights, strict=True):
        drawing.add(_end(line, LEFT + wide + 14, level, named))
    return drawing


def stacked(
    bars: Sequence[Series], kinds: Sequence[str], width: float, *, title: str, description: str
) -> svg.Drawing:
    """A bar for each seat, made of its numbers by kind; what is below nought lies on the left."""
    most = max(sum(value for value in bar.values if value > 0) for bar in bars)
    least = min(sum(value for value in bar.values if value < 0) for bar in bars)
    room = width - 60
    unit = room / max(1.0, most - least)
    nought = 8 - least * unit
    used = [at for at in range(len(kinds)) if any(bar.values[at] for bar in bars)]
    legend, below = _legend([(at, kinds[at]) for at in used], width)
    tall = (STEP + LINE) * len(bars)
    drawing = svg.Drawing(width, tall + below + 8, title=title, description=description)
    drawing.add(_hatchings())
    for row, bar in enumerate(bars):
        top = (STEP + LINE) * row
        drawing.add(
            pieces.token(bar.seat, bar.colour, 14, top + 9, TOKEN),
            svg.text(28, top + 13, bar.name, size=14, cls="text-strong", anchor="start"),
        )
        left = right = nought
        for at in used:
            value = bar.values[at]
            wide = abs(value) * unit
            if value < 0:
                left -= wide
            x = left if value < 0 else right
            drawing.add(_share(at, kinds[at], value, bar.said(value), x, top + 20, wide))
            if value > 0:
                right += wide
        total = bar.said(sum(bar.values))
        drawing.add(
            svg.line(nought, top + 17, nought, top + 23 + BAR, "s-ink", stroke_width=2),
            svg.text(right + 8, top + 38, total, size=15, cls="text-strong", anchor="start"),
        )
    drawing.add(svg.moved(0, tall + 8, legend))
    return drawing


def figure(value: float, decimal: str = ".") -> str:
    """A number as people write it."""
    return f"{value:g}".replace("-", "−").replace(".", decimal)


# ---------------------------------------------------------------------- lines


def _marks(spots: Sequence[float]) -> str:
    """Moments to which a text beside the plot comes back; numbers that would touch go lower."""
    drawn: list[str] = []
    row, last = 0, -math.inf
    for x, number in sorted(zip(spots, range(1, len(spots) + 1), strict=True)):
        row = row + 1 if x - last < MARK else 0
        last = x
        top = TOP + 4 + MARK * row
        drawn.append(svg.line(x, top + 4, x, TOP + HIGH, "s-muted", stroke_dasharray="2 4"))
        drawn.append(svg.text(x, top, str(number), size=SMALL, cls="text-strong"))
    return "".join(drawn)


def _line(line: Series, spots: Sequence[svg.Point]) -> str:
    """A line on a dark edge, with the seat's shape now and then."""
    way = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in spots)
    every = max(1, math.ceil(len(spots) / MARKERS))
    marked = spots[every // 2 :: every]
    return svg.group(
        svg.title(f"{line.name}: {line.said(line.values[-1])}"),
        svg.path(way, "f-none s-line", stroke_width=4, stroke_linejoin="round"),
        svg.path(way, "f-none s-seat", stroke_width=2.5, stroke_linejoin="round"),
        *(pieces.token(line.seat, line.colour, x, y, 12) for x, y in marked),
        cls=pieces.seat_class(line.colour),
    )


def _end(line: Series, x: float, y: float, named: bool) -> str:
    value = line.said(line.values[-1])
    said = f"{value}  {line.name}" if named else value
    return pieces.token(line.seat, line.colour, x, y, TOKEN) + svg.text(
        x + 12, y + 4.5, said, size=13, cls="text-strong", anchor="start"
    )


def _label_wide(line: Series, named: bool) -> float:
    said = line.said(line.values[-1]) + (f"  {line.name}" if named else "")
    return 34 + svg.text_width(said, 13) * 1.15


def _span(values: Sequence[float]) -> tuple[float, float]:
    """From where to where an axis goes."""
    low, high = min(0.0, *values), max(1.0, *values)
    step = _step(high - low)
    return math.floor(low / step) * step, math.ceil(high / step) * step


def _step(span: float) -> float:
    """A round number of which four or so make the span."""
    size = 10.0 ** math.floor(math.log10(max(1.0, span) / 4))
    return next(size * by for by in (1, 2, 5, 10) if size * by * 5 >= span)


def _ticks(low: float, high: float) -> list[float]:
    step = _step(high - low)
    return [low + step * at for at in range(round((high - low) / step) + 1)]


def _apart(levels: Sequence[float], least: float) -> list[float]:
    """The same heights, moved so far that words there do not touch."""
    order = sorted(range(len(levels)), key=levels.__getitem__)
    found = list(levels)
    for above, below in pairwise(order):
        found[below] = max(found[below], found[above] + least)
    found[order[-1]] = min(found[order[-1]], TOP + HIGH)
    for below, above in pairwise(reversed(order)):
        found[above] = min(found[above], found[below] - least)
    return found


# ---------------------------------------------------------------------- bars


def _look(at: int) -> tuple[str, int]:
    return TONES[at % len(TONES)], (at + at // len(TONES)) % len(HATCHINGS)


def _filled(at: int, x: float, y: float, wide: float, high: float) -> str:
    tone, hatching = _look(at)
    drawn = svg.rect(x, y, wide, high, f"f-{tone} s-paper")
    if hatching:
        drawn += svg.rect(x, y, wide, high, fill=f"url(#plot-{hatching})")
    return drawn


def _share(at: int, kind: str, value: float, said: str, x: float, y: float, wide: float) -> str:
    if not value:
        return ""
    drawn = svg.title(f"{kind}: {said}") + _filled(at, x, y, wide, BAR)
    if wide > svg.text_width(said, 13) * 1.15 + 4:
        drawn += svg.centred(x + wide / 2, y + BAR / 2, said, size=13, cls="halo")
    return svg.group(drawn)


def _legend(kinds: Sequence[tuple[int, str]], width: float) -> tuple[str, float]:
    """What the shares are, in as many lines as they need; and how high that is."""
    parts: list[str] = []
    x, y = 6.0, 0.0
    for at, kind in kinds:
        wide = 26 + svg.text_width(kind, 13) * 1.15
        if x > 6 and x + wide > width:
            x, y = 6.0, y + LINE + 4
        parts.append(_filled(at, x, y, 16, 14))
        parts.append(svg.text(x + 21, y + 11.5, kind, size=13, anchor="start"))
        x += wide + 10
    return "".join(parts), y + LINE


def _hatchings() -> str:
    return "".join(
        svg.tag(
            "pattern",
            svg.path(lines, "f-none s-line", stroke_width=1.2, opacity=0.55),
            id=f"plot-{number}",
            width=8,
            height=8,
            patternUnits="userSpaceOnUse",
        )
        for number, lines in enumerate(HATCHINGS)
        if lines
    )
