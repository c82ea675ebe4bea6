"""The postman: looks again and again whom to write, and hands letters to the mail server."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Final

import aiosmtplib
import sqlalchemy as sa
import structlog

from tafelrunde.kernel.setup import Setup
from tafelrunde.table.calling.letters import Letters, Reader
from tafelrunde.table.calling.outbox import Call, Outbox
from tafelrunde.table.logs import where
from tafelrunde.table.play.hall import Hall, title_of
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.names import called
from tafelrunde.table.settings import Settings
from tafelrunde.table.store import rows
from tafelrunde.table.store.schema import addresses, people, seats, tables
from tafelrunde.table.store.store import Store, seat_row, table_row
from tafelrunde.table.tasks import Tasks

SLOWEST: Final = 15.0
FASTEST: Final = 0.25
SMTP_SECONDS: Final = 20.0
TIDY_SECONDS: Final = 3_600.0
TRIES: Final = 8
FIRST_WAIT: Final = 60.0
LONGEST_WAIT: Final = 3_600.0

log = structlog.get_logger()


@dataclass(frozen=True)
class NotNow:
    """Why a letter is not written: not before a time, or never if there is none."""

    due: float | None


class Postman:
    """One in each server process; what one takes from the outbox no other has."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        hall: Hall,
        tasks: Tasks,
        box: Outbox,
        letters: Letters,
    ) -> None:
        self._settings = settings
        self._store = store
        self._hall = hall
        self._tasks = tasks
        self._box = box
        self._letters = letters
        self._every = min(SLOWEST, max(FASTEST, settings.mail_after / 4))
        self._news = asyncio.Event()

    def wake(self) -> None:
        """Something is to be sent at once."""
        self._news.set()

    async def work(self) -> None:
        """Go round for ever."""
        tidied = 0.0
        while True:
            try:
                if time.monotonic() > tidied + TIDY_SECONDS or not tidied:
                    await self._box.tidy(time.time())
                    tidied = time.monotonic()
                await self.round()
            except Exception as error:  # the next round tries again
                log.error("no round of mails", error=where(error))
            self._news.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), self._every)

    async def round(self) -> None:
        """Look who is to be told something, leave out who is at the table, write to the others."""
        now = time.time()
        await self._box.gather(now, self._settings.mail_after, 2 * self._every)
        for live in self._hall.all():
            await self._leave_alone(live, now)
        for call in await self._box.take(time.time()):
            await self._tasks.whole(self._carry(call))

    async def _leave_alone(self, live: Live, now: float) -> None:
        """Whoever has the table open sees it; the time begins anew when they have gone."""
        if live.row.tempo != rows.DAYS or not live.watchers:
            return
        here = {watcher.who.person for watcher in live.watchers if watcher.who.person}
        due = now + max(self._settings.mail_after, 4 * self._every)
        await self._box.postpone(live.id, here, due, now + 3 * self._every)

    async def _carry(self, call: Call) -> None:
        """Send one letter, or find out why not."""
        found = await self._written(call)
        if isinstance(found, NotNow):
            if found.due is None:
                await self._box.drop(call)
            else:
                await self._box.later(call, found.due)
            return
        try:
            done = await self._send(call, *found)
        except (aiosmtplib.SMTPException, OSError, ValueError) as error:
            await self._failed(call, error)
            return
        if done:
            await self._box.told(call)

    async def _send(self, call: Call, address: str, letter: EmailMessage) -> bool:
        """Hand a letter over; False when meanwhile there was nothing to send any more."""
        given = self._settings
        client = aiosmtplib.SMTP(
            hostname=given.mail_server,
            port=given.mail_port,
            use_tls=given.mail_security == "tls",
            start_tls=given.mail_security == "starttls",
            username=given.mail_user or None,
            password=given.mail_password or None,
            timeout=SMTP_SECONDS,
        )
        async with client:
            await client.mail(given.mail_sender)
            await client.rcpt(address)
            if not await self._box.hand(call):
                return False
            await client.data(letter.as_bytes())
        return True

    async def _failed(self, call: Call, error: Exception) -> None:
        """Try again later and later; what the server refuses for good is not tried again."""
        code = getattr(error, "code", 0)
        final = isinstance(code, int) and 500 <= code < 600
        given_up = call.tries + 1 >= TRIES
        log.warning("mail not sent", error=type(error).__name__, code=code, tries=call.tries + 1)
        wait = min(LONGEST_WAIT, FIRST_WAIT * 2**call.tries)
        await self._box.again(call, time.time() + wait)
        if (final and not _is_ours(error)) or given_up:
            await self._box.hand(call)
            await self._box.told(call)

    # ------------------------------------------------------------------ what is written

    async def _written(self, call: Call) -> tuple[str, EmailMessage] | NotNow:
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(people.c.name, people.c.language, addresses)
                .join(addresses, addresses.c.person == people.c.id)
                .where(people.c.id == call.person)
            )
            row = found.first()
            if row is None or (call.table and not row.confirmed):
                return NotNow(None)
            reader = Reader(call.person, row.name, row.language, row.address, row.nonce)
            if not call.table:
                return reader.address, self._letters.confirm(reader)
            table = (
                await connection.execute(sa.select(tables).where(tables.c.id == call.table))
            ).first()
            sitting = await connection.execute(
                sa.select(seats).where(seats.c.table_id == call.table).order_by(seats.c.seat)
            )
            seated = [seat_row(one) for one in sitting]
        if table is None or table.status != rows.RUNNING:
            return NotNow(None)
        return self._turn(reader, call, table_row(table), seated)

    def _turn(
        self, reader: Reader, call: Call, row: rows.TableRow, seated: list[rows.SeatRow]
    ) -> tuple[str, EmailMessage] | NotNow:
        """The letter of a turn, unless somebody took it back or was there a moment ago."""
        now, after = time.time(), self._settings.mail_after
        turn = seated[row.turn]
        if turn.person != reader.person or turn.kind != rows.PERSON:
            return NotNow(now + max(after, self._every))
        if turn.seen + after > now:
            return NotNow(turn.seen + after)
        words = title_of(row).words(reader.language)
        colours = words.coloured(title_of(row).colours(Setup(row.players, row.options)))
        names = called(seated, colours)
        others = [names[one.seat] for one in seated if one.person != reader.person]
        game = words.get("title.name")
        letter = self._letters.turn(reader, row.id, call.number, game, others)
        return reader.address, letter


def _is_ours(error: Exception) -> bool:
    """Whether the host's own set-up is wrong, which can be put right meanwhile."""
    return isinstance(error, (aiosmtplib.SMTPAuthenticationError, aiosmtplib.SMTPSenderRefused))
