"""One running game of The Forgotten Folk: what the numbers of its own steps can be."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.folk.verbs import MOST_WOOD
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.codes import Code, Named, Number


class FolkGame(Caverna):
    """The base game's position; which folk sits where and who is of which kind is part of that."""

    codes: ClassVar[dict[str, Code]] = {
        **Caverna.codes,
        "mode": Named("", ("printed", "loot", "goblin")),
        "wood": Number(MOST_WOOD),
        "stone": Number(MOST_WOOD),
        "ore": Number(MOST_WOOD),
        "twin_price": Number(31),
        "single_price": Number(31),
        "eaten": Number(255),
    }

    def clone(self) -> Caverna:
        twin = FolkGame(self.title, self.setup, self.board, self.tiles, self.course)
        self.copy_table(twin)
        return twin
