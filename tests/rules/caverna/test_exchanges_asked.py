"""When a player is asked because of exchanges alone (C-8.8), and when nobody need be."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.goods import FOOD
from tafelrunde.games.caverna.steps.breeding import might_breed
from tafelrunde.games.caverna.steps.reach import RUBY_LIST, within_reach
from tafelrunde.games.caverna.steps.spaces import PartWish
from tests.rules.caverna.positions import SKIP_ONE, SPACES, Table, caverna_of, harvest, position
from tests.rules.caverna.test_exchanges_anytime import offering

# ---------------------------------------------------------------------- an answer would be lost


@pytest.mark.rule("C-8.8", "C-7.10")
def test_ore_for_a_stronger_weapon() -> None:
    table = position(goods={"ore": 1, "ruby": 2}, cards={1: "blacksmithing"})
    table.play("space:blacksmithing")
    assert table.moves() == ["forge:1", "open:ruby"]
    table.play("open:ruby", "buy:ore")
    assert table.moves() == ["forge:1", "forge:2", "open:ruby"]
    bare = position(goods={"ore": 1}, cards={1: "blacksmithing"}).play("space:blacksmithing")
    assert bare.weapons() == [0, 1]


@pytest.mark.rule("C-8.8", "C-7.10", "C-11.18")
def test_a_trade_for_a_stronger_weapon() -> None:
    def smith(gold: int, ruby: int) -> Table:
        goods = {"ore": 1, "gold": gold, "ruby": ruby}
        table = position(goods=goods, land={"4.3": "trader"}, cards={1: "blacksmithing"})
        return table.play("space:blacksmithing")

    assert smith(2, 0).moves() == ["forge:1", "open:food", "open:trade"]
    assert smith(1, 1).moves() == ["forge:1", "open:ruby"]
    assert smith(1, 0).weapons() == [0, 1]


@pytest.mark.rule("C-8.8", "C-7.1")
def test_one_more_seed() -> None:
    land = {"3.4": "field", "3.3": "field"}
    table = position(goods={"grain": 1, "ruby": 1}, land=land).play("space:slash_and_burn")
    table.play("do:sow")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:vegetable")
    assert table.moves("sow") == ["vegetable"]
    table = position(goods={"grain": 1, "food": 1}, land=land).play("space:slash_and_burn")
    assert table.play("do:sow").game.player is None


@pytest.mark.rule("C-8.8", "C-7.1")
def test_another_seed_for_the_last_field() -> None:
    sow: list[Any] = ["Sow", "blue", "grain 2+vegetable 2", "no"]
    table = position(goods={"grain": 1, "ruby": 1}, land={"3.4": "field"}, step=sow)
    assert table.moves() == ["sow:grain", "open:ruby"]
    table.play("open:ruby", "buy:vegetable", "sow:vegetable")
    assert table.cell("3.4")["crop"] == "vegetable"
    goods = {"grain": 1, "vegetable": 1, "ruby": 1}
    table = position(goods=goods, land={"3.4": "field"}, step=sow)
    table.play("open:food", "eat:grain")
    assert table.moves() == ["sow:vegetable", "open:ruby"]


@pytest.mark.rule("C-8.8", "C-7.2")
def test_a_better_furnishing() -> None:
    table = position(goods={"ruby": 1}).play("space:housework", "do:furnish")
    assert table.moves() == ["furnish:dog_school", "open:ruby"]
    table.play("open:ruby", "buy:stone")
    assert "furnish:carpenter" in table.moves()
    cards = {4: "wish_for_children"}
    table = position(goods={"wood": 4, "stone": 2, "ruby": 1}, cards=cards)
    table.play("space:wish_for_children")
    assert table.moves() == ["furnish:simple_dwelling_42", "open:ruby"]
    table.play("open:ruby", "buy:stone")
    assert "furnish:dwelling" in table.moves()


@pytest.mark.rule("C-8.7", "C-8.8", "C-6.3")
def test_a_tunnel_for_the_mine_before_the_expedition() -> None:
    table = position(
        goods={"ruby": 1},
        land={"5.3": "tunnel"},
        weapons=[3, 3],
        cards={3: "ore_mine_construction"},
    )
    table.play("space:ore_mine_construction")
    assert table.moves() == ["do:expedition", "open:ruby"]
    table.play("open:ruby", "buy:tunnel", "tunnel:5.2")
    assert table.moves("do") == ["ore_mine", "expedition"]


@pytest.mark.rule("C-8.7", "C-8.8", "C-6.3")
@pytest.mark.parametrize("rubies", [1, 2])
def test_two_tunnels_for_the_mine_cost_two_rubies(rubies: int) -> None:
    cards = {3: "ore_mine_construction"}
    table = position(goods={"ruby": rubies}, weapons=[3, 3], cards=cards)
    table.play("space:ore_mine_construction")
    assert (table.step == "Choose") == (rubies == 2)


@pytest.mark.rule("C-8.7", "C-8.8", "C-7.4")
@pytest.mark.parametrize("rubies", [1, 2])
def test_two_meadows_for_a_large_pasture_cost_two_rubies(rubies: int) -> None:
    game = caverna_of(position(goods={"ruby": rubies, "wood": 4}))
    farm = game.places[SPACES.index("sheep_farming")]
    number = [part.deed.name for part in farm.parts].index("large_pasture")
    wish = PartWish(0, 0, farm, number, 0)
    assert within_reach(game, 0, wish, RUBY_LIST) == (rubies == 2)
    assert not wish.holds(game)


@pytest.mark.rule("C-8.4", "C-8.7")
def test_food_for_a_price_comes_from_meals_and_then_from_rubies() -> None:
    game = caverna_of(position(goods={"donkey": 3}, land={"3.4": "meadow+stable"}))
    assert questions.all_meals(game, 0) == 4
    bill = game.bill(FOOD, 7)
    assert questions.rubies_for(game, 0, bill) == 4
    game.spare_meals = True
    assert questions.rubies_for(game, 0, bill) == 2


@pytest.mark.rule("C-8.2", "C-8.7", "C-9.12")
@pytest.mark.parametrize(
    ("goods", "land", "breeds"),
    [
        ({"cattle": 1, "ruby": 1}, {"4.3": "breakfast_room"}, False),
        ({"cattle": 1, "ruby": 1, "food": 1}, {"4.3": "breakfast_room"}, True),
        ({"sheep": 2}, {"3.4": "meadow"}, False),
        ({"sheep": 2, "ruby": 1}, {"3.4": "meadow"}, True),
    ],
)
def test_a_mate_or_a_dog_to_breed_with(
    goods: dict[str, int], land: dict[str, str], breeds: bool
) -> None:
    assert might_breed(caverna_of(position(goods=goods, land=land)), 0) == breeds


@pytest.mark.rule("C-8.7", "C-8.8", "C-6.2")
def test_a_meadow_for_the_pasture_before_the_sheep() -> None:
    stock = {"sheep_farming": {"sheep": 1}}
    table = position(goods={"wood": 2, "ruby": 1}, cards={2: "sheep_farming"}, stock=stock)
    table.play("space:sheep_farming")
    assert table.moves() == ["do:goods", "open:ruby"]
    table.play("open:ruby", "buy:meadow", "do:small_pasture", "do:goods")
    assert (table.land("3.4"), table.have("sheep")) == ("pasture", 1)


@pytest.mark.rule("C-8.7", "C-8.8", "C-6.4")
def test_the_other_part_of_either_or() -> None:
    table = position(
        goods={"wood": 3, "stone": 3, "ruby": 3},
        land={"4.3": "dwelling"},
        cards={4: "wish_for_children"},
    )
    table.play("space:wish_for_children")
    assert table.moves() == ["do:growth", "open:ruby"]
    table.play("open:ruby", "buy:cavern", "cavern:4.2")
    assert table.moves("do") == ["growth", "dwelling"]


@pytest.mark.rule("C-8.8", "C-11.9")
def test_a_tunnel_to_be_furnished() -> None:
    land = {"4.3": "work_room"}
    table = position(goods={"wood": 4, "stone": 3, "ruby": 1}, land=land).play("space:housework")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:tunnel", "tunnel:4.2", "do:furnish")
    assert "furnish:dwelling" in table.moves()


@pytest.mark.rule("C-8.8", "C-2.7")
def test_a_meadow_under_a_stable_makes_room_for_the_twin() -> None:
    land = {"3.4": "bare+stable", "3.3": "bare+stable", "2.4": "bare+stable"}

    def clearing(rubies: int) -> Table:
        stock = {"clearing": {"wood": 1}}
        return position(goods={"ruby": rubies}, land=land, stock=stock).play("space:clearing")

    assert clearing(0).game.player is None
    table = clearing(1)
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:meadow", "do:meadow_field")
    assert "meadow:3.3" in table.moves()


@pytest.mark.rule("C-8.8", "C-2.7")
def test_a_meadow_under_a_stable_opens_more_cells_for_the_twin() -> None:
    land = {"3.4": "bare+stable", "3.3": "bare+stable"}
    step: list[Any] = ["LayTwin", "blue", "meadow_field"]
    assert position(goods={"ruby": 1}, land=land, step=step).moves() == ["meadow:3.4", "open:ruby"]
    assert position(land=land, step=step).land("2.4") == "field"


@pytest.mark.rule("C-8.8", "C-9.12")
def test_a_dog_makes_room_for_a_lamb_brought_home() -> None:
    table = position(
        goods={"sheep": 2, "cattle": 2, "ruby": 1},
        land={"3.4": "pasture", "3.3": "meadow", "4.3": "breakfast_room"},
        weapons=[14, 0],
        step=["Breed", "blue", 2, "none"],
    )
    table.play("open:ruby", "buy:dog", "breed:sheep", "breed:cattle")
    assert table.goods() == {"dog": 1, "sheep": 3, "cattle": 3}


# ---------------------------------------------------------------------- nothing would change


@pytest.mark.rule("C-8.8", "C-9.12")
def test_crops_and_gold_make_no_room_for_young() -> None:
    table = harvest(goods={"sheep": 2, "grain": 1, "gold": 5, "food": 4}).play("feed")
    assert table.step != "Breed"
    table = harvest(goods={"sheep": 2, "ruby": 1, "food": 4}).play("feed")
    assert table.step != "Breed"
    goods = {"sheep": 2, "ruby": 2, "food": 4}
    assert harvest(goods=goods).play("feed").moves() == ["open:ruby", "done"]
    goods = {"sheep": 2, "boar": 1, "food": 4}
    land = {"3.4": "pasture"}
    table = harvest(goods=goods, land={**land, "3.3": "meadow+stable"})
    table.play("feed")
    assert table.moves() == []
    table = harvest(goods=goods, land={"3.4": "meadow+stable"}).play("feed")
    assert table.moves() == ["open:food", "done"]


@pytest.mark.rule("C-8.8", "C-9.12", "C-9.5")
@pytest.mark.parametrize("rubies", [1, 2])
def test_two_meadows_reach_a_stable(rubies: int) -> None:
    goods = {"donkey": 2, "ruby": rubies, "food": 4}
    table = harvest(goods=goods, land={"3.3": "bare+stable"}).play("feed")
    assert (table.step == "Breed") == (rubies == 2)


@pytest.mark.rule("C-8.8", "C-9.12", "C-11.8")
def test_a_field_makes_room_beside_a_stubble_room() -> None:
    goods = {"boar": 2, "ruby": 1, "food": 4}
    assert harvest(goods=goods, land={"4.3": "stubble_room"}).play("feed").step == "Breed"
    assert harvest(goods=goods).play("feed").step != "Breed"


@pytest.mark.rule("C-8.8", "C-7.10")
def test_who_has_a_weapon_forges_none() -> None:
    table = position(goods={"ruby": 2}, weapons=[3, 3], cards={1: "blacksmithing"})
    assert table.play("space:blacksmithing").step == "Expedition"


@pytest.mark.rule("C-8.8", "C-5.26")
def test_no_meadow_left_to_fence() -> None:
    forest = {f"{column}.{row}": "field" for column in (1, 2, 3) for row in (1, 2, 3, 4)}
    table = position(
        5,
        goods={"wood": 2, "ruby": 1},
        land={**forest, "3.4": "meadow"},
        stock={"fence_building": {"wood": 1}},
    )
    table.play("space:fence_building", "do:goods", "do:small_pasture")
    assert table.land("3.4") == "pasture"
    assert table.game.player != 0


@pytest.mark.rule("C-8.8", "C-5.25", "C-6.8")
@pytest.mark.parametrize("rubies", [1, 2])
def test_a_field_and_a_seed_cost_two_rubies(rubies: int) -> None:
    table = position(6, goods={"ruby": rubies}).play("space:hardware_rental")
    asked = table.game.player == 0
    assert asked == (rubies == 2)


@pytest.mark.rule("C-8.8", "C-6.11")
def test_ore_for_one_more_sale() -> None:
    def trading(rubies: int) -> Table:
        table = position(goods={"ore": 2, "ruby": rubies}, cards={10: "ore_trading"})
        return table.play("space:ore_trading")

    assert trading(1).game.player is None
    assert trading(2).moves() == ["done", "open:ruby", "open:food"]


@pytest.mark.rule("C-8.8", "C-7.11")
def test_all_items_within_reach_are_taken() -> None:
    step: list[Any] = ["Expedition", "blue", "person 1", 4, 1, "none"]
    table = position(weapons=[1, 0], goods={"grain": 2, "ruby": 3}, step=step)
    table.play("loot:wood", "loot:dog", "loot:sharpen")
    assert table.step != "Expedition"


@pytest.mark.rule("C-8.8", "C-7.14")
def test_rubies_for_an_item_that_lacks_goods() -> None:
    step: list[Any] = [
        "Expedition",
        "blue",
        "person 1",
        20,
        9,
        "sharpen+wood+dog+grain+sheep+stone+donkey+vegetable+ore+boar+gold+furnish+stable",
    ]
    table = position(weapons=[9, 0], goods={"ruby": 1}, land={"3.4": "meadow"}, step=step)
    table.play("loot:tunnel", "tunnel:4.2")
    assert table.moves() == ["done", "open:ruby"]
    table.play("open:ruby", "buy:wood")
    assert table.moves("loot") == ["small_pasture"]


@pytest.mark.rule("C-8.8", "C-4.12")
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ({}, False),
        ({"goods": {"sheep": 1, "grain": 3, "gold": 3}}, False),
        ({"goods": {"sheep": 2}}, True),
        ({"goods": {"ruby": 1}}, True),
        ({"land": {"3.4": "field+grain2"}}, True),
    ],
)
def test_nothing_to_reap_and_nothing_to_breed(words: dict[str, Any], asked: bool) -> None:
    table = position(step=["SkipOne", "blue"], in_round=10, ending=SKIP_ONE, **words)
    assert (table.moves() == ["skip:field", "skip:breeding"]) == asked


@pytest.mark.rule("C-8.8", "C-7.4")
def test_one_pair_of_meadows_is_one_large_pasture() -> None:
    step: list[Any] = ["FenceLarge", "blue", 4]
    table = position(goods={"wood": 4}, land={"3.4": "meadow", "3.3": "meadow"}, step=step)
    assert (table.land("3.3"), table.land("3.4")) == ("large_south", "large_north")
    land = {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"}
    table = position(goods={"wood": 4}, land=land, step=step)
    assert table.moves("large_pasture") == ["3.2", "3.3", "3.4"]


@pytest.mark.rule("C-8.8", "C-5.24")
def test_the_market_is_declined_once() -> None:
    table = position(5).play("space:weekly_market")
    assert (table.step, table.moves().count("done")) == ("Market", 1)
    table.play("done")
    assert (table.game.player, table.goods()) == (None, {"gold": 4})


@pytest.mark.rule("C-8.8", "C-13.1")
@pytest.mark.parametrize(
    ("goods", "land", "asked"),
    [
        ({"sheep": 2, "gold": 3, "grain": 2}, {}, False),
        ({"grain": 1, "vegetable": 1}, {"4.3": "cooking_cave"}, False),
        ({"grain": 2}, {"4.3": "beer_parlor"}, True),
        ({"wood": 1, "stone": 1, "ore": 1}, {"4.3": "spare_part_storage"}, True),
        ({"ruby": 1}, {}, True),
    ],
)
def test_only_points_count_at_the_end(
    goods: dict[str, int], land: dict[str, str], asked: bool
) -> None:
    table = position(goods=goods, land=land, step=["LastExchanges", "blue"])
    assert (table.moves("open") != []) == asked


@pytest.mark.rule("C-8.8", "C-13.1", "C-12.16", "C-11.32")
def test_weapons_given_up_for_a_prayer() -> None:
    land = {"4.3": "peaceful_cave", "4.2": "prayer_chamber"}
    step: list[Any] = ["LastExchanges", "blue"]
    assert position(weapons=[3, 5], land=land, step=step).moves("open") == ["trade"]
    del land["4.2"]
    assert position(weapons=[3, 5], land=land, step=step).moves() == []


# ---------------------------------------------------------------------- openers that open


@pytest.mark.rule("C-8.1", "C-8.8")
def test_a_list_with_nothing_to_choose_is_not_offered() -> None:
    table = position(
        cards={2: "sheep_farming"},
        goods={"wood": 2, "stone": 1, "ore": 1},
        land={"3.4": "meadow", "3.3": "meadow", "4.3": "spare_part_storage"},
    )
    table.play("space:sheep_farming", "do:small_pasture")
    assert table.moves() == ["pasture:3.3", "pasture:3.4"]
    assert table.refused("open:trade") == "C-8.8"
    step: list[Any] = ["Furnish", "blue", "any"]
    goods = {"grain": 2, "stone": 1}
    table = position(goods=goods, land={"4.2": "cavern"}, step=step)
    assert "food" in offering(table, "fodder_chamber", "carpenter").moves("open")
    table = offering(table, "fodder_chamber")
    assert table.moves() == ["at:4.2", "at:4.3"]


@pytest.mark.rule("C-8.1")
def test_a_trade_points_at_its_own_furnishing() -> None:
    land = {"4.2": "cooking_cave", "4.3": "trader"}
    game = position(goods={"gold": 2, "grain": 1, "vegetable": 1}, land=land).game
    for trade, at in (("cooking_cave", "4.2"), ("trader", "4.3")):
        assert game.title.place(game, game.parse(f"trade:{trade}")) == f"cell:0,{at}"
