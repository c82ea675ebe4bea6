"""Chapter 5: furnishing a cavern, its walls, and the limit of blue rooms."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde import BadPosition
from tests.rules.cavevscave.positions import BOARD, ROOMS, Table, position, whole_turn

RICH = {"wood": 9, "stone": 9, "emmer": 9, "flax": 9, "food": 9, "gold": 19}
RICH2 = {**RICH, "donkey": 9, "ore": 9, "iron": 9, "weapons": 19}

# The sets of walls that each picture accepts: none, one, two adjacent, two opposite, three, four.
CLASSES = {
    "0": [0],
    "1": [1, 2, 4, 8],
    "2a": [3, 6, 12, 9],
    "2o": [5, 10],
    "3": [7, 11, 13, 14],
    "4": [15],
}
FITS = {
    "shelf spinning_wheel": "1",
    "tunnel junction_room": "2o",
    "grindstone prospecting_site equipment_room bloomery hitching_post wainwright": "1 2a",
    "ceremonial_hall iron_trader equipment_cabinet": "1 2a",
    "food_corner storeroom weaving_room wood_storeroom box": "2a",
    "parlor digging_cave bakehouse swordsmith slaughtering_cave": "3",
    "warehouse stall sacrificial_altar retting_room store": "1 2a 3",
    "furniture_workshop gold_vein ironsmith weaponsmith breeding_cave": "2a 3",
    "state_room armory": "3 4",
    "secret_chamber treasury dungeon weapon_chamber oubliette gold_donkey": "4",
    "cattle_market": "0 1",
    "ore_vein cave_silo mining_cave": "0 1 2a 2o 3",
}


def furnish(**given: Any) -> Table:
    """A table where a room is being chosen for a fee already paid."""
    return position("housework", **{"goods": RICH, "steps": [["Furnish", "green"]], **given})


@pytest.mark.rule("V-5.1")
def test_fee_room_cost_and_cavern() -> None:
    table = position("housework", goods={"gold": 3, "stone": 2})
    table.play("do:housework-3")
    assert table.goods() == {"gold": 2, "stone": 1}
    assert table.cave()["2,0"] == "grindstone"
    assert "grindstone" not in table.board["display"]


@pytest.mark.rule("V-5.1")
def test_a_cavern_needs_no_path_to_the_entrance() -> None:
    table = furnish(rooms={"2,0": "shelf"}, empty=["0,0"], walls=["3,0|3,1", "3,0|4,0", "2,0|3,0"])
    assert table.play("furnish:food_corner").cave()["0,0"] == "food_corner"


@pytest.mark.rule("V-5.1")
def test_the_cavern_is_chosen_where_several_suit() -> None:
    table = furnish(empty=["1,0", "0,0"]).play("furnish:shelf")
    assert table.moves("space") == ["1,0", "2,0"]
    assert table.refused("space:4,0") == "V-5.1"
    assert table.refused("space:0,0") == "V-5.3"
    assert table.play("space:1,0").cave()["1,0"] == "shelf"


@pytest.mark.rule("V-5.1")
def test_only_rooms_of_the_display() -> None:
    assert furnish().refused("furnish:stall") == "V-5.1"


@pytest.mark.rule("V-5.2")
@pytest.mark.parametrize(
    ("goods", "may"),
    [({"gold": 1, "stone": 1}, False), ({"gold": 2, "stone": 1}, True), ({"gold": 9}, False)],
)
def test_fee_and_cost_together_must_be_payable(goods: dict[str, int], may: bool) -> None:
    table = position(
        "housework",
        goods=goods,
        empty=["4,2"],
        rooms={"2,0": "shelf"},
        steps=whole_turn("housework"),
    )
    if may:
        table.play("do:housework-3")
        assert table.goods() == {}
        assert table.cave()["4,2"] == "parlor"
    else:
        assert table.step != "Act" or "housework-3" not in table.moves("do")


@pytest.mark.rule("V-5.2")
def test_without_a_suitable_cavern_no_fee_is_paid() -> None:
    goods = {"food": 5, "wood": 9, "stone": 9}
    table = position("furnishing", goods=goods, rooms={"2,0": "shelf"})
    assert table.refused("do:furnishing-2") == "V-5.2"
    assert table.goods() == goods


@pytest.mark.rule("V-5.3")
@pytest.mark.parametrize("rooms", FITS)
def test_each_picture_accepts_its_walls_in_every_rotation(rooms: str) -> None:
    wanted = {mask for name in FITS[rooms].split() for mask in CLASSES[name]}
    for name in rooms.split():
        fits = BOARD.rooms[ROOMS.index(name)].fits
        assert {mask for mask in range(16) if fits >> mask & 1} == wanted, name


@pytest.mark.rule("V-5.3")
def test_every_room_has_its_picture_tested() -> None:
    assert {name for names in FITS for name in names.split()} == set(ROOMS[1:])


@pytest.mark.rule("V-5.3")
def test_t02_one_printed_wall() -> None:
    table = furnish()
    assert table.moves("furnish") == ["shelf", "spinning_wheel", "grindstone"]
    for room in ("tunnel", "food_corner", "parlor"):
        assert table.refused(f"furnish:{room}") == "V-5.3"
        wanted = BOARD.rooms[ROOMS.index(room)].walls.count("R")
        text = table.game.explain(f"furnish:{room}").text
        assert f"asks for {wanted} wall" in text
        assert "you have 1 empty cavern, none" in text


@pytest.mark.rule("V-5.3", "V-15.4")
@pytest.mark.parametrize(
    ("space", "walls", "era", "may", "may_not"),
    [
        (
            "2,0",
            ["2,0|3,0"],
            1,
            "food_corner grindstone warehouse gold_vein wood_storeroom",
            "shelf tunnel bakehouse",
        ),
        (
            "4,2",
            [],
            1,
            "parlor digging_cave state_room gold_vein retting_room",
            "treasury food_corner",
        ),
        ("3,-1", [], 2, "cattle_market ore_vein cave_silo mining_cave", "shelf bloomery store"),
        (
            "0,-1",
            ["0,-1|1,-1"],
            2,
            "oubliette gold_donkey weapon_chamber armory dungeon",
            "ore_vein swordsmith",
        ),
        ("2,0", ["2,0|2,1"], 1, "tunnel junction_room", "food_corner shelf parlor"),
    ],
)
def test_t04_t05_t56_t58_walls_of_a_space(
    space: str, walls: list[str], era: int, may: str, may_not: str
) -> None:
    elsewhere = "4,1" if space == "2,0" else "2,0"
    table = furnish(
        era=era,
        goods=RICH2 if era == 2 else RICH,
        empty=[space],
        rooms={elsewhere: "stall"},
        walls=walls,
        display=(may + " " + may_not).split(),
    )
    assert set(may.split()) <= set(table.moves("furnish"))
    for room in may_not.split():
        assert table.refused(f"furnish:{room}") == "V-5.3"


@pytest.mark.rule("V-5.4")
def test_walls_built_and_razed_later_change_no_room() -> None:
    table = position("breach", rooms={"2,0": "food_corner"}, walls=["2,0|3,0", "0,0|0,1"])
    table.play("do:breach-1", "raze:2,0|3,0")
    assert table.cave()["2,0"] == "food_corner"
    table = position("masonry", rooms={"2,0": "shelf"}).play("do:masonry-4", "wall:2,0|3,0")
    assert table.cave()["2,0"] == "shelf"
    assert table.board["seats"][0]["points"] == 3


@pytest.mark.rule("V-5.5")
@pytest.mark.parametrize(
    ("rooms", "may"),
    [
        ({}, False),
        ({"1,0": "shelf"}, True),
        ({"1,0": "shelf", "4,1": "retting_room"}, False),
        ({"1,0": "shelf", "4,1": "retting_room", "0,0": "food_corner"}, True),
    ],
)
def test_t22_t23_more_orange_rooms_than_blue(rooms: dict[str, str], may: bool) -> None:
    table = furnish(rooms=rooms, display=["prospecting_site", "grindstone", "stall"])
    if may:
        table.play("furnish:prospecting_site")
        assert table.cave()["2,0"] == "prospecting_site"
    else:
        assert table.refused("furnish:prospecting_site") == "V-5.5"
        orange, blue = (1, 1) if not rooms else (2, 2)
        text = table.game.explain("furnish:prospecting_site").text
        assert f"you would have {blue} blue" in text
        assert text.endswith(f"and have {orange}.")
    assert "stall" in furnish(rooms=rooms, display=["stall"]).moves("furnish")


@pytest.mark.rule("V-5.5")
def test_too_many_blue_rooms_are_no_position() -> None:
    with pytest.raises(BadPosition, match=r"V-5\.5"):
        position(rooms=["retting_room"])


@pytest.mark.rule("V-5.6")
def test_furnishing_does_not_use_the_room() -> None:
    table = furnish(display=["warehouse"]).play("furnish:warehouse")
    assert table.goods() == {**RICH, "wood": 7}
