"""What all folk of the box have in common, the dwarfs included."""

from __future__ import annotations

from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.state import NOT_BORN, Caverna, replaced


class Tribe(Folk):
    """A folk at a table of The Forgotten Folk; this one is the dwarfs."""

    def __init__(self, name: str, own_kind: int) -> None:
        super().__init__(name, own_kind)
        self.start: list[int] = []

    def settle(self, game: Caverna, player: int, food: int) -> None:
        super().settle(game, player, food)
        self.begin(game, player)

    def take_over(self, game: Caverna, player: int) -> None:
        """A seat that was laid out for dwarfs is this folk's (F-1.1)."""
        game.folks = replaced(game.folks, player, self.number)
        for person in range(len(game.posts[player])):
            if game.posts[player][person] != NOT_BORN:
                game.kinds[player] = replaced(game.kinds[player], person, self.own_kind)
        self.begin(game, player)
        game.derive()

    def begin(self, game: Caverna, player: int) -> None:
        """What the folk begins with on top of the base game's beginnings (F-1.5)."""
        for good in range(len(self.start)):
            game.goods[player][good] += self.start[good]
