"""A closed track with the outline of a rounded rectangle, walked clockwise by distance.

Distances start at twelve o'clock; a distance beyond the end goes on from the start. Offsets are
measured across the track: positive ones lie outside its middle line.
"""

import math
from bisect import bisect_right
from itertools import pairwise
from typing import Final

from tafelrunde.drawing.svg import Point, num

_SAMPLES: Final = 720


class Loop:
    """The middle line of the track round (cx, cy); roundness 2 is an ellipse, more is squarer.

    It reaches `half` to the left and right, and `tall` up and down, or `half` there too.
    """

    def __init__(
        self, cx: float, cy: float, half: float, roundness: float = 3, tall: float | None = None
    ) -> None:
        self.cx = cx
        self.cy = cy
        self._power = roundness
        self._half = half
        self._tall = half if tall is None else tall
        self._points: list[Point] = []
        for i in range(_SAMPLES + 1):
            turn = 2 * math.pi * i / _SAMPLES
            x, y = math.sin(turn), -math.cos(turn)
            across, up = abs(x) / self._half, abs(y) / self._tall
            reach = 1 / (across**roundness + up**roundness) ** (1 / roundness)
            self._points.append((x * reach, y * reach))
        self._walked = [0.0]
        for (ax, ay), (bx, by) in pairwise(self._points):
            self._walked.append(self._walked[-1] + math.hypot(bx - ax, by - ay))
        self.length = self._walked[-1]

    def distance(self, angle: float) -> float:
        """How far along the track the direction `angle` is, in degrees from twelve o'clock."""
        return self._walked[round(angle % 360 / 360 * _SAMPLES)]

    def at(self, distance: float, offset: float = 0) -> Point:
        """The point that lies `offset` beside the middle line after `distance`."""
        distance %= self.length
        i = min(bisect_right(self._walked, distance), _SAMPLES) - 1
        share = (distance - self._walked[i]) / (self._walked[i + 1] - self._walked[i])
        (ax, ay), (bx, by) = self._points[i], self._points[i + 1]
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        nx = math.copysign((abs(x) / self._half) ** (self._power - 1) / self._half, x)
        ny = math.copysign((abs(y) / self._tall) ** (self._power - 1) / self._tall, y)
        norm = math.hypot(nx, ny)
        return (self.cx + x + nx / norm * offset, self.cy + y + ny / norm * offset)

    def line(self, start: float, end: float, offset: float = 0) -> str:
        """The `d` of a line along the track from `start` to `end`, backwards if end is smaller."""
        steps = max(2, math.ceil(abs(end - start) / 8))
        points = [self.at(start + (end - start) * i / steps, offset) for i in range(steps + 1)]
        return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)

    def closed(self, offset: float = 0) -> str:
        """The `d` of the whole way round."""
        return self.line(0, self.length, offset) + "Z"

    def stretch(self, start: float, end: float, inner: float, outer: float) -> str:
        """The `d` of a piece of the track between two distances and two offsets."""
        return self.line(start, end, outer) + "L" + self.line(end, start, inner)[1:] + "Z"
