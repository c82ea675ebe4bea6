"""A database of the release before, with people, games and results in it, is brought up to date."""

from __future__ import annotations

import random
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from tafelrunde.table.settings import database_url
from tafelrunde.table.store.database import MIGRATIONS, open_engine
from tafelrunde.table.store.schema import METADATA
from tests.helpers.tables import play_some, running, seated, settings

pytestmark = pytest.mark.anyio

BEFORE = "0005"
NEW = ("tries", "addresses", "outbox")


async def in_shape(database: str, revision: str) -> dict[str, list[dict[str, Any]]]:
    """Bring a database back to an older shape; all that it holds then."""
    engine = open_engine(database_url(database))
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            found = await connection.run_sync(_downgrade, revision)
    await engine.dispose()
    return found


def _downgrade(connection: sa.Connection, revision: str) -> dict[str, list[dict[str, Any]]]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)
    return held(connection)


def held(connection: sa.Connection) -> dict[str, list[dict[str, Any]]]:
    """Every row of every table of ours that is there."""
    there = sa.inspect(connection).get_table_names()
    return {
        name: sorted(
            (dict(row._mapping) for row in connection.execute(sa.text(f"SELECT * FROM {name}"))),
            key=repr,
        )
        for name in METADATA.tables
        if name in there
    }


async def test_nothing_is_lost_and_the_new_begins_empty(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben", open_goods=True)
        await seated(house, "Cem", "Dora", open_goods=True)
        await play_some(house, table, people, 9, random.Random(1))
        digest = (await house.hall.get(table)).running().digest()
    before = await in_shape(database, BEFORE)
    assert set(METADATA.tables) - set(before) >= set(NEW)
    assert len(before["people"]) == 4
    async with running(settings(database)) as (_, house):
        async with house.store.read() as connection:
            after = await connection.run_sync(held)
        for name, rows in before.items():
            if name != "secrets":
                kept = [{key: one[key] for key in rows[0]} for one in after[name]] if rows else []
                assert sorted(kept, key=repr) == rows, name
        assert [len(after[name]) for name in NEW] == [0, 0, 0]
        live = await house.hall.get(table)
        assert (live.running().digest(), live.row.challenge) == (digest, "")
        await play_some(house, table, people, 3, random.Random(2))
        assert (await house.challenges.begin(people[0])).counts
