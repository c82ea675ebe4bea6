"""A look at people and tables, and what whoever keeps the house may do with them."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Any, Final

import argon2
import msgspec
import sqlalchemy as sa

from tafelrunde.table.keeper.open import opened
from tafelrunde.table.people.who import login_name
from tafelrunde.table.settings import Settings
from tafelrunde.table.store.forgetting import forget_people
from tafelrunde.table.store.schema import (
    analyses,
    chat,
    entrants,
    entries,
    people,
    seats,
    series,
    series_entries,
    tables,
    votes,
)
from tafelrunde.table.store.store import CHANNEL

DAY: Final = 86_400.0
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True)
class PersonLine:
    """A person in a list."""

    person: str
    name: str
    password: bool
    tables: int
    created: float


@dataclass(frozen=True)
class TableLine:
    """A table in a list."""

    table: str
    game: str
    status: str
    seats: tuple[str, ...]
    played: int
    changed: float


class NotThere(Exception):
    """Nobody and nothing has this name."""


def list_people(settings: Settings, word: str = "") -> list[PersonLine]:
    """The people whose name or id contains a word, newest first."""
    sits = (
        sa.select(sa.func.count(sa.distinct(seats.c.table_id)))
        .where(seats.c.person == people.c.id)
        .scalar_subquery()
    )
    with opened(settings) as connection:
        found = connection.execute(
            sa.select(people, sits.label("sits"))
            .where(sa.or_(people.c.name.contains(word), people.c.id.contains(word)))
            .order_by(people.c.created.desc())
        )
        return [
            PersonLine(one.id, one.name, one.password is not None, one.sits, one.created)
            for one in found
        ]


def list_tables(settings: Settings, word: str = "") -> list[TableLine]:
    """The tables whose id, game or people contain a word, last changed first."""
    with opened(settings) as connection:
        names: dict[str, list[str]] = {}
        for one in connection.execute(sa.select(seats).order_by(seats.c.table_id, seats.c.seat)):
            names.setdefault(one.table_id, []).append(one.name)
        found = connection.execute(sa.select(tables).order_by(tables.c.changed.desc()))
        lines = [
            TableLine(one.id, one.game, one.status, tuple(names[one.id]), one.played, one.changed)
            for one in found
        ]
    wanted = word.casefold()
    return [one for one in lines if wanted in f"{one.table} {one.game} {one.seats}".casefold()]


def reset_password(settings: Settings, name: str) -> str:
    """A new password for a person, who has to log in again everywhere; the password."""
    password = "".join(secrets.choice(_LETTERS) for _ in range(14))
    hashed = argon2.PasswordHasher().hash(password)
    with opened(settings, writes=True) as connection:
        person = _person(connection, name)
        connection.execute(
            sa.update(people)
            .where(people.c.id == person.id)
            .values(
                password=hashed,
                login=person.login or login_name(person.name),
                epoch=people.c.epoch + 1,
            )
        )
        _tell(connection, [], [person.id])
    return password


def delete_person(settings: Settings, name: str) -> str:
    """Take a person away; their seats stay under the name "?". The id of who is gone."""
    with opened(settings, writes=True) as connection:
        person = _person(connection, name)
        touched = forget_people(connection, [person.id])
        _tell(connection, touched, [person.id])
        return str(person.id)


def delete_table(settings: Settings, table: str) -> None:
    """Take a table away, with everything that was played at it."""
    with opened(settings, writes=True) as connection:
        known = connection.execute(sa.select(tables.c.id).where(tables.c.id == table)).first()
        if known is None:
            raise NotThere(table)
        _forget_tables(connection, [table])
        _tell(connection, [table], [])


def retain(settings: Settings, days: int, really: bool) -> tuple[int, int, int]:
    """Take away what nobody has touched for so many days; how many tables, series and people.

    Tables go when nothing was played since, series when nothing was entered; people when they keep
    no password and sit nowhere. What a series has entered of a table that goes stays in it.
    """
    before = time.time() - days * DAY
    with opened(settings, writes=True) as connection:
        old = [
            str(row[0])
            for row in connection.execute(sa.select(tables.c.id).where(tables.c.changed < before))
        ]
        ended = [
            str(row[0])
            for row in connection.execute(sa.select(series.c.id).where(series.c.changed < before))
        ]
        if really:
            for start in range(0, len(old), 500):
                _forget_tables(connection, old[start : start + 500])
            for start in range(0, len(ended), 500):
                _forget_series(connection, ended[start : start + 500])
        sitting = sa.select(seats.c.person)
        owning = sa.select(seats.c.owner)
        hosting = sa.select(tables.c.host)
        playing = sa.select(entrants.c.person)
        if not really:
            sitting = sitting.where(seats.c.table_id.not_in(old))
            owning = owning.where(seats.c.table_id.not_in(old))
            hosting = hosting.where(tables.c.id.not_in(old))
            playing = playing.where(entrants.c.series_id.not_in(ended))
        gone = [
            str(row[0])
            for row in connection.execute(
                sa.select(people.c.id).where(
                    people.c.created < before,
                    people.c.password.is_(None),
                    people.c.id.not_in(sitting),
                    people.c.id.not_in(owning),
                    people.c.id.not_in(hosting),
                    people.c.id.not_in(playing),
                )
            )
        ]
        if really:
            for start in range(0, len(gone), 500):
                forget_people(connection, gone[start : start + 500])
    return len(old), len(ended), len(gone)


def _person(connection: sa.Connection, name: str) -> Any:
    """The person with this id, or who keeps their tables under this name."""
    found = connection.execute(
        sa.select(people).where(sa.or_(people.c.id == name, people.c.login == login_name(name)))
    ).first()
    if found is None:
        raise NotThere(name)
    return found


def _forget_tables(connection: sa.Connection, gone: list[str]) -> None:
    for one in (entries, votes, chat, seats, analyses):
        connection.execute(sa.delete(one).where(one.c.table_id.in_(gone)))
    connection.execute(sa.update(tables).where(tables.c.rematch.in_(gone)).values(rematch=""))
    connection.execute(sa.delete(tables).where(tables.c.id.in_(gone)))


def _forget_series(connection: sa.Connection, gone: list[str]) -> None:
    for one in (series_entries, entrants):
        connection.execute(sa.delete(one).where(one.c.series_id.in_(gone)))
    connection.execute(sa.update(tables).where(tables.c.series.in_(gone)).values(series=""))
    connection.execute(sa.delete(series).where(series.c.id.in_(gone)))


def _tell(connection: sa.Connection, changed: list[str], persons: list[str]) -> None:
    """Tell server processes, where there is a way to; a file's server sees it when it looks."""
    if connection.dialect.name != "postgresql":
        return
    for start in range(0, max(len(changed), len(persons)), 100):
        nothing: list[str] = []
        part = ("", nothing, changed[start : start + 100], persons[start : start + 100])
        text = msgspec.json.encode(part).decode()
        connection.execute(sa.select(sa.func.pg_notify(CHANNEL, text)))
