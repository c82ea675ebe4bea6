"""Points line by line, and who stands where."""

from __future__ import annotations


class Score:
    """One seat's points, line by line in the order of the score sheet."""

    def __init__(self, lines: dict[str, float]) -> None:
        self.lines = lines
        self.total: float = sum(lines.values())

    def __repr__(self) -> str:
        return f"Score({self.total:g}: {self.lines})"


def ranked(keys: list[list[float]]) -> list[list[int]]:
    """Seats grouped by equal keys, greatest first."""
    groups: list[list[int]] = []
    for seat in sorted(range(len(keys)), key=keys.__getitem__, reverse=True):
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return groups
