"""What is done to a table of the browser tests in its own process, before it is served."""

from __future__ import annotations

import tafelrunde
from tafelrunde.table.challenge import plan
from tests.browser.sample import draw


def short_challenge() -> None:
    """Whatever day it is, its challenge is one that is soon played to its end."""
    plan.ROTATION = (plan.Plan("cavevscave", 1, {"eras": 1}),)  # type: ignore[misc, assignment]


def sample() -> None:
    """Meduris is drawn as a sample, here and not by an easel in another process."""
    tafelrunde.title("meduris").draw = draw
