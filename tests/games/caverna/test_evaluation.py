"""How positions of Caverna are judged: hunger hurts, hopes fade, stalling gains nothing."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tafelrunde.games.caverna.evaluation import evaluate
from tafelrunde.games.caverna.state import Caverna
from tests.rules.caverna.positions import DWELLINGS, Table, position


def worth(table: Table, seat: int = 0) -> float:
    assert isinstance(table.game, Caverna)
    return evaluate(table.game, seat)


def at_work(**words: Any) -> Table:
    """In the middle of a round that ends with a harvest."""
    ending = words.pop("ending", 1)
    return position(ending=ending, after=[["Turn", "orange"], ["ReturnHome"]], **words)


def test_at_the_end_only_points_count() -> None:
    table = position(goods={"gold": 3, "wood": 9}, step=["GrowUp"], in_round=12)
    assert table.game.player is None
    assert worth(table) == table.total()


def test_hunger_hurts_more_than_food_for_later_helps() -> None:
    values = [worth(at_work(goods={"food": food}, in_round=5)) for food in range(7)]
    gains = [after - before for before, after in itertools.pairwise(values)]
    assert min(gains[:4]) > 2
    assert 0 < max(gains[4:]) < 2


def test_what_can_be_eaten_softens_hunger() -> None:
    empty = worth(at_work(in_round=5))
    grain = worth(at_work(goods={"grain": 4}, in_round=5))
    assert grain - empty > 6


@pytest.mark.parametrize("extra", [{"wood": 3}, {"stone": 3}, {"ruby": 1}])
def test_goods_are_worth_less_at_the_end(extra: dict[str, int]) -> None:
    early = worth(at_work(goods={"food": 9, **extra}, in_round=3)) - worth(
        at_work(goods={"food": 9}, in_round=3)
    )
    late = worth(at_work(goods={"food": 9, **extra}, in_round=12)) - worth(
        at_work(goods={"food": 9}, in_round=12)
    )
    assert early > late


def test_a_dwarf_is_worth_more_early() -> None:
    def third(in_round: int) -> float:
        goods = {"food": 9}
        two = at_work(land=DWELLINGS, goods=goods, in_round=in_round)
        three = at_work(land=DWELLINGS, goods=goods, in_round=in_round, weapons=[0, 0, 0])
        return worth(three) - worth(two)

    assert third(3) > third(8) > 0


def test_feeding_is_not_put_off() -> None:
    table = position(step=["ReturnHome"], ending=1, in_round=6, goods={"food": 6, "sheep": 2})
    values = {}
    for move in table.moves():
        twin = Table(table.game.clone()).play(move)
        values[move] = worth(twin)
    assert values["feed"] == pytest.approx(max(values.values()), abs=2.5)
    assert values["withhold"] < values["feed"]
