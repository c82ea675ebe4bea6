"""Whether the steps to come fit the pieces on the table."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.meduris.board import HEIGHT
from tafelrunde.games.meduris.druid import Offer
from tafelrunde.games.meduris.payment import Pay, Spare
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.games.meduris.steps import (
    BuildHut,
    BuildTemple,
    MoveWorker,
    PlaceHut,
    PlaceTemple,
)
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step


def step_problems(game: Meduris) -> list[Fault]:
    """Steps that would carry out what the pieces don't allow."""
    found: list[Fault] = []
    for step in game.stack:
        problem = _problem(game, step)
        if problem is not None:
            found.append(problem)
    if game.stack:
        step = game.stack[-1]
        if isinstance(step, (Pay, Spare)) and not step.moves(game):
            found.append(fault("wrong.step_pay", step=_name(step), seat=step.player))
    return found


def _problem(game: Meduris, step: Step[Any]) -> Fault | None:
    seat = step.player
    if isinstance(step, MoveWorker):
        if game.workers[step.plateau * HEIGHT + step.level] != seat:
            good = fault(f"good.{game.board.goods[step.plateau]}")
            return fault("wrong.step_worker", seat=seat, level=step.level + 1, good=good)
    elif isinstance(step, Offer):
        if game.hut[step.space] != seat:
            return fault("wrong.step_offer", seat=seat, space=step.space)
    elif isinstance(step, (BuildHut, PlaceHut)):
        if not game.unbuilt(step.space) or game.huts_left[seat] == 0:
            return fault("wrong.step_hut", step=_name(step), seat=seat, space=step.space)
    elif isinstance(step, (BuildTemple, PlaceTemple)) and (
        not game.unbuilt(step.space) or game.chip[step.space] or game.temples_left[seat] == 0
    ):
        return fault("wrong.step_temple", step=_name(step), seat=seat, space=step.space)
    return None


def _name(step: Step[Any]) -> str:
    return step.__class__.__name__
