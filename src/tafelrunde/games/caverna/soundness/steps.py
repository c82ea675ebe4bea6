"""Whether the steps to come can be carried out: for positions written by hand."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.board import LAST_ROUND
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import Crowded
from tafelrunde.games.caverna.steps.exchange import (
    Disarm,
    DisarmOne,
    MakeFood,
    SellGold,
    SpendRuby,
    Trade,
)
from tafelrunde.games.caverna.steps.fields import Sow
from tafelrunde.games.caverna.steps.furnish import FurnishAt, PayTile
from tafelrunde.games.caverna.steps.landscape import LaySecond, LaySingle
from tafelrunde.games.caverna.steps.mines import DeepenTunnel
from tafelrunde.games.caverna.steps.pastures import Fence, FenceLarge, FenceOther, PutStable
from tafelrunde.games.caverna.steps.rearranging import Keep
from tafelrunde.games.caverna.steps.rounds import (
    FillSpaces,
    GrowUp,
    ReturnHome,
    SpareGoods,
    StartRound,
)
from tafelrunde.games.caverna.steps.work import PlaceChosen, PlaceDwarf, Turn
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step

Kinds = list[type[Step[Any]]]

# The steps after which animals without room are asked about.
_HOUSING: Final[Kinds] = [Crowded, Sow]
# The steps of the work, which is over when GrowUp comes.
_WORK: Final[Kinds] = [SpareGoods, FillSpaces, Turn, PlaceDwarf, PlaceChosen]
# The steps that say how the game goes on after the work; there is one of them, below all others.
_COURSE: Final[Kinds] = [StartRound, ReturnHome, GrowUp]
# The steps of an exchange.
EXCHANGES: Final[Kinds] = [
    SpendRuby,
    MakeFood,
    SellGold,
    Trade,
    Disarm,
    DisarmOne,
    LaySingle,
    Crowded,
]
# The steps that finish what a move began; nothing but exchanges can come in between.
BEGUN: Final[Kinds] = [
    LaySecond,
    Fence,
    FenceLarge,
    FenceOther,
    PutStable,
    DeepenTunnel,
    FurnishAt,
    PayTile,
    Keep,
]


def waits(game: Caverna, player: int) -> bool:
    """Whether a player will be asked about animals without room."""
    return any(type(step) in _HOUSING and step.player == player for step in game.stack)


def stack_problems(game: Caverna) -> list[Fault]:
    """Steps that could not be carried out."""
    found: list[Fault] = []
    kinds = [type(step) for step in game.stack]
    between = game.course.asides(game)
    begun = game.course.begun(game)
    for place, step in enumerate(game.stack):
        finishes = kinds[place] in begun
        in_time = not finishes or all(kind in between for kind in kinds[place + 1 :])
        if not in_time or not _in_course(game, kinds, place) or not step.sound(game):
            found.append(fault("wrong.step", step=kinds[place].__name__))
    opening = game.course.first_steps(game)
    if game.round == 0 and (
        kinds[:1] != [StartRound] or any(kind not in opening for kind in kinds[1:])
    ):
        found.append(fault("wrong.round_0"))
    if game.spared and SpareGoods not in kinds:
        found.append(fault("wrong.spared"))
    return found


def _in_course(game: Caverna, kinds: Kinds, place: int) -> bool:
    if kinds[place] not in _COURSE:
        return kinds[place] not in _WORK or kinds[0] is not GrowUp
    return place == 0 and (kinds[place] is not StartRound or game.round < LAST_ROUND)
