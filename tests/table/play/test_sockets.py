"""Live play over websockets: updates, answers, reconnecting, presence, limits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from tafelrunde.table.app import make_app
from tafelrunde.table.trial.scratch import NO_LIMITS
from tests.helpers.tables import settings

Post = Callable[..., dict[str, Any]]


@pytest.fixture
def server(sqlite_database: str) -> Iterator[TestClient]:
    """The application, started."""
    limits = replace(NO_LIMITS, message=2000, messages=(0.001, 400.0), sockets=8)
    with TestClient(make_app(settings(sqlite_database, limits))) as client:
        yield client


class Player:
    """A program with a person of its own."""

    def __init__(self, server: TestClient, name: str) -> None:
        self.server = server
        self.token = server.post("/api/people", json={"name": name}).json()["token"]

    def post(self, path: str, body: Any = None) -> dict[str, Any]:
        """Change something."""
        headers = {"authorization": f"Bearer {self.token}"}
        found: dict[str, Any] = self.server.post(path, json=body, headers=headers).json()
        return found

    def open(self, table: str, more: str = "&format=json") -> WebSocketTestSession:
        """Open the table."""
        return self.server.websocket_connect(f"/t/{table}/live?token={self.token}{more}")


def two(server: TestClient, **options: Any) -> tuple[Player, Player, str]:
    """Two players and their table."""
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    body = {
        "game": "meduris",
        "players": 2,
        "options": options,
        "seats": [{"kind": "me"}, {"kind": "anyone"}],
    }
    table = ann.post("/api/tables", body)["table"]
    ben.post(f"/api/tables/{table}/join", {})
    return ann, ben, table


def until(socket: WebSocketTestSession, right: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first message that is right; the ones before are passed over."""
    for _ in range(50):
        message: dict[str, Any] = socket.receive_json()
        if right(message):
            return message
    raise AssertionError("the message never came")


def at(number: int) -> Callable[[dict[str, Any]], bool]:
    """An update with this number."""
    return lambda message: message["type"] == "update" and message["number"] >= number


def answer(message: dict[str, Any]) -> bool:
    """An answer to something asked."""
    return bool(message["type"] == "answer")


def test_a_move_reaches_every_seat_and_is_answered(server: TestClient) -> None:
    ann, ben, table = two(server)
    with ann.open(table) as first, ben.open(table) as second, ann.open(table) as tab:
        sockets = [first, second]
        updates = [until(socket, at(0)) for socket in sockets]
        turn = updates[0]["turn"]
        move = updates[turn]["look"]["view"]["moves"][0]["move"]
        play = {"type": "play", "id": "a", "seat": turn, "number": 0, "move": move}
        sockets[turn].send_json(play)
        said = until(sockets[turn], answer)
        assert said == {"type": "answer", "id": "a", "ok": True, "error": None, "number": 1}
        for socket in (sockets[1 - turn], tab):
            update = until(socket, at(1))
            assert update["by"] == turn
            assert update["look"]["log"]
        sockets[turn].send_json(play)
        said = until(sockets[turn], answer)
        assert (said["ok"], said["error"]["key"]) == (False, "stale")
        assert until(sockets[turn], at(1))["number"] == 1, "a stale move is followed by the state"


def test_undo_explain_look_and_ping(server: TestClient) -> None:
    ann = Player(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "screen", "name": "Tom"}]
    body = {"game": "meduris", "players": 2, "options": {"open_goods": True}, "seats": seats}
    table = ann.post("/api/tables", body)["table"]
    with ann.open(table, "&format=json&choices=1") as socket:
        update = until(socket, at(0))
        turn = update["turn"]
        choice = next(one for one in update["look"]["choices"] if not one["seals"])
        ask = {"id": 1, "seat": turn}
        socket.send_json({"type": "play", "number": 0, "move": choice["move"], **ask})
        assert until(socket, answer)["number"] == 1
        socket.send_json({"type": "undo", "number": 1, **ask})
        said = until(socket, answer)
        assert said["ok"] in (True, False)
        socket.send_json({"type": "explain", "place": "space:3", **ask})
        [reason, *_] = until(socket, answer)["reasons"]
        assert reason["text"]
        assert reason["legal"] is False
        socket.send_json({"type": "look", **ask})
        assert until(socket, answer)["ok"]
        socket.send_json({"type": "ping", "id": 9})
        assert until(socket, answer)["id"] == 9
        for wrong in ("{", '"x"', "{}", '{"type":"dance","id":3}', '{"type":"play","seat":"x"}'):
            socket.send_text(wrong)
            said = until(socket, answer)
            assert (said["ok"], said["error"]["key"]) == (False, "bad_request")


def test_reconnecting_misses_nothing(server: TestClient) -> None:
    ann, ben, table = two(server)
    with ann.open(table) as socket:
        until(socket, at(0))
    moved = 0
    for _ in range(6):
        look = server.get(f"/api/tables/{table}").json()
        who = (ann, ben)[look["turn"]]
        headers = {"authorization": f"Bearer {who.token}"}
        own = server.get(f"/api/tables/{table}", headers=headers).json()
        move = own["choices"][0]["move"]
        body = {"seat": look["turn"], "number": look["number"], "move": move}
        moved = who.post(f"/api/tables/{table}/moves", body)["number"]
    with ann.open(table) as socket:
        update = until(socket, at(moved))
        assert {line["number"] for line in update["look"]["log"]} == set(range(1, moved + 1))


def test_html_sends_only_the_parts_that_changed(server: TestClient) -> None:
    ann, ben, table = two(server)
    with ann.open(table, "&format=html") as socket:
        first = until(socket, at(0))
        assert "<svg" in first["parts"]["board"]
        with ben.open(table, "&format=html&language=de"):
            second = until(socket, at(0))
            assert second["revision"] > first["revision"]
            assert "board" not in second["parts"]
            assert "seats/1" in second["parts"], "somebody came"
        third = until(socket, at(0))
        assert set(third["parts"]) == set(second["parts"])


def test_presence_is_shown(server: TestClient) -> None:
    ann, ben, table = two(server)
    with ann.open(table) as socket:
        update = until(socket, at(0))
        assert [seat["connected"] for seat in update["look"]["seats"]] == [True, False]
        with ben.open(table):
            update = until(socket, at(0))
            assert [seat["connected"] for seat in update["look"]["seats"]] == [True, True]
        update = until(socket, at(0))
        assert [seat["connected"] for seat in update["look"]["seats"]] == [True, False]


def test_spectators_may_watch_but_not_play(server: TestClient) -> None:
    _, _, table = two(server)
    with server.websocket_connect(f"/t/{table}/live?format=json") as socket:
        update = until(socket, at(0))
        assert (update["seat"], update["your_turn"]) == (None, False)
        assert update["look"]["view"]["moves"] == []
        ask = {"type": "play", "id": 1, "seat": update["turn"], "number": 0, "move": "pass"}
        socket.send_json(ask)
        assert until(socket, answer)["error"]["key"] == "not_seated"


def closed(server: TestClient, path: str, headers: dict[str, str] | None = None) -> int:
    """The code with which a connection is refused."""
    with (
        pytest.raises(WebSocketDisconnect) as caught,
        server.websocket_connect(path, headers=headers or {}) as socket,
    ):
        socket.receive_json()
    return caught.value.code


def test_connections_that_are_refused(server: TestClient) -> None:
    _, _, table = two(server)
    path = f"/t/{table}/live"
    assert closed(server, "/t/nosuchtable/live") == 4404
    assert closed(server, path, {"origin": "http://evil.example"}) == 1008
    assert closed(server, f"{path}?token=s.wrong") == 1008
    with server.websocket_connect(path, headers={"origin": "http://testserver"}) as socket:
        socket.receive_json()


def test_limits_of_messages_and_connections(server: TestClient) -> None:
    ann, _, table = two(server)
    with ann.open(table) as socket:
        until(socket, at(0))
        socket.send_text("x" * 3000)
        with pytest.raises(WebSocketDisconnect) as caught:
            socket.receive_json()
        assert caught.value.code == 1009
    with ann.open(table) as socket:
        keys = set()
        for number in range(410):
            socket.send_json({"type": "ping", "id": number})
            said = until(socket, answer)
            keys.add(said["error"] and said["error"]["key"])
        assert keys == {None, "too_fast"}
    opened = [ann.open(table) for _ in range(8)]
    for one in opened:
        one.__enter__()
    assert closed(server, f"/t/{table}/live?token={ann.token}") == 1008
    for one in opened:
        one.__exit__(None, None, None)
