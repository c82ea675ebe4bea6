"""Names, cookies, passwords, tokens, and the guard before every request."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import httpx
import pytest

from tafelrunde.table.door.cookies import COOKIE
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.lobby import SeatWish
from tafelrunde.table.people.people import digest
from tafelrunde.table.people.who import Who, clean_name
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.tables import Client, person, running, settings

pytestmark = pytest.mark.anyio

TABLE = {
    "game": "meduris",
    "players": 2,
    "seats": [{"kind": "me"}, {"kind": "anyone"}],
}


async def test_a_cookie_is_a_person(database: str) -> None:
    async with running(settings(database)) as (app, _):
        ann, eve = Client(app), Client(app)
        me = await ann.name("Ann")
        await eve.name("Eve")
        assert (await ann.get("/api/me")).json() == me
        made = await ann.post("/api/tables", TABLE)
        assert made.status_code == 201
        assert [row["table"] for row in (await ann.get("/api/tables?scope=mine")).json()] == [
            made.json()["table"]
        ]
        assert (await eve.get("/api/tables?scope=mine")).json() == []


async def test_cookies_are_signed_and_for_the_server_only(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = Client(app)
        answer = await ann.get("/api/me")
        for cookie in answer.headers.get_list("set-cookie"):
            assert "HttpOnly" in cookie
            assert "SameSite=Lax" in cookie
        me = await ann.name("Ann")
        forged = ann.http.cookies[COOKIE][:-2] + "xx"
        eve = Client(app)
        eve.http.cookies.set(COOKIE, forged)
        assert (await eve.get("/api/me")).json()["person"] == ""
        assert me["person"]


async def test_cookies_are_secure_behind_https(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app), base_url="https://table"
        ) as http:
            answer = await http.get("/api/me")
        assert all("; Secure" in one for one in answer.headers.get_list("set-cookie"))


async def test_a_change_needs_the_token_of_our_page(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann, eve = Client(app), Client(app)
        await ann.name("Ann")
        await eve.name("Eve")
        for headers in (
            {},
            {"x-csrf-token": eve.csrf},
            {"x-csrf-token": ann.csrf, "origin": "http://evil.example"},
            {"x-csrf-token": ann.csrf, "sec-fetch-site": "cross-site"},
        ):
            answer = await ann.http.post("/api/tables", json=TABLE, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "csrf")
        assert (await ann.get("/api/tables?scope=mine")).json() == []
        right = {"x-csrf-token": ann.csrf, "origin": "http://table"}
        answer = await ann.http.post("/api/tables", json=TABLE, headers=right)
        assert answer.status_code == 201


async def test_a_password_keeps_tables_for_another_device(database: str) -> None:
    async with running(settings(database)) as (app, _):
        ann, old, new = Client(app), Client(app), Client(app)
        await ann.name("Ann")
        table = (await ann.post("/api/tables", TABLE)).json()["table"]
        old.http.cookies.set(COOKIE, ann.http.cookies[COOKIE])
        assert (await old.get("/api/me")).json()["name"] == "Ann"
        assert (await ann.post("/api/me/password", {"password": "short"})).status_code == 422
        answer = await ann.post("/api/me/password", {"password": "long enough, is it?"})
        assert answer.json()["keeps"] is True
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        assert (await old.get("/api/me")).json()["name"] == "", "other devices have to log in"

        await new.name("Somebody")
        wrong = {"name": "ann", "password": "long enough, isn't it"}
        answer = await new.post("/api/login", wrong)
        unknown = await new.post("/api/login", {**wrong, "name": "nobody"})
        assert answer.status_code == unknown.status_code == 401
        assert answer.json() == unknown.json()
        answer = await new.post("/api/login", {"name": " ANN ", "password": "long enough, is it?"})
        assert answer.json()["name"] == "Ann"
        assert [row["table"] for row in (await new.get("/api/tables?scope=mine")).json()] == [table]

        other = Client(app)
        await other.name("ann")
        answer = await other.post("/api/me/password", {"password": "another long one"})
        assert answer.json()["code"] == "name_taken"
        assert (
            await new.http.post("/api/logout", headers={"x-csrf-token": "no"})
        ).status_code == 403


async def test_a_seat_token_plays_one_seat_only(database: str) -> None:
    async with running(settings(database)) as (app, house):
        ann = Client(app)
        await ann.name("Ann")
        body = {**TABLE, "seats": [{"kind": "me"}, {"kind": "screen", "name": "Tom"}]}
        table = (await ann.post("/api/tables", body)).json()["table"]
        other = (await ann.post("/api/tables", body)).json()["table"]
        live = await house.hall.get(table)
        turn = live.running().decider
        tokens = []
        for seat in (0, 1):
            answer = await ann.post(f"/api/tables/{table}/seats/{seat}/token")
            tokens.append(answer.json()["token"])
        program = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table")
        mine = {"authorization": f"Bearer {tokens[turn]}"}
        look = (await program.get(f"/api/tables/{table}", headers=mine)).json()
        assert (look["mine"], look["seat"], look["your_turn"]) == ([turn], turn, True)
        move: dict[str, Any] = {"seat": turn, "number": 0, "move": look["choices"][0]["move"]}
        path = f"/api/tables/{table}/moves"
        theirs = {"authorization": f"Bearer {tokens[1 - turn]}"}
        assert (await program.post(path, json=move, headers=theirs)).status_code == 403
        wrong = await program.post(f"/api/tables/{other}/moves", json=move, headers=mine)
        assert wrong.status_code == 403
        assert (await program.post("/api/tables", json=body, headers=mine)).status_code == 401
        answer = await program.post(path, json=move, headers=mine)
        assert answer.json() == {"number": 1}
        await ann.post(f"/api/tables/{table}/seats/{turn}/token")
        answer = await program.get(f"/api/tables/{table}", headers=mine)
        assert answer.status_code == 401, "a new token ends the old one"
        assert live.mine(Who(table=table, seat=turn, proof=digest(tokens[turn]))) == ()
        forbidden = await program.post(f"/api/tables/{table}/seats/0/token", headers=theirs)
        assert forbidden.status_code == 403


async def test_a_program_gets_a_person_of_its_own(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        program = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://table")
        token = (await program.post("/api/people", json={"name": "Robot"})).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        assert (await program.get("/api/me", headers=headers)).json()["name"] == "Robot"
        assert (await program.post("/api/tables", json=TABLE, headers=headers)).status_code == 201
        for bad in ("p.x", "s.x", "x", ""):
            answer = await program.get("/api/me", headers={"authorization": f"Bearer {bad}"})
            assert answer.status_code == 401


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Ann", "Ann"),
        ("  A \t nn ", "A nn"),
        ("A\u0000n\u202en\nB", "AnnB"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("Zoë", "Zoë"),
    ],
)
def test_names_are_one_clean_line(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u0000", "x" * 25])
def test_bad_names_are_refused(name: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == "bad_name"


# ---------------------------------------------------------------------- limits and headers


async def test_every_answer_has_the_strict_headers(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = Client(app)
        for path in ("/", "/api/me", "/health", "/metrics", "/nowhere", "/openapi.json"):
            headers = (await ann.get(path)).headers
            policy = headers["content-security-policy"]
            assert "script-src 'self'" in policy
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert headers["x-content-type-options"] == "nosniff"


async def test_bodies_have_a_limit(sqlite_database: str) -> None:
    async with running(settings(sqlite_database)) as (app, _):
        ann = Client(app)
        await ann.name("Ann")
        answer = await ann.post("/api/tables", {**TABLE, "options": {"x": "y" * 20_000}})
        assert (answer.status_code, answer.json()["code"]) == (413, "too_large")

        async def endless() -> Any:
            for _ in range(100):
                yield b" " * 1000

        answer = await ann.http.post(
            "/api/me", content=endless(), headers={"x-csrf-token": ann.csrf}
        )
        assert answer.status_code == 413
        answer = await ann.post("/api/records", {"game": "x" * 1_100_000})
        assert answer.status_code == 413


async def test_clients_have_a_rate_limit(sqlite_database: str) -> None:
    limits = replace(NO_LIMITS, changes=(0.001, 5.0), passwords=(0.001, 2.0))
    async with running(settings(sqlite_database, limits)) as (app, _):
        ann, ben = Client(app), Client(app)
        await ann.name("Ann")
        codes = [(await ann.post("/api/me", {"name": "Ann"})).status_code for _ in range(8)]
        assert codes == [200] * 5 + [429] * 3
        await ben.name("Ben")
        login = {"name": "x", "password": "y"}
        codes = [(await ben.post("/api/login", login)).status_code for _ in range(4)]
        assert codes == [401, 401, 429, 429]


async def test_health_and_metrics(database: str) -> None:
    async with running(settings(database)) as (app, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("screen")]
        table = await house.lobby.create(ann, "meduris", 2, {"open_goods": True}, wishes)
        look = await house.play.look(table, ann)
        await house.play.move(table, ann, look.turn or 0, 0, look.choices[0].move)
        client = Client(app)
        assert (await client.get("/health")).json()["status"] == "ok"
        text = (await client.get("/metrics")).text
        assert 'tafelrunde_moves_total{by="person",game="meduris"} 1.0' in text
        assert "tafelrunde_commit_seconds_bucket" in text


async def test_a_broken_database_is_an_answer_too(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(settings(sqlite_database)) as (app, house):
        ann = await person(house, "Ann")
        wishes = [SeatWish("me"), SeatWish("screen")]
        table = await house.lobby.create(ann, "meduris", 2, {"open_goods": True}, wishes)
        before = await house.play.look(table, ann)
        move = before.choices[0].move

        async def fails(*_: Any) -> bool:
            raise OSError("disk full")

        monkeypatch.setattr(house.writer, "append", fails)
        with pytest.raises(Refused) as refused:
            await house.play.move(table, ann, before.turn or 0, 0, move)
        assert refused.value.code == "unavailable"
        monkeypatch.undo()
        assert await house.play.look(table, ann) == before
        assert await house.play.move(table, ann, before.turn or 0, 0, move) == 1
        assert (await Client(app).get("/health")).status_code == 200


async def test_a_failure_tells_where_but_never_what(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async with running(settings(sqlite_database)) as (app, house):

        async def fails(*_: Any) -> Any:
            raise ValueError("Blue holds three wood")

        monkeypatch.setattr(house.lobby, "mine", fails)
        answer = await Client(app).get("/api/tables?scope=mine")
        assert (answer.status_code, answer.json()["code"]) == (500, "error")
    said = answer.text + "".join(capsys.readouterr())
    assert "ValueError at" in said
    assert "wood" not in said
