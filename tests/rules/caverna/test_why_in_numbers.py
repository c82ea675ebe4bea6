"""Why can't I: what is lacking is told in numbers, by the deeds of the spaces."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import position


def why(space: str, **given: Any) -> str:
    """Why nobody can be placed on a space."""
    verdict = position(**given).game.explain(f"space:{space}")
    assert not verdict.legal
    return verdict.text


def test_an_ore_mine_wants_two_tunnels() -> None:
    cards = {1: "ore_mine_construction"}
    wants = "An ore mine needs two ordinary tunnels side by side; you have"
    assert why("ore_mine_construction", cards=cards) == f"{wants} 0."
    land = {"4.2": "tunnel"}
    assert why("ore_mine_construction", cards=cards, land=land) == f"{wants} 1."


def test_imitating_and_forging_cost_goods() -> None:
    assert (
        why("blacksmithing", cards={1: "blacksmithing"})
        == "A weapon of strength 1 takes 1 ore; you have 0."
    )


@pytest.mark.parametrize("wood", [0, 1])
def test_a_furnishing_says_what_it_takes(wood: int) -> None:
    table = position(
        step=["Furnish", 0, 0], goods={"wood": wood, "stone": 9}, land={"4.2": "cavern"}
    )
    verdict = table.game.explain("furnish:dwelling")
    assert verdict.text == f"The Dwelling takes 4 wood; you have {wood}."
