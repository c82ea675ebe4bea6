"""A database of the release before, with data in it, is brought to the present shape."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config

import tafelrunde
from tafelrunde.table.settings import database_url
from tafelrunde.table.store.database import MIGRATIONS, open_engine
from tests.helpers.coach import with_workers
from tests.helpers.tables import person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio

BEFORE = "0005"


COACHED = "0007"


def _back(connection: sa.Connection, to: str = BEFORE) -> set[str]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.downgrade(config, to)
    inspector = sa.inspect(connection)
    names = {column["name"] for column in inspector.get_columns("tables")}
    return names | set(inspector.get_table_names())


async def _taken_back(database: str, to: str) -> set[str]:
    engine = open_engine(database_url(database))
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            there = await connection.run_sync(_back, to)
    await engine.dispose()
    return there


async def test_a_game_of_the_release_before_goes_on(database: str) -> None:
    async with running(settings(database)) as (_, house):
        people, table = await seated(house, "Ann", "Ben")
        await play_some(house, table, people, 9, random.Random(2))
        await house.store.vote(table, 0, people[1].person, "back")
        before = (await house.hall.get(table)).running().digest()
    there = await _taken_back(database, BEFORE)
    assert not {"tempo", "clock", "chat"} & there
    async with running(settings(database)) as (_, house):
        live = await house.hall.get(table)
        assert live.running().digest() == before
        assert (live.row.tempo, live.row.clock, live.talk) == ("live", 0, [])
        assert live.votes == {0: {people[1].person: "back"}}
        look = await house.play.look(table, people[0])
        assert [(seat.left, seat.keeps) for seat in look.seats] == [(None, ""), (None, "")]
        who = await house.people.known(people[0].person)
        assert who is not None
        assert who.chat
        await house.chat.say(table, who, phrase="hello")
        await play_some(house, table, people, 4, random.Random(2))
        assert live.running().played == 13


async def test_a_game_that_ended_before_there_was_a_coach_is_analysed(database: str) -> None:
    chance = random.Random(5)
    game = tafelrunde.new("cavevscave", players=2, seed=5, eras=1)
    while game.played < 8:
        game.play(chance.choice(game.moves()))
    async with running(settings(database)) as (_, house):
        ann = await person(house, "Ann")
        table = await house.lobby.upload(ann, game.record())
    assert "analyses" not in await _taken_back(database, COACHED)
    given = replace(settings(database), analysis_seconds=0.02)
    async with running(given) as (_, house):
        with_workers(house)
        assert (await house.analyses.look(table, ann)).state == "none"
        await house.analyses.ask(table, ann)
        found = await house.analyses.look(table, ann)
        for _ in range(500):
            if found.state == "done":
                break
            await asyncio.sleep(0.02)
            found = await house.analyses.look(table, ann)
        assert (found.state, found.curve[-1].at) == ("done", 8)
