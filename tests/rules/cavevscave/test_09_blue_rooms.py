"""Chapter 9: what the blue rooms of Era I add."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import position


@pytest.mark.rule("V-9.1")
def test_a_blue_room_works_at_once_in_the_same_turn() -> None:
    goods = {"gold": 4, "stone": 3}
    table = position(
        "renovation",
        goods=goods,
        rooms=["tunnel", "storeroom"],
        display=["dungeon"],
        empty=["4,2"],
        walls=["4,1|4,2"],
    )
    table.play("do:renovation-2", "furnish:dungeon")
    assert table.goods() == {}
    table.play("do:renovation-1", "wall:2,0|3,0")
    assert table.goods() == {"gold": 2}


@pytest.mark.rule("V-9.1")
def test_a_blue_room_is_not_used_by_an_orange_action() -> None:
    table = position("undergrowth", goods={"food": 1}, rooms=["shelf", "prospecting_site"])
    table.play("do:undergrowth-1")
    assert table.refused("do:prospecting_site-1") == "V-9.1"


@pytest.mark.rule("V-9.2")
def test_prospecting_with_undergrowth_once() -> None:
    table = position("undergrowth", goods={"food": 2}, rooms=["shelf", "prospecting_site"])
    table.play("do:prospecting_site-1")
    assert table.goods() == {"food": 1, "gold": 1}
    assert table.refused("do:prospecting_site-1") == "V-9.2"
    assert table.refused_because("do:prospecting_site-1") == "That was done in this turn already."
    poor = position("undergrowth", rooms=["shelf", "prospecting_site"])
    assert poor.refused_because("do:prospecting_site-1") == "This takes 1 food; you have 0."
    other = position("cultivation", goods={"food": 2}, rooms=["shelf", "prospecting_site"])
    assert other.refused("do:prospecting_site-1") == "V-3.4"


@pytest.mark.rule("V-9.3")
def test_t16_the_retting_room_gives_food_for_flax() -> None:
    table = position("cultivation", goods={"food": 2}, rooms=["retting_room", "warehouse"])
    table.play("do:cultivation-1", "do:warehouse-1")
    assert table.goods() == {"wood": 1, "stone": 1, "emmer": 1, "flax": 1, "food": 1}


@pytest.mark.rule("V-9.3")
@pytest.mark.parametrize(
    ("goods", "room", "part", "after"),
    [
        ({}, "secret_chamber", 1, {"flax": 3, "food": 1}),
        ({}, "shelf", 4, {"flax": 2, "food": 1}),
        ({"flax": 9}, "cave_entrance", 4, {"flax": 9}),
        ({"flax": 8}, "secret_chamber", 1, {"flax": 9, "food": 1}),
        ({"flax": 1}, "cave_entrance", 1, {"flax": 1, "wood": 1}),
    ],
)
def test_any_effect_that_raises_flax_counts_once(
    goods: dict[str, int], room: str, part: int, after: dict[str, int]
) -> None:
    rooms = ["retting_room", "shelf", "secret_chamber"]
    table = position("drift_mining", goods=goods, rooms=rooms)
    table.play("do:drift_mining-1", f"do:{room}-{part}")
    assert table.goods() == after


@pytest.mark.rule("V-9.3")
def test_the_parlor_with_the_retting_room() -> None:
    table = position("drift_mining", goods={"food": 1}, rooms=["retting_room", "parlor"])
    table.play("do:drift_mining-1", "do:parlor-1")
    assert table.goods() == {"wood": 1, "stone": 1, "emmer": 1, "flax": 1, "food": 2, "gold": 1}


@pytest.mark.rule("V-9.4")
def test_t17_the_equipment_room_allows_a_third_room() -> None:
    rooms = ["treasury", "gold_vein", "state_room", "equipment_room"]
    table = position("undermining", goods={"gold": 3}, rooms=rooms)
    table.play("do:undermining-1", "do:treasury-1", "do:gold_vein-1", "do:state_room-1")
    assert table.goods() == {"gold": 6, "food": 1, "stone": 1, "flax": 1}
    assert table.player is None


@pytest.mark.rule("V-9.4")
def test_the_equipment_room_allows_four_rooms_for_three_and_one_for_one() -> None:
    rooms = ["gold_vein", "state_room", "tunnel", "equipment_room"]
    table = position("expedition", rooms=rooms).play("do:expedition-3")
    table.play("do:gold_vein-1", "do:state_room-1", "do:tunnel-1", "do:cave_entrance-1")
    assert table.goods() == {"gold": 2, "stone": 2, "flax": 1, "food": 2, "wood": 1}
    table = position("drift_mining", rooms=rooms).play("do:drift_mining-1", "do:gold_vein-1")
    assert table.step == "Act"


@pytest.mark.rule("V-9.5", "V-9.7")
def test_t14_the_wood_comes_first_and_can_be_used() -> None:
    rooms = ["wood_storeroom", "furniture_workshop"]
    table = position("cultivation", goods={"wood": 1, "flax": 1}, rooms=rooms)
    table.play("do:cultivation-1", "do:furniture_workshop-1")
    assert table.goods() == {"gold": 3}


@pytest.mark.rule("V-9.5")
@pytest.mark.parametrize(("tile", "part"), [("undermining", 1), ("expedition", 3)])
def test_no_wood_for_two_or_three_rooms(tile: str, part: int) -> None:
    table = position(tile, rooms=["wood_storeroom", "storeroom"])
    table.play(f"do:{tile}-{part}", "do:storeroom-1", "finish")
    assert "wood" not in table.goods()


@pytest.mark.rule("V-9.6")
def test_two_gold_for_a_wall() -> None:
    table = position("masonry", rooms=["dungeon", "tunnel"]).play("do:masonry-4", "wall:0,0|0,1")
    assert table.goods() == {"gold": 2}


@pytest.mark.rule("V-9.6")
def test_t46_two_gold_for_a_wall_on_the_new_board() -> None:
    table = position("masonry", era=2, rooms=["dungeon", "tunnel"])
    assert table.play("do:masonry-4", "wall:2,-2|3,-2").goods() == {"gold": 2}


@pytest.mark.rule("V-9.7")
@pytest.mark.parametrize(("when", "wood"), [("before", 7), ("after", 8)])
def test_asked_when_the_good_is_at_its_limit_and_the_room_takes_some(when: str, wood: int) -> None:
    rooms = ["wood_storeroom", "furniture_workshop"]
    table = position("cultivation", goods={"wood": 9, "flax": 1}, rooms=rooms)
    table.play("do:cultivation-1")
    assert (table.step, table.goods()) == ("Orange", {"wood": 9, "flax": 1})
    table.play("do:furniture_workshop-1")
    assert (table.step, table.moves()) == ("BonusTime", ["bonus:before", "bonus:after"])
    assert table.said(f"bonus:{when}").endswith(f"you then have {wood} wood")
    assert table.play(f"bonus:{when}").goods() == {"wood": wood, "gold": 3}


@pytest.mark.rule("V-9.7")
@pytest.mark.parametrize(("when", "wood"), [("before", 2), ("after", 3)])
def test_asked_when_the_room_replenishes_the_good(when: str, wood: int) -> None:
    table = position("cultivation", rooms=["wood_storeroom", "shelf"])
    table.play("do:cultivation-1", "do:shelf-1")
    assert table.step == "BonusTime"
    assert table.play(f"bonus:{when}").goods() == {"wood": wood}


@pytest.mark.rule("V-9.7", "V-16.7")
@pytest.mark.parametrize(("when", "gold"), [("before", 2), ("after", 1)])
def test_asked_when_the_room_counts_the_good(when: str, gold: int) -> None:
    rooms = ["breeding_cave", "gold_donkey"]
    table = position("cultivation", era=2, goods={"donkey": 3}, rooms=rooms)
    table.play("do:cultivation-1", "do:gold_donkey-1", f"bonus:{when}")
    assert table.goods() == {"donkey": 4, "gold": gold}


@pytest.mark.rule("V-9.7")
@pytest.mark.parametrize(
    ("goods", "room", "after"),
    [
        ({"wood": 9, "flax": 1}, "cave_entrance-1", {"wood": 9, "flax": 1}),
        ({"wood": 9, "flax": 1}, "cave_entrance-4", {"wood": 9, "flax": 2}),
        ({}, "shelf-2", {"wood": 1, "stone": 2}),
        ({"wood": 1, "flax": 1}, "furniture_workshop-1", {"gold": 3}),
        ({"wood": 1}, "shelf-1", {"wood": 3}),
    ],
)
def test_not_asked_when_the_room_leaves_no_choice_or_no_difference(
    goods: dict[str, int], room: str, after: dict[str, int]
) -> None:
    rooms = ["wood_storeroom", "furniture_workshop", "shelf"]
    table = position("cultivation", goods=goods, rooms=rooms)
    table.play("do:cultivation-1", f"do:{room}")
    assert (table.step, table.goods()) == ("Act", after)


@pytest.mark.rule("V-9.7")
def test_elsewhere_the_goods_come_first_and_a_room_must_be_used() -> None:
    table = position("cultivation", rooms=["wood_storeroom", "storeroom"])
    table.play("do:cultivation-1")
    assert (table.step, table.goods()) == ("Orange", {"wood": 1})
    assert table.refused("finish") == "V-8.1"


@pytest.mark.rule("V-9.7")
@pytest.mark.parametrize("wood", [8, 9])
def test_the_goods_come_first_where_no_room_pays_them(wood: int) -> None:
    rooms = ["wood_storeroom", "storeroom"]
    table = position("cultivation", goods={"wood": wood}, rooms=rooms).play("do:cultivation-1")
    assert (table.step, table.goods()) == ("Orange", {"wood": 9})


@pytest.mark.rule("V-9.7")
@pytest.mark.parametrize(("when", "iron"), [("before", 8), ("after", 9)])
def test_asked_at_the_second_room_once_it_is_known_what_is_given(when: str, iron: int) -> None:
    rooms = ["iron_trader", "bloomery", "junction_room"]
    goods = {"iron": 6, "wood": 1, "stone": 1, "ore": 2}
    table = position("undermining", era=2, goods=goods, rooms=rooms)
    table.play("do:undermining-1", "do:bloomery-1", "do:junction_room-1")
    table.play("give:iron", "give:wood")
    assert table.step == "Different"
    table.play("give:stone")
    assert table.step == "BonusTime"
    assert table.play(f"bonus:{when}").goods() == {"iron": iron, "gold": 3}


@pytest.mark.rule("V-9.7")
def test_not_asked_when_other_goods_are_given() -> None:
    rooms = ["iron_trader", "bloomery", "junction_room"]
    goods = {"iron": 6, "wood": 1, "stone": 1, "flax": 1, "ore": 2}
    table = position("undermining", era=2, goods=goods, rooms=rooms)
    table.play("do:undermining-1", "do:bloomery-1", "do:junction_room-1")
    table.play("give:flax", "give:wood", "give:stone")
    assert (table.player, table.goods()) == (None, {"iron": 9, "gold": 3})


@pytest.mark.rule("V-9.7")
def test_a_good_of_a_blue_room_may_be_given_itself() -> None:
    goods = {"stone": 1, "wood": 1}
    rooms = ["breeding_cave", "gold_donkey", "junction_room"]
    table = position("drift_mining", era=2, goods=goods, rooms=rooms).play("do:drift_mining-1")
    assert (table.step, table.goods()) == ("Orange", goods)
    table.play("do:junction_room-1")
    assert (table.step, table.goods()) == ("Act", {"gold": 2})


@pytest.mark.rule("V-9.7", "V-16.1")
@pytest.mark.parametrize(("when", "wood"), [("before", 2), ("after", 3)])
def test_asked_where_a_room_replenishes_what_another_has_paid(when: str, wood: int) -> None:
    rooms = ["wood_storeroom", "shelf", "furniture_workshop"]
    goods = {"wood": 2, "flax": 1}
    table = position("weekly_market", era=2, space=2, goods=goods, rooms=rooms)
    table.play("do:weekly_market-1", "do:furniture_workshop-1", "do:shelf-1", f"bonus:{when}")
    assert table.goods() == {"wood": wood, "gold": 3}


@pytest.mark.rule("V-9.7")
def test_goods_that_come_last_can_not_pay_for_the_second_room() -> None:
    rooms = ["wood_storeroom", "shelf", "furniture_workshop"]
    goods = {"wood": 1, "flax": 2}
    table = position("weekly_market", era=2, space=2, goods=goods, rooms=rooms)
    table.play("do:weekly_market-1", "do:shelf-1")
    assert (table.step, table.goods()) == ("Orange", {"wood": 2, "flax": 2})
    table.play("do:furniture_workshop-1")
    assert table.goods() == {"wood": 1, "flax": 1, "gold": 3}


@pytest.mark.rule("V-9.4", "V-9.7")
@pytest.mark.parametrize(("when", "iron"), [("before", 8), ("after", 9)])
def test_the_equipment_room_counts_after_the_question_too(when: str, iron: int) -> None:
    rooms = ["iron_trader", "equipment_room", "wainwright", "mining_cave", "ore_vein"]
    table = position("undermining", era=2, goods={"iron": 9, "wood": 3}, rooms=rooms)
    table.play("do:undermining-1", "do:wainwright-1", f"bonus:{when}")
    table.play("do:mining_cave-1", "do:ore_vein-1")
    assert table.goods() == {"iron": iron, "gold": 5, "ore": 8, "food": 2}


@pytest.mark.rule("V-9.7", "V-1.3")
def test_donkeys_become_food_between_the_last_room_and_the_goods_after_it() -> None:
    goods = {"donkey": 9, "food": 9}
    rooms = ["breeding_cave", "oubliette"]
    table = position("drift_mining", era=2, goods=goods, rooms=rooms)
    table.play("do:drift_mining-1", "do:oubliette-3")
    assert table.moves() == ["exchange:donkey", "finish"]
    assert table.refused("do:cave_entrance-1") == "V-8.1"
    assert (table.said("finish"), table.said("finish", "de")) == (
        "Take the goods",
        "Die Waren nehmen",
    )
    late = position("drift_mining", era=2, goods=goods, rooms=rooms)
    late.play("do:drift_mining-1", "do:oubliette-3", "finish")
    assert late.goods() == {"donkey": 9, "food": 3, "weapons": 3}
    table.play("exchange:donkey")
    assert (table.step, table.goods()) == ("Act", {"donkey": 9, "food": 4, "weapons": 3})


@pytest.mark.rule("V-9.7", "V-1.3")
def test_an_exchange_between_two_rooms_settles_that_the_goods_come_last() -> None:
    goods = {"donkey": 9, "food": 9}
    rooms = ["breeding_cave", "oubliette", "gold_donkey"]
    table = position("weekly_market", era=2, space=2, goods=goods, rooms=rooms)
    table.play("do:weekly_market-1", "do:oubliette-2", "exchange:donkey", "exchange:donkey")
    table.play("do:gold_donkey-1")
    assert table.player is None
    assert table.goods() == {"donkey": 8, "food": 8, "weapons": 2, "gold": 3}


@pytest.mark.rule("V-9.7")
def test_no_break_after_the_last_room_where_nothing_would_be_lost() -> None:
    rooms = ["breeding_cave", "oubliette"]
    table = position("drift_mining", era=2, goods={"donkey": 8, "food": 9}, rooms=rooms)
    table.play("do:drift_mining-1", "do:oubliette-3")
    assert (table.step, table.goods()) == ("Act", {"donkey": 9, "food": 3, "weapons": 3})
