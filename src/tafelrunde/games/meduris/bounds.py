"""What the numbers of a position of Meduris can be, and names for what is only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.meduris.board import GOODS
from tafelrunde.kernel.codes import UNKNOWN

if TYPE_CHECKING:
    from tafelrunde.games.meduris.state import Meduris

LEVELS: Final[list[str]] = ["bottom", "middle", "top"]
SOURCE_NAMES: Final[list[str]] = ["start", "chips", "offerings", "interim"]


def goods_each(game: Meduris) -> int:
    """All cubes of one good."""
    return game.board.goods_each


def known_goods(game: Meduris, seat: int) -> list[int]:
    """What a seat knows of everybody's goods: its own, and of two players both (M-12.1, M-12.3)."""
    if game.players == 2 or game.setup.flag("open_goods"):
        return game.goods
    known = [UNKNOWN] * len(game.goods)
    start = seat * GOODS
    known[start : start + GOODS] = game.goods[start : start + GOODS]
    return known


def all_goods(game: Meduris) -> int:
    """All cubes there are."""
    return GOODS * game.board.goods_each


def huts_each(game: Meduris) -> int:
    """The huts of a player."""
    return game.board.huts[game.players - 2]


def temples_each(game: Meduris) -> int:
    """The temples of a player."""
    return game.board.temples[game.players - 2]


def others(game: Meduris) -> int:
    """How many play beside a player."""
    return game.players - 1


def all_spaces(game: Meduris) -> int:
    """The spaces of the ring."""
    return game.spaces


def last_space(game: Meduris) -> int:
    """The number of the last space of the ring."""
    return game.spaces - 1


def gifts(goods: list[str]) -> list[str]:
    """Goods that may still be given, and those of which only one kind may be given at all."""
    return [*goods, *[f"either_{good}" for good in goods]]
