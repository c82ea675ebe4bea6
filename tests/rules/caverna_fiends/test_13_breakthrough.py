"""Fiends in the cave: where they go, what they take, whom they capture."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.caverna.expansions.fiends.state import D
from tafelrunde.games.caverna.expansions.fiends.steps.breakthrough import occupy
from tafelrunde.games.caverna.goods import DONKEY
from tafelrunde.games.caverna.home.animals import fixed
from tafelrunde.games.caverna.home.cells import ENTRY_CELL
from tests.rules.caverna_fiends.events import begin, breaks_in, event
from tests.rules.caverna_fiends.positions import ALL_GONE, Table, position

MINES = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}
GONE = {"a": "defeated", "b": "defeated", "c": "defeated"}


def cell(table: Table, letter: str = "d") -> str:
    return str(table.orc(letter)["cell"])


def only(letter: str, place: str) -> dict[str, str]:
    return {**ALL_GONE, letter: place}


def captives(table: Table) -> list[int]:
    """The strengths of those who are captured."""
    return [one["strength"] for one in table.home()["dwarfs"] if one["captive"]]


# ---------------------------------------------------------------------- where they go


@pytest.mark.rule("O-13.1")
def test_an_empty_ruby_mine_comes_before_everything_else() -> None:
    table = breaks_in("d", land=MINES, mined={"5.2": 2}, orcs=GONE)
    assert cell(table) == "6.3"
    assert table.mined("5.2") == 2


@pytest.mark.rule("O-13.1")
def test_of_ruby_mines_the_fullest() -> None:
    land = {**MINES, "6.2": "ruby_mine"}
    assert cell(breaks_in("d", land=land, mined={"6.2": 1}, orcs=GONE)) == "6.2"


@pytest.mark.rule("O-13.1")
def test_without_a_ruby_mine_an_ore_mine_with_all_on_it() -> None:
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel"}
    table = breaks_in("d", land=land, mined={"5.2": 2}, goods={"donkey": 3}, orcs=GONE)
    assert cell(table) == "5.2"
    assert table.mined("5.2") == 0
    assert table.have("donkey") == 2
    assert table.have("ore") == 0


@pytest.mark.rule("O-13.1")
@pytest.mark.parametrize(
    ("land", "goes_to"),
    [
        ({"4.3": "cooking_cave", "5.3": "carpenter", "5.4": "cavern"}, "4.3"),
        ({"4.3": "ore_storage", "5.3": "cavern"}, "4.3"),
        ({"4.3": "cavern", "5.3": "deep_tunnel", "6.3": "tunnel"}, "4.3"),
    ],
)
def test_then_the_dearest_tile_then_a_cavern(land: dict[str, str], goes_to: str) -> None:
    assert cell(breaks_in("d", land=land, orcs=GONE)) == goes_to


@pytest.mark.rule("O-13.1")
@pytest.mark.parametrize(
    ("rest", "goes_to"),
    [({"6.3": "deep_tunnel", "5.3": "tunnel"}, "6.3"), ({"5.3": "tunnel"}, "5.3")],
)
def test_tunnels_come_last_deep_ones_first(rest: dict[str, str], goes_to: str) -> None:
    orcs = {"a": "defeated", "b": "defeated", "c": "4.3"}
    assert cell(breaks_in("d", land=rest, orcs=orcs)) == goes_to


@pytest.mark.rule("O-13.3")
def test_of_equal_places_one_where_somebody_lives() -> None:
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.2": "ore_mine"}
    table = breaks_in("d", land=land, goods={"donkey": 1}, orcs=GONE)
    taken = cell(table)
    assert taken in ("5.2", "6.2")
    assert table.have("donkey") == 0


@pytest.mark.rule("O-13.3")
def test_otherwise_the_owner_chooses_among_equal_places() -> None:
    table = breaks_in("d", land={"5.3": "cavern", "5.4": "tunnel"}, orcs=GONE)
    assert table.step == "BreakIn"
    assert table.moves("break_in") == ["4.3", "5.3"]
    assert table.refused("break_in:5.4") == "O-13.1"
    assert cell(table.play("break_in:5.3")) == "5.3"


# ---------------------------------------------------------------------- who lives where


def families(**words: Any) -> Table:
    """Event 3 begins with orc D alone on the board, at the entrance; there is food to push it."""
    words.setdefault("goods", {"food": 2})
    words.setdefault("land", {"4.3": "warrior_dwelling"})
    return begin(3, orcs=only("d", "3.4"), **words)


@pytest.mark.rule("O-13.2")
def test_owners_say_who_lives_in_a_dwelling_that_could_be_occupied() -> None:
    table = families(weapons=[0, 6])
    assert table.step == "Lodge"
    assert table.moves() == ["lodge:6", "lodge:0", "done"]
    assert table.refused("lodge:3") == "O-13.2"
    table.play("lodge:6")
    assert [one["lives"] for one in table.home()["dwarfs"]] == ["4.4", "4.3"]


@pytest.mark.rule("O-13.2")
def test_a_dwelling_may_stand_empty_if_there_is_room_elsewhere() -> None:
    table = families(weapons=[0, 6]).play("done")
    assert {one["lives"] for one in table.home()["dwarfs"]} == {"4.4"}
    crowd = families(weapons=[0, 0, 0])
    assert crowd.step == "Parley"
    assert {one["lives"] for one in crowd.home()["dwarfs"]} == {"4.3", "4.4"}


@pytest.mark.rule("O-13.2")
def test_nobody_is_asked_about_dwellings_that_are_safe() -> None:
    mine = {"4.3": "warrior_dwelling", "5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel"}
    assert families(land=mine, weapons=[0, 6]).step != "Lodge"


# ---------------------------------------------------------------------- what they do there


def occupied(tile: str, **words: Any) -> Table:
    """Orc D has taken a tile on 4.3 and seat 0 is about to place somebody."""
    land = {"4.3": tile, **words.pop("land", {})}
    return position(orcs=only("d", "4.3"), in_round=12, land=land, **words)


@pytest.mark.rule("O-13.4")
def test_an_occupied_tile_has_no_effect_and_no_points() -> None:
    table = occupied("ore_storage", goods={"ore": 4, "gold": 2})
    assert table.score()["bonus"] == 0
    free = position(orcs=ALL_GONE, in_round=12, land={"4.3": "ore_storage"}, goods={"ore": 4})
    assert free.score()["bonus"] == 2


@pytest.mark.rule("O-13.4")
def test_an_occupied_mine_is_no_mine() -> None:
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel"}
    table = position(orcs=only("d", "5.2"), in_round=12, land=land)
    assert table.score()["land"] == 0
    with pytest.raises(tafelrunde.BadPosition, match=r"O-13\.4"):
        position(orcs=only("d", "5.2"), in_round=12, land=land, mined={"5.2": 1})


@pytest.mark.rule("O-13.4")
def test_nothing_is_built_on_an_occupied_cavern() -> None:
    table = position(
        orcs=only("d", "4.3"),
        in_round=12,
        step=["Furnish", 0, 0],
        goods={"wood": 9, "stone": 9},
        land={"5.3": "cavern"},
    )
    assert table.play("furnish:dwelling").land("5.3") == "dwelling"


@pytest.mark.rule("O-13.4")
def test_an_occupied_cell_still_leads_on() -> None:
    table = position(orcs=only("d", "4.3"), in_round=12, step=["LayTwin", 0, 1])
    assert table.step == "LayTwin"


@pytest.mark.rule("O-13.4")
def test_who_comes_later_does_not_stand_where_somebody_eaten_stood() -> None:
    game = begin(4, orcs=only("d", "1.1"), goods={"donkey": 1, "wood": 1}).fiends
    assert fixed.standing(game, 0) == [[ENTRY_CELL, DONKEY, 1]]
    game.goods[0][DONKEY] = 0
    occupy(game, 0, D, ENTRY_CELL)
    game.goods[0][DONKEY] = 1
    assert fixed.standing(game, 0) == []
    assert fixed.unhoused(game, 0) == [0, 1, 0, 0]


@pytest.mark.rule("O-13.5")
def test_the_weakest_dwarf_of_a_dwelling_is_captured() -> None:
    table = breaks_in(
        "d",
        orcs=GONE,
        weapons=[0, 6],
        land={"4.3": "couple_dwelling"},
        extensions=["s8"],
        homes={0: "4.3", 1: "4.3"},
    )
    assert captives(table) == [0]


@pytest.mark.rule("O-13.5")
def test_a_friendly_orc_is_captured_like_a_dwarf() -> None:
    orcs = {"a": "friendly", "b": "defeated", "c": "defeated"}
    table = breaks_in("d", orcs=orcs, land={"4.3": "orc_dwelling"}, friends=[("orc", "4.3")])
    assert [one["kind"] for one in table.home()["dwarfs"] if one["captive"]] == ["orc"]
    assert table.score()["dwarfs"] == 2


@pytest.mark.rule("O-13.5")
def test_a_captive_is_not_placed_and_scores_nothing() -> None:
    table = captured(weapons=[0, 3], goods={"ruby": 1})
    assert table.score()["dwarfs"] == 1
    assert table.moves("dwarf") == []
    assert table.refused("dwarf:0") == "O-13.5"


def captured(**words: Any) -> Table:
    """Orc D holds the first of two dwarfs captive on 4.3; it is seat 0's turn in round 12."""
    return position(
        in_round=12,
        orcs=only("d", "4.3"),
        land={"4.3": "dwelling"},
        captives={"d": 0},
        homes={0: "4.3"},
        **words,
    )


@pytest.mark.rule("O-13.5")
@pytest.mark.parametrize(("feeds", "food"), [(True, 4), (False, 2)])
def test_a_captive_eats_unless_agreed_otherwise(feeds: bool, food: int) -> None:
    table = captured(feed_captives=feeds)
    game = table.fiends
    assert game.folk[0].feeding(game, 0, False)[5] == food


@pytest.mark.rule("O-13.6")
def test_surplus_fiends_sit_at_the_entrance_and_capture_nobody() -> None:
    table = event(
        4, ["Breakthrough", 0], orcs={"a": "1.1", "b": "1.2", "c": "1.3", "d": "defeated"}
    )
    assert [cell(table, letter) for letter in "abc"] == ["4.3", "4.4", "4.4"]
    assert captives(table) == []


@pytest.mark.rule("O-13.6")
def test_animals_at_the_entrance_are_lost() -> None:
    table = event(
        4,
        ["Breakthrough", 0],
        orcs={"a": "1.1", "b": "1.2", "c": "defeated", "d": "defeated"},
        goods={"sheep": 2},
    )
    assert table.have("sheep") == 0


@pytest.mark.rule("O-13.7")
def test_residents_of_an_occupied_dwelling_need_no_other_room() -> None:
    table = captured()
    game = table.fiends
    assert game.folk[0].room(game, 0) == 2
    assert game.folk[0].can_grow(game, 0)
    assert game.folk[0].houses_all(game, 0)


@pytest.mark.rule("O-13.8")
def test_in_later_events_a_fiend_takes_the_best_place_anew() -> None:
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}
    table = event(4, ["BreakIn", 0, 3], orcs=only("d", "5.2"), land=land, mined={"6.3": 1})
    assert cell(table) == "6.3"
    assert table.mined("6.3") == 0
    assert table.score()["land"] == 3


@pytest.mark.rule("O-13.8")
def test_it_may_stay_where_it_is() -> None:
    table = event(4, ["BreakIn", 0, 3], orcs=only("d", "4.3"))
    assert cell(table) == "4.3"


@pytest.mark.rule("O-13.8")
def test_places_of_other_fiends_are_blocked() -> None:
    orcs = {"a": "defeated", "b": "defeated", "c": "6.3", "d": "5.2"}
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel", "6.3": "ruby_mine"}
    assert cell(event(4, ["BreakIn", 0, 3], orcs=orcs, land=land)) == "5.2"


@pytest.mark.rule("O-13.9")
def test_when_a_fiend_is_gone_its_captive_is_free_and_its_place_of_use() -> None:
    table = captured()
    game = table.fiends
    game.put_orc(0, 3, 1)
    game.weaken(0, 3, 0)
    assert captives(table) == []
    assert game.folk[0].room(game, 0) == 3
    assert not game.problems()


@pytest.mark.rule("O-13.10")
def test_after_the_last_event_all_break_in_even_if_held() -> None:
    table = event(
        4,
        ["Breakthrough", 0],
        orcs=only("a", "1.2"),
        land={"1.2": "net_trap"},
        held="a",
    )
    assert cell(table, "a") == "4.3"
    assert not table.orc("a")["held"]


@pytest.mark.rule("O-13.10")
def test_those_in_the_cave_stay_where_they_are_then() -> None:
    land = {"5.3": "tunnel", "5.2": "ore_mine", "5.1": "deep_tunnel"}
    orcs = {"a": "4.3", "b": "defeated", "c": "defeated", "d": "1.1"}
    table = event(4, ["Breakthrough", 0], orcs=orcs, land=land)
    assert cell(table, "a") == "4.3"
    assert cell(table, "d") == "5.2"


@pytest.mark.rule("O-13.1")
def test_the_last_event_with_orc_d_on_an_empty_field() -> None:
    farm = {"3.4": "field", "2.4": "pasture", "1.4": "field", "1.3": "field"}
    table = event(
        4,
        ["Walk", 0, 3, 0],
        ["Breakthrough", 0],
        card="d",
        orcs=only("d", "1.3"),
        land={**farm, **MINES},
        mined={"5.2": 2},
        goods={"sheep": 2, "donkey": 2},
    )
    assert cell(table) == "6.3"
    assert table.mined("5.2") == 2
    assert table.have("sheep") == 2


@pytest.mark.rule("O-13.9")
def test_a_held_orc_moves_into_an_orc_dwelling_that_falls_free() -> None:
    table = event(
        2,
        ["Parley", 0, 1, 0],
        orcs={"a": "1.2", "b": "4.3", "c": "defeated"},
        might={"b": 1},
        land={"1.2": "net_trap", "4.3": "orc_dwelling"},
        held="a",
        goods={"ore": 1},
        bribes=["wood", "ore", "food", "gold"],
    )
    table.play("bribe:1")
    assert table.orc("a")["place"] == "friendly"
    assert table.kinds() == ["dwarf", "dwarf", "orc"]
