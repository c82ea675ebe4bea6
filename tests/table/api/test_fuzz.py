"""Requests made up from the API's own schema: never a 5xx, and what is refused changes nothing."""

from __future__ import annotations

import hashlib
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import hypothesis
import pytest
import schemathesis

from tafelrunde.table.app import make_app
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS, Swift


class Fuzzed:
    """A server with a few tables in different states, and its database."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "table.db"
        self.server = Swift().server(
            Settings(
                database=str(self.file),
                port=0,
                bot_pace=0.0,
                log_level="critical",
                limits=NO_LIMITS,
            )
        )
        self.http = httpx.Client(base_url=self.server.address)
        self.headers = self.program("Fuzzer")
        self.http.headers.update(self.headers)
        me, friend, screen = {"kind": "me"}, {"kind": "friend"}, {"kind": "screen"}
        self.tables = [self._lay([me, screen]), self._lay([me, friend]), self._lay([me, screen])]
        self._finish(self.tables[2])
        self.series = [self._lay_series([me, screen]), self._lay_series([me, friend])]

    def program(self, name: str) -> dict[str, str]:
        """The headers of a new person."""
        made = self.http.post("/api/people", json={"name": name}).json()
        return {"authorization": f"Bearer {made['token']}"}

    def _lay(self, seats: list[dict[str, str]]) -> str:
        body = {"game": "meduris", "players": 2, "options": {"open_goods": True}, "seats": seats}
        table: str = self.http.post("/api/tables", json=body).json()["table"]
        return table

    def _lay_series(self, seats: list[dict[str, str]]) -> str:
        options = {"game": "meduris", "players": 2, "seats": "choose"}
        body = {"kind": "best-of", "options": options, "seats": seats}
        series: str = self.http.post("/api/series", json=body).json()["series"]
        return series

    def _finish(self, table: str) -> None:
        chance = random.Random(3)
        while True:
            look = self.http.get(f"/api/tables/{table}").json()
            if look["status"] == "finished":
                return
            body = {"seat": look["turn"], "number": look["number"]}
            move = chance.choice(look["choices"])["move"]
            self.http.post(f"/api/tables/{table}/moves", json={**body, "move": move})

    def state(self) -> str:
        """A digest of all that is stored; tables with bots move by themselves and don't count."""
        digest = hashlib.blake2b()
        bots = "(SELECT table_id FROM seats WHERE kind = 'bot')"
        with sqlite3.connect(f"file:{self.file}?mode=ro", uri=True) as connection:
            for query in (
                "SELECT * FROM people ORDER BY id",
                f"SELECT * FROM tables WHERE id NOT IN {bots} ORDER BY id",
                # Whoever asks has been seen, also if they are refused.
                (
                    "SELECT table_id, seat, kind, person, name, bot, invite, token, owner, lent"
                    f" FROM seats WHERE table_id NOT IN {bots} ORDER BY table_id, seat"
                ),
                "SELECT * FROM chat ORDER BY table_id, number",
                "SELECT * FROM votes ORDER BY table_id, seat, person",
                "SELECT * FROM tries ORDER BY day, person",
                "SELECT * FROM addresses ORDER BY person",
                "SELECT * FROM series ORDER BY id",
                "SELECT * FROM entrants ORDER BY series_id, seat",
                "SELECT series_id, number FROM series_entries ORDER BY 1, 2",
                f"SELECT table_id, number FROM entries WHERE table_id NOT IN {bots} ORDER BY 1, 2",
            ):
                for row in connection.execute(query):
                    digest.update(repr(row).encode())
        connection.close()
        return digest.hexdigest()


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fuzzed]:
    """The server that is asked all those things."""
    made = Fuzzed(tmp_path_factory.mktemp("fuzz"))
    yield made
    made.http.close()
    assert made.server.process.poll() is None, "the server died"
    made.server.stop()


schema = schemathesis.openapi.from_dict(make_app(Settings()).openapi())


@schema.parametrize()
@hypothesis.settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=list(hypothesis.HealthCheck),
)
def test_no_request_breaks_the_server(case: Any, fuzzed: Fuzzed) -> None:
    chance = random.Random(repr(case.body) + repr(case.path_parameters))
    if "table" in (case.path_parameters or {}) and chance.random() < 0.8:
        case.path_parameters["table"] = chance.choice(fuzzed.tables)
    if "series" in (case.path_parameters or {}) and chance.random() < 0.8:
        case.path_parameters["series"] = chance.choice(fuzzed.series)
    if "seat" in (case.path_parameters or {}) and chance.random() < 0.5:
        case.path_parameters["seat"] = chance.choice([0, 1])
    # A new password and logging out end all tokens of a person, so another person does it.
    ends = "password" in case.path or "logout" in case.path
    headers = fuzzed.program("Other") if ends else fuzzed.headers
    before = fuzzed.state()
    answer = case.call(base_url=fuzzed.server.address, headers=headers)
    assert answer.status_code < 500, f"{case.as_curl_command()}: {answer.text[:300]}"
    if answer.status_code >= 400:
        assert fuzzed.state() == before, f"{case.as_curl_command()} was refused, yet changed things"


RAW = [
    b"",
    b"{",
    b"[" * 8000,
    b'{"name": "\\ud800"}',
    b'{"name": "a\\u0000b"}',
    b"\xff\xfe",
    b'{"name": NaN}',
    b'{"name": 1e999}',
    b"null",
    b'{"game":"meduris","players":2,"seed":1,"moves":[],"x":' + b"[" * 900 + b"]" * 900 + b"}",
]


@pytest.mark.parametrize("body", RAW)
@pytest.mark.parametrize(
    "path",
    [
        "me",
        "people",
        "login",
        "tables",
        "records",
        "me/password",
        "me/mail",
        "tables/{}/moves",
        "tables/{}/undo",
        "series",
        "series/{}/next",
        "series/{}/decide",
    ],
)
def test_broken_bodies_are_refused(fuzzed: Fuzzed, path: str, body: bytes) -> None:
    person = fuzzed.program("Other") if "password" in path else fuzzed.headers
    headers = {**person, "content-type": "application/json"}
    known = fuzzed.series if path.startswith("series") else fuzzed.tables
    path = f"/api/{path.format(known[0])}"
    before = fuzzed.state()
    answer = fuzzed.http.post(path, content=body, headers=headers)
    assert answer.status_code < 500
    if answer.status_code >= 400:
        assert fuzzed.state() == before


@pytest.mark.parametrize(
    "options",
    [{"chips": "\u0000"}, {"chips": {"a": 1}}, {"chips": [1]}, {"guard": None}, {"x" * 500: 1}],
)
def test_odd_options_are_refused(fuzzed: Fuzzed, options: dict[str, Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "screen"}]
    body = {"game": "meduris", "players": 2, "options": options, "seats": seats}
    before = fuzzed.state()
    answer = fuzzed.http.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_setup")
    assert fuzzed.state() == before
