"""Dark elves: goblins in their families, rubies in every tunnel, dark dwellings (chapter 7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.expansions.folk.tribes.tribe import (
    GOBLIN_ITEM,
    Tribe,
    has_place,
    is_orange,
)
from tafelrunde.games.caverna.goods import RUBY, STONE, WOOD
from tafelrunde.games.caverna.home.cells import CAVERNS, RUBY_MINE, TUNNEL, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.phrase import Reason

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Item


class DarkElves(Tribe):
    """The only ones who know the goblin on the loot list."""

    def may_loot(self, game: Caverna, player: int, item: Item) -> bool:
        return True

    def why_no_loot(self, game: Caverna, player: int, item: Item) -> Reason | None:
        if item.name != GOBLIN_ITEM:
            return None
        if not has_place(game, player):
            return Reason("F-7.2", "why.most_persons", [self.most])
        caverns = size(game.land[player][CAVERNS])
        held = [caverns, game.have(player, WOOD), game.have(player, STONE)]
        return Reason("F-7.2", "why.no_goblin_dwelling", held)

    def mine_built(self, game: Caverna, player: int, cell: int, what: int, below: int) -> None:
        """A ruby mine on an ordinary tunnel gives a ruby, too (F-7.4)."""
        if what == RUBY_MINE and below == TUNNEL:
            game.gain(player, RUBY, self.figures.tunnel_rubies)

    def tile_value(self, game: Caverna, player: int, number: int) -> int:
        """Dwellings are worth nothing (F-14.5)."""
        return 0 if is_orange(game, number) else super().tile_value(game, player, number)
