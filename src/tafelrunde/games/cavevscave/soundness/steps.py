"""Whether what is still to be done fits what lies on the table."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.cavevscave.act import Act
from tafelrunde.games.cavevscave.actions import Amount, BonusTime, Different, Orange
from tafelrunde.games.cavevscave.board import EMPTY, GOODS, SPACES
from tafelrunde.games.cavevscave.digging import BuildWall, Excavate, RazeWall
from tafelrunde.games.cavevscave.draft import (
    Deal,
    DraftRoom,
    DraftSpace,
    DraftTurn,
    DraftWall,
    EndDraft,
    EndDraftTurn,
)
from tafelrunde.games.cavevscave.furnish import Lay, TurnCavern
from tafelrunde.games.cavevscave.kinds import AnyNumber, DifferentGoods, Razing
from tafelrunde.games.cavevscave.parts import ON_ORANGE
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.steps import Round, ScoreEra1, SetUpEra2, Turn
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step

_DRAFT: Final = (DraftTurn, DraftRoom, DraftSpace, DraftWall, EndDraftTurn, Deal, EndDraft)
_BEFORE_ROUNDS: Final = (Round, SetUpEra2, TurnCavern)


def step_problems(game: CaveVsCave) -> list[Fault]:
    """What is wrong with the first step that does not fit."""
    rounds = sum(1 for step in game.stack if isinstance(step, Round))
    set_ups = sum(1 for step in game.stack if isinstance(step, SetUpEra2))
    scores = sum(1 for step in game.stack if isinstance(step, ScoreEra1))
    for kind, count in ((Round, rounds), (SetUpEra2, set_ups), (ScoreEra1, scores)):
        if count > 1:
            return [fault("wrong.step_twice", step=kind.__name__)]
    if rounds and not set_ups and game.round >= len(game.turns()):
        return [fault("wrong.no_round")]
    if (set_ups or scores) and not game.era2_follows():
        return [fault("wrong.no_era2")]
    drafting = game.era == 1 and game.setup.flag("short")
    for step in game.stack:
        reason = _out_of_time(game, step, drafting) or _misfit(game, step)
        if reason is not None:
            return [reason]
    orange = [step.kind for step in game.stack if isinstance(step, Orange)]
    if game.due and abs(game.due) - 1 not in orange:
        return [fault("wrong.due")]
    return []


def _out_of_time(game: CaveVsCave, step: Step[Any], drafting: bool) -> Fault | None:
    """Why a step does not belong to this part of the game, or nothing."""
    if isinstance(step, _BEFORE_ROUNDS):
        return None
    name = step.__class__.__name__
    if isinstance(step, _DRAFT) != drafting:
        return fault("wrong.step_part", step=name)
    if game.round == 0 and not drafting:
        return fault("wrong.step_early", step=name)
    return None


def _misfit(game: CaveVsCave, step: Step[Any]) -> Fault | None:
    """Why one step can't be carried out, or nothing."""
    if isinstance(step, Act) and game.tiles[step.tile] != step.player:
        return fault("wrong.act_tile")
    if isinstance(step, Turn) and step.number >= game.players * game.dwarfs():
        return fault("wrong.turn_number")
    if isinstance(step, TurnCavern) and max(game.side) >= 0:
        return fault("wrong.cavern_taken")
    if isinstance(step, (Lay, DraftSpace, DraftWall)) and step.room not in game.display:
        return fault("wrong.room_to_lay")
    if isinstance(step, DraftWall) and game.cave[step.player * SPACES + step.space] != EMPTY:
        return fault("wrong.draft_space")
    if isinstance(step, BuildWall) and game.wall_supply < 1:
        return fault("wrong.no_wall")
    if isinstance(step, Excavate):
        return _digging(game, step)
    if isinstance(step, (RazeWall, Amount, Different, BonusTime)):
        return _part(game, step)
    return None


def _digging(game: CaveVsCave, step: Excavate) -> Fault | None:
    if (step.era == 0) != (step.dug == 0):
        return fault("wrong.dug_era")
    if step.era > game.era or step.left > 2:
        return fault("wrong.excavating")
    return None


def _part(game: CaveVsCave, step: Step[Any]) -> Fault | None:
    """Why a step does not go with the part it carries out, or nothing."""
    parts = game.board.parts
    if (
        (isinstance(step, RazeWall) and not isinstance(parts[step.part].kind, Razing))
        or (isinstance(step, Amount) and not isinstance(parts[step.part].kind, AnyNumber))
        or (isinstance(step, Different) and not isinstance(parts[step.part].kind, DifferentGoods))
    ):
        return fault("wrong.part_kind", step=step.__class__.__name__)
    if isinstance(step, Different):
        most = _left_to_give(game, step.player, step.given)
        return None if 1 <= step.left <= most else fault("wrong.too_few_goods")
    if isinstance(step, BonusTime) and (game.due < 1 or parts[step.part].room < 0):
        return fault("wrong.bonus_time")
    return None


def _left_to_give(game: CaveVsCave, player: int, given: int) -> int:
    """How many goods a player has, or may have from blue rooms, that were not given yet."""
    held = game.goods[player * GOODS : (player + 1) * GOODS]
    for blue in game.board.blues:
        coming = game.due > 0 and blue.when == ON_ORANGE and blue.kinds >> game.due - 1 & 1
        if coming and game.owns(player, blue.room):
            held = [amount + more for amount, more in zip(held, blue.get, strict=True)]
    return sum(1 for good, amount in enumerate(held) if amount > 0 and given >> good & 1 == 0)
