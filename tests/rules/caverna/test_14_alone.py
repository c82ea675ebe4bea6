"""Chapter 14: playing alone."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on
from tests.rules.caverna.positions import Table, changed, position


@pytest.mark.rule("C-14.1")
def test_four_spaces_are_covered() -> None:
    names = {name for name, space in position(1).spaces.items() if not space["card"]}
    assert names == {
        "excavation",
        "logging",
        "ore_mining",
        "wood_gathering",
        "sustenance",
        "ruby_mining",
        "housework",
        "slash_and_burn",
    }
    assert not names & {"drift_mining", "starting_player", "supplies", "clearing"}


@pytest.mark.rule("C-14.2", "C-14.3")
def test_the_cards_come_in_a_fixed_order_and_every_round_is_a_harvest() -> None:
    for seed in (1, 2):
        game = tafelrunde.new("caverna", 1, seed)
        endings = {}
        while game.player is not None:
            view = game.view(None)["board"]
            endings[view["round"]] = view["ending"]
            play_on(game, game.played, 1)
        table = Table(game)
        assert [entry["card"] for entry in table.board["track"]] == [
            "blacksmithing",
            "sheep_farming",
            "ore_mine_construction",
            "urgent_wish_for_children",
            "donkey_farming",
            "ruby_mine_construction",
            "ore_delivery",
            "family_life",
            None,
            "ore_trading",
            "adventure",
            "ruby_delivery",
        ]
        assert [endings[n] for n in (5, 6, 7, 8, 10, 11, 12)] == ["harvest"] * 7
        assert {entry["marker"] for entry in table.board["track"]} == {""}


@pytest.mark.rule("C-14.4")
@pytest.mark.parametrize(("wood", "left"), [(6, 7), (7, 3), (9, 3)])
def test_overfull_spaces_are_emptied(wood: int, left: int) -> None:
    table = position(
        1, step=["SpareGoods"], after=[["FillSpaces"]], stock={"logging": {"wood": wood}}
    )
    assert table.stock("logging") == {"wood": left}


@pytest.mark.rule("C-14.4")
@pytest.mark.parametrize(("stone", "ore", "kept"), [(3, 4, False), (4, 3, False), (3, 3, True)])
def test_all_goods_of_a_space_count_together(stone: int, ore: int, kept: bool) -> None:
    stock = {"ore_delivery": {"stone": stone, "ore": ore}}
    table = position(
        1, step=["SpareGoods"], after=[["PlaceDwarf", "blue"]], in_round=7, stock=stock
    )
    assert table.stock("ore_delivery") == (stock["ore_delivery"] if kept else {})


@pytest.mark.rule("C-14.4")
def test_a_ruby_spares_a_space() -> None:
    stock = {"logging": {"wood": 7}, "excavation": {"stone": 8}}
    after = [["FillSpaces"]]
    table = position(1, step=["SpareGoods"], after=after, stock=stock, goods={"ruby": 1})
    assert table.moves("spare") == ["excavation", "logging"]
    table.play("spare:logging")
    assert (table.stock("logging"), table.stock("excavation")) == ({"wood": 8}, {"stone": 1})
    assert table.have("ruby") == 0
    table = position(1, step=["SpareGoods"], after=after, stock=stock, goods={"ruby": 1})
    table.play("done")
    assert (table.stock("logging"), table.have("ruby")) == ({"wood": 3}, 1)


@pytest.mark.rule("C-14.4")
def test_a_space_is_spared_for_one_round() -> None:
    stock = {"logging": {"wood": 7}}
    table = position(1, in_round=3, stock=stock, goods={"ruby": 1}, step=["StartRound"])
    table.play("spare:logging")
    assert table.stock("logging") == {"wood": 8}
    assert changed(table, ["StartRound"]).stock("logging") == {"wood": 3}


@pytest.mark.rule("C-14.4")
def test_with_others_goods_may_lie_as_long_as_they_like() -> None:
    for players in (2, 4):
        stock = {"logging": {"wood": 20}}
        table = position(players, in_round=3, stock=stock, step=["StartRound"])
        assert table.stock("logging")["wood"] > 20


@pytest.mark.rule("C-14.4")
def test_by_an_option_six_goods_are_too_many() -> None:
    for flag, left in ((False, 7), (True, 3)):
        table = position(
            1,
            step=["SpareGoods"],
            after=[["FillSpaces"]],
            stock={"logging": {"wood": 6}},
            empty_at_six=flag,
        )
        assert table.stock("logging") == {"wood": left}
