"""The payment that is proposed for a feeding: food, then what costs the fewest points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import types_to_breed
from tafelrunde.games.caverna.steps.decision import Decision, Pause
from tafelrunde.games.caverna.steps.exchange import BOUGHT
from tafelrunde.games.caverna.verbs import (
    BACK,
    BUY,
    BUY_CATTLE,
    DONE,
    FEED,
    OPEN_FOOD,
    WITHHOLD,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of

# The most ways that are tried out for one payment.
_MOST_WAYS: Final = 200


@mypyc_attr(allow_interpreted_subclasses=True)
class Payable(Decision):
    """A decision that is over when a good is paid, or begged for."""

    def asked_for(self) -> int:
        """The good."""
        return 0

    def lacking(self, game: Caverna) -> int:
        """How much of it is not there."""
        return 0


class Way:
    """Exchanges that were tried out, and the points that they cost."""

    def __init__(self, game: Caverna, moves: list[Move], cost: float, lacking: int) -> None:
        self.game = game
        self.moves = moves
        self.cost = cost
        self.lacking = lacking


def cheapest_payment(game: Caverna, due: Payable) -> list[Move]:
    """The moves that pay what is due for the fewest points; what can't be paid is begged for."""
    player = due.player
    start = game.clone()
    start.stack = [Pause(player), due]
    worth = _worth(start, player)
    ways = [Way(start, [], 0, due.lacking(game))]
    seen: list[list[int]] = []
    best = [FEED]
    least = _cost_of_feeding(ways[0], player, worth)
    for _ in range(_MOST_WAYS):
        way = _take_cheapest(ways)
        if way is None or way.cost >= least:
            break
        for found in _next_ways(way, due.asked_for(), player, worth):
            if not _is_new(found.game, player, seen):
                continue
            if isinstance(found.game.stack[-1], Payable):
                cost = _cost_of_feeding(found, player, worth)
                if cost < least:
                    least = cost
                    best = [*found.moves, FEED]
            if found.lacking > 0:
                ways.append(found)
    return best


def _take_cheapest(ways: list[Way]) -> Way | None:
    """The way that costs least, or the shortest of these; it is no longer among them."""
    if not ways:
        return None
    at = 0
    for number in range(len(ways)):
        way, other = ways[at], ways[number]
        if other.cost < way.cost or (other.cost == way.cost and len(other.moves) < len(way.moves)):
            at = number
    return ways.pop(at)


def _next_ways(way: Way, good: int, player: int, worth: float) -> list[Way]:
    """What can follow a way: another exchange, or the next answer that one asks for."""
    found: list[Way] = []
    for move in way.game.options:
        if not _helps(move, good):
            continue
        twin = way.game.clone()
        twin.play(move)
        step = twin.stack[-1]
        if isinstance(step, Pause):
            continue
        lacking = way.lacking
        if isinstance(step, Payable):
            lacking = step.lacking(twin)
            if lacking >= way.lacking:
                continue
        found.append(Way(twin, [*way.moves, move], worth - _worth(twin, player), lacking))
    return found


def _helps(move: Move, good: int) -> bool:
    """Whether a move could bring the good; rubies buy nothing else for a payment."""
    if verb_of(move) == BUY:
        return move <= BUY_CATTLE and BOUGHT[argument_of(move)] == good
    return move not in (FEED, WITHHOLD, OPEN_FOOD, BACK, DONE)


def _cost_of_feeding(way: Way, player: int, worth: float) -> float:
    """What has been lost when the family is fed as things stand."""
    twin = way.game.clone()
    twin.play(FEED)
    return worth - _worth(twin, player)


def _worth(game: Caverna, player: int) -> float:
    """A player's points, and one for each young that is about to be born."""
    return scoring.score(game, player).total + types_to_breed(game, player).bit_count()


def _is_new(game: Caverna, player: int, seen: list[list[int]]) -> bool:
    """Whether nothing like it was tried out: exchanges in another order come to the same."""
    step = game.stack[-1]
    here = [*game.goods[player], *game.weapons[player], len(game.stack)]
    here.extend([ord(letter) for letter in step.__class__.__name__[:3]])
    if here in seen:
        return False
    seen.append(here)
    return True
