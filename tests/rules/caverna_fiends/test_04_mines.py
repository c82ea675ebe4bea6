"""Goods that lie on mines."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.games.caverna.home.cells import CELLS
from tests.rules.caverna_fiends.positions import position

MINES = {
    "4.3": "dwelling",
    "4.2": "ore_mine",
    "5.2": "ore_mine",
    "5.3": "ore_mine",
    "6.2": "ruby_mine",
}


@pytest.mark.rule("O-4.1")
def test_goods_lie_on_mines_only() -> None:
    data = position(land=MINES, mined={"4.2": 3}).game.dump()
    data["state"]["mined"] = [[0] * CELLS for _ in range(2)]
    data["state"]["mined"][0][28] = 2
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(data)
    assert "[O-4.1]" in str(caught.value)


@pytest.mark.rule("O-4.3")
def test_two_of_each_kind_are_stocked_and_need_not_be_empty() -> None:
    table = position(step=["StockMines", 0, 0], land=MINES, mined={"4.2": 7})
    assert table.moves("stock") == ["4.2", "5.2", "6.2", "5.3"]
    table.play("stock:4.2", "stock:5.2")
    assert table.refused("stock:5.3") == "O-4.3"
    table.play("stock:6.2")
    assert [table.mined(cell) for cell in MINES] == [0, 9, 2, 0, 1]


@pytest.mark.rule("O-4.3")
def test_fewer_may_be_stocked() -> None:
    table = position(step=["StockMines", 0, 0], land=MINES).play("stock:6.2", "done")
    assert [table.mined(cell) for cell in MINES] == [0, 0, 0, 0, 1]


@pytest.mark.rule("O-4.3")
def test_a_mine_with_a_fiend_is_not_stocked() -> None:
    table = position(step=["StockMines", 0, 0], land=MINES, orcs={"a": "4.2"})
    assert "4.2" not in table.moves("stock")


@pytest.mark.rule("O-4.4")
def test_goods_on_a_mine_are_not_owned() -> None:
    full = position(land=MINES, mined={"4.2": 9, "6.2": 4})
    empty = position(land=MINES)
    assert full.goods() == {}
    assert full.total() == empty.total()
