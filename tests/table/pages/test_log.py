"""The log is complete: a page shows its end, and is given what was told before."""

from __future__ import annotations

import random
import re

import pytest

from tests.helpers.tables import Client, play_some, running, seated, settings

pytestmark = pytest.mark.anyio


async def test_what_was_told_before_is_there_for_the_asking(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        people, table = await seated(house, "Ada", "Ben")
        await play_some(house, table, people, 120, random.Random(3))
        look = await house.play.look(table, people[0])
        assert look.earlier
        page = (await Client(app).get(f"/t/{table}")).text
        shown = [int(number) for number in re.findall(r'class="log-turn" data-part="(\d+)"', page)]
        assert "data-earlier" in page
        before = (await Client(app).get(f"/t/{table}/log?before={shown[0]}")).text
        told = [int(number) for number in re.findall(r'class="log-turn" data-part="(\d+)"', before)]
        assert told == sorted(told)
        assert told[0] == 0
        assert told[-1] < shown[0]
        assert "The game begins." in before
        assert "Ben</strong>" in before
