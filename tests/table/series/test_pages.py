"""The pages and the API of a series, by plain HTTP, as a browser without scripts uses them."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.helpers.tables import Client, running, settings

pytestmark = pytest.mark.anyio


class Reader(Client):
    """Somebody who reads pages and sends their forms."""

    async def page(self, path: str) -> str:
        answer = await self.http.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 200, answer.text[:300]
        return answer.text

    async def send(self, path: str, **fields: Any) -> tuple[int, str, str]:
        """The status, where the answer leads, and its text."""
        data = {"csrf": self.csrf, **fields}
        answer = await self.http.post(path, data=data, headers={"accept": "text/html"})
        return answer.status_code, answer.headers.get("location", ""), answer.text


async def reader(app: Any, name: str) -> Reader:
    found = Reader(app)
    await found.name(name)
    return found


async def made(ann: Reader, *seats: str, **fields: str) -> str:
    """A series that Ann sets up with the form; its address."""
    values = {"game": "meduris", "seat": list(seats), "name": "Ann", **fields}
    status, path, _ = await ann.send("/series/new/best-of", **values)
    assert status == 303
    return path


async def test_a_series_is_set_up_joined_and_begun_by_forms(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        ann, ben = await reader(app, "Ann"), await reader(app, "Ben")
        assert "/series/new/best-of?game=meduris" in await ann.page("/new/meduris")
        path = await made(ann, "me", "friend", **{"kind.seats": "choose", "kind.games": "5"})
        page = await ann.page(path)
        assert "At most 5 games" in page
        invite = re.findall(r"invite=([\w-]+)", page)[0]
        assert invite not in await ben.page(path)
        assert "Join the series" in await ben.page(f"{path}?invite={invite}")
        status, _, _ = await ben.send(f"{path}/join", name="Ben", invite=invite)
        assert status == 303
        status, where, _ = await ben.send(f"{path}/decide", number=0, choice="first:1")
        assert (status, where) == (303, f"{path}#decide")
        status, table, _ = await ann.send(f"{path}/next", number=1)
        assert table.startswith("/t/")
        assert f'href="{path}"' in await ann.page(table)
        live = await house.hall.get(table.removeprefix("/t/"))
        assert [seat.name for seat in live.seats] == ["Ben", "Ann"]
        assert path in await ben.page("/")


async def test_who_comes_late_sees_how_it_stands(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = await reader(app, "Ann")
        path = await made(ann, "me", "screen", **{"kind.seats": "choose"})
        await ann.send(f"{path}/decide", number=0, choice="first:1")
        status, _, text = await ann.send(f"{path}/decide", number=0, choice="first:1")
        assert status == 409
        assert "The series had moved on" in text
        status, _, text = await ann.send(f"{path}/decide", number=1, choice="first:1")
        assert status == 409
        assert "so already" in text


async def test_strangers_look_and_decide_nothing(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann, eve = await reader(app, "Ann"), await reader(app, "Eve")
        path = await made(ann, "me", "screen", **{"kind.seats": "choose"})
        page = await eve.page(path)
        assert 'name="choice"' not in page
        assert "/next" not in page
        status, _, _ = await eve.send(f"{path}/next", number=0)
        assert status == 403


async def test_pages_speak_german(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = await reader(app, "Ann")
        await ann.post("/api/me", {"language": "de"})
        assert "Wer spielt mit?" in await ann.page("/series/new/best-of?game=caverna&players=4")
        path = await made(ann, "me", "bot:random")
        assert "Partie 1 beginnen" in await ann.page(path)


async def test_a_campaign_asks_for_nothing_that_it_sets_itself(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = await reader(app, "Ann")
        page = await ann.page("/series/new/campaign")
        assert "option.feed_captives" in page
        assert "option.strength" not in page
        fields = {"game": "caverna-fiends", "seat": ["me"], "name": "Ann", "kind.sheet": "hard"}
        status, path, _ = await ann.send("/series/new/campaign", **fields)
        assert status == 303
        status, table, _ = await ann.send(f"{path}/next", number=0)
        assert table.startswith("/t/")
        assert "7/9/11/14" in await ann.page(path)


@pytest.mark.parametrize(
    "path",
    ["/s/nothing", "/series/new/chess-cup", "/series/new/best-of?game=go"],
)
async def test_what_is_not_there_is_told(sqlite_database: str, path: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = await reader(app, "Ann")
        answer = await ann.http.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 404
        assert "<h1>" in answer.text


async def test_the_api_does_what_the_page_does(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann, eve = await reader(app, "Ann"), await reader(app, "Eve")
        kinds = (await ann.get("/api/kinds")).json()
        assert kinds[0]["kind"] == "best-of"
        options = {"game": "meduris", "players": 2, "seats": "choose"}
        seats = [{"kind": "me"}, {"kind": "screen", "name": "Bob"}]
        body = {"kind": "best-of", "options": options, "seats": seats}
        answer = await ann.post("/api/series", body)
        assert answer.status_code == 201
        path = f"/api/series/{answer.json()['series']}"
        look = (await ann.get(path)).json()
        assert [one["name"] for one in look["entrants"]] == ["Ann", "Bob"]
        assert [choice["name"] for choice in look["offers"][0]["choices"]] == ["first:0", "first:1"]
        answer = await ann.post(f"{path}/decide", {"number": 0, "choice": "first:1"})
        assert answer.json() == {"number": 1}
        late = await ann.post(f"{path}/next", {"number": 0})
        assert (late.status_code, late.json()["code"]) == (409, "stale")
        assert late.json()["look"]["number"] == 1
        assert (await eve.post(f"{path}/next", {"number": 1})).status_code == 403
        table = (await ann.post(f"{path}/next", {"number": 1})).json()["table"]
        assert (await ann.get(f"/api/tables/{table}")).json()["series"] == look["series"]
        assert (await ann.get(f"{path}/record")).json()["code"] == "record_closed"
        assert [one["series"] for one in (await ann.get("/api/series")).json()] == [look["series"]]
        assert (await eve.get("/api/series")).json() == []


async def test_the_schema_tells_of_series(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        paths = app.openapi()["paths"]
        assert {"/api/kinds", "/api/series", "/api/series/{series}/decide"} <= set(paths)
