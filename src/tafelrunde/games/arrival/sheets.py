"""The printed tables row by row, and what can be wrong with those of an edition."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.data import Printed, read
from tafelrunde.kernel.errors import BadEdition

# The highest number printed on a card, a tile or a province.
MOST: Final = 9

Row = dict[str, Any]

_KINDS: Final[dict[Any, str]] = {
    str: "text",
    int: "whole",
    bool: "switch",
    list: "list",
    dict: "table",
}


class Sheets(Printed):
    """The tables of the board's file, some of them replaced by an edition (A-16.5)."""

    def __init__(self, boards: list[Path], edition: Path | None = None) -> None:
        super().__init__(boards, edition)
        self._replaced: list[str] = []
        if edition is not None:
            self._replaced = list(read(edition))

    def wrong(self, table: str, reason: Fault, at: str = "", needs: str = "") -> BadEdition:
        """The error for a table that does not fit, at its line.

        A table that the edition leaves as it is has no line in its file: then the error is that of
        the table which the edition replaced and the first one `needs`.
        """
        if needs and self.edition and table not in self._replaced:
            return self.fail(needs, fault("wrong.left_out", table=table, reason=reason))
        return self.fail(table, reason, at)

    def rows(self, table: str, count: int, wanted: dict[str, Any]) -> list[Row]:
        """The rows of a table, each with the wanted entries of the wanted types."""
        rows: Any = self.table(table).get("rows")
        if not isinstance(rows, list) or not rows or (count and len(rows) != count):
            reason = fault("wrong.rows", count=count) if count else fault("wrong.some_rows")
            raise self.fail(table, reason)
        for number, row in enumerate(rows):
            if not isinstance(row, dict):
                raise self.fail(table, fault("wrong.row_table", row=number + 1))
            name: Any = row.get("id", fault("wrong.row", row=number + 1))
            for key, kind in wanted.items():
                if type(row.get(key)) is not kind:
                    kind_of = fault(f"kind.{_KINDS[kind]}")
                    reason = fault("wrong.entry", row=name, entry=key, kind=kind_of)
                    raise self.fail(table, reason, row_of(name))
            for key in row:
                if key not in wanted:
                    reason = fault("wrong.key", row=name, entry=key, known=", ".join(wanted))
                    raise self.fail(table, reason, row_of(name))
        return rows

    def ids(self, table: str, rows: list[Row]) -> list[str]:
        """The names of the rows, all different."""
        ids: list[str] = []
        for row in rows:
            if row["id"] in ids:
                raise self.fail(table, fault("wrong.twice", row=row["id"]), row_of(row["id"]))
            ids.append(row["id"])
        return ids

    def numbers(self, table: str, rows: list[Row], key: str) -> list[int]:
        """A number of every row. They give fame, so they are never below 0 (A-2.4)."""
        for row in rows:
            if not 0 <= row[key] <= MOST:
                reason = fault("wrong.number", row=row["id"], entry=key, most=MOST)
                raise self.fail(table, reason, row_of(row["id"]))
        return [row[key] for row in rows]

    def index(
        self, table: str, row: Any, wanted: Any, known: list[str], needs: str = "", at: str = ""
    ) -> int:
        """The number of what a row names; `needs` is the table that has the known names."""
        if wanted not in known:
            reason = fault("wrong.unknown", row=row, wanted=wanted, known=", ".join(known))
            raise self.wrong(table, reason, at or row_of(row), needs)
        return known.index(wanted)

    def icons(self, row: Row, section: str, known: list[str]) -> list[int]:
        """The numbers on one section of a card, one for each icon that there is."""
        icons: Row = row[section]
        where = fault("wrong.section", card=row["id"], section=section)
        for icon, number in icons.items():
            if icon not in known:
                reason = fault("wrong.key", row=where, entry=icon, known=", ".join(known))
                raise self.fail("cards", reason, row_of(row["id"]))
            if type(number) is not int or not 0 <= number <= MOST:
                reason = fault("wrong.number", row=where, entry=icon, most=MOST)
                raise self.fail("cards", reason, row_of(row["id"]))
        return [icons.get(icon, 0) for icon in known]

    def points(self, name: str) -> list[tuple[int, int]]:
        """A coast of the drawn map."""
        points: Any = self.table("outlines").get(name)
        if not isinstance(points, list) or len(points) < 3:
            raise self.fail("outlines", fault("wrong.coast", name=name), f"{name} =")
        found: list[tuple[int, int]] = []
        for point in points:
            if not isinstance(point, list) or [type(number) for number in point] != [int, int]:
                reason = fault("wrong.point", name=name, point=point)
                raise self.fail("outlines", reason, str(point))
            found.append((point[0], point[1]))
        return found

    def spots(self, name: str, whose: str) -> list[tuple[Any, int, int]]:
        """A list of points that belong to something: what, and x and y of each."""
        rows: Any = self.table("outlines").get(name, [])
        if not isinstance(rows, list):
            raise self.fail("outlines", fault("wrong.spot_list", name=name), f"{name} =")
        found: list[tuple[Any, int, int]] = []
        for row in rows:
            if not isinstance(row, dict) or type(row.get("x")) is not int:
                raise self.fail("outlines", fault("wrong.spot", name=name), f"{name} =")
            if type(row.get("y")) is not int:
                raise self.fail("outlines", fault("wrong.spot", name=name), f"{name} =")
            self.known(name, row, ["x", "y", whose])
            found.append((row.get(whose), row["x"], row["y"]))
        return found

    def known(self, where: str, row: Row, known: list[str]) -> None:
        """Nothing in a part of the outlines but what there is."""
        for key in row:
            if key not in known:
                reason = fault("wrong.key", row=where, entry=key, known=", ".join(known))
                raise self.fail("outlines", reason, f"{key} =")


def row_of(name: Any) -> str:
    """How the row of this name begins in a file."""
    return f'id = "{name}"' if isinstance(name, str) else ""
