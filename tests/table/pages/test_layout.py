"""Telephones get the narrow drawing, other screens a wide or a broad one; equal views share one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from starlette.testclient import TestClient

import tafelrunde
from tafelrunde.drawing import Drawing, svg
from tafelrunde.kernel import layouts
from tafelrunde.kernel.words import Words
from tafelrunde.table.app import make_app
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.tables import settings


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The languages and layouts that were drawn, in this order; the drawings tell theirs."""
    calls: list[tuple[str, int]] = []

    def draw(view: dict[str, Any], words: Words, layout: int, memory: object = None) -> Drawing:
        calls.append((words.language, layout))
        drawing = Drawing(100, 100, title="Board")
        drawing.add(svg.group("-", data_layout=layouts.NAMES[layout]))
        return drawing

    monkeypatch.setattr(tafelrunde.title("meduris"), "draw", draw)
    return calls


@pytest.fixture(scope="module")
def open_all_day(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One table house for many tests: the process that lays out its replays starts once."""
    database = str(tmp_path_factory.mktemp("house") / "table.db")
    with TestClient(make_app(settings(database, NO_LIMITS))) as client:
        yield client


@pytest.fixture
def passing_by(open_all_day: TestClient, drawn: list[tuple[str, int]]) -> TestClient:
    """Somebody there who has never been there before."""
    open_all_day.cookies.clear()
    return open_all_day


@pytest.fixture
def server(sqlite_database: str, drawn: list[tuple[str, int]]) -> Iterator[TestClient]:
    with TestClient(make_app(settings(sqlite_database, NO_LIMITS))) as client:
        yield client


def laid(server: TestClient) -> tuple[str, str]:
    """A table at which one person plays both seats openly: its id and the person's token."""
    token = server.post("/api/people", json={"name": "Ada"}).json()["token"]
    seats = [{"kind": "me"}, {"kind": "screen"}]
    body = {"game": "meduris", "players": 2, "options": {"open_goods": True}, "seats": seats}
    headers = {"authorization": f"Bearer {token}"}
    return server.post("/api/tables", json=body, headers=headers).json()["table"], token


@pytest.mark.parametrize("page", ["", "/replay"])
@pytest.mark.parametrize(
    ("query", "headers", "layout"),
    [
        ("", {}, "wide"),
        ("", {"cookie": "layout=narrow"}, "narrow"),
        ("", {"sec-ch-ua-mobile": "?1"}, "narrow"),
        ("", {"sec-ch-ua-mobile": "?0"}, "wide"),
        ("", {"sec-ch-ua-mobile": "?1", "cookie": "layout=wide"}, "wide"),
        ("?layout=narrow", {"cookie": "layout=wide"}, "narrow"),
        ("?layout=nonsense", {}, "wide"),
        ("", {"cookie": "layout=broad"}, "broad"),
        ("", {"cookie": "layout=medium"}, "medium"),
        ("?layout=broad", {"cookie": "layout=narrow"}, "broad"),
    ],
)
def test_the_first_page_is_drawn_for_the_screen(
    passing_by: TestClient, page: str, query: str, headers: dict[str, str], layout: str
) -> None:
    table, _ = laid(passing_by)
    html = passing_by.get(f"/t/{table}{page}{query}", headers=headers).text
    assert f'data-layout="{layout}"' in html


def test_the_parts_of_a_replay_are_drawn_for_the_screen(server: TestClient) -> None:
    table, _ = laid(server)
    parts = server.get(f"/t/{table}/replay?had=&layout=narrow").json()["parts"]
    assert 'data-layout="narrow"' in parts["board"]


def test_a_connection_says_its_layout_and_may_change_it(
    server: TestClient, drawn: list[tuple[str, int]]
) -> None:
    table, token = laid(server)
    path = f"/t/{table}/live?token={token}&language=de"
    with server.websocket_connect(f"{path}&layout=narrow") as socket:
        assert 'data-layout="narrow"' in socket.receive_json()["parts"]["board"]
        socket.send_json({"type": "layout", "id": 1, "layout": "wide"})
        messages = [socket.receive_json(), socket.receive_json()]
        [update] = [message for message in messages if message["type"] == "update"]
        assert list(update["parts"]) == ["board"]
        assert 'data-layout="wide"' in update["parts"]["board"]
    assert drawn == [("de", layouts.NARROW), ("de", layouts.WIDE)]


def test_who_sees_the_same_shares_one_drawing(
    server: TestClient, drawn: list[tuple[str, int]]
) -> None:
    table, token = laid(server)
    path = f"/t/{table}/live?token={token}&language=en"
    with server.websocket_connect(path) as one, server.websocket_connect(path) as two:
        for socket in (one, two):
            assert 'data-layout="wide"' in socket.receive_json()["parts"]["board"]
        with server.websocket_connect(f"{path}&layout=narrow") as three:
            assert 'data-layout="narrow"' in three.receive_json()["parts"]["board"]
    assert drawn == [("en", layouts.WIDE), ("en", layouts.NARROW)]


def test_the_board_appears_when_the_game_begins(server: TestClient) -> None:
    tokens = [
        server.post("/api/people", json={"name": name}).json()["token"] for name in ("Ada", "Ben")
    ]
    body = {"game": "meduris", "players": 2, "seats": [{"kind": "me"}, {"kind": "anyone"}]}
    headers = [{"authorization": f"Bearer {token}"} for token in tokens]
    table = server.post("/api/tables", json=body, headers=headers[0]).json()["table"]
    with server.websocket_connect(f"/t/{table}/live?token={tokens[0]}") as socket:
        assert socket.receive_json()["parts"]["board"] == ""
        server.post(f"/api/tables/{table}/join", json={}, headers=headers[1])
        while True:
            update = socket.receive_json()
            if update["status"] == "running":
                break
        assert 'data-layout="wide"' in update["parts"]["board"]
