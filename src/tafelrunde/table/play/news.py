"""Server processes tell each other of moves, seats and who is there, by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any, Final

import msgspec
import sqlalchemy as sa
import structlog

from tafelrunde.table import wall
from tafelrunde.table.people.people import People
from tafelrunde.table.play.hall import Hall, Notice
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.store import CHANNEL, Store

HERE: Final = "tafelrunde_here"
_REPEAT_SECONDS: Final = 30.0
_KEEP_SECONDS: Final = 75.0
_RETRY_SECONDS: Final = 1.0

log = structlog.get_logger()


class News:
    """Listens on a connection of its own; after a break it reads what it may have missed."""

    def __init__(self, store: Store, hall: Hall, people: People) -> None:
        self._store = store
        self._people = people
        self._hall = hall
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def needed(self) -> bool:
        """Whether there can be other processes."""
        return self._store.shared

    async def listen(self) -> None:
        """Follow what other processes do, for ever."""
        import psycopg

        url = self._store.engine.url.set(drivername="postgresql")
        text = url.render_as_string(hide_password=False)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(text, autocommit=True) as link:
                    await link.execute(f"LISTEN {CHANNEL}")
                    await link.execute(f"LISTEN {HERE}")
                    await self._read_missed()
                    async for notice in link.notifies():
                        self._heard(notice.channel, notice.payload)
            except psycopg.Error as error:
                log.warning("lost the other processes", error=type(error).__name__)
            await asyncio.sleep(_RETRY_SECONDS)

    async def repeat(self) -> None:
        """Say again and again who is here, so that a dead process's people fade."""
        while True:
            await asyncio.sleep(_REPEAT_SECONDS)
            for live in self._hall.all():
                for person in {watcher.who.person for watcher in live.watchers}:
                    if person:
                        await self.tell_presence(live.id, person, True)

    async def tell_presence(self, table: str, person: str, here: bool) -> None:
        """Tell the others that somebody came to a table or left it."""
        if not self.needed:
            return
        text = msgspec.json.encode((self._store.origin, table, person, here)).decode()
        try:
            async with self._store.write() as connection:
                await connection.execute(sa.select(sa.func.pg_notify(HERE, text)))
        except sa.exc.SQLAlchemyError as error:
            log.warning("presence not told", error=type(error).__name__)

    def _heard(self, channel: str, payload: str) -> None:
        if channel == HERE:
            origin, table, person, here = msgspec.json.decode(
                payload, type=tuple[str, str, str, bool]
            )
            live = self._hall.held(table)
            if origin != self._store.origin and live is not None:
                _note_presence(live, person, here)
            return
        origin, moves, tables, people = msgspec.json.decode(
            payload, type=tuple[str, list[Notice], list[str], list[str]]
        )
        if origin == self._store.origin:
            return
        for notice in moves:
            self._start(self._hall.heard(notice))
        for table in tables:
            self._start(self._hall.heard_of(table))
        for person in people:
            self._start(self._people.heard_of(person))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read_missed(self) -> None:
        for live in self._hall.all():
            await self._hall.heard_of(live.id)


def _note_presence(live: Live, person: str, here: bool) -> None:
    before = person in live.connected()
    live.saw((seat.seat for seat in live.seats if seat.person == person), wall.now())
    if here:
        live.elsewhere[person] = time.monotonic() + _KEEP_SECONDS
    else:
        live.elsewhere.pop(person, None)
    if before != (person in live.connected()):
        live.touch()
