"""Chapter 11: the score of Era I, and who wins it alone."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import position


@pytest.mark.rule("V-11.1")
def test_t29_points_of_rooms_and_one_for_each_gold() -> None:
    rooms = ["state_room", "gold_vein", "parlor", "food_corner"]
    table = position(rooms=rooms, goods={"gold": 5, "wood": 9, "food": 9}, eras=1)
    assert table.total() == 35
    assert table.game.scores()[0].lines == {"rooms": 30, "gold": 5}


@pytest.mark.rule("V-11.1")
def test_the_additional_cavern_counts() -> None:
    rooms = {"4,2": "food_corner", "additional": "state_room"}
    assert position(rooms=rooms, side=1, eras=1).total() == 15


def last_turn(mine: int, other: int, my_rooms: list[str], rooms: list[str]) -> list[list[int]]:
    """The ranking after a last turn in which nothing is done."""
    table = position(
        "cultivation",
        at_round=8,
        turn=7,
        eras=1,
        goods={"gold": mine},
        other_goods={"gold": other},
        rooms=my_rooms,
        other_rooms=rooms,
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    )
    table.play("finish")
    assert table.player is None
    return table.game.ranking()


@pytest.mark.rule("V-11.2")
def test_the_higher_score_wins() -> None:
    assert last_turn(5, 4, [], []) == [[0], [1]]
    assert last_turn(0, 4, ["shelf"], []) == [[1], [0]]


@pytest.mark.rule("V-11.2")
def test_a_tie_is_broken_by_the_dearest_room() -> None:
    assert last_turn(0, 6, ["parlor"], []) == [[0], [1]]
    assert last_turn(3, 0, ["gold_vein"], ["state_room"]) == [[1], [0]]


@pytest.mark.rule("V-11.2")
def test_equal_dearest_rooms_are_a_draw() -> None:
    assert last_turn(1, 1, ["parlor"], ["stall"]) == [[0, 1]]
    assert last_turn(2, 2, [], []) == [[0, 1]]
