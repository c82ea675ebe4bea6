"""Points line by line, and who stands where."""

from __future__ import annotations

from collections.abc import Mapping

Points = int | float
"""Whole points are ints, so that nobody reads 12.0."""


class Score:
    """One seat's points, line by line in the order of the score sheet."""

    def __init__(self, lines: Mapping[str, float]) -> None:
        self.lines: dict[str, Points] = {name: whole(points) for name, points in lines.items()}
        self.total: Points = whole(sum(lines.values()))

    def __repr__(self) -> str:
        return f"Score({self.total}: {self.lines})"


class Share:
    """A part of a line of the score sheet: what it is in words, and its points."""

    def __init__(self, line: str, key: str, values: list[int], points: float) -> None:
        self.line = line
        self.key = key
        self.values = values
        self.points: Points = whole(points)


def whole(points: float) -> Points:
    """The same number, as an int where it is one."""
    number = int(points)
    return number if number == points else points


def ranked(keys: list[list[float]]) -> list[list[int]]:
    """Seats grouped by equal keys, greatest first."""
    groups: list[list[int]] = []
    for seat in sorted(range(len(keys)), key=keys.__getitem__, reverse=True):
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups
