"""Orcs, where they can be, and how strong."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.caverna_fiends.positions import Table, position


def wrong(table: Table, **changed: object) -> str:
    """What is said of a position in which some fields are changed."""
    data = table.game.dump()
    data["state"].update(changed)
    with pytest.raises(tafelrunde.BadPosition) as caught:
        tafelrunde.load(data)
    return str(caught.value)


@pytest.mark.rule("O-2.1")
def test_an_orc_on_the_board_is_strong_and_one_that_is_gone_is_not() -> None:
    table = position()
    assert "[O-2.1]" in wrong(table, might=[[0, 7, 9, 12], [5, 7, 9, 12]])
    gone = position(orcs={"a": "defeated"})
    assert "[O-2.1]" in wrong(gone, might=[[5, 7, 9, 12], [5, 7, 9, 12]])


@pytest.mark.rule("O-2.1")
def test_only_d_can_lie_aside() -> None:
    table = position()
    state = table.game.dump()["state"]["orcs"]
    assert "[O-2.1]" in wrong(table, orcs=[[0, *state[0][1:]], state[1]])


@pytest.mark.rule("O-2.2")
def test_an_orc_does_not_keep_its_owner_from_building() -> None:
    table = position(step=["LayTwin", 0, "meadow_field"], orcs={"a": "3.4"})
    assert "3.4" in table.moves("meadow")


@pytest.mark.rule("O-2.3")
def test_how_many_fiends_are_left() -> None:
    table = position(
        orcs={"a": "defeated", "b": "friendly"},
        in_round=5,
        land={"4.3": "orc_dwelling"},
        friends=[("orc", "4.3")],
    )
    assert table.fiends.tie_break(0) == [-2]
