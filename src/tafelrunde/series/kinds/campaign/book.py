"""The ledger of a campaign, a row a game: what was drawn, carried over, scored, bought and left.

A row in progress has no points. What is bought after a game stands in its row; `always` in any row
holds in every later game, `once` only in the next.
"""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.series.kind import Draw, Ledger
from tafelrunde.series.kinds.campaign.parts import Parts

Row = dict[str, Any]

TERMS: Final = ("once", "always")


class Book:
    """Keeps ledgers by the printed parts of a campaign."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts

    def add_row(self, ledger: Ledger, sheet: str, draw: Draw) -> Row:
        """The row of the next game; of what is drawn nothing comes twice in a campaign."""
        rows: list[Row] = ledger["rows"]
        found = self.parts
        row: Row = {
            "strength": found.sheets[sheet][len(rows)],
            "extension": _unused(rows, "extension", found.extensions, draw),
            "long": _unused(rows, "long", found.long_strips, draw),
            "short": _unused(rows, "short", found.short_strips, draw),
            "milestone": _unused(rows, "milestone", list(found.milestones), draw),
            "bonuses": self.bonuses(rows),
            "carry_over": self.left(rows[-1]) if rows else 0,
            "points": None,
            "fiends": None,
            "met": None,
            "once": {},
            "always": {},
        }
        rows.append(row)
        return row

    def bonuses(self, rows: list[Row]) -> list[str]:
        """The lines that the next game begins with, in the order of the sheet."""
        count = dict.fromkeys(self.parts.bonuses, 0)
        for row in rows:
            for name, times in row["always"].items():
                count[name] += times
        for name, times in rows[-1]["once"].items() if rows else ():
            count[name] += times
        return [name for name, times in count.items() for _ in range(times)]

    def spent(self, row: Row) -> int:
        """What the purchases cost after the discount, which is never paid out."""
        return max(0, self.price(row) - self.discount(row))

    def price(self, row: Row) -> int:
        """What the purchases cost before the discount."""
        lines = self.parts.bonuses
        return sum(
            lines[name].price(term) * times for term in TERMS for name, times in row[term].items()
        )

    def discount(self, row: Row) -> int:
        """What the milestone takes off the sum, if it was met."""
        return self.parts.milestones[row["milestone"]].discount if row["met"] else 0

    def left(self, row: Row) -> int | float:
        """What is carried over to the next game."""
        return total(row) - self.spent(row)

    def affordable(self, row: Row, name: str, term: str) -> bool:
        """Whether the total is enough for one more; with less than nothing nobody buys."""
        price = self.price(row) + self.parts.bonuses[name].price(term)
        return max(0, price - self.discount(row)) <= total(row)

    def done(self, ledger: Ledger) -> bool:
        """Whether all games are won."""
        rows: list[Row] = ledger["rows"]
        return len(rows) == self.parts.games and all(won(row) for row in rows)


def empty() -> Ledger:
    """A sheet on which nothing stands."""
    return {"rows": []}


def _unused(rows: list[Row], name: str, printed: list[str], draw: Draw) -> str:
    used = {row[name] for row in rows}
    unused = [one for one in printed if one not in used]
    return unused[draw(len(unused))]


def enter(row: Row, points: int | float, fiends: int, met: bool) -> None:
    """How the game of a row ended."""
    row["points"] = points
    row["fiends"] = fiends
    row["met"] = met


def total(row: Row) -> int | float:
    """What was carried over, and the points of the game."""
    carried: int | float = row["carry_over"]
    return carried + (row["points"] or 0)


def won(row: Row) -> bool:
    """Whether the game is over and no fiend is left."""
    return row["points"] is not None and row["fiends"] == 0


def lost(ledger: Ledger) -> bool:
    """Whether a fiend was left in some game, which ends the campaign."""
    return any(bool(row["fiends"]) for row in ledger["rows"])


def buy(row: Row, name: str, term: str) -> None:
    """One more of a line."""
    row[term][name] = row[term].get(name, 0) + 1


def give_back(row: Row, name: str, term: str) -> None:
    """One less; before the next game begins nothing is final."""
    row[term][name] -= 1
    if not row[term][name]:
        del row[term][name]
