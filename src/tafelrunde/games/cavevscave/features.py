"""The numbers that describe a seat's position in Cave vs Cave to a judge that learns."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from tafelrunde.games.cavevscave import cave
from tafelrunde.games.cavevscave.board import EMPTY, GOODS, SPACES, Board
from tafelrunde.games.cavevscave.evaluation import turns_left
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.kernel.judge import Features

_FIRST: Final = 3
"""The first of a good and those up to this one count apart from all more."""


def features(board: Board) -> Features:
    """What is read of every seat, by name."""
    names = ["room_points", "caverns", "caverns_more", "rock", "walls", "orange", "blue", "turn"]
    for good in board.goods:
        names += [f"{good}_first", f"{good}_few", f"{good}_more"]
    names += [f"room_{room.name}" for room in board.rooms]
    return Features(names, partial(read, board), left, Path(__file__).with_name("judge.toml"))


def read(board: Board, game: CaveVsCave, seat: int) -> list[float]:
    """The numbers of a seat, in the order of their names."""
    empty = 0
    for space in range(SPACES):
        if game.cave[seat * SPACES + space] == EMPTY:
            empty += 1
    numbers = [
        float(game.points(seat)),
        float(min(empty, 2)),
        float(max(0, empty - 2)),
        float(min(4, cave.reachable(game, seat, False).bit_count())),
        float(game.walls[seat].bit_count()),
        float(game.oranges[seat]),
        float(game.blues[seat]),
        1.0 if game.decider == seat else 0.0,
    ]
    for good in range(GOODS):
        count = game.goods[seat * GOODS + good]
        numbers.append(1.0 if count > 0 else 0.0)
        numbers.append(float(max(0, min(count, _FIRST) - 1)))
        numbers.append(float(max(0, count - _FIRST)))
    owned = game.owned[seat]
    for room in range(len(board.rooms)):
        numbers.append(1.0 if owned >> room & 1 else 0.0)
    return numbers


def left(game: CaveVsCave) -> float:
    """The share of all turns of the game that is still to come."""
    turns = sum(game.all_turns())
    to_come = turns_left(game, 0)
    if game.era == 1 and game.setup.number("eras") == 2:
        to_come += sum(game.board.rounds_era2)
    return min(1.0, to_come / turns)
