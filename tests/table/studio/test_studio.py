"""The studio: easels beside the event loop, batches, and what happens when one dies."""

from __future__ import annotations

import asyncio
import os
import signal

import msgspec
import pytest

from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look, build
from tafelrunde.table.studio.jobs import Batch, Job, packed, unpacked
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.studio import Studio
from tests.helpers.live import laid

pytestmark = pytest.mark.anyio


def looks(name: str = "caverna") -> list[Look]:
    live = laid(name, 3, 1)
    return [build(live, Who(person=f"p{seat}")) for seat in range(3)]


def test_a_batch_carries_what_is_shared_once() -> None:
    jobs = [Job(look, False, "had") for look in looks()]
    data = msgspec.msgpack.encode(packed(jobs))
    assert len(data) < 1.5 * len(msgspec.msgpack.encode(jobs[0]))
    got = unpacked(msgspec.msgpack.decode(data, type=Batch))
    assert [one.look for one in got] == [one.look for one in jobs]
    assert jobs[0].look.view is not None
    assert jobs[0].look.view["board"]["homes"]


@pytest.mark.parametrize("easels", [0, 2])
async def test_what_is_drawn_beside_is_what_is_drawn_here(easels: int) -> None:
    studio = Studio(easels)
    try:
        wanted = [Job(look, narrow, page=True) for look in looks() for narrow in (False, True)]
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
        state = (await studio.draw(Job(look, False))).state
        [first] = studio.processes()
        waiting = asyncio.gather(*(studio.draw(Job(look, False, state)) for _ in range(5)))
        os.kill(first, signal.SIGKILL)
        for drawn in await waiting:
            assert msgspec.json.decode(drawn.message)["number"] == look.number
        drawn = await studio.draw(Job(look, True))
        assert b"board/space:0" in drawn.message
        assert studio.processes() != [first]
    finally:
        await studio.stop()


async def test_what_can_not_be_drawn_is_refused_and_stops_nothing() -> None:
    studio = Studio(1)
    good = looks("meduris")[0]
    bad = msgspec.structs.replace(Job(good, False), look=looks("caverna")[0])
    assert bad.look.view is not None
    bad.look.view["board"] = {"subject": ""}
    try:
        with pytest.raises(Refused, match="can't be drawn"):
            await studio.draw(bad)
        assert (await studio.draw(Job(good, False))).state
    finally:
        await studio.stop()
