"""The places on the table that a person points at to play the moves of the box."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.steps.events import Parley
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import Lodge
from tafelrunde.games.caverna.expansions.fiends.steps.rewards import Act
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import StandThere
from tafelrunde.games.caverna.expansions.fiends.steps.swapping import SwapCount
from tafelrunde.games.caverna.expansions.fiends.steps.traps import FeedTrap
from tafelrunde.games.caverna.expansions.fiends.verbs import (
    ARM,
    ARM_ORE,
    ARM_WOOD,
    AWAY_FROM_WORK,
    BEFRIEND,
    BONUS,
    BOUNTY,
    BREAK_IN,
    BRIBE,
    CLUB,
    COLLECT,
    DIG_OUT,
    DOGS,
    EXTRA,
    FEED_TRAP,
    FIGHT,
    HEAD_GOLD,
    HIT,
    LODGE,
    MIX_STONE,
    MIX_WOOD,
    MOVE_IN,
    PUSH,
    STAND,
    STOCK,
    SWAP_COUNT,
    SWAP_FROM,
    SWAP_TO,
    TRAP,
)
from tafelrunde.games.caverna.goods import MATERIALS
from tafelrunde.games.caverna.home.cells import cell_name
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.verbs import DO
from tafelrunde.games.caverna.view import place as base_place
from tafelrunde.kernel.moves import Move, argument_of, verb_of

# The verbs whose argument is a cell of the own home board, an orc, or a building material.
_CELLS: Final = (STOCK, PUSH, BREAK_IN, MOVE_IN, DIG_OUT)
_ORCS: Final = (FIGHT, HIT, COLLECT, BEFRIEND)
_MATERIALS: Final = (EXTRA, SWAP_FROM, SWAP_TO)
# The goods that other verbs are about.
_GOODS: Final = {
    CLUB: "wood",
    DOGS: "dog",
    HEAD_GOLD: "gold",
    ARM_ORE: "ore",
    ARM_WOOD: "wood",
    MIX_WOOD: "wood",
    MIX_STONE: "stone",
}


def place(game: Caverna, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    box = orcs.of(game).box
    if verb in _CELLS:
        return f"cell:{game.decider},{cell_name(argument)}"
    if verb == TRAP:
        return f"tile:{box.tile_names[argument]}"
    if verb in _ORCS:
        return f"orc:{game.decider},{box.letters[argument]}"
    if verb == BOUNTY:
        return f"reward:{box.reward_names[argument]}"
    if verb == ARM:
        at = argument - len(AWAY_FROM_WORK)
        return f"space:{box.space_names[at]}" if at >= 0 else ""
    if verb in (STAND, LODGE):
        return _cell_asked(game)
    if verb == DO and isinstance(game.stack[-1], Act):
        return f"reward:{box.reward_names[game.stack[-1].reward]}"
    good = _good_of(game, verb, argument)
    return f"good:{game.decider},{good}" if good else base_place(game, move)


def _good_of(game: Caverna, verb: int, argument: int) -> str:
    """The kind of goods in the own supply that a move is about, if it is about one."""
    if verb in _MATERIALS:
        return MATERIALS[argument]
    if verb == BONUS:
        return game.catalogue.goods[argument]
    found = orcs.of(game)
    step = game.stack[-1]
    if verb == BRIBE and isinstance(step, Parley):
        return game.catalogue.goods[step.bribe_good(found)]
    if verb == FEED_TRAP and isinstance(step, FeedTrap):
        return game.catalogue.goods[step.good(found)]
    if verb == SWAP_COUNT and isinstance(step, SwapCount):
        return game.catalogue.goods[step.wanted]
    return _GOODS.get(verb, "")


def _cell_asked(game: Caverna) -> str:
    """The cell for which somebody says what stands or who lives there."""
    step = game.stack[-1]
    if isinstance(step, StandThere):
        return f"cell:{step.player},{cell_name(step.cell)}"
    if isinstance(step, Lodge):
        return f"cell:{step.player},{cell_name(step.asks_for(orcs.of(game)))}"
    return ""
