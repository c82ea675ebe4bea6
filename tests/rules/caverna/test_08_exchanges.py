"""Chapter 8: exchanges at any time."""

from __future__ import annotations

import pytest

from tests.rules.caverna.positions import harvest, position

TUNNEL = {"4.2": "tunnel"}


@pytest.mark.rule("C-8.1")
def test_where_exchanges_are_offered() -> None:
    table = position(goods={"ruby": 1, "grain": 2}, land={"4.3": "beer_parlor"})
    assert table.moves("open") == ["ruby", "food", "trade"]
    table.play("open:food", "back")
    assert table.moves("open") == ["ruby", "food", "trade"]
    table.play("open:ruby", "buy:wood", "open:food", "eat:grain")
    assert table.step == "PlaceDwarf"
    table = position(goods={"ruby": 1, "wood": 1}, stock={"clearing": {"wood": 1}})
    table.play("space:clearing")
    assert table.moves("open") == ["ruby"]
    table.play("do:goods")
    assert table.moves("open") == ["ruby"]
    table = position(
        weapons=[1, 0], goods={"ruby": 1}, step=["Expedition", "blue", "person 1", 2, 1, "none"]
    )
    table.play("loot:wood")
    assert table.moves("open") == ["ruby"]
    assert harvest(goods={"ruby": 1, "food": 1}).moves("open") == ["ruby"]
    table = position(goods={"ruby": 1, "gold": 4}, step=["LastExchanges", "blue"])
    assert table.moves() == ["done", "open:ruby", "open:food"]


@pytest.mark.rule("C-8.2")
@pytest.mark.parametrize(
    ("what", "good", "amount"),
    [
        *[
            (good, good, 1)
            for good in (
                "wood",
                "stone",
                "ore",
                "grain",
                "vegetable",
                "gold",
                "dog",
                "sheep",
                "donkey",
                "boar",
            )
        ],
        ("food", "food", 2),
    ],
)
def test_a_ruby_buys(what: str, good: str, amount: int) -> None:
    table = position(goods={"ruby": 2}, step=["SpendRuby", "blue"]).play(f"buy:{what}")
    assert table.goods() == {"ruby": 1, good: amount}


@pytest.mark.rule("C-8.2")
def test_cattle_costs_food_too() -> None:
    table = position(goods={"ruby": 1}, step=["SpendRuby", "blue"])
    assert "cattle" not in table.moves("buy")
    table = position(goods={"ruby": 1, "food": 1}, step=["SpendRuby", "blue"]).play("buy:cattle")
    assert table.goods() == {"cattle": 1}


@pytest.mark.rule("C-8.3")
def test_rubies_buy_tiles() -> None:
    table = position(goods={"ruby": 1}, step=["SpendRuby", "blue"])
    assert set(table.moves("buy")) >= {"tunnel", "meadow", "field"}
    assert "cavern" not in table.moves("buy")
    table.play("buy:tunnel", "tunnel:4.2")
    assert (table.land("4.2"), table.goods()) == ("tunnel", {})
    table = position(goods={"ruby": 2}, step=["SpendRuby", "blue"]).play("buy:cavern", "cavern:4.2")
    assert (table.land("4.2"), table.goods()) == ("cavern", {})
    table = position(goods={"ruby": 1}, step=["SpendRuby", "blue"]).play("buy:field")
    assert table.land("3.4") == "field"


@pytest.mark.rule("C-8.4")
@pytest.mark.parametrize(
    ("meal", "goods", "food"),
    [
        ("sheep", {"sheep": 1}, 1),
        ("grain", {"grain": 1}, 1),
        ("donkey", {"donkey": 1}, 1),
        ("two_donkeys", {"donkey": 2}, 3),
        ("boar", {"boar": 1}, 2),
        ("vegetable", {"vegetable": 1}, 2),
        ("cattle", {"cattle": 1}, 3),
    ],
)
def test_meals(meal: str, goods: dict[str, int], food: int) -> None:
    table = position(goods=goods, step=["MakeFood", "blue", "none"]).play(f"eat:{meal}")
    assert table.goods() == {"food": food}


@pytest.mark.rule("C-8.4")
def test_three_donkeys_give_four() -> None:
    table = position(
        goods={"donkey": 3},
        land={"4.2": "ore_mine"},
        step=["MakeFood", "blue", "none"],
        after=[["MakeFood", "blue", "none"]],
    )
    table.play("eat:two_donkeys", "eat:donkey")
    assert table.goods() == {"food": 4}


@pytest.mark.rule("C-8.5")
def test_gold_loses_one_an_exchange() -> None:
    table = position(goods={"gold": 5}, step=["MakeFood", "blue", "none"]).play("eat:gold")
    assert table.moves() == ["gold:2", "gold:3", "gold:4", "gold:5"]
    table.play("gold:5")
    assert table.goods() == {"food": 4}
    table = position(goods={"gold": 1, "grain": 1}, step=["MakeFood", "blue", "none"])
    assert "eat:gold" not in table.moves()


@pytest.mark.rule("C-8.6")
def test_what_is_no_food() -> None:
    goods = {"dog": 3, "wood": 3, "stone": 3, "ore": 3}
    table = position(goods=goods, land={"3.4": "field+vegetable2"})
    assert table.moves("open") == []


@pytest.mark.rule("C-8.7")
def test_what_is_bought_in_mid_action_may_be_used() -> None:
    table = position(goods={"ruby": 1})
    table.play("space:slash_and_burn", "meadow:3.4", "field:3.3")
    assert table.moves("do") == []
    table.play("open:ruby", "buy:grain", "do:sow")
    assert table.cell("3.3")["left"] == 3


@pytest.mark.rule("C-8.7", "C-11.10")
def test_a_ruby_just_gained_may_be_spent_on_the_rest_of_the_action() -> None:
    """The deep ruby mine brings a ruby, the ruby a tunnel, and the tunnel the second mine."""
    table = position(
        land={"5.2": "deep_tunnel", "5.1": "ore_mine", "4.2": "dwelling", "4.3": "guest_room"},
        cards={5: "ruby_mine_construction"},
    )
    table.play("space:ruby_mine_construction")
    assert (table.land("5.2"), table.goods()) == ("ruby_mine", {"ruby": 1})
    table.play("open:ruby", "buy:tunnel", "tunnel:5.3", "do:ruby_mine")
    assert (table.land("5.3"), table.goods()) == ("ruby_mine", {})


@pytest.mark.rule("C-8.7")
def test_a_tunnel_bought_in_ore_mine_construction_would_come_too_late() -> None:
    """The tile is the first part of the space, so the tunnel is bought before."""
    table = position(goods={"ruby": 1}, land={"5.3": "tunnel"}, cards={1: "ore_mine_construction"})
    table.play("open:ruby", "buy:tunnel", "tunnel:5.2", "space:ore_mine_construction")
    table.play("ore_mine:5.3")
    assert table.goods() == {"ore": 3}
