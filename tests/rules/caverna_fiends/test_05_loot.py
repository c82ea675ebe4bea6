"""The three new items of the loot list."""

from __future__ import annotations

import pytest

from tests.rules.caverna_fiends.positions import expedition

PRICE = {"wood": 4, "stone": 1}
MINES = {"4.3": "dwelling", "4.2": "ore_mine"}


@pytest.mark.rule("O-5.1")
def test_any_weapon_may_fight() -> None:
    table = expedition(1, weapons=[1, 0], goods={"dog": 4})
    assert "fight" in table.moves("loot")


@pytest.mark.rule("O-5.2")
@pytest.mark.parametrize(("weapon", "there"), [(4, False), (5, True)])
def test_a_trap_from_strength_five_on_at_its_price(weapon: int, there: bool) -> None:
    table = expedition(2, weapons=[weapon, 0], goods=PRICE)
    assert ("set_trap" in table.moves("loot")) == there
    if there:
        table.play("loot:set_trap", "at:2.2")
        assert (table.trap("2.2"), table.goods()) == ("pitfall", {})
    else:
        assert table.refused("loot:set_trap") == "C-7.11"


@pytest.mark.rule("O-5.2")
def test_a_trap_that_nobody_can_pay_is_refused() -> None:
    assert expedition(1, weapons=[5, 0]).refused("loot:set_trap") == "O-7.1"


@pytest.mark.rule("O-5.3")
@pytest.mark.parametrize(("weapon", "there"), [(7, False), (8, True)])
def test_mines_from_strength_eight_on(weapon: int, there: bool) -> None:
    table = expedition(1, weapons=[weapon, 0], land=MINES)
    assert ("stock_mines" in table.moves("loot")) == there


@pytest.mark.rule("O-5.3")
def test_without_a_mine_there_is_nothing_to_stock() -> None:
    assert expedition(1, weapons=[8, 0]).refused("loot:stock_mines") == "O-4.3"


@pytest.mark.rule("O-5.4")
def test_every_item_counts_and_comes_once() -> None:
    table = expedition(3, weapons=[8, 0], land=MINES, goods={"wood": 9, "stone": 9})
    table.play("loot:stock_mines", "loot:set_trap", "at:2.2")
    assert table.mined("4.2") == 2
    assert table.refused("loot:stock_mines") == "C-7.11"
    assert table.refused("loot:set_trap") == "C-7.11"
    table.play("loot:wood")
    assert table.step == "PlaceDwarf"
