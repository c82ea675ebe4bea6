"""Whole games of Cave vs Cave as they were played before, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers import golden


@pytest.mark.parametrize("case", golden.cases("cavevscave"))
def test_golden_game(case: str) -> None:
    assert golden.check("cavevscave", case).player is None
