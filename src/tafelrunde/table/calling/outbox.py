"""The outbox: what people are to be told by mail is stored here before it is sent.

A turn stands in it once, found by looking at the tables themselves, so that no crash between a move
and its mail loses one. Several server processes may look, only one of them takes it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tafelrunde.table.store import rows
from tafelrunde.table.store.schema import addresses, entries, outbox, seats, tables
from tafelrunde.table.store.store import Store

WAITING: Final = "waiting"
HANDED: Final = "handed"
"""On its way to the mail server. If the table dies just then nobody knows whether it arrived; it is
not sent again, because nobody gets two mails for one turn."""
SENT: Final = "sent"

LEASE_SECONDS: Final = 120.0
"""A process that took something and died before it was handed over loses it after this time."""
WEEK: Final = 7 * 86_400.0
BATCH: Final = 50


@dataclass(frozen=True)
class Call:
    """Something to be told: a turn at a table since a number, or without one a new address."""

    person: str
    table: str
    number: int
    tries: int


class Outbox:
    """All of it in the database, where every process sees the same."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ------------------------------------------------------------------ putting in

    async def ask(self, connection: AsyncConnection, person: str, now: float) -> None:
        """Somebody's address is to be confirmed."""
        await self._put(connection, person, "", 0, now)

    async def gather(self, now: float, after: float, settle: float) -> None:
        """Put in all turns over days of which their people have not been told.

        They are due when the turn has lasted for `after` seconds, and not before all processes had
        `settle` seconds to say that somebody is at the table.
        """
        async with self._store.read() as connection:
            found = (await connection.execute(_untold())).all()
        if not found:
            return
        async with self._store.write() as connection:
            for row in found:
                due = max(row.changed + after, now + settle)
                await self._put(connection, row.person, row.id, row.number, due, row.told)

    async def _put(
        self,
        connection: AsyncConnection,
        person: str,
        table: str,
        number: int,
        due: float,
        told: int | None = None,
    ) -> None:
        """Put something in, in place of what was `told`; another process may have been faster."""
        insert = postgresql.insert if self._store.shared else sqlite.insert
        values: dict[str, Any] = {"number": number, "state": WAITING, "due": due, "tries": 0}
        same = outbox.c.table_id == "" if told is None else outbox.c.number == told
        await connection.execute(
            insert(outbox)
            .values(person=person, table_id=table, **values)
            .on_conflict_do_update(index_elements=["person", "table_id"], set_=values, where=same)
        )

    async def postpone(self, table: str, people: Iterable[str], due: float, soon: float) -> None:
        """These people are at the table: what they would be told `soon` is due later."""
        theirs = sa.and_(
            outbox.c.table_id == table,
            outbox.c.person.in_(list(people)),
            outbox.c.state == WAITING,
            outbox.c.due < soon,
        )
        async with self._store.read() as connection:
            found = await connection.execute(sa.select(outbox.c.person).where(theirs))
            if found.first() is None:
                return
        async with self._store.write() as connection:
            await connection.execute(sa.update(outbox).where(theirs).values(due=due))

    # ------------------------------------------------------------------ taking out

    async def take(self, now: float) -> list[Call]:
        """What is due, for this process alone until the lease ends."""
        waiting = sa.and_(outbox.c.state == WAITING, outbox.c.due <= now)
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(outbox).where(waiting).order_by(outbox.c.due).limit(BATCH)
            )
            due = [Call(row.person, row.table_id, row.number, row.tries) for row in found]
        if not due:
            return []
        taken: list[Call] = []
        async with self._store.write() as connection:
            for call in due:
                done = await connection.execute(
                    sa.update(outbox)
                    .where(_of(call), waiting)
                    .values(due=now + LEASE_SECONDS, tries=call.tries + 1)
                )
                if done.rowcount == 1:
                    taken.append(call)
        return taken

    async def hand(self, call: Call) -> bool:
        """From now on it counts as told; False when there is nothing to tell any more."""
        return await self._set(call, WAITING, state=HANDED)

    async def told(self, call: Call) -> None:
        """The mail server has it."""
        await self._set(call, HANDED, state=SENT)

    async def again(self, call: Call, due: float) -> None:
        """It could not be sent; that was one try more."""
        await self._set(call, None, state=WAITING, due=due)

    async def later(self, call: Call, due: float) -> None:
        """It is not to be sent yet, and was not tried."""
        await self._set(call, WAITING, due=due, tries=call.tries)

    async def drop(self, call: Call) -> None:
        """There is nothing to tell any more."""
        async with self._store.write() as connection:
            await connection.execute(sa.delete(outbox).where(_of(call)))

    async def _set(self, call: Call, was: str | None, **values: Any) -> bool:
        right = _of(call) if was is None else sa.and_(_of(call), outbox.c.state == was)
        async with self._store.write() as connection:
            done = await connection.execute(sa.update(outbox).where(right).values(**values))
            return done.rowcount == 1

    async def tidy(self, now: float) -> None:
        """Throw away what belongs to tables that are over, and addresses nobody has confirmed."""
        running = sa.select(tables.c.id).where(tables.c.status == rows.RUNNING)
        old = sa.and_(~addresses.c.confirmed, addresses.c.asked < now - WEEK)
        async with self._store.write() as connection:
            await connection.execute(
                sa.delete(outbox).where(outbox.c.table_id != "", outbox.c.table_id.not_in(running))
            )
            await connection.execute(sa.delete(addresses).where(old))
            known = sa.select(addresses.c.person)
            await connection.execute(sa.delete(outbox).where(outbox.c.person.not_in(known)))


def _of(call: Call) -> sa.ColumnElement[bool]:
    return sa.and_(
        outbox.c.person == call.person,
        outbox.c.table_id == call.table,
        outbox.c.number == call.number,
    )


def _untold() -> sa.Select[Any]:
    """Running tables over days, among people, whose turn it is and who were not told of it.

    Somebody was told of this turn if they were told and have not acted since, or have acted and
    nobody else has since then.
    """
    own = seats.alias("own")
    mine = (
        sa.select(own.c.seat)
        .where(own.c.table_id == tables.c.id, own.c.person == addresses.c.person)
        .correlate(tables, addresses)
    )
    acted, answered = entries.alias("acted"), entries.alias("answered")
    over = (
        sa.select(sa.literal(1))
        .select_from(acted.join(answered, answered.c.table_id == acted.c.table_id))
        .where(
            acted.c.table_id == tables.c.id,
            acted.c.number > outbox.c.number,
            acted.c.seat.in_(mine),
            answered.c.number > acted.c.number,
            answered.c.kind == rows.MOVE,
            answered.c.seat.not_in(mine),
        )
        .exists()
    )
    other = seats.alias("other")
    among_people = (
        sa.select(sa.literal(1))
        .where(
            other.c.table_id == tables.c.id,
            other.c.kind == rows.PERSON,
            other.c.person != seats.c.person,
            other.c.person != "",
        )
        .exists()
    )
    return (
        sa.select(
            tables.c.id,
            tables.c.number,
            tables.c.changed,
            seats.c.person,
            outbox.c.number.label("told"),
        )
        .join(seats, sa.and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.turn))
        .join(addresses, sa.and_(addresses.c.person == seats.c.person, addresses.c.confirmed))
        .join(
            outbox,
            sa.and_(outbox.c.table_id == tables.c.id, outbox.c.person == seats.c.person),
            isouter=True,
        )
        .where(
            tables.c.status == rows.RUNNING,
            tables.c.tempo == rows.DAYS,
            seats.c.kind == rows.PERSON,
            among_people,
            sa.or_(outbox.c.number.is_(None), over),
        )
        .order_by(tables.c.changed)
        .limit(BATCH)
    )
