"""How good a position of Cave vs Cave looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import (
    DONKEY,
    EMMER,
    EMPTY,
    FLAX,
    FOOD,
    GOLD,
    GOODS,
    IRON,
    SPACES,
    WEAPONS,
    Board,
    Room,
)
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.judge import Line, total

# What a good is worth while there is time to use it, on top of the points it counts itself.
_USE: Final[list[float]] = [0.6, 0.6, 0.35, 0.45, 0.4, 0.45, 0.4, 0.3, 0.4, 0.2]

# How much of that the first, second, ... of a good is worth.
_SHARE: Final[list[float]] = [1.0, 1.0, 0.9, 0.8, 0.7, 0.4, 0.2, 0.1, 0.05]
_MOST_HELD: Final = 19


def _shares() -> list[float]:
    """How much of that so many of a good are worth together."""
    sums = [0.0]
    for count in range(_MOST_HELD):
        sums.append(sums[-1] + (_SHARE[count] if count < len(_SHARE) else 0.0))
    return sums


_SUMS: Final[list[float]] = _shares()

# How ready a room looks when so many goods are still lacking for it.
_READY: Final[list[float]] = [1.0, 0.75, 0.55, 0.4, 0.28, 0.2, 0.14, 0.1, 0.07, 0.05]
_MOST_LACKING: Final = len(_READY) - 1

_ROOM: Final = 0.3
_CAVERN: Final = 0.6
_ROCK: Final = 0.15
_ENGINE: Final = 0.12
_LONG: Final = 6
_TURN: Final = 1.6
_FEE: Final = 4


def evaluate(game: CaveVsCave, seat: int) -> float:
    """The seat's prospects, less a part of what the other has already."""
    value = prospects(game, seat)
    if game.players == 2:
        value -= game.points(1 - seat) / 4
    return value


def lines(game: CaveVsCave, seat: int) -> list[Line]:
    """What the seat can expect in the end, with what Era I has brought for good."""
    first = float(game.era1_rooms[seat] + game.era1_gold[seat])
    return [*_lines(game, seat), ("era1", first)]


def turns_left(game: CaveVsCave, seat: int) -> int:
    """How many turns of this era the seat still has, the one it is in not counted."""
    if game.decider < 0 or game.round == 0:
        return 0
    turns = game.turns()
    taken = game.tiles.count(seat)
    return sum(turns[game.round - 1 :]) - taken


def prospects(game: CaveVsCave, seat: int) -> float:
    """What this era and the next may bring."""
    return total(_lines(game, seat))


def _lines(game: CaveVsCave, seat: int) -> list[Line]:
    """Points as they count in the end, and the uses of goods, caverns and rooms still to come."""
    held = game.goods[seat * GOODS : (seat + 1) * GOODS]
    left = turns_left(game, seat)
    times = 1
    value = float(game.points(seat))
    if game.era == 2:
        value += held[WEAPONS] + (held[IRON] + held[GOLD]) / 2
    elif game.setup.number("eras") == 2:
        times = 2
        left += 8
        value = 2 * value + 1.5 * held[GOLD]
    else:
        value += held[GOLD]
    if left == 0:
        return [("points", value)]
    time = min(1.0, left / _LONG)
    goods = 0.0
    for good, amount in enumerate(held):
        if amount:
            goods += time * _USE[good] * _SUMS[amount]
    return [
        ("points", value),
        ("goods", goods),
        ("turns", _TURN * times * left),
        ("cave", time * _cave(game, seat, held, left, times)),
    ]


def _cave(game: CaveVsCave, seat: int, held: list[int], left: int, times: int) -> float:
    """What the caverns, the rooms for sale and the rooms in use promise."""
    worth = _room_worth(game.board)
    value = 0.0
    kinds = 0
    empty = 0
    walls = game.walls[seat]
    for space in range(SPACES):
        content = game.cave[seat * SPACES + space]
        if content == EMPTY:
            empty += 1
            kinds |= 1 << cave.walls_around(game, seat, space, walls)
        elif content >= 0:
            value += _ENGINE * worth[content] * min(left, 8)
    rock = cave.reachable(game, seat, False).bit_count()
    value += _CAVERN * min(empty, 4) + _ROCK * min(rock, 4)
    if kinds:
        value += _ROOM * times * _for_sale(game, seat, held, kinds, min(empty, 1 + left // 3))
    return value


def _for_sale(game: CaveVsCave, seat: int, held: list[int], kinds: int, number: int) -> float:
    """The best rooms that suit a cavern, each by its points and how near its cost is."""
    blue = game.blue_allowed(seat)
    larder = held[FOOD] + held[EMMER] + held[FLAX] + held[DONKEY]
    hunger = 0 if larder >= _FEE or held[GOLD] >= 2 else 1
    found: list[float] = []
    for name in game.display:
        room = game.board.rooms[name]
        if room.fits & kinds == 0 or (room.blue and not blue):
            continue
        lacking = hunger
        for good in room.cost_goods:
            if room.cost[good] > held[good]:
                lacking += room.cost[good] - held[good]
        found.append(room.points * _READY[min(lacking, _MOST_LACKING)])
    found.sort(reverse=True)
    return sum(found[:number])


@cache
def _room_worth(board: Board) -> list[float]:
    """What using each room once brings, by its best option."""
    return [max([0.0, *_options(room)]) for room in board.rooms]


def _options(room: Room) -> list[float]:
    found: list[float] = []
    for part in room.parts:
        found.append(_use(part.get, part.get_goods) - _use(part.pay, part.pay_goods))
    return found


def _use(amounts: list[int], goods: list[int]) -> float:
    value = 0.0
    for good in goods:
        value += amounts[good] * (_USE[good] + (good == GOLD))
    return value
