"""Two processes on one PostgreSQL: none shows what never was, or hides what was just done."""

from __future__ import annotations

import asyncio
import random

import pytest

from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.play.undo import why_not
from tests.helpers.tables import person, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_position_and_number_belong_together_after_undo(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people, table = await seated(one, "Ann", "Ben")
        seen: list[tuple[int, int]] = []
        done = asyncio.Event()

        async def watch() -> None:
            while not done.is_set():
                look = await other.play.look(table, people[0])
                seen.append((look.number, look.played))
                await asyncio.sleep(0)

        watching = asyncio.create_task(watch())
        chance = random.Random(4)
        live = await one.hall.get(table)
        undone = 0
        for _ in range(60):
            await play_some(one, table, people, 1, chance)
            if not why_not(live, (live.by,)):
                await one.play.undo(table, people[live.by], live.by, live.number)
                undone += 1
        done.set()
        await watching
        truth = {entry.number: entry.played for entry in await one.store.entries(table)}
        assert undone > 10
        assert len({number for number, _ in seen}) > 20
        assert [pair for pair in seen if truth[pair[0]] != pair[1]] == []


async def test_a_new_seat_is_known_at_once_to_the_other_process(
    postgres_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even before the other process has heard of it."""
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        for house in (one, other):
            monkeypatch.setattr(house.hall, "heard_of", _deaf)
            monkeypatch.setattr(house.hall, "heard", _deaf)
        ann, ben = [await person(one, name) for name in ("Ann", "Ben")]
        wishes = [SeatWish("me"), SeatWish("anyone")]
        table = await one.lobby.create(ann, "meduris", 2, {}, wishes)
        assert (await other.play.look(table, ben)).mine == ()
        await one.lobby.join(table, ben)
        assert (await other.play.look(table, ben)).mine == (1,)
        token = await one.play.seat_token(table, ben, 1)
        program = await other.people.by_token(token)
        assert program is not None
        assert (await other.play.look(table, program)).mine == (1,)


async def _deaf(_: object) -> None:
    """Hear nothing."""


async def test_a_new_password_is_known_to_the_other_process(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        ann = await person(one, "Ann")
        assert await other.people.by_cookie(ann.cookie) is not None
        renewed = await one.people.set_password(ann, "a password")
        found = await other.people.by_cookie(renewed.cookie)
        assert found is not None
        assert found.person == ann.person
        for _ in range(200):
            if await other.people.by_cookie(ann.cookie) is None:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the old cookie is still good")


async def test_only_one_of_two_processes_takes_a_move_back(postgres_database: str) -> None:
    given = settings(postgres_database)
    async with running(given) as (_, one), running(given) as (_, other):
        people, table = await seated(one, "Ann", "Ben")
        chance = random.Random(1)
        live = await one.hall.get(table)
        while why_not(live, (live.by,)):
            await play_some(one, table, people, 1, chance)
        await other.hall.refresh(await other.hall.get(table))
        asked = (table, people[live.by], live.by, live.number)
        answers = await asyncio.gather(
            one.play.undo(*asked), other.play.undo(*asked), return_exceptions=True
        )
        assert [one.code for one in answers if isinstance(one, Refused)] == ["stale"]
