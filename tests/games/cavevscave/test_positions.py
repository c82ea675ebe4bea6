"""Hand-written positions of Cave vs Cave that can't be are refused with the rule they break."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde import BadPosition
from tests.helpers import play_on
from tests.rules.cavevscave.positions import position


def broken(**state: Any) -> dict[str, Any]:
    """A position of a game of Era I in which some fields are changed."""
    data = position("cultivation").game.dump()
    data["state"].update(state)
    return data


def refuse(data: dict[str, Any], rule: str) -> None:
    """The position is refused with this rule, and in German too."""
    with pytest.raises(BadPosition, match=rule.replace(".", r"\.")) as caught:
        tafelrunde.load(data)
    german = caught.value.said("de")
    assert german != str(caught.value)
    assert "wrong." not in german
    assert "{" not in german


@pytest.mark.parametrize(
    ("field", "change", "rule"),
    [
        ("goods", lambda old: [[10, *old[0][1:]], old[1]], "V-1.2"),
        ("cave", lambda old: [[5, *old[0][1:]], old[1]], "V-2.3"),
        ("display", lambda old: old[1:], "V-2.3"),
        ("unseen1", lambda old: old[1:], "V-2.4"),
        ("pile", lambda _: [1, 0], "V-2.4"),
        ("wall_supply", lambda old: old + 1, "V-2.6"),
        ("walls", lambda _: [1 << 14, 0], "V-7.2"),
        ("side", lambda _: {"green": "b"}, "V-10.1"),
        ("laid", lambda _: ["decoration", "none", "none", "none"], "V-13.3"),
        ("tiles", lambda old: [-1, *old[1:]], "V-3.4"),
        ("tiles", lambda old: [*old[:11], -1, *old[12:]], "V-2.5"),
        ("era", lambda _: 3, "era must be a whole number from 1 to 2"),
        ("round", lambda _: 9, "round must be a whole number from 0 to 8"),
        ("due", lambda _: 5, "due must be a whole number from -4 to 4"),
        ("due", lambda _: 1, "V-9.7"),
        ("goods", lambda old: [[*old[0][:7], 1, *old[0][8:]], old[1]], "V-1.1"),
        ("cave", lambda _: {"green": {"0,0": "absent"}}, "V-2.1"),
        ("cave", lambda _: {"green": {"0,0": "cave_entrance"}}, "V-2.1"),
        ("cave", lambda _: {"green": {"0,-1": "empty"}}, "V-13.6"),
        ("cave", lambda _: {"green": {"additional": "rock"}}, "V-20.1"),
        ("cave", lambda old: [[20, *old[0][1:]], old[1]], "V-5.5"),
        ("side", lambda _: ["b", "a"], "V-10.2"),
        ("unseen1", lambda old: [*old[1:], "shelf"], "Shelf can't be face down"),
        ("laid", lambda _: ["cultivation", "none", "none", "none"], "V-13.3"),
        ("goods", lambda old: old[:1], "must have 20 numbers"),
    ],
)
def test_what_can_not_be_is_refused(field: str, change: Any, rule: str) -> None:
    data = broken()
    data["state"][field] = change(data["state"][field])
    refuse(data, rule)


@pytest.mark.parametrize(
    ("stack", "rule"),
    [
        ([["Act", "purple", "cultivation", "none"]], "V-3.4"),
        ([["Turn", "green", 4]], "V-3.2"),
        ([["Lay", "green", "stall"]], "V-5.1"),
        ([["DraftTurn", "green"]], "V-19.1"),
        ([["RazeWall", "green", "cultivation-1"]], "V-4.5"),
        ([["Different", "green", 3, "none", "gold_vein-1"]], "V-8.9|V-4.5"),
        ([["Excavate", "green", 1, 1, "no", 0]], "V-12.4"),
        ([["Excavate", "green", 1, 1, "no", 2]], "V-6.1"),
        ([["Round"], ["Round"]], "V-3.1"),
        ([["Act", "green", 99, "none"]], "tile must be one of cultivation, housework"),
        ([["Fly", "green"]], "Fly"),
        ([["BonusTime", "green", "decoration-2", "none"]], "V-9.7"),
        ([["SetUpEra2"], ["SetUpEra2"]], "more than once"),
        (
            [
                ["TurnCavern", "green"],
                ["BuildWall", "green"],
                ["DraftWall", "green", "shelf", "0,0"],
            ],
            "V-19.1",
        ),
    ],
)
def test_steps_that_do_not_fit_are_refused(stack: list[list[Any]], rule: str) -> None:
    data = broken()
    data["stack"] = stack
    refuse(data, rule)


def test_no_round_after_the_last_and_no_era_2_after_era_2() -> None:
    data = position("cultivation", at_round=8).game.dump()
    data["stack"] = [["Round"]]
    refuse(data, "V-3.1")
    data = position("cultivation", era=2).game.dump()
    data["stack"] = [["SetUpEra2"]]
    refuse(data, "V-13.1")


def test_no_wall_without_one_and_no_second_additional_cavern() -> None:
    data = position("masonry", supply=0).game.dump()
    data["stack"] = [["BuildWall", "green"]]
    refuse(data, "V-7.3")
    data = position("cultivation", other_side=0).game.dump()
    data["stack"] = [["TurnCavern", "green"]]
    refuse(data, "V-10.2")


def test_a_tile_of_era_2_lies_on_each_space_up_to_the_round() -> None:
    data = position("decoration", era=2, space=2).game.dump()
    data["state"]["laid"][1] = -1
    refuse(data, "V-14.1")


def test_goods_to_give_may_come_from_a_blue_room() -> None:
    rooms = ["breeding_cave", "gold_donkey", "junction_room"]
    goods = {"stone": 1, "wood": 1, "flax": 1}
    table = position("drift_mining", era=2, goods=goods, rooms=rooms)
    table.play("do:drift_mining-1", "do:junction_room-1", "give:donkey")
    assert tafelrunde.load(table.game.dump()).digest() == table.game.digest()
    data = table.game.dump()
    data["state"]["due"] = 0
    data["stack"] = [["Different", "green", 3, "wood", data["stack"][-1][4]]]
    refuse(data, "V-8.9")


def test_a_position_in_mid_turn_is_played_on() -> None:
    table = position(
        "masonry", at_round=3, steps=[["EndRound"], ["Act", "green", "masonry", "none"]]
    )
    table.play("do:masonry-4")
    game = tafelrunde.load(table.game.dump())
    assert game.digest() == table.game.digest()
    play_on(game, 3)
    assert game.player is None
    assert tafelrunde.replay(game.record()).digest() == game.digest()
