"""Whether the druid is where the buildings must have taken him (chapters 8 and 9)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.meduris.board import STEPS
from tafelrunde.games.meduris.druid import FinalRound, LastLap, Offer, Reward, Ritual, Walk
from tafelrunde.games.meduris.state import NOBODY, Meduris
from tafelrunde.games.meduris.steps import PlaceHut, PlaceTemple
from tafelrunde.kernel.catalogue import Fault, fault

# While one of these is still to be done, huts in front of him are still to be asked.
_WALKING: Final = (Walk, Ritual, Offer, Reward, FinalRound, LastLap)


def druid_problems(game: Meduris) -> list[Fault]:
    """He is somewhere, and has not stayed behind."""
    if game.druid == NOBODY:
        return _on_steps(game)
    if game.druid_step < STEPS or game.hut[game.druid] == NOBODY:
        return [fault("wrong.druid_path")]
    return _on_path(game)


def _on_steps(game: Meduris) -> list[Fault]:
    due = max(0, _walks_due(game))
    huts = game.spaces - game.hut.count(NOBODY)
    temples = game.spaces - game.temple.count(NOBODY)
    walked = huts + temples - due
    if game.druid_step < min(STEPS, walked):
        return [fault("wrong.druid_step", built=walked, step=min(STEPS, walked))]
    over = not game.stack
    if huts > due and (walked > STEPS or over):
        return [fault("wrong.druid_waits")]
    return []


def _walks_due(game: Meduris) -> int:
    """How many walks are still to come for buildings that stand already."""
    due = 0
    for step in game.stack:
        if isinstance(step, Walk):
            due += 1
        elif isinstance(step, (PlaceHut, PlaceTemple)):
            due -= 1
    return due


def _on_path(game: Meduris) -> list[Fault]:
    ahead = (game.druid + 1) % game.spaces
    if game.hut[ahead] == NOBODY or not game.stack:
        return []
    if any(isinstance(step, _WALKING) for step in game.stack):
        return []
    return [fault("wrong.druid_before", space=ahead)]
