"""Sowing (C-7.1)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.board import GRAIN, VEGETABLE
from tafelrunde.games.caverna.land import BIT, OUTDOORS
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tableau import GRAIN_CROP, VEGETABLE_CROP
from tafelrunde.games.caverna.verbs import DONE, SOW
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import Step


def can_sow(game: Caverna, player: int) -> bool:
    """Whether a crop and an empty field are there."""
    if game.sows_otherwise(player):
        return game.can_sow_other(player)
    return game.crop_sites(player) != 0 and (
        game.have(player, GRAIN) > 0 or game.have(player, VEGETABLE) > 0
    )


def begin_sowing(game: Caverna, player: int) -> None:
    """A sow action."""
    if game.sows_otherwise(player):
        game.sow_other(player)
    else:
        game.then(Sow(player, game.board.sow_grain[0], game.board.sow_vegetable[0], 0))


class Sow(Step[Caverna]):
    """One crop after another on empty fields; which of the empty fields makes no difference."""

    fields: ClassVar[tuple[str, ...]] = ("player", "level", "left", "done")
    rule: ClassVar[str] = "C-7.1"

    def __init__(self, player: int, level: int, left: int, done: int) -> None:
        self.player = player
        self.level = level
        self.left = left
        self.done = done

    def moves(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        if game.crop_sites(self.player):
            if self.level > 0 and game.have(self.player, GRAIN) > 0:
                moves.append(SOW)
            if self.left > 0 and game.have(self.player, VEGETABLE) > 0:
                moves.append(SOW + 1)
        if moves and self.done:
            moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            game.recheck(self.player)
            return
        grain = 1 if move == SOW else 0
        crop = GRAIN_CROP if grain else VEGETABLE_CROP
        game.pay(self.player, GRAIN if grain else VEGETABLE, 1)
        sites = game.crop_sites(self.player)
        for cell in OUTDOORS:
            if sites & BIT[cell]:
                game.sow_at(self.player, cell, crop, game.crop_yield(self.player, crop))
                break
        game.tell("sowed", self.player, GRAIN if grain else VEGETABLE)
        game.then(Sow(self.player, self.level - grain, self.left - 1 + grain, 1))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 != SOW:
            return None
        return Phrase("move.sow_grain" if move == SOW else "move.sow_vegetable", [])

    def run(self, game: Caverna) -> None:
        game.recheck(self.player)


STEPS: list[type[Step[Caverna]]] = [Sow]
