"""Hidden information is in nothing that is sent: looks by twins, and whole games on the wire."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

import tafelrunde
from tafelrunde.games import registry
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.layouts import BROAD, MEDIUM, NARROW, WIDE
from tafelrunde.table.app import make_app
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.explain import answers
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.store import rows
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tests.helpers.live import laid, move_on, seated
from tests.helpers.tables import settings

GAMES = tafelrunde.titles()

LAYOUTS = (WIDE, NARROW, BROAD, MEDIUM)


def told(live: Live, who: Who) -> tuple[bytes, bytes, list[Any]]:
    """All that somebody can get to see of a table: as data, as a page, and by asking."""
    look = build(live, who)
    places = [one["place"] for one in (look.view or {}).get("moves", [])]
    asked = [answers(live, who, place, "") for place in (*places, "space:1", "good:1")]
    jobs = [Job(look, layout, page=page) for layout in LAYOUTS for page in (False, True)]
    pages = [Painter().work(job) for job in jobs]
    return msgspec.json.encode(look), msgspec.json.encode(pages), asked


@pytest.mark.parametrize("name", GAMES)
def test_twins_look_the_same(name: str) -> None:
    """Two tables that a seat can't tell apart send it the same, byte for byte."""
    players = seated(name)
    differed = 0
    live = laid(name, players, 0)
    chance = random.Random(0)
    while live.running().player is not None and live.number < 300:
        move_on(live, chance)
        if live.number % 23 or live.running().player is None:
            continue
        real = live.running()
        watcher = Who()
        watched = told(live, watcher)
        for seat in range(players):
            who = Who(person=f"p{seat}")
            expected = told(live, who)
            differed += swap(live, real.imagine(seat, live.number))
            assert told(live, who) == expected
            assert told(live, watcher) == watched
            swap(live, real)
    if has_secrets(name):
        assert differed > 5, "the twins did not differ in anything"


def swap(live: Live, game: Game) -> bool:
    """Put another game on the table; whether it differs from the one before in its state."""
    differs: bool = game.dump()["state"] != live.running().dump()["state"]
    live.game = game
    live.views = {}
    return differs


def has_secrets(name: str) -> bool:
    """Whether seats see different things in this game."""
    players = seated(name)
    live = laid(name, players, 1)
    chance = random.Random(1)
    for _ in range(60):
        move_on(live, chance)
    boards = [live.running().view(seat)["board"] for seat in (*range(players), None)]
    return any(board != boards[0] for board in boards)


def test_meduris_is_a_game_with_secrets() -> None:
    assert has_secrets("meduris")


class Listener:
    """A program on a seat, or a spectator, that keeps every byte it was ever sent."""

    def __init__(self, server: TestClient, name: str) -> None:
        self.server = server
        self.headers: dict[str, str] = {}
        self.received: list[str] = []
        if name:
            made = server.post("/api/people", json={"name": name}).json()
            self.headers = {"authorization": f"Bearer {made['token']}"}
        self.token = f"&token={made['token']}" if name else ""

    def get(self, path: str) -> Any:
        """Ask for something."""
        answer = self.server.get(path, headers=self.headers)
        self.received.append(answer.text)
        return answer.json()

    def post(self, path: str, body: Any) -> Any:
        """Change something, or try to."""
        answer = self.server.post(path, json=body, headers=self.headers)
        self.received.append(answer.text)
        return answer.json()


@pytest.mark.parametrize("name", registry.shelf())
def test_whole_games_tell_each_seat_only_what_it_may_know(
    name: str, sqlite_database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every payload of a game, compared afterwards with the truth that the record tells."""
    players = seated(name)
    given = replace(settings(sqlite_database), access_log=True)
    with TestClient(make_app(given)) as server:
        seats = [Listener(server, f"P{seat}") for seat in range(players)]
        everyone = [*seats, Listener(server, "")]
        body = {
            "game": name,
            "players": players,
            "seats": [{"kind": "me"}] + [{"kind": "anyone"}] * (players - 1),
        }
        table = seats[0].post("/api/tables", body)["table"]
        for one in seats[1:]:
            one.post(f"/api/tables/{table}/join", {})
        path = f"/t/{table}/live?format=json&choices=1"
        sockets = [server.websocket_connect(path + one.token) for one in everyone]
        for socket in sockets:
            socket.__enter__()
        payloads: list[list[dict[str, Any]]] = [[] for _ in everyone]
        play(table, everyone, sockets, payloads)
        for socket in sockets:
            socket.__exit__(None, None, None)
        record = server.get(f"/api/tables/{table}/record").json()
    assert len(record["moves"]) > 20
    logged = "".join(capsys.readouterr())
    assert f"path=/api/tables/{table}/moves" in logged, "every request is logged"
    assert not [move for move in record["moves"] if f"{move} " in logged and ":" in move]
    assert str(record["seed"]) not in logged
    games = replayed(record)
    for seat, (listener, messages) in enumerate(zip(everyone, payloads, strict=True)):
        eyes = seat if seat < players else None
        assert len(messages) > len(record["moves"]) // 2
        for message in messages:
            check(message, eyes, games)
        for text in listener.received:
            assert str(record["seed"]) not in text
            assert '"chance"' not in text
            assert '"stack"' not in text


def play(
    table: str, everyone: list[Listener], sockets: list[Any], payloads: list[list[dict[str, Any]]]
) -> None:
    """Play to the end at random; now and then everybody asks for what they may not have."""
    chance = random.Random(11)
    number = 0
    path = f"/api/tables/{table}"
    while True:
        for socket, kept, listener in zip(sockets, payloads, everyone, strict=True):
            while True:
                text = socket.receive_text()
                message = msgspec.json.decode(text)
                if message["status"] == "running":
                    listener.received.append(text)
                    kept.append(message)
                if message["number"] >= number:
                    break
        if message["status"] == "finished":
            return
        turn = message["turn"]
        choices = payloads[turn][-1]["look"]["choices"]
        move = chance.choice(choices)["move"]
        if number % 10 == 0:
            pry(path, everyone, payloads, turn, number, move)
        body = {"seat": turn, "number": number, "move": move}
        number = everyone[turn].post(f"{path}/moves", body)["number"]


def pry(
    path: str,
    everyone: list[Listener],
    payloads: list[list[dict[str, Any]]],
    turn: int,
    number: int,
    move: str,
) -> None:
    """Everybody but the one to move looks, replays, asks why and tries the other's move."""
    for listener, kept in zip(everyone, payloads, strict=True):
        look = listener.get(path)
        kept.append({"number": look["number"], "look": look})
        replay = listener.get(f"{path}/replay?played={number}&seat={turn}")
        assert (replay["seat"], replay["choices"], replay["view"]["seat"]) == (None, [], None)
        listener.get(f"{path}/log?before=100000")
        assert listener.get(f"{path}/record")["code"] == "record_closed"
        assert listener.get(f"{path}/analysis")["code"] == "not_over"
        assert listener.get(f"{path}/hint")["code"] in ("no_hints", "not_seated")
        why = listener.get(f"{path}/why?first={max(number, 1)}&last={max(number, 1)}")
        assert why["code"] in ("bad_request", "not_seated"), "only bots are asked"
        if listener is not everyone[turn]:
            [said] = listener.get(f"{path}/explain?move={move}")
            assert said["text"] == look["prompt"], "only what everybody is told"
            body = {"seat": turn, "number": number, "move": move}
            assert listener.post(f"{path}/moves", body)["code"] in ("not_seated", "csrf")


Truth = tuple[Game, set[tuple[int, str, tuple[int, ...], int]], list[str]]


def replayed(record: dict[str, Any]) -> list[Truth]:
    """The game after each move, and all that had been told until then, with its only ear."""
    game = tafelrunde.replay(record, 0)
    said: set[tuple[int, str, tuple[int, ...], int]] = {(0, "table.started", (), -1)}
    found: list[Truth] = [(game.clone(), set(said), [])]
    events: list[rows.Said] = []
    game.listener = rows.Listener(events)
    for number, name in enumerate(record["moves"], 1):
        move = game.parse(name)
        place = "" if game.stack[-1].secret else game.title.place(game, move)
        game.play(move)
        said |= {(number, key, tuple(values), ear) for key, values, ear in events}
        events.clear()
        found.append((game.clone(), set(said), [place] if place else []))
    return found


def check(message: dict[str, Any], eyes: int | None, games: list[Truth]) -> None:
    """Nothing in the message but what these eyes may see and these ears may hear."""
    look = message["look"]
    game, said, last = games[look["number"]]
    assert look["last"] == last
    assert look["seat"] == eyes
    assert look["view"] == game.view(eyes)
    called = [seat["name"] for seat in look["seats"]]
    if len(look["mine"]) == 1:
        called[look["mine"][0]] = "You"
    ending = f"{called[game.decider]}: end the turn, or choose from “Anytime”"
    assert look["prompt"] == (ending if look["ending"] else game.prompt("en", called))
    assert look["scores"] == []
    own = eyes is not None and game.player == eyes
    legal = [game.name(move) for move in game.moves()] if own else []
    assert [choice["move"] for choice in look["choices"]] == legal
    heard = {(number, key, values) for number, key, values, ear in said if ear in (-1, eyes)}
    for line in look["log"]:
        assert (line["number"], line["key"], tuple(line["values"])) in heard
    assert all(seat["invite"] == "" for seat in look["seats"])
    assert set(look) == FIELDS


FIELDS = set(Look.__struct_fields__)
