"""Worked examples of Caverna with their own numbers; 53, a whole sheet, is in chapter 13."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.caverna.positions import Table, changed, harvest, position
from tests.rules.caverna.test_09_animals import most


def in_order(table: Table) -> list[int]:
    """The food of the players in turn order."""
    seats = len(table.board["homes"])
    return [table.have("food", (table.board["starter"] + place) % seats) for place in range(seats)]


def printed(table: Table) -> list[str]:
    return [name for name, space in table.spaces.items() if not space["card"]]


def finished(players: int) -> list[dict[str, Any]]:
    """The track after a whole game."""
    game = tafelrunde.new("caverna", players, 7)
    play_on(game, 7)
    track: list[dict[str, Any]] = game.view(None)["board"]["track"]
    return track


def expedition(strength: int, level: int) -> list[Any]:
    return ["Expedition", "blue", "person 1", level, strength, "none"]


def test_01_five_players() -> None:
    table = Table(tafelrunde.new("caverna", 5, 2))
    assert in_order(table) == [1, 1, 2, 3, 3]
    assert len(printed(table)) == 19
    imitations = [name for name in printed(table) if name.startswith("imitation")]
    assert sorted(imitations) == ["imitation_2", "imitation_4"]
    track = finished(5)
    assert len([entry for entry in track if entry["card"]]) == 12
    assert [entry["number"] for entry in track if entry["marker"]] == [6, 7, 8, 9, 10, 11, 12]


def test_02_two_players() -> None:
    table = Table(tafelrunde.new("caverna", 2, 2))
    assert in_order(table) == [1, 1]
    assert len(printed(table)) == 12
    track = finished(2)
    assert [entry["number"] for entry in track if entry["card"]] == [*range(1, 9), 10, 11, 12]
    assert "exploration" not in [entry["card"] for entry in track]
    markers = {entry["number"]: entry["marker"] for entry in track if entry["marker"]}
    assert sorted(markers) == [6, 7, 8, 10, 11, 12]
    assert sorted(markers.values()) == ["leaf"] * 3 + ["question_1", "question_2", "question_3"]


def test_04_an_untouched_board() -> None:
    score = position().score()
    assert (score["unused"], score["missing"], score["dwarfs"]) == (-22, -8, 2)
    assert position().total() == -28


def test_05_logging_with_two_players() -> None:
    table = position(in_round=0, step=["StartRound"])
    stock = [table.stock("logging")["wood"]]
    for _ in range(2):
        table = changed(table, ["StartRound"])
        stock.append(table.stock("logging")["wood"])
    assert stock == [3, 4, 5]
    table = changed(table, ["PlaceDwarf", "blue"]).play("space:logging")
    assert table.have("wood") == 5
    assert changed(table, ["StartRound"]).stock("logging") == {"wood": 3}


def test_07_strip_mining() -> None:
    table = changed(position(3, in_round=0, step=["StartRound"]), ["StartRound"])
    table = changed(table, ["PlaceDwarf", "blue"]).play("space:strip_mining")
    assert table.goods() == {"ore": 1, "stone": 1, "wood": 2}
    assert changed(table, ["StartRound"]).stock("strip_mining") == {"ore": 1}


def test_08_large_depot() -> None:
    table = position(7, in_round=0, step=["StartRound"])
    assert table.stock("large_depot") == {"wood": 2, "ore": 1, "stone": 1}
    table = changed(table, ["StartRound"])
    assert table.stock("large_depot") == {"wood": 3, "ore": 2, "stone": 2}


@pytest.mark.parametrize(
    ("wood", "rubies", "moves", "left"),
    [(7, 0, [], 3), (6, 0, [], 7), (7, 1, ["spare:logging"], 8), (7, 1, ["done"], 3)],
)
def test_10_goods_lie_too_long_alone(wood: int, rubies: int, moves: list[str], left: int) -> None:
    stock = {"logging": {"wood": wood}}
    table = position(1, in_round=4, stock=stock, goods={"ruby": rubies}, step=["StartRound"])
    assert table.play(*moves).stock("logging") == {"wood": left}


@pytest.mark.parametrize(("mines", "rubies"), [(1, 3), (2, 4), (3, 4)])
def test_11_ruby_delivery(mines: int, rubies: int) -> None:
    land = {f"5.{row}": "ruby_mine" for row in range(3, 3 - mines, -1)}
    table = position(cards={11: "ruby_delivery"}, land=land, step=["FillSpaces"])
    assert table.stock("ruby_delivery") == {"ruby": 2}
    table = changed(table, ["StartRound"])
    assert (table.board["round"], table.stock("ruby_delivery")) == (12, {"ruby": 3})
    table = changed(table, ["PlaceDwarf", "blue"]).play("space:ruby_delivery")
    assert table.goods() == {"ruby": rubies}


def test_13_the_first_cavern() -> None:
    table = position(step=["LayTwin", "blue", "cavern_tunnel"])
    assert not {"6.1", "6.2"} & set(table.moves("cavern"))
    table.play("cavern:5.4", "tunnel:5.3")
    assert table.goods() == {"food": 1}


def test_14_a_boar_comes_out_of_the_forest() -> None:
    land = {"3.4": "field", "3.3": "meadow"}
    table = position(land=land, step=["LayTwin", "blue", "meadow_field"]).play(
        "meadow:3.2", "field:3.1"
    )
    assert table.goods() == {"boar": 1}
    table = position(land=land, goods={"sheep": 2}, step=["LayTwin", "blue", "meadow_field"])
    table.play("meadow:3.2", "field:3.1", "eat:boar")
    assert table.goods() == {"sheep": 2, "food": 2}


@pytest.mark.parametrize(("mine", "deep"), [("5.3", "5.2"), ("5.2", "5.3")])
def test_16_mines(mine: str, deep: str) -> None:
    cards = {1: "ore_mine_construction", 5: "ruby_mine_construction"}
    table = position(land={"5.3": "tunnel", "5.2": "tunnel"}, cards=cards)
    table.play("space:ore_mine_construction", f"ore_mine:{mine}")
    assert (table.land(mine), table.land(deep)) == ("ore_mine", "deep_tunnel")
    assert table.goods() == {"ore": 3}
    table = changed(table, ["PlaceDwarf", "blue"]).play("space:ruby_mine_construction")
    assert table.land(deep) == "ruby_mine"
    assert table.goods() == {"ore": 3, "ruby": 1}


def test_17_a_tunnel_for_the_mine() -> None:
    table = position(land={"5.3": "tunnel"}, goods={"ruby": 1}, cards={1: "ore_mine_construction"})
    table.play("open:ruby", "buy:tunnel", "tunnel:5.2")
    table.play("space:ore_mine_construction", "ore_mine:5.2")
    assert table.goods() == {"ore": 3}


def test_19_the_order_of_dwarfs() -> None:
    words: dict[str, Any] = {
        "weapons": [0, 0, 5, 9],
        "land": {"4.3": "couple_dwelling"},
        "stock": {"logging": {"wood": 3}, "wood_gathering": {"wood": 1}},
    }
    assert position(**words).moves("dwarf") == []
    table = position(**words, goods={"ruby": 1}, after=[["PlaceDwarf", "blue"]])
    assert table.moves("dwarf") == ["5", "9"]
    table.play("dwarf:9", "space:wood_gathering")
    assert table.goods() == {"wood": 1}
    assert table.moves("dwarf") == []
    table.play("space:logging")
    assert table.spaces["logging"]["occupant"] == 0
    posts = {dwarf["strength"]: dwarf["post"] for dwarf in table.home()["dwarfs"]}
    assert (posts[5], posts[9]) == ("home", "wood_gathering")


def test_20_a_weapon_of_seven() -> None:
    table = position(goods={"ore": 10, "stone": 1}, cards={1: "blacksmithing"})
    table.play("space:blacksmithing", "forge:7")
    assert table.have("ore") == 3
    table.play("do:expedition", "loot:dog", "loot:gold", "loot:furnish", "furnish:carpenter")
    assert table.goods() == {"ore": 3, "dog": 1, "gold": 2}
    assert table.weapons() == [0, 8]


def test_22_all_weapons_rise_afterwards() -> None:
    table = position(weapons=[8, 14], step=expedition(8, 2)).play("loot:sharpen")
    assert not {"tunnel", "small_pasture"} & set(table.moves("loot"))
    table.play("loot:stable", "stable:3.3")
    assert table.weapons() == [10, 14]


def test_23_strength_ten() -> None:
    land = {"3.4": "meadow", "3.3": "meadow"}
    table = position(weapons=[10, 0], land=land, goods={"wood": 2}, step=expedition(10, 2))
    assert "meadow" not in table.moves("loot")
    table.play("loot:cattle", "loot:large_pasture")
    assert table.goods() == {"cattle": 1}
    table = position(weapons=[11, 0], land=land, step=expedition(11, 1))
    assert "meadow" in table.moves("loot")


@pytest.mark.parametrize(("ore", "strongest"), [(0, 2), (6, 8), (9, 8)])
def test_25_the_blacksmith(ore: int, strongest: int) -> None:
    land = {"4.3": "blacksmith"}
    table = position(land=land, goods={"ore": ore}, cards={1: "blacksmithing"})
    table.play("space:blacksmithing")
    assert table.moves("forge") == [str(strength) for strength in range(1, strongest + 1)]


def test_26_strength_fourteen() -> None:
    table = position(
        weapons=[14, 0],
        goods={"wood": 1, "sheep": 2, "boar": 2},
        land={"4.3": "dwelling", "3.4": "pasture+stable", "3.3": "pasture+stable"},
        step=expedition(14, 4),
    )
    table.play("loot:cavern", "cavern:4.2", "loot:furnish", "furnish:cuddle_room")
    table.play("loot:breed", "breed:sheep", "breed:boar", "loot:stable", "stable:1.1")
    assert table.goods() == {"sheep": 3, "boar": 3}
    assert table.weapons() == [0, 14]


@pytest.mark.parametrize(
    ("land", "room"),
    [
        ({"3.4": "pasture"}, 2),
        ({"3.4": "pasture+stable"}, 4),
        ({"3.4": "large_north", "3.3": "large_south"}, 4),
        ({"3.4": "large_north", "3.3": "large_south+stable"}, 8),
        ({"3.4": "large_north+stable", "3.3": "large_south+stable"}, 16),
    ],
)
def test_28_pastures(land: dict[str, str], room: int) -> None:
    assert most("donkey", land=land, goods={}) == room + 2


def test_29_three_dogs() -> None:
    for land in ({"3.4": "meadow"}, {"3.4": "meadow+stable"}):
        assert most("sheep", land=land, goods={"dog": 3}) == 4 + 2
    assert most("boar", land={"3.4": "meadow+stable"}, goods={"dog": 3}) == 1 + 2


def test_31_a_stable_in_the_forest() -> None:
    assert most("donkey", land={"1.1": "bare+stable"}) == 0 + 2
    assert most("boar", land={"1.1": "bare+stable"}) == 1 + 2


def test_32_a_lamb() -> None:
    goods = {"sheep": 2, "food": 4}
    assert harvest(goods=goods).play("feed").have("sheep") == 2
    land = {"3.4": "meadow"}
    assert harvest(goods={**goods, "dog": 1}, land=land).play("feed").have("sheep") == 3


def test_34_the_stubble_room() -> None:
    land = {"4.3": "stubble_room", "3.4": "field", "3.3": "field", "3.2": "field+grain1"}
    table = position(land=land, goods={"sheep": 2, "boar": 1, "cattle": 1})
    housed = [table.cell(cell)["animals"] for cell in ("3.4", "3.3")]
    assert sorted(str(animals) for animals in housed) == ["{'boar': 1}", "{'cattle': 1}"]
    with pytest.raises(tafelrunde.BadPosition, match=r"C-9\.1"):
        position(land=land, goods={"sheep": 2, "boar": 1, "cattle": 1, "donkey": 1})


@pytest.mark.parametrize(("mines", "young", "food"), [(1, 4, 5), (0, 3, 3)])
def test_35_the_breeding_cave(mines: int, young: int, food: int) -> None:
    land = dict.fromkeys(("3.4", "3.3", "2.4"), "pasture+stable") | {"4.3": "breeding_cave"}
    goods = {"sheep": 2, "donkey": 2, "boar": 2, "cattle": 2, "food": 4}
    table = harvest(land=land | ({"4.2": "ore_mine"} if mines else {}), goods=goods).play("feed")
    while table.step == "Breed":
        table.play(table.moves()[0])
    assert sum(table.have(kind) for kind in ("sheep", "donkey", "boar", "cattle")) == 8 + young
    assert table.have("food") == food


@pytest.mark.parametrize(
    ("cave", "donkeys", "meals", "food"),
    [
        (False, 2, ["eat:two_donkeys"], 3),
        (False, 3, ["eat:two_donkeys", "eat:donkey"], 4),
        (True, 2, ["eat:two_donkeys"], 5),
        (True, 3, ["eat:two_donkeys", "eat:donkey"], 7),
    ],
)
def test_37_donkeys_as_food(cave: bool, donkeys: int, meals: list[str], food: int) -> None:
    land = {"4.2": "ore_mine"} | ({"4.3": "slaughtering_cave"} if cave else {})
    table = position(land=land, goods={"donkey": donkeys})
    for meal in meals:
        table.play("open:food", meal)
    assert table.goods() == {"food": food}


def test_38_gold_as_food() -> None:
    table = position(goods={"gold": 5}).play("open:food", "eat:gold", "gold:5")
    assert table.goods() == {"food": 4}
    table = position(goods={"gold": 8})
    for _ in range(4):
        table.play("open:food", "eat:gold")
        if "gold:2" in table.moves():
            table.play("gold:2")
    assert table.goods() == {"food": 4}


def test_40_begging() -> None:
    words: dict[str, Any] = {
        "land": {"4.3": "couple_dwelling"},
        "weapons": [0, 0, 0],
        "newborns": 1,
        "goods": {"food": 5},
    }
    table = harvest(**words).play("feed")
    assert (table.home()["begging"], table.score()["begging"]) == (2, -6)
    table = position(step=["ReturnHome"], in_round=4, **words).play("feed")
    assert (table.have("food"), table.home()["begging"]) == (1, 0)


def test_41_caves_that_feed() -> None:
    land = {"4.3": "mining_cave", "4.2": "working_cave", "5.3": "ore_mine", "5.2": "ruby_mine"}
    land["4.1"] = "couple_dwelling"
    goods = {"donkey": 2, "wood": 1, "food": 10}
    table = harvest(land=land, weapons=[0] * 4, goods=goods).play("feed_with:wood", "feed")
    assert (table.have("food"), table.have("wood")) == (6, 0)


def test_43_imitating_ore_mining() -> None:
    land = {"4.2": "ore_mine", "4.1": "ore_mine"}
    table = position(4, land=land, goods={"food": 2}, taken={"ore_mining": 1})
    assert table.play("space:imitation_2").goods() == {"ore": 4}


def test_44_the_guest_room_on_urgent_wish() -> None:
    table = position(
        land={"4.3": "guest_room", "4.2": "cavern", "4.1": "dwelling"},
        cards={4: "urgent_wish_for_children", 7: "family_life"},
        weapons=[0, 0, 0],
        goods={"wood": 4, "stone": 3},
    )
    table.play("space:urgent_wish_for_children", "do:dwelling", "furnish:dwelling")
    table.play("do:growth", "do:goods")
    assert table.goods() == {"gold": 3}
    assert len(table.home()["dwarfs"]) == 4
    assert table.game.player is None


def test_46_ore_trading() -> None:
    table = position(goods={"ore": 7}, cards={10: "ore_trading"}).play("space:ore_trading")
    while "sell_ore" in table.moves():
        table.play("sell_ore")
    assert table.goods() == {"ore": 1, "gold": 6, "food": 3}


def test_47_discounts() -> None:
    land = {"4.3": "carpenter", "4.2": "stone_carver", "4.1": "cavern"}
    table = position(land=land, goods={"wood": 3, "stone": 2})
    table.play("space:housework", "do:furnish", "furnish:dwelling")
    assert table.goods() == {}
    table = position(land={"4.3": "builder", "4.2": "cavern"}, goods={"ore": 2, "stone": 1})
    table.play("space:housework", "do:furnish", "furnish:blacksmith")
    # Two ore are paid, and two come with the tile.
    assert table.goods() == {"ore": 2}


@pytest.mark.parametrize(
    ("tile", "good", "players", "round_", "cost", "total"),
    [
        ("wood_supplier", "wood", 3, 6, {"stone": 1}, 6),
        ("ruby_supplier", "ruby", 2, 8, {"wood": 2, "stone": 2}, 3),
    ],
)
def test_49_suppliers(
    tile: str, good: str, players: int, round_: int, cost: dict[str, int], total: int
) -> None:
    table = position(players, in_round=round_, goods=cost)
    table.play("space:housework", "do:furnish", f"furnish:{tile}", "done")
    while table.board["round"] < 12:
        table = changed(table, ["StartRound"])
    assert table.have(good) == total


def test_50_spare_parts_over_the_trader() -> None:
    table = position(land={"4.3": "trader", "4.2": "cavern"}, goods={"wood": 2})
    before = table.score()["furnishings"]
    table.play("space:housework", "do:furnish", "furnish:spare_part_storage")
    assert (table.land("4.3"), table.land("4.2")) == ("spare_part_storage", "cavern")
    assert table.score()["furnishings"] == before - 2


def test_52_a_weapon_for_food() -> None:
    table = position(land={"4.3": "peaceful_cave"}, weapons=[0, 9])
    table.play("open:trade", "trade:peaceful_cave")
    assert table.goods() == {"food": 9}
    assert table.weapons() == [0, 0]


def test_55_the_state_parlor() -> None:
    land = {"4.1": "dwelling", "5.2": "dwelling", "4.3": "cuddle_room", "4.2": "cavern"}
    table = position(land=land, goods={"stone": 3, "gold": 5})
    table.play("space:housework", "do:furnish", "furnish:state_parlor")
    assert table.have("food") == 4
    assert table.score()["bonus"] == 8


@pytest.mark.parametrize(
    ("tile", "goods", "points"),
    [
        ("ore_storage", {"ore": 7}, 3),
        ("stone_storage", {"stone": 7}, 7),
        ("fodder_chamber", {"sheep": 8, "boar": 8, "cattle": 2, "donkey": 1}, 6),
        ("treasure_chamber", {"ruby": 5}, 5),
    ],
)
def test_56_storages_and_chambers(tile: str, goods: dict[str, int], points: int) -> None:
    land = {"4.3": tile, "3.4": "large_north", "3.3": "large_south+stable", "4.2": "ore_mine"}
    land |= {"2.4": "large_west", "1.4": "large_east+stable"}
    table = position(land=land, goods=goods)
    assert table.score()["bonus"] == points
    assert table.score()["rubies"] == goods.get("ruby", 0)


@pytest.mark.parametrize(("tile", "points"), [("supplies_storage", 0), ("weapon_storage", 12)])
def test_58_a_newborn_has_no_weapon(tile: str, points: int) -> None:
    land = {"4.3": tile, "4.2": "couple_dwelling", "4.1": "dwelling"}
    table = position(land=land, weapons=[3, 5, 8, 9], newborns=1, in_round=12)
    assert table.score()["bonus"] == points


@pytest.mark.parametrize(
    ("land", "goods"),
    [
        ({}, {"grain": 5, "vegetable": 3}),
        ({"3.4": "field+grain3", "3.3": "field+vegetable2"}, {"grain": 2, "vegetable": 1}),
    ],
)
def test_59_the_food_chamber(land: dict[str, str], goods: dict[str, int]) -> None:
    score = position(land={"4.3": "food_chamber", **land}, goods=goods).score()
    assert (score["bonus"], score["grain"], score["vegetables"]) == (6, 3, 3)
