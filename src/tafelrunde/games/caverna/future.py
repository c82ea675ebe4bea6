"""Whether the steps to come can be carried out: for positions written by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.caverna.actions import CAVERN_TUNNEL, MEADOW_FIELD
from tafelrunde.games.caverna.board import LAST_ROUND, STONE, WOOD
from tafelrunde.games.caverna.household import FOR_FENCE, FOR_STABLE, FOR_TILE, priced
from tafelrunde.games.caverna.tableau import CROP_BITS, CROP_COUNT, NOBODY
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.step import Step

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# Meadow, field, cavern, tunnel.
SINGLES: Final = 4
# The steps after which animals without room are asked about.
_HOUSING = ("Crowded", "Sow")
# The steps of the work, which is over when GrowUp comes.
_WORK = ("SpareGoods", "FillSpaces", "Turn", "PlaceDwarf", "PlaceChosen")
# The steps that say how the game goes on after the work; there is one of them, below all others.
_COURSE = ("StartRound", "ReturnHome", "GrowUp")
# The steps of an exchange.
EXCHANGES: Final = [
    "SpendRuby",
    "MakeFood",
    "SellGold",
    "Trade",
    "Disarm",
    "DisarmOne",
    "LaySingle",
    "Crowded",
]
# The steps that finish what a move began; nothing but exchanges can come in between.
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
    names = [step.__class__.__name__ for step in game.stack]
    between = game.exchange_steps()
    for place, step in enumerate(game.stack):
        name = names[place]
        sound = _in_course(game, name, place) and (
            name not in _BEGUN or all(other in between for other in names[place + 1 :])
        )
        if not sound or not _fits(game, name, step):
            found.append(fault("wrong.step", step=name))
    opening = game.opening_steps()
    if game.round == 0 and (
        names[:1] != ["StartRound"] or any(name not in opening for name in names[1:])
    ):
        found.append(fault("wrong.round_0"))
    if game.spared and "SpareGoods" not in names:
        found.append(fault("wrong.spared"))
    return found


def _in_course(game: Caverna, name: str, place: int) -> bool:
    if name not in _COURSE:
        return name not in _WORK or game.stack[0].__class__.__name__ != "GrowUp"
    return place == 0 and (name != "StartRound" or game.round < LAST_ROUND)


def _fits(game: Caverna, name: str, step: Step[Any]) -> bool:
    """Whether the numbers of a step are such as the rules give it."""
    board = game.board
    value = {field: getattr(step, field) for field in step.fields}
    if "dwarf" in value and not game.at_hand(step.player, value["dwarf"], name == "PlaceChosen"):
        return False
    if name in ("Choose", "Reward"):
        done = value["done"] if name == "Choose" else 1 << value["kind"]
        parts = game.places[value["space"]].parts
        return value["space"] in game.spaces and done < 1 << len(parts)
    if name == "Expedition":
        traveller = value["traveller"]
        known = value["taken"] < 1 << len(board.loot_strength)
        away = traveller == NOBODY or game.at_hand(step.player, traveller, False)
        return bool(known and away and 0 < value["strength"] <= board.strongest)
    if name == "Sow":
        return seeds_allowed(game, value["seeds"])
    if name == "SowAt":
        return bool(value["kind"] < len(game.repertoire.crops))
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
    if name == "PayGoods":
        return value["kind"] in (WOOD, STONE) and value["mode"] in (FOR_FENCE, FOR_STABLE)
    if "price" in value:
        stable = name == "PutStable"
        cost = priced(STONE if stable else WOOD, value["price"])
        left = not stable or game.stables_left(step.player) > 0
        paid = game.can_pay(step.player, cost, FOR_STABLE if stable else FOR_FENCE)
        return paid and left and _begun(game, name, step)
    return _begun(game, name, step)


def _payable(game: Caverna, player: int, tile: int, mode: int) -> bool:
    """Whether a tile that was chosen is there and can be paid."""
    if not game.offered[tile] or not game.has_price(player, tile, mode):
        return False
    return game.can_pay(player, game.price(player, tile, mode), FOR_TILE + tile)


def seeds_allowed(game: Caverna, seeds: int) -> bool:
    """Whether no more crops are still to be sown than a sow action allows."""
    for crop in game.repertoire.crops:
        if seeds >> CROP_BITS * crop.number & CROP_COUNT > crop.most:
            return False
    return seeds >> CROP_BITS * len(game.repertoire.crops) == 0


def _begun(game: Caverna, name: str, step: Step[Any]) -> bool:
    """Whether a second choice follows a first one that can be made."""
    from tafelrunde.games.caverna.steps.furnish import FurnishAt
    from tafelrunde.games.caverna.steps.landscape import LayTwin
    from tafelrunde.games.caverna.steps.mines import BuildOreMine
    from tafelrunde.games.caverna.steps.pastures import FenceLarge
    from tafelrunde.games.caverna.steps.rearranging import Rearrange

    value = [getattr(step, field) for field in step.fields]
    player = step.player
    if name == "LaySecond":
        moves = LayTwin(player, value[1]).choices(game)
    elif name == "FenceOther":
        moves = FenceLarge(player, value[1]).choices(game)
    elif name == "DeepenTunnel":
        moves = BuildOreMine(player).choices(game)
    elif name == "PayTile":
        moves = FurnishAt(player, value[1], value[2]).choices(game)
    elif name == "Keep":
        moves = Rearrange(player, 0).moves(game)
    else:
        return True
    return any(move & 255 == value[-1] for move in moves)
