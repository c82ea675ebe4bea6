"""The numbers that describe a seat's position in Caverna to a judge that learns.

They correct what the judge by hand makes of the same things, so they are few and plain.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.board import LAST_ROUND
from tafelrunde.games.caverna.evaluation import Outlook
from tafelrunde.games.caverna.goods import FOOD, GOOD_NAMES
from tafelrunde.games.caverna.home.cells import (
    CAVERNS,
    DEEP_TUNNELS,
    FIELDS,
    FOREST,
    LARGE,
    MEADOWS,
    ORE_MINES,
    PASTURES,
    ROCK,
    ROOMS,
    RUBY_MINES,
    SOWN,
    STABLES,
    TUNNELS,
    size,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.judge import Features

_FEW: Final = 3
"""So many of a good count apart from all more."""

_SETS: Final[list[int]] = [
    FOREST,
    ROCK,
    MEADOWS,
    FIELDS,
    PASTURES,
    LARGE,
    CAVERNS,
    TUNNELS,
    DEEP_TUNNELS,
    ORE_MINES,
    RUBY_MINES,
    ROOMS,
    STABLES,
    SOWN,
]
_SET_NAMES: Final[list[str]] = [
    "forest",
    "rock",
    "meadows",
    "fields",
    "pastures",
    "large_pastures",
    "caverns",
    "tunnels",
    "deep_tunnels",
    "ore_mines",
    "ruby_mines",
    "rooms",
    "stables",
    "sown",
]


def _names() -> list[str]:
    names = ["points", "actions", "persons", "may_grow", "room", "strength", "armed", "hungry"]
    names += ["full", "turn", *_SET_NAMES]
    for good in GOOD_NAMES:
        names += [f"{good}_few", f"{good}_more"]
    return names


def read(game: Caverna, seat: int) -> list[float]:
    """The numbers of a seat, in the order of their names."""
    outlook = Outlook(game, seat)
    goods = game.goods[seat]
    strength = 0
    armed = 0
    for weapon in game.weapons[seat]:
        strength += weapon
        armed += weapon > 0
    need = outlook.needs[FOOD] - goods[FOOD]
    room = game.folk[seat].room(game, seat) - outlook.persons
    numbers = [
        scoring.score(game, seat).total,
        float(outlook.actions),
        float(outlook.persons),
        1.0 if room > 0 else 0.0,
        float(max(0, min(room, 3))),
        float(strength),
        float(armed),
        float(max(0, need)),
        float(max(0, min(-need, 8))),
        1.0 if game.decider == seat else 0.0,
    ]
    land = game.land[seat]
    for kind in _SETS:
        numbers.append(float(size(land[kind])))
    for good in range(len(GOOD_NAMES)):
        count = goods[good]
        numbers.append(float(min(count, _FEW)))
        numbers.append(float(max(0, min(count, 10) - _FEW)))
    return numbers


def left(game: Caverna) -> float:
    """The share of the rounds that is still to come."""
    return (LAST_ROUND - game.round) / LAST_ROUND


def features(folder: Path) -> Features:
    """What is read of every seat, and where a title keeps what it learned from it."""
    return Features(_names(), read, left, folder / "judge.toml")
