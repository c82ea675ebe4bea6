"""Chapter 4: the phases of a round, placing dwarfs, and how rounds end."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna.positions import DWELLINGS, Table, changed, position

LATE = {1: "blacksmithing", 2: "sheep_farming", 3: "ore_mine_construction"}


@pytest.mark.rule("C-4.1")
def test_a_round_begins_with_a_card_and_goods_and_ends_at_home() -> None:
    table = Table(tafelrunde.new("caverna", 2, 3))
    assert table.board["round"] == 1
    assert table.stock("logging") == {"wood": 3}
    while table.board["round"] == 1:
        table.play(table.moves()[0])
    assert table.board["round"] == 2
    for seat in (0, 1):
        assert [dwarf["post"] for dwarf in table.home(seat)["dwarfs"]] == ["home", "home"]
    assert [space["occupant"] for space in table.board["spaces"]] == [None] * 14


@pytest.mark.rule("C-4.2")
def test_goods_of_the_beginning_come_before_the_spaces_are_filled() -> None:
    table = position(
        1,
        in_round=4,
        goods={"wood": 2, "stone": 2},
        stock={"logging": {"wood": 7}},
        cards={**LATE, 4: "wish_for_children"},
        after=[["StartRound"]],
    )
    table.play("space:housework", "do:furnish", "furnish:ruby_supplier", "done")
    assert table.step == "SpareGoods"
    assert table.have("ruby") == 1
    assert table.stock("logging") == {"wood": 7}


@pytest.mark.rule("C-4.3")
def test_used_or_not_every_space_is_filled() -> None:
    table = position(step=["FillSpaces"], stock={"ore_mining": {"ore": 40}}, cards=LATE, in_round=3)
    assert table.stock("ore_mining") == {"ore": 41}
    assert table.stock("sheep_farming") == {"sheep": 1}


@pytest.mark.rule("C-4.4")
def test_logging_of_two_players_round_by_round() -> None:
    stock = []
    table = position(step=["FillSpaces"], after=[["FillSpaces"], ["FillSpaces"]])
    assert table.stock("logging") == {"wood": 5}
    for before in (0, 3, 4):
        table = position(step=["FillSpaces"], stock={"logging": {"wood": before}})
        stock.append(table.stock("logging")["wood"])
    assert stock == [3, 4, 5]


@pytest.mark.rule("C-4.4")
def test_brackets_may_name_another_good() -> None:
    table = position(3, step=["FillSpaces"])
    assert table.stock("strip_mining") == {"ore": 1}
    table = position(3, step=["FillSpaces"], stock={"strip_mining": {"ore": 1}})
    assert table.stock("strip_mining") == {"ore": 1, "stone": 1}
    table = position(4, step=["FillSpaces"], stock={"sustenance": {"vegetable": 1}})
    assert table.stock("sustenance") == {"vegetable": 2}


@pytest.mark.rule("C-4.5")
def test_turns_go_round_until_nobody_has_a_dwarf_at_home() -> None:
    table = position(
        3,
        step=["Turn", "blue"],
        land=DWELLINGS,
        weapons=[0] * 5,
        other={"land": DWELLINGS, "weapons": [0, 0, 0, 0]},
        stock={
            "logging": {"wood": 3},
            "clearing": {"wood": 1},
            "wood_gathering": {"wood": 1},
            "ore_mining": {"ore": 2},
            "ruby_mining": {"ruby": 1},
        },
    )
    order = []
    while table.game.player is not None:
        order.append(table.game.player)
        place = table.moves("space")[0]
        table.play(f"space:{place}")
        while table.game.player is not None and table.step != "PlaceDwarf":
            moves = table.moves()
            table.play("done" if "done" in moves else moves[0])
    assert order == [0, 1, 2, 0, 1, 2, 0, 1, 0, 1, 0]


@pytest.mark.rule("C-4.6")
def test_the_weakest_goes_first() -> None:
    table = position(weapons=[5, 3], stock={"logging": {"wood": 3}})
    assert table.moves("dwarf") == []
    table.play("space:logging", "do:goods", "done")
    assert table.spaces["logging"]["strength"] == 3


@pytest.mark.rule("C-4.7")
def test_a_ruby_breaks_the_order_for_one_dwarf() -> None:
    table = position(
        weapons=[0, 0, 5, 9],
        goods={"ruby": 1},
        land=DWELLINGS,
        stock={"logging": {"wood": 3}, "clearing": {"wood": 1}},
        after=[["PlaceDwarf", "blue"]],
    )
    assert table.moves("dwarf") == ["5", "9"]
    table.play("dwarf:9", "space:clearing", "do:goods", "done")
    assert table.have("ruby") == 0
    assert table.spaces["clearing"]["strength"] == 9
    assert table.step == "PlaceDwarf"
    assert table.moves("dwarf") == []
    assert table.refused("dwarf:5") == "C-4.7"
    table.play("space:logging")
    assert table.spaces["logging"]["strength"] == 0


@pytest.mark.rule("C-4.7")
@pytest.mark.parametrize("strength", [5, 9])
def test_it_is_the_dwarf_that_was_named(strength: int) -> None:
    table = position(
        weapons=[0, 9, 5],
        goods={"ruby": 2},
        land=DWELLINGS,
        stock={"logging": {"wood": 3}, "wood_gathering": {"wood": 1}},
    )
    table.play(f"dwarf:{strength}", "space:wood_gathering")
    posts = {dwarf["strength"]: dwarf["post"] for dwarf in table.home()["dwarfs"]}
    assert [weapon for weapon, post in posts.items() if post != "home"] == [strength]
    assert table.have("ruby") == 1


@pytest.mark.rule("C-4.8")
def test_a_space_must_be_free_and_of_use() -> None:
    table = position(stock={"logging": {"wood": 3}}, taken={"logging": 1})
    assert table.refused("space:logging") == "C-4.8"
    assert table.refused("space:ruby_mining") == "C-4.8"
    table = position(land={"4.2": "ruby_mine"})
    assert "ruby_mining" in table.moves("space")
    table = position(cards=LATE)
    assert "blacksmithing" not in table.moves("space")
    table = position(cards=LATE, goods={"ore": 1})
    assert "blacksmithing" in table.moves("space")


@pytest.mark.rule("C-4.8")
def test_an_exchange_counts_once_it_is_made() -> None:
    table = position(cards=LATE, goods={"ruby": 1}, land={"4.2": "tunnel"})
    assert "ore_mine_construction" not in table.moves("space")
    table.play("open:ruby", "buy:tunnel", "tunnel:4.1")
    table.play("space:ore_mine_construction", "ore_mine:4.1")
    assert table.goods() == {"ore": 3}


@pytest.mark.rule("C-4.9")
def test_a_dwarf_without_a_space_stays_at_home() -> None:
    taken = {
        "housework": 0,
        "supplies": 1,
        "slash_and_burn": 1,
        "clearing": 1,
        "sustenance": 1,
        "starting_player": 0,
        "excavation": 0,
        "drift_mining": 1,
    }
    table = position(
        weapons=[0] * 4,
        land=DWELLINGS,
        taken=taken,
        step=["Turn", "blue"],
        other={"weapons": [0] * 5, "land": DWELLINGS},
    )
    assert table.game.player is None
    assert [dwarf["post"] for dwarf in table.home()["dwarfs"]].count("idle") == 1


@pytest.mark.rule("C-4.10")
def test_newborns_grow_up_at_the_end_of_the_round() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling"}
    table = position(step=["ReturnHome"], land=land, newborns=1, taken={"logging": 0}, in_round=1)
    posts = [dwarf["post"] for dwarf in table.home()["dwarfs"]]
    assert posts == ["home", "home", "home"]
    assert table.board["round"] == 2


@pytest.mark.rule("C-4.11")
def test_the_first_five_rounds() -> None:
    game = tafelrunde.new("caverna", 2, 3)
    endings = {}
    while game.view(None)["board"]["round"] < 6:
        view = game.view(None)["board"]
        endings[view["round"]] = view["ending"]
        game.play(game.moves()[0])
    assert endings == {1: "nothing", 2: "nothing", 3: "harvest", 4: "payment", 5: "harvest"}


@pytest.mark.rule("C-4.11", "C-10.5")
def test_round_four_costs_one_food_a_dwarf() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling", "3.4": "field+grain3"}
    table = position(
        step=["ReturnHome"],
        ending=2,
        in_round=4,
        land=land,
        weapons=[0] * 3,
        newborns=1,
        goods={"food": 5, "sheep": 2},
    )
    assert table.step == "Feed"
    table.play("feed")
    assert table.goods() == {"food": 1, "sheep": 2}
    assert table.cell("3.4")["left"] == 3


FARM = {"3.4": "field+grain3", "3.3": "pasture"}


@pytest.mark.rule("C-4.12", "C-3.7", "C-3.8")
@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(
    ("round_", "marker", "asked", "food", "grain"),
    [
        (10, "question_1", "PlaceDwarf", 9, 0),
        (11, "question_2", "Feed", 7, 0),
        (12, "question_3", "SkipOne", 9, 0),
    ],
)
def test_question_marks_say_what_happens(
    round_: int, marker: str, asked: str, food: int, grain: int, late: bool
) -> None:
    """With three players, once all four leaves are turned, the rest are question marks."""
    goods = {"food": 9, "sheep": 2}
    if late:
        table = position(
            3, land=FARM, goods=goods, in_round=round_, late_markers=True, step=["ReturnHome"]
        )
    else:
        begun = position(3, land=FARM, goods=goods, in_round=round_ - 1, step=["StartRound"])
        assert begun.board["track"][round_ - 1]["marker"] == marker
        table = changed(begun, ["ReturnHome"])
    assert table.board["track"][round_ - 1]["marker"] == marker
    assert table.step == asked
    if asked == "Feed":
        table.play("feed")
    assert (table.have("food"), table.have("grain"), table.have("sheep")) == (food, grain, 2)


@pytest.mark.rule("C-4.12")
def test_what_is_left_out_is_left_out_once() -> None:
    begun = position(3, land=FARM, goods={"food": 9, "sheep": 2}, in_round=11, ending=3)
    table = changed(begun, ["ReturnHome"]).play("skip:field", "feed")
    assert (table.have("grain"), table.have("sheep")) == (0, 3)
    assert table.board["round"] == 12
    table = changed(table, ["ReturnHome"])
    assert table.have("grain") == 1


@pytest.mark.rule("C-4.12", "C-3.7")
def test_a_leaf_is_a_harvest() -> None:
    """Once all three question marks are turned, the last marker is a leaf."""
    begun = position(3, land=FARM, goods={"food": 9}, in_round=11, ending=3, step=["StartRound"])
    assert begun.board["track"][11]["marker"] == "leaf"
    table = changed(begun, ["ReturnHome"]).play("feed")
    assert (table.have("food"), table.have("grain")) == (5, 1)


@pytest.mark.rule("C-4.12")
def test_the_third_question_mark() -> None:
    goods = {"food": 9, "sheep": 2}
    third = position(step=["ReturnHome"], ending=3, in_round=12, land=FARM, goods=goods)
    assert third.moves("skip") == ["field", "breeding"]
    third.play("skip:breeding", "feed")
    assert third.goods() == {"food": 5, "sheep": 2, "grain": 1}
    third = position(step=["ReturnHome"], ending=3, in_round=12, land=FARM, goods=goods)
    third.play("skip:field", "feed")
    assert third.goods() == {"food": 5, "sheep": 3}
