"""Records from outside: their own worker, bounded cost and growth, and so many a person."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import tafelrunde
from tafelrunde.table.bots import worker
from tafelrunde.table.bots.pool import Worker
from tafelrunde.table.bots.worker import Done, Job, Read, work
from tafelrunde.table.settings import Limits
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.tables import bots, code_of, person, running, settings

pytestmark = pytest.mark.anyio


def record_of(moves: int) -> dict[str, Any]:
    """A record of Meduris with so many moves."""
    chance = random.Random(3)
    game = tafelrunde.new("meduris", players=4, seed=3)
    while game.played < moves and game.moves():
        game.play(chance.choice(game.moves()))
    return game.record()


async def test_bots_keep_moving_while_14_crafted_records_arrive(sqlite_database: str) -> None:
    """Whatever a record does to the worker that reads it, bots have workers of their own."""
    limits = replace(NO_LIMITS, record_seconds=60.0)
    async with running(settings(sqlite_database, limits)) as (_, house):
        eve = await person(house, "Eve")
        await house.lobby.upload(eve, record_of(3))
        for reader in house.readers.processes():
            os.kill(reader, signal.SIGSTOP)  # as busy as a worker can be
        uploads = [asyncio.create_task(house.lobby.upload(eve, record_of(3))) for _ in range(14)]
        table = await house.lobby.create(eve, "meduris", 2, {}, bots("random", "random"))
        for _ in range(1500):
            look = await house.play.look(table, eve)
            if look.played >= 20:
                break
            await asyncio.sleep(0.02)
        assert look.played >= 20
        assert not any(upload.done() for upload in uploads)
        for reader in house.readers.processes():
            os.kill(reader, signal.SIGCONT)
        assert len(set(await asyncio.gather(*uploads))) == 14


async def test_no_more_records_wait_than_may(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_read, ask = asyncio.Event(), Worker.ask

    async def ask_later(worker: Worker, job: Job, seconds: float) -> Done:
        await may_read.wait()
        return await ask(worker, job, seconds)

    monkeypatch.setattr(Worker, "ask", ask_later)
    limits = replace(NO_LIMITS, records_waiting=2)
    async with running(settings(sqlite_database, limits)) as (_, house):
        eve = await person(house, "Eve")
        waiting = {asyncio.create_task(house.lobby.upload(eve, record_of(5))) for _ in range(4)}
        while len(waiting) > 2:
            refused, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            assert [await code_of(one) for one in refused] == ["too_fast"] * len(refused)
        may_read.set()
        assert all(await asyncio.gather(*waiting))


async def test_a_person_brings_so_many_records_a_day(database: str) -> None:
    limits = Limits(**{**NO_LIMITS.__dict__, "records_a_day": 2})
    async with running(settings(database, limits)) as (_, house):
        eve, ann = await person(house, "Eve"), await person(house, "Ann")
        for _ in range(2):
            await house.lobby.upload(eve, record_of(3))
        assert await code_of(house.lobby.upload(eve, record_of(3))) == "too_many"
        assert await house.lobby.upload(ann, record_of(3))


async def test_what_a_record_adds_to_the_database_is_bounded(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, record_bytes=20_000)
    async with running(settings(sqlite_database, limits)) as (_, house):
        eve = await person(house, "Eve")
        assert await house.lobby.upload(eve, record_of(10))
        assert await code_of(house.lobby.upload(eve, record_of(120))) == "bad_record"


async def test_a_record_of_too_many_moves_reaches_no_reader(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, record_moves=4)
    async with running(settings(sqlite_database, limits)) as (_, house):
        eve = await person(house, "Eve")
        assert await code_of(house.lobby.upload(eve, record_of(5))) == "bad_record"
        assert house.readers.processes() == []
        assert await house.lobby.upload(eve, record_of(4))


async def test_a_record_that_takes_too_long_ends_its_reader_and_no_more(
    sqlite_database: str,
) -> None:
    limits = replace(NO_LIMITS, record_seconds=0.5)
    async with running(settings(sqlite_database, limits)) as (_, house):
        eve = await person(house, "Eve")
        await house.lobby.upload(eve, record_of(3))
        [reader] = house.readers.processes()
        os.kill(reader, signal.SIGSTOP)  # as slow as a record can make it
        assert await code_of(house.lobby.upload(eve, record_of(3))) == "bad_record"
        assert reader not in house.readers.processes()
        assert await house.lobby.upload(eve, record_of(3))


def test_a_position_that_is_slow_to_load_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOAD_SECONDS", 0.0)
    done = work(Read(msgspec.json.encode(record_of(3)), 1 << 30))
    assert "too long" in done.problem
    assert done.first is None
