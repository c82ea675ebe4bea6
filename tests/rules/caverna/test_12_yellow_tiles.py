"""Chapter 12: yellow tiles, a test for each."""

from __future__ import annotations

import pytest

from tests.rules.caverna.positions import BARN, DWELLINGS, changed, position
from tests.rules.caverna.test_11_green_tiles import build, price, value

PRINTED = {
    "weaving_parlor": {"wood": 2, "stone": 1},
    "milking_parlor": {"wood": 2, "stone": 2},
    "stone_storage": {"wood": 3, "ore": 1},
    "ore_storage": {"wood": 1, "stone": 2},
    "main_storage": {"wood": 2, "stone": 1},
    "weapon_storage": {"wood": 3, "stone": 2},
    "supplies_storage": {"wood": 1, "food": 3},
    "broom_chamber": {"wood": 1},
    "treasure_chamber": {"wood": 1, "stone": 1},
    "food_chamber": {"wood": 2, "vegetable": 2},
    "prayer_chamber": {"wood": 2},
    "writing_chamber": {"stone": 2},
    "fodder_chamber": {"grain": 2, "stone": 1},
    "hunting_parlor": {"wood": 2},
    "beer_parlor": {"wood": 2},
    "blacksmithing_parlor": {"ore": 3},
    "spare_part_storage": {"wood": 2},
}


@pytest.mark.rule("C-12.1", "C-12.2", "C-12.7", "C-12.8", "C-12.9", "C-12.10", "C-12.11")
@pytest.mark.parametrize("tile", PRINTED)
def test_prices(tile: str) -> None:
    assert price(tile) == PRINTED[tile]


@pytest.mark.rule("C-12.4", "C-12.5", "C-12.6", "C-12.9")
def test_printed_values() -> None:
    assert [value(tile) for tile in ("hunting_parlor", "beer_parlor", "blacksmithing_parlor")] == [
        1,
        3,
        2,
    ]
    assert value("spare_part_storage") == value("writing_chamber") == 0


def bonus(tile: str, **words: object) -> float:
    """The bonus points of a single tile."""
    land = {"4.3": tile}
    land.update(words.pop("land", {}))  # type: ignore[call-overload]
    return position(land=land, **words).score()["bonus"]  # type: ignore[arg-type]


@pytest.mark.rule("C-12.1")
def test_the_weaving_parlor() -> None:
    goods = {"wood": 2, "stone": 1, "sheep": 5}
    assert build("weaving_parlor", goods=goods, land=BARN).have("food") == 5
    assert bonus("weaving_parlor", goods={"sheep": 5}, land=BARN) == 2


@pytest.mark.rule("C-12.2")
def test_the_milking_parlor() -> None:
    goods = {"wood": 2, "stone": 2, "cattle": 3}
    assert build("milking_parlor", goods=goods, land=BARN).have("food") == 3
    assert bonus("milking_parlor", goods={"cattle": 3}, land=BARN) == 3


@pytest.mark.rule("C-12.3")
def test_the_state_parlor() -> None:
    land = {"4.1": "dwelling", "5.2": "dwelling", "4.2": "cavern", "4.3": "cuddle_room"}
    table = position(land=land, goods={"stone": 3, "gold": 5})
    table.play("space:housework", "do:furnish", "furnish:state_parlor")
    assert table.goods() == {"food": 4}
    assert table.score()["bonus"] == 8
    land = {"4.2": "additional_dwelling", "4.3": "state_parlor"}
    assert position(land=land).score()["bonus"] == 8


@pytest.mark.rule("C-12.4")
def test_the_hunting_parlor() -> None:
    table = position(land={"4.3": "hunting_parlor"}, goods={"boar": 2})
    assert table.play("open:trade", "trade:hunting_parlor").goods() == {"gold": 2, "food": 2}


@pytest.mark.rule("C-12.5")
def test_the_beer_parlor() -> None:
    table = position(land={"4.3": "beer_parlor"}, goods={"grain": 4})
    table.play("open:trade", "trade:beer_gold", "open:trade", "trade:beer_food")
    assert table.goods() == {"gold": 3, "food": 4}


@pytest.mark.rule("C-12.6")
def test_the_blacksmithing_parlor() -> None:
    table = position(land={"4.3": "blacksmithing_parlor"}, goods={"ruby": 1, "ore": 1})
    assert table.play("open:trade", "trade:blacksmithing_parlor").goods() == {"gold": 2, "food": 1}


@pytest.mark.rule("C-11.18", "C-11.28", "C-12.4", "C-12.5", "C-12.6", "C-12.9")
@pytest.mark.parametrize(
    ("tile", "goods"),
    [
        ("trader", {"gold": 2}),
        ("cooking_cave", {"grain": 1, "vegetable": 1}),
        ("hunting_parlor", {"boar": 2}),
        ("beer_parlor", {"grain": 2}),
        ("blacksmithing_parlor", {"ruby": 1, "ore": 1}),
        ("spare_part_storage", {"wood": 1, "stone": 1, "ore": 1}),
    ],
)
def test_a_trade_needs_all_its_goods(tile: str, goods: dict[str, int]) -> None:
    assert "trade" in position(land={"4.3": tile}, goods=goods).moves("open")
    for good in goods:
        less = {**goods, good: goods[good] - 1}
        assert "trade" not in position(land={"4.3": tile}, goods=less).moves("open")


@pytest.mark.rule("C-12.7", "C-12.8", "C-12.14")
def test_storages_of_goods() -> None:
    assert bonus("stone_storage", goods={"stone": 7}) == 7
    assert bonus("ore_storage", goods={"ore": 7}) == 3
    table = position(land={"4.3": "treasure_chamber"}, goods={"ruby": 5})
    assert (table.score()["bonus"], table.score()["rubies"]) == (5, 5)


@pytest.mark.rule("C-12.9")
def test_the_spare_part_storage() -> None:
    table = position(land={"4.3": "spare_part_storage"}, goods={"wood": 2, "stone": 1, "ore": 1})
    assert table.play("open:trade", "trade:spare_part_storage").goods() == {"wood": 1, "gold": 2}


@pytest.mark.rule("C-12.10")
def test_the_main_storage() -> None:
    assert bonus("main_storage", land={"4.2": "beer_parlor", "4.1": "cuddle_room"}) == 4


@pytest.mark.rule("C-12.11", "C-12.12")
def test_armed_dwarfs() -> None:
    assert bonus("weapon_storage", land=_lower(), weapons=[1, 5, 9, 2], newborns=1) == 12
    assert bonus("supplies_storage", land=_lower(), weapons=[1, 5, 9, 2], newborns=1) == 0
    assert bonus("supplies_storage", land=_lower(), weapons=[1, 5, 9, 2]) == 8


@pytest.mark.rule("C-12.13")
def test_the_broom_chamber() -> None:
    assert [bonus("broom_chamber", land=_lower(), weapons=[0] * n) for n in (4, 5, 6)] == [0, 5, 10]


def _lower() -> dict[str, str]:
    """Room for six dwarfs without the cell (4,3)."""
    return {"5.1": "dwelling", "5.2": "dwelling", "5.3": "dwelling", "5.4": "additional_dwelling"}


@pytest.mark.rule("C-12.15")
def test_the_food_chamber() -> None:
    land = {"3.4": "field+grain3", "3.3": "field+vegetable1"}
    goods = {"grain": 2, "vegetable": 2}
    assert bonus("food_chamber", land=land, goods=goods) == 6
    score = position(land={"4.3": "food_chamber", **land}, goods=goods).score()
    assert (score["grain"], score["vegetables"]) == (3, 3)


@pytest.mark.rule("C-12.16")
def test_the_prayer_chamber() -> None:
    assert bonus("prayer_chamber") == 8
    assert bonus("prayer_chamber", weapons=[0, 1]) == 0


@pytest.mark.rule("C-12.17")
def test_the_writing_chamber() -> None:
    score = position(land={"4.3": "writing_chamber"}).score()
    assert (score["unused"], score["missing"], score["forgiven"]) == (-22, -8, 7)
    land = {"4.3": "writing_chamber", **dict.fromkeys(_all_cells(), "tunnel")}
    forest = {f"{c}.{r}": "field" for c in (1, 2, 3) for r in (1, 2, 3, 4)}
    table = position(land={**land, **forest}, goods={"sheep": 1})
    assert table.score()["missing"] == -6
    assert table.score()["forgiven"] == 6
    goods = {"sheep": 1, "donkey": 1, "boar": 1, "cattle": 1}
    full = {**land, **forest, "4.2": "ore_mine", "3.4": "pasture", "3.3": "pasture"}
    for begging, forgiven in ((0, 0), (1, 3), (2, 6), (3, 7)):
        table = changed(
            position(land=full, goods=goods), ["PlaceDwarf", "blue"], begging=[begging, 0]
        )
        assert (table.score()["begging"], table.score()["forgiven"]) == (-3 * begging, forgiven)


def _all_cells() -> list[str]:
    return [f"{c}.{r}" for c in (4, 5, 6) for r in (1, 2, 3, 4) if (c, r) not in ((4, 3), (4, 4))]


@pytest.mark.rule("C-12.18")
def test_the_fodder_chamber() -> None:
    land = {"3.4": "large_north+stable", "3.3": "large_south+stable", **DWELLINGS}
    land["4.3"] = "fodder_chamber"
    assert bonus("fodder_chamber", land=land, goods={"sheep": 16, "boar": 2, "dog": 9}) == 6
