"""Analyses: of games that are over, one at a time, kept, stopped, gone on with after a restart."""

from __future__ import annotations

import asyncio
import os
import random
from dataclasses import replace
from typing import Any

import pytest

import tafelrunde
from tafelrunde.table.coach.report import Analysis, margins
from tafelrunde.table.coach.shelf import Found, Kept, Shelf
from tafelrunde.table.house import IN_THE_BACKGROUND, House
from tafelrunde.table.people.who import Who
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.coach import with_workers
from tests.helpers.tables import Client, bots, code_of, person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio

MOVES = 14


def brisk(database: str) -> Settings:
    """Settings with little time for each turn."""
    return replace(settings(database), analysis_seconds=0.02)


def record_of(seed: int = 3, moves: int = MOVES) -> dict[str, Any]:
    """The beginning of a game at random, which whoever brings it may look at."""
    chance = random.Random(seed)
    game = tafelrunde.new("cavevscave", players=2, seed=seed, eras=1)
    while game.played < moves:
        game.play(chance.choice(game.moves()))
    return game.record()


async def rests(house: House, table: str, who: Who) -> Analysis:
    """Wait until an analysis rests."""
    for _ in range(1500):
        found = await house.analyses.look(table, who)
        if found.state not in ("waiting", "running"):
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"the analysis is {found.state} for ever")


async def begins(house: House, table: str, who: Who, done: int = 0) -> Analysis:
    """Wait until the turns of a game are known and so many are weighed."""
    for _ in range(1500):
        found = await house.analyses.look(table, who)
        if found.turns and found.done >= done:
            return found
        await asyncio.sleep(0.02)
    raise AssertionError(f"the analysis is {found.state} for ever")


async def test_a_game_is_analysed_once_for_everybody(sqlite_database: str) -> None:
    async with running(replace(brisk(sqlite_database), analysis_seconds=0.4)) as (_, house):
        with_workers(house)
        ann = await person(house, "Ann")
        table = await house.lobby.upload(ann, record_of())
        assert (await house.analyses.look(table, Who())).state == "none"
        assert (await house.analyses.ask(table, ann)).state in ("waiting", "running")
        found = await rests(house, table, ann)
        assert found.state == "done"
        assert found.turns == found.done == len(found.curve) - 1
        assert found.curve[-1].at == MOVES
        for moment in found.curve:
            assert moment.margins[0] == pytest.approx(-moment.margins[1])
        assert sum(one.turns for one in found.players) == found.turns
        assert found.dearest, "somebody who plays at random makes mistakes"
        worst = found.dearest[0]
        assert worst.cost == max(one.cost for one in found.dearest) > 0
        assert found.players[worst.seat].lost > 0
        assert worst.moves[0] not in worst.text, "moves are told in words"
        assert worst.better
        assert worst.better != worst.text
        german = await house.analyses.look(table, Who(language="de"))
        assert german.dearest[0].text != worst.text
        again = await house.analyses.ask(table, await person(house, "Ben"))
        assert again.state == "done", "nobody makes it again"


async def test_a_game_that_runs_is_not_analysed(sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (app, house):
        people, table = await seated(house, "Ann", "Ben")
        await play_some(house, table, people, 6, random.Random(2))
        for asked in (house.analyses.look, house.analyses.ask, house.analyses.stop):
            assert await code_of(asked(table, people[0])) == "not_over"
        client = Client(app)
        await client.name("Eve")
        for answer in (
            await client.get(f"/api/tables/{table}/analysis"),
            await client.post(f"/api/tables/{table}/analysis"),
            await client.get(f"/t/{table}/analysis"),
        ):
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")
        assert not house.analysts.processes()


async def test_who_may_not_look_at_a_challenge_gets_no_analysis_of_it(
    sqlite_database: str,
) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        ann, ben = await person(house, "Ann"), await person(house, "Ben")
        begun = await house.challenges.begin(ann)
        live = await house.hall.get(begun.table)
        live.row = replace(live.row, status="finished")
        assert await code_of(house.analyses.look(begun.table, ben)) == "challenge_closed"
        assert await code_of(house.analyses.ask(begun.table, ben)) == "challenge_closed"
        assert (await house.analyses.look(begun.table, ann)).state == "none"


async def test_one_at_a_time_stopped_and_gone_on_with(sqlite_database: str) -> None:
    """While people and bots play on: the worker that makes them is one of its own, and nice."""
    given = replace(brisk(sqlite_database), analysis_seconds=30.0)
    async with running(given) as (app, house):
        ann, ben = await person(house, "Ann"), await person(house, "Ben")
        first = await house.lobby.upload(ann, record_of())
        second = await house.lobby.upload(ben, record_of(5))
        await house.analyses.ask(first, ann)
        await house.analyses.ask(second, ben)
        found = await begins(house, first, ann)
        assert found.state == "running"
        assert found.curve, "the curve comes first"
        assert not found.dearest
        waiting = await house.analyses.look(second, ben)
        assert (waiting.state, waiting.ahead) == ("waiting", 1)
        [worker] = house.analysts.processes()
        mine = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, worker) >= min(mine + IN_THE_BACKGROUND, 19)
        eve = await person(house, "Eve")
        table = await house.lobby.create(eve, "meduris", 2, {}, bots("random", "random"))
        for _ in range(1500):
            if (await house.play.look(table, eve)).played >= 10:
                break
            await asyncio.sleep(0.02)
        assert (await house.play.look(table, eve)).played >= 10
        assert await code_of(house.analyses.stop(first, eve)) == "not_seated"
        assert (await house.analyses.stop(first, ann)).state == "stopped"
        await begins(house, second, ben)
        assert worker not in house.analysts.processes()
        assert (await house.analyses.stop(second, ben)).state == "stopped"
        assert await code_of(house.analyses.stop(second, ben)) == "not_now"
        with_workers(house)
        house.analyses._seconds = 0.02
        assert (await house.analyses.ask(first, ann)).state in ("waiting", "running")
        assert (await rests(house, first, ann)).state == "done"
        client = Client(app)
        page = await client.get(f"/t/{second}/analysis")
        assert "Go on with it" in page.text


async def test_what_a_stopped_server_left_is_gone_on_with(database: str) -> None:
    async with running(brisk(database)) as (_, house):
        with_workers(house).jam = 2
        ann = await person(house, "Ann")
        table = await house.lobby.upload(ann, record_of())
        await house.analyses.ask(table, ann)
        assert (await begins(house, table, ann, 1)).state == "running"
    async with running(brisk(database)) as (_, house):
        workers = with_workers(house)
        if house.store.shared:
            # Another process might still be at it; this one would wait until it is silent.
            assert await house.analyses._shelf.claim() is None
            await house.analyses._shelf.stop(table)
            await house.analyses.ask(table, ann)
        found = await rests(house, table, ann)
        assert found.state == "done"
        assert len(workers.jobs) == found.turns - 1, "what was found is kept"


async def test_a_worker_that_dies_costs_no_analysis(sqlite_database: str) -> None:
    async with running(brisk(sqlite_database)) as (_, house):
        workers = with_workers(house)
        workers.dies = 1
        ann = await person(house, "Ann")
        table = await house.lobby.upload(ann, record_of())
        await house.analyses.ask(table, ann)
        found = await rests(house, table, ann)
        assert (found.state, len(workers.jobs)) == ("done", found.turns + 2)
        other = await house.lobby.upload(ann, record_of(5))
        workers.dies = 2
        await house.analyses.ask(other, ann)
        assert (await rests(house, other, ann)).state == "failed"
        await house.analyses.ask(other, ann)
        assert (await rests(house, other, ann)).state == "done"


async def test_so_many_a_day_and_so_many_at_once(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, analyses_a_day=1, analyses_waiting=2)
    async with running(settings(sqlite_database, limits)) as (_, house):
        with_workers(house).jam = 0
        ann, ben, eve = [await person(house, name) for name in ("Ann", "Ben", "Eve")]
        tables = [await house.lobby.upload(ann, record_of(seed, 5)) for seed in range(4)]
        await house.analyses.ask(tables[0], ann)
        assert await code_of(house.analyses.ask(tables[1], ann)) == "too_many_analyses"
        await house.analyses.ask(tables[1], ben)
        assert await code_of(house.analyses.ask(tables[2], eve)) == "too_fast"
        assert await code_of(house.analyses.ask(tables[2], Who())) == "no_name"


async def test_two_processes_make_one_at_a_time(postgres_database: str) -> None:
    async with running(brisk(postgres_database)) as (_, house):
        ann = await person(house, "Ann")
        tables = [await house.lobby.upload(ann, record_of(seed, 5)) for seed in range(2)]
        house.analyses._shelf.claim = _nothing  # type: ignore[method-assign]
        for table in tables:
            await house.analyses.ask(table, ann)
        mine = Shelf(house.store, NO_LIMITS)
        kept = await mine.claim()
        assert kept is not None
        assert kept.table == tables[0]
        assert await mine.claim() is None, "another one is being made"
        kept.found = Found([1.0], [], [])
        assert await mine.save(kept)
        await mine.stop(tables[0])
        assert not await mine.save(kept), "it is no longer ours"
        assert (await mine.of(tables[0])).found.start == [1.0]


async def _nothing() -> Kept | None:
    return None


def test_margins_are_over_the_best_of_the_others() -> None:
    assert margins([10.0, 12.5, 4.0]) == (-2.5, 2.5, -8.5)
    assert margins([31.0]) == (31.0,)
