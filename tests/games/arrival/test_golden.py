"""Whole games of The Arrival as they were played before, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers import golden


@pytest.mark.parametrize("case", golden.cases("arrival"))
def test_golden_game(case: str) -> None:
    assert golden.check("arrival", case).player is None


def test_the_golden_games_end_in_both_ways() -> None:
    ends = [golden.check("arrival", case) for case in golden.cases("arrival")]
    assert {"fame" in game.scores()[0].lines for game in ends} == {True, False}
    assert {game.view()["board"]["ending"] for game in ends} == {True, False}
