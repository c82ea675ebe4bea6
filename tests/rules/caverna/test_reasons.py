"""Why a move is refused, with the rule that says so, and which rule allows an answer."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.rules.caverna.positions import Table, harvest, position

FARM = {"3.4": "field", "3.3": "meadow", "2.3": "meadow", "2.4": "meadow"}
TUNNELS = {
    "4.2": "tunnel",
    "5.2": "tunnel",
    "5.1": "tunnel",
    "5.3": "deep_tunnel",
    "6.3": "ore_mine",
}
RICH = {"wood": 9, "stone": 9, "ore": 1, "food": 9, "gold": 1, "grain": 1, "sheep": 1}


@pytest.mark.rule("C-8.8", "C-9.12", "C-9.2")
@pytest.mark.parametrize(
    ("step", "move", "rule"),
    [
        (["LaySingle", "blue", "meadow"], "meadow:1.1", "C-2.8"),
        (["LaySingle", "blue", "tunnel"], "tunnel:4.2", "C-2.8"),
        (["LaySecond", "blue", "meadow_field", "3.2"], "field:1.1", "C-2.5"),
        (["LaySecond", "blue", "cavern_any", "6.1"], "cavern:4.1", "C-2.4"),
        (["BuildOreMine", "blue"], "ore_mine:5.3", "C-7.6"),
        (["DeepenTunnel", "blue", "5.2"], "deep_tunnel:5.3", "C-7.6"),
        (["BuildRubyMine", "blue", "no"], "ruby_mine:5.3", "C-7.7"),
        (["Fence", "blue", 2], "pasture:3.4", "C-7.4"),
        (["FenceLarge", "blue", 4], "large_pasture:3.4", "C-7.4"),
        (["FenceOther", "blue", 4, "2.3"], "large_pasture:3.4", "C-7.4"),
        (["PutStable", "blue", 1], "stable:3.4", "C-7.5"),
        (["Furnish", "blue", "any"], "furnish:food_chamber", "C-7.2"),
        (["FurnishAt", "blue", "dwelling", "printed"], "at:4.2", "C-7.2"),
        (["Market", "blue", "none"], "market:cattle", "C-5.24"),
        (["Market", "blue", "wood"], "market:wood", "C-5.24"),
        (["Market", "blue", "none"], "market:ruby", "C-5.24"),
        (["Sow", "blue", "grain 2+vegetable 2", "no"], "sow:vegetable", "C-7.1"),
        (["Keep", "blue", "4.4"], "keep:boar", "C-9.13"),
        (["SpendRuby", "blue"], "buy:cavern", "C-8.3"),
        (["MakeFood", "blue", "none"], "eat:cattle", "C-8.4"),
        (["MakeFood", "blue", "none"], "eat:gold", "C-8.5"),
        (["MakeFood", "blue", "sheep"], "eat:sheep", "C-9.12"),
        (["Forge", "blue", "person 1"], "forge:8", "C-7.10"),
        (["Choose", "blue", "person 1", "sheep_farming", "none"], "do:goods", "C-5.1"),
        (["PlaceDwarf", "blue"], "dwarf:5", "C-4.7"),
        (["PlaceDwarf", "blue"], "eat:cattle", "C-8.4"),
        (["PlaceDwarf", "blue"], "eat:sheep", "C-8.1"),
        (["PlaceDwarf", "blue"], "open:trade", "C-8.1"),
    ],
)
def test_a_wrong_cell_or_good_gets_a_reason(step: list[Any], move: str, rule: str) -> None:
    table = position(
        step=step,
        cards={2: "sheep_farming"},
        goods={**RICH, "ruby": 1},
        land={**FARM, **TUNNELS, "5.4": "cavern"},
    )
    assert table.step == step[0]
    verdict = table.game.explain(move)
    assert (verdict.legal, verdict.rule) == (False, rule)
    for language in ("en", "de"):
        said = table.game.explain(move, language).text
        assert "not what" not in said
        assert "entscheidet" not in said


@pytest.mark.rule("C-4.7", "C-4.8")
def test_why_another_dwarf_can_not_go_first() -> None:
    def why(weapons: list[int], rubies: int, move: str) -> str:
        table = position(weapons=weapons, goods={"ruby": rubies})
        return str(table.game.explain(move))

    assert "waiting at home" in why([0, 3], 1, "dwarf:5")
    assert "you have 0" in why([0, 3], 0, "dwarf:3")


@pytest.mark.rule("C-8.8")
@pytest.mark.parametrize("move", ["open:trade", "trade:spare_part_storage"])
def test_what_is_due_is_the_reason(move: str) -> None:
    land = {"3.4": "meadow", "3.3": "meadow", "4.3": "spare_part_storage"}
    goods = {"wood": 2, "stone": 1, "ore": 1}
    table = position(goods=goods, land=land, step=["Fence", "blue", 2])
    assert table.refused(move) == "C-8.8"


@pytest.mark.rule("C-8.1")
def test_a_trade_needs_its_tile_and_its_goods() -> None:
    table = position(goods={"gold": 2}, land={"4.3": "trader"}, step=["Trade", "blue"])
    assert table.refused("trade:cooking_cave") == "C-8.1"
    assert "not have the furnishing" in table.game.explain("trade:cooking_cave").text
    land = {"4.3": "trader", "4.2": "cooking_cave"}
    table = position(goods={"gold": 2, "grain": 1}, land=land, step=["Trade", "blue"])
    assert table.game.explain("trade:cooking_cave").text == "This takes 1 vegetable; you have 0."
    table = position(goods={"gold": 2}, land={"4.3": "trader"})
    assert table.refused("trade:trader") == "C-8.1"
    assert "opened first" in table.game.explain("trade:trader").text


@pytest.mark.rule("C-2.4")
def test_the_other_half_lies_beside_the_first() -> None:
    table = position(step=["LayTwin", "blue", "cavern_tunnel"]).play("cavern:4.2")
    assert table.refused("tunnel:6.1") == "C-2.4"
    assert table.game.explain("tunnel:6.1").text.startswith("The other half")


@pytest.mark.rule("C-8.8")
def test_what_is_due_is_the_reason_in_a_list_too() -> None:
    land = {"3.4": "field", "3.3": "field", "4.3": "guest_room"}
    goods = {"grain": 1, "sheep": 1, "ruby": 1}
    table = position(goods=goods, land=land, step=["Sow", "blue", "grain 2+vegetable 2", "no"])
    assert table.step == "Sow"
    single = position(
        goods=goods, land={"3.4": "field"}, step=["Sow", "blue", "grain 2+vegetable 2", "no"]
    )
    assert single.play("open:food").refused("eat:grain") == "C-8.8"
    assert single.refused("eat:boar") == "C-8.4"


@pytest.mark.rule("C-9.2", "C-9.12")
def test_why_an_animal_makes_no_room() -> None:
    table = position(goods={"sheep": 2, "grain": 1, "ruby": 2}, step=["SpendRuby", "blue"])
    table.play("buy:boar")
    assert table.step == "Crowded"
    assert table.refused("eat:grain") == "C-9.2"
    assert table.refused("eat:cattle") == "C-8.4"


@pytest.mark.rule("C-9.12")
def test_why_no_young_is_born() -> None:
    goods = {"sheep": 2, "cattle": 2, "boar": 1, "ruby": 1}
    land = {"3.4": "pasture", "3.3": "meadow", "4.3": "breakfast_room"}
    table = position(
        goods=goods, land={**land, "2.3": "bare+stable"}, step=["Breed", "blue", 8, "none"]
    )
    assert table.step == "Breed"
    assert table.refused("breed:boar") == "C-9.12"
    text = table.game.explain("breed:boar").text
    assert text == "Breeding takes two animals of the type; you have 1."
    assert table.game.explain("open:ruby").rule == "C-8.1"
    assert table.refused("eat:sheep") == "C-9.12"
    assert table.refused("eat:donkey") == "C-8.4"
    assert table.refused("eat:boar") == "C-8.1"
    assert table.refused("open:trade") == "C-8.1"


@pytest.mark.rule("C-4.8", "C-8.1")
def test_mines_and_rubies_that_lack_are_counted() -> None:
    game = tafelrunde.new("caverna", players=2, seed=1)
    assert game.explain("space:ruby_mining").text.endswith("takes 1 ruby mine; you have 0.")
    assert game.explain("space:ruby_mining", "de").text.endswith("1 Rubinmine; du hast 0.")
    assert game.explain("open:ruby").text == "This takes 1 ruby; you have 0."


@pytest.mark.rule("C-14.4")
def test_why_a_space_is_not_spared() -> None:
    stock = {"logging": {"wood": 9}}
    table = position(1, goods={"ruby": 1}, stock=stock, step=["SpareGoods"], in_round=2)
    assert table.refused("spare:ore_mining") == "C-14.4"


@pytest.mark.rule("C-2.5", "C-9.13", "C-8.1", "C-8.5")
def test_the_rule_that_allows_an_answer() -> None:
    def rule(table: Table, move: str) -> str:
        verdict = table.game.explain(move)
        assert verdict.legal
        return verdict.rule

    twin = position(step=["LayTwin", "blue", "meadow_field"], land=FARM).play("meadow:3.2")
    assert rule(twin, "field:3.1") == "C-2.5"
    assert rule(position(goods={"sheep": 1}), "open:animals") == "C-9.13"
    meals = position(goods={"gold": 3, "grain": 1}, step=["MakeFood", "blue", "none"])
    assert [rule(meals, move) for move in ("eat:grain", "eat:gold", "back")] == [
        "C-8.4",
        "C-8.5",
        "C-8.1",
    ]
    assert rule(position(goods={"ruby": 1}, step=["SpendRuby", 0]), "back") == "C-8.1"
    goods = {"food": 1, "wood": 1, "grain": 1, "gold": 2}
    feeding = harvest(goods=goods, land={"4.3": "working_cave"})
    moves = ("feed", "withhold", "feed_with:wood", "eat:grain", "eat:gold")
    assert [rule(feeding, move) for move in moves] == [
        "C-10.2",
        "C-10.3",
        "C-11.29",
        "C-8.4",
        "C-8.5",
    ]
    assert feeding.refused("feed_with:ore") == "C-11.29"
    assert feeding.refused("eat:sheep") == "C-8.4"
    payment = position(goods={"food": 9}, step=["Payment", "blue"], in_round=4)
    assert rule(payment, "feed") == "C-10.5"
    assert payment.refused("feed_with:wood") == "C-11.29"


def told(table: Table, *moves: str) -> list[str]:
    """What is said in English while these moves are played."""
    game = table.game
    said: list[str] = []
    game.listener = lambda event: said.append(game.title.words("en").say(event, game))
    table.play(*moves)
    return said


@pytest.mark.rule("C-7.4", "C-7.6", "C-11.19", "C-14.4")
def test_the_log_tells_every_cell_and_tile() -> None:
    land = {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"}
    table = position(goods={"wood": 4}, land=land, step=["FenceLarge", "blue", 4])
    heard = told(table, "large_pasture:3.3", "large_pasture:3.4")
    assert "Blue places a large pasture on 3.3 and 3.4." in heard
    table = position(land={**TUNNELS}, step=["BuildOreMine", "blue"])
    heard = told(table, "ore_mine:5.1")
    assert "Blue places on 5.1: ore mine." in heard
    assert "Blue places on 5.2: deep tunnel." in heard
    tile = tafelrunde.title("caverna").words("en").get
    table = position(goods={"wood": 2}, land={"4.3": "trader"})
    heard = told(table, "space:housework", "do:furnish")
    name = tile("tile.trader")
    assert f"Blue covers a furnishing, which is out of the game: {name}." in heard
    stock = {"logging": {"wood": 9}}
    table = position(1, goods={"ruby": 1}, stock=stock, step=["SpareGoods"], in_round=2)
    assert "Blue saves the goods on Logging." in told(table, "spare:logging")
