"""Exchanges in every decision (C-8.1, C-8.7, C-8.8), and what they must leave possible."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna.positions import SPACES, TILES, Table, harvest, position


def offering(table: Table, *tiles: str) -> Table:
    """The same position with only these tiles on offer."""
    data = table.game.dump()
    data["state"]["offered"] = [int(name in tiles) for name in TILES]
    return Table(tafelrunde.load(data))


@pytest.mark.rule("C-8.1")
def test_a_list_may_be_left_and_opened_again() -> None:
    table = position(goods={"ruby": 1, "sheep": 1})
    before = table.moves()
    for _ in range(3):
        for name in ("ruby", "food", "animals"):
            table.play(f"open:{name}", "back")
            assert table.moves() == before


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize(
    ("step", "land", "goods"),
    [
        (["Choose", "blue", "person 1", "housework", "none"], {}, {"wood": 9, "stone": 9}),
        (["LayTwin", "blue", "cavern_tunnel"], {}, {}),
        (["LaySecond", "blue", "cavern_tunnel", "4.2"], {}, {}),
        (["Furnish", "blue", "any"], {}, {"wood": 9, "stone": 9}),
        (["FurnishAt", "blue", "dwelling", "printed"], {"4.2": "cavern"}, {"wood": 9, "stone": 9}),
        (
            ["PayTile", "blue", "dwelling", "printed", "4.3"],
            {"5.4": "builder"},
            {"wood": 9, "stone": 9, "ore": 9},
        ),
        (["Fence", "blue", 2], {"3.4": "meadow", "3.3": "meadow"}, {"wood": 2}),
        (
            ["FenceLarge", "blue", 4],
            {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"},
            {"wood": 4},
        ),
        (["PutStable", "blue", 1], {}, {"stone": 1}),
        (["BuildOreMine", "blue"], {"5.3": "tunnel", "5.2": "tunnel"}, {}),
        (["BuildRubyMine", "blue", "no"], {"5.3": "tunnel", "5.2": "tunnel"}, {}),
        (
            ["Sow", "blue", "grain 2+vegetable 2", "no"],
            {"3.4": "field", "3.3": "field"},
            {"grain": 1, "vegetable": 1},
        ),
        (["Forge", "blue", "person 1"], {}, {"ore": 3}),
        (["Market", "blue", "none"], {}, {"gold": 3}),
        (["SellOre", "blue", 2], {}, {"ore": 4}),
        (["LastExchanges", "blue"], {}, {}),
    ],
)
def test_every_decision_of_an_action_opens_lists(
    step: list[int | str], land: dict[str, str], goods: dict[str, int]
) -> None:
    table = position(step=step, land=land, goods={"ruby": 1, **goods})
    assert table.step == step[0]
    assert "ruby" in table.moves("open")
    assert table.game.explain("open:ruby").rule == "C-8.1"
    own = [move for move in table.moves() if not move.startswith("open:")]
    table.play("open:ruby", "back")
    assert (table.step, table.moves()[: len(own)]) == (step[0], own)


@pytest.mark.rule("C-8.1")
def test_before_the_first_item_of_an_expedition() -> None:
    table = position(
        weapons=[1, 0], goods={"ruby": 1}, step=["Expedition", "blue", "person 1", 2, 1, "none"]
    )
    assert table.moves("open") == ["ruby"]


@pytest.mark.rule("C-8.1", "C-6.11")
def test_a_trade_allows_another_sale_of_ore() -> None:
    table = position(goods={"ore": 3}, land={"4.3": "trader"}, cards={10: "ore_trading"})
    table.play("space:ore_trading")
    assert table.moves() == ["done", "open:food", "open:trade"]
    table.play("open:trade", "trade:trader", "sell_ore")
    assert table.goods() == {"wood": 1, "stone": 1, "gold": 2, "food": 2}


@pytest.mark.rule("C-8.1", "C-5.24")
def test_gold_for_the_market_made_at_the_market() -> None:
    table = position(5, goods={"grain": 1}, land={"4.3": "beer_parlor"})
    table.play("space:weekly_market", "market:grain", "market:cattle")
    assert table.goods() == {"grain": 2, "cattle": 1}
    assert table.moves() == ["done", "open:food", "open:trade"]
    table.play("open:trade", "trade:beer_gold", "market:dog", "market:wood")
    assert table.goods() == {"cattle": 1, "dog": 1, "wood": 1}


@pytest.mark.rule("C-8.1", "C-9.2")
def test_exchanges_make_room() -> None:
    def crowded() -> Table:
        return position(
            goods={"boar": 2, "ruby": 1},
            land={"4.3": "hunting_parlor", "3.4": "meadow"},
            cards={1: "sheep_farming"},
            stock={"sheep_farming": {"sheep": 2}},
        ).play("space:sheep_farming", "do:goods")

    assert crowded().moves() == ["eat:sheep", "eat:boar", "open:ruby", "open:trade"]
    table = crowded().play("open:ruby", "buy:dog")
    assert table.goods() == {"sheep": 2, "boar": 2, "dog": 1}
    table = crowded().play("open:trade", "trade:hunting_parlor")
    assert table.goods() == {"sheep": 2, "gold": 2, "food": 2, "ruby": 1}


@pytest.mark.rule("C-8.1", "C-10.2")
def test_feeding_that_costs_nothing_asks_for_exchanges() -> None:
    land = {"4.3": "mining_cave", **dict.fromkeys(("4.2", "4.1", "5.1", "5.2"), "ore_mine")}
    table = harvest(goods={"donkey": 4, "ruby": 1, "grain": 1}, land=land)
    assert table.moves() == ["feed", "open:ruby", "open:food"]
    table.play("open:food", "eat:grain", "feed")
    assert table.have("food") == 1


@pytest.mark.rule("C-8.7", "C-8.8")
def test_asked_when_food_would_open_the_second_part() -> None:
    table = offering(position(goods={"wood": 1, "grain": 3}), "supplies_storage", "dwelling")
    table.play("space:housework")
    assert table.moves() == ["done", "open:food"]
    for _ in range(3):
        table.play("open:food", "eat:grain")
    table.play("do:furnish")
    assert (table.land("4.3"), table.goods()) == ("supplies_storage", {"dog": 1})


@pytest.mark.rule("C-8.8")
def test_not_asked_when_no_exchange_could_help() -> None:
    table = offering(position(goods={"grain": 3, "sheep": 1}), "dwelling").play("space:housework")
    assert table.game.player is None
    assert table.goods() == {"grain": 3, "sheep": 1, "dog": 1}


@pytest.mark.rule("C-8.8")
def test_what_is_due_stays_possible() -> None:
    land = {"3.4": "field", "4.3": "guest_room"}
    table = position(
        goods={"grain": 1, "vegetable": 1},
        land=land,
        step=["Sow", "blue", "grain 2+vegetable 2", "no"],
    )
    assert table.play("open:food").moves("eat") == ["grain", "vegetable"]
    table.play("eat:grain")
    assert table.cell("3.4")["crop"] == "vegetable"
    table = position(
        goods={"grain": 1, "gold": 5}, land=land, step=["Sow", "blue", "grain 2+vegetable 2", "no"]
    )
    assert table.game.player is None
    assert table.cell("3.4")["crop"] == "grain"
    table = position(
        goods={"wood": 2, "stone": 1, "ore": 1, "food": 3},
        land={"4.3": "spare_part_storage", "4.2": "cavern"},
        step=["Furnish", "blue", "any"],
    )
    table = offering(table, "supplies_storage", "prayer_chamber")
    table.play("open:trade", "trade:spare_part_storage")
    assert table.land("4.2") == "supplies_storage"
    table = position(
        goods={"wood": 2, "stone": 1, "ore": 1, "ruby": 1},
        land={"4.3": "spare_part_storage", "4.2": "cavern"},
        step=["Furnish", "blue", "any"],
    )
    table = offering(table, "hunting_parlor", "prayer_chamber")
    assert table.moves("open") == ["ruby"]
    table.play("open:ruby", "buy:wood", "open:trade", "trade:spare_part_storage")
    assert table.moves("furnish") == ["hunting_parlor", "prayer_chamber"]


@pytest.mark.rule("C-8.8")
def test_a_tile_may_not_take_the_place_that_is_due() -> None:
    cells = ("4.1", "5.1", "5.2", "6.1", "6.2", "6.3", "5.4", "6.4", "5.3")
    land = {cell: "cavern" for cell in cells if cell not in ("6.4", "6.3", "5.1", "4.1")}
    table = position(
        goods={"ruby": 1}, land={**land, "4.2": "cavern"}, step=["LayTwin", "blue", "cavern_tunnel"]
    )
    free = {"4.1", "5.1", "6.3", "6.4"}
    assert set(table.moves("cavern")) == free
    table.play("open:ruby", "buy:tunnel")
    assert set(table.moves("tunnel")) == free
    table.play("tunnel:6.4")
    assert table.moves("cavern") == ["4.1", "5.1"]
    last = {**land, "4.2": "cavern", "4.1": "cavern", "5.1": "cavern"}
    table = position(goods={"ruby": 1}, land=last, step=["LayTwin", "blue", "cavern_tunnel"])
    assert table.moves("cavern") == ["6.3", "6.4"]
    assert "tunnel" not in table.play("open:ruby").moves("buy")


@pytest.mark.rule("C-8.8")
def test_a_tile_may_not_lie_where_half_a_twin_will() -> None:
    table = position(goods={"ruby": 1}, step=["LayTwin", "blue", "cavern_tunnel"]).play(
        "cavern:5.4"
    )
    table.play("open:ruby", "buy:tunnel")
    assert table.moves("tunnel") == ["4.2", "5.3"]


@pytest.mark.rule("C-8.8", "C-11.32")
def test_the_weapon_of_an_expedition_is_due() -> None:
    land = {"4.3": "peaceful_cave"}
    chosen = ["Choose", "blue", "person 1", "logging", "none"]
    table = position(weapons=[3, 7], land=land, step=chosen, stock={"logging": {"wood": 1}})
    table.play("open:trade", "trade:peaceful_cave", "disarm:3")
    assert table.weapons() == [0, 7]
    expedition = ["Expedition", "blue", "person 1", 1, 3, "none"]
    table = position(weapons=[3, 7], land=land, step=expedition)
    assert "trade" in table.moves("open")


@pytest.mark.rule("C-11.32")
def test_whose_weapon_is_given_up() -> None:
    def peaceful(post: str) -> Table:
        table = position(
            land={"4.3": "peaceful_cave", "4.2": "dwelling"},
            weapons=[5, 5, 9],
            stock={"logging": {"wood": 3}},
        )
        data = table.game.dump()
        number = SPACES.index("starting_player")
        if post == "work":
            data["state"]["posts"][0][1] = 4 + number
            data["state"]["occupant"][number] = 1
        table = Table(tafelrunde.load(data))
        return table.play("open:trade", "trade:peaceful_cave", "disarm:5")

    table = peaceful("work")
    assert table.moves() == ["dwarf:5", "space:starting_player"]
    spoken = [table.game.describe(move) for move in table.game.moves()]
    assert len(set(spoken)) == 2
    table.play("space:starting_player")
    dwarfs = [(dwarf["strength"], dwarf["post"]) for dwarf in table.home()["dwarfs"]]
    assert dwarfs == [(5, "home"), (0, "starting_player"), (9, "home")]
    assert table.have("food") == 5
    table = peaceful("work").play("dwarf:5")
    dwarfs = [(dwarf["strength"], dwarf["post"]) for dwarf in table.home()["dwarfs"]]
    assert dwarfs == [(0, "home"), (5, "starting_player"), (9, "home")]
    assert peaceful("home").weapons() == [0, 5, 9]
    assert peaceful("home").step == "PlaceDwarf"


@pytest.mark.rule("C-9.13")
def test_wishes_are_kept_whenever_nothing_is_lost() -> None:
    table = position(land={"3.4": "pasture", "4.2": "ore_mine"}, goods={"donkey": 1})
    assert table.cell("4.2")["animals"] == {"donkey": 1}
    table.play("open:animals", "pen:3.4", "keep:donkey")
    assert table.cell("3.4")["animals"] == {"donkey": 1}
    assert "animals" not in table.cell("4.2")
    table = position(land={"3.4": "pasture", "3.3": "meadow"}, goods={"sheep": 2, "dog": 1})
    assert table.cell("3.3")["animals"] == {"dog": 1, "sheep": 2}
    table.play("open:animals", "pen:3.4", "keep:sheep")
    assert table.cell("3.4")["animals"] == {"sheep": 2}
    assert "animals" not in table.cell("3.3")


@pytest.mark.rule("C-9.13")
def test_a_wish_that_would_cost_an_animal_waits() -> None:
    land = {"3.4": "pasture", "3.3": "pasture+stable"}
    table = position(land=land, goods={"boar": 4, "sheep": 2, "donkey": 2})
    table.play("open:animals", "pen:3.3", "keep:sheep", "back")
    assert table.cell("3.3")["wish"] == "sheep"
    assert table.cell("3.3")["animals"] == {"boar": 4}
    table.play("open:food", "eat:boar", "open:food", "eat:boar")
    assert table.cell("3.3")["animals"] == {"sheep": 2}
