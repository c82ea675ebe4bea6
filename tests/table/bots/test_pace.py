"""Bots keep the pace of whoever plays with them alone, and go on when they are told to."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace

import pytest

from tafelrunde.table.bots.pace import alone
from tafelrunde.table.house import House
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tests.helpers.tables import person, running, settings

pytestmark = pytest.mark.anyio


async def at_a_bots_turn(house: House, pace: str) -> tuple[Who, Live]:
    """A person who wants this pace, at a table where the bot has to move."""
    ada = await house.people.settle(await person(house, "Ada"), pace=pace)
    seats = [SeatWish("me"), SeatWish("bot", bot="random")]
    live = await house.hall.get(await house.lobby.create(ada, "cavevscave", 2, {}, seats))
    live.elsewhere[ada.person] = time.monotonic() + 60
    for _ in range(40):
        game = live.running()
        if live.turn() != 0:
            return ada, live
        move = game.name(game.options[-1])
        await house.play.move(live.id, ada, 0, live.number, move, ends=True)
    raise AssertionError("the bot never had to move")


async def moved(live: Live, number: int) -> None:
    end = time.monotonic() + 30
    while live.number == number:
        assert time.monotonic() < end, "the bot does not move"
        await asyncio.sleep(0.02)


async def test_step_by_step_a_bot_waits_for_each_turn(sqlite_database: str) -> None:
    async with running(replace(settings(sqlite_database), bot_pace=0.0)) as (_, house):
        _, live = await at_a_bots_turn(house, "step")
        before = live.number
        await asyncio.sleep(0.5)
        assert live.number == before
        house.bots.go_on(live)
        await moved(live, before)


async def test_whoever_skips_waits_no_longer(sqlite_database: str) -> None:
    async with running(replace(settings(sqlite_database), bot_pace=60.0)) as (_, house):
        _, live = await at_a_bots_turn(house, "normal")
        before = live.number
        await asyncio.sleep(0.3)
        assert live.number == before
        house.bots.go_on(live, skip=True)
        await moved(live, before)


async def test_at_once_is_at_once_and_a_pace_is_one_of_four(sqlite_database: str) -> None:
    async with running(replace(settings(sqlite_database), bot_pace=60.0)) as (_, house):
        ada, live = await at_a_bots_turn(house, "now")
        assert alone(live) == ada.person
        await moved(live, live.number)
        with pytest.raises(Exception, match="Bots move"):
            await house.people.settle(ada, pace="quickly")
