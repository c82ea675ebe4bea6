"""Chapter 4: furnishing tiles on fields and meadows."""

from __future__ import annotations

import pytest

from tests.rules.caverna_folk.positions import build, harvest, position

# No cavern is left.
FULL = {"4.3": "dwelling"}


@pytest.mark.rule("F-4.1")
def test_no_cavern_is_needed() -> None:
    land = {**FULL, "3.4": "field", "3.3": "meadow"}
    table = position(brings="humans", goods={"wood": 3, "grain": 1}, land=land)
    table.play("space:housework", "do:furnish")
    assert table.moves("furnish") == ["manure_silo", "dung_heap", "scarecrow"]
    table.play("furnish:manure_silo")
    assert table.land("3.3") == "manure_silo"


@pytest.mark.rule("F-4.1")
def test_dwelling_actions_do_not_help() -> None:
    land = {"3.4": "field", "3.3": "meadow"}
    goods = {"wood": 4, "stone": 3, "grain": 1, "vegetable": 1}
    table = position("trolls", brings="humans", goods=goods, land=land, step=["Furnish", 0, 1])
    assert "goblin_dwelling" in table.moves("furnish")
    assert not {"dung_heap", "scarecrow", "manure_silo"} & set(table.moves("furnish"))
    assert table.refused("furnish:dung_heap") == "C-7.2"


@pytest.mark.rule("F-4.1")
def test_the_loot_item_serves_too() -> None:
    land = {**FULL, "3.4": "field"}
    step = ["Expedition", 0, 0, 1, 7, 0]
    table = position(brings="humans", goods={"wood": 2}, land=land, weapons=[7, 0], step=step)
    table.play("loot:furnish")
    assert table.land("3.4") == "dung_heap"


@pytest.mark.rule("F-4.1")
def test_a_ruby_may_buy_the_field_before() -> None:
    table = position(brings="humans", goods={"wood": 2, "ruby": 1}, land=FULL)
    table.play("space:housework", "open:ruby", "buy:field", "do:furnish")
    assert table.land("3.4") == "dung_heap"


@pytest.mark.rule("F-4.2")
def test_only_fields_that_are_not_sown() -> None:
    land = {"3.4": "field+grain2", "3.3": "meadow", "3.2": "field", "3.1": "field"}
    table = build("dung_heap", "3.2", goods={"wood": 2}, land=land)
    assert table.land("3.2") == "dung_heap"
    land = {"3.4": "field+grain2", "3.3": "meadow"}
    table = position(
        brings="humans", goods={"wood": 3, "stone": 2}, land=land, step=["Furnish", 0, 0]
    )
    assert table.refused("furnish:dung_heap") == "F-13.25"


@pytest.mark.rule("F-4.2")
def test_an_animal_on_the_field_must_find_other_room() -> None:
    land = {"4.3": "stubble_room", "3.4": "field"}
    goods = {"wood": 2, "sheep": 2, "boar": 1}
    table = build("dung_heap", "3.4", goods=goods, land=land)
    assert table.step == "Crowded"
    table.play("eat:boar")
    assert table.goods() == {"sheep": 2, "food": 2}


@pytest.mark.rule("F-4.3")
def test_a_meadow_with_a_stable_is_not_empty() -> None:
    land = {"3.4": "field", "3.3": "meadow+stable", "3.2": "meadow"}
    table = position(brings="elves", goods={"wood": 2}, land=land, step=["Furnish", 0, 0])
    table.play("furnish:hunting_lodge")
    assert (table.land("3.2"), table.land("3.3")) == ("hunting_lodge", "meadow")


@pytest.mark.rule("F-4.3")
@pytest.mark.parametrize(("sheep", "empty"), [(2, True), (3, False), (4, False)])
def test_a_meadow_that_dogs_and_sheep_need_is_not_empty(sheep: int, empty: bool) -> None:
    # Two sheep fit into the Entry-level dwelling.
    land = {"3.4": "field", "3.3": "meadow"}
    goods = {"wood": 3, "dog": 1, "sheep": sheep}
    table = position(brings="elves", goods=goods, land=land, step=["Furnish", 0, 0])
    assert ("hunting_lodge" in table.moves("furnish")) == empty
    if not empty:
        assert table.refused("furnish:hunting_lodge") == "F-13.18"


@pytest.mark.rule("F-4.4")
def test_the_cell_is_used_and_no_farmland_any_more() -> None:
    land = {"3.4": "field", "3.3": "meadow"}
    before = position(land=land).score()["unused"]
    table = build("hunting_lodge", "3.3", goods={"wood": 2}, land=land)
    assert table.score()["unused"] == before
    table = position(
        brings="elves",
        land={"3.4": "hunting_lodge", "3.3": "field"},
        step=["LaySingle", 0, 0],
    )
    assert table.moves("meadow") == ["3.2", "2.3"]
    assert table.refused("meadow:2.4") == "C-2.8"


@pytest.mark.rule("F-4.4")
def test_farmland_behind_such_a_tile_stays() -> None:
    land = {"3.4": "hunting_lodge", "3.3": "field", "2.4": "meadow"}
    table = position(brings="elves", land=land, step=["Fence", 0, 0])
    assert table.land("2.4") == "pasture"


@pytest.mark.rule("F-4.4")
def test_who_has_nothing_but_such_tiles_can_lay_no_more() -> None:
    land = {"3.4": "hunting_lodge", "3.3": "scarecrow"}
    table = position("elves", "humans", land=land, goods={"ruby": 1}, step=["SpendRuby", 0])
    assert not {"meadow", "field"} & set(table.moves("buy"))


@pytest.mark.rule("F-4.5")
def test_discounts_hold_outside() -> None:
    land = {"3.4": "field", "4.3": "carpenter"}
    table = build("dung_heap", "3.4", goods={"wood": 1}, land=land)
    assert (table.land("3.4"), table.goods()) == ("dung_heap", {})
    land = {"3.4": "field", "3.3": "meadow", "4.3": "stone_carver"}
    table = build("watchtower", "3.3", goods={"wood": 3}, land=land)
    assert table.land("3.3") == "watchtower"


@pytest.mark.rule("F-4.5")
def test_the_work_room_opens_no_tunnels_for_them() -> None:
    land = {"3.4": "meadow", "4.3": "work_room", "5.3": "tunnel"}
    table = build("hunting_lodge", "3.4", goods={"wood": 2}, land=land)
    assert (table.land("3.4"), table.land("5.3")) == ("hunting_lodge", "tunnel")


@pytest.mark.rule("F-4.6")
def test_cells_outside_the_edge_lie_beside() -> None:
    land = {"4.4": "entry", "6.4": "tunnel", "5.4": "cavern", "6.3": "cavern"}
    outside = {"4.3": "office_room", "6.4": "ore_mine", "7.3": "ore_mine", "7.4": "deep_tunnel"}
    table = build(
        "mine_administration",
        "6.3",
        goods={"wood": 2, "stone": 2},
        land={**land, **outside, "5.3": "tunnel"},
    )
    assert table.goods() == {"ore": 4}


@pytest.mark.rule("F-4.6")
def test_forest_and_mountain_touch_at_the_entrance_only() -> None:
    # Elves build in the forest; the cavern at (4,3) is not beside their Organ chamber.
    land = {"3.3": "organ_chamber", "4.3": "cavern"}
    table = harvest("elves", "mountain_dwarves", land=land, goods={"food": 9})
    assert table.have("gold") == 0
    land = {"4.2": "organ_chamber", "4.3": "cavern"}
    table = harvest("elves", "mountain_dwarves", land=land, goods={"food": 9})
    assert table.have("gold") == 1
