"""Chapter 18: Era II for one player."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde
from tests.rules.cavevscave.positions import NEW, TILES, Table, position
from tests.rules.cavevscave.test_03_rounds_and_turns import turns_of_a_game
from tests.rules.cavevscave.test_13_setting_up_era_2 import LIGHT, after_era_1


@pytest.mark.rule("V-18.1")
def test_three_of_the_new_light_rooms() -> None:
    shown: Counter[str] = Counter()
    for seed in range(150):
        display = after_era_1(players=1, seed=seed).board["display"]
        new = [room for room in display if room in LIGHT]
        assert len(new) == 3
        shown.update(new)
    assert len(shown) == 6
    assert min(shown.values()) > 50


@pytest.mark.rule("V-18.2")
def test_eight_spaces_covered_and_seven_in_a_second_pile() -> None:
    table = after_era_1(players=1)
    assert all(table.cave()[space] == "rock" for space in NEW)
    assert table.board["piles"] == [9, 7]
    assert len(table.board["unseen"][1]) == 15


@pytest.mark.rule("V-18.2")
def test_eleven_rounds() -> None:
    turns = [len(turns) for turns in turns_of_a_game(1, 3, eras=2)]
    assert turns == [2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 4]


@pytest.mark.rule("V-18.3")
@pytest.mark.parametrize(("space", "change"), [("1,0", [-1, 0]), ("3,-2", [0, -1])])
def test_the_pile_of_the_era_of_the_excavated_space(space: str, change: list[int]) -> None:
    table = position("excavation", era=2, players=1, empty=["3,-1"], display=["stall"])
    before = table.board["piles"]
    table.play("do:excavation-1", f"dig:{space}")
    after = table.board["piles"]
    assert [a - b for a, b in zip(after, before, strict=True)] == change


@pytest.mark.rule("V-18.3", "V-12.4")
def test_the_new_pile_serves_when_the_old_one_is_empty() -> None:
    data = position("excavation", era=2, players=1, empty=["3,-1"]).game.dump()
    state = data["state"]
    old, new = state["pile"]
    state["display"] = [*state["display"], *state["unseen1"][:old]]
    state["unseen1"] = state["unseen1"][old:]
    state["pile"] = [0, new]
    table = Table(tafelrunde.load(data)).play("do:excavation-1", "dig:3,-2")
    assert table.board["piles"] == [0, new - 1]


@pytest.mark.rule("V-18.4")
def test_no_new_walls() -> None:
    assert after_era_1(players=1, walls=["0,0|0,1"]).board["wall_supply"] == 6


@pytest.mark.rule("V-18.5")
def test_t72_the_fourth_space_without_weapons() -> None:
    table = position(era=2, players=1, at_round=4, steps=[["Turn", "green", 0]])
    assert TILES[table.board["laid"][3]] in table.moves("take")


@pytest.mark.rule("V-18.6")
@pytest.mark.parametrize(("weapons", "reached"), [(8, False), (9, True)])
def test_the_goal_is_more_than_one_hundred_and_eighty(weapons: int, reached: bool) -> None:
    table = position(
        era=2,
        players=1,
        at_round=4,
        goods={"weapons": weapons},
        rooms=["ceremonial_hall", "armory"],
        era1_rooms=[126],
        era1_gold=[19],
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    )
    heard: list[str] = []
    table.game.listener = lambda event: heard.append(event.key)
    table.play("finish")
    assert table.total() == 172 + weapons
    assert heard[-1] == ("log.goal_reached" if reached else "log.goal_missed")
