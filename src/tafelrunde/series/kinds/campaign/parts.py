"""The campaign's printed data, typed: strengths, parts to draw, bonuses, milestones."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel.title import Title


@dataclass(frozen=True)
class Bonus:
    """A line of the sheet: its price for the next game and for all, and what one may choose."""

    name: str
    once: int
    always: int
    choose: list[str]

    def price(self, term: str) -> int:
        """What it costs `once` or `always`."""
        return self.once if term == "once" else self.always


@dataclass(frozen=True)
class Milestone:
    """A side of a milestone card: so many of something, and what is then taken off the price."""

    name: str
    of: str
    amount: int
    discount: int


@dataclass(frozen=True)
class Parts:
    """All of it."""

    games: int
    start_food: int
    sheets: dict[str, list[list[int]]]
    extensions: list[str]
    long_strips: list[str]
    short_strips: list[str]
    bonuses: dict[str, Bonus]
    milestones: dict[str, Milestone]


def parts(title: Title) -> Parts:
    """The parts as they lie in the title's box, which has read and checked them."""
    box = title.series["campaign"]
    return Parts(
        games=box["games"],
        start_food=box["start_food"],
        sheets=box["sheets"],
        extensions=box["extensions"],
        long_strips=box["long_strips"],
        short_strips=box["short_strips"],
        bonuses={row["name"]: Bonus(**row) for row in box["bonuses"]},
        milestones={row["name"]: Milestone(**row) for row in box["milestones"]},
    )
