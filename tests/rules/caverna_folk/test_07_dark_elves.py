"""Dark elves: goblins as loot, rubies in plain tunnels."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import harvest, position

NEXT = [["PlaceDwarf", 0]]
ROOMS = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "cavern"}


def elves(**words: Any) -> Table:
    return position("dark_elves", **words)


def looting(strength: int = 10, **words: Any) -> Table:
    """An expedition of level 3 with a weapon of this strength."""
    weapons = words.pop("weapons", [strength, 0])
    return elves(weapons=weapons, step=["Expedition", 0, 0, 3, strength, 0], after=NEXT, **words)


@pytest.mark.rule("F-7.1")
def test_a_dwelling_and_a_goblin_for_two_wood_and_one_stone() -> None:
    table = looting(weapons=[10, 0, 0, 0], goods={"wood": 2, "stone": 1}, land=ROOMS)
    table.play("loot:goblin")
    assert table.land("4.1") == "dwelling"
    assert table.goods() == {}
    newcomer = table.home()["dwarfs"][-1]
    assert (newcomer["kind"], newcomer["post"]) == ("goblin", "idle")


@pytest.mark.rule("F-7.1")
def test_once_an_expedition_and_beside_the_dwelling_for_everybody() -> None:
    land = {"4.2": "cavern", "4.1": "cavern"}
    table = looting(11, goods={"wood": 9, "stone": 9}, land=land)
    table.play("loot:goblin", "at:4.1")
    assert table.refused("loot:goblin") == "C-7.11"
    table.play("loot:dwelling", "at:4.2")
    assert table.goods() == {"wood": 5, "stone": 6}


@pytest.mark.rule("F-7.2")
def test_what_its_dwelling_lacks_is_counted() -> None:
    table = looting(11, goods={"wood": 1, "stone": 4}, land=ROOMS)
    assert table.refused("loot:goblin") == "F-7.2"
    assert "1 wood and 4 stone" in table.game.explain("loot:goblin").text


@pytest.mark.rule("F-7.1")
def test_from_strength_ten() -> None:
    table = looting(9, goods={"wood": 2, "stone": 1})
    assert table.refused("loot:goblin") == "C-7.11"


@pytest.mark.rule("F-7.1")
def test_nobody_else_knows_the_item() -> None:
    step = ["Expedition", 0, 0, 3, 14, 0]
    table = position("trolls", weapons=[10, 0], goods={"wood": 2, "stone": 1}, step=step)
    assert table.refused("loot:goblin") == "F-7.1"


@pytest.mark.rule("F-7.1")
def test_the_goblin_eats_in_the_harvest_of_the_same_round() -> None:
    land = {"4.3": "dwelling"}
    table = harvest("dark_elves", weapons=[0, 0, 0], goblins=1, land=land, goods={"food": 6})
    table.play("feed")
    assert table.have("food") == 0


@pytest.mark.rule("F-7.2")
@pytest.mark.parametrize(
    ("goods", "land"),
    [
        ({"wood": 1, "stone": 1}, {}),
        ({"wood": 2}, {}),
        ({"wood": 2, "stone": 1}, {"4.3": "dwelling"}),
        ({"wood": 2, "stone": 1}, {"4.3": "cavern+mushroom2"}),
    ],
)
def test_without_the_goods_or_a_cavern_it_is_not_offered(
    goods: dict[str, int], land: dict[str, str]
) -> None:
    table = looting(goods=goods, land=land)
    assert "goblin" not in table.moves("loot")
    assert table.refused("loot:goblin") == "F-7.2"


@pytest.mark.rule("F-7.2")
def test_with_six_persons_it_is_not_offered() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "dwelling", "5.1": "dwelling"}
    land["5.2"] = "cavern"
    table = looting(
        weapons=[10, 0, 0, 0, 0, 0], goblins=1, goods={"wood": 2, "stone": 1}, land=land
    )
    assert table.refused("loot:goblin") == "F-7.2"


@pytest.mark.rule("F-7.3")
def test_discounts_lower_its_price() -> None:
    land = {"4.3": "carpenter", "4.2": "stone_carver", "4.1": "cavern"}
    table = looting(goods={"wood": 1}, land=land).play("loot:goblin")
    assert table.land("4.1") == "dwelling"
    assert table.goods() == {}


@pytest.mark.rule("F-7.4")
@pytest.mark.parametrize(("folk", "rubies"), [("dark_elves", 1), ("dwarfs", 0)])
def test_a_ruby_mine_on_a_plain_tunnel_gives_a_ruby(folk: str, rubies: int) -> None:
    table = position(folk, land={"4.2": "tunnel"}, step=["BuildRubyMine", 0, 0], after=NEXT)
    assert table.land("4.2") == "ruby_mine"
    assert table.have("ruby") == rubies


@pytest.mark.rule("F-7.4")
def test_on_a_deep_tunnel_it_gives_exactly_one() -> None:
    cards = {5: "ruby_mine_construction"}
    table = elves(land={"4.2": "deep_tunnel"}, cards=cards).play("space:ruby_mine_construction")
    assert table.have("ruby") == 1


@pytest.mark.rule("F-14.5")
def test_dwellings_are_worth_nothing() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling", "4.1": "mixed_dwelling"}
    table = elves(land=land)
    assert table.score()["furnishings"] == 0
    assert position(land=land).score()["furnishings"] == 10
