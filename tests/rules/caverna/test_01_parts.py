"""Chapter 1: what is limited, what is open."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna.positions import DWELLINGS, position


@pytest.mark.rule("C-1.1")
def test_goods_never_run_out() -> None:
    table = position(goods={"wood": 400}, stock={"logging": {"wood": 300}})
    table.play("space:logging")
    assert table.have("wood") == 700


@pytest.mark.rule("C-1.2")
def test_every_furnishing_but_the_dwelling_exists_once() -> None:
    goods = {"wood": 20, "stone": 20}
    table = position(goods=goods, land={"4.3": "dwelling", "4.2": "cavern"})
    table.play("space:housework", "do:furnish")
    assert "dwelling" in table.moves("furnish")
    table = position(goods=goods, land={"4.2": "cavern"}, other={"land": {"4.3": "carpenter"}})
    table.play("space:housework", "do:furnish")
    assert "carpenter" not in table.moves("furnish")
    assert table.refused("furnish:carpenter") == "C-1.2"


@pytest.mark.rule("C-1.2")
def test_a_position_with_a_tile_twice_is_refused() -> None:
    with pytest.raises(tafelrunde.BadPosition, match=r"C-1\.2"):
        position(land={"4.3": "carpenter"}, other={"land": {"4.3": "carpenter"}})


@pytest.mark.rule("C-1.3")
def test_five_dwarfs_are_the_most() -> None:
    cards = {4: "wish_for_children"}
    table = position(weapons=[0] * 5, land={**DWELLINGS, "5.1": "dwelling"}, cards=cards)
    assert "wish_for_children" not in table.moves("space")
    sixth = {**DWELLINGS, "5.1": "additional_dwelling"}
    table = position(weapons=[0] * 5, land=sixth, cards=cards)
    table.play("space:wish_for_children")
    assert len(table.home()["dwarfs"]) == 6
    table = position(weapons=[0] * 6, land={**sixth, "5.2": "dwelling"}, cards=cards)
    assert "wish_for_children" not in table.moves("space")


@pytest.mark.rule("C-1.4")
def test_three_stables_are_all() -> None:
    cards = {1: "sheep_farming"}
    land = {"1.1": "bare+stable", "2.1": "bare+stable"}
    table = position(goods={"stone": 3}, land=land, cards=cards)
    table.play("space:sheep_farming", "stable:3.1")
    assert table.home()["stables"] == 0
    land["3.1"] = "bare+stable"
    table = position(goods={"stone": 3}, land=land, cards=cards)
    assert "sheep_farming" not in table.moves("space")
    table = position(
        land=land, weapons=[8, 0], step=["Expedition", "blue", "person 1", 1, 8, "none"]
    )
    assert table.refused("loot:stable") == "C-7.14"


@pytest.mark.rule("C-1.5")
def test_dogs_are_no_farm_animals() -> None:
    table = position(goods={"dog": 5, "sheep": 1}, land={"4.3": "fodder_chamber"})
    assert table.score()["bonus"] == 0
    assert table.score()["missing"] == -6


@pytest.mark.rule("C-1.6")
def test_only_cards_and_markers_are_hidden() -> None:
    game = tafelrunde.new("caverna", 3, 5)
    views = [game.view(seat)["board"] for seat in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert [entry["card"] for entry in views[0]["track"][1:]] == [None] * 11
    assert {entry["marker"] for entry in views[0]["track"]} == {""}
    cards = {game.imagine(0, seed).digest() == game.imagine(1, seed).digest() for seed in range(5)}
    assert cards == {True}
