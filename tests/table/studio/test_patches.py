"""Whole games: a page that was sent only what it lacked shows the same as one that is fresh."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest

import tafelrunde
from tafelrunde.drawing import Memory, parts
from tafelrunde.drawing.memory import Cache
from tafelrunde.kernel.layouts import BROAD, NARROW, WIDE
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.sheets import Sheet
from tests.helpers.live import laid, move_on, seated

SLOT = re.compile(r'(<(g|li)(?: class="[^"]*")? data-part="([^"]*)")(?:/>|></li>)')
SYMBOLS = re.compile(r"<symbol.*?</symbol>")
LIT = re.compile(r'(<g class="place[^"]*?) may"')


class Page:
    """A browser's page: elements, the parts in their slots, and the symbols it was ever sent."""

    def __init__(self) -> None:
        self.state = ""
        self.parts: dict[str, str] = {}
        self.received: list[int] = []

    def take(self, message: bytes) -> None:
        update: dict[str, Any] = msgspec.json.decode(message)
        self.state = update["state"]
        self.parts |= update["parts"]
        self.received.append(len(message))

    def shown(self) -> dict[str, str]:
        """Every element as it stands on the page, without symbols, which may be too many."""
        elements = [key for key in self.parts if not re.search("[/#]", key)]
        bare = {key: SYMBOLS.sub("", self.parts[key]) for key in elements}
        return {key: SLOT.sub(self._filled(key), markup) for key, markup in bare.items()}

    def _filled(self, element: str) -> Any:
        return lambda m: f"{m[1]}>{self.parts[f'{element}/{m[3]}']}</{m[2]}>"

    def lacks(self) -> list[str]:
        """The symbols that the drawing uses and the page was never sent."""
        used = parts.symbols(self.shown()["board"])
        framed = re.findall(r'<symbol id="([^"]+)"', self.parts["board"])
        return [name for name in used if f"board#{name}" not in self.parts and name not in framed]


def fresh(look: Look, layout: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The elements of a new page, drawn by somebody who remembers nothing."""
    with monkeypatch.context() as patched:
        patched.setattr("tafelrunde.drawing.memory.CACHE", Cache())
        painter = Painter()
        patched.setattr(painter._canvas(look.table), "memory", Memory(Cache()))
        elements = painter.work(Job(look, layout, page=True)).elements
    # Which places are lit a page sees from its choices.
    board = LIT.sub(r'\1"', SYMBOLS.sub("", elements["board"]))
    return {**elements, "board": board}


@pytest.mark.slow
@pytest.mark.parametrize("name", tafelrunde.titles())
def test_patched_pages_are_fresh_pages(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    live = laid(name, seated(name), 7)
    painter = Painter()
    first, last = Who(person="p0"), Who(person=f"p{seated(name) - 1}")
    pages = [(Who(), BROAD, Page()), (first, WIDE, Page()), (last, NARROW, Page())]
    chance = random.Random(7)
    while live.running().player is not None:
        # A fresh drawing takes long, so it is made for about every second move.
        compared = chance.randrange(2 * len(pages))
        for number, (who, layout, page) in enumerate(pages):
            look = build(live, who)
            page.take(painter.work(Job(look, layout, page.state)).message)
            if number == compared:
                assert page.shown() == fresh(look, layout, monkeypatch)
                assert page.lacks() == []
        move_on(live, chance)
    for _, _, page in pages:
        typical = sorted(page.received)[len(page.received) // 2]
        assert typical < page.received[0] / 5


def test_who_has_everything_is_sent_nothing() -> None:
    look = build(laid("meduris", 3, 1), Who(person="p1"))
    painter = Painter()
    first = painter.work(Job(look, WIDE, page=True))
    again = msgspec.json.decode(painter.work(Job(look, WIDE, first.state)).message)
    assert again["parts"] == {}
    assert again["state"] == first.state


def test_who_has_something_unknown_is_sent_everything() -> None:
    look = build(laid("meduris", 3, 1), Who(person="p1"))
    sent = [msgspec.json.decode(Painter().work(Job(look, WIDE, had)).message) for had in ("", "x")]
    assert sent[0] == sent[1]
    assert {"board", "board/space:0", "board#i-wood", "prompt", "log"} <= set(sent[0]["parts"])


def test_tables_that_nobody_looked_at_for_long_are_forgotten() -> None:
    looks = [build(laid("meduris", 3, seed), Who(person="p1")) for seed in range(3)]
    painter = Painter(tables=2)
    states = [painter.work(Job(look, WIDE)).state for look in looks]
    kept = [
        msgspec.json.decode(painter.work(Job(look, WIDE, state)).message)["parts"] == {}
        for look, state in zip(looks[::-1], states[::-1], strict=True)
    ]
    assert kept == [True, True, False]


def test_pages_that_were_sent_other_symbols_are_told_apart() -> None:
    """One who came late lacks symbols that are on no part of the board now but were before."""
    early, late = Sheet({}, (), frozenset({"i-wood", "i-ore"})), Sheet({}, (), frozenset({"i-ore"}))
    assert early.state != late.state
