"""Whether the steps to come can be carried out: for positions written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.caverna.actions import CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.board import LAST_ROUND, PERSONS, STONE, WOOD
from tafelrunde.games.caverna.tableau import AT_HOME, DWELLING, IDLE, LOOT_PRICE
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# Meadow, field, cavern, tunnel.
SINGLES: Final = 4
# The steps after which animals without room are asked about.
_HOUSING = ("Crowded", "Sow")
# The steps that say how the game goes on after the work; there is one of them, below all others.
_COURSE = ("StartRound", "ReturnHome", "GrowUp")
# The steps that finish what a move began; nothing can come in between.
_BEGUN = (
    "LaySecond",
    "Fence",
    "FenceLarge",
    "FenceOther",
    "PutStable",
    "DeepenTunnel",
    "FurnishAt",
    "PayTile",
    "Keep",
)


def waits(game: Caverna, player: int) -> bool:
    """Whether a player will be asked about animals without room."""
    return any(step.__class__.__name__ in _HOUSING and step.player == player for step in game.stack)


def stack_problems(game: Caverna) -> list[Fault]:
    """Steps that could not be carried out."""
    found: list[Fault] = []
    last = len(game.stack) - 1
    for place, step in enumerate(game.stack):
        name = step.__class__.__name__
        sound = _in_course(game, name, place) and (name not in _BEGUN or place == last)
        if not sound or not _fits(game, name, step):
            found.append(fault("wrong.step", step=name))
    if game.round == 0 and [step.__class__.__name__ for step in game.stack] != ["StartRound"]:
        found.append(fault("wrong.round_0"))
    if game.spared and not any(step.__class__.__name__ == "SpareGoods" for step in game.stack):
        found.append(fault("wrong.spared"))
    return found


def _in_course(game: Caverna, name: str, place: int) -> bool:
    if name not in _COURSE:
        return True
    return place == 0 and (name != "StartRound" or game.round < LAST_ROUND)


def _fits(game: Caverna, name: str, step: Step[Any]) -> bool:
    """Whether the numbers of a step are such as the rules give it."""
    board = game.board
    value = {field: getattr(step, field) for field in step.fields}
    if "dwarf" in value and not _at_hand(game, name, step.player, value["dwarf"]):
        return False
    if name in ("Choose", "Reward"):
        done = value["done"] if name == "Choose" else 1 << value["kind"]
        parts = game.places[value["space"]].parts
        return value["space"] in game.spaces and done < 1 << len(parts)
    if name == "Expedition":
        known = value["taken"] < 1 << len(board.loot_strength)
        return bool(known and 0 < value["strength"] <= board.strongest)
    if name == "Sow":
        return bool(
            value["level"] <= board.sow_grain[0] and value["left"] <= board.sow_vegetable[0]
        )
    if name in ("LayTwin", "LaySecond"):
        return CAVERN_TUNNEL <= value["kind"] <= MEADOW_FIELD and _begun(game, name, step)
    if name == "LaySingle":
        return bool(value["kind"] < SINGLES)
    if name in ("Furnish", "BuildRubyMine"):
        return bool(value["kind"] <= 1)
    if name in ("FurnishAt", "PayTile"):
        return _payable(game, step.player, value["tile"], value["mode"]) and _begun(
            game, name, step
        )
    if "price" in value:
        good = STONE if name == "PutStable" else WOOD
        left = name != "PutStable" or game.stables_left(step.player) > 0
        return game.have(step.player, good) >= value["price"] and left and _begun(game, name, step)
    return _begun(game, name, step)


def _at_hand(game: Caverna, name: str, player: int, dwarf: int) -> bool:
    """Whether a dwarf is grown up, and at home if he is still to be placed."""
    post = game.posts[player * PERSONS + dwarf]
    return post == AT_HOME or (post > IDLE and name != "PlaceChosen")


def _payable(game: Caverna, player: int, tile: int, mode: int) -> bool:
    """Whether a tile that was chosen is there and can be paid."""
    if not game.offered[tile] or mode > LOOT_PRICE or (mode == LOOT_PRICE and tile != DWELLING):
        return False
    return bool(game.payments(player, tile, mode))


def _begun(game: Caverna, name: str, step: Step[Any]) -> bool:
    """Whether a second choice follows a first one that can be made."""
    from tafelrunde.games.caverna.steps.exchange import Rearrange
    from tafelrunde.games.caverna.steps.furnish import FurnishAt
    from tafelrunde.games.caverna.steps.landscape import BuildOreMine, FenceLarge, LayTwin

    value = [getattr(step, field) for field in step.fields]
    player = step.player
    if name == "LaySecond":
        moves = LayTwin(player, value[1]).moves(game)
    elif name == "FenceOther":
        moves = FenceLarge(player, value[1]).moves(game)
    elif name == "DeepenTunnel":
        moves = BuildOreMine(player).moves(game)
    elif name == "PayTile":
        moves = FurnishAt(player, value[1], value[2]).moves(game)
    elif name == "Keep":
        moves = Rearrange(player, 0).moves(game)
    else:
        return True
    return any(move & 255 == value[-1] for move in moves)
