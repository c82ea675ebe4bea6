"""One place on the shelf for a game and what is laid over it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.helpers import boxes
from tests.helpers.tables import Client, running, settings

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def _a_box_more() -> Iterator[None]:
    with boxes.on_the_shelf():
        yield


async def test_the_lobby_has_one_place_for_a_base_game(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        page = (await Client(app).get("/")).text
        cards = re.findall(r"<h3>([^<]*)</h3>", page)
        assert cards == ["Meduris", "The Arrival", "Caverna: Cave vs Cave", "Caverna"]
        others = re.findall(r"also with ([^<]*)</p>", page)
        assert len(others) == 1
        assert others[0].endswith("Caverna: The Test")


async def test_the_set_up_asks_for_the_box_and_shows_its_options(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        client = Client(app)
        base = (await client.get("/new/caverna?players=4")).text
        found = re.findall(r'class="box" href="([^"]*)"( aria-current="true")?', base)
        assert found[0] == ("/new/caverna?players=4", ' aria-current="true"')
        assert found[-1] == ("/new/caverna-test?players=4", "")
        assert "A made-up box" in base
        assert "option.quiet" not in base
        box = (await client.get("/new/caverna-test?players=4")).text
        assert 'href="/new/caverna-test?players=4" aria-current="true"' in box
        assert "option.quiet" in box
        assert "<h1>Caverna: The Test</h1>" in box
        assert 'class="box"' not in (await client.get("/new/meduris")).text


async def test_a_table_of_a_box_is_called_by_its_own_title(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        client = Client(app)
        await client.name("Ann")
        form = {"csrf": client.csrf, "name": "Ann", "seat": ["me", "friend"], "players": "2"}
        made = await client.http.post(
            "/new/caverna-test", data={**form, "colour": ["blue", "orange"], "public": "true"}
        )
        assert made.status_code == 303
        page = (await client.get("/")).text
        rows = re.findall(r'href="/t/[^"]*">\s*<span class="row-name">([^<]*)<', page)
        assert rows == ["Caverna: The Test"]
        (table,) = (await client.get("/api/tables?scope=mine")).json()
        assert (table["game"], table["name"]) == ("caverna-test", "Caverna: The Test")


async def test_the_rules_of_a_box_are_those_of_all_its_books(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        client = Client(app)
        page = (await client.get("/rules/caverna-test")).text
        assert page.index('id="C-4.8"') < page.index('id="M-5.1"')
        headings = re.findall(r'<h2 class="book">([^<]*)</h2>', page)
        assert headings == ["Caverna: The Cave Farmers", "Meduris: the rules"]
        found = (await client.get("/rules/caverna-test?q=M-5.1")).text
        assert re.findall(r'class="rule-text" id="([^"]*)"', found) == ["M-5.1"]
        assert 'class="book"' not in (await client.get("/rules/caverna")).text


async def test_programs_are_told_which_boxes_belong_together(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        listed = (await Client(app).get("/api/games")).json()
        told = {game["game"]: (game["base"], game["boxes"]) for game in listed}
        assert told["meduris"] == ("meduris", ["meduris"])
        base, boxes_of_caverna = told["caverna"]
        assert base == boxes_of_caverna[0] == "caverna"
        assert boxes_of_caverna[-1] == "caverna-test"
        assert told["caverna-test"] == ("caverna", [])
