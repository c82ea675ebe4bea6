"""Seats are called by who sits there, in prompts, logs and previews alike."""

from __future__ import annotations

from tafelrunde.table.people.who import Who
from tafelrunde.table.play.looking import build
from tafelrunde.table.play.names import called
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow
from tests.helpers.live import laid


def test_bots_have_names_and_equal_names_their_colours() -> None:
    seats = [
        SeatRow(0, rows.PERSON, "p", "Ada"),
        SeatRow(1, rows.BOT, name="greedy", bot="greedy"),
        SeatRow(2, rows.PERSON, "q", "Ada"),
        SeatRow(3, rows.FREE),
    ]
    names = called(seats, ["Blue", "Red", "Green", "Grey"])
    assert names == ("Ada (Blue)", "Bran", "Ada (Green)", "Grey")


def test_a_bot_takes_nobodys_name() -> None:
    seats = [SeatRow(0, rows.PERSON, "p", "Bran"), SeatRow(1, rows.BOT, bot="search")]
    assert called(seats, ["Blue", "Red"]) == ("Bran", "Cora")


def test_i_am_you_and_the_others_have_their_names() -> None:
    live = laid("meduris", 3, 1)
    decider = live.running().decider
    other = (decider + 1) % 3
    mine = build(live, Who(person=f"p{decider}"))
    theirs = build(live, Who(person=f"p{other}", language="de"))
    assert mine.prompt.startswith("You: ")
    assert theirs.prompt.startswith(f"{mine.seats[decider].name}: ")
    german = build(live, Who(person=f"p{decider}", language="de"))
    assert german.prompt.startswith("Du: ")
