"""The numbers that describe a seat's position in Meduris to a judge that learns."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tafelrunde.games.meduris.board import DRUID_CHIP, GOODS, HEIGHT
from tafelrunde.games.meduris.scoring import rune_points, temple_points
from tafelrunde.games.meduris.state import NOBODY, Meduris
from tafelrunde.kernel.judge import Features

_STEPS: Final = 5
"""The first, second, ... of a good count apart, all from this one on together."""

_SIZES: Final = 6
"""Settlements of this size and more count alike."""

_NEAR: Final = 8
"""Huts so many spaces before the druid will be asked soon."""

_GOOD_NAMES: Final[list[str]] = ["wood", "wool", "copper", "stone"]


def _names() -> list[str]:
    names = ["score", "temple_points", "rune_points", "runes", "huts", "temples", "turn"]
    names += [f"hut_in_settlement_{size + 1}" for size in range(_SIZES)]
    names += ["asked_soon", "asked_soon_settlement", "druid_chip", "good_missing_soon"]
    for good in _GOOD_NAMES:
        names += [f"{good}_{step + 1}" for step in range(_STEPS)]
    names += ["goods_in_all"]
    for good in _GOOD_NAMES:
        names += [f"worker_{good}_{level + 1}" for level in range(HEIGHT)]
    return [*names, "worker_on_top", "finisher", "builds_next"]


def read(game: Meduris, seat: int) -> list[float]:
    """The numbers of a seat, in the order of their names."""
    numbers = [
        float(game.score(seat)),
        float(temple_points(game, seat)),
        float(rune_points(game.rune.count(seat))),
        float(game.rune.count(seat)),
        0.0,
        float(game.temple.count(seat)),
        1.0 if game.decider == seat else 0.0,
    ]
    _read_huts(game, seat, numbers)
    _read_goods(game, seat, numbers)
    _read_workers(game, seat, numbers)
    numbers.append(1.0 if game.finisher == seat else 0.0)
    numbers.append(1.0 if _could_build(game, seat) else 0.0)
    return numbers


def left(game: Meduris) -> float:
    """The share of their buildings that the fastest still have to build."""
    if game.finisher != NOBODY:
        return 0.0
    board = game.board
    built = board.huts[game.players - 2] + board.temples[game.players - 2]
    least = built
    for player in range(game.players):
        least = min(least, game.huts_left[player] + game.temples_left[player])
    return least / built


def _read_huts(game: Meduris, seat: int, numbers: list[float]) -> None:
    sizes = [0.0] * _SIZES
    huts = 0
    soon = 0.0
    soon_size = 0.0
    chips = 0.0
    missing = 0.0
    for space in range(game.spaces):
        if game.hut[space] != seat:
            continue
        huts += 1
        size = game.settlement(space)
        sizes[min(size, _SIZES) - 1] += 1
        if game.chip[space] == DRUID_CHIP:
            chips += 1
        if 0 < (space - game.druid) % game.spaces <= _NEAR:
            soon += 1
            soon_size += size
            start = seat * GOODS
            if not game.affords(seat, game.side.first[space], game.side.second[space], 1):
                missing += size
            elif game.goods[start + game.side.first[space]] == 0:
                missing += 1
    numbers[4] = float(huts)
    numbers.extend(sizes)
    numbers.extend([soon, soon_size, chips, missing])


def _read_goods(game: Meduris, seat: int, numbers: list[float]) -> None:
    held = 0
    for good in range(GOODS):
        count = game.goods[seat * GOODS + good]
        held += count
        for step in range(_STEPS - 1):
            numbers.append(1.0 if count > step else 0.0)
        numbers.append(float(max(0, count - _STEPS + 1)))
    numbers.append(float(held))


def _read_workers(game: Meduris, seat: int, numbers: list[float]) -> None:
    top = 0.0
    for place in range(GOODS * HEIGHT):
        mine = game.workers[place] == seat
        numbers.append(1.0 if mine else 0.0)
        if mine and (place % HEIGHT == HEIGHT - 1 or game.workers[place + 1] == NOBODY):
            top += 1
    numbers.append(top)


def _could_build(game: Meduris, seat: int) -> bool:
    """Whether some free space could be paid for now."""
    if game.huts_left[seat] == 0:
        return False
    for space in range(game.spaces):
        price = game.price[space]
        if price > 0 and game.affords(seat, game.side.first[space], game.side.second[space], price):
            return True
    return False


FEATURES: Final = Features(_names(), read, left, Path(__file__).with_name("judge.toml"))
