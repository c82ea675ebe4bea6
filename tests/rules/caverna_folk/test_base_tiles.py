"""Furnishings of the base game among the folk."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.caverna.positions import Table
from tests.rules.caverna_folk.positions import ALL_SEEDS, game_of, harvest, position

NEXT = [["PlaceDwarf", 0]]


def with_goblin(tile: str, weapons: list[int], **words: Any) -> Table:
    """A family with a Dwelling for its goblin, the last of it, and a tile."""
    land = {"4.3": "dwelling", "4.2": tile}
    return position(weapons=weapons, goblins=1, land=land, **words)


@pytest.mark.parametrize(
    ("tile", "weapons", "points"),
    [
        ("weapon_storage", [1, 0, 3], 6),
        ("supplies_storage", [1, 1, 3], 8),
        ("supplies_storage", [1, 1, 0], 0),
        ("prayer_chamber", [0, 0, 0], 8),
        ("prayer_chamber", [0, 0, 3], 0),
    ],
)
def test_goblins_count_where_weapons_do(tile: str, weapons: list[int], points: int) -> None:
    assert with_goblin(tile, weapons).score()["bonus"] == points


def test_the_broom_chamber_counts_goblins() -> None:
    land = {"4.3": "couple_dwelling", "4.2": "broom_chamber", "4.1": "dwelling"}
    table = position(weapons=[0] * 5, goblins=2, land=land)
    assert table.score()["bonus"] == 5


def test_the_cuddle_room_holds_a_sheep_for_a_goblin() -> None:
    table = with_goblin("cuddle_room", [0, 0, 0], goods={"sheep": 5})
    assert table.home()["unhoused"] == {}


def test_the_peaceful_cave_tells_a_goblin_from_others_at_home() -> None:
    table = with_goblin("peaceful_cave", [3, 5, 3]).play("open:trade", "trade:peaceful_cave")
    table.play("disarm:3")
    assert table.moves("dwarf") == ["3", "goblin_3"]
    table.play("dwarf:goblin_3")
    assert (table.weapons(), table.have("food")) == ([0, 3, 5], 3)


@pytest.mark.rule("F-8.4")
def test_the_stubble_room_knows_real_fields_only() -> None:
    land = {"4.3": "stubble_room", "3.4": "field", "3.3": "field+gemfruit2"}
    game = game_of(position("elves", land=land))
    assert game.folk[0].field_pens(game, 0) == 1 << 4 * 8 + 3


@pytest.mark.parametrize("folk", ["dark_elves", "silicoids", "trolls", "cave_goblins"])
def test_the_office_room_works_for_others(folk: str) -> None:
    land = {"4.3": "dwelling", "4.2": "office_room", "4.1": "cavern"}
    table = position(folk, land=land, step=["LayTwin", 0, 1], after=NEXT)
    table.play("cavern:5.1", "tunnel:5.0")
    assert table.goods() == {"gold": 2}


@pytest.mark.rule("F-11.9")
def test_the_seam_hears_of_stone_that_silicoids_buy() -> None:
    table = harvest("silicoids", land={"4.3": "seam"}, goods={"gold": 1, "stone": 1})
    table.play("trade:merchants_stone")
    assert table.have("ore") == 1


@pytest.mark.rule("F-2.2")
def test_the_work_room_opens_no_tunnels_for_mushrooms() -> None:
    land = {"4.3": "work_room", "4.2": "tunnel", "4.1": "cavern"}
    table = position(goods={"mushroom": 2}, land=land, step=["Sow", 0, ALL_SEEDS, 0], after=NEXT)
    assert table.cell("4.1")["crop"] == "mushroom"
    assert table.have("mushroom") == 1


@pytest.mark.rule("F-9.1")
def test_suppliers_do_not_accumulate() -> None:
    land = {"4.3": "dwelling", "4.2": "stone_supplier"}
    table = position("cave_goblins", land=land, step=["StartRound"])
    data = table.game.dump()
    data["state"]["memory"] = [[0] * 48 for _ in range(2)]
    data["state"]["memory"][0][2 * 8 + 4] = 3
    data["stack"] = [["StartRound"]]
    again = Table(table.game.title.load(data))
    assert again.have("stone") == 1


@pytest.mark.rule("F-3.8")
def test_a_clumsy_imitator_loses_one_of_the_goods_that_were_left() -> None:
    table = position(
        "cave_goblins",
        *["dwarfs"] * 2,
        goods={"food": 2},
        taken={"excavation": 1},
        stock={"excavation": {"stone": 3}},
        step=["Imitate", 0, 0],
        after=NEXT,
    )
    table.play("do:goods")
    assert table.have("stone") == 2
