"""Chapter 1: goods, their limits, and changing them into food."""

from __future__ import annotations

import pytest

from tafelrunde import BadPosition
from tests.rules.cavevscave.positions import GOODS, position, whole_turn


@pytest.mark.rule("V-1.1")
def test_six_goods_in_era_1_and_ten_in_era_2() -> None:
    assert GOODS[:6] == ["wood", "stone", "emmer", "flax", "food", "gold"]
    assert GOODS[6:] == ["donkey", "ore", "iron", "weapons"]
    with pytest.raises(BadPosition, match=r"V-1\.1"):
        position(goods={"ore": 1})
    assert position(era=2, goods={"ore": 1}).goods() == {"ore": 1}


@pytest.mark.rule("V-1.2")
@pytest.mark.parametrize(
    ("before", "after"), [({"emmer": 8, "flax": 9}, {"emmer": 9, "flax": 9}), ({}, None)]
)
def test_more_than_nine_is_lost(before: dict[str, int], after: dict[str, int] | None) -> None:
    table = position("cultivation", goods=before).play("do:cultivation-2")
    assert table.goods() == (after or {"emmer": 2, "flax": 1})


@pytest.mark.rule("V-1.2")
@pytest.mark.parametrize(("gold", "after"), [(8, 12), (14, 18), (17, 19)])
def test_gold_goes_up_to_nineteen(gold: int, after: int) -> None:
    table = position("expedition", goods={"wood": 5, "gold": gold}).play("do:expedition-1")
    assert table.goods() == {"gold": after}


@pytest.mark.rule("V-1.2")
def test_weapons_go_up_to_nineteen_and_the_exchange_is_paid_in_full() -> None:
    table = position("arms_trade", era=2, goods={"gold": 3, "weapons": 18, "donkey": 9})
    assert table.play("do:arms_trade-1").goods() == {"weapons": 19, "donkey": 9}


@pytest.mark.rule("V-1.2")
def test_more_than_the_limit_is_no_position() -> None:
    with pytest.raises(BadPosition, match=r"V-1\.2"):
        position(goods={"wood": 10})


@pytest.mark.rule("V-1.3")
def test_emmer_flax_and_gold_become_food_as_often_as_wanted() -> None:
    table = position("housework", goods={"emmer": 2, "flax": 1, "gold": 1, "wood": 1})
    assert table.moves("exchange") == ["emmer", "flax", "gold"]
    table.play("exchange:emmer", "exchange:emmer", "exchange:flax")
    assert table.goods() == {"food": 3, "gold": 1, "wood": 1}
    assert table.refused("exchange:wood") == "V-1.3"
    assert table.refused("exchange:emmer") == "V-1.3"


@pytest.mark.rule("V-1.3", "V-14.13")
def test_t47_donkeys_and_emmer_become_food() -> None:
    table = position("excavation", era=2, goods={"donkey": 2, "emmer": 1})
    table.play("exchange:donkey", "exchange:donkey", "exchange:emmer")
    assert table.goods() == {"food": 3}


@pytest.mark.rule("V-1.3")
def test_between_two_actions_and_between_two_rooms() -> None:
    goods = {"emmer": 2, "food": 1, "wood": 1}
    table = position("furnishing", goods=goods).play("do:furnishing-1")
    assert "emmer" in table.moves("exchange")
    table = position("undermining", goods={"emmer": 1}, rooms=["warehouse"])
    table.play("do:undermining-1", "do:cave_entrance-3", "exchange:emmer", "exchange:emmer")
    table.play("do:warehouse-1")
    assert table.goods() == {"wood": 1, "stone": 1, "emmer": 1, "flax": 1}


@pytest.mark.rule("V-1.3", "V-1.2")
def test_at_nine_food_a_good_is_changed_and_the_food_is_lost() -> None:
    table = position("housework", goods={"food": 9, "emmer": 1, "wood": 1})
    assert table.said("exchange:emmer") == "1 emmer into food, which is lost"
    heard = table.hear("exchange:emmer")
    assert table.goods() == {"food": 9, "wood": 1}
    assert [key for key, _ in heard] == ["paid"]


@pytest.mark.rule("V-1.2", "V-9.3")
@pytest.mark.parametrize(
    ("rooms", "goods", "moves", "after"),
    [
        (
            ["retting_room", "warehouse"],
            {"food": 9, "flax": 9},
            ["do:cultivation-1", "exchange:flax", "do:warehouse-1"],
            {"food": 8, "flax": 9, "emmer": 1, "stone": 1, "wood": 1},
        ),
        (
            ["retting_room", "shelf"],
            {"food": 9, "flax": 2},
            ["do:cultivation-1", "exchange:flax", "do:shelf-4"],
            {"food": 9, "flax": 2},
        ),
    ],
)
def test_at_nine_food_room_is_made_for_flax(
    rooms: list[str], goods: dict[str, int], moves: list[str], after: dict[str, int]
) -> None:
    assert position("cultivation", goods=goods, rooms=rooms).play(*moves).goods() == after


@pytest.mark.rule("V-1.3")
def test_not_with_nothing_left_to_do() -> None:
    table = position("furnishing", goods={"emmer": 1}, steps=whole_turn("furnishing"))
    table.play("do:furnishing-1")
    assert (table.player, table.goods()) == (1, {"emmer": 1, "food": 1})


@pytest.mark.rule("V-1.3")
@pytest.mark.parametrize(
    ("tile", "era", "goods", "rooms", "moves", "after"),
    [
        (
            "cultivation",
            1,
            {"emmer": 9},
            [],
            ["exchange:emmer", "exchange:emmer", "do:cultivation-2"],
            {"emmer": 9, "flax": 1, "food": 2},
        ),
        (
            "arms_trade",
            2,
            {"donkey": 9, "gold": 3},
            [],
            ["exchange:donkey", "do:arms_trade-1"],
            {"donkey": 9, "weapons": 4, "food": 1},
        ),
        (
            "cultivation",
            2,
            {"emmer": 8},
            ["cave_silo"],
            ["do:cultivation-1", *["exchange:emmer"] * 3, "do:cave_silo-1"],
            {"emmer": 9, "food": 3},
        ),
        (
            "drift_mining",
            1,
            {"flax": 9},
            ["retting_room", "shelf"],
            ["do:drift_mining-1", "exchange:flax", "do:cave_entrance-4"],
            {"flax": 9, "food": 2},
        ),
        (
            "drift_mining",
            1,
            {"gold": 19},
            ["gold_vein"],
            ["do:drift_mining-1", "exchange:gold", "do:gold_vein-1"],
            {"gold": 19, "stone": 1, "food": 1},
        ),
        (
            "masonry",
            1,
            {"gold": 19},
            ["dungeon", "shelf"],
            ["exchange:gold", "exchange:gold", "do:masonry-4", "wall:0,0|0,1"],
            {"gold": 19, "food": 2},
        ),
    ],
)
def test_goods_make_room_on_their_track(
    tile: str,
    era: int,
    goods: dict[str, int],
    rooms: list[str],
    moves: list[str],
    after: dict[str, int],
) -> None:
    assert position(tile, era=era, goods=goods, rooms=rooms).play(*moves).goods() == after


@pytest.mark.rule("V-1.3")
@pytest.mark.parametrize(
    ("room", "goods", "moves"),
    [
        ("oubliette", {"emmer": 1}, ["exchange:emmer", "do:oubliette-1"]),
        ("junction_room", {"emmer": 2, "ore": 1}, ["exchange:emmer", "do:junction_room-1"]),
        ("shelf", {"wood": 2, "stone": 2, "emmer": 2, "flax": 2}, ["exchange:emmer", "do:shelf-3"]),
    ],
)
def test_it_opens_a_room_that_could_not_be_used(
    room: str, goods: dict[str, int], moves: list[str]
) -> None:
    used = 1 << 0
    steps = [["Orange", "green", "two", 1, used]]
    table = position("undermining", era=2, goods=goods, rooms=[room], steps=steps)
    assert table.moves("do") == []
    assert table.play(*moves).player is None


@pytest.mark.rule("V-1.3")
def test_food_is_no_new_kind_of_good_for_whoever_has_some() -> None:
    steps = [["Orange", "green", "two", 1, "cave_entrance"]]
    for food in (0, 1):
        goods = {"emmer": 2, "ore": 1 - food, "food": food}
        table = position("undermining", era=2, goods=goods, rooms=["junction_room"], steps=steps)
        assert (table.player is None) == (food == 1)


@pytest.mark.rule("V-1.3")
def test_not_where_food_opens_nothing() -> None:
    steps = [["Orange", "green", "two", 1, "cave_entrance"]]
    for room in ("oubliette", "food_corner", "treasury", "junction_room"):
        goods = {"emmer": 1, "food": 3} if room == "food_corner" else {"wood": 1, "gold": 0}
        table = position("undermining", era=2, goods=goods, rooms=[room], steps=steps)
        assert table.player is None


@pytest.mark.rule("V-1.3", "V-13.4")
@pytest.mark.parametrize(
    ("at_round", "turn", "eras", "offered"),
    [(8, 7, 2, True), (8, 6, 2, True), (8, 5, 2, False), (7, 5, 2, False), (8, 7, 1, False)],
)
def test_in_the_last_turn_of_era_1_it_is_always_offered(
    at_round: int, turn: int, eras: int, offered: bool
) -> None:
    all_done = [["Act", "green", "cultivation", "first+second"]]
    table = position(
        "cultivation", at_round=at_round, turn=turn, eras=eras, goods={"emmer": 1}, steps=all_done
    )
    assert (table.player is not None) == offered
    if offered:
        assert table.moves() == ["exchange:emmer", "finish"]


@pytest.mark.rule("V-1.4")
def test_only_the_player_whose_turn_it_is_changes_goods() -> None:
    table = position("excavation", goods={"flax": 1}, other_goods={"emmer": 1, "gold": 1})
    assert table.moves("exchange") == ["flax"]
    assert table.refused("exchange:emmer") == "V-1.3"
    assert table.refused("exchange:gold") == "V-1.3"


@pytest.mark.rule("V-1.4")
def test_nobody_is_asked_between_the_last_turn_and_the_ore_of_the_donkeys() -> None:
    table = position(
        "cultivation",
        era=2,
        goods={"donkey": 3},
        other_goods={"donkey": 1},
        steps=[["EndRound"], ["Act", "green", "cultivation", "none"]],
    )
    table.play("finish")
    assert (table.step, table.goods(), table.goods(1)) == (
        "Turn",
        {"donkey": 3, "ore": 3},
        {"donkey": 1, "ore": 1},
    )
