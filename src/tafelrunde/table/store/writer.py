"""The one writer of entries: it commits the moves of many tables together, then answers each.

A commit waits for the disk. While it does, the next moves gather, so the disk is asked once for all
of them: that is what lets a laptop keep hundreds of durable moves a second. One commit costs about
as much for one move as for ten, so busy tables gather a little longer; a move alone never waits.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from tafelrunde.table.metrics import Metrics
from tafelrunde.table.store import rows, schema
from tafelrunde.table.store.rows import Entry
from tafelrunde.table.store.store import Store, entry_values

BATCH: Final = 256
# No two commits begin within so many seconds.
PACE: Final = 0.02

_UPDATE: Final = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("of"))
    .values(
        number=sa.bindparam("to_number"),
        played=sa.bindparam("to_played"),
        turn=sa.bindparam("to_turn"),
        bot_turn=sa.bindparam("to_bot_turn"),
        rules=sa.bindparam("to_rules"),
        status=sa.bindparam("to_status"),
        changed=sa.bindparam("to_changed"),
    )
)


@dataclass
class Waiting:
    """An entry on its way, and where the answer goes."""

    entry: Entry
    status: str
    bot_turn: bool
    done: asyncio.Future[bool]


class Stale(Exception):
    """Of some entries the number is taken already."""


class Statement:
    """A statement written out once; to look one up takes longer than to carry it out."""

    def __init__(self, clause: sa.ClauseElement, dialect: sa.Dialect, names: list[str]) -> None:
        compiled = clause.compile(dialect=dialect, column_keys=names)
        self._text = str(compiled)
        self._order: list[str] | None = getattr(compiled, "positiontup", None)

    def run(self, connection: sa.Connection, values: list[dict[str, Any]]) -> int:
        """Carry it out for each of these values; how many rows that concerned."""
        given: list[Any] = values
        if self._order is not None:
            given = [tuple(one[name] for name in self._order) for one in values]
        options = {"preserve_rowcount": True}
        return connection.exec_driver_sql(self._text, given, execution_options=options).rowcount


class Writer:
    """Takes entries, commits them in batches; `append` returns when the entry is durable."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self._store = store
        self._metrics = metrics
        self._queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        insert = postgresql.insert if store.dialect == "postgresql" else sqlite.insert
        dialect = store.engine.dialect
        names = [column.name for column in schema.entries.columns]
        self._insert = Statement(insert(schema.entries).on_conflict_do_nothing(), dialect, names)
        self._update = Statement(_UPDATE, dialect, [])
        self._began = 0.0

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._work(), name="writer")

    async def stop(self) -> None:
        """Finish what was handed in, then stop."""
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
            self._task = None

    async def append(self, entry: Entry, status: str, bot_turn: bool) -> bool:
        """True once the entry is durable; False when another one has its number already."""
        if self._task is None or self._task.done():
            raise RuntimeError("the writer is not at work")
        waiting = Waiting(entry, status, bot_turn, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        return await asyncio.shield(waiting.done)

    async def _work(self) -> None:
        stopping = False
        while not stopping:
            batch: list[Waiting] = []
            first = await self._queue.get()
            stopping = first is None
            if first is not None:
                batch.append(first)
                await self._pause()
            while len(batch) < BATCH and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    stopping = True
                else:
                    batch.append(more)
            if batch:
                await self._answer(batch)

    async def _pause(self) -> None:
        """Let more entries come if the last were written just now."""
        now = time.monotonic()
        early = self._began + PACE - now
        if early > 0:
            await asyncio.sleep(early)
        self._began = max(now, self._began + PACE)

    async def _answer(self, batch: list[Waiting]) -> None:
        try:
            with self._metrics.commit_seconds.time():
                won = await self._commit(batch)
        except Exception as error:  # whatever the database says, everyone waiting must hear of it
            if len(batch) > 1 and isinstance(error, IntegrityError):
                # One table was taken away; the others' moves are good.
                for waiting in batch:
                    await self._answer([waiting])
                return
            for waiting in batch:
                if not waiting.done.done():
                    waiting.done.set_exception(error)
            return
        self._metrics.commit_entries.observe(len(batch))
        for waiting in batch:
            if not waiting.done.done():
                waiting.done.set_result((waiting.entry.table, waiting.entry.number) in won)

    async def _commit(self, batch: list[Waiting]) -> set[tuple[str, int]]:
        # In the order of tables, so that two processes never wait for each other in a circle.
        batch = sorted(batch, key=_order)
        try:
            return await self._store.transact(lambda connection: self._write(connection, batch))
        except Stale:
            return await self._store.transact(lambda connection: self._sift(connection, batch))

    def _write(self, connection: sa.Connection, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Write all, or raise Stale."""
        if self._add(connection, batch) < len(batch):
            raise Stale
        self._finish(connection, batch)
        return {_order(one) for one in batch}

    def _sift(self, connection: sa.Connection, batch: list[Waiting]) -> set[tuple[str, int]]:
        """Write those whose numbers are free."""
        kept = [one for one in batch if self._add(connection, [one])]
        if kept:
            self._finish(connection, kept)
        return {_order(one) for one in kept}

    def _add(self, connection: sa.Connection, batch: list[Waiting]) -> int:
        """Insert those whose numbers are free; how many they were."""
        count = self._insert.run(connection, [entry_values(one.entry) for one in batch])
        if not 0 <= count <= len(batch):
            raise RuntimeError("the driver does not say how many rows it inserted")
        return count

    def _finish(self, connection: sa.Connection, batch: list[Waiting]) -> None:
        self._update.run(connection, [_changes(one) for one in batch])
        self._store.notify(connection, [one.entry for one in batch], [])


def _order(waiting: Waiting) -> tuple[str, int]:
    return waiting.entry.table, waiting.entry.number


def _changes(waiting: Waiting) -> dict[str, Any]:
    entry = waiting.entry
    return {
        "of": entry.table,
        "to_number": entry.number,
        "to_played": entry.played,
        "to_turn": entry.turn,
        "to_bot_turn": waiting.bot_turn and waiting.status == rows.RUNNING,
        "to_rules": entry.rules,
        "to_status": waiting.status,
        "to_changed": entry.at,
    }
