"""Gemfruits and mushrooms: sown, reaped, converted."""

from __future__ import annotations

import pytest

from tests.rules.caverna_folk.positions import ALL_SEEDS, harvest, position

SOW = ["Sow", 0, ALL_SEEDS, 0]
NEXT = [["PlaceDwarf", 0]]


@pytest.mark.rule("F-2.1")
def test_rubies_market_and_loot_bring_neither() -> None:
    table = position(goods={"ruby": 3, "gold": 9}).play("open:ruby")
    assert not {"gemfruit", "mushroom"} & set(table.moves("buy"))
    market = position(goods={"gold": 9}, step=["Market", 0, 0])
    assert not {"gemfruit", "mushroom"} & set(market.moves("market"))
    assert market.refused("market:mushroom") == "C-5.24"
    loot = position(weapons=[14, 0], step=["Expedition", 0, 0, 4, 14, 0])
    assert not {"gemfruit", "mushroom"} & set(loot.moves("loot"))


@pytest.mark.rule("F-2.2")
def test_a_gemfruit_is_sown_on_a_field() -> None:
    land = {"3.4": "field", "4.2": "cavern", "4.1": "tunnel"}
    table = position(goods={"gemfruit": 1}, land=land, step=SOW, after=NEXT)
    assert table.cell("3.4") == {"land": "field", "crop": "gemfruit", "left": 2}
    assert table.have("gemfruit") == 0


@pytest.mark.rule("F-2.2")
def test_a_mushroom_is_sown_in_a_cavern_and_nowhere_else() -> None:
    land = {"3.4": "field", "4.2": "cavern", "4.1": "tunnel", "5.2": "deep_tunnel"}
    table = position(goods={"mushroom": 1, "grain": 1}, land=land, step=SOW, after=NEXT)
    table.play("sow:mushroom")
    assert table.moves("at") == ["4.2", "4.3"]
    table.play("at:4.2")
    assert table.cell("4.2") == {"land": "cavern", "crop": "mushroom", "left": 2}


@pytest.mark.rule("F-2.2")
def test_without_an_empty_cavern_no_mushroom_is_sown() -> None:
    land = {"4.3": "dwelling", "3.4": "field", "3.3": "field"}
    table = position(goods={"mushroom": 1, "grain": 2, "vegetable": 1}, land=land, step=SOW)
    assert table.moves("sow") == ["grain", "vegetable"]
    assert table.refused("sow:mushroom") == "F-2.2"


@pytest.mark.rule("F-2.3")
def test_two_of_each_crop_in_one_action() -> None:
    fields = {f"{column}.{row}": "field" for column in (2, 3) for row in (2, 3, 4)}
    caves = {"4.2": "cavern", "4.1": "cavern"}
    goods = {"grain": 3, "vegetable": 3, "gemfruit": 3, "mushroom": 3}
    table = position(goods=goods, land={**fields, **caves}, step=SOW, after=NEXT)
    for crop in ("grain", "vegetable", "gemfruit"):
        table.play(f"sow:{crop}", f"sow:{crop}")
    table.play("sow:mushroom", "at:4.1")
    assert table.refused("sow:grain") == "C-7.1"
    table.play("sow:mushroom", "at:4.2")
    assert table.step == "PlaceDwarf"
    assert [table.have(crop) for crop in goods] == [1, 1, 1, 1]


@pytest.mark.rule("F-2.3")
def test_a_mushroom_and_a_cavern_are_enough_to_sow() -> None:
    table = position(goods={"mushroom": 1}, land={}, stock={})
    table.play("space:slash_and_burn", "do:meadow_field", "meadow:3.4", "field:3.3")
    assert "sow" in table.moves("do")
    loot = position(goods={"mushroom": 1}, weapons=[12, 0], step=["Expedition", 0, 0, 1, 12, 0])
    assert "sow" in loot.moves("loot")


@pytest.mark.rule("F-2.4")
def test_one_from_the_supply_joins_the_one_that_is_sown() -> None:
    table = position(goods={"mushroom": 1}, step=SOW, after=NEXT)
    assert table.cell("4.3")["left"] == 2


@pytest.mark.rule("F-2.5")
def test_two_harvests_empty_the_cell() -> None:
    land = {"3.4": "field+gemfruit2", "4.3": "cavern+mushroom1"}
    table = harvest(land=land, goods={"food": 9})
    assert (table.have("gemfruit"), table.have("mushroom")) == (1, 1)
    assert table.cell("3.4")["left"] == 1
    assert "crop" not in table.cell("4.3")


@pytest.mark.rule("F-2.6")
def test_a_gemfruit_becomes_a_ruby_and_a_mushroom_a_vegetable() -> None:
    table = position(goods={"gemfruit": 2, "mushroom": 1})
    table.play("open:trade", "trade:gemfruit", "open:trade", "trade:mushroom")
    assert table.goods() == {"ruby": 1, "vegetable": 1, "gemfruit": 1}


@pytest.mark.rule("F-2.6")
def test_hence_each_feeds_with_two_food() -> None:
    table = harvest(goods={"gemfruit": 1, "mushroom": 1}, in_round=3)
    table.play("open:trade", "trade:gemfruit", "open:trade", "trade:mushroom")
    table.play("open:ruby", "buy:food", "eat:vegetable")
    assert table.have("food") == 4


@pytest.mark.rule("F-2.6")
def test_what_still_grows_is_not_converted() -> None:
    land = {"3.4": "field+gemfruit2", "4.3": "cavern+mushroom2"}
    table = position(goods={"ruby": 1}, land=land)
    assert "trade" not in table.moves("open")


@pytest.mark.rule("F-2.7")
def test_a_cavern_with_mushrooms_is_not_furnished() -> None:
    goods = {"wood": 9, "stone": 9}
    table = position(goods=goods, land={"4.3": "cavern+mushroom1"}, step=["Furnish", 0, 0])
    assert table.step != "Furnish"
    free = {"4.3": "cavern+mushroom1", "4.2": "cavern", "4.1": "cavern"}
    other = position(goods=goods, land=free, step=["FurnishAt", 0, 0, 0])
    assert other.moves("at") == ["4.1", "4.2"]


@pytest.mark.rule("F-2.7")
def test_a_cavern_with_mushrooms_counts_as_used() -> None:
    planted = position(land={"4.3": "cavern+mushroom1"})
    plain = position()
    assert planted.score()["unused"] == plain.score()["unused"] == -22
