"""The challenge of a day: trying it, who is allowed to see how others did, and the results."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from tafelrunde.table.challenge.plan import day_of, end_of, plan_of, read_day, seed_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import begun, known_title, new_table, set_up
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.names import BOT_NAMES
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, SeatRow, TableRow
from tafelrunde.table.store.schema import results, tables, tries
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks


@dataclass(frozen=True)
class Reached:
    """A line of a day's results: a try that counts. Without a `table` its replay is gone."""

    place: int
    person: str
    name: str
    points: float
    won: bool
    """Nobody at the table had more; always so where somebody plays alone."""
    table: str


@dataclass(frozen=True)
class Challenge:
    """The challenge of a day as one person sees it."""

    day: str
    game: str
    name: str
    players: int
    options: dict[str, Any]
    bot: str
    """Against which bots, on all seats but the first; nothing where one plays alone."""
    today: bool
    ends: float
    tried: str
    """How my try that counts stands: nothing, "running" or "finished"."""
    table: str
    """The table of that try."""
    entered: int
    """How many people have finished theirs."""
    results: tuple[Reached, ...] | None
    """The results; None as long as I may not know them."""


@dataclass(frozen=True)
class Begun:
    """A table for a try."""

    table: str
    counts: bool
    """The first one of a person on its day counts, all others are practice."""


class Challenges:
    """`after` is told of every table that is laid here; `clock` tells what time it is."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        tasks: Tasks,
        after: Callable[[Live], None],
        enter: Callable[[Live], Awaitable[None]],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._hall = hall
        self._tasks = tasks
        self._after = after
        self._enter = enter
        self._secret = ""
        self.clock = clock

    # ------------------------------------------------------------------ looking

    async def look(self, who: Who, day: str = "") -> Challenge:
        """The challenge of a day, or of today."""
        found = self._day(day)
        plan = plan_of(found)
        today = found == day_of(self.clock())
        async with self._store.read() as connection:
            table, status = await _try_of(connection, found, who)
            reached = await _results(connection, found)
        finished = today and table and status == rows.FINISHED
        if finished and table not in {one.table for one in reached}:
            # Results are entered a moment after the last move; nobody misses their own.
            await self._enter(await self._hall.get(table))
            async with self._store.read() as connection:
                reached = await _results(connection, found)
        shown = not today or status == rows.FINISHED
        title = known_title(plan.game)
        return Challenge(
            day=found.isoformat(),
            game=plan.game,
            name=title.words(who.language).get("title.name"),
            players=plan.players,
            options=plan.options,
            bot=plan.bot,
            today=today,
            ends=end_of(found),
            tried=status,
            table=table,
            entered=len(reached),
            results=reached if shown else None,
        )

    async def admit(self, live: Live, who: Who) -> None:
        """Let nobody see how others do at a challenge that they could still try themselves."""
        if not live.row.challenge or live.mine(who):
            return
        day = date.fromisoformat(live.row.challenge)
        if day != day_of(self.clock()):
            return
        async with self._store.read() as connection:
            _, status = await _try_of(connection, day, who)
        if status != rows.FINISHED:
            raise Refused(
                "challenge_closed",
                "Others' games at today's challenge are shown to those who have finished theirs.",
            )

    # ------------------------------------------------------------------ trying

    async def begin(self, who: Who, day: str = "") -> Begun:
        """A table for the challenge of a day: the try that counts, or practice after it."""
        needs_name(who)
        found = self._day(day)
        plan = plan_of(found)
        title = known_title(plan.game)
        seed = await self._seed(found)
        first, agreed = set_up(title, plan.players, plan.options, seed)
        row = new_table(title, plan.players, agreed, seed, who.person, False)
        row = replace(row, challenge=found.isoformat())
        seats = [SeatRow(0, rows.PERSON, person=who.person, name=who.name)]
        for seat in range(1, plan.players):
            seats.append(SeatRow(seat, rows.BOT, bot=plan.bot, name=BOT_NAMES[seat]))
        row, entries = begun(row, seats, first)
        return await self._tasks.whole(self._lay(who, found, row, seats, entries))

    async def _lay(
        self, who: Who, day: date, row: TableRow, seats: list[SeatRow], entries: list[Entry]
    ) -> Begun:
        today = day == day_of(self.clock())
        try:
            async with self._store.write() as connection:
                table, status = await _try_of(connection, day, who)
                if today and status == rows.RUNNING:
                    # Practice shows what is to come, so the try that counts is finished before.
                    return Begun(table, True)
                counts = today and not status
                if counts:
                    await self._count(connection, day, who, row.id)
                await self._store.lay(connection, row, seats, entries)
        except IntegrityError:
            return Begun((await self.look(who, day.isoformat())).table, True)
        if row.bot_turn:
            self._after(await self._hall.get(row.id))
        return Begun(row.id, counts)

    async def _count(self, connection: AsyncConnection, day: date, who: Who, table: str) -> None:
        """From now on this is the try that counts; refused by the store if there is another."""
        values = {"day": day.isoformat(), "person": who.person, "table_id": table}
        await connection.execute(sa.insert(tries).values(**values, at=self.clock()))

    def _day(self, text: str) -> date:
        now = self.clock()
        return read_day(text, now) if text else day_of(now)

    async def _seed(self, day: date) -> int:
        if not self._secret:
            self._secret = await self._store.secret("challenge")
        return seed_of(day, self._secret)


async def _try_of(connection: AsyncConnection, day: date, who: Who) -> tuple[str, str]:
    """The table of somebody's try that counts and how it stands; nothing if there is none."""
    if not who.person:
        return "", ""
    found = await connection.execute(
        sa.select(tries.c.table_id, tables.c.status)
        .join(tables, tables.c.id == tries.c.table_id, isouter=True)
        .where(tries.c.day == day.isoformat(), tries.c.person == who.person)
    )
    row = found.first()
    if row is None:
        return "", ""
    # A table that was taken away can't be played to its end any more.
    return (str(row[0]), str(row[1])) if row[1] is not None else ("", rows.FINISHED)


async def _results(connection: AsyncConnection, day: date) -> tuple[Reached, ...]:
    """The tries that were finished before the end of their day, best first."""
    found = await connection.execute(
        sa.select(results, tables.c.id.label("there"))
        .join(
            tries,
            sa.and_(
                tries.c.table_id == results.c.table_id,
                tries.c.person == results.c.person,
            ),
        )
        .join(tables, tables.c.id == results.c.table_id, isouter=True)
        .where(tries.c.day == day.isoformat(), results.c.at < end_of(day))
        .order_by(results.c.points.desc(), results.c.place, results.c.at)
    )
    lines: list[Reached] = []
    for number, row in enumerate(found, 1):
        same = bool(lines) and lines[-1].points == row.points
        lines.append(
            Reached(
                place=lines[-1].place if same else number,
                person=row.person,
                name=row.name,
                points=row.points,
                won=row.place == 1,
                table=row.there or "",
            )
        )
    return tuple(lines)
