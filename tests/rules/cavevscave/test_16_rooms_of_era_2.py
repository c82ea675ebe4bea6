"""Chapter 16: the rooms of Era II and the orange action 1+1."""

from __future__ import annotations

import pytest

from tests.rules.cavevscave.positions import BOARD, position


def use(room: str, option: int, goods: dict[str, int]) -> dict[str, int]:
    """The goods after using one option of a room."""
    table = position("cultivation", era=2, goods=goods, rooms=[room])
    return table.play("do:cultivation-1", f"do:{room}-{option}").goods()


@pytest.mark.rule("V-16.1")
def test_two_different_rooms_and_the_second_may_be_left_out() -> None:
    table = position("weekly_market", era=2, space=2, rooms=["ore_vein", "mining_cave"])
    table.play("do:weekly_market-1", "do:ore_vein-1")
    assert table.refused("do:ore_vein-1") == "V-8.1"
    assert table.play("finish").goods() == {"ore": 3, "food": 2}


@pytest.mark.rule("V-16.1", "V-9.4", "V-9.5", "V-16.7")
def test_t38_one_and_one_is_a_single_action_one() -> None:
    rooms = ["wood_storeroom", "breeding_cave", "equipment_room"]
    rooms += ["mining_cave", "ore_vein", "armory"]  # without a third orange room: V-5.5
    table = position("weekly_market", era=2, space=2, rooms=rooms)
    table.play("do:weekly_market-1", "do:mining_cave-1", "do:ore_vein-1")
    assert table.goods() == {"wood": 1, "donkey": 1, "ore": 8, "food": 2}
    assert table.step != "Orange"


@pytest.mark.rule("V-16.5")
def test_t40_the_iron_trader_with_one_and_one() -> None:
    table = position(
        "weekly_market", era=2, space=3, rooms=["iron_trader", "mining_cave", "ore_vein"]
    )
    table.play("do:weekly_market-1", "do:mining_cave-1", "do:ore_vein-1")
    assert table.goods() == {"iron": 1, "ore": 8, "food": 2}


@pytest.mark.rule("V-16.5")
@pytest.mark.parametrize(
    ("tile", "part", "iron"), [("undermining", 1, 1), ("cultivation", 1, 0), ("expedition", 3, 0)]
)
def test_the_iron_trader_with_two_but_not_with_one_or_three(
    tile: str, part: int, iron: int
) -> None:
    rooms = ["iron_trader", "equipment_room", "mining_cave", "ore_vein", "armory"]
    table = position(tile, era=2, rooms=rooms).play(f"do:{tile}-{part}", "do:mining_cave-1")
    assert table.goods().get("iron", 0) == iron


@pytest.mark.rule("V-16.2")
@pytest.mark.parametrize(("option", "gold", "donkeys"), [(1, 0, 1), (2, 1, 2), (3, 2, 3)])
def test_t31_t32_the_cattle_market(option: int, gold: int, donkeys: int) -> None:
    assert use("cattle_market", option, {"gold": gold}) == {"donkey": donkeys}


@pytest.mark.rule("V-16.3")
@pytest.mark.parametrize(("donkeys", "gold"), [(2, 1), (3, 1), (4, 2), (6, 3), (8, 4), (9, 4)])
def test_t34_t35_gold_donkey(donkeys: int, gold: int) -> None:
    assert use("gold_donkey", 1, {"donkey": donkeys}) == {"donkey": donkeys, "gold": gold}


@pytest.mark.rule("V-16.3")
def test_one_donkey_gives_no_gold() -> None:
    table = position("cultivation", era=2, goods={"donkey": 1}, rooms=["gold_donkey"])
    assert "gold_donkey-1" not in table.play("do:cultivation-1").moves("do")


@pytest.mark.rule("V-16.4")
def test_the_armory_has_no_action_and_counts_as_orange() -> None:
    armory = next(room for room in BOARD.rooms if room.name == "armory")
    assert (armory.parts, armory.blue, armory.points) == ([], False, 13)
    position(era=2, rooms=["armory", "retting_room"])


@pytest.mark.rule("V-16.6")
def test_t41_the_equipment_cabinet_once_for_two_spaces() -> None:
    table = position(
        "excavation",
        era=2,
        goods={"food": 2},
        rooms={"2,0": "tunnel", "4,2": "equipment_cabinet"},
        empty=["3,-1"],
    )
    table.play("do:excavation-2", "dig:2,-1", "dig:2,-2")
    assert table.goods() == {"food": 2, "ore": 2}


@pytest.mark.rule("V-16.6")
def test_the_equipment_cabinet_for_one_space() -> None:
    rooms = {"2,0": "tunnel", "4,2": "equipment_cabinet"}
    table = position("excavation", era=2, rooms=rooms, empty=["3,-1"])
    assert table.play("do:excavation-1", "dig:4,0").goods() == {"food": 1, "ore": 1}


@pytest.mark.rule("V-16.7")
@pytest.mark.parametrize(
    ("tile", "part", "donkeys"),
    [("cultivation", 1, 1), ("undermining", 1, 0), ("expedition", 3, 0)],
)
def test_the_breeding_cave(tile: str, part: int, donkeys: int) -> None:
    table = position(tile, era=2, rooms=["breeding_cave", "mining_cave"])
    table.play(f"do:{tile}-{part}", "do:mining_cave-1")
    assert table.goods().get("donkey", 0) == donkeys


@pytest.mark.rule("V-16.8")
def test_the_retting_room_with_rooms_of_era_2() -> None:
    table = position("drift_mining", era=2, rooms=["retting_room", "box"])
    table.play("do:drift_mining-1", "do:box-1")
    assert table.goods() == {"wood": 1, "flax": 1, "donkey": 1, "food": 1}


@pytest.mark.rule("V-8.11")
@pytest.mark.parametrize(
    ("room", "option", "goods", "after"),
    [
        ("ore_vein", 1, {}, {"ore": 3, "food": 2}),
        ("bloomery", 1, {"ore": 2}, {"iron": 3, "gold": 1}),
        ("store", 1, {"gold": 1}, {"food": 4, "ore": 1, "flax": 1}),
        ("cave_silo", 1, {}, {"emmer": 4}),
        ("mining_cave", 1, {}, {"ore": 5}),
        ("wainwright", 1, {"wood": 3, "iron": 1}, {"gold": 5}),
        ("ceremonial_hall", 1, {}, {"gold": 2}),
        ("ironsmith", 1, {"iron": 2}, {"weapons": 1, "gold": 3}),
        ("swordsmith", 1, {"ore": 1}, {"weapons": 1}),
        ("swordsmith", 2, {"ore": 4}, {"weapons": 2}),
        ("swordsmith", 3, {"ore": 7}, {"weapons": 3}),
        ("slaughtering_cave", 1, {"donkey": 1}, {"food": 5, "gold": 1}),
        ("weaponsmith", 1, {"wood": 1, "iron": 1}, {"weapons": 2}),
        ("weapon_chamber", 1, {}, {"weapons": 1}),
        ("oubliette", 1, {"food": 1}, {"weapons": 1}),
        ("oubliette", 2, {"food": 3}, {"weapons": 2}),
        ("oubliette", 3, {"food": 6}, {"weapons": 3}),
    ],
)
def test_what_the_other_rooms_do(
    room: str, option: int, goods: dict[str, int], after: dict[str, int]
) -> None:
    assert use(room, option, goods) == after


@pytest.mark.rule("V-8.11")
def test_the_points_of_all_rooms_of_era_2() -> None:
    rooms = [room for room in BOARD.rooms if room.era == 2]
    assert sum(room.points for room in rooms if room.back == 0) == 27
    assert sum(room.points for room in rooms if room.back == 1) == 128
    assert sum(not room.blue for room in rooms) == 18
    assert next(sum(room.cost) for room in rooms if room.name == "ore_vein") == 0


@pytest.mark.rule("V-16.3")
def test_gold_donkey_needs_two_donkeys() -> None:
    table = position("cultivation", era=2, goods={"donkey": 1}, rooms=["gold_donkey"])
    table.play("do:cultivation-1")
    assert table.refused("do:gold_donkey-1") == "V-16.3"
    assert table.refused_because("do:gold_donkey-1") == "This takes 2 donkeys; you have 1."
