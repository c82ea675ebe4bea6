"""How good a position of Meduris looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.meduris.board import GOODS, HEIGHT
from tafelrunde.games.meduris.scoring import rune_points, temple_points
from tafelrunde.games.meduris.state import NOBODY, Meduris
from tafelrunde.kernel.judge import Line, total

# Worth in points, found by playing: a building still to be asked for offerings, goods in hand by
# kind (the first few of a kind matter most), and a worker that may yet produce.
HUT: Final = 1.6
NEIGHBOUR: Final = 0.45
TEMPLE: Final = 1.0
GOODS_WORTH: Final[list[float]] = [0.0, 0.7, 1.25, 1.7, 2.05, 2.3]
MORE_GOODS: Final = 0.1
WORKER: Final = 0.2
RUNE_KEPT: Final = 0.8
RUNE_AT_RIVER: Final = 0.6


def evaluate(game: Meduris, seat: int) -> float:
    """The seat's prospects less the best of the others'."""
    values = [prospects(game, player) for player in range(game.players)]
    own = values.pop(seat)
    return own - max(values)


def prospects(game: Meduris, player: int) -> float:
    """What a player can expect in points."""
    return total(lines(game, player))


def lines(game: Meduris, player: int) -> list[Line]:
    """Points on the track, at the end, and hopes; the hopes fade when the finale has begun."""
    runes = game.rune.count(player)
    points = float(game.score(player) + temple_points(game, player))
    if game.decider < 0:
        return [("points", points), ("runes", rune_points(runes))]
    ahead = 0.4 if game.finisher != NOBODY else 1.0
    return [
        ("points", points),
        ("runes", RUNE_KEPT * rune_points(runes)),
        ("river", RUNE_AT_RIVER * runes * ahead),
        ("huts", _huts(game, player) * ahead),
        ("goods", _goods(game, player)),
        ("workers", _workers(game, player) * ahead),
    ]


def _huts(game: Meduris, player: int) -> float:
    value = TEMPLE * game.temple.count(player)
    for space in range(game.spaces):
        if game.hut[space] == player:
            value += HUT + NEIGHBOUR * (game.settlement(space) - 1)
    return value


def _goods(game: Meduris, player: int) -> float:
    value = 0.0
    for good in range(GOODS):
        held = game.goods[player * GOODS + good]
        most = len(GOODS_WORTH) - 1
        value += GOODS_WORTH[min(held, most)] + MORE_GOODS * max(0, held - most)
    return value


def _workers(game: Meduris, player: int) -> float:
    """A low worker is likely to be built upon, but every one of them earns with the die."""
    value = 0.0
    for place, worker in enumerate(game.workers):
        if worker == player and game.supply[place // HEIGHT] > 0:
            value += WORKER * (1 + place % HEIGHT)
    return value
