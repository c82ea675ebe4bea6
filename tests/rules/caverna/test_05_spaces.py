"""Chapter 5: the printed action spaces."""

from __future__ import annotations

import pytest

from tests.rules.caverna.positions import DWELLINGS, Table, changed, position

FARM = {"3.4": "field", "3.3": "meadow"}


def filled(players: int, space: str, before: dict[str, int] | None = None) -> dict[str, int]:
    """What lies on a space after it is filled, in a late round."""
    stock = {space: before} if before else {}
    return position(players, step=["FillSpaces"], stock=stock, in_round=5).stock(space)


@pytest.mark.rule("C-5.1")
def test_and_or_means_any_parts_in_any_order() -> None:
    for first, second in (("do:goods", "do:furnish"), ("do:furnish", "do:goods")):
        table = position(goods={"wood": 1}).play("space:housework")
        assert "done" not in table.moves()
        table.play(first)
        if first == "do:furnish":
            table.play("furnish:cuddle_room")
        assert "done" in table.moves()
        table.play(second)
        if second == "do:furnish":
            table.play("furnish:cuddle_room")
        assert table.land("4.3") == "cuddle_room"
        assert table.have("dog") == 1


@pytest.mark.rule("C-5.1")
def test_and_then_or_means_the_printed_order() -> None:
    table = position(weapons=[1, 1], stock={"logging": {"wood": 3}}).play("space:logging")
    assert table.moves("do") == ["goods", "expedition"]
    table.play("do:expedition", "loot:wood")
    assert table.goods() == {"wood": 1}
    assert table.game.player is None
    assert table.stock("logging") == {"wood": 3}


@pytest.mark.rule("C-5.1")
def test_either_or_means_exactly_one() -> None:
    table = position(4, land=DWELLINGS).play("space:growth")
    assert table.moves() == ["do:goods", "do:growth"]
    table.play("do:growth")
    assert table.goods() == {}
    assert len(table.home()["dwarfs"]) == 3


@pytest.mark.rule("C-5.1")
def test_and_then_needs_the_first_part() -> None:
    table = position(5).play("space:weekly_market")
    assert table.have("gold") == 4
    assert (table.step, "done" in table.moves()) == ("Market", True)


@pytest.mark.rule("C-5.2")
def test_all_goods_are_taken_and_plus_goods_do_not_accumulate() -> None:
    table = position(stock={"starting_player": {"food": 5}}).play("space:starting_player")
    assert table.goods() == {"food": 5, "ore": 2}
    assert table.stock("starting_player") == {}


@pytest.mark.rule("C-5.3")
def test_goods_may_be_left() -> None:
    table = position(stock={"clearing": {"wood": 4}})
    table.play("space:clearing", "do:meadow_field", "meadow:3.4", "field:3.3", "done")
    assert table.goods() == {}
    assert table.stock("clearing") == {"wood": 4}


@pytest.mark.rule("C-5.4")
def test_drift_mining() -> None:
    assert [filled(n, "drift_mining")["stone"] for n in range(2, 8)] == [1, 1, 2, 2, 2, 2]
    assert filled(4, "drift_mining", {"stone": 2}) == {"stone": 4}
    assert [filled(n, "drift_mining_b") for n in (6, 7)] == [{"stone": 1}, {"stone": 1}]
    for space, players in (("drift_mining", 2), ("drift_mining_b", 6)):
        table = position(players, stock={space: {"stone": 2}})
        table.play(f"space:{space}", "do:goods", "do:cavern_tunnel", "cavern:4.2", "tunnel:4.1")
        assert table.have("stone") == 2
        assert (table.land("4.2"), table.land("4.1")) == ("cavern", "tunnel")
    table = position().play("space:drift_mining", "cavern:4.2")
    assert table.moves("cavern") == []


@pytest.mark.rule("C-5.5")
def test_excavation() -> None:
    assert [filled(n, "excavation")["stone"] for n in range(1, 8)] == [1, 1, 1, 2, 2, 2, 2]
    assert filled(2, "excavation", {"stone": 1}) == {"stone": 2}
    assert filled(4, "excavation", {"stone": 2}) == {"stone": 3}
    table = position().play("space:excavation", "cavern:4.2", "cavern:4.1")
    assert (table.land("4.2"), table.land("4.1")) == ("cavern", "cavern")
    table = position().play("space:excavation", "cavern:4.2", "tunnel:4.1")
    assert table.land("4.1") == "tunnel"


@pytest.mark.rule("C-5.6")
def test_starting_player() -> None:
    table = position(
        4,
        goods={},
        stock={"starting_player": {"food": 2}},
        step=["Turn", "orange"],
        other={"goods": {}},
        taken={"logging": 0},
    )
    table.play("space:starting_player")
    assert table.goods(1) == {"food": 2, "ruby": 1}
    assert (table.board["starter"], table.board["next_starter"]) == (0, 1)
    assert table.game.player == 2
    table = changed(table, ["StartRound"])
    assert (table.board["starter"], table.game.player) == (1, 1)
    assert position(2).play("space:starting_player").goods() == {"ore": 2}


@pytest.mark.rule("C-5.7")
def test_logging() -> None:
    assert [filled(n, "logging")["wood"] for n in range(1, 8)] == [3] * 7
    assert [filled(n, "logging", {"wood": 3})["wood"] for n in (1, 2, 3, 4, 7)] == [4, 4, 4, 6, 6]
    table = position(weapons=[2, 2], stock={"logging": {"wood": 3}})
    table.play("space:logging", "do:goods", "do:expedition", "loot:sheep")
    assert table.goods() == {"wood": 3, "sheep": 1}
    assert table.weapons() == [2, 3]


@pytest.mark.rule("C-5.8")
@pytest.mark.parametrize("players", [2, 3])
def test_supplies(players: int) -> None:
    table = position(players).play("space:supplies")
    assert table.goods() == {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}


@pytest.mark.rule("C-5.9")
@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_growth(players: int) -> None:
    table = position(players).play("space:growth")
    assert table.goods() == {"wood": 1, "stone": 1, "ore": 1, "food": 1, "gold": 2}
    table = position(players, land=DWELLINGS).play("space:growth", "do:growth")
    assert len(table.home()["dwarfs"]) == 3


@pytest.mark.rule("C-5.10")
def test_ore_mining() -> None:
    assert [filled(n, "ore_mining")["ore"] for n in (1, 2, 3, 4, 7)] == [2, 2, 2, 3, 3]
    assert [filled(n, "ore_mining", {"ore": 3})["ore"] for n in (3, 4)] == [4, 5]
    land = {"4.2": "ore_mine", "4.1": "ore_mine"}
    table = position(land=land, stock={"ore_mining": {"ore": 3}}).play("space:ore_mining")
    assert table.goods() == {"ore": 7}


@pytest.mark.rule("C-5.11")
@pytest.mark.parametrize("players", [1, 2, 3])
def test_wood_gathering(players: int) -> None:
    assert filled(players, "wood_gathering", {"wood": 4}) == {"wood": 5}
    table = position(players, stock={"wood_gathering": {"wood": 5}}).play("space:wood_gathering")
    assert table.goods() == {"wood": 5}


@pytest.mark.rule("C-5.12")
def test_forest_exploration() -> None:
    assert filled(3, "forest_exploration") == {"wood": 1}
    assert filled(4, "forest_exploration") == {"wood": 2}
    assert filled(7, "forest_exploration", {"wood": 2}) == {"wood": 3}
    for players, goods in ((3, {"wood": 2, "vegetable": 1}), (5, {"wood": 2, "food": 2})):
        table = position(players, stock={"forest_exploration": {"wood": 2}})
        assert table.play("space:forest_exploration").goods() == goods


@pytest.mark.rule("C-5.13")
def test_clearing() -> None:
    assert [filled(n, "clearing")["wood"] for n in range(2, 8)] == [1, 1, 2, 2, 2, 2]
    table = position(stock={"clearing": {"wood": 3}})
    table.play("space:clearing", "do:goods", "do:meadow_field", "meadow:3.4", "field:2.4")
    assert table.goods() == {"wood": 3, "food": 1}


@pytest.mark.rule("C-5.14")
def test_sustenance() -> None:
    assert filled(2, "sustenance", {"food": 1}) == {"food": 2}
    assert filled(5, "sustenance") == {"grain": 1}
    assert filled(5, "sustenance", {"grain": 1}) == {"grain": 1, "vegetable": 1}
    table = position(stock={"sustenance": {"food": 2}})
    table.play("space:sustenance", "do:goods", "do:meadow_field", "meadow:3.4", "field:3.3")
    assert table.goods() == {"food": 2, "grain": 1}
    table = position(4, stock={"sustenance": {"grain": 1, "vegetable": 2}})
    table.play("space:sustenance", "do:goods", "done")
    assert table.goods() == {"grain": 1, "vegetable": 2}


@pytest.mark.rule("C-5.15")
def test_ruby_mining() -> None:
    for players in (1, 2, 3, 7):
        for round_ in (1, 2, 3):
            table = position(players, step=["FillSpaces"], in_round=round_)
            none = players == 2 and round_ < 3
            assert table.stock("ruby_mining") == ({} if none else {"ruby": 1})
    for mines, rubies in ((0, 2), (1, 3), (2, 3)):
        land = dict(list({"4.2": "ruby_mine", "4.1": "ruby_mine"}.items())[:mines])
        table = position(land=land, stock={"ruby_mining": {"ruby": 2}})
        assert table.play("space:ruby_mining").goods() == {"ruby": rubies}


@pytest.mark.rule("C-5.16")
def test_housework() -> None:
    table = position(goods={"wood": 1})
    table.play("space:housework", "do:goods", "do:furnish", "furnish:cuddle_room")
    assert table.goods() == {"dog": 1}
    assert table.land("4.3") == "cuddle_room"


@pytest.mark.rule("C-5.17")
def test_slash_and_burn() -> None:
    table = position(goods={"grain": 1})
    table.play("space:slash_and_burn", "meadow:3.4", "field:3.3", "do:sow")
    assert table.cell("3.3")["crop"] == "grain"
    table = position(goods={"grain": 1}, land=FARM).play("space:slash_and_burn", "do:sow")
    assert table.game.player is None


@pytest.mark.rule("C-5.18")
def test_strip_mining() -> None:
    table = position(3, stock={"strip_mining": {"ore": 1, "stone": 1}}).play("space:strip_mining")
    assert table.goods() == {"ore": 1, "stone": 1, "wood": 2}


@pytest.mark.rule("C-5.19")
def test_imitation_costs_food() -> None:
    prices = {3: [4], 4: [2], 5: [2, 4], 6: [2, 1], 7: [2, 1, 0]}
    for players, costs in prices.items():
        for cost in costs:
            for food in (cost, cost - 1):
                if food < 0:
                    continue
                table = position(players, goods={"food": food}, taken={"housework": 1})
                assert (f"imitation_{cost}" in table.moves("space")) is (food == cost)
        names = [name for name in table.spaces if name.startswith("imitation")]
        assert sorted(names) == sorted(f"imitation_{cost}" for cost in costs)
    land = {"4.2": "ore_mine", "4.1": "ore_mine"}
    table = position(4, goods={"food": 2}, land=land, taken={"ore_mining": 1})
    table.play("space:imitation_2")
    assert table.goods() == {"ore": 4}
    assert table.spaces["imitation_2"]["occupant"] == 0
    assert table.spaces["ore_mining"]["occupant"] == 1


@pytest.mark.rule("C-5.20")
def test_what_may_be_imitated() -> None:
    taken = {"starting_player": 1, "imitation_1": 1, "housework": 0, "logging": 1, "growth": 1}
    table = position(
        6,
        goods={"food": 2},
        land=DWELLINGS,
        weapons=[0, 0, 0],
        taken=taken,
        other={"land": DWELLINGS, "weapons": [0] * 4},
    )
    assert "imitation_2" in table.moves("space")
    table.play("space:imitation_2")
    # Logging was emptied, and the dwarf is unarmed: only Growth is left, either way.
    assert table.step == "Choose"
    assert table.moves("do") == ["goods", "growth"]
    taken = {"logging": 1}
    table = position(4, goods={"food": 2}, weapons=[1, 1], taken=taken)
    table.play("space:imitation_2", "loot:dog")
    assert table.have("dog") == 1
    table = position(6, goods={"food": 2}, taken={"starting_player": 1})
    assert "imitation_2" not in table.moves("space")


@pytest.mark.rule("C-5.20")
def test_a_space_that_cannot_be_imitated_says_so() -> None:
    table = position(
        4,
        goods={"food": 2},
        taken={"housework": 1, "slash_and_burn": 1, "logging": 1},
        other={"land": DWELLINGS, "weapons": [0] * 4},
    )
    table.play("space:imitation_2")
    assert table.moves("copy") == ["housework", "slash_and_burn"]
    assert table.refused("copy:logging") == "C-5.20"


@pytest.mark.rule("C-5.21")
def test_an_imitator_takes_what_was_left_and_the_plus_goods() -> None:
    table = position(4, goods={"food": 2}, taken={"forest_exploration": 1})
    table.play("space:imitation_2")
    assert table.goods() == {"food": 2}
    table = position(4, goods={"food": 2}, taken={"clearing": 1}, stock={"clearing": {"wood": 2}})
    table.play("space:imitation_2", "do:goods", "done")
    assert table.goods() == {"wood": 2}


@pytest.mark.rule("C-5.22")
def test_depots() -> None:
    for players in (5, 6, 7):
        assert filled(players, "depot", {"wood": 1, "ore": 1}) == {"wood": 2, "ore": 2}
    assert filled(7, "large_depot") == {"wood": 2, "ore": 1, "stone": 1}
    lying = {"wood": 2, "ore": 1, "stone": 1}
    assert filled(7, "large_depot", lying) == {"wood": 3, "ore": 2, "stone": 2}
    table = position(7, stock={"large_depot": lying}).play("space:large_depot")
    assert table.goods() == lying


@pytest.mark.rule("C-5.23")
def test_small_scale_drift_mining() -> None:
    table = position(5).play("space:small_drift_mining", "do:goods", "done")
    assert table.goods() == {"stone": 1}
    table = position(5).play("space:small_drift_mining", "do:cavern_tunnel", "cavern:4.2")
    table.play("tunnel:4.1", "do:goods")
    assert table.goods() == {"stone": 1}
    assert "small_drift_mining" not in position(6).spaces


@pytest.mark.rule("C-5.24")
def test_who_ate_the_gold_can_leave_the_market_without_an_exchange() -> None:
    table = position(5, goods={"grain": 2}, land={"4.3": "beer_parlor"})
    table.play("space:weekly_market", "open:food", "eat:gold", "gold:4")
    assert table.have("gold") == 0
    assert table.moves() == ["done", "open:food", "open:trade"]
    table.play("done")
    assert table.goods() == {"grain": 2, "food": 3}
    assert table.game.player is None


@pytest.mark.rule("C-5.24")
def test_weekly_market() -> None:
    table = position(5, goods={"gold": 12}).play("space:weekly_market")
    prices = {}
    for good in table.moves("market"):
        before = table.have("gold")
        twin = Table(table.game.clone()).play(f"market:{good}")
        prices[good] = before - twin.have("gold")
        assert good not in twin.moves("market")
    assert prices == {
        "dog": 2,
        "sheep": 1,
        "donkey": 1,
        "boar": 2,
        "cattle": 3,
        "wood": 1,
        "stone": 1,
        "ore": 1,
        "grain": 1,
        "vegetable": 2,
    }
    table.play("done")
    assert table.goods() == {"gold": 16}


@pytest.mark.rule("C-5.25")
def test_hardware_rental() -> None:
    table = position(5, goods={"grain": 1}, land=FARM).play("space:hardware_rental")
    assert table.cell("3.4")["crop"] == "grain"
    table = position(6, weapons=[3, 3], goods={"grain": 1}, land=FARM)
    table.play("space:hardware_rental", "do:goods", "do:expedition", "loot:dog", "loot:stone")
    table.play("do:sow")
    assert table.goods() == {"wood": 2, "dog": 1, "stone": 1}
    assert "hardware_rental" not in position(5).moves("space")


@pytest.mark.rule("C-5.26")
def test_fence_building() -> None:
    assert filled(5, "fence_building", {"wood": 1}) == {"wood": 2}
    assert filled(6, "fence_building") == {"wood": 2}
    assert filled(7, "fence_building", {"wood": 2}) == {"wood": 3}
    land = {"3.4": "meadow", "3.3": "meadow", "3.2": "meadow"}
    table = position(6, land=land, stock={"fence_building": {"wood": 6}})
    table.play("space:fence_building", "do:small_pasture", "pasture:3.2")
    table.play("do:large_pasture")
    assert table.goods() == {}
    assert table.score()["land"] == 6


@pytest.mark.rule("C-5.27")
def test_extension() -> None:
    table = position(7).play("space:extension")
    assert table.moves("do") == ["meadow_field", "cavern_tunnel"]
    table.play("do:meadow_field", "meadow:3.4", "field:3.3")
    assert table.goods() == {"wood": 1}
    assert table.game.player is None
    table = position(7).play("space:extension", "do:cavern_tunnel", "cavern:4.2", "tunnel:4.1")
    assert table.goods() == {"stone": 1}
