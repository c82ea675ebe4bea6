"""Chapter 2: the home board and what may be laid on it."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.games.caverna.home.cells import NEAR, cell_at
from tests.rules.caverna.positions import position

FARM = {"3.4": "field", "3.3": "meadow"}


@pytest.mark.rule("C-2.1")
def test_three_columns_of_forest_three_of_mountain() -> None:
    table = position(land=FARM, step=["LayTwin", "blue", "meadow_field"])
    assert all(cell[0] in "123" for cell in table.moves("meadow"))
    table = position(step=["LayTwin", "blue", "cavern_tunnel"])
    assert all(cell[0] in "456" for cell in table.moves("cavern"))
    with pytest.raises(tafelrunde.BadPosition, match=r"C-2\.5"):
        position(land={"5.1": "meadow"})


@pytest.mark.rule("C-2.2")
def test_the_printed_dwelling_and_cavern() -> None:
    table = position(goods={"wood": 1})
    assert table.land("4.4") == "entry"
    assert table.land("4.3") == "cavern"
    assert table.score()["unused"] == -22
    table.play("space:housework", "do:furnish", "furnish:cuddle_room")
    assert table.land("4.3") == "cuddle_room"


@pytest.mark.rule("C-2.3")
def test_sides_touch_and_the_seam_only_at_the_entrance() -> None:
    table = position(goods={"stone": 3, "gold": 5}, land={"4.2": "cavern"})
    table.play("space:housework", "do:furnish", "furnish:state_parlor", "at:4.3")
    assert table.have("food") == 2
    assert table.score()["bonus"] == 4


@pytest.mark.rule("C-2.3")
def test_tiles_of_one_half_do_not_reach_into_the_other() -> None:
    land = {f"3.{row}": "meadow" for row in (1, 2, 3, 4)}
    table = position(land=land, goods={"ruby": 1}, step=["SpendRuby", "blue"]).play("buy:tunnel")
    assert set(table.moves("tunnel")) == {"4.2", "5.3", "5.4"}
    land = {"4.1": "cavern", "4.2": "cavern", "3.4": "field"}
    table = position(land=land, goods={"ruby": 1}, step=["SpendRuby", "blue"]).play("buy:meadow")
    assert set(table.moves("meadow")) == {"3.3", "2.4"}
    for row in range(1, 5):
        touch = row == 4
        assert bool(NEAR[cell_at(3, row)] >> cell_at(4, row) & 1) is touch
        assert bool(NEAR[cell_at(4, row)] >> cell_at(3, row) & 1) is touch


@pytest.mark.rule("C-2.3")
def test_corners_do_not_touch() -> None:
    table = position(land={"3.4": "field"}, goods={"ruby": 1}, step=["SpendRuby", "blue"])
    table.play("buy:field")
    assert "2.3" not in table.moves("field")
    land = {"4.2": "state_parlor", "5.1": "dwelling", "5.3": "dwelling"}
    land |= {"6.3": "tunnel", "6.2": "tunnel", "6.1": "tunnel"}
    assert position(land=land).score()["bonus"] == 0


@pytest.mark.rule("C-2.4")
def test_a_mountain_twin_touches_what_is_in_use() -> None:
    table = position(step=["LayTwin", "blue", "cavern_tunnel"])
    assert "6.1" not in table.moves("cavern")
    table.play("cavern:5.4")
    assert set(table.moves("tunnel")) == {"5.3", "6.4"}
    table.play("tunnel:5.3")
    assert (table.land("5.4"), table.land("5.3"), table.have("food")) == ("cavern", "tunnel", 1)


@pytest.mark.rule("C-2.4")
def test_far_mountain_cells_are_refused() -> None:
    table = position(step=["LayTwin", "blue", "cavern_tunnel"])
    assert table.refused("cavern:6.1") == "C-2.4"


@pytest.mark.rule("C-2.5", "C-2.10")
def test_a_forest_twin_touches_farmland_and_earns_the_boar() -> None:
    table = position(land=FARM, step=["LayTwin", "blue", "meadow_field"])
    assert "1.1" not in table.moves("meadow")
    assert table.refused("meadow:1.1") == "C-2.5"
    table.play("meadow:3.2", "field:3.1")
    assert table.have("boar") == 1
    assert table.cell("4.4")["animals"] == {"boar": 1}


@pytest.mark.rule("C-2.6")
def test_the_first_tile_covers_the_cell_in_front_of_the_entrance() -> None:
    table = position(step=["LayTwin", "blue", "meadow_field"], land={"1.1": "bare+stable"})
    assert set(table.moves("meadow")) == {"3.4", "2.4", "3.3"}
    assert table.refused("meadow:1.2") == "C-2.6"
    table.play("meadow:2.4")
    assert table.land("3.4") == "field"
    table = position(goods={"ruby": 1}, step=["SpendRuby", "blue"])
    table.play("buy:meadow")
    assert table.land("3.4") == "meadow"


@pytest.mark.rule("C-2.7")
def test_the_meadow_goes_under_a_stable() -> None:
    table = position(step=["LayTwin", "blue", "meadow_field"], land={"3.4": "bare+stable"})
    assert table.step == "LaySecond"
    table.play("field:3.3")
    assert table.cell("3.4")["land"] == "meadow"
    assert table.cell("3.4")["stable"] is True
    with pytest.raises(tafelrunde.BadPosition, match=r"C-7\.5"):
        position(land={"3.4": "field+stable"})


@pytest.mark.rule("C-2.7")
def test_the_field_keeps_off_stables() -> None:
    land = {"3.4": "field", "3.3": "bare+stable"}
    table = position(land=land, step=["LayTwin", "blue", "meadow_field"]).play("meadow:2.3")
    assert "3.3" not in table.moves("field")
    table = position(land=land, step=["LayTwin", "blue", "meadow_field"]).play(
        "meadow:3.3", "field:2.3"
    )
    assert table.cell("3.3") == {"land": "meadow", "stable": True}


@pytest.mark.rule("C-2.7")
def test_two_stables_leave_no_cell_for_the_field() -> None:
    land = {f"{c}.{r}": "meadow" for c in (1, 2, 3) for r in (1, 2, 3, 4)}
    for second, usable in (("bare", True), ("bare+stable", False)):
        land |= {"1.1": "bare+stable", "1.2": second}
        assert ("clearing" in position(land=land).moves("space")) is usable


@pytest.mark.rule("C-2.8")
def test_single_tiles() -> None:
    land = {**FARM, "2.4": "bare+stable"}
    table = position(goods={"ruby": 1}, land=land, step=["SpendRuby", "blue"]).play("buy:meadow")
    assert set(table.moves("meadow")) == {"2.4", "2.3", "3.2"}
    table = position(goods={"ruby": 1}, land=land, step=["SpendRuby", "blue"]).play("buy:field")
    assert set(table.moves("field")) == {"2.3", "3.2"}
    table = position(goods={"ruby": 2}, step=["SpendRuby", "blue"]).play("buy:cavern")
    assert set(table.moves("cavern")) == {"4.2", "5.3", "5.4"}


@pytest.mark.rule("C-2.9")
def test_no_two_free_cells_no_twin() -> None:
    land = {f"{c}.{r}": "tunnel" for c in (4, 5, 6) for r in (1, 2, 3, 4)}
    del land["4.3"], land["4.4"], land["6.1"], land["4.2"], land["5.3"]
    table = position(land=land, stock={"drift_mining": {"stone": 1}})
    table.play("space:drift_mining")
    assert table.have("stone") == 1
    assert table.game.player is None
    table = position(land=land)
    assert "drift_mining" not in table.moves("space")


@pytest.mark.rule("C-2.10")
@pytest.mark.parametrize(
    ("cell", "land", "good", "amount"),
    [
        ("2.4", {"3.4": "field"}, "food", 1),
        ("1.3", {"3.4": "field", "2.4": "field", "1.4": "field"}, "boar", 1),
        ("3.1", {"3.4": "field", "3.3": "field", "3.2": "field"}, "boar", 1),
    ],
)
def test_single_tiles_earn_the_printed_bonus(
    cell: str, land: dict[str, str], good: str, amount: int
) -> None:
    table = position(goods={"ruby": 1}, land=land, step=["SpendRuby", "blue"])
    table.play("buy:meadow", f"meadow:{cell}")
    assert table.goods() == {good: amount}


@pytest.mark.rule("C-2.10")
@pytest.mark.parametrize(("cell", "amount"), [("5.4", 1), ("6.1", 2)])
def test_water_in_the_mountain(cell: str, amount: int) -> None:
    land = {"4.2": "tunnel", "4.1": "tunnel", "5.1": "tunnel"}
    table = position(goods={"ruby": 1}, land=land, step=["SpendRuby", "blue"])
    table.play("buy:tunnel", f"tunnel:{cell}")
    assert table.goods() == {"food": amount}


@pytest.mark.rule("C-2.11")
def test_a_stable_alone_earns_nothing_until_a_tile_comes() -> None:
    table = position(goods={"stone": 1}, cards={1: "sheep_farming"}, land={"3.4": "field"})
    table.play("space:sheep_farming", "stable:2.4")
    assert table.goods() == {}
    land = {"3.4": "field", "2.4": "bare+stable"}
    table = position(goods={"ruby": 1}, land=land, step=["SpendRuby", "blue"])
    table.play("buy:meadow", "meadow:2.4")
    assert table.goods() == {"food": 1}


@pytest.mark.rule("C-2.10")
def test_a_printed_bonus_is_paid_once() -> None:
    land = {"3.4": "field", "2.4": "meadow", "5.4": "tunnel", "6.1": "cavern", "4.3": "dwelling"}
    land |= {"6.4": "dwelling", "6.3": "dwelling", "6.2": "dwelling"}
    goods = {"wood": 3}
    table = position(land=land, goods=goods, cards={5: "ruby_mine_construction"})
    table.play("space:ruby_mine_construction")
    assert (table.land("5.4"), table.goods()) == ("ruby_mine", goods)
    table = position(land=land, goods=goods, cards={1: "sheep_farming"})
    table.play("space:sheep_farming")
    assert (table.land("2.4"), table.goods()) == ("pasture", {"wood": 1})
    table = position(land=land, goods=goods).play("space:housework", "do:furnish")
    table.play("furnish:cuddle_room")
    assert (table.land("6.1"), table.goods()) == ("cuddle_room", {"wood": 2})


@pytest.mark.rule("C-2.12")
def test_pastures_mines_and_rooms_are_final() -> None:
    land = {
        "3.4": "pasture",
        "3.3": "pasture",
        "4.3": "cuddle_room",
        "4.2": "ore_mine",
        "4.1": "deep_tunnel",
    }
    goods = {"wood": 20, "stone": 20, "ore": 5}
    cards = {1: "sheep_farming", 2: "ore_mine_construction"}
    table = position(goods=goods, land=land, cards=cards)
    assert "ore_mine_construction" not in table.moves("space")
    table.play("space:sheep_farming")
    assert table.step == "PutStable"
    table = position(goods=goods, land=land).play("space:housework")
    assert table.game.player is None
