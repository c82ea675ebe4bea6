"""Orc events: when they come, cards, bribes and pushes, orc D."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import eaten_first
from tafelrunde.games.caverna.goods import BOAR, SHEEP
from tests.rules.caverna_fiends.events import begin, event, parley
from tests.rules.caverna_fiends.positions import (
    ALL_GONE,
    Table,
    cell_number,
    harvest,
    position,
)

STONES = ["stone", "wood", "ore", "food"]
FARM = {"3.4": "meadow", "3.3": "pasture", "2.3": "pasture", "2.4": "field"}


def cell(table: Table, letter: str = "a", seat: int = 0) -> str:
    return str(table.orc(letter, seat)["cell"])


def only(letter: str, place: str) -> dict[str, str]:
    return {**ALL_GONE, letter: place}


# ---------------------------------------------------------------------- when they come


@pytest.mark.rule("O-11.1")
@pytest.mark.parametrize(("in_round", "now"), [(3, 1), (6, 2)])
def test_the_first_two_events_come_after_rounds_3_and_6(in_round: int, now: int) -> None:
    table = harvest(in_round=in_round, goods={"wood": 1, "stone": 1})
    assert table.step == "Parley"
    assert [board["number"] for board in table.board["events"] if board["now"]] == [now]


@pytest.mark.rule("O-11.1")
def test_the_boards_lie_open_from_the_beginning() -> None:
    boards = position(bribes=STONES).board["events"]
    assert [board["bribe"] for board in boards] == STONES
    assert [board["decks"] for board in boards] == [
        [3, 2, 1, 0],
        [2, 1, 3, 0],
        [1, 3, 2, 3],
        [3, 2, 1, 1],
    ]


@pytest.mark.rule("O-11.1")
def test_between_events_none_goes_on() -> None:
    boards = position(in_round=5).board["events"]
    assert [board["over"] for board in boards] == [True, False, False, False]
    assert not any(board["now"] for board in boards)


@pytest.mark.rule("O-11.1")
def test_a_position_counts_its_events() -> None:
    data = position(in_round=5).game.dump()
    data["state"]["event"] = 2
    with pytest.raises(tafelrunde.BadPosition, match=r"O-11\.1"):
        tafelrunde.load(data)


# ---------------------------------------------------------------------- animals stand still


@pytest.mark.rule("O-11.2")
def test_animals_stand_where_no_orc_can_come_unless_their_owner_says_otherwise() -> None:
    table = begin(1, orcs=only("c", "3.1"), goods={"sheep": 2, "wood": 1})
    assert table.step == "Parley"
    assert table.fiends.fixed[0] == [36, 9, 2]


@pytest.mark.rule("O-11.2")
def test_before_an_event_its_owner_says_where_animals_stand() -> None:
    table = begin(1, orcs=only("c", "3.2"), land=FARM, goods={"cattle": 4, "boar": 2, "wood": 1})
    assert table.step == "Stable"
    assert table.moves() == ["pen:2.3", "pen:3.3", "pen:4.4", "done"]
    table.play("pen:4.4")
    assert table.moves("stand") == ["boar_2", "cattle_2"]
    table.play("stand:boar_2")
    assert table.fiends.fixed[0][:3] == [36, 11, 2]
    assert table.step == "Parley"


@pytest.mark.rule("O-11.2")
def test_a_herd_can_be_split_and_a_place_left_empty() -> None:
    table = begin(1, orcs=only("c", "3.2"), land=FARM, goods={"sheep": 3, "wood": 1})
    table.play("pen:4.4")
    assert table.moves("stand") == ["sheep_0", "sheep_1", "sheep_2"]
    table.play("stand:sheep_1", "pen:2.3", "stand:sheep_2")
    assert table.fiends.fixed[0] == [36, 9, 1, 26, 9, 2]


@pytest.mark.rule("O-11.2")
def test_who_got_the_place_of_an_eaten_animal_keeps_it_when_another_orc_comes() -> None:
    table = begin(1, orcs=only("c", "3.2"), land=FARM, goods={"sheep": 4, "boar": 1, "wood": 1})
    game = table.fiends
    pasture, other_pasture, home = (cell_number(name) for name in ("2.3", "3.3", "4.4"))
    game.fixed[0] = [pasture, SHEEP, 2, other_pasture, SHEEP, 2, home, SHEEP, 1]  # one was eaten
    assert questions.all_fit(game, 0)
    eaten_first(game, 0, 1 << pasture)
    assert game.fixed[0] == [other_pasture, SHEEP, 2, home, BOAR, 1, pasture, SHEEP, 2]
    assert questions.all_fit(game, 0)


@pytest.mark.rule("O-11.2")
def test_dogs_stand_with_sheep_on_the_meadow_that_is_named() -> None:
    land = {"3.4": "meadow", "3.3": "meadow", "2.3": "meadow"}
    goods = {"sheep": 3, "dog": 2, "cattle": 2, "wood": 1}
    table = begin(1, orcs=only("c", "3.2"), land=land, goods=goods)
    table.play("pen:3.4")
    assert table.moves("stand") == ["sheep_0", "sheep_1", "sheep_2", "sheep_3"]
    table.play("stand:sheep_3")
    assert table.fiends.fixed[0] == [35, 8, 2, 35, 9, 3, 36, 12, 2]


@pytest.mark.rule("O-11.2")
def test_so_many_must_have_room_and_so_must_the_others() -> None:
    table = begin(1, orcs=only("c", "3.2"), land=FARM, goods={"cattle": 4, "boar": 2, "wood": 1})
    table.play("pen:4.4")
    assert table.refused("stand:boar_1") == "O-11.2"


@pytest.mark.rule("O-11.2")
def test_dogs_that_watch_nobody_are_safe() -> None:
    table = event(1, ["Settle", 0, 1], ["Walk", 0, 2, 0], card="d", **meadow_with_dogs())
    assert table.goods() == {"dog": 2, "cattle": 2}


def meadow_with_dogs() -> dict[str, Any]:
    """Three dogs of whom one watches two sheep on the only meadow; orc C is above it."""
    goods = {"dog": 3, "sheep": 2, "cattle": 2}
    return {"land": {"3.4": "meadow"}, "goods": goods, "orcs": only("c", "3.3")}


@pytest.mark.rule("O-11.2")
def test_after_the_event_animals_are_free_again() -> None:
    table = event(1, ["Settle", 0, 1], ["EventEnds"], orcs=only("c", "3.1"), goods={"sheep": 2})
    assert table.fiends.fixed == [[], []]


def comes(start: str, card: str, **words: Any) -> Table:
    """One orc alone settles, may be bribed with stone and walks by a card."""
    steps: list[list[Any]] = [["Settle", 0, 1], ["Parley", 0, 2, 0], ["Walk", 0, 2, 0]]
    return event(1, *steps, card=card, orcs=only("c", start), bribes=STONES, **words)


@pytest.mark.rule("O-11.2")
def test_animals_on_the_way_may_become_food_first() -> None:
    table = comes(
        "3.2",
        "d",
        land={"3.4": "meadow", "3.3": "pasture"},
        goods={"cattle": 4},
    )
    assert table.moves() == ["done", "open:food"]
    table.play("open:food", "eat:cattle", "done")
    assert table.goods() == {"food": 3, "cattle": 2}


@pytest.mark.rule("O-11.2")
def test_those_on_the_way_are_the_ones_that_become_food() -> None:
    table = comes(
        "3.1",
        "dl",
        land={"3.4": "meadow", "3.3": "pasture", "2.3": "pasture"},
        goods={"cattle": 6, "wood": 1},
    )
    table.play("push:3.2", "open:food", "eat:cattle", "open:food", "eat:cattle")
    assert table.goods() == {"food": 6, "cattle": 4}
    assert cell(table, "c") == "2.3"


@pytest.mark.rule("O-11.2")
def test_nobody_is_asked_about_animals_beside_the_way() -> None:
    land = {"3.4": "meadow", "3.3": "pasture"}
    table = parley("c", "3.1", "d", land=land, goods={"cattle": 2, "boar": 2}, bribes=STONES)
    assert table.step == "SkipOne"


@pytest.mark.rule("O-11.5")
def test_nobody_is_asked_about_an_orc_that_was_bribed_away() -> None:
    table = comes(
        "3.2",
        "d",
        might={"c": 1},
        land={"3.4": "meadow", "3.3": "pasture"},
        goods={"cattle": 2, "stone": 1},
    )
    table.play("bribe:1", "head_gold")
    assert table.step == "SkipOne"


# ---------------------------------------------------------------------- letter by letter


@pytest.mark.rule("O-11.3")
def test_all_bribe_before_anybody_moves_and_before_the_next_letter() -> None:
    purse = {"goods": {"wood": 1}}
    table = begin(1, goods={"wood": 1}, other=purse, bribes=STONES)
    assert (table.game.player, table.step) == (0, "Parley")
    assert cell(table) == cell(table, seat=1) == "1.1"
    table.play("done")
    assert (table.game.player, table.step) == (1, "Parley")
    assert cell(table) == "1.1"
    table.play("done")
    assert cell(table) != "1.1" != cell(table, seat=1)
    assert table.game.prompt().count("Orc B") == 1


@pytest.mark.rule("O-11.4")
def test_everybody_draws_an_own_card_of_the_deck_before_anything_moves() -> None:
    table = begin(1, players=7, goods={"wood": 1}, bribes=STONES)
    hands = table.fiends.hands
    assert len(set(hands)) == 7
    assert all(19 <= card <= 27 for card in hands)
    assert all(len(home["movement"]) == 3 for home in table.board["homes"])


@pytest.mark.rule("O-11.4")
def test_orcs_that_are_gone_or_in_the_cave_get_no_card() -> None:
    orcs = {**ALL_GONE, "a": "4.3"}
    table = event(
        2, ["CallOrc", 0], orcs=orcs, goods={"ore": 1}, bribes=["stone", "ore", "food", "gold"]
    )
    assert table.step == "Parley"
    assert table.home()["movement"] == []


# ---------------------------------------------------------------------- bribes


@pytest.mark.rule("O-11.5")
def test_three_stones_make_an_orc_weaker_by_three() -> None:
    table = parley("a", "1.1", "d d l", goods={"stone": 5}, bribes=STONES)
    table.play("bribe:3")
    assert table.might("a") == 2
    assert table.have("stone") == 2
    table.play("done")
    assert cell(table) == "1.4"


@pytest.mark.rule("O-11.5")
def test_whoever_is_bribed_in_full_is_defeated() -> None:
    table = parley("a", "1.1", "d d l", goods={"stone": 5}, bribes=STONES)
    table.play("bribe:3", "bribe:2")
    assert table.step == "TakeBounty"
    table.play("head_gold")
    assert table.orc("a")["place"] == "defeated"
    assert table.home()["movement"] == []


@pytest.mark.rule("O-11.5")
def test_no_more_than_its_strength_and_no_other_goods() -> None:
    table = parley("a", "1.1", "d d l", goods={"stone": 9, "wood": 9}, bribes=STONES)
    assert table.moves("bribe") == ["1", "2", "3", "4", "5"]
    assert table.refused("bribe:6") == "O-11.5"
    poor = parley("a", "1.1", "d d l", goods={"stone": 2}, bribes=STONES)
    assert poor.refused("bribe:3") == "O-11.5"


@pytest.mark.rule("O-11.5")
def test_fiends_in_the_cave_are_bribed_too() -> None:
    table = event(
        2,
        ["Parley", 0, 0, 0],
        orcs={"a": "4.3"},
        goods={"ore": 5},
        bribes=["wood", "ore", "food", "gold"],
    )
    table.play("bribe:5", "head_gold")
    assert table.orc("a")["place"] == "defeated"


@pytest.mark.rule("O-11.5")
def test_rubies_can_buy_the_bribe() -> None:
    table = parley("a", "1.1", "d d l", goods={"ruby": 1}, bribes=STONES)
    assert table.moves() == ["done", "open:ruby"]


@pytest.mark.rule("O-11.5")
def test_nobody_is_asked_who_has_nothing_to_give() -> None:
    assert parley("a", "1.1", "d d l", bribes=STONES).step == "SkipOne"


# ---------------------------------------------------------------------- pushes


@pytest.mark.rule("O-11.6")
def test_an_orc_is_pushed_one_cell_in_any_direction() -> None:
    table = parley("b", "2.2", "d d", goods={"wood": 2})
    around = ["1.1", "2.1", "3.1", "1.2", "3.2", "1.3", "2.3", "3.3"]
    assert table.moves("push") == around
    assert table.refused("push:2.4") == "O-11.6"
    table.play("push:3.1")
    assert table.have("wood") == 1
    assert cell(table, "b") == "3.3"


@pytest.mark.rule("O-11.6")
def test_only_once_and_not_in_the_cave() -> None:
    table = parley("b", "2.2", "d d", goods={"wood": 2, "stone": 1}, bribes=STONES)
    table.play("push:3.1")
    assert table.step == "Parley"
    assert table.refused("push:3.2") == "O-11.6"
    inside = event(
        2,
        ["Parley", 0, 0, 0],
        orcs={"a": "4.3"},
        goods={"stone": 2, "ore": 1},
        bribes=["wood", "ore", "food", "gold"],
    )
    assert inside.refused("push:4.2") == "O-11.6"
    poor = parley("b", "2.2", "d d", goods={"stone": 1}, bribes=STONES)
    assert poor.refused("push:3.1") == "O-11.6"
    text = poor.game.explain("push:3.1").text
    assert text == "Pushing in this event takes 1 wood; you have 0."


@pytest.mark.rule("O-11.6")
def test_what_it_enters_is_trampled() -> None:
    land = {"3.4": "field+grain3"}
    table = parley("c", "3.3", "u", goods={"wood": 1}, land=land)
    table.play("push:3.4")
    assert table.cell("3.4") == {"land": "field"}
    assert cell(table, "c") == "3.3"


@pytest.mark.rule("O-11.6")
def test_through_the_entrance_it_breaks_in_and_moves_no_more() -> None:
    table = parley("c", "3.4", "u", goods={"wood": 1})
    assert "4.4" in table.moves("push")
    assert "4.3" not in table.moves("push")
    assert cell(table.play("push:4.4"), "c") == "4.3"


@pytest.mark.rule("O-11.7")
def test_pushed_into_darts_the_orc_is_defeated() -> None:
    table = parley(
        "a", "1.1", "r d d", land={"1.2": "poison_darts"}, goods={"wood": 1}, extensions=["s6"]
    )
    table.play("push:1.2")
    while table.step != "TakeBounty":
        table.play("hit:a")
    table.play("head_gold")
    assert table.orc("a")["place"] == "defeated"
    assert table.have("wood") == 0


@pytest.mark.rule("O-11.7")
def test_pushed_into_a_trap_that_holds_it_the_orc_stays() -> None:
    table = parley("a", "1.1", "r d d", land={"1.2": "net_trap"}, goods={"wood": 1})
    table.play("push:1.2")
    assert cell(table) == "1.2"
    assert table.orc("a")["held"]
    assert table.home()["movement"] == []


@pytest.mark.rule("O-11.7")
def test_a_held_orc_can_be_pushed_out() -> None:
    table = parley("a", "1.2", "d d l", land={"1.2": "net_trap"}, goods={"wood": 1}, held="a")
    table.play("push:1.1")
    assert table.trap("1.2") == "net_trap"


# ---------------------------------------------------------------------- orc D


@pytest.mark.rule("O-11.8")
def test_orc_d_appears_after_the_second_event() -> None:
    table = event(2, ["LastOrc"])
    assert cell(table, "d") in ("1.1", "2.1", "3.1")
    assert table.might("d") == 12


@pytest.mark.rule("O-11.8")
def test_appearing_tramples_nothing_and_springs_no_trap() -> None:
    land = {"1.1": "net_trap", "2.1": "net_trap", "3.1": "jaw_trap"}
    table = event(2, ["LastOrc"], land=land)
    assert not table.orc("d")["held"]
    assert table.might("d") == 12
