"""Chapter 17: the score of Era II and the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.cavevscave.positions import Table, position


def finished(**given: Any) -> Table:
    """The end of a game whose last turn did nothing."""
    steps: list[list[Any]] = [["EndRound"], ["Act", "green", "cultivation", "none"]]
    table = position("cultivation", era=2, at_round=4, steps=steps, **given)
    return table.play("finish")


@pytest.mark.rule("V-17.1")
def test_t62_half_points_stand() -> None:
    table = finished(rooms=["swordsmith"], goods={"iron": 3, "gold": 4})
    assert table.total() == 13.5
    assert table.player is None


@pytest.mark.rule("V-17.1", "V-17.2")
def test_t75_a_room_of_era_1_counts_twice_and_kept_gold_once_and_a_half() -> None:
    table = finished(rooms=["parlor"], goods={"gold": 1}, era1_rooms=[6, 0], era1_gold=[1, 0])
    assert table.total() == 13.5
    assert table.game.scores()[0].lines == {
        "era1_rooms": 6,
        "era1_gold": 1,
        "rooms": 6,
        "weapons": 0,
        "iron": 0,
        "half_gold": 0.5,
    }


@pytest.mark.rule("V-17.1")
def test_weapons_count_one_and_other_goods_nothing() -> None:
    goods = {"weapons": 7, "wood": 9, "ore": 9, "donkey": 9, "food": 9, "emmer": 9}
    assert finished(goods=goods).total() == 7


# Rooms worth 100 and 112 points, as in the example of the rulebook.
AGNES = ["ceremonial_hall", "armory", "state_room", "weapon_chamber", "weaponsmith", "treasury"]
AGNES += ["swordsmith", "gold_vein", "bakehouse", "food_corner"]
SEB = ["dungeon", "wainwright", "oubliette", "digging_cave", "secret_chamber", "iron_trader"]
SEB += ["sacrificial_altar", "ironsmith", "slaughtering_cave", "stall", "parlor", "storeroom"]
SEB += ["junction_room", "gold_donkey", "furniture_workshop", "warehouse"]


@pytest.mark.rule("V-17.1", "V-17.2")
def test_t61_the_worked_example() -> None:
    table = finished(
        rooms=AGNES,
        rock=(),
        other_rooms=SEB,
        goods={"weapons": 19, "gold": 8},
        other_goods={"weapons": 5, "iron": 2},
        era1_rooms=[39, 57],
        era1_gold=[17, 3],
    )
    lines = [score.lines for score in table.game.scores()]
    assert [line["rooms"] for line in lines] == [100, 112]
    assert [seat["era1"] for seat in table.board["seats"]] == [56, 60]
    assert [table.total(seat) for seat in (0, 1)] == [179, 178]
    assert table.game.ranking() == [[0], [1]]


@pytest.mark.rule("V-17.2")
def test_the_higher_total_wins_not_the_higher_era() -> None:
    table = finished(goods={"weapons": 5}, era1_rooms=[0, 6], era1_gold=[0, 0])
    assert table.game.ranking() == [[1], [0]]


@pytest.mark.rule("V-17.3")
def test_a_tie_is_broken_by_the_dearest_room_over_both_boards() -> None:
    table = finished(rooms={"2,-1": "parlor"}, other_goods={"weapons": 6})
    assert table.game.ranking() == [[0], [1]]
    table = finished(rooms=["parlor"], other_rooms=["box"])
    assert table.game.ranking() == [[0, 1]]
