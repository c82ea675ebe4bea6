"""Parcels: what several see alike goes once, what stayed the same not at all, and all arrives."""

from __future__ import annotations

import random

import msgspec
import pytest

import tafelrunde
from tafelrunde.kernel.layouts import WIDE
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.looking import build
from tafelrunde.table.studio.changes import change, changed, grown, growth
from tafelrunde.table.studio.jobs import Job
from tafelrunde.table.studio.parcels import Packer, Parcel, Unpacker
from tests.helpers.live import laid, move_on, seated


def jobs(live: Live) -> list[Job]:
    seats = [Who(person=f"p{seat}") for seat in range(live.row.players)]
    return [Job(build(live, who), WIDE, "had") for who in (*seats, Who())]


def through(packer: Packer, table: str, wanted: list[Job]) -> tuple[Parcel, int]:
    """What comes out of the pipe, and how many bytes went through."""
    data = msgspec.msgpack.encode(packer.pack(table, wanted))
    return msgspec.msgpack.decode(data, type=Parcel), len(data)


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_looks_arrive_as_they_were_sent_move_after_move(name: str) -> None:
    live, chance = laid(name, seated(name), 3), random.Random(3)
    packer, unpacker = Packer(), Unpacker()
    while live.running().player is not None and live.number < 150:
        sent = jobs(live)
        parcel, _ = through(packer, live.id, sent)
        got = unpacker.unpack(parcel)
        assert got is not None
        assert [one.look for one in got] == [one.look for one in sent]
        move_on(live, chance)


def test_what_is_shared_goes_once_and_what_stayed_not_again() -> None:
    live, packer = laid("caverna", 3, 1), Packer()
    first, whole = through(packer, live.id, jobs(live))
    assert len(first.shown) == len(first.logs) == 1
    assert whole < 1.5 * len(msgspec.msgpack.encode(jobs(live)[0]))
    move_on(live, random.Random(1))
    _, more = through(packer, live.id, jobs(live))
    assert more < whole / 2


def test_who_has_forgotten_says_so_and_is_told_everything() -> None:
    live, packer = laid("meduris", 3, 1), Packer()
    through(packer, live.id, jobs(live))
    move_on(live, random.Random(1))
    unpacker = Unpacker()
    assert unpacker.unpack(through(packer, live.id, jobs(live))[0]) is None
    packer.forget(live.id)
    got = unpacker.unpack(through(packer, live.id, jobs(live))[0])
    assert got is not None
    assert [one.look for one in got] == [one.look for one in jobs(live)]


def test_what_did_not_change_is_shared_and_the_old_stays_as_it_was() -> None:
    old = {"a": [1, {"b": 2}, [3]], "c": {"d": [4]}, "e": "x"}
    new = {"a": [1, {"b": 5}, [3, 6]], "c": {"d": [4]}, "e": None}
    got = changed(old, change(old, new))
    assert got == new
    assert got["c"] is old["c"]
    assert old == {"a": [1, {"b": 2}, [3]], "c": {"d": [4]}, "e": "x"}


@pytest.mark.parametrize("new", [(), (3, 4), (2, 3, 4, 5), (2, 9, 4), (7, 8), (1, 2, 3), (3, 3)])
def test_a_row_that_grew_is_told_by_what_is_new(new: tuple[int, ...]) -> None:
    old = (1, 2, 3, 4)
    assert grown(old, growth(old, new)) == new


def test_a_log_goes_on_where_it_was() -> None:
    assert growth((1, 2, 3), (2, 3, 4)) == (1, 2, (4,))
