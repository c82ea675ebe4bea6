"""How much an easel does for a move that three watch: counted, so that no busy machine matters."""

from __future__ import annotations

import gc
import random
import sys
from types import FrameType

import pytest

from tafelrunde.kernel.layouts import WIDE
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.parcels import Packer, Unpacker
from tafelrunde.table.studio.ways import WAYS, Ways
from tests.helpers.live import laid, move_on

WATCHING = [Who(person=f"p{seat}") for seat in range(3)]
MOVES = 60


class Calls:
    """Counts calls of functions."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, _: FrameType, event: str, __: object) -> None:
        self.count += event in ("call", "c_call")


class Watched:
    """A table that three watch, and the easel that draws for them."""

    def __init__(self, name: str) -> None:
        self._live = laid(name, 3, 1)
        self._chance = random.Random(1)
        self._painter, self._packer, self._unpacker = Painter(), Packer(), Unpacker()
        self._had = ["", "", ""]

    def asked(self) -> list[Job]:
        """Play a move; what the easel is asked for then."""
        move_on(self._live, self._chance)
        pairs = zip(WATCHING, self._had, strict=True)
        jobs = [Job(build(self._live, who), WIDE, state) for who, state in pairs]
        told = self._unpacker.unpack(self._packer.pack(self._live.id, jobs))
        assert told is not None
        return told

    def draw(self, jobs: list[Job]) -> None:
        """What an easel does for a move."""
        self._had = [self._painter.work(job).state for job in jobs]


@pytest.mark.parametrize(("name", "most"), [("meduris", 4_500), ("caverna", 5_000)])
def test_a_move_costs_an_easel_little(name: str, most: int) -> None:
    watched, calls = Watched(name), Calls()
    for number in range(2 * MOVES):
        jobs = watched.asked()
        # What is drawn for the first time is not what a move costs.
        sys.setprofile(calls if number >= MOVES else None)
        try:
            watched.draw(jobs)
        finally:
            sys.setprofile(None)
    assert calls.count / MOVES < most


@pytest.mark.parametrize("name", ["meduris", "caverna"])
def test_what_a_move_makes_goes_without_a_search_for_garbage(name: str) -> None:
    watched = Watched(name)
    for _ in range(MOVES):
        watched.draw(watched.asked())
    gc.collect()
    gc.disable()
    gc.freeze()
    try:
        for _ in range(MOVES):
            watched.draw(watched.asked())
        assert gc.collect() < MOVES
    finally:
        gc.unfreeze()
        gc.enable()


def test_the_same_is_not_made_again() -> None:
    ways: Ways[int] = Ways(2)
    made: list[str] = []

    def make(source: str) -> int:
        made.append(source)
        return len(made)

    def of(name: str, source: str) -> int:
        return ways.of(name, [source], lambda: make(source))

    assert [of("a", "x"), of("a", "x"), of("a", "y"), of("a", "x")] == [1, 1, 2, 1]
    assert [of("b", "x"), of("c", "x"), of("a", "x")] == [3, 4, 5]
    assert [of("a", str(number)) for number in range(WAYS)] == list(range(6, 6 + WAYS))
    assert of("a", "x") == 6 + WAYS
