"""Printed data: TOML tables that say where they come from, and editions that replace some."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path
from typing import Any, Final

from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadEdition

SOURCES: Final = ("rulebook", "components", "reconstructed")


class Printed:
    """The tables of a game's board files, with the tables of an edition laid over them.

    Each board file has its catalogue beside it, in a folder of its own.
    """

    def __init__(self, boards: list[Path], edition: Path | None = None) -> None:
        self.tables: dict[str, Any] = {}
        for board in boards:
            self.tables.update(read(board))
        self.edition = ""
        self.replaced: list[str] = []
        self.folders = [board.parent / "text" for board in boards]
        self._file = boards[-1]
        if edition is not None:
            self._file = edition
            own = read(edition)
            for name, table in own.items():
                self._replace(name, table)
            self.replaced = list(own)
            digest = hashlib.blake2b(edition.read_bytes(), digest_size=6).hexdigest()
            self.edition = f"{edition.stem}-{digest}"

    def table(self, name: str) -> dict[str, Any]:
        """One table."""
        table: dict[str, Any] = self.tables[name]
        return table

    def reconstructed(self) -> list[str]:
        """The names of the tables that nobody has read off the printed components."""
        return [name for name, table in self.tables.items() if _source(table) == "reconstructed"]

    def fail(self, name: str, reason: Fault, at: str = "") -> BadEdition:
        """The error for a table that does not fit: its line, or that of the entry `at` in it."""
        return BadEdition(
            "error.edition_table",
            {
                "file": self._file.name,
                "line": self._line(name, at),
                "table": name,
                "reason": reason,
            },
            self.folders,
        )

    def _replace(self, name: str, table: Any) -> None:
        if name not in self.tables:
            raise self.fail(name, fault("wrong.no_table", known=", ".join(self.tables)))
        if not isinstance(table, dict):
            raise self.fail(name, fault("wrong.must_be_table"))
        if _source(table) not in SOURCES:
            raise self.fail(name, fault("wrong.source", known=", ".join(SOURCES)))
        self.tables[name] = table

    def _line(self, name: str, at: str) -> int:
        head = 0
        for number, line in enumerate(self._file.read_text("utf-8").splitlines(), 1):
            if line.strip().lstrip("[").startswith((f"{name}]", f"{name}.", f"{name} =")):
                head = head or number
            if head and at and at in line:
                return number
        return head or 1


def read(file: Path) -> dict[str, Any]:
    """A TOML file, or BadEdition with the line of the error."""
    try:
        with file.open("rb") as stream:
            return tomllib.load(stream)
    except OSError as error:
        raise BadEdition(
            "error.edition_unread", {"file": file, "reason": error.strerror}
        ) from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadEdition("error.edition_toml", {"file": file.name, "reason": error}) from error


def _source(table: Any) -> str:
    return str(table.get("source", "")) if isinstance(table, dict) else ""
