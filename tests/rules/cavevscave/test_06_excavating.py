"""Chapter 6: excavating, and what can be reached."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import position


@pytest.mark.rule("V-6.1")
def test_the_room_found_joins_the_display_and_the_space_is_empty() -> None:
    table = position("excavation")
    before = table.board
    table.play("do:excavation-1", "dig:1,0")
    after = table.board
    assert table.cave()["1,0"] == "empty"
    assert len(after["display"]) == len(before["display"]) + 1
    assert after["display"][-1] in before["unseen"][0]
    assert len(after["unseen"][0]) == len(before["unseen"][0]) - 1


@pytest.mark.rule("V-6.1")
def test_only_rock_is_excavated() -> None:
    table = position("excavation").play("do:excavation-1")
    assert table.refused("dig:2,0") == "V-6.1"
    assert table.refused("dig:3,0") == "V-6.1"


@pytest.mark.rule("V-6.2")
def test_t07_what_can_be_reached_at_the_start() -> None:
    table = position("excavation").play("do:excavation-1")
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0"]
    assert table.refused("dig:0,0") == "V-6.2"


@pytest.mark.rule("V-6.2", "V-6.5")
def test_t08_a_wall_stands_in_the_way() -> None:
    table = position("excavation", walls=["2,0|3,0"]).play("do:excavation-1")
    assert table.moves("dig") == ["3,1", "4,0"]
    table = position("undermining", walls=["2,0|3,0"]).play("do:undermining-2")
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0"]


@pytest.mark.rule("V-6.2")
def test_a_path_leads_through_furnished_rooms_but_not_through_rock() -> None:
    table = position("excavation", rooms={"3,1": "shelf"}, empty=["0,1", "0,0"])
    table.play("do:excavation-1")
    assert table.moves("dig") == ["1,0", "2,1", "4,0", "4,1"]


@pytest.mark.rule("V-6.2")
def test_a_way_round_the_wall() -> None:
    table = position("excavation", walls=["2,0|3,0"], empty=["2,1", "3,1"])
    table.play("do:excavation-1")
    assert table.moves("dig") == ["1,0", "1,1", "4,0", "4,1"]


@pytest.mark.rule("V-6.3")
@pytest.mark.parametrize(("space", "food"), [("1,1", 1), ("3,1", 1), ("1,0", 0)])
def test_the_bonus_of_a_space(space: str, food: int) -> None:
    table = position("excavation", empty=["2,1"]).play("do:excavation-1", f"dig:{space}")
    assert table.goods() == ({"food": food} if food else {})


@pytest.mark.rule("V-6.4")
def test_the_first_excavation_opens_the_way_for_the_second() -> None:
    table = position("excavation", goods={"food": 2}).play("do:excavation-2", "dig:1,0")
    assert "0,0" in table.moves("dig")
    assert table.play("dig:0,0").cave()["0,0"] == "empty"


@pytest.mark.rule("V-6.4")
def test_the_second_excavation_may_be_left_out() -> None:
    table = position("excavation", goods={"food": 2}).play("do:excavation-2", "dig:1,0", "finish")
    assert table.moves() == ["do:excavation-3", "finish"]
    assert table.spaces("empty") == ["1,0", "2,0"]


@pytest.mark.rule("V-6.5")
def test_all_walls_of_the_path_are_ignored_for_one_excavation() -> None:
    walls = ["2,0|3,0", "1,0|2,0", "3,0|3,1", "3,0|4,0"]
    table = position("undermining", walls=walls).play("do:undermining-2")
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0"]
    table.play("dig:1,0")
    assert table.walls() == sorted(walls)


@pytest.mark.rule("V-6.5")
def test_a_printed_wall_is_never_passed() -> None:
    table = position("undermining", era=2, empty=["3,-1"], rock=["2,-1", "1,-1", "0,-1", "3,-2"])
    table.play("do:undermining-2")
    assert table.moves("dig") == ["2,-1", "3,-2"]


@pytest.mark.rule("V-6.6")
def test_without_rock_in_reach_nothing_is_paid() -> None:
    walls = ["2,0|3,0", "3,0|3,1", "3,0|4,0"]
    table = position("excavation", goods={"food": 2}, walls=walls)
    assert table.moves("do") == ["excavation-3"]
    assert table.refused("do:excavation-2") == "V-6.6"
    table = position("undermining", goods={"gold": 1}, rooms=["digging_cave"], walls=walls)
    table.play("do:undermining-1")
    assert table.refused("do:digging_cave-1") == "V-6.6"


@pytest.mark.rule("V-6.5")
@pytest.mark.parametrize("passed", [False, True])
def test_a_printed_wall_is_passed_with_the_option(passed: bool) -> None:
    table = position(
        "undermining",
        era=2,
        empty=["3,-1", "1,0"],
        rock=["0,-1", "1,-1", "2,-1", "3,-2", "0,0"],
        options={"undermining_ignores_printed_walls": passed},
    )
    table.play("do:undermining-2")
    more = ["1,-1"] if passed else []
    assert sorted(table.moves("dig")) == sorted(["0,0", "2,-1", "3,-2", *more])


@pytest.mark.rule("V-6.5")
def test_the_option_is_for_excavating_through_walls_only() -> None:
    option = {"undermining_ignores_printed_walls": True}
    rock = ["0,-1", "1,-1", "2,-1", "3,-2"]
    table = position("excavation", era=2, empty=["1,0"], rock=rock, options=option)
    assert table.play("do:excavation-1").moves("dig") == ["2,-1", "3,-2"]


@pytest.mark.rule("V-6.4")
def test_leaving_the_second_out_is_called_so() -> None:
    table = position("excavation", goods={"food": 2}).play("do:excavation-2", "dig:1,0")
    assert table.said("finish") == "Excavate no more"
