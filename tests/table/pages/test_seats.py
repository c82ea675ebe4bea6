"""The seats on a table's page, made from the part of the view that is the same in every game."""

from __future__ import annotations

import re

import pytest

import tafelrunde
from tests.helpers.tables import Client, person, running, settings, shared_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", tafelrunde.titles())
async def test_everybody_sees_points_and_who_begins(sqlite_database: str, game: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        people = [await person(house, name) for name in ("Ann", "Ben")]
        table = await shared_table(house, people, game)
        told = (await house.play.look(table, people[0])).view
        assert told is not None
        page = (await Client(app).get(f"/t/{table}")).text
        shown = re.findall(r'class="seat-points"[^>]*>([^<]*)<', page)
        assert [float(points.replace("−", "-")) for points in shown] == [
            seat["score"] for seat in told["seats"]
        ]
        assert len(re.findall(r">[^<]*begins<", page)) == 1
