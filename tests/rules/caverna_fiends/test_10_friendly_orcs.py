"""Orcs that move in with their owner and work."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.caverna.person import next_person
from tafelrunde.games.caverna.state import AT_HOME
from tests.rules.caverna_fiends.positions import Table, enters, position
from tests.rules.caverna_fiends.test_09_furnishings import build

NET = {"2.2": "net_trap", "1.3": "net_trap"}
GOODS = {"wood": 9, "stone": 9, "ore": 9}


def holding(tile: str, letters: str = "a", **words: Any) -> Table:
    """Orcs are held, and seat 0 furnishes a tile on (4,2)."""
    cells = dict(zip("abc", ["2.2", "1.3", "1.4"], strict=True))
    land = {**NET, **words.pop("land", {})}
    orcs = {letter: cells[letter] for letter in letters}
    return build(tile, land=land, orcs=orcs, held=letters, **words)


# ---------------------------------------------------------------------- moving in


@pytest.mark.rule("O-10.1")
def test_a_held_orc_moves_in_when_its_room_is_furnished() -> None:
    table = holding("orc_dwelling")
    assert (table.orc("a")["place"], table.might("a")) == ("friendly", 0)
    assert (table.kinds(), table.trap("2.2")) == (["dwarf", "dwarf", "orc"], "net_trap (spent)")
    assert table.have("gold") == 9


@pytest.mark.rule("O-10.1")
def test_a_room_that_is_free_already_takes_the_orc_in_when_it_is_held() -> None:
    land = {"2.2": "net_trap", "4.3": "orc_dwelling"}
    table = enters("b", "2.2", land=land, might={"b": 7})
    assert (table.orc("b")["place"], table.kinds()) == ("friendly", ["dwarf", "dwarf", "orc"])
    assert (table.step, table.goods()) == ("PlaceDwarf", {})


@pytest.mark.rule("O-10.1")
def test_without_a_room_the_orc_stays_held() -> None:
    table = enters("a", "2.2", land={"2.2": "net_trap", "4.3": "dwelling"})
    assert (table.orc("a")["place"], table.orc("a")["held"]) == ("board", True)


@pytest.mark.rule("O-10.1")
def test_one_room_takes_one_orc() -> None:
    land = {"2.2": "net_trap", "4.3": "orc_dwelling"}
    table = enters("a", "2.2", land=land, friends=[("orc", "4.3")])
    assert table.orc("a")["held"]


@pytest.mark.rule("O-10.2")
def test_an_orc_that_moves_in_during_the_work_is_placed_in_the_same_round() -> None:
    table = holding(
        "orc_dwelling", taken={"housework": 0, "clearing": 0}, stock={"logging": {"wood": 3}}
    )
    assert table.fiends.posts[0][2] == AT_HOME


@pytest.mark.rule("O-10.2")
def test_an_orc_that_moves_in_during_an_event_works_from_the_next_round_on() -> None:
    land = {"2.2": "net_trap", "4.3": "orc_dwelling"}
    table = enters("a", "2.2", land=land, in_round=3)
    assert (table.fiends.round, table.fiends.posts[0][2]) == (4, AT_HOME)


# ---------------------------------------------------------------------- placing


STOCK = {
    "drift_mining": {"stone": 4},
    "logging": {"wood": 3},
    "clearing": {"wood": 1},
    "starting_player": {"food": 2},
}


def family(weapons: list[int], *kinds: str, **words: Any) -> Table:
    """A family with friendly orcs of these kinds."""
    tiles = {
        "orc": "orc_dwelling",
        "chief_orc": "orc_chief_dwelling",
        "orc_worker": "orc_worker_dwelling",
    }
    cells = ["4.3", "4.2", "4.1"]
    land = {cell: tiles[kind] for cell, kind in zip(cells, kinds, strict=False)}
    land.update({"5.3": "couple_dwelling", **words.pop("land", {})})
    friends = list(zip(kinds, cells, strict=False))
    words.setdefault("stock", STOCK)
    return position(weapons=weapons, friends=friends, land=land, extensions=["s1", "s3"], **words)


@pytest.mark.rule("O-10.3")
def test_orcs_come_after_all_dwarfs_unless_a_ruby_is_paid() -> None:
    table = family([0, 5], "orc")
    assert table.moves("dwarf") == []
    assert table.refused("dwarf:orc") == "C-4.7"
    rich = family([0, 5], "orc", goods={"ruby": 1})
    assert rich.moves("dwarf") == ["5", "orc"]
    rich.play("dwarf:orc", "space:logging")
    assert rich.goods() == {"wood": 3}


@pytest.mark.rule("O-10.3")
def test_among_themselves_orcs_go_in_any_order() -> None:
    table = family([0, 0], "orc", "chief_orc", taken={"housework": 0, "slash_and_burn": 0})
    assert table.moves("dwarf") == ["chief_orc"]
    table.play("dwarf:chief_orc", "space:drift_mining")
    assert table.goods() == {"stone": 5}


@pytest.mark.rule("O-10.3")
def test_the_order_of_the_worked_example() -> None:
    """Anna and Claudia have two dwarfs and an orc, Bea three dwarfs, an orc and a ruby."""
    rooms = {"4.3": "orc_dwelling", "4.2": "dwelling"}
    home: dict[str, Any] = {"land": rooms, "friends": [("orc", "4.3")]}
    bea = {**home, "weapons": [1, 2, 3], "goods": {"ruby": 1}}
    claudia = {**home, "weapons": [1, 2]}
    table = position(
        3, step=["Turn", 0], weapons=[1, 2], other=bea, third=claudia, stock=STOCK, **home
    )
    order = [placed_next(table)]
    table.play("dwarf:3")
    order.append("1:3")
    place(table)
    while table.step == "PlaceDwarf" and len(order) < 10:
        order.append(placed_next(table))
    first = ["0:1", "1:3", "2:1", "0:2", "1:1", "2:2"]
    assert order == [*first, "0:orc", "1:2", "2:orc", "1:orc"]


def placed_next(table: Table) -> str:
    """Whoever is next goes to a space: the seat, and the number of the dwarf."""
    game = table.fiends
    seat = game.decider
    person = next_person(game, seat)
    place(table)
    return f"{seat}:{'orc' if game.kinds[seat][person] else person + 1}"


def place(table: Table) -> None:
    """On the last space that is open, with as little done there as can be."""
    table.play([move for move in table.moves() if move.startswith("space:")][-1])
    while table.step != "PlaceDwarf" and table.moves():
        table.play("done" if "done" in table.moves() else table.moves()[0])


# ---------------------------------------------------------------------- on a space


@pytest.mark.rule("O-10.4")
def test_an_orc_takes_what_has_accumulated_and_nothing_else() -> None:
    away = {"housework": 0, "slash_and_burn": 0}
    table = family([0, 0], "orc", taken=away)
    assert table.moves("space") == ["drift_mining", "starting_player", "logging", "clearing"]
    assert table.refused("space:excavation") == "O-10.4"
    assert table.play("space:drift_mining").goods() == {"stone": 4}
    token = family([0, 0], "orc", taken=away).play("space:starting_player")
    assert (token.goods(), token.fiends.next_starter) == ({"food": 2}, 0)


@pytest.mark.rule("O-10.4")
def test_where_nothing_accumulates_an_orc_has_nothing_to_do() -> None:
    table = family([0, 0], "orc", taken={"housework": 0, "clearing": 0})
    assert table.refused("space:slash_and_burn") == "O-10.4"


@pytest.mark.rule("O-10.4")
def test_accumulated_animals_are_goods_too() -> None:
    away = {"housework": 0, "slash_and_burn": 0}
    cards = {1: "sheep_farming"}
    stock = {**STOCK, "sheep_farming": {"sheep": 2}}
    table = family([0, 0], "orc", taken=away, cards=cards, stock=stock).play("space:sheep_farming")
    assert (table.step, table.goods()) != ("Choose", {})
    assert table.have("sheep") == 2


# ---------------------------------------------------------------------- eating, points, tiles


@pytest.mark.rule("O-10.5")
def test_an_orc_eats_one_food_in_every_feeding() -> None:
    game = family([0, 3], "orc", "chief_orc").fiends
    assert game.folk[0].feeding(game, 0, False)[5] == 2 + 2 + 1 + 1
    assert game.folk[0].feeding(game, 0, True)[5] == 1 + 1 + 1 + 1


@pytest.mark.rule("O-10.6")
def test_an_orc_is_no_dwarf() -> None:
    table = family(
        [0] * 5, "orc", land={"5.2": "dwelling", "4.2": "broom_chamber"}, trophies=["r1"]
    )
    assert table.score()["bonus"] == 5
    assert table.fiends.persons(0) == 5
    room = family([0, 0], "orc", land={"5.4": "cuddle_room"})
    assert room.fiends.folk[0].can_grow(room.fiends, 0)


@pytest.mark.rule("O-10.9")
def test_a_friendly_orc_is_worth_a_point_unless_it_is_captured() -> None:
    free = family([0, 0], "orc")
    assert free.score()["dwarfs"] == 3
    captured = family([0, 0], "orc", orcs={"a": "4.3"}, captives={"a": 2})
    assert captured.score()["dwarfs"] == 2


# ---------------------------------------------------------------------- which orc, which room


@pytest.mark.rule("O-10.7")
def test_of_two_held_orcs_the_owner_chooses_one() -> None:
    table = holding("orc_dwelling", "ab")
    assert (table.step, table.moves()) == ("Welcome", ["befriend:a", "befriend:b"])
    assert table.refused("befriend:c") == "O-10.1"
    assert table.refused("done") == "O-10.1"
    table.play("befriend:b")
    assert (table.orc("a")["held"], table.orc("b")["place"]) == (True, "friendly")


@pytest.mark.rule("O-10.7")
def test_of_two_rooms_the_owner_chooses_one() -> None:
    land = {"2.2": "net_trap", "4.3": "orc_dwelling", "4.2": "orc_worker_dwelling"}
    table = enters("a", "2.2", land=land, extensions=["s3"])
    assert (table.step, table.moves()) == ("MoveIn", ["move_in:4.3", "move_in:4.2"])
    assert table.refused("move_in:4.1") == "O-10.7"
    assert table.play("move_in:4.2").kinds()[-1] == "orc_worker"


@pytest.mark.rule("O-10.7", "O-9.11")
def test_the_guest_dwelling_takes_an_orc_in_only_if_its_owner_wants() -> None:
    table = holding("guest_dwelling")
    assert (table.step, table.moves()) == ("Welcome", ["befriend:a", "done"])
    twin = Table(table.game.clone())
    assert table.play("befriend:a").kinds() == ["dwarf", "dwarf", "orc"]
    assert twin.play("done").orc("a")["held"]


@pytest.mark.rule("O-9.11")
def test_a_guest_dwelling_that_a_dwarf_needs_is_not_free() -> None:
    land = {"2.2": "net_trap", "4.3": "guest_dwelling"}
    table = enters("a", "2.2", land=land, weapons=[0, 0, 0], extensions=["s4"])
    assert (table.orc("a")["held"], table.kinds()) == (True, ["dwarf"] * 3)


@pytest.mark.rule("O-9.11")
def test_an_orc_in_the_guest_dwelling_takes_the_room_of_a_dwarf() -> None:
    words: dict[str, Any] = {"land": {"4.3": "guest_dwelling"}, "extensions": ["s4"]}
    free = position(**words).fiends
    assert free.folk[0].can_grow(free, 0)
    full = position(friends=[("orc", "4.3")], **words).fiends
    assert not full.folk[0].can_grow(full, 0)


@pytest.mark.rule("O-10.8")
def test_an_orc_that_is_a_guest_may_move_into_a_new_room() -> None:
    words: dict[str, Any] = {"friends": [("orc", "4.3")], "land": {"4.3": "guest_dwelling"}}
    table = build_beside_guest("orc_worker_dwelling", **words)
    assert (table.step, table.moves()) == ("ChangeRoom", ["move_in:4.2", "done"])
    assert table.play("move_in:4.2").kinds()[-1] == "orc_worker"


def build_beside_guest(tile: str, **words: Any) -> Table:
    table = position(
        step=["Furnish", 0, 0],
        after=[["PlaceDwarf", 1]],
        land={**words.pop("land"), "4.2": "cavern"},
        extensions=["s4", "s3"],
        goods=GOODS,
        **words,
    )
    return table.play(f"furnish:{tile}")


@pytest.mark.rule("O-10.8")
def test_a_child_may_send_the_guest_into_another_room() -> None:
    table = position(
        step=["Choose", 0, 0, "wish_for_children", 0],
        after=[["PlaceDwarf", 1]],
        taken={"wish_for_children": 0},
        cards={4: "wish_for_children"},
        land={"4.3": "guest_dwelling", "4.2": "orc_dwelling"},
        friends=[("orc", "4.3")],
        extensions=["s4"],
    )
    if table.step == "Choose":
        table.play("do:growth")
    assert table.kinds() == ["dwarf", "dwarf", "orc", "dwarf"]
    assert table.home()["dwarfs"][2]["lives"] == "4.2"
    assert not table.game.problems()
