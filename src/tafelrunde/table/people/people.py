"""People: a name and a signed cookie, and a password for those who want to keep their tables."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import argon2
import sqlalchemy as sa
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy.exc import IntegrityError

from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import (
    PACES,
    THEMES,
    TURNS,
    Who,
    clean_name,
    login_name,
    needs_name,
)
from tafelrunde.table.store.forgetting import forget_people
from tafelrunde.table.store.schema import people
from tafelrunde.table.store.store import Store

PASSWORD_LENGTHS: Final = (8, 200)
_REMEMBER_SECONDS: Final = 20.0
_REMEMBER_PEOPLE: Final = 10_000
_HASHING: Final = argon2.PasswordHasher()
_NOBODY: Final = _HASHING.hash("nobody has this password")


class People:
    """Knows everybody who ever chose a name, and who a cookie or token stands for."""

    def __init__(self, store: Store, secret: str, ended: Callable[[str, int], None]) -> None:
        """`ended` is told of a person and the epoch that their sessions must have from now on."""
        self._store = store
        self._ended = ended
        self._key = secret.encode()
        self._cookies = URLSafeSerializer(secret, salt="cookie")
        self._tokens = URLSafeSerializer(secret, salt="token")
        self._known: dict[str, tuple[float, Who]] = {}
        self._hashing = asyncio.Semaphore(2)

    # ------------------------------------------------------------------ cookies and tokens

    def cookie(self, visitor: str, epoch: int = 0) -> str:
        """The signed value of somebody's cookie."""
        return str(self._cookies.dumps([visitor, epoch]))

    def token(self, who: Who) -> str:
        """A token with which a program acts as this person."""
        return "p." + str(self._tokens.dumps([who.person, who.epoch]))

    def csrf(self, visitor: str) -> str:
        """What a page must send back to prove that it is ours."""
        return hmac.new(self._key, b"csrf:" + visitor.encode(), hashlib.sha256).hexdigest()[:40]

    def stranger(self) -> Who:
        """Somebody without a cookie."""
        return self._visitor(secrets.token_urlsafe(15))

    def _visitor(self, visitor: str) -> Who:
        return Who(visitor=visitor, csrf=self.csrf(visitor), cookie=self.cookie(visitor))

    async def by_cookie(self, value: str) -> Who | None:
        """Who the cookie stands for; None when it is not ours or no longer good."""
        return await self._signed(self._cookies, value)

    async def by_token(self, value: str) -> Who | None:
        """Who a bearer token stands for: a person, or one seat of one table."""
        kind, _, rest = value.partition(".")
        if kind == "p":
            who = await self._signed(self._tokens, rest)
            return replace(who, by_token=True) if who is not None and who.person else None
        if kind == "s":
            proof = digest(value)
            seat = await self._store.seat_of_token(proof)
            if seat is not None:
                return Who(table=seat[0], seat=seat[1], proof=proof, by_token=True)
        return None

    async def _signed(self, serializer: URLSafeSerializer, value: str) -> Who | None:
        try:
            visitor, epoch = serializer.loads(value)
        except (BadSignature, ValueError, TypeError):
            return None
        known = await self.known(str(visitor))
        if known is not None and known.epoch != epoch:
            # Another process may have given out a newer one.
            self.forget(known.person)
            known = await self.known(known.person)
        if known is None:
            return self._visitor(str(visitor)) if epoch == 0 else None
        return known if known.epoch == epoch else None

    # ------------------------------------------------------------------ names

    def forget(self, person: str) -> None:
        """Read a person anew when they come next."""
        self._known.pop(person, None)

    async def heard_of(self, person: str) -> None:
        """Another process has changed a person; sessions that ended there end here."""
        self.forget(person)
        known = await self.known(person)
        self._ended(person, -1 if known is None else known.epoch)

    async def known(self, person: str) -> Who | None:
        """The person with this id, if they have a name."""
        held = self._known.get(person)
        if held is not None and held[0] > time.monotonic():
            return held[1]
        async with self._store.read() as connection:
            row = (await connection.execute(sa.select(people).where(people.c.id == person))).first()
        return None if row is None else self._remember(row)

    async def settle(
        self,
        who: Who,
        name: str | None = None,
        language: str | None = None,
        theme: str | None = None,
        turns: str | None = None,
        pace: str | None = None,
        chat: bool | None = None,
    ) -> Who:
        """Take a name, or change name, language, theme, turns, the pace of bots or the talk."""
        if who.seat >= 0:
            raise Refused("only_a_seat", "This token plays a seat; it has no name of its own.")
        if language is not None and language not in LANGUAGES:
            raise Refused("bad_request", f"There is no language {language!r} here.")
        if theme is not None and theme not in THEMES:
            raise Refused("bad_request", f"There is no theme {theme!r} here.")
        if turns is not None and turns not in TURNS:
            raise Refused("bad_request", f"Turns end {', '.join(TURNS)}, not {turns!r}.")
        if pace is not None and pace not in PACES:
            raise Refused("bad_request", f"Bots move {', '.join(PACES)}, not {pace!r}.")
        changed = replace(
            who,
            name=who.name if name is None else clean_name(name),
            language=language or who.language,
            theme=theme or who.theme,
            turns=turns or who.turns,
            pace=pace or who.pace,
            chat=who.chat if chat is None else chat,
        )
        if not changed.name:
            return changed
        if who.person:
            await self._update(who.person, changed)
            self.forget(who.person)
            return changed
        # Somebody else may know the cookie of a visitor, so the person gets another one.
        person = secrets.token_urlsafe(15)
        changed = replace(
            changed,
            visitor=person,
            person=person,
            csrf=self.csrf(person),
            cookie=self.cookie(person),
        )
        await self._insert(changed)
        return changed

    async def _insert(self, who: Who) -> None:
        async with self._store.write() as connection:
            await connection.execute(
                sa.insert(people).values(
                    id=who.person,
                    name=who.name,
                    epoch=who.epoch,
                    language=who.language,
                    theme=who.theme,
                    turns=who.turns,
                    pace=who.pace,
                    chat=who.chat,
                    created=time.time(),
                )
            )

    async def _update(self, person: str, who: Who) -> None:
        async with self._store.write() as connection:
            await connection.execute(
                sa.update(people)
                .where(people.c.id == person)
                .values(
                    name=who.name,
                    language=who.language,
                    theme=who.theme,
                    turns=who.turns,
                    pace=who.pace,
                    chat=who.chat,
                )
            )
            await self._store.tell_of(connection, person)

    def _remember(self, row: sa.Row[Any]) -> Who:
        who = Who(
            visitor=row.id,
            person=row.id,
            name=row.name,
            language=row.language,
            theme=row.theme,
            turns=row.turns,
            pace=row.pace,
            chat=row.chat,
            csrf=self.csrf(row.id),
            cookie=self.cookie(row.id, row.epoch),
            keeps=row.password is not None,
            epoch=row.epoch,
        )
        if len(self._known) >= _REMEMBER_PEOPLE:
            self._known.clear()
        self._known[who.person] = (time.monotonic() + _REMEMBER_SECONDS, who)
        return who

    # ------------------------------------------------------------------ passwords

    async def set_password(self, who: Who, password: str, old: str = "") -> Who:
        """Keep the tables under the present name; a password in use has to be named.

        Other devices have to log in again.
        """
        needs_name(who)
        await self._check_old(who, old)
        low, high = PASSWORD_LENGTHS
        if not low <= len(password) <= high:
            raise Refused("weak_password", f"A password has {low} to {high} characters.")
        async with self._hashing:
            hashed = await asyncio.to_thread(_HASHING.hash, password)
        try:
            async with self._store.write() as connection:
                await connection.execute(
                    sa.update(people)
                    .where(people.c.id == who.person)
                    .values(login=login_name(who.name), password=hashed, epoch=people.c.epoch + 1)
                )
                await self._store.tell_of(connection, who.person)
        except IntegrityError:
            raise Refused(
                "name_taken", "Somebody keeps their tables under this name; choose another one."
            ) from None
        return await self._renewed(who)

    async def _check_old(self, who: Who, old: str) -> None:
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(people.c.password).where(people.c.id == who.person)
            )
            hashed = found.scalar_one_or_none()
        if hashed is not None:
            async with self._hashing:
                right = await asyncio.to_thread(_verify, hashed, old)
            if not right:
                raise Refused("wrong_password", "The old password is wrong.")

    async def _renewed(self, who: Who) -> Who:
        """The person after their epoch has gone up: all other sessions end."""
        self.forget(who.person)
        known = await self.known(who.person)
        if known is None:
            raise Refused("no_name", "Choose a name first.")
        self._ended(known.person, known.epoch)
        return known

    async def log_out(self, who: Who) -> None:
        """End every cookie and token of this person, on all devices."""
        if not who.person:
            return
        async with self._store.write() as connection:
            await connection.execute(
                sa.update(people).where(people.c.id == who.person).values(epoch=people.c.epoch + 1)
            )
            await self._store.tell_of(connection, who.person)
        await self._renewed(who)

    async def leave(self, who: Who) -> None:
        """Take a person away for good; their seats and results stay under the name "?"."""
        needs_name(who)
        async with self._store.write() as connection:
            touched = await connection.run_sync(forget_people, [who.person])
            await connection.run_sync(self._store.notify, [], touched, [who.person])
        self.forget(who.person)
        self._ended(who.person, -1)

    async def log_in(self, name: str, password: str) -> Who:
        """The person who keeps their tables under this name and password."""
        async with self._store.read() as connection:
            row = (
                await connection.execute(
                    sa.select(people).where(people.c.login == login_name(name))
                )
            ).first()
        # An unknown name takes as long as a wrong password, so that names can't be tried out.
        hashed = str(row.password) if row is not None else _NOBODY
        async with self._hashing:
            right = await asyncio.to_thread(_verify, hashed, password)
        if row is None or not right:
            raise Refused("wrong_password", "The name or the password is wrong.")
        return self._remember(row)


def _verify(hashed: str, password: str) -> bool:
    try:
        return _HASHING.verify(hashed, password)
    except argon2.exceptions.VerificationError:
        return False


def new_seat_token() -> str:
    """A token with which a program plays one seat."""
    return "s." + secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What the store keeps of a seat's token."""
    return hashlib.sha256(token.encode()).hexdigest()
