"""Mountain dwarves: stone and ore for wood, caves beyond the edge, single meadows and fields."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import ALL_SEEDS, TILES, position

DWELLING = TILES.index("dwelling")
NEXT = [["PlaceDwarf", 0]]


def dwarves(**words: Any) -> Table:
    return position("mountain_dwarves", **words)


def building(tile: str, **words: Any) -> Table:
    return dwarves(step=["FurnishAt", 0, TILES.index(tile), 0], after=NEXT, **words)


@pytest.mark.rule("F-5.1")
def test_a_dwelling_for_two_wood_four_stone_and_one_ore() -> None:
    table = building("dwelling", goods={"wood": 2, "stone": 4, "ore": 1})
    assert table.land("4.3") == "dwelling"
    assert table.goods() == {}


@pytest.mark.rule("F-5.1")
def test_the_mix_is_asked_good_by_good() -> None:
    table = building("dwelling", goods={"wood": 3, "stone": 9, "ore": 2})
    assert table.step == "PayWood"
    assert table.moves("stone_for_wood") == ["0", "1", "2", "3", "4"]
    assert table.refused("stone_for_wood:5") == "F-5.1"
    text = table.game.explain("stone_for_wood:5").text
    assert "3 wood, 4 stone and 2 ore" in text
    table.play("stone_for_wood:1")
    assert table.moves("ore_for_wood") == ["0", "1", "2"]
    table.play("ore_for_wood:2")
    assert table.goods() == {"wood": 2, "stone": 5}


@pytest.mark.rule("F-5.1")
def test_nobody_is_asked_without_a_choice() -> None:
    table = building("dwelling", goods={"wood": 4, "stone": 3})
    assert table.step == "PlaceDwarf"
    assert table.goods() == {}


@pytest.mark.rule("F-5.1")
def test_pastures_and_the_prices_of_loot_too() -> None:
    land = {"3.4": "meadow", "3.3": "meadow"}
    pasture = dwarves(goods={"ore": 1, "stone": 1}, land=land, step=["Fence", 0, 2], after=NEXT)
    pasture.play("pasture:3.4")
    assert pasture.goods() == {}
    loot = ["Expedition", 0, 0, 1, 11, 0]
    goods = {"stone": 4}
    table = dwarves(weapons=[11, 0], goods=goods, step=loot, after=NEXT).play("loot:dwelling")
    assert (table.land("4.3"), table.goods()) == ("dwelling", {})


@pytest.mark.rule("F-5.1")
def test_what_the_new_tile_brings_does_not_pay_for_it() -> None:
    table = building("stone_carver", goods={"wood": 1})
    assert table.step == "PlaceDwarf"
    assert table.goods() == {"stone": 2}


@pytest.mark.rule("F-5.2")
def test_stone_is_not_paid_in_wood() -> None:
    goods = {"wood": 7}
    table = dwarves(goods=goods, step=["Furnish", 0, 0], after=NEXT)
    assert "dwelling" not in table.moves("furnish")
    assert table.refused("furnish:dwelling") in ("C-7.2", "C-5.1")


@pytest.mark.rule("F-5.2")
def test_a_trade_of_wood_is_no_cost() -> None:
    table = position(
        "mountain_dwarves",
        "dark_elves",
        goods={"stone": 3, "food": 4},
        land={"4.3": "charcoal_storage"},
        step=["HarvestBegins", 0],
        after=[["Feeding", 0]],
    )
    assert table.step == "Feed"


@pytest.mark.rule("F-5.3")
def test_discounts_come_before_the_mix() -> None:
    table = building("dwelling", goods={"ore": 3, "stone": 3}, land={"4.2": "carpenter"})
    assert table.goods() == {}


@pytest.mark.rule("F-5.3")
def test_the_builder_adds_ore_for_one_stone() -> None:
    land = {"4.2": "builder"}
    table = building("dwelling", goods={"ore": 5, "stone": 2}, land=land)
    assert table.goods() == {}
    asked = building("dwelling", goods={"ore": 9, "stone": 9}, land=land)
    assert asked.moves("pay") == ["printed", "ore_for_stone"]


@pytest.mark.rule("F-5.4")
def test_caverns_overhang_the_mountain_for_two_gold() -> None:
    land = {"4.2": "cavern", "5.2": "cavern", "6.2": "tunnel", "6.3": "tunnel"}
    table = dwarves(land=land, step=["LayTwin", 0, 1], after=NEXT)
    table.play("cavern:6.4", "tunnel:7.4")
    assert (table.land("6.4"), table.land("7.4")) == ("cavern", "tunnel")
    assert table.goods() == {"gold": 2}


@pytest.mark.rule("F-5.4")
def test_cells_outside_the_edge_are_used_like_others() -> None:
    land = {"4.2": "cavern", "5.2": "cavern", "6.2": "cavern", "7.2": "cavern"}
    goods = {"stone": 9, "mushroom": 1}
    table = dwarves(land=land, goods=goods, step=["FurnishAt", 0, DWELLING, 0], after=NEXT)
    assert "7.2" in table.moves("at")
    sown = dwarves(land=land, goods=goods, step=["Sow", 0, ALL_SEEDS, 0])
    assert "7.2" in sown.moves("at")


@pytest.mark.rule("F-5.4")
def test_mines_outside_bring_no_bonus() -> None:
    land = {"4.2": "cavern", "4.1": "tunnel", "4.0": "tunnel"}
    table = dwarves(land=land, step=["BuildOreMine", 0], after=NEXT)
    table.play("ore_mine:4.0")
    assert table.land("4.1") == "deep_tunnel"
    assert table.goods() == {}


@pytest.mark.rule("F-5.5")
def test_the_office_room_has_no_function() -> None:
    land = {"4.3": "office_room", "4.2": "cavern"}
    table = dwarves(land=land, step=["LayTwin", 0, 1], after=NEXT)
    table.play("cavern:4.1", "tunnel:4.0")
    assert table.goods() == {"gold": 2}
    build = dwarves(goods={"stone": 1}, step=["Furnish", 0, 0], after=NEXT)
    assert "office_room" in build.moves("furnish")


@pytest.mark.rule("F-5.6")
def test_clearing_brings_one_single_meadow_or_field() -> None:
    table = dwarves(stock={"clearing": {"wood": 3}}).play("space:clearing", "do:goods")
    table.play("do:meadow_field")
    assert table.moves() == ["meadow:3.4", "field:3.4"]
    assert table.refused("meadow:3.3") == "C-2.6"
    table.play("field:3.4")
    assert table.land("3.4") == "field"
    assert table.have("wood") == 3
    assert table.step != "LaySecond"


@pytest.mark.rule("F-5.6")
def test_or_nothing() -> None:
    table = dwarves(stock={"clearing": {"wood": 3}}).play("space:clearing", "do:goods", "done")
    assert table.land("3.4") == "bare"


@pytest.mark.rule("F-5.6")
def test_one_cell_is_enough() -> None:
    cells = [f"{column}.{row}" for column in (1, 2, 3) for row in (1, 2, 3, 4)]
    land = {cell: "field" for cell in cells if cell != "1.1"}
    table = dwarves(land=land, step=["LayOne", 0, 3], after=NEXT)
    assert table.moves() == ["meadow:1.1", "field:1.1"]


@pytest.mark.rule("F-5.6")
def test_the_guest_room_does_not_turn_it_into_both() -> None:
    table = dwarves(land={"4.3": "guest_room"}, stock={"clearing": {"wood": 1}})
    table.play("space:clearing", "do:meadow_field", "meadow:3.4")
    assert table.moves() == ["do:goods", "done"]


@pytest.mark.rule("F-14.3")
def test_unused_forest_costs_nothing() -> None:
    forest = {"3.4": "field", "3.3": "field", "3.2": "field"}
    cave = {"4.2": "cavern", "4.1": "cavern", "5.1": "cavern", "5.2": "cavern", "5.3": "cavern"}
    table = dwarves(land={**forest, **cave, "5.4": "cavern"})
    assert table.score()["unused"] == -4
