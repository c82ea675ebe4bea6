"""A backup of all that is kept: one file, the same for SQLite and PostgreSQL, made while it runs.

The file is packed JSON, a line a row: first what it is, last how many rows there were, so that half
a backup is never taken for a whole one. Restoring brings back what is missing and changes nothing
that is there; into an empty database that is everything.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde import __version__
from tafelrunde.table.keeper.open import opened
from tafelrunde.table.settings import Settings
from tafelrunde.table.store import schema
from tafelrunde.table.store.database import revision
from tafelrunde.table.store.store import PULSE

FORMAT: Final = 1
BATCH: Final = 500
OF_A_TABLE: Final = ("seats", "votes", "entries")
OF_A_SERIES: Final = ("entrants", "series_entries")

Row = dict[str, Any]


class BadBackup(Exception):
    """The file is no whole backup: the key of what is wrong, and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


def backup(settings: Settings, file: Path) -> dict[str, int]:
    """Write everything to a file; how many rows of what."""
    half = file.with_name(f"{file.name}.part")
    with opened(settings) as connection, _private(half) as raw:
        with gzip.open(raw, "wt", encoding="utf-8") as out:
            counts = _write(connection, out)
        raw.flush()
        os.fsync(raw.fileno())
    half.replace(file)
    return counts


def _private(file: Path) -> IO[bytes]:
    """A new file that is its owner's alone: it holds passwords' digests and hidden hands."""
    file.unlink(missing_ok=True)
    return os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600), "w+b")


def _write(connection: sa.Connection, out: IO[str]) -> dict[str, int]:
    head = {"tafelrunde_backup": FORMAT, "version": __version__, "at": time.time()}
    out.write(json.dumps({**head, "revision": revision(connection)}) + "\n")
    counts: dict[str, int] = {}
    for table in schema.METADATA.sorted_tables:
        counts[table.name] = 0
        found = connection.execution_options(stream_results=True, max_row_buffer=BATCH).execute(
            sa.select(table).order_by(*table.primary_key.columns)
        )
        for row in found:
            values = {name: _plain(value) for name, value in row._mapping.items()}
            if table is schema.secrets and values["name"] == PULSE:
                continue
            out.write(json.dumps([table.name, values], ensure_ascii=False) + "\n")
            counts[table.name] += 1
    out.write(json.dumps({"rows": counts}) + "\n")
    return counts


def _plain(value: Any) -> Any:
    return {"bytes": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _real(value: Any) -> Any:
    packed = isinstance(value, dict) and set(value) == {"bytes"}
    return base64.b64decode(value["bytes"]) if packed else value


def restore(settings: Settings, file: Path) -> dict[str, int]:
    """Bring back what is missing; how many rows of what."""
    check(file)
    with opened(settings, writes=True) as connection:
        there = {str(row[0]) for row in connection.execute(sa.select(schema.tables.c.id))}
        known = {str(row[0]) for row in connection.execute(sa.select(schema.series.c.id))}
        counts = {table.name: 0 for table in schema.METADATA.sorted_tables}
        batch: list[Row] = []
        name = ""
        for found, values in rows_of(file):
            if found in OF_A_TABLE and values["table_id"] in there:
                continue
            if found in OF_A_SERIES and values["series_id"] in known:
                continue
            if batch and (found != name or len(batch) == BATCH):
                counts[name] += _add(connection, name, batch)
                batch = []
            name = found
            batch.append(values)
        if batch:
            counts[name] += _add(connection, name, batch)
        return counts


def _add(connection: sa.Connection, name: str, batch: list[Row]) -> int:
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    statement = insert(schema.METADATA.tables[name]).on_conflict_do_nothing()
    added = connection.execute(statement.execution_options(preserve_rowcount=True), batch)
    return max(0, added.rowcount)


def check(file: Path) -> dict[str, int]:
    """Read the whole file; how many rows of what. Raises BadBackup unless it is whole."""
    counts = {table.name: 0 for table in schema.METADATA.sorted_tables}
    for name, _ in rows_of(file):
        counts[name] += 1
    return counts


def rows_of(file: Path) -> Iterator[tuple[str, Row]]:
    """Every row of a backup with the name of its table."""
    seen = {table.name: 0 for table in schema.METADATA.sorted_tables}
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(next(lines))
            if head["tafelrunde_backup"] != FORMAT:
                raise BadBackup("format", format=head["tafelrunde_backup"])
            for line in lines:
                said = json.loads(line)
                if isinstance(said, dict):
                    # An older backup does not count what there was not yet.
                    if {**dict.fromkeys(seen, 0), **said["rows"]} != seen:
                        raise BadBackup("incomplete")
                    return
                name, values = said
                seen[name] += 1
                yield name, {key: _real(value) for key, value in values.items()}
    except (OSError, EOFError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise BadBackup("incomplete") from None
    except (ValueError, KeyError, TypeError, StopIteration):
        raise BadBackup("strange") from None
    raise BadBackup("incomplete")
