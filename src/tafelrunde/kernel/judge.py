"""What a seat can expect in points: a value found by hand, corrected by what games have taught."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

TABLE: Final = "players_"
"""How the tables of a file of lessons are called, before the number of players."""


Line = tuple[str, float]
"""A part of what a position is worth: its name, as `judge.NAME` of the words, and its points."""


class Features:
    """The numbers by which a game describes a seat's position, and how much of the game is left.

    `read` gives as many numbers as there are `names`; `left` is 1 at the beginning, 0 at the end.
    What was learned stands in `file`.
    """

    def __init__(
        self,
        names: list[str],
        read: Callable[[Any, int], list[float]],
        left: Callable[[Any], float],
        file: Path,
    ) -> None:
        self.names = names
        self.read = read
        self.left = left
        self.file = file

    def lessons(self) -> dict[int, Weights]:
        """What was learned so far, by number of players; features without weights don't count."""
        if not self.file.is_file():
            return {}
        tables: dict[str, Any] = tomllib.loads(self.file.read_text("utf-8"))
        lessons: dict[int, Weights] = {}
        for table, content in tables.items():
            weights: dict[str, list[float]] = content["weights"]
            pairs = [weights.get(name, [0.0, 0.0]) for name in self.names]
            lessons[int(table.removeprefix(TABLE))] = Weights(
                [float(pair[0]) for pair in pairs], [float(pair[1]) for pair in pairs]
            )
        return lessons


class Weights:
    """What one of each feature is worth at the end, and how much more at the beginning."""

    def __init__(self, late: list[float], more_early: list[float]) -> None:
        self.late = late
        self.more_early = more_early

    def worth(self, numbers: list[float], left: float) -> float:
        """The points that all features come to."""
        value = 0.0
        for at, number in enumerate(numbers):
            if number != 0.0:
                value += number * (self.late[at] + left * self.more_early[at])
        return value


class Judge:
    """Judges positions of a title for players that think.

    `lines` are the parts of the value found by hand; their sum is the value itself.
    With `alone` nobody is in anybody's way within a turn, so that a seat then only looks at itself.
    `lessons` are the weights learned for so many players: those in the file, unless others are
    given.
    """

    def __init__(
        self,
        lines: Callable[[Any, int], list[Line]],
        alone: bool = False,
        features: Features | None = None,
        lessons: dict[int, Weights] | None = None,
    ) -> None:
        self.lines = lines
        self.alone = alone
        self.features = features
        if lessons is None:
            lessons = {} if features is None else features.lessons()
        self.lessons = lessons

    def points(self, game: Any, seat: int) -> float:
        """The points that the seat will have in the end, as far as can be seen."""
        return self.by_hand(game, seat) + self.experience(game, seat)

    def by_hand(self, game: Any, seat: int) -> float:
        """What they are without anything learned."""
        return total(self.lines(game, seat))

    def reasons(self, game: Any, seat: int) -> list[Line]:
        """Where these points come from, with what games have taught as a line of its own."""
        return [*self.lines(game, seat), ("experience", self.experience(game, seat))]

    def experience(self, game: Any, seat: int) -> float:
        """What the weights add to the value found by hand."""
        features = self.features
        if features is None or game.decider < 0:
            return 0.0
        weights = self.lessons.get(game.players)
        if weights is None:
            return 0.0
        return weights.worth(features.read(game, seat), features.left(game))


def total(lines: list[Line]) -> float:
    """All lines together."""
    value = 0.0
    for _, points in lines:
        value += points
    return value
