"""Reading printed tables with care: whatever does not fit is told with its table, row and line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.errors import BadEdition

Row = dict[str, Any]
Shape = dict[str, Any]
"""The entries of a table or a row with their types: str, int, bool, list, dict; object is any."""

_NOTHING: Final[Shape] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """The printed tables, one after another; an error is blamed on the table and row read last.

    `label` is the entry that names a row, `most` the greatest number where nothing else is said.
    """

    def __init__(self, printed: Printed, label: str = "id", most: int = 255) -> None:
        self.printed = printed
        self.label = label
        self.most = most
        self.reading = ""
        self.row: Any = ""
        self._at = ""

    def table(self, name: str, must: Shape, may: Shape = _NOTHING) -> Row:
        """A table with all that it must say and nothing that nobody reads."""
        self.reading = name
        self.enter("")
        table = self.printed.table(name)
        self.check(table, {"source": str, **must}, may)
        return table

    def rows(
        self, table: Row, key: str, must: Shape, may: Shape = _NOTHING, count: int = 0
    ) -> list[Row]:
        """The rows of a list in a table: so many, or any number of them."""
        rows: Any = table[key]
        if not isinstance(rows, list) or not rows or (count and len(rows) != count):
            reason = fault("edition.rows", name=key, count=count)
            raise self.fail(reason if count else fault("edition.some_rows", name=key), key)
        for number, row in enumerate(rows):
            nameless = fault("edition.nameless", number=number + 1)
            if not isinstance(row, dict):
                self.enter(nameless)
                raise self.fail(fault("edition.row_table"))
            self.enter(row.get(self.label, nameless))
            self.check(row, must, may)
        self.enter("")
        return rows

    def enter(self, row: Any, at: str = "") -> None:
        """The row that comes next, by its name, and how it begins in the file."""
        self.row = row
        self._at = at or (f'{self.label} = "{row}"' if row and isinstance(row, str) else "")

    def check(self, row: Row, must: Shape, may: Shape) -> None:
        """Refuse what nobody reads, what is missing, and what is of another type."""
        for key in row:
            if key not in must and key not in may:
                known = ", ".join(name for name in (*must, *may) if name != "source")
                raise self.fail(fault("edition.unknown", name=key, known=known), f"{key} =")
        for key, kind in (*must.items(), *may.items()):
            if (key in must and key not in row) or (
                key in row and kind is not object and type(row[key]) is not kind
            ):
                kind_of = fault(f"edition.kind_{kind.__name__}")
                raise self.fail(fault("edition.entry", name=key, kind=kind_of), self._line_of(key))

    def whole(self, row: Row, key: str, low: int = 0, high: int | None = None) -> int:
        """A whole number in its bounds."""
        value = row[key]
        most = self.most if high is None else high
        if type(value) is not int or not low <= value <= most:
            reason = fault("edition.number", name=key, low=low, high=most)
            raise self.fail(reason, self._line_of(key))
        return value

    def wholes(
        self, row: Row, key: str, count: int, low: int = 0, high: int | None = None
    ) -> list[int]:
        """So many whole numbers."""
        values: Any = row[key]
        if not isinstance(values, list) or len(values) != count:
            raise self.fail(fault("edition.numbers", name=key, count=count), key)
        return [self.whole({key: value}, key, low, high) for value in values]

    def amounts(
        self, name: str, value: Any, names: Sequence[str], high: int | None = None
    ) -> list[int]:
        """How many of each there are in a table of names and numbers; 0 of what is not named."""
        if not isinstance(value, dict):
            raise self.fail(fault("edition.amounts", name=name))
        found = [0] * len(names)
        for word in value:
            found[self.number(word, names)] = self.whole(value, word, 0, high)
        return found

    def number(self, word: Any, names: Sequence[Any], needs: str = "") -> int:
        """The number of a name among those that there are, `needs` being the table of these."""
        if word not in names:
            known = ", ".join(str(name) for name in names)
            line = self._at if self.row else f'"{word}"'
            raise self.fail(fault("edition.unknown", name=word, known=known), line, needs)
        return names.index(word)

    def numbers(self, row: Row, key: str, names: Sequence[Any]) -> list[int]:
        """The numbers of several names."""
        if not isinstance(row[key], list):
            kind = fault("edition.kind_list")
            raise self.fail(fault("edition.entry", name=key, kind=kind), self._line_of(key))
        return [self.number(word, names) for word in row[key]]

    def ids(self, rows: list[Row]) -> list[str]:
        """The names of rows, all different."""
        ids: list[str] = []
        for row in rows:
            if row[self.label] in ids:
                self.enter(row[self.label])
                raise self.fail(fault("edition.twice"))
            ids.append(row[self.label])
        return ids

    def fail(self, reason: Fault, at: str = "", needs: str = "") -> BadEdition:
        """The error about the table and the row that are being read.

        A table that the edition leaves as it is has no line in its file: then the error is that of
        the table which the edition replaced and the first one `needs`.
        """
        if self.row:
            reason = fault("edition.row", row=self.row, reason=reason)
        if needs and self.printed.edition and self.reading not in self.printed.replaced:
            left_out = fault("edition.left_out", table=self.reading, reason=reason)
            return self.printed.fail(needs, left_out)
        return self.printed.fail(self.reading, reason, at or self._at)

    def _line_of(self, key: str) -> str:
        """How an entry of the table begins; one of a row stands somewhere in that row."""
        return self._at if self.row else f"{key} ="

    def unreadable(self, error: Exception) -> BadEdition:
        """The error for data of a shape that nobody foresaw."""
        return self.fail(fault("edition.unreadable", error=repr(error)))
