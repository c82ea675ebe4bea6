"""Cave goblins: six of them, all clumsy and incompetent, none lazy."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import game_of, harvest, position

CARDS = {4: "wish_for_children", 7: "family_life"}
ROOMS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "dwelling"}


def goblins(own: int = 3, lazy: int = 0, **words: Any) -> Table:
    land = words.pop("land", ROOMS)
    return position("cave_goblins", weapons=[0] * (own + lazy), goblins=lazy, land=land, **words)


@pytest.mark.rule("F-9.1")
def test_every_cave_goblin_is_clumsy_and_incompetent() -> None:
    table = goblins(stock={"logging": {"wood": 3}})
    table.play("space:logging")
    assert table.have("wood") == 2
    forging = goblins(goods={"ore": 3}, step=["Forge", 0, 0], after=[["PlaceDwarf", 0]])
    assert forging.weapons() == [0, 0, 1]


@pytest.mark.rule("F-9.2")
def test_the_sixth_comes_without_the_additional_dwelling() -> None:
    table = goblins(5, cards=CARDS, in_round=7)
    table.play("space:family_life")
    persons = table.home()["dwarfs"]
    assert [person["kind"] for person in persons] == ["cave_goblin"] * 6
    assert persons[5]["post"] == "newborn"


@pytest.mark.rule("F-9.2")
@pytest.mark.parametrize(
    ("own", "lazy", "rooms", "grows"),
    [(5, 0, 4, True), (5, 0, 3, False), (4, 1, 4, True), (5, 1, 4, False), (3, 0, 1, False)],
)
def test_room_and_the_cap_hold_for_them_too(own: int, lazy: int, rooms: int, grows: bool) -> None:
    game = game_of(goblins(own, lazy, land=dict(list(ROOMS.items())[:rooms])))
    assert game.folk[0].can_grow(game, 0) == grows


@pytest.mark.rule("F-9.3")
def test_the_additional_dwelling_has_no_function() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "additional_dwelling"}
    game = game_of(goblins(5, land=land))
    assert not game.folk[0].can_grow(game, 0)
    table = goblins(goods={"wood": 4, "stone": 3}, land={"4.2": "cavern"}, step=["Furnish", 0, 0])
    assert "additional_dwelling" in table.moves("furnish")


@pytest.mark.rule("F-9.4")
def test_cave_goblins_do_not_wait_and_a_goblin_does() -> None:
    table = position("dwarfs", "cave_goblins", step=["Turn", 1], after=[["ReturnHome"]])
    assert table.game.player == 1
    mixed = goblins(3, 1, goods={"ruby": 1})
    assert mixed.refused("dwarf:goblin_0") == "F-3.6"


@pytest.mark.rule("F-9.4")
def test_the_first_harvest_costs_six_food() -> None:
    table = harvest("cave_goblins", in_round=3, goods={"food": 7})
    table.play("feed")
    assert table.have("food") == 1


@pytest.mark.rule("F-14.5")
def test_grotty_caves_are_worth_nothing() -> None:
    assert goblins().score()["furnishings"] == 0
