"""Reads and writes tables, seats and entries; one way for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import secrets as chance
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tafelrunde.table import wall
from tafelrunde.table.store import rows, schema, talk
from tafelrunde.table.store.database import open_writer
from tafelrunde.table.store.rows import ChatRow, Entry, SeatRow, TableRow
from tafelrunde.table.tasks import Tasks

CHANNEL: Final = "tafelrunde"
PULSE: Final = "pulse"
BUSY_SECONDS: Final = 10.0
_PAYLOAD: Final = 7000

_tables = schema.tables
_seats = schema.seats
_entries = schema.entries
_votes = schema.votes
_results = schema.results

T = TypeVar("T")


@dataclass(frozen=True)
class State:
    """A table with its latest entries, all of one moment."""

    row: TableRow
    seats: list[SeatRow]
    votes: dict[int, dict[str, str]]
    talk: list[ChatRow]
    entries: list[Entry]
    position: dict[str, Any] | None


async def _close(opening: asyncio.Task[AsyncConnection]) -> None:
    await (await opening).close()


class Store:
    """The database as the table uses it. `origin` tells this process's notices from others'."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.dialect = engine.dialect.name
        self.origin = chance.token_hex(6)
        self._tasks = Tasks()
        self._lock = asyncio.Lock()
        self._thread = ThreadPoolExecutor(1, "commit") if self.dialect == "sqlite" else None
        self._link: sa.Connection | None = None
        self._insert = postgresql.insert if self.dialect == "postgresql" else sqlite.insert

    # ------------------------------------------------------------------ connections

    @asynccontextmanager
    async def _connected(self) -> AsyncIterator[AsyncConnection]:
        """A connection, opened and closed to the end even for somebody who is broken off meanwhile.

        The thread that opens a SQLite file would otherwise answer a loop that is closed by then.
        """
        opening = asyncio.create_task(self.engine.connect().start())
        try:
            yield await asyncio.shield(opening)
        finally:
            await self._tasks.whole(_close(opening))

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads."""
        async with self._connected() as connection, connection.begin():
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes; SQLite has one writer, so there they take turns."""
        if self.dialect == "postgresql":
            async with self._connected() as connection, connection.begin():
                yield connection
            return
        async with self._lock, self._connected() as connection:
            await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    async def transact(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a plain function in a transaction.

        SQLite: its statements only touch memory and are done at once; just the commit, which waits
        for the disk, goes to a thread. A thread for the statements too would wait for the
        interpreter after each of them, which takes longer than the disk when the server is busy.
        """
        if self._thread is None:
            async with self.write() as connection:
                return await connection.run_sync(work)
        async with self._lock:
            if self._link is None:
                self._link = open_writer(self.engine.url).connect()
            transaction = await self._begin(self._link)
            try:
                result = work(self._link)
                commit = asyncio.get_running_loop().run_in_executor(
                    self._thread, transaction.commit
                )
                await commit
            except BaseException:
                transaction.rollback()
                raise
            return result

    async def _begin(self, link: sa.Connection) -> sa.RootTransaction:
        """Begin to write; another process that writes to the same file is waited for."""
        end = time.monotonic() + BUSY_SECONDS
        while True:
            try:
                return link.begin()
            except sa.exc.OperationalError:
                if time.monotonic() > end:
                    raise
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Let go of the database."""
        if self._thread is not None:
            self._thread.shutdown()
        if self._link is not None:
            self._link.close()
            self._link.engine.dispose()
            self._link = None
        await self._tasks.end()
        await self.engine.dispose()

    @property
    def shared(self) -> bool:
        """Whether other processes may write to the same database."""
        return self.dialect == "postgresql"

    def notify(
        self,
        connection: sa.Connection,
        moves: list[Entry],
        tables: list[str],
        people: list[str] | None = None,
    ) -> None:
        """Tell the other processes what changes when this transaction commits."""
        if not self.shared:
            return
        part: list[tuple[str, int, str, int, str, int, float]] = []
        size = 0
        for entry in moves:
            told = (entry.table, entry.number, entry.kind, entry.seat, entry.move, entry.turn)
            part.append((*told, entry.at))
            size += 80 + len(entry.move)
            if size > _PAYLOAD:
                self._send(connection, part, [], [])
                part, size = [], 0
        if part or tables or people:
            self._send(connection, part, tables, people or [])

    def _send(
        self, connection: sa.Connection, moves: list[Any], tables: list[str], people: list[str]
    ) -> None:
        text = msgspec.json.encode((self.origin, moves, tables, people)).decode()
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text)))

    async def tell(self, connection: AsyncConnection, table: str) -> None:
        """Tell the other processes that the seats, votes or talk of a table have changed."""
        await connection.run_sync(self.notify, [], [table])

    async def tell_of(self, connection: AsyncConnection, person: str) -> None:
        """Tell the other processes that a person has changed."""
        await connection.run_sync(self.notify, [], [], [person])

    async def ping(self) -> None:
        """Raise unless the database can be written to, as far as its disk."""
        await self.transact(self._beat)

    def _beat(self, connection: sa.Connection) -> None:
        values = {"name": PULSE, "value": f"{self.origin} {time.time()}"}
        connection.execute(
            self._insert(schema.secrets)
            .values(values)
            .on_conflict_do_update(index_elements=["name"], set_={"value": values["value"]})
        )

    # ------------------------------------------------------------------ secrets

    async def secret(self, name: str) -> str:
        """A secret that is drawn once and then kept."""
        async with self.write() as connection:
            await connection.execute(
                self._insert(schema.secrets)
                .values(name=name, value=chance.token_urlsafe(48))
                .on_conflict_do_nothing()
            )
            found = await connection.execute(
                sa.select(schema.secrets.c.value).where(schema.secrets.c.name == name)
            )
            return str(found.scalar_one())

    # ------------------------------------------------------------------ tables

    async def add(self, table: TableRow, seats: list[SeatRow], entries: list[Entry]) -> None:
        """Lay a new table."""
        async with self.write() as connection:
            await self.lay(connection, table, seats, entries)

    async def lay(
        self,
        connection: AsyncConnection,
        table: TableRow,
        seats: list[SeatRow],
        entries: list[Entry],
    ) -> None:
        """Lay a new table as a part of what a transaction writes."""
        await connection.execute(sa.insert(_tables).values(asdict(table)))
        await connection.execute(
            sa.insert(_seats), [{"table_id": table.id, **asdict(seat)} for seat in seats]
        )
        if entries:
            await connection.execute(sa.insert(_entries), [entry_values(one) for one in entries])

    async def _table(
        self, connection: AsyncConnection, table: str
    ) -> tuple[TableRow, list[SeatRow], dict[int, dict[str, str]], list[ChatRow]] | None:
        """A table with its seats, the votes on them and what was said, or None."""
        row = (await connection.execute(sa.select(_tables).where(_tables.c.id == table))).first()
        if row is None:
            return None
        seats = await connection.execute(
            sa.select(_seats).where(_seats.c.table_id == table).order_by(_seats.c.seat)
        )
        seat_rows = [seat_row(one) for one in seats]
        votes: dict[int, dict[str, str]] = {}
        for one in await connection.execute(sa.select(_votes).where(_votes.c.table_id == table)):
            votes.setdefault(int(one.seat), {})[str(one.person)] = str(one.until)
        return table_row(row), seat_rows, votes, await talk.tail(connection, table)

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """The entries with a greater number, without their positions."""
        async with self.read() as connection:
            return await _entries_after(connection, table, after)

    async def position(self, table: str, number: int) -> dict[str, Any] | None:
        """The position after an entry."""
        data = await self.packed(table, number)
        return None if data is None else rows.unpack(data)

    async def packed(self, table: str, number: int) -> bytes | None:
        """The position after an entry as it is stored."""
        async with self.read() as connection:
            return await _packed(connection, table, number)

    async def state(self, table: str, after: int = -1) -> State | None:
        """A table at one moment, with the entries after a number and the position they lead to."""
        async with self.read() as connection:
            if self.shared:
                await connection.execute(sa.text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            found = await self._table(connection, table)
            if found is None:
                return None
            entries = await _entries_after(connection, table, after)
            last = entries[-1].number if entries else -1
            data = await _packed(connection, table, last) if entries else None
            return State(*found, entries, None if data is None else rows.unpack(data))

    async def claim(
        self, table: str, seat: int, kind: str, person: str, name: str, bot: str = ""
    ) -> bool:
        """Sit down on a free seat; False when somebody was faster."""
        async with self.write() as connection:
            result = await connection.execute(
                sa.update(_seats)
                .where(
                    _seats.c.table_id == table, _seats.c.seat == seat, _seats.c.kind == rows.FREE
                )
                .values(kind=kind, person=person, name=name, bot=bot, invite="", seen=wall.now())
            )
            await self.tell(connection, table)
            return result.rowcount == 1

    async def start(self, entry: Entry, bot_turn: bool) -> bool:
        """Begin the game of an open table; False when it has begun already."""
        async with self.write() as connection:
            result = await connection.execute(
                sa.update(_tables)
                .where(_tables.c.id == entry.table, _tables.c.status == rows.OPEN)
                .values(
                    status=rows.RUNNING,
                    rules=entry.rules,
                    turn=entry.turn,
                    bot_turn=bot_turn,
                    changed=entry.at,
                )
            )
            if result.rowcount == 1:
                await connection.execute(sa.insert(_entries).values(entry_values(entry)))
            await self.tell(connection, entry.table)
            return result.rowcount == 1

    async def show(self, table: str) -> None:
        """From now on the lobby shows a table."""
        async with self.write() as connection:
            await connection.execute(
                sa.update(_tables).where(_tables.c.id == table).values(public=True)
            )
            await self.tell(connection, table)

    async def cancel(self, table: str) -> bool:
        """Clear away a table that waits for players; False when the game has begun."""
        async with self.write() as connection:
            result = await connection.execute(
                sa.update(_tables)
                .where(_tables.c.id == table, _tables.c.status == rows.OPEN)
                .values(status=rows.CANCELLED, changed=time.time())
            )
            await self.tell(connection, table)
            return result.rowcount == 1

    async def set_seat(self, table: str, seat: int, **values: Any) -> None:
        """Change who or what sits on a seat, or its token."""
        async with self.write() as connection:
            await connection.execute(
                sa.update(_seats)
                .where(_seats.c.table_id == table, _seats.c.seat == seat)
                .values(**values)
            )
            await self.tell(connection, table)

    async def saw(self, table: str, seats: list[int], at: float) -> None:
        """Write down when the person of some seats was last there."""
        async with self.write() as connection:
            await connection.execute(
                sa.update(_seats)
                .where(_seats.c.table_id == table, _seats.c.seat.in_(seats))
                .values(seen=at)
            )

    async def change_hands(self, entry: Entry, bot_turn: bool, **values: Any) -> bool:
        """A bot takes a seat or its person takes it back, which is an entry; False if it is stale.

        The votes on the seat are done with.
        """
        async with self.write() as connection:
            added = await connection.execute(
                self._insert(_entries).values(entry_values(entry)).on_conflict_do_nothing(),
                execution_options={"preserve_rowcount": True},
            )
            if added.rowcount != 1:
                return False
            await connection.execute(
                sa.update(_seats)
                .where(_seats.c.table_id == entry.table, _seats.c.seat == entry.seat)
                .values(**values)
            )
            await connection.execute(
                sa.delete(_votes).where(
                    _votes.c.table_id == entry.table, _votes.c.seat == entry.seat
                )
            )
            await connection.execute(
                sa.update(_tables)
                .where(_tables.c.id == entry.table)
                .values(number=entry.number, bot_turn=bot_turn, changed=entry.at)
            )
            await self.tell(connection, entry.table)
            return True

    async def vote(self, table: str, seat: int, person: str, until: str) -> None:
        """Somebody agrees that a bot may take a seat for so long, or that the talk may go."""
        async with self.write() as connection:
            await connection.execute(
                self._insert(_votes)
                .values(table_id=table, seat=seat, person=person, until=until)
                .on_conflict_do_update(
                    index_elements=["table_id", "seat", "person"], set_={"until": until}
                )
            )
            await self.tell(connection, table)

    async def clear_votes(self, table: str, seat: int) -> None:
        """The person of the seat is back."""
        async with self.write() as connection:
            await connection.execute(
                sa.delete(_votes).where(_votes.c.table_id == table, _votes.c.seat == seat)
            )
            await self.tell(connection, table)

    async def add_rematch(
        self, old: str, table: TableRow, seats: list[SeatRow], entries: list[Entry]
    ) -> str:
        """Lay the table of a rematch, unless there is one; the id of the one that counts."""
        async with self.write() as connection:
            result = await connection.execute(
                sa.update(_tables)
                .where(_tables.c.id == old, _tables.c.rematch == "")
                .values(rematch=table.id)
            )
            if result.rowcount == 1:
                await self.lay(connection, table, seats, entries)
                await self.tell(connection, old)
                return table.id
            found = await connection.execute(
                sa.select(_tables.c.rematch).where(_tables.c.id == old)
            )
            return str(found.scalar_one())

    async def seat_of_token(self, token: str) -> tuple[str, int] | None:
        """The table and seat that a token's digest belongs to."""
        async with self.read() as connection:
            found = await connection.execute(
                sa.select(_seats.c.table_id, _seats.c.seat).where(_seats.c.token == token)
            )
            row = found.first()
            return None if row is None else (str(row[0]), int(row[1]))

    # ------------------------------------------------------------------ lists

    async def tables_of(
        self, person: str, limit: int = 100
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where a person sits or that they made, last changed first."""
        sits = sa.or_(_seats.c.person == person, _seats.c.owner == person)
        seated = sa.select(_seats.c.table_id).where(sits)
        theirs = sa.or_(_tables.c.id.in_(seated), _tables.c.host == person)
        return await self._list(sa.and_(theirs, _tables.c.status != rows.CANCELLED), limit)

    async def public_tables(self, limit: int = 100) -> list[tuple[TableRow, list[SeatRow]]]:
        """Tables that anybody may join or watch, last changed first."""
        since = time.time() - 14 * 86_400
        return await self._list(
            sa.and_(
                _tables.c.public,
                _tables.c.status.in_([rows.OPEN, rows.RUNNING]),
                _tables.c.changed > since,
            ),
            limit,
        )

    async def winners(self, found: list[str]) -> dict[str, tuple[str, ...]]:
        """Who won at those of these tables where the game is over."""
        async with self.read() as connection:
            rows = await connection.execute(
                sa.select(_results.c.table_id, _results.c.name)
                .where(_results.c.table_id.in_(found), _results.c.place == 1)
                .order_by(_results.c.seat)
            )
            won: dict[str, tuple[str, ...]] = {}
            for table, name in rows:
                won[str(table)] = (*won.get(str(table), ()), str(name))
        return won

    async def records_of(self, person: str, since: float) -> int:
        """How many records a person has brought since then; nobody sits at their tables."""
        taken = (
            sa.select(_seats.c.seat)
            .where(_seats.c.table_id == _tables.c.id)
            .where(sa.or_(_seats.c.person != "", _seats.c.kind != rows.PERSON))
            .exists()
        )
        async with self.read() as connection:
            found = await connection.execute(
                sa.select(sa.func.count()).where(
                    _tables.c.host == person,
                    _tables.c.created > since,
                    _tables.c.status.in_([rows.RECORD, rows.FINISHED]),
                    ~taken,
                )
            )
            return int(found.scalar_one())

    async def tables_of_bots(self, before: float, limit: int = 200) -> list[str]:
        """Running tables on which a bot has been to move since before that time."""
        async with self.read() as connection:
            found = await connection.execute(
                sa.select(_tables.c.id)
                .where(
                    _tables.c.bot_turn,
                    _tables.c.status == rows.RUNNING,
                    _tables.c.changed < before,
                )
                .order_by(_tables.c.changed)
                .limit(limit)
            )
            return [str(row[0]) for row in found]

    async def _list(
        self, condition: sa.ColumnElement[bool], limit: int
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        async with self.read() as connection:
            found = await connection.execute(
                sa.select(_tables).where(condition).order_by(_tables.c.changed.desc()).limit(limit)
            )
            tables = [table_row(row) for row in found]
            seats: dict[str, list[SeatRow]] = {table.id: [] for table in tables}
            if tables:
                some = await connection.execute(
                    sa.select(_seats)
                    .where(_seats.c.table_id.in_(list(seats)))
                    .order_by(_seats.c.seat)
                )
                for row in some:
                    seats[str(row.table_id)].append(seat_row(row))
            return [(table, seats[table.id]) for table in tables]


async def _entries_after(connection: AsyncConnection, table: str, after: int) -> list[Entry]:
    columns = [one for one in _entries.c if one.name != "position"]
    found = await connection.execute(
        sa.select(*columns)
        .where(_entries.c.table_id == table, _entries.c.number > after)
        .order_by(_entries.c.number)
    )
    return [_entry(row, b"") for row in found]


async def _packed(connection: AsyncConnection, table: str, number: int) -> bytes | None:
    found = await connection.execute(
        sa.select(_entries.c.position).where(
            _entries.c.table_id == table, _entries.c.number == number
        )
    )
    data: bytes | None = found.scalar_one_or_none()
    return data


def entry_values(entry: Entry) -> dict[str, Any]:
    """An entry as columns."""
    values = dict(entry.__dict__)
    values["table_id"] = values.pop("table")
    values["events"] = rows.pack_events(entry.events)
    return values


def table_row(row: sa.Row[Any]) -> TableRow:
    """Columns as a table."""
    return TableRow(**row._mapping)


def seat_row(row: sa.Row[Any]) -> SeatRow:
    """Columns as a seat."""
    values = dict(row._mapping)
    values.pop("table_id")
    return SeatRow(**values)


def _entry(row: sa.Row[Any], position: bytes) -> Entry:
    values = dict(row._mapping)
    values["table"] = values.pop("table_id")
    values["events"] = rows.unpack_events(values["events"])
    return Entry(position=position, **values)
