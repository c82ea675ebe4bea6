"""The addresses that people gave: confirmed by a link before anything else goes there."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from tafelrunde.table.calling.letters import CONFIRM, STOP, Letters
from tafelrunde.table.calling.outbox import Outbox
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.settings import is_mailbox
from tafelrunde.table.store.schema import addresses, outbox
from tafelrunde.table.store.store import Store

AGAIN_SECONDS: Final = 600.0
"""Nobody is asked twice within this time whether an address is theirs, whoever gave it."""


@dataclass(frozen=True)
class MyMail:
    """Where mails to me go."""

    available: bool
    """Whether this table sends mails at all."""
    address: str = ""
    confirmed: bool = False


class Addresses:
    """`wake` is called when there is something to send."""

    def __init__(
        self,
        store: Store,
        letters: Letters,
        box: Outbox,
        available: bool,
        wake: Callable[[], None],
    ) -> None:
        self._store = store
        self._letters = letters
        self._box = box
        self._available = available
        self._wake = wake

    async def of(self, who: Who) -> MyMail:
        """Where mails to somebody go."""
        if not who.person:
            return MyMail(self._available)
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(addresses).where(addresses.c.person == who.person)
            )
            row = found.first()
        if row is None:
            return MyMail(self._available)
        return MyMail(self._available, row.address, row.confirmed)

    async def give(self, who: Who, address: str) -> MyMail:
        """Somebody wants mails to an address; it is asked first whether that is right."""
        needs_name(who)
        address = address.strip()
        if not self._available:
            raise Refused("no_mail", "Whoever runs this table has not set up mail.")
        if not is_mailbox(address):
            raise Refused("bad_address", "This is no mail address.")
        known = await self.of(who)
        if known.confirmed and known.address == address:
            return known
        now = time.time()
        async with self._store.write() as connection:
            if await _asked_lately(connection, address, now):
                raise Refused("too_fast", "A mail went to this address a moment ago; look there.")
            values = {
                "address": address,
                "confirmed": False,
                "nonce": secrets.token_hex(8),
                "asked": now,
            }
            insert = postgresql.insert if self._store.shared else sqlite.insert
            await connection.execute(
                insert(addresses)
                .values(person=who.person, **values)
                .on_conflict_do_update(index_elements=["person"], set_=values)
            )
            await self._box.ask(connection, who.person, now)
        self._wake()
        return MyMail(True, address, False)

    async def confirm(self, token: str) -> bool:
        """Whether a link confirms the address of somebody, who gets mails from now on."""
        read = self._letters.read(CONFIRM, token)
        if read is None:
            return False
        async with self._store.write() as connection:
            done = await connection.execute(
                sa.update(addresses)
                .where(addresses.c.person == read[0], addresses.c.nonce == read[1])
                .values(confirmed=True)
            )
            return done.rowcount == 1

    async def stop(self, token: str) -> bool:
        """Whether a link ends mails to the address that it was sent to; once more is no harm."""
        read = self._letters.read(STOP, token)
        if read is None:
            return False
        async with self._store.write() as connection:
            await _forget(connection, *read)
        return True

    async def forget(self, who: Who) -> None:
        """Somebody wants no more mails; their address is not kept."""
        needs_name(who)
        async with self._store.write() as connection:
            await _forget(connection, who.person)


async def _asked_lately(connection: AsyncConnection, address: str, now: float) -> bool:
    found = await connection.execute(
        sa.select(sa.func.count()).where(
            sa.func.lower(addresses.c.address) == address.lower(),
            addresses.c.asked > now - AGAIN_SECONDS,
        )
    )
    return bool(found.scalar_one())


async def _forget(connection: AsyncConnection, person: str, nonce: str = "") -> None:
    """Take an address away, with all that is still to go there; only the one with this nonce."""
    known = sa.delete(addresses).where(addresses.c.person == person)
    if nonce:
        known = known.where(addresses.c.nonce == nonce)
    if (await connection.execute(known)).rowcount:
        await connection.execute(sa.delete(outbox).where(outbox.c.person == person))
