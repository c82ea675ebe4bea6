"""Whole games of Caverna as they were played before, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers import golden


@pytest.mark.parametrize("case", golden.cases("caverna"))
def test_golden_game(case: str) -> None:
    assert golden.check("caverna", case).player is None
