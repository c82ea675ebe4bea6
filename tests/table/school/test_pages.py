"""The pages of "how to play" and of lessons: plain forms, questions of the script, playing on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from tafelrunde import games
from tafelrunde.table.app import make_app
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.scratch import NO_LIMITS


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    database = str(Path(tmp_path_factory.mktemp("school")) / "table.db")
    with TestClient(make_app(Settings(database=database, easels=0, limits=NO_LIMITS))) as client:
        client.headers["Accept"] = "text/html"
        yield client


def token(page: str) -> str:
    found = re.search(r'name="csrf" content="([^"]+)"', page)
    assert found
    return found[1]


def asked(client: TestClient, where: str, **query: Any) -> Any:
    answer = client.get(f"/learn/{where}/ask", params=query)
    assert answer.status_code == 200
    return answer.json()


@pytest.mark.parametrize("game", games.names())
def test_how_to_play_stands_before_the_rules(client: TestClient, game: str) -> None:
    page = client.get(f"/learn/{game}", headers={"Accept-Language": "de"}).text
    assert page.index("Das Ziel") < page.index("Die geführte erste Partie")
    assert f'href="/rules/{game}"' in page
    assert "Nicht alles ist" not in page[: page.index("Die geführte erste Partie")]
    for source in (f"/new/{game}", f"/rules/{game}"):
        assert f'href="/learn/{game}"' in client.get(source).text


def test_a_lesson_is_done_by_plain_forms(client: TestClient) -> None:
    page = client.get("/learn/meduris/2").text
    form = {"csrf": token(page), "moves": ""}
    page = client.post("/learn/meduris/2", data={**form, "move": "hut:0"}).text
    assert "Building comes in a moment" in page
    page = client.post("/learn/meduris/2", data={**form, "move": "worker:stone.1"}).text
    assert 'name="moves" value="worker:stone.1"' in page
    form["moves"] = "worker:stone.1"
    page = client.post("/learn/meduris/2", data={**form, "move": "plateau:copper"}).text
    assert "so you got 2 copper" in page
    assert 'action="/learn/meduris/3"' in page
    page = client.post("/learn/meduris/2", data={**form, "undo": "0"}).text
    assert 'data-moves=""' in page


def test_a_script_is_told_what_a_table_would_tell(client: TestClient) -> None:
    asks = asked(client, "meduris/4", type="preview", asked=["hut:0"])
    assert "1 wool" in asks["answer"]["outcomes"][0]["text"]
    asks = asked(client, "meduris/4", type="explain", place="space:5")
    assert asks["answer"]["reasons"]
    asks = asked(client, "meduris/4", type="ghost", move="hut:0", layout="wide")
    assert any(name.startswith("board/") for name in asks["answer"]["parts"])
    asks = asked(client, "meduris/4", type="points", seat=0)
    assert asks["answer"]["reasons"][0]["text"].startswith("You")
    wrong = asked(client, "meduris/4", type="play", move="temple:0")
    assert (wrong["update"]["number"], wrong["update"]["done"]) == (0, False)
    assert "lesson-no" in wrong["update"]["parts"]["prompt"]
    assert wrong["update"]["last"] == ["space:0"]
    right = asked(client, "meduris/4", type="play", move="hut:0")
    assert (right["update"]["moves"], right["update"]["done"]) == ("hut:0", True)
    answer = client.get("/learn/meduris/4/ask", params={"type": "play", "move": "pass"})
    assert answer.status_code == 409


def test_from_a_lesson_one_plays_on_against_a_bot(client: TestClient) -> None:
    form = {"csrf": token(client.get("/learn/caverna/1").text), "moves": "space:logging"}
    answer = client.post("/learn/caverna/1/on", data=form)
    assert answer.url.path.startswith("/t/")
    table = client.get(f"/api/tables/{answer.url.path[3:]}").json()
    assert [seat["kind"] for seat in table["seats"]] == ["person", "bot"]
    assert table["view"]["seats"][0]["goods"][0]["amount"] == 3


@pytest.mark.parametrize("path", ["/learn/chess", "/learn/meduris/99", "/learn/meduris/x"])
def test_what_is_not_taught_is_said_in_a_sentence(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert "<h1>" in answer.text
