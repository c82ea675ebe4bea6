"""The rules of The Arrival, one file for each part of the rulebook."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.arrival.steps import actions, earnings, evaluating, rounds, tiles
from tafelrunde.kernel.step import Step

STEPS: list[type[Step[Any]]] = [
    *rounds.STEPS,
    *earnings.STEPS,
    *evaluating.STEPS,
    *actions.STEPS,
    *tiles.STEPS,
]
