"""The studio: easels beside the event loop, batches, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import random
import signal

import msgspec
import pytest

from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.studio import Studio
from tests.helpers.live import laid, move_on

pytestmark = pytest.mark.anyio

LAYOUTS = (WIDE, NARROW, BROAD, MEDIUM)


def looks(name: str = "caverna") -> list[Look]:
    live = laid(name, 3, 1)
    return [build(live, Who(person=f"p{seat}")) for seat in range(3)]


@pytest.mark.parametrize("easels", [0, 2])
async def test_what_is_drawn_beside_is_what_is_drawn_here(easels: int) -> None:
    studio = Studio(easels)
    try:
        wanted = [Job(look, layout, page=True) for look in looks() for layout in LAYOUTS]
        found = await asyncio.gather(*(studio.draw(job) for job in wanted))
        here = [Painter().work(job).elements for job in wanted]
        assert [drawn.elements for drawn in found] == here
        assert len(studio.processes()) == min(easels, 1)
    finally:
        await studio.stop()


async def test_a_dead_easel_is_replaced_and_asked_again() -> None:
    studio = Studio(1)
    look = looks("meduris")[0]
    try:
        state = (await studio.draw(Job(look, WIDE))).state
        [first] = studio.processes()
        waiting = asyncio.gather(*(studio.draw(Job(look, WIDE, state)) for _ in range(5)))
        os.kill(first, signal.SIGKILL)
        for drawn in await waiting:
            assert msgspec.json.decode(drawn.message)["number"] == look.number
        drawn = await studio.draw(Job(look, NARROW))
        assert b"board/space:0" in drawn.message
        assert studio.processes() != [first]
    finally:
        await studio.stop()


async def test_what_can_not_be_drawn_is_refused_and_stops_nothing() -> None:
    studio = Studio(1)
    good = looks("meduris")[0]
    bad = msgspec.structs.replace(Job(good, WIDE), look=looks("caverna")[0])
    assert bad.look.view is not None
    bad.look.view["board"] = {"subject": ""}
    try:
        with pytest.raises(Refused, match="can't be drawn"):
            await studio.draw(bad)
        assert (await studio.draw(Job(good, WIDE))).state
    finally:
        await studio.stop()


async def test_an_easel_that_has_forgotten_a_table_is_told_everything() -> None:
    studio, live = Studio(1), laid("meduris", 3, 1)
    try:
        drawn = await studio.draw(Job(build(live, Who(person="p0")), WIDE))
        move_on(live, random.Random(1))
        easel = await studio._easel(0)
        memory = easel._packer._memory
        memory.keep(live.id, memory.of(live.id)._replace(number=99))
        look = build(live, Who(person="p0"))
        again = await studio.draw(Job(look, WIDE, drawn.state))
        assert again.message == (await studio.draw(Job(look, WIDE, drawn.state))).message
        assert msgspec.json.decode(again.message)["number"] == 1
    finally:
        await studio.stop()
