"""Would it be possible after exchanges? The same question, asked of a richer purse (C-8.7).

Rubies that are not spent yet count as any good they buy (`game.spare`), meals as the food they
make; single tiles are laid where rubies buy them. Trades, if their list is open, are taken to bring
any goods; whether they really do is tried out by whoever asks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.goods import RUBY
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT
from tafelrunde.games.caverna.home.singles import (
    SINGLE_PRICE,
    imagine_single,
    put_back,
    single_sites,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna

# The lists of exchanges as bits.
RUBY_LIST: Final = 1
FOOD_LIST: Final = 2
TRADE_LIST: Final = 4
EVERY_LIST: Final = 7

# More than anything costs.
_PLENTY: Final = 1000

# How many single tiles in a row can make room for something.
_MOST_TILES: Final = 2


class Wish:
    """Something that exchanges could make possible; `singles` are the tiles that make room for it.

    With `anywhere` it does not matter where such a tile lies.
    """

    def __init__(self, singles: list[int], anywhere: bool) -> None:
        self.singles = singles
        self.anywhere = anywhere

    def holds(self, game: Caverna) -> bool:
        """Whether it is possible as things are."""
        return False


def within_reach(game: Caverna, player: int, wish: Wish, lists: int) -> bool:
    """Whether exchanges of these lists could make something possible."""
    rubies = game.goods[player][RUBY] if lists & RUBY_LIST else 0
    game.spare = _PLENTY if lists & TRADE_LIST else rubies
    game.spare_meals = lists & FOOD_LIST != 0
    found = wish.holds(game)
    if not found and rubies > 0:
        for single in wish.singles:
            if not found:
                found = _with_tiles(game, player, wish, single, rubies, _MOST_TILES)
    game.spare = 0
    game.spare_meals = False
    return found


def _with_tiles(
    game: Caverna, player: int, wish: Wish, single: int, rubies: int, most: int
) -> bool:
    """Whether it is possible with up to so many single tiles bought before."""
    left = rubies - SINGLE_PRICE[single]
    if left < 0:
        return False
    spare = game.spare
    sites = single_sites(game, player, single)
    found = False
    for cell in ALL_CELLS:
        if sites & BIT[cell]:
            before = imagine_single(game, player, single, cell)
            game.spare = spare if spare == _PLENTY else left
            found = wish.holds(game) or (
                most > 1
                and not wish.anywhere
                and _with_tiles(game, player, wish, single, left, most - 1)
            )
            put_back(game, player, before)
            if found or wish.anywhere:
                break
    game.spare = spare
    return found
