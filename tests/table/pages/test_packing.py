"""Pages, patches and static files are compressed for those who understand it."""

from __future__ import annotations

import gzip
import random
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tafelrunde.kernel.layouts import NARROW, WIDE
from tafelrunde.table.app import make_app
from tafelrunde.table.door.packing import LEVEL
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tests.helpers.live import laid as in_memory
from tests.helpers.live import move_on
from tests.helpers.tables import settings


@pytest.fixture
def server(sqlite_database: str) -> Iterator[TestClient]:
    with TestClient(make_app(settings(sqlite_database))) as client:
        yield client


def laid(server: TestClient, game: str, players: int) -> str:
    token = server.post("/api/people", json={"name": "Ada"}).json()["token"]
    seats = [{"kind": "me"}] + [{"kind": "screen"}] * (players - 1)
    body = {"game": game, "players": players, "seats": seats}
    made = server.post("/api/tables", json=body, headers={"authorization": f"Bearer {token}"})
    return str(made.json()["table"])


@pytest.mark.parametrize(
    ("game", "players"), [("meduris", 4), ("arrival", 4), ("cavevscave", 2), ("caverna", 7)]
)
def test_a_page_has_at_most_sixty_kilobytes_on_the_wire(
    server: TestClient, game: str, players: int
) -> None:
    table = laid(server, game, players)
    for path in ("", "/replay"):
        answer = server.get(f"/t/{table}{path}", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) <= 60_000 < len(answer.text)


def test_the_largest_page_of_a_long_game_keeps_to_that_too() -> None:
    """Seven folk at the end of their game; what stands round all elements takes 5 kB."""
    live = in_memory("caverna-folk", 7, 1)
    chance = random.Random(1)
    while live.running().player is not None:
        move_on(live, chance)
    for layout in (WIDE, NARROW):
        job = Job(build(live, Who(person="p0")), layout, page=True)
        shown = "".join(Painter().work(job).elements.values())
        assert len(gzip.compress(shown.encode(), LEVEL)) <= 55_000


def test_who_does_not_understand_it_gets_plain_text(server: TestClient) -> None:
    plain = server.get("/", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    packed = server.get("/", headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "accept-encoding" in packed.headers["vary"].lower()


def test_static_files_are_packed_and_asked_for_once(server: TestClient) -> None:
    first = server.get("/static/table.js", headers={"accept-encoding": "gzip"})
    assert first.headers["content-encoding"] == "gzip"
    known = {"accept-encoding": "gzip", "if-none-match": first.headers["etag"]}
    assert server.get("/static/table.js", headers=known).status_code == 304


def test_small_answers_are_left_alone(server: TestClient) -> None:
    answer = server.get("/health", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in answer.headers
