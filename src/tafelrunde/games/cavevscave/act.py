"""A turn after the tile is taken: its parts are clicked in any order (V-3.4)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave.actions import begin, describe
from tafelrunde.games.cavevscave.board import NOBODY
from tafelrunde.games.cavevscave.exchange import exchange, exchanges, why_not_exchange
from tafelrunde.games.cavevscave.needs import hungry_room, usable, why_not_part, within_reach
from tafelrunde.games.cavevscave.parts import ON_TILE, ORANGE, SPACE_SLOT, Part
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import DO, EXCHANGE, FINISH
from tafelrunde.kernel.moves import Move, argument_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


class Act(Step[CaveVsCave]):
    """A tile is taken; its parts are done in any order. `done` has a bit a slot."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "done")
    rule: ClassVar[str] = "V-3.4"

    def __init__(self, player: int, tile: int, done: int) -> None:
        self.player = player
        self.tile = tile
        self.done = done

    def moves(self, game: CaveVsCave) -> list[Move]:
        moves: list[Move] = []
        hungry = game.before_era2()
        for part in game.board.tiles[self.tile].parts:
            if self.done >> part.slot & 1 == 0:
                hungry = self._offer(game, part, moves) or hungry
        space = game.space_of(self.tile)
        if space != NOBODY and self.done >> SPACE_SLOT & 1 == 0:
            for part in game.board.spaces[space].parts:
                hungry = self._offer(game, part, moves) or hungry
        for blue in game.board.blues:
            if (
                blue.when == ON_TILE
                and blue.tile == self.tile
                and game.owns(self.player, blue.room)
            ):
                part = game.board.parts[blue.part]
                if self.done >> part.slot & 1 == 0:
                    hungry = self._offer(game, part, moves) or hungry
        if hungry:
            exchanges(game, self.player, moves)
        if moves:
            moves.append(FINISH)
        return moves

    def _offer(self, game: CaveVsCave, part: Part, moves: list[Move]) -> bool:
        """Add a part if it can be done, and tell whether changing goods into food may help."""
        if usable(game, self.player, part):
            moves.append(DO + part.number)
            if part.kind == ORANGE:
                return hungry_room(game, self.player, 0)
            return part.hungry
        return part.hungry and within_reach(game, self.player, part)

    def play(self, game: CaveVsCave, move: Move) -> None:
        verb = move & ~255
        if verb == EXCHANGE:
            exchange(game, self.player, argument_of(move))
            game.then(self)
        elif verb == DO:
            part = game.board.parts[argument_of(move)]
            begin(game, self.player, part)
            game.then(Act(self.player, self.tile, self.done | 1 << part.slot))

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Act", [self.player, self.tile])

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        return describe(game, move)

    def rule_of(self, move: Move) -> str:
        return "V-1.3" if move & ~255 == EXCHANGE else self.rule

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        verb = move & ~255
        if verb == EXCHANGE:
            return why_not_exchange(game, self.player, argument_of(move))
        if verb != DO:
            return None
        part = game.board.parts[argument_of(move)]
        if part in game.board.tiles[self.tile].parts:
            if self.done >> part.slot & 1:
                return Reason("V-4.2", "why.done", [])
            return why_not_part(game, self.player, part)
        space = game.space_of(self.tile)
        if space != NOBODY and part in game.board.spaces[space].parts:
            if self.done >> SPACE_SLOT & 1:
                return Reason("V-14.3", "why.done", [])
            return why_not_part(game, self.player, part)
        return Reason("V-3.4", "why.not_on_tile", [self.tile])


STEPS: list[type[Step[Any]]] = [Act]
