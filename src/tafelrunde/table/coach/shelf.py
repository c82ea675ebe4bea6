"""Analyses as they are kept: asked for, taken up by one server process at a time, gone on with."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tafelrunde.table import wall
from tafelrunde.table.coach.counsel import Cost, Surveyed
from tafelrunde.table.errors import Refused
from tafelrunde.table.settings import Limits
from tafelrunde.table.store.schema import analyses
from tafelrunde.table.store.store import Store

NONE: Final = "none"
WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"

DAY: Final = 86_400.0
SILENT: Final = 120.0
"""A process that has told nothing for so many seconds is gone."""

_LOCK: Final = 7_216_454


class Found(msgspec.Struct, array_like=True):
    """What is known so far: what all could expect, turn by turn, and what the first turns cost."""

    start: list[float] = []
    turns: list[Surveyed] = []
    costs: list[Cost] = []


@dataclass
class Kept:
    """An analysis as the store has it; `ahead` says how many others come first."""

    table: str
    person: str = ""
    state: str = NONE
    turns: int = 0
    done: int = 0
    found: Found = field(default_factory=Found)
    ahead: int = 0


class Shelf:
    """Reads and writes analyses for one server process."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self._store = store
        self._limits = limits

    async def of(self, table: str) -> Kept:
        """The analysis of a table; an empty one if nobody has asked for it."""
        async with self._store.read() as connection:
            row = await _row(connection, table)
            if row is None:
                return Kept(table)
            kept = _kept(row)
            if kept.state == WAITING:
                kept.ahead = await _count(connection, *_open(), analyses.c.asked < row.asked)
            return kept

    async def ask(self, table: str, person: str) -> bool:
        """Put a game on the list; False if it is there or done, refused if it is too long."""
        now = wall.now()
        async with self._store.write() as connection:
            row = await _row(connection, table)
            if row is not None and row.state not in (STOPPED, FAILED):
                return False
            recent = (analyses.c.person == person, analyses.c.asked > now - DAY)
            if await _count(connection, *recent) >= self._limits.analyses_a_day:
                most = self._limits.analyses_a_day
                raise Refused("too_many_analyses", f"A person has {most} games analysed a day.")
            if await _count(connection, *_open()) >= self._limits.analyses_waiting:
                raise Refused("too_fast", "Many games wait for their analysis; try again later.")
            values = {"person": person, "state": WAITING, "by": "", "asked": now, "at": now}
            if row is None:
                empty = {"turns": 0, "done": 0, "found": msgspec.msgpack.encode(Found())}
                await connection.execute(
                    sa.insert(analyses).values(table_id=table, **values, **empty)
                )
            else:
                await connection.execute(
                    sa.update(analyses).where(analyses.c.table_id == table).values(**values)
                )
            return True

    async def stop(self, table: str) -> bool:
        """Let an analysis be; what is found stays."""
        async with self._store.write() as connection:
            changed = await connection.execute(
                sa.update(analyses)
                .where(analyses.c.table_id == table, *_open())
                .values(state=STOPPED, by="", at=wall.now())
            )
            return changed.rowcount == 1

    async def claim(self) -> Kept | None:
        """Take up the one that has waited longest, unless another process is at one."""
        if not await self._any():
            return None
        now = wall.now()
        async with self._store.write() as connection:
            if self._store.shared:
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
                busy = (analyses.c.state == RUNNING, analyses.c.at > now - SILENT)
                if await _count(connection, *busy):
                    return None
            found = await connection.execute(
                sa.select(analyses).where(*_open()).order_by(analyses.c.asked).limit(1)
            )
            row = found.first()
            if row is None:
                return None
            await connection.execute(
                sa.update(analyses)
                .where(analyses.c.table_id == row.table_id)
                .values(state=RUNNING, by=self._store.origin, at=now)
            )
            return _kept(row)

    async def _any(self) -> bool:
        async with self._store.read() as connection:
            return await _count(connection, *_open()) > 0

    async def save(self, kept: Kept, state: str = RUNNING) -> bool:
        """Keep what is found; False if it is no longer ours, because somebody has stopped it."""
        found = kept.found
        async with self._store.write() as connection:
            changed = await connection.execute(
                sa.update(analyses)
                .where(
                    analyses.c.table_id == kept.table,
                    analyses.c.state == RUNNING,
                    analyses.c.by == self._store.origin,
                )
                .values(
                    state=state,
                    turns=len(found.turns),
                    done=len(found.costs),
                    found=msgspec.msgpack.encode(found),
                    at=wall.now(),
                )
            )
            return changed.rowcount == 1


def _open() -> tuple[sa.ColumnElement[bool], ...]:
    """Those that are not done yet."""
    return (analyses.c.state.in_((WAITING, RUNNING)),)


async def _row(connection: AsyncConnection, table: str) -> Any:
    found = await connection.execute(sa.select(analyses).where(analyses.c.table_id == table))
    return found.first()


async def _count(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> int:
    found = await connection.execute(sa.select(sa.func.count(analyses.c.table_id)).where(*which))
    return int(found.scalar_one())


def _kept(row: Any) -> Kept:
    found = msgspec.msgpack.decode(row.found, type=Found)
    return Kept(
        str(row.table_id), str(row.person), str(row.state), int(row.turns), int(row.done), found
    )
