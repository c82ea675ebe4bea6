"""The store: its shape, the writer that commits for many tables, and news between servers."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec import structs

from tafelrunde.table.errors import Refused
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.play.undo import why_not
from tafelrunde.table.serve import CannotStart, look_at_database
from tafelrunde.table.settings import Settings, database_url
from tafelrunde.table.store import rows, schema
from tafelrunde.table.store.database import migrate, open_engine
from tafelrunde.table.store.rows import Entry
from tafelrunde.table.store.store import Store
from tafelrunde.table.trial import bench
from tests.helpers.tables import bots, person, play_some, running, settings, shared_table

pytestmark = pytest.mark.anyio


async def test_migrations_lead_to_the_schema(database: str) -> None:
    engine = open_engine(database_url(database))
    try:
        await migrate(engine)
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(_differences) == []
    finally:
        await engine.dispose()


def _differences(connection: sa.Connection) -> list[Any]:
    found: list[Any] = compare_metadata(MigrationContext.configure(connection), schema.METADATA)
    return found


async def test_several_servers_migrate_at_once(database: str) -> None:
    engines = [open_engine(database_url(database)) for _ in range(3)]
    try:
        await asyncio.gather(*(migrate(engine) for engine in engines))
    finally:
        for engine in engines:
            await engine.dispose()


@pytest.mark.parametrize("steps", range(12))
def test_whoever_is_broken_off_leaves_no_thread_behind(sqlite_database: str, steps: int) -> None:
    """However far somebody has come who opens the database, asks it and closes it."""

    async def ask(store: Store) -> None:
        async with store.read() as connection:
            await connection.execute(sa.select(1))

    async def house() -> None:
        store = Store(open_engine(database_url(sqlite_database)))
        asked = asyncio.create_task(ask(store))
        for _ in range(steps):
            await asyncio.sleep(0.001)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await store.close()

    before = set(threading.enumerate())
    asyncio.run(house())
    left = [one for one in threading.enumerate() if one not in before]
    for one in left:
        one.join(5)
    assert [one for one in left if one.is_alive()] == []


async def test_sqlite_waits_for_the_disk(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (_, house):
        modes = await house.store.transact(_modes)
        assert modes == ("wal", 2), "every commit is synced (FULL)"


def _modes(connection: sa.Connection) -> tuple[str, int]:
    journal = connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()
    return str(journal), int(connection.exec_driver_sql("PRAGMA synchronous").scalar_one())


async def test_one_commit_for_many_tables_and_only_the_late_are_refused(database: str) -> None:
    async with running(settings(database)) as (_, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("screen")]
        made = [await house.lobby.create(ann, "meduris", 2, {}, wishes) for _ in range(6)]
        entries = [await next_entry(house, table) for table in made]
        taken = entries[2]
        assert await house.writer.append(taken, rows.RUNNING, False)
        before = house.metrics.registry.get_sample_value("tafelrunde_commit_seconds_count")
        late = replace(taken, move="another")
        answers = await asyncio.gather(
            *(house.writer.append(entry, rows.RUNNING, False) for entry in (late, *entries))
        )
        assert answers == [False, True, True, False, True, True, True]
        after = house.metrics.registry.get_sample_value("tafelrunde_commit_seconds_count")
        assert (after or 0) - (before or 0) <= 2
        for table, entry in zip(made, entries, strict=True):
            stored = await house.store.entries(table)
            assert [(one.number, one.move) for one in stored] == [(0, ""), (1, entry.move)]
            found = await house.store.state(table)
            assert found is not None
            assert found.row.number == 1


async def next_entry(house: House, table: str) -> Entry:
    """An entry for the first legal move of a table."""
    live = await house.hall.get(table)
    game = live.running()
    name = game.name(game.moves()[0])
    tried = live.attempt(name)
    return live.entry(rows.MOVE, game.decider, name, tried.game, tried.events, tried.place)


async def test_a_table_dropped_from_memory_comes_back(sqlite_database: str) -> None:
    given = replace(settings(sqlite_database), cached_tables=2)
    async with running(given) as (_, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        made = [await shared_table(house, people) for _ in range(5)]
        for table in made:
            await play_some(house, table, people, 3, random.Random(table))
        assert len(house.hall.all()) <= 2
        for table in made:
            assert (await house.play.look(table, people[0])).played == 3
        with pytest.raises(Refused) as refused:
            await house.play.look("nosuchtable", people[0])
        assert refused.value.code == "unknown_table"


async def test_servers_hear_of_each_other(postgres_database: str) -> None:
    """Seats, moves, undos and presence reach a server that did not make them."""
    given = settings(postgres_database)
    async with running(given) as (app, one), running(given) as (_, other):
        ann, ben = [await person(one, name) for name in ("Ann", "Ben")]
        table = await one.lobby.create(ann, "meduris", 2, {}, [SeatWish("me"), SeatWish("anyone")])
        assert (await other.play.look(table, ann)).status == "open"
        await one.lobby.join(table, ben)
        await wait(other, table, lambda live: live.row.status == rows.RUNNING)
        people, chance = [ann, ben], random.Random(4)
        for _ in range(40):
            await play_some(one, table, people, 1, chance)
            live = await one.hall.get(table)
            if not why_not(live, (live.by,)):
                await one.play.undo(table, people[live.by], live.by, live.number)
        number = (await one.hall.get(table)).number
        await wait(other, table, lambda live: live.number >= number)
        for who in people:
            here, there = await one.play.look(table, who), await other.play.look(table, who)
            assert structs.replace(there, revision=0) == structs.replace(here, revision=0)
        await app.state.sockets.news.tell_presence(table, ben.person, True)
        await wait(other, table, lambda live: ben.person in live.connected())
        await app.state.sockets.news.tell_presence(table, ben.person, False)
        await wait(other, table, lambda live: ben.person not in live.connected())


async def test_a_server_that_lost_its_connection_catches_up(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people = [await person(one, name) for name in ("Ann", "Ben")]
        table = await shared_table(one, people)
        await other.play.look(table, people[0])
        async with one.store.write() as connection:
            await connection.execute(
                sa.text(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    " WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
                )
            )
        await play_some(one, table, people, 5, random.Random(1))
        await wait(other, table, lambda live: live.number >= 5)


async def test_another_server_goes_on_for_a_dead_servers_bots(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tafelrunde.table.bots.bots.SWEEP_SECONDS", 0.3)
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        ann = await person(one, "Ann")
        one.tasks.stopping = True
        table = await one.lobby.create(ann, "meduris", 2, {}, bots("random", "random"))
        await wait(other, table, lambda live: live.number > 5)


async def wait(house: House, table: str, right: Any) -> None:
    """Wait until a table is as it should be."""
    end = time.monotonic() + 15
    while time.monotonic() < end:
        if right(await house.hall.get(table)):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never happened")


@pytest.mark.parametrize(
    ("given", "url"),
    [
        ("/tmp/x.db", "sqlite+aiosqlite:////tmp/x.db"),
        ("sqlite:////tmp/x.db", "sqlite+aiosqlite:////tmp/x.db"),
        ("postgresql://a@b/c", "postgresql+psycopg://a@b/c"),
        ("postgres://a@b/c", "postgresql+psycopg://a@b/c"),
    ],
)
def test_database_urls(given: str, url: str) -> None:
    assert database_url(given) == url


def test_the_default_database_is_in_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Settings().url() == f"sqlite+aiosqlite:///{tmp_path}/tafelrunde/table.db"


def test_the_bench_measures() -> None:
    """A few tables for a moment: every figure is there and fits the others."""
    steady, flat_out = bench.measure(tables=6, seconds=1)
    assert (steady.phase, flat_out.phase) == ("steady", "flat out")
    for figures in (steady, flat_out):
        assert figures.moves > 0
        assert 0 < figures.p50 <= figures.p95 <= figures.p99 <= figures.slowest
        assert figures.moves_per_second == pytest.approx(figures.moves / figures.seconds, rel=0.05)


@pytest.mark.parametrize(
    ("was", "now", "reason"),
    [
        ("tafel@", "nobody@", 'role "nobody" does not exist'),
        ("/table?", "/nix?", 'database "nix" does not exist'),
    ],
)
def test_why_a_postgres_can_not_be_used_is_said_in_short(
    postgres_server: str, was: str, now: str, reason: str
) -> None:
    with pytest.raises(CannotStart) as refused:
        look_at_database(Settings(database=postgres_server.replace(was, now)))
    assert (refused.value.key, refused.value.values) == ("no_database", {"reason": reason})
