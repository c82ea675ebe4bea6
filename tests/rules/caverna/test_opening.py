"""Spaces that only an exchange would open are marked, and the exchange is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.drawings import drawn, label, marked
from tests.rules.caverna.positions import Table, position

CARDS = {1: "ore_mine_construction", 2: "sheep_farming", 3: "blacksmithing"}


def table(**more: Any) -> Table:
    return position(cards=CARDS, in_round=3, **more)


def near(table: Table, seat: int = 0) -> list[str]:
    spaces = table.game.view(seat)["board"]["spaces"]
    return [space["name"] for space in spaces if space["after_exchange"]]


@pytest.mark.rule("C-8.1", "C-4.8")
def test_a_space_that_a_ruby_would_open_is_marked() -> None:
    poor = table()
    assert "space:blacksmithing" not in poor.moves()
    assert near(poor) == []
    rich = table(goods={"ruby": 1})
    assert "space:blacksmithing" not in rich.moves()
    assert near(rich) == ["sheep_farming", "blacksmithing"]
    assert near(rich, seat=1) == near(rich), "what lies open is told to everybody"


@pytest.mark.rule("C-8.1")
@pytest.mark.parametrize(
    ("given", "space", "english", "german"),
    [
        (
            {"goods": {"ruby": 1}},
            "blacksmithing",
            "possible after an exchange: buy 1 ore with rubies. [C-8.1]",
            "nach einem Tausch möglich. Mit Rubinen: 1 Erz. [C-8.1]",
        ),
        (
            {"goods": {"ruby": 1}, "land": {"4.2": "tunnel"}},
            "ore_mine_construction",
            "possible after an exchange: buy a single tunnel with rubies. [C-8.1]",
            "nach einem Tausch möglich. Mit Rubinen: Einen einzelnen Stollen. [C-8.1]",
        ),
        (
            {"goods": {"ruby": 4}},
            "ore_mine_construction",
            "possible after several exchanges: first buy a single tunnel with rubies. [C-8.1]",
            "nach mehrfachem Tausch möglich. Zuerst mit Rubinen: Einen einzelnen Stollen. [C-8.1]",
        ),
        (
            {"goods": {"gold": 2}, "land": {"4.3": "trader"}},
            "sheep_farming",
            "possible after an exchange: Trader: 2 gold for 1 wood, 1 stone and 1 ore. [C-8.1]",
            "möglich. Händler: 2 Gold gegen 1 Holz, 1 Stein und 1 Erz. [C-8.1]",
        ),
    ],
)
def test_explain_names_the_exchange(
    given: dict[str, Any], space: str, english: str, german: str
) -> None:
    game = table(**given).game
    before = game.digest()
    assert str(game.explain(f"space:{space}")).endswith(english)
    assert str(game.explain(f"space:{space}", "de")).endswith(german)
    assert game.digest() == before


@pytest.mark.rule("C-5.19")
def test_food_for_an_imitation_can_come_from_animals() -> None:
    stock = {"logging": {"wood": 3}}
    hungry = position(4, goods={"sheep": 2}, taken={"logging": 1}, stock=stock)
    assert "imitation_2" in near(hungry)
    said = str(hungry.game.explain("space:imitation_2"))
    assert said.endswith("possible after several exchanges: first turn 1 sheep into food. [C-8.1]")
    starving = position(4, goods={"sheep": 1}, taken={"logging": 1}, stock=stock)
    assert near(starving) == []


@pytest.mark.rule("C-4.8")
def test_what_no_exchange_opens_is_not_marked() -> None:
    taken = table(goods={"ruby": 1}, taken={"blacksmithing": 1})
    assert "blacksmithing" not in near(taken)
    assert "C-4.8" in str(taken.game.explain("space:blacksmithing"))
    asked = table(goods={"ruby": 1}).play("open:ruby")
    assert near(asked) == [], "only while a dwarf is being placed"


def test_a_marked_space_has_a_quiet_ring_and_says_so() -> None:
    game = table(goods={"ruby": 1}).game
    root = drawn(game, 0)
    assert marked(root, "near") == ["space:sheep_farming", "space:blacksmithing"]
    assert not set(marked(root, "near")) & set(marked(root, "may"))
    assert label(root, "space:blacksmithing").endswith("; possible after an exchange")
    assert label(drawn(game, 0, "de"), "space:blacksmithing").endswith("nach einem Tausch möglich")
