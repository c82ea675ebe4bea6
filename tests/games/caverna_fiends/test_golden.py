"""Whole games of Frantic Fiends as they were played before, decision by decision."""

from __future__ import annotations

import pytest

from tests.helpers import golden

NAME = "caverna-fiends"


@pytest.mark.parametrize("case", golden.cases(NAME))
def test_golden_game(case: str) -> None:
    assert golden.check(NAME, case).player is None
