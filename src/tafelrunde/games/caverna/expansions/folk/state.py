"""One running game of The Forgotten Folk: that of the base game, with steps of its own."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.folk.verbs import MOST_WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.codes import Code, Named, Number


class FolkGame(Caverna):
    """The position is that of the base game; some steps count other things."""

    codes: ClassVar[dict[str, Code]] = {
        **Caverna.codes,
        "mode": Named("", ("printed", "loot", "goblin")),
        "wood": Number(MOST_WOOD),
        "stone": Number(MOST_WOOD),
        "ore": Number(MOST_WOOD),
        "half": Number(31),
        "eaten": Number(255),
    }

    def clone(self) -> Caverna:
        twin = FolkGame(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        return twin
