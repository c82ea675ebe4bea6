"""Chapter 6: the action space cards."""

from __future__ import annotations

import pytest

from tests.rules.caverna.positions import DWELLINGS, position

FIELDS = {"3.4": "field", "3.3": "meadow", "3.2": "meadow"}


@pytest.mark.rule("C-6.1")
def test_blacksmithing() -> None:
    cards = {1: "blacksmithing"}
    table = position(cards=cards, goods={"ore": 10, "wood": 1})
    table.play("space:blacksmithing", "forge:7", "do:expedition", "loot:dog", "loot:gold")
    table.play("loot:furnish", "furnish:cuddle_room")
    assert table.goods() == {"ore": 3, "dog": 1, "gold": 2}
    assert table.weapons() == [0, 8]
    table = position(cards=cards, weapons=[4, 4], goods={"ore": 9}).play("space:blacksmithing")
    assert table.step == "Expedition"


@pytest.mark.rule("C-6.2")
def test_sheep_farming() -> None:
    table = position(
        cards={1: "sheep_farming"},
        goods={"wood": 6, "stone": 2},
        land={"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"},
        stock={"sheep_farming": {"sheep": 3}},
    )
    table.play("space:sheep_farming")
    assert table.moves("do") == ["small_pasture", "large_pasture", "stable", "goods"]
    table.play("do:stable", "stable:3.2", "do:small_pasture", "pasture:3.2")
    assert table.moves("do") == ["large_pasture", "goods"]
    table.play("do:goods")
    assert table.game.player is None
    assert table.goods() == {"wood": 4, "stone": 1, "sheep": 3}


@pytest.mark.rule("C-6.3")
def test_ore_mine_construction() -> None:
    cards = {1: "ore_mine_construction"}
    land = {"5.3": "tunnel", "5.2": "tunnel"}
    table = position(cards=cards, land=land, weapons=[1, 1])
    table.play("space:ore_mine_construction", "do:ore_mine", "ore_mine:5.2")
    assert (table.land("5.2"), table.land("5.3")) == ("ore_mine", "deep_tunnel")
    assert table.goods() == {"ore": 3}
    table.play("do:expedition", "loot:dog", "loot:wood")
    assert table.goods() == {"ore": 3, "dog": 1, "wood": 1}
    table = position(cards=cards, weapons=[1, 1])
    table.play("space:ore_mine_construction", "loot:dog", "done")
    assert table.goods() == {"dog": 1}


@pytest.mark.rule("C-6.4")
def test_wish_for_children() -> None:
    cards = {4: "wish_for_children"}
    table = position(cards=cards, goods={"wood": 4, "stone": 3})
    table.play("space:wish_for_children", "furnish:dwelling")
    assert table.game.player is None
    assert len(table.home()["dwarfs"]) == 2
    table = position(cards=cards, land=DWELLINGS).play("space:wish_for_children")
    assert len(table.home()["dwarfs"]) == 3


@pytest.mark.rule("C-6.5")
def test_urgent_wish_for_children() -> None:
    cards = {4: "urgent_wish_for_children", 7: "family_life"}
    table = position(cards=cards, land=DWELLINGS).play("space:urgent_wish_for_children")
    assert table.goods() == {"gold": 3}
    assert len(table.home()["dwarfs"]) == 2
    table = position(cards=cards, goods={"wood": 4, "stone": 3})
    table.play("space:urgent_wish_for_children", "do:dwelling", "furnish:dwelling", "do:growth")
    assert len(table.home()["dwarfs"]) == 3
    assert table.goods() == {}
    table = position(cards=cards, goods={"wood": 4, "stone": 3})
    table.play("space:urgent_wish_for_children", "do:dwelling", "furnish:additional_dwelling")
    assert table.game.player is None


@pytest.mark.rule("C-6.6")
def test_donkey_farming() -> None:
    table = position(
        cards={5: "donkey_farming"}, stock={"donkey_farming": {"donkey": 2}}, goods={"stone": 1}
    )
    table.play("space:donkey_farming", "do:stable", "stable:3.3", "do:goods")
    assert table.goods() == {"donkey": 2}


@pytest.mark.rule("C-6.7")
def test_ruby_mine_construction() -> None:
    cards = {5: "ruby_mine_construction"}
    land = {"5.3": "tunnel", "5.2": "deep_tunnel", "5.1": "ore_mine"}
    table = position(cards=cards, land=land).play("space:ruby_mine_construction")
    assert table.moves("do") == ["ruby_mine", "deep_ruby_mine"]
    table.play("do:ruby_mine")
    assert (table.land("5.3"), table.goods()) == ("ruby_mine", {})
    assert table.game.player is None
    table = position(cards=cards, land=land)
    table.play("space:ruby_mine_construction", "do:deep_ruby_mine")
    assert (table.land("5.2"), table.goods()) == ("ruby_mine", {"ruby": 1})


@pytest.mark.rule("C-6.8")
def test_family_life() -> None:
    table = position(
        cards={7: "family_life"}, land={**DWELLINGS, "3.4": "field"}, goods={"grain": 1}
    )
    table.play("space:family_life", "do:sow", "do:growth")
    assert len(table.home()["dwarfs"]) == 3
    assert table.cell("3.4")["left"] == 3


@pytest.mark.rule("C-6.9")
def test_ore_delivery() -> None:
    cards = {7: "ore_delivery"}
    table = position(cards=cards, step=["FillSpaces"], in_round=7)
    assert table.stock("ore_delivery") == {"stone": 1, "ore": 1}
    table = position(
        cards=cards, land={"4.2": "ore_mine"}, stock={"ore_delivery": {"stone": 2, "ore": 2}}
    )
    assert table.play("space:ore_delivery").goods() == {"stone": 2, "ore": 4}


@pytest.mark.rule("C-6.10")
def test_exploration() -> None:
    cards = {9: "exploration"}
    assert "exploration" not in position(3, cards=cards).moves("space")
    table = position(3, cards=cards, weapons=[2, 2])
    table.play("space:exploration", "loot:dog", "loot:wood", "loot:grain", "loot:sheep")
    assert table.goods() == {"dog": 1, "wood": 1, "grain": 1, "sheep": 1}
    assert table.game.player is None


@pytest.mark.rule("C-6.11")
def test_ore_trading() -> None:
    cards = {10: "ore_trading"}
    table = position(cards=cards, goods={"ore": 7})
    table.play("space:ore_trading", "sell_ore", "sell_ore")
    assert table.game.player is None
    assert table.goods() == {"ore": 1, "gold": 6, "food": 3}
    table = position(cards=cards, goods={"ore": 7}).play("space:ore_trading", "done")
    assert table.goods() == {"ore": 5, "gold": 2, "food": 1}
    assert "ore_trading" not in position(cards=cards, goods={"ore": 1}).moves("space")
    table = position(cards=cards, goods={"ore": 20}).play("space:ore_trading")
    while "sell_ore" in table.moves():
        table.play("sell_ore")
    assert (table.have("ore"), table.have("gold"), table.have("food")) == (14, 6, 3)


@pytest.mark.rule("C-6.12")
def test_adventure() -> None:
    cards = {10: "adventure"}
    table = position(cards=cards, goods={"ore": 4})
    table.play("space:adventure", "forge:4", "do:expedition", "loot:ore", "do:expedition")
    table.play("loot:boar")
    assert table.weapons() == [0, 6]
    assert table.goods() == {"ore": 2, "boar": 1}
    table = position(cards=cards, weapons=[1, 1]).play("space:adventure", "loot:dog", "done")
    assert table.weapons() == [1, 2]


@pytest.mark.rule("C-6.13")
def test_ruby_delivery() -> None:
    cards = {11: "ruby_delivery"}
    table = position(cards=cards, step=["FillSpaces"], after=[["FillSpaces"]], in_round=11)
    assert table.stock("ruby_delivery") == {"ruby": 3}
    for mines, rubies in ((1, 3), (2, 4), (3, 4)):
        land = {f"5.{row}": "ruby_mine" for row in range(3, 3 - mines, -1)}
        table = position(cards=cards, land=land, stock={"ruby_delivery": {"ruby": 3}})
        assert table.play("space:ruby_delivery").goods() == {"ruby": rubies}
