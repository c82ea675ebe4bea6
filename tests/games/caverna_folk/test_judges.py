"""How positions are judged for each folk: what it eats, what it builds with, who may still come."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.caverna.expansions.folk.judges import evaluate
from tafelrunde.games.caverna.state import Caverna
from tests.rules.caverna_folk.positions import position


def worth(folk: str, **words: Any) -> float:
    """A position in the middle of a round that ends with a harvest, as seat 0 judges it."""
    after = [["Turn", "orange"], ["ReturnHome"]]
    game = position(folk, ending=1, in_round=5, after=after, **words).game
    assert isinstance(game, Caverna)
    return evaluate(game, 0)


def test_silicoids_hunger_for_stone_and_not_for_food() -> None:
    fed = worth("silicoids", goods={"stone": 2})
    assert fed - worth("silicoids", goods={"stone": 1}) > 2
    assert worth("silicoids", goods={"stone": 2, "food": 4}) - fed < 2
    assert worth("dwarfs", goods={"stone": 2}) - worth("dwarfs", goods={"stone": 1}) < 1


def test_dogs_feed_trolls() -> None:
    trolls = worth("trolls", goods={"dog": 1}) - worth("trolls")
    dwarfs = worth("dwarfs", goods={"dog": 1}) - worth("dwarfs")
    assert trolls > dwarfs + 2


def test_to_elves_a_meadow_is_worth_no_more_than_the_forest() -> None:
    goods = {"food": 9}
    assert worth("elves", land={"3.4": "meadow"}, goods=goods) == worth("elves", goods=goods)
    assert worth("dwarfs", land={"3.4": "meadow"}, goods=goods) > worth("dwarfs", goods=goods)


@pytest.mark.parametrize(("folk", "hoped"), [("cave_goblins", True), ("dark_elves", False)])
def test_room_for_the_sixth_raises_hopes_where_there_is_a_sixth(folk: str, hoped: bool) -> None:
    cells = ["4.3", "4.2", "4.1", "5.3"]
    words: dict[str, Any] = {"goods": {"food": 20}, "weapons": [0] * 5}
    three = worth(folk, land=dict.fromkeys(cells[:3], "dwelling") | {"5.3": "cavern"}, **words)
    four = worth(folk, land=dict.fromkeys(cells, "dwelling"), **words)
    assert (four > three) == hoped


def test_ore_builds_for_mountain_dwarves() -> None:
    goods = {"food": 9}
    more = worth("mountain_dwarves", goods=goods | {"ore": 2}) - worth(
        "mountain_dwarves", goods=goods
    )
    assert more > worth("dwarfs", goods=goods | {"ore": 2}) - worth("dwarfs", goods=goods)
