"""Whole games of Meduris as they were played before, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers import golden


@pytest.mark.parametrize("case", golden.cases("meduris"))
def test_golden_game(case: str) -> None:
    assert golden.check("meduris", case).player is None
