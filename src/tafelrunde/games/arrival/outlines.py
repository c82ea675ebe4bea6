"""The outlines of the drawn map: coasts, borders and places for names."""

from __future__ import annotations

from typing import Any

from tafelrunde.kernel.catalogue import fault
from tafelrunde.kernel.reader import Reader, Row


def read_coast(reader: Reader, outlines: Row, name: str) -> list[tuple[int, int]]:
    """A closed line of points."""
    points: list[Any] = outlines[name]
    reader.enter(name, f"{name} =")
    if len(points) < 3:
        raise reader.fail(fault("wrong.coast"))
    found: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or [type(number) for number in point] != [int, int]:
            raise reader.fail(fault("wrong.point", point=point), str(point))
        found.append((point[0], point[1]))
    return found


def read_spots(
    reader: Reader, outlines: Row, name: str, whose: str, owners: list[str], needs: str
) -> list[tuple[int, int, int]]:
    """Points that belong to something: x, y and the number of what they belong to."""
    found: list[tuple[int, int, int]] = []
    for row in outlines.get(name, []):
        reader.enter(name, f"{name} =")
        if not isinstance(row, dict):
            raise reader.fail(fault("edition.row_table"))
        reader.check(row, {whose: str, "x": int, "y": int}, {})
        reader.enter(name, f'{whose} = "{row[whose]}"')
        found.append((row["x"], row["y"], reader.number(row[whose], owners, needs)))
    return found
