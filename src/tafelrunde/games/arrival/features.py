"""The numbers that describe a seat's position in The Arrival to a judge that learns.

Each counts as much as the tribes are likely to hold, and once more as much as they are not.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tafelrunde.games.arrival.board import HAND, TILES
from tafelrunde.games.arrival.evaluation import earnings, holding
from tafelrunde.games.arrival.scoring import province_fame
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.kernel.judge import Features

_READ: Final[list[str]] = [
    "fame",
    "province_fame",
    "corruption",
    "discs",
    "swords",
    "shields",
    "surplus",
    "fomori",
    "tiles",
    "trophies",
    "saved_discs",
    "places",
    "brochs",
    "caers",
    "card_fame",
    "card_fomori",
    "passed",
    "first",
    "turn",
]


def read(game: Arrival, seat: int) -> list[float]:
    """The numbers of a seat, in the order of their names."""
    card_fame = 0.0
    card_fomori = 0.0
    fomori = 0.0
    for player in range(game.players):
        if game.backs[player * HAND] >= 0:
            earned = earnings(game, player)
            fomori += earned[1]
            if player == seat:
                card_fame, card_fomori = earned
    numbers = [
        float(game.fame[seat]),
        float(province_fame(game, seat)),
        float(game.corruption[seat]),
        float(game.discs[seat]),
        float(game.swords[seat]),
        float(game.shields[seat]),
        float(max(0, game.goods(seat) - game.board.hoard)),
        float(game.fomori[seat]),
        float(sum(game.tiles[seat * TILES : (seat + 1) * TILES])),
        float(game.trophies[seat]),
        float(game.saved_discs[seat]),
        float(game.held[seat].bit_count()),
        float(game.count_levels(seat, 2)),
        float(game.count_levels(seat, 3)),
        card_fame,
        card_fomori,
        float(game.passed[seat]),
        1.0 if game.first == seat else 0.0,
        1.0 if game.decider == seat else 0.0,
    ]
    held = holding(game, fomori)
    return [held * number for number in numbers] + [(1 - held) * number for number in numbers]


def left(game: Arrival) -> float:
    """The share of the rounds that is still to come."""
    if game.ending:
        return 0.0
    last = game.last_round()
    return max(0.0, (last - game.round) / last)


FEATURES: Final = Features(
    [f"{name}_held" for name in _READ] + [f"{name}_overrun" for name in _READ],
    read,
    left,
    Path(__file__).with_name("judge.toml"),
)
