"""Elves: pastures, crops and furnishings in the bare forest, rubies for digging."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import ALL_SEEDS, TILES, game_of, position

NEXT = [["PlaceDwarf", 0]]
FOREST = [f"{column}.{row}" for row in (1, 2, 3, 4) for column in (1, 2, 3)]
DWELLING = TILES.index("dwelling")


def elves(**words: Any) -> Table:
    return position("elves", **words)


@pytest.mark.rule("F-8.1")
def test_a_large_pasture_in_the_bare_forest() -> None:
    table = elves(goods={"wood": 4}, step=["FenceLarge", 0, 4], after=NEXT)
    table.play("large_pasture:1.1", "large_pasture:2.1")
    assert (table.land("1.1"), table.land("2.1")) == ("large_east", "large_west")
    assert table.score()["land"] == 4
    assert table.goods() == {}


@pytest.mark.rule("F-8.1")
def test_a_large_pasture_over_a_meadow_and_forest() -> None:
    land = {"3.4": "meadow"}
    table = elves(goods={"wood": 4}, land=land, step=["FenceLarge", 0, 4], after=NEXT)
    table.play("large_pasture:3.4", "large_pasture:2.4")
    assert table.land("2.4") == "large_east"


@pytest.mark.rule("F-8.1")
def test_a_stable_may_stand_there_before() -> None:
    table = elves(goods={"wood": 2}, land={"1.1": "bare+stable"}, step=["Fence", 0, 2], after=NEXT)
    table.play("pasture:1.1")
    game = game_of(table)
    assert table.cell("1.1") == {"land": "pasture", "stable": True}
    assert game.folk[0].stables(game, 0) >> 9 & 1 == 0


@pytest.mark.rule("F-8.2")
def test_crops_in_the_forest() -> None:
    table = elves(goods={"grain": 2, "gemfruit": 1}, step=["Sow", 0, ALL_SEEDS, 0], after=NEXT)
    table.play("sow:grain", "at:1.1", "sow:grain", "at:3.2", "sow:gemfruit", "at:3.1")
    crops = [(table.cell(cell)["crop"], table.cell(cell)["left"]) for cell in ("1.1", "3.2", "3.1")]
    assert crops == [("grain", 3), ("grain", 3), ("gemfruit", 2)]
    assert table.have("boar") == 0


@pytest.mark.rule("F-8.2")
def test_the_cell_is_forest_again_when_the_crops_are_reaped() -> None:
    table = elves(
        land={"2.2": "bare+grain1"}, goods={"food": 9}, step=["FieldPhase", 0], after=NEXT
    )
    assert table.cell("2.2") == {"land": "bare"}
    assert table.have("grain") == 1


@pytest.mark.rule("F-8.3")
def test_furnishings_in_the_forest() -> None:
    step = ["FurnishAt", 0, DWELLING, 0]
    table = elves(goods={"wood": 4, "stone": 3}, step=step, after=NEXT)
    assert set(table.moves("at")) == {*FOREST, "4.3"}
    table.play("at:2.2")
    assert table.land("2.2") == "dwelling"
    game = game_of(table)
    assert game.folk[0].room(game, 0) == 3


@pytest.mark.rule("F-8.3")
def test_the_dwelling_of_the_loot_list_too() -> None:
    table = elves(
        goods={"wood": 2, "stone": 2},
        weapons=[11, 0],
        land={"4.3": "dwelling"},
        step=["Expedition", 0, 0, 1, 11, 0],
        after=NEXT,
    )
    table.play("loot:dwelling", "at:1.4")
    assert table.land("1.4") == "dwelling"


@pytest.mark.rule("F-8.4")
def test_what_is_not_empty_is_not_used() -> None:
    land = {"1.1": "bare+stable", "1.2": "bare+grain3", "1.3": "dwelling", "1.4": "pasture"}
    goods = {"wood": 9, "stone": 9, "vegetable": 1}
    table = elves(goods=goods, land=land, step=["FurnishAt", 0, DWELLING, 0], after=NEXT)
    assert not {"1.1", "1.2", "1.3", "1.4"} & set(table.moves("at"))
    sow = elves(goods=goods, land=land, step=["Sow", 0, ALL_SEEDS, 0], after=NEXT)
    assert not {"1.1", "1.2", "1.3", "1.4"} & set(sow.moves("at"))
    fence = elves(goods=goods, land=land, step=["Fence", 0, 2], after=NEXT)
    assert {"1.1", "1.2", "1.3", "1.4"} & set(fence.moves("pasture")) == {"1.1"}


@pytest.mark.rule("F-8.4")
def test_mushrooms_do_not_grow_in_the_forest() -> None:
    table = elves(goods={"mushroom": 1}, step=["Sow", 0, ALL_SEEDS, 0], after=NEXT)
    assert table.cell("4.3")["crop"] == "mushroom"


@pytest.mark.rule("F-8.4")
def test_dogs_watch_no_sheep_in_the_bare_forest() -> None:
    game = game_of(elves(goods={"dog": 3}, land={"1.1": "pasture"}))
    assert game.folk[0].watch_places(game, 0) == 1 << 9


@pytest.mark.rule("F-8.4")
def test_tiles_for_meadows_and_fields_need_one() -> None:
    goods = {"wood": 9, "stone": 9}
    table = elves(goods=goods, step=["Furnish", 0, 0], after=NEXT)
    assert not {"watchtower", "hunting_lodge"} & set(table.moves("furnish"))


@pytest.mark.rule("F-8.5")
def test_printed_bonuses_bring_nothing() -> None:
    fence = elves(goods={"wood": 2}, step=["Fence", 0, 2], after=NEXT).play("pasture:3.1")
    assert fence.goods() == {}
    tile = elves(step=["LayTwin", 0, 3], after=NEXT).play("meadow:3.4", "field:2.4")
    assert tile.goods() == {}
    room = elves(goods={"wood": 4, "stone": 3}, step=["FurnishAt", 0, DWELLING, 0], after=NEXT)
    assert room.play("at:2.4").goods() == {}
    dug = elves(land={"4.2": "cavern", "5.2": "cavern"}, step=["LayTwin", 0, 1], after=NEXT)
    assert dug.play("cavern:5.3", "tunnel:5.4").goods() == {}


@pytest.mark.rule("F-8.6")
def test_the_first_tile_covers_the_cell_at_the_entrance() -> None:
    table = elves(land={"1.1": "pasture"}, step=["LayTwin", 0, 3], after=NEXT)
    assert table.refused("meadow:1.2") == "F-8.6"
    table.play("meadow:3.4", "field:3.3")
    again = elves(
        land={"1.1": "pasture", "3.4": "meadow", "3.3": "field"}, step=["LayTwin", 0, 3], after=NEXT
    )
    assert "1.2" in again.moves("meadow")


@pytest.mark.rule("F-8.6")
@pytest.mark.parametrize("what", ["bare+grain3", "pasture", "dwelling"])
def test_while_that_cell_is_used_no_tile_can_be_laid(what: str) -> None:
    game = game_of(elves(land={"3.4": what}))
    assert not game.folk[0].can_lay(game, 0, 3)
    assert elves(land={"3.4": what}).refused("space:clearing") == "F-8.6"


@pytest.mark.rule("F-8.6")
def test_a_pasture_does_not_show_what_lies_below() -> None:
    land = {"3.4": "pasture"}
    game = game_of(elves(land=land, first_laid=True))
    assert game.folk[0].can_lay(game, 0, 3)


@pytest.mark.rule("F-8.6")
def test_a_tile_that_is_laid_is_remembered() -> None:
    table = elves(step=["LayTwin", 0, 3], after=NEXT).play("meadow:3.4", "field:3.3")
    assert table.game.dump()["state"]["notes"] == [1, 0]
    data = table.game.dump()
    data["state"]["notes"] = [0, 0]
    with pytest.raises(tafelrunde.BadPosition):
        tafelrunde.load(data)


@pytest.mark.rule("F-8.7")
def test_two_rubies_for_a_twin_or_one_for_a_single_tile() -> None:
    stock = {"excavation": {"stone": 1}}
    twin = elves(goods={"ruby": 2}, stock=stock).play("space:excavation", "do:cavern_any")
    assert twin.moves("dig") == ["twin", "single"]
    twin.play("dig:twin", "cavern:4.2", "cavern:4.1")
    assert twin.have("ruby") == 0
    single = elves(goods={"ruby": 2}, stock=stock).play("space:excavation", "do:cavern_any")
    single.play("dig:single")
    assert {name.partition(":")[0] for name in single.moves() if ":4.2" in name} == {
        "cavern",
        "tunnel",
    }
    single.play("tunnel:4.2")
    assert (single.have("ruby"), single.land("4.2")) == (1, "tunnel")


@pytest.mark.rule("F-8.7")
def test_without_a_ruby_nothing_is_dug() -> None:
    table = elves(stock={"excavation": {"stone": 1}}, goods={"wood": 1})
    table.play("space:excavation")
    assert table.have("stone") == 1
    assert table.land("4.2") == "bare"
    assert elves().refused("space:excavation") == "F-8.7"


@pytest.mark.rule("F-8.7")
def test_with_one_ruby_the_twin_is_refused() -> None:
    table = elves(goods={"ruby": 1, "gemfruit": 1}, step=["Dig", 0, 1, 2, 1], after=NEXT)
    assert table.refused("dig:twin") == "F-8.7"


@pytest.mark.rule("F-8.7")
def test_gemfruits_may_become_the_rubies_during_the_action() -> None:
    table = elves(goods={"gemfruit": 2}, stock={"excavation": {"stone": 1}})
    table.play("space:excavation", "open:trade", "trade:gemfruit", "open:trade", "trade:gemfruit")
    table.play("do:cavern_any", "dig:twin", "cavern:4.2", "cavern:4.1")
    assert table.goods() == {"stone": 1}
    assert (table.land("4.2"), table.land("4.1")) == ("cavern", "cavern")


@pytest.mark.rule("F-8.8")
def test_single_tiles_for_rubies_have_the_usual_prices() -> None:
    table = elves(goods={"ruby": 2}).play("open:ruby", "buy:cavern", "cavern:4.2")
    assert table.have("ruby") == 0
    shy = position("mountain_dwarves", goods={"ruby": 1}).play("open:ruby", "buy:meadow")
    assert (shy.have("ruby"), shy.land("3.4")) == (0, "meadow")
    fear = position("humans", goods={"ruby": 1}).play("open:ruby", "buy:tunnel", "tunnel:4.2")
    assert (fear.have("ruby"), fear.land("4.2")) == (0, "tunnel")


@pytest.mark.rule("F-14.3")
@pytest.mark.rule("F-14.4")
def test_no_cell_costs_a_point() -> None:
    assert elves().score()["unused"] == 0
