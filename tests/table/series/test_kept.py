"""What keeps series safe: the migration with data in it, backups, deleted people, retention."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tafelrunde.table.keeper import admin
from tafelrunde.table.keeper.backup import backup, restore
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.serve import look_at_database
from tafelrunde.table.settings import database_url
from tafelrunde.table.store import schema
from tafelrunde.table.store.database import MIGRATIONS, open_engine
from tests.helpers.tables import person, running, seated, settings

pytestmark = pytest.mark.anyio

OPTIONS = {"game": "meduris", "players": 2}
WISHES = [SeatWish("me"), SeatWish("screen", name="Bob")]


def _to(connection: sa.Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if revision == "0001":
        command.downgrade(config, revision)
    else:
        command.upgrade(config, revision)


async def test_a_table_of_before_goes_on_after_the_migration(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        before = (await house.hall.get(table)).running().digest()
    engine = open_engine(database_url(database))
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(_to, "0001")
            columns = await connection.run_sync(_columns)
    await engine.dispose()
    assert "series" not in columns
    async with running(settings(database)) as (_, house):
        live = await house.hall.get(table)
        assert (live.running().digest(), live.row.series) == (before, "")
        series = await house.series.create(people[0], "best-of", OPTIONS, WISHES)
        await house.series.next_game(series, people[0], 0)


def _columns(connection: sa.Connection) -> list[str]:
    inspector = sa.inspect(connection)
    return [column["name"] for column in inspector.get_columns("tables")]


async def test_a_backup_holds_series(database: str, tmp_path: Path) -> None:
    file = tmp_path / "all.gz"
    given = settings(database)
    async with running(given) as (_, house):
        ann = await person(house, "Ann")
        series = await house.series.create(ann, "best-of", OPTIONS, WISHES)
        table = await house.series.next_game(series, ann, 0)
        counts = await asyncio.to_thread(backup, given, file)
        before = await house.series.look(series, ann)
    assert (counts["series"], counts["entrants"], counts["series_entries"]) == (1, 2, 2)
    other = settings(str(tmp_path / "other.db"))
    await asyncio.to_thread(look_at_database, other)
    assert await asyncio.to_thread(restore, other, file) == counts
    assert not any((await asyncio.to_thread(restore, other, file)).values())
    async with running(other) as (_, house):
        assert await house.series.look(series, ann) == before
        assert (await house.hall.get(table)).row.series == series


async def test_a_backup_of_before_there_were_series_is_whole(
    sqlite_database: str, tmp_path: Path
) -> None:
    file = tmp_path / "all.gz"
    given = settings(sqlite_database)
    async with running(given) as (_, house):
        await seated(house, "Ann", "Ben")
        await asyncio.to_thread(backup, given, file)
    with gzip.open(file, "rt") as lines:
        said = [json.loads(line) for line in lines]
    for name in ("series", "entrants", "series_entries"):
        del said[-1]["rows"][name]
    for one in said[1:-1]:
        if one[0] == "tables":
            del one[1]["series"]
    with gzip.open(file, "wt") as out:
        out.writelines(json.dumps(one) + "\n" for one in said)
    other = settings(str(tmp_path / "other.db"))
    await asyncio.to_thread(look_at_database, other)
    assert (await asyncio.to_thread(restore, other, file))["tables"] == 1


async def test_a_person_who_goes_leaves_a_name_of_nobody(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        ann = await person(house, "Ann")
        series = await house.series.create(ann, "best-of", OPTIONS, WISHES)
        await asyncio.to_thread(admin.delete_person, given, ann.person)
        look = await house.series.look(series, ann)
        assert [one.name for one in look.entrants] == ["?", "?"]
        assert not look.plays


async def test_what_nobody_touches_goes_in_time(database: str) -> None:
    given = settings(database)
    async with running(given) as (_, house):
        ann = await person(house, "Ann")
        old = await house.series.create(ann, "best-of", OPTIONS, WISHES)
        young = await house.series.create(ann, "best-of", OPTIONS, WISHES)
        async with house.store.write() as connection:
            row = schema.series
            await connection.execute(sa.update(row).where(row.c.id == old).values(changed=1.0))
        assert await asyncio.to_thread(admin.retain, given, 30, False) == (0, 1, 0)
        assert await asyncio.to_thread(admin.retain, given, 30, True) == (0, 1, 0)
        assert [one.series for one in await house.series.mine(ann)] == [young]
