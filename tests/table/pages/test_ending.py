"""How a game ended, in words: for the winner, for the others, for who only looks."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tafelrunde.table.pages import ending, parts
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.look import Look, ScoreRow
from tafelrunde.table.play.looking import build
from tests.helpers.live import laid


def look(*totals: float, mine: int | None = None, places: tuple[int, ...] = (1, 2, 3)) -> Look:
    """A table of three at which these points were made, best first."""
    live = laid("meduris", 3, 1)
    who = Who() if mine is None else Who(person=f"p{mine}")
    rows = tuple(
        ScoreRow(seat, place, (("Line", total),), total, (("huts", 3.0),))
        for seat, (total, place) in enumerate(zip(totals, places, strict=False))
    )
    found = build(live, who)
    seats = tuple(
        replace(seat, name=name)
        for seat, name in zip(found.seats, ("Ada", "Bran", "Cora"), strict=True)
    )
    return replace(found, scores=rows, seats=seats)


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (0, "You won, 3 points ahead of Bran"),
        (1, "You came second, 3 points behind Ada"),
        (2, "You came third, 4 points behind Ada"),
        (None, "Ada won, 3 points ahead of Bran"),
    ],
)
def test_the_ranking_in_words(mine: int | None, said: str) -> None:
    assert ending.headline(look(10, 7, 6, mine=mine)) == said


def test_one_point_and_halves() -> None:
    assert ending.headline(look(10, 9, 1, mine=1)) == "You came second, 1 point behind Ada"
    german = replace(look(10, 9.5, 1, mine=1), language="de")
    assert ending.headline(german) == "Du bist auf Platz 2, 0,5 Punkte hinter Ada"


def test_level_on_points_and_shared() -> None:
    assert ending.headline(look(9, 9, 1, mine=1)) == "You came second, level on points with Ada"
    shared = look(9, 9, 1, mine=1, places=(1, 1, 3))
    assert ending.headline(shared) == "You share the victory with Ada"
    third = look(9, 9, 1, mine=2, places=(1, 1, 3))
    assert ending.headline(third) == "You came third, 8 points behind Ada and Bran"


def test_lines_are_split_by_thing_with_a_column_a_seat() -> None:
    one = ScoreRow(0, 1, (("Bonus", 5), ("Gold", 1)), 6, (), ((("Forge", 2), ("Inn", 3)), ()))
    two = ScoreRow(1, 2, (("Bonus", 3), ("Gold", 0)), 3, (), ((("Inn", 3),), ()))
    assert parts.shares((one, two)) == ((("Forge", (2, None)), ("Inn", (3, 3))), ())


def test_plots_have_their_numbers_as_a_table_too() -> None:
    curve = [[0.0, 2.0, 10.0], [0.0, 5.0, 7.0], [0.0, 1.0, 6.0]]
    made = ending.plots(look(10, 7, 6), curve, narrow=True)
    assert made["figures"] == ((0, (0, 0, 0)), (1, (2, 5, 1)), (2, (10, 7, 6)))
    assert "Ada: 0, 2, 10" in str(made["over_time"])
    without = ending.plots(look(10, 7, 6), [], narrow=False)
    assert not without["over_time"]
    assert "<svg" in str(without["sources"])
