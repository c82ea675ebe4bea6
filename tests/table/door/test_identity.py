"""Only a person's own browser changes who they are; a session that ends, ends everywhere."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from tafelrunde.table.door.cookies import COOKIE
from tafelrunde.table.settings import Limits
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.tables import Client, running, seated, settings, shared_table

pytestmark = pytest.mark.anyio

CROSS_SITE = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "origin": "http://evil"}


@pytest.mark.parametrize("path", ["/me", "/login", "/logout", "/play", "/settings", "/nowhere"])
async def test_a_form_of_another_site_sets_no_cookie(sqlite_database: str, path: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        page = await Client(app).http.post(path, data={"name": "Mallory"}, headers=CROSS_SITE)
        assert page.status_code == 403
        assert COOKIE not in page.cookies


async def test_what_another_site_embeds_sets_no_cookie(sqlite_database: str) -> None:
    embedded = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    async with running(settings(sqlite_database)) as (app, _):
        for path in ("/", "/api/me"):
            answer = await Client(app).http.get(path, headers=embedded)
            assert COOKIE not in answer.cookies
        followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
        assert COOKIE in (await Client(app).http.get("/", headers=followed)).cookies


@pytest.mark.parametrize("path", ["/nowhere", "/t/nothing"])
async def test_a_refused_request_sets_no_cookie(sqlite_database: str, path: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        refused = await Client(app).http.get(path)
        assert (refused.status_code, COOKIE in refused.cookies) == (404, False)


async def test_a_planted_cookie_is_not_the_one_a_person_gets(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        victim, thief = Client(app), Client(app)
        planted = house.people.stranger().cookie
        for client in (victim, thief):
            client.http.cookies.set(COOKIE, planted, domain="table.local")
        named = await victim.name("Ann")
        assert named["person"]
        assert victim.http.cookies[COOKIE] != planted
        assert (await thief.get("/api/me")).json()["person"] == ""
        assert (await victim.get("/api/me")).json()["name"] == "Ann"


async def test_logging_out_ends_the_cookie_everywhere(database: str) -> None:
    async with running(settings(database)) as (app, _):
        ann, copied = Client(app), Client(app)
        await ann.name("Ann")
        copied.http.cookies.set(COOKIE, ann.http.cookies[COOKIE], domain="table.local")
        assert (await copied.get("/api/me")).json()["name"] == "Ann"
        assert (await ann.post("/api/logout")).status_code == 204
        assert (await copied.get("/api/me")).json()["person"] == ""


async def test_a_new_password_needs_the_old_one(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = Client(app)
        await ann.name("Ann")
        assert (await ann.post("/api/me/password", {"password": "first one"})).status_code == 200
        wrong = await ann.post("/api/me/password", {"password": "another", "old": "guessed it"})
        assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong_password")
        right = {"password": "another one", "old": "first one"}
        assert (await ann.post("/api/me/password", right)).status_code == 200


async def test_a_new_password_closes_the_other_sessions(sqlite_database: str) -> None:
    class Watching:
        def __init__(self, who: Any) -> None:
            self.who = who
            self.dropped = False

        def wake(self) -> None:
            """Nothing is sent anywhere."""

        def drop(self) -> None:
            self.dropped = True

    async with running(settings(sqlite_database)) as (_, house):
        ann = await house.people.settle(house.people.stranger(), "Ann")
        ben = await house.people.settle(house.people.stranger(), "Ben")
        live = await house.hall.get(await shared_table(house, [ann, ben]))
        hers, his = Watching(ann), Watching(ben)
        live.watchers |= {hers, his}
        await house.people.set_password(ann, "a password")
        assert (hers.dropped, his.dropped) == (True, False)
        live.watchers.clear()


async def test_many_new_people_from_one_address_are_slowed(sqlite_database: str) -> None:
    limits = Limits(people=(0.01, 3.0))
    async with (
        running(settings(sqlite_database, limits)) as (app, _),
        httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table") as program,
    ):
        codes = [
            (await program.post("/api/people", json={"name": f"Bot {number}"})).status_code
            for number in range(5)
        ]
    assert codes == [200, 200, 200, 429, 429]


async def test_a_seat_token_has_no_name_to_change(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        people, table = await seated(house, "Ann", "Ben")
        token = await house.play.seat_token(table, people[0], 0)
        program = Client(app)
        program.http.headers["authorization"] = f"Bearer {token}"
        assert (await program.get("/api/me")).status_code == 200
        refused = await program.post("/api/me", {"name": "Nobody"})
        assert (refused.status_code, refused.json()["code"]) == (403, "only_a_seat")


async def test_a_body_that_never_comes_is_not_waited_for(sqlite_database: str) -> None:
    async def slowly() -> Any:
        yield b'{"name": '
        await asyncio.sleep(5)
        yield b'"Ann"}'

    limits = Limits(**{**NO_LIMITS.__dict__, "body_seconds": 0.2})
    async with running(settings(sqlite_database, limits)) as (app, _):
        answer = await Client(app).http.post("/api/people", content=slowly())
        assert (answer.status_code, answer.json()["code"]) == (408, "too_slow")


async def test_a_giant_number_of_a_seat_is_no_seat(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        _, table = await seated(house, "Ann", "Ben")
        for seat in ("9" * 5000, "²", "-1", "x"):
            answer = await Client(app).http.get(f"/t/{table}", params={"seat": seat})
            assert answer.status_code == 200
