"""How much an easel does for a move that three watch: counted, so that no busy machine matters."""

from __future__ import annotations

import random
import sys
from types import FrameType

import pytest

from tafelrunde.kernel.layouts import WIDE
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import build
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


@pytest.mark.parametrize(("name", "most"), [("meduris", 5_500), ("caverna", 6_500)])
def test_a_move_costs_an_easel_little(name: str, most: int) -> None:
    live = laid(name, 3, 1)
    chance = random.Random(1)
    painter, packer, unpacker, calls = Painter(), Packer(), Unpacker(), Calls()
    had = ["", "", ""]
    for number in range(2 * MOVES):
        move_on(live, chance)
        jobs = [
            Job(build(live, who), WIDE, state) for who, state in zip(WATCHING, had, strict=True)
        ]
        told = unpacker.unpack(packer.pack(live.id, jobs))
        assert told is not None
        # What is drawn for the first time is not what a move costs.
        sys.setprofile(calls if number >= MOVES else None)
        try:
            had = [painter.work(job).state for job in told]
        finally:
            sys.setprofile(None)
    assert calls.count / MOVES < most


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
