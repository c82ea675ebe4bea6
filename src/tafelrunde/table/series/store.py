"""Reads and writes series: their row, who plays them, and their append-only entries."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from tafelrunde.table.store import rows, schema
from tafelrunde.table.store.rows import Entry, SeatRow, TableRow
from tafelrunde.table.store.store import Store

START: Final = "start"
GAME: Final = "game"
AGAIN: Final = "again"
RESULT: Final = "result"
DECIDE: Final = "decide"

_series = schema.series
_entrants = schema.entrants
_entries = schema.series_entries


@dataclass(frozen=True)
class SeriesRow:
    """A series without its entries."""

    id: str
    kind: str
    game: str
    options: dict[str, Any]
    seed: int
    host: str
    public: bool
    status: str
    number: int
    created: float
    changed: float


@dataclass(frozen=True)
class SeriesEntry:
    """One thing that happened to a series; never changed once written."""

    series_id: str
    number: int
    act: str
    at: float
    person: str = ""
    choice: str = ""
    table_id: str = ""
    result: bytes = b""
    position: bytes = b""


@dataclass(frozen=True)
class SeriesState:
    """A series at one moment: its entries in short, and the position after the last."""

    row: SeriesRow
    entrants: list[SeatRow]
    entries: list[SeriesEntry]
    position: dict[str, Any]


@dataclass(frozen=True)
class Laid:
    """The table of a game, laid in the same moment as the entry that begins it."""

    table: TableRow
    seats: list[SeatRow]
    entries: list[Entry]


class SeriesStore:
    """One way for SQLite and PostgreSQL, on the connections of the store of the tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        insert = postgresql.insert if store.dialect == "postgresql" else sqlite.insert
        self._append = (
            insert(_entries).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
        )

    async def add(self, row: SeriesRow, entrants: list[SeatRow], first: SeriesEntry) -> None:
        """A new series."""
        async with self._store.write() as connection:
            await connection.execute(sa.insert(_series).values(asdict(row)))
            await connection.execute(
                sa.insert(_entrants), [_entrant_values(row.id, one) for one in entrants]
            )
            await connection.execute(sa.insert(_entries).values(asdict(first)))

    async def append(self, entry: SeriesEntry, status: str, laid: Laid | None = None) -> bool:
        """True once the entry is durable; False when another one has its number already."""
        async with self._store.write() as connection:
            added = await connection.execute(self._append.values(asdict(entry)))
            if added.rowcount != 1:
                return False
            await connection.execute(
                sa.update(_series)
                .where(_series.c.id == entry.series_id)
                .values(number=entry.number, status=status, changed=entry.at)
            )
            if laid is not None:
                await self._store.lay(connection, laid.table, laid.seats, laid.entries)
            return True

    async def claim(
        self, series: str, seat: int, kind: str, person: str, name: str, bot: str
    ) -> bool:
        """Take a free seat of a series; False when somebody was faster."""
        async with self._store.write() as connection:
            result = await connection.execute(
                sa.update(_entrants)
                .where(
                    _entrants.c.series_id == series,
                    _entrants.c.seat == seat,
                    _entrants.c.kind == rows.FREE,
                )
                .values(kind=kind, person=person, name=name, bot=bot, invite="")
            )
            return result.rowcount == 1

    async def state(self, series: str) -> SeriesState | None:
        """A series at one moment, or None."""
        async with self._store.read() as connection:
            if self._store.shared:
                await connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            found = await connection.execute(sa.select(_series).where(_series.c.id == series))
            row = found.first()
            if row is None:
                return None
            short = [one for one in _entries.c if one.name not in ("result", "position")]
            entries = await connection.execute(
                sa.select(*short).where(_entries.c.series_id == series).order_by(_entries.c.number)
            )
            known = [SeriesEntry(**one._mapping) for one in entries]
            seats = await connection.execute(
                sa.select(_entrants)
                .where(_entrants.c.series_id == series)
                .order_by(_entrants.c.seat)
            )
            position = await connection.execute(
                sa.select(_entries.c.position).where(
                    _entries.c.series_id == series, _entries.c.number == known[-1].number
                )
            )
            return SeriesState(
                SeriesRow(**row._mapping),
                [_entrant_row(one) for one in seats],
                known,
                rows.unpack(position.scalar_one()),
            )

    async def results(self, series: str) -> list[dict[str, Any]]:
        """The outcome and the record of every game that is over, in order."""
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(_entries.c.result)
                .where(_entries.c.series_id == series, _entries.c.act == RESULT)
                .order_by(_entries.c.number)
            )
            return [rows.unpack(row[0]) for row in found]

    async def of_person(
        self, person: str, limit: int = 50
    ) -> list[tuple[SeriesRow, list[SeatRow]]]:
        """The series that a person plays or made, last changed first."""
        plays = sa.select(_entrants.c.series_id).where(_entrants.c.person == person)
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(_series)
                .where(sa.or_(_series.c.id.in_(plays), _series.c.host == person))
                .order_by(_series.c.changed.desc())
                .limit(limit)
            )
            known = [SeriesRow(**row._mapping) for row in found]
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in known}
            some = await connection.execute(
                sa.select(_entrants)
                .where(_entrants.c.series_id.in_(list(seats)))
                .order_by(_entrants.c.seat)
            )
            for row in some:
                seats[str(row.series_id)].append(_entrant_row(row))
            return [(row, seats[row.id]) for row in known]


def _entrant_values(series: str, seat: SeatRow) -> dict[str, Any]:
    values = asdict(seat)
    del values["token"]
    return {"series_id": series, **values}


def _entrant_row(row: sa.Row[Any]) -> SeatRow:
    return SeatRow(row.seat, row.kind, row.person, row.name, row.bot, row.invite)
