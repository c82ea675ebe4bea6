"""The bounty for a defeated orc: a field of the board, or the gold on its back (chapter 8)."""

from __future__ import annotations

from tafelrunde.games.caverna.expansions.fiends.state import DEFEATED, Fiends
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.step import Step


def defeat(game: Fiends, player: int, orc: int, fighter: int) -> None:
    """An orc is defeated, by somebody who fought or by nobody: its owner takes the bounty.

    Its strength is still what it was right before the last blow (FF-A10).
    """
    game.put_orc(player, orc, DEFEATED)
    game.weaken(player, orc, 0)


STEPS: list[type[Step[Caverna]]] = []
