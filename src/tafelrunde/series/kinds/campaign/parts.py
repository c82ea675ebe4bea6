"""The campaign's printed data, typed: strengths, parts to draw, bonuses, milestones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.reader import Reader

FILE: Final = Path(__file__).with_name("campaign.toml")


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


@cache
def parts() -> Parts:
    """The parts as they are printed."""
    reader = Reader(Printed([FILE]))
    shape = {"games": int, "start_food": int, "easy": list, "hard": list}
    sheets = reader.table("sheets", shape)
    games = reader.whole(sheets, "games", 1)
    drawn = reader.table("parts", {"extensions": list, "long_strips": list, "short_strips": list})
    return Parts(
        games=games,
        start_food=reader.whole(sheets, "start_food"),
        sheets={name: _strengths(reader, sheets[name]) for name in ("easy", "hard")},
        extensions=drawn["extensions"],
        long_strips=drawn["long_strips"],
        short_strips=drawn["short_strips"],
        bonuses=_bonuses(reader),
        milestones=_milestones(reader),
    )


def _strengths(reader: Reader, rows: list[Any]) -> list[list[int]]:
    return [reader.wholes({"row": row}, "row", 4) for row in rows]


def _bonuses(reader: Reader) -> dict[str, Bonus]:
    shape = {"id": str, "once": int, "always": int, "choose": list}
    rows = reader.rows(reader.table("bonuses", {"line": list}), "line", shape)
    return {
        name: Bonus(name, row["once"], row["always"], row["choose"])
        for name, row in zip(reader.ids(rows), rows, strict=True)
    }


def _milestones(reader: Reader) -> dict[str, Milestone]:
    shape = {"id": str, "of": str, "amount": int, "discount": int}
    rows = reader.rows(reader.table("milestones", {"side": list}), "side", shape)
    return {
        name: Milestone(name, row["of"], row["amount"], row["discount"])
        for name, row in zip(reader.ids(rows), rows, strict=True)
    }
