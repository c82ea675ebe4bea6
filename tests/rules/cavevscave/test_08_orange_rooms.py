"""Chapter 8: orange actions, and what the orange rooms of Era I do."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import BOARD, position


def use(room: str, option: int, goods: dict[str, int], era: int = 1) -> dict[str, int]:
    """The goods after using one option of a room."""
    table = position("cultivation", era=era, goods=goods, rooms=[room])
    return table.play("do:cultivation-1", f"do:{room}-{option}").goods()


@pytest.mark.rule("V-8.1")
def test_different_rooms_each_once_in_any_order() -> None:
    table = position("expedition", rooms=["tunnel", "storeroom", "gold_vein"])
    table.play("do:expedition-3", "do:gold_vein-1")
    assert table.refused("do:gold_vein-1") == "V-8.1"
    table.play("do:cave_entrance-1", "do:tunnel-1")
    assert table.goods() == {"wood": 1, "stone": 2, "gold": 1, "food": 2}
    assert table.player is None


@pytest.mark.rule("V-8.1")
def test_one_room_must_be_used_the_others_may_be_left_out() -> None:
    table = position("expedition", rooms=["tunnel"]).play("do:expedition-3")
    assert table.refused("finish") == "V-8.1"
    table.play("do:tunnel-1", "finish")
    assert table.goods() == {"food": 2, "stone": 1}


@pytest.mark.rule("V-8.1")
def test_only_rooms_of_the_own_cave() -> None:
    table = position("cultivation", other_rooms=["storeroom"]).play("do:cultivation-1")
    assert table.refused("do:storeroom-1") == "V-8.1"
    assert table.refused("do:cultivation-2") == "V-8.1"


@pytest.mark.rule("V-8.2")
def test_one_option_of_a_room() -> None:
    table = position("undermining", goods={"flax": 4}, rooms=["spinning_wheel"])
    table.play("do:undermining-1", "do:spinning_wheel-1")
    assert table.refused("do:spinning_wheel-2") == "V-8.1"
    assert table.goods() == {"flax": 3, "gold": 1}


@pytest.mark.rule("V-8.3")
def test_replenishing_raises_to_the_number_shown() -> None:
    assert use("food_corner", 1, {"food": 1}) == {"food": 3}
    table = position("cultivation", goods={"food": 3}, rooms=["food_corner"])
    table.play("do:cultivation-1")
    assert table.refused("do:food_corner-1") == "V-8.3"


@pytest.mark.rule("V-8.3", "V-8.7")
def test_the_parlor_needs_a_good_that_it_can_raise() -> None:
    all_goods = dict.fromkeys(BOARD.goods[:6], 1)
    table = position("cultivation", goods=all_goods, rooms=["parlor"]).play("do:cultivation-1")
    assert table.refused("do:parlor-1") == "V-8.3"
    almost = {**all_goods, "flax": 0}
    table = position("cultivation", goods=almost, rooms=["parlor"]).play("do:cultivation-1")
    assert "parlor-1" in table.moves("do")


@pytest.mark.rule("V-8.4")
def test_the_cave_entrance_gives_one_of_four_goods_and_always_can() -> None:
    for option, good in enumerate(("wood", "stone", "emmer", "flax"), 1):
        table = position("cultivation").play("do:cultivation-1", f"do:cave_entrance-{option}")
        assert table.goods() == {good: 1}
    full = {"wood": 9, "stone": 9, "emmer": 9, "flax": 9}
    table = position("cultivation", goods=full).play("do:cultivation-1", "do:cave_entrance-1")
    assert table.goods() == full


@pytest.mark.rule("V-8.5")
def test_t43_the_shelf_replenishes_four_goods_only() -> None:
    for option, good in enumerate(("wood", "stone", "emmer", "flax"), 1):
        assert use("shelf", option, {}) == {good: 2}
    assert use("shelf", 1, {"wood": 1}, era=2) == {"wood": 2}
    parts = BOARD.rooms[1].parts
    assert [BOARD.goods[part.good] for part in parts] == ["wood", "stone", "emmer", "flax"]


@pytest.mark.rule("V-8.6")
@pytest.mark.parametrize(("stone", "after"), [(0, 1), (2, 3), (3, 3), (5, 5)])
def test_t20_the_tunnel_gives_stone_below_three(stone: int, after: int) -> None:
    assert use("tunnel", 1, {"stone": stone}) == {"stone": after, "food": 2}


@pytest.mark.rule("V-8.7")
def test_t19_the_parlor_lifts_what_stands_at_nothing() -> None:
    after = {"gold": 12, "wood": 3, "stone": 1, "emmer": 1, "flax": 1, "food": 1}
    assert use("parlor", 1, {"gold": 12, "wood": 3}) == after


@pytest.mark.rule("V-8.7")
def test_t44_the_parlor_in_era_2() -> None:
    old = dict.fromkeys(("wood", "stone", "emmer", "flax", "food", "gold"), 2)
    after = {**old, "weapons": 3, "donkey": 1, "ore": 1, "iron": 1}
    assert use("parlor", 1, {**old, "weapons": 3}, era=2) == after


@pytest.mark.rule("V-8.7")
def test_ten_gold_and_ten_weapons_do_not_stand_at_nothing() -> None:
    goods = {"gold": 10, "weapons": 10}
    after = use("parlor", 1, goods, era=2)
    assert (after["gold"], after["weapons"], after["iron"]) == (10, 10, 1)


@pytest.mark.rule("V-8.8")
def test_the_treasury_needs_three_gold() -> None:
    assert use("treasury", 1, {"gold": 3}) == {"gold": 4, "food": 1}
    table = position("cultivation", goods={"gold": 2}, rooms=["treasury"]).play("do:cultivation-1")
    assert not [part for part in table.moves("do") if part.startswith("treasury")]


@pytest.mark.rule("V-8.9")
def test_the_junction_room_takes_three_different_goods_in_any_order() -> None:
    goods = {"wood": 2, "food": 1, "gold": 1, "flax": 1}
    table = position("cultivation", goods=goods, rooms=["junction_room"])
    table.play("do:cultivation-1", "do:junction_room-1")
    assert table.moves("give") == ["wood", "flax", "food", "gold"]
    assert table.refused_because("give:stone") == "You have no stone to give."
    table.play("give:gold")
    assert table.moves("give") == ["wood", "flax", "food"]
    assert "given 1 gold already" in table.refused_because("give:gold")
    table.play("give:wood", "give:food")
    assert table.goods() == {"wood": 1, "flax": 1, "gold": 2}


@pytest.mark.rule("V-8.9")
def test_the_junction_room_takes_goods_of_both_eras_mixed() -> None:
    goods = {"wood": 1, "donkey": 1, "weapons": 1, "ore": 1}
    table = position("cultivation", era=2, goods=goods, rooms=["junction_room"])
    table.play("do:cultivation-1", "do:junction_room-1")
    table.play("give:weapons", "give:donkey", "give:ore")
    assert table.goods() == {"wood": 1, "gold": 2}
    poor = position("cultivation", goods={"wood": 5, "stone": 5}, rooms=["junction_room"])
    poor.play("do:cultivation-1")
    assert poor.refused("do:junction_room-1") == "V-8.9"
    assert poor.refused_because("do:junction_room-1") == "This takes 3 different goods; you have 2."


@pytest.mark.rule("V-8.10")
def test_the_digging_cave_excavates_for_one_gold() -> None:
    table = position("cultivation", goods={"gold": 1}, rooms={"4,1": "digging_cave"})
    table.play("do:cultivation-1", "do:digging_cave-1")
    assert table.goods() == {}
    assert table.moves("dig") == ["1,0", "2,1", "3,1", "4,0"]


@pytest.mark.rule("V-8.10")
def test_the_digging_cave_digs_on_either_board() -> None:
    table = position(
        "cultivation", era=2, goods={"gold": 1}, rooms={"4,1": "digging_cave"}, empty=["3,-1"]
    )
    table.play("do:cultivation-1", "do:digging_cave-1")
    assert {"2,-1", "3,-2", "1,0", "4,0"} <= set(table.moves("dig"))


@pytest.mark.rule("V-8.11")
@pytest.mark.parametrize(
    ("room", "option", "goods", "after"),
    [
        ("spinning_wheel", 1, {"flax": 1}, {"gold": 1}),
        ("spinning_wheel", 2, {"flax": 3}, {"gold": 2}),
        ("grindstone", 1, {"emmer": 1}, {"food": 3}),
        ("grindstone", 2, {"emmer": 4}, {"food": 7}),
        ("warehouse", 1, {"food": 2}, {"wood": 1, "stone": 1, "emmer": 1, "flax": 1}),
        ("stall", 1, {"emmer": 5}, {"gold": 4}),
        ("stall", 2, {"flax": 5}, {"gold": 4}),
        ("sacrificial_altar", 1, {"wood": 1, "emmer": 1, "flax": 1, "food": 1}, {"gold": 3}),
        ("storeroom", 1, {}, {"emmer": 1, "flax": 1, "food": 1}),
        ("weaving_room", 1, {"flax": 2}, {"food": 2, "gold": 2}),
        ("furniture_workshop", 1, {"wood": 2, "flax": 1}, {"gold": 3}),
        ("gold_vein", 1, {}, {"stone": 1, "gold": 1}),
        ("bakehouse", 1, {"emmer": 2}, {"food": 4, "gold": 1}),
        ("bakehouse", 2, {"emmer": 3}, {"food": 4, "gold": 2}),
        ("state_room", 1, {}, {"flax": 1, "gold": 1}),
        ("secret_chamber", 1, {}, {"flax": 3}),
        ("secret_chamber", 2, {}, {"gold": 1}),
    ],
)
def test_what_the_other_rooms_do(
    room: str, option: int, goods: dict[str, int], after: dict[str, int]
) -> None:
    assert use(room, option, goods) == after


@pytest.mark.rule("V-8.11")
def test_the_points_and_costs_of_all_rooms_of_era_1() -> None:
    rooms = [room for room in BOARD.rooms if room.era == 1]
    assert sum(room.points for room in rooms if room.back == 0) == 23
    assert sum(room.points for room in rooms if room.back == 1) == 114
    assert sum(not room.blue for room in rooms[1:]) == 19
    assert sum(sum(room.cost) for room in rooms) == 61


@pytest.mark.rule("V-8.9")
def test_with_just_three_goods_nothing_is_asked() -> None:
    assert use("junction_room", 1, {"wood": 2, "stone": 1, "gold": 1}) == {"wood": 1, "gold": 2}


@pytest.mark.rule("V-8.1", "V-3.4")
def test_ending_an_orange_action_and_ending_the_turn_are_called_differently() -> None:
    table = position("expedition", rooms=["tunnel"]).play("do:expedition-3", "do:tunnel-1")
    assert table.said("finish") == "Use no more rooms"
    assert table.said("finish", "de") == "Keine weitere Einrichtung nutzen"
    assert position("masonry").said("finish") == "End the turn"
