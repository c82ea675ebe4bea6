"""Chapter 13: the end of the game and the points."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna.positions import BARN, Table, position


@pytest.mark.rule("C-13.1")
def test_a_last_exchange_before_scoring() -> None:
    table = position(step=["GrowUp"], in_round=12, goods={"ruby": 1}, land={"4.3": "beer_parlor"})
    assert table.step == "LastExchanges"
    table.play("open:ruby", "buy:gold")
    assert table.game.player is None
    assert table.score()["gold"] == 1


@pytest.mark.rule("C-8.8", "C-13.1")
@pytest.mark.parametrize(
    ("goods", "asked"),
    [
        ({"ruby": 1, "grain": 1}, False),
        ({"ruby": 1, "grain": 2}, False),
        ({"ruby": 2, "grain": 2}, False),
        ({"ruby": 1, "cattle": -1, "food": 1}, True),
        ({"ruby": 1, "cattle": -1}, False),
    ],
)
def test_nobody_is_asked_about_exchanges_without_points(goods: dict[str, int], asked: bool) -> None:
    """Every cell is used and every type kept, so that a ruby is worth what it buys."""
    herd = {"sheep": 1, "donkey": 1, "boar": 1, "cattle": 1}
    owned = {good: herd.get(good, 0) + goods.get(good, 0) for good in {*herd, *goods}}
    farm = {f"{column}.{row}": "pasture" for column in (1, 2, 3) for row in (1, 2, 3, 4)}
    cave = {f"{column}.{row}": "cavern" for column in (5, 6) for row in (1, 2, 3, 4)}
    land = {**farm, **cave, "4.1": "cavern", "4.2": "cavern"}
    table = position(goods=owned, land=land, step=["LastExchanges", "blue"])
    assert (table.game.player is not None) == asked


@pytest.mark.rule("C-13.1", "C-12.15")
def test_two_rubies_for_the_food_chamber() -> None:
    land = {"4.3": "food_chamber"}
    herd = {"sheep": 2}
    table = position(goods={"ruby": 2, **herd}, land=land, step=["LastExchanges", "blue"])
    assert table.game.player == 0


@pytest.mark.rule("C-13.2", "C-13.4", "C-13.5")
def test_an_untouched_board() -> None:
    table = position()
    assert table.total() == -28
    assert table.score() | {"unused": -22, "missing": -8, "dwarfs": 2} == table.score()


@pytest.mark.rule("C-13.2")
def test_animals_and_missing_types() -> None:
    table = position(goods={"dog": 2, "sheep": 5, "donkey": 2}, land=BARN)
    assert table.score()["animals"] == 9
    assert table.score()["missing"] == -4


@pytest.mark.rule("C-13.3")
def test_grain_and_vegetables() -> None:
    land = {"3.4": "field+grain2", "3.3": "field+vegetable2"}
    table = position(goods={"grain": 3, "vegetable": 1}, land=land)
    assert (table.score()["grain"], table.score()["vegetables"]) == (3, 3)


@pytest.mark.rule("C-13.4")
def test_rubies_dwarfs_and_gold() -> None:
    land = {"4.3": "dwelling", "4.2": "dwelling"}
    table = position(goods={"ruby": 2, "gold": 7}, weapons=[0] * 3, newborns=1, land=land)
    score = table.score()
    assert (score["rubies"], score["gold"], score["dwarfs"]) == (2, 7, 4)


@pytest.mark.rule("C-13.5")
def test_unused_cells() -> None:
    land = {"3.4": "meadow", "1.1": "bare+stable", "5.4": "tunnel", "5.5": "cavern"}
    land["4.3"] = "office_room"
    assert position(land=land).score()["unused"] == -19


@pytest.mark.rule("C-13.6")
def test_pastures_and_mines() -> None:
    land = {"3.4": "pasture", "3.3": "large_west", "2.3": "large_east"}
    land |= {"4.2": "ore_mine", "4.1": "ruby_mine"}
    assert position(land=land).score()["land"] == 2 + 4 + 3 + 4


@pytest.mark.rule("C-13.7", "C-13.8", "C-13.2", "C-13.3", "C-13.6")
def test_a_whole_sheet() -> None:
    land = {
        "3.4": "pasture",
        "3.3": "large_west+stable",
        "2.3": "large_east",
        "2.4": "field+grain2",
        "1.4": "field",
        "1.3": "field",
        "3.2": "meadow",
        "2.2": "meadow",
        "1.2": "meadow",
        "4.3": "dwelling",
        "4.2": "dwelling",
        "4.1": "cuddle_room",
        "5.1": "weaving_parlor",
        "6.1": "main_storage",
        "5.2": "ore_mine",
        "6.2": "ruby_mine",
        "5.3": "deep_tunnel",
        "6.3": "tunnel",
        "5.4": "tunnel",
        "6.4": "tunnel",
    }
    goods = {"dog": 2, "sheep": 5, "donkey": 2, "boar": 3, "grain": 3, "vegetable": 3}
    goods |= {"ruby": 2, "gold": 7}
    data = position(land=land, goods=goods, weapons=[0] * 4).game.dump()
    data["state"]["begging"][0] = 1
    table = Table(tafelrunde.load(data))
    assert table.score() == {
        "animals": 12,
        "missing": -2,
        "grain": 3,
        "vegetables": 3,
        "rubies": 2,
        "dwarfs": 4,
        "unused": -3,
        "land": 13,
        "furnishings": 8,
        "bonus": 6,
        "gold": 7,
        "begging": -3,
        "forgiven": 0,
    }
    assert table.total() == 50


@pytest.mark.rule("C-13.9")
def test_what_scores_nothing() -> None:
    land = {"3.4": "meadow", "3.3": "field", "4.2": "tunnel", "4.1": "deep_tunnel"}
    before = position(land=land)
    after = position(
        land={**land, "3.4": "meadow+stable"},
        goods={"wood": 9, "stone": 9, "ore": 9, "food": 9},
        weapons=[14, 14],
    )
    assert before.total() == after.total()


@pytest.mark.rule("C-13.10")
def test_a_tie_is_shared() -> None:
    table = position(goods={"gold": 3}, other={"goods": {"gold": 3}}, step=["GrowUp"], in_round=12)
    assert table.game.player is None
    assert table.game.ranking() == [[0, 1]]
    table = position(goods={"gold": 3}, other={"goods": {"gold": 4}}, step=["GrowUp"], in_round=12)
    assert table.game.ranking() == [[1], [0]]
