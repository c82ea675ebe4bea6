"""Ridge regression with sums that can be kept, added to and half forgotten."""

from __future__ import annotations

import math


class Ridge:
    """Finds the weights that explain targets best, the fewer rows the nearer to nought."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.products = [[0.0] * (row + 1) for row in range(size)]
        self.answers = [0.0] * size

    def add(self, numbers: list[float], target: float) -> None:
        """One more row."""
        there = [at for at, number in enumerate(numbers) if number != 0.0]
        for at in there:
            number = numbers[at]
            row = self.products[at]
            for other in there:
                if other > at:
                    break
                row[other] += number * numbers[other]
            self.answers[at] += number * target

    def fade(self, share: float) -> None:
        """Let everything so far count only this share."""
        for row in self.products:
            for at in range(len(row)):
                row[at] *= share
        for at in range(self.size):
            self.answers[at] *= share

    def solve(self, penalty: float) -> list[float]:
        """The weights; each is held back as by so great a share of its own rows."""
        size = self.size
        factor = [row.copy() for row in self.products]
        for at in range(size):
            factor[at][at] += penalty * factor[at][at] + 1.0
        for row in range(size):
            mine = factor[row]
            for column in range(row):
                theirs = factor[column]
                value = mine[column]
                for at in range(column):
                    value -= mine[at] * theirs[at]
                mine[column] = value / theirs[column]
            value = mine[row]
            for at in range(row):
                value -= mine[at] * mine[at]
            mine[row] = math.sqrt(value)
        found = self.answers.copy()
        for row in range(size):
            value = found[row]
            for at in range(row):
                value -= factor[row][at] * found[at]
            found[row] = value / factor[row][row]
        for row in range(size - 1, -1, -1):
            value = found[row]
            for at in range(row + 1, size):
                value -= factor[at][row] * found[at]
            found[row] = value / factor[row][row]
        return found
