"""A turn after the tile is taken: its parts are clicked in any order (V-3.4)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.cavevscave.actions import describe
from tafelrunde.games.cavevscave.board import NOBODY
from tafelrunde.games.cavevscave.exchange import exchange, exchanges, why_not_exchange
from tafelrunde.games.cavevscave.needs import usable, why_not_part, within_reach
from tafelrunde.games.cavevscave.parts import EXTRA_SLOT, ON_TILE, SPACE_SLOT, Part
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.verbs import DO, EXCHANGE, FINISH
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
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
        exchanging = game.before_era2()
        for part in game.board.tiles[self.tile].parts:
            if self.done >> part.slot & 1 == 0:
                exchanging = self._offer(game, part, moves) or exchanging
        space = game.space_of(self.tile)
        if space != NOBODY and self.done >> SPACE_SLOT & 1 == 0:
            for part in game.board.spaces[space].parts:
                exchanging = self._offer(game, part, moves) or exchanging
        for blue in game.board.blues:
            if (
                blue.when == ON_TILE
                and blue.tile == self.tile
                and game.owns(self.player, blue.room)
            ):
                part = game.board.parts[blue.part]
                if self.done >> part.slot & 1 == 0:
                    exchanging = self._offer(game, part, moves) or exchanging
        if exchanging:
            exchanges(game, self.player, moves)
        if moves:
            moves.append(FINISH)
        return moves

    def _offer(self, game: CaveVsCave, part: Part, moves: list[Move]) -> bool:
        """Add a part if it can be done; tell whether goods may be changed into food for it."""
        if usable(game, self.player, part):
            moves.append(DO + part.number)
            return True
        return within_reach(game, self.player, part)

    def play(self, game: CaveVsCave, move: Move) -> None:
        verb = verb_of(move)
        if verb == EXCHANGE:
            exchange(game, self.player, argument_of(move))
            game.then(self)
        elif verb == DO:
            part = game.board.parts[argument_of(move)]
            part.kind.begin(game, self.player, part)
            game.then(Act(self.player, self.tile, self.done | 1 << part.slot))

    def begins(self, move: Move) -> bool:
        return verb_of(move) == DO

    def given_up(self, game: CaveVsCave, move: Move) -> Loss | None:
        """The actions left out, each once where several exclude each other."""
        if move != FINISH:
            return None
        left = [game.board.parts[argument_of(one)] for one in game.options if verb_of(one) == DO]
        slots = {part.slot for part in left}
        dear = any(not part.pay_goods for part in left)
        return Loss("gives_up.actions", [len(slots)], dear) if slots else None

    def prompt(self, game: CaveVsCave) -> Phrase:
        return Phrase("ask.Act", [self.player, self.tile])

    def phrase(self, game: CaveVsCave, move: Move) -> Phrase | None:
        return Phrase("move.end_turn", []) if move == FINISH else describe(game, move)

    def rule_of(self, move: Move) -> str:
        return "V-1.3" if verb_of(move) == EXCHANGE else self.rule

    def why_not(self, game: CaveVsCave, move: Move) -> Reason | None:
        verb = verb_of(move)
        if verb == EXCHANGE:
            return why_not_exchange(game, self.player, argument_of(move))
        if verb != DO:
            return None
        part = game.board.parts[argument_of(move)]
        if part in game.board.tiles[self.tile].parts:
            if self.done >> part.slot & 1:
                return self._over(game.board.tiles[self.tile].parts, part)
            return why_not_part(game, self.player, part)
        space = game.space_of(self.tile)
        if space != NOBODY and part in game.board.spaces[space].parts:
            if self.done >> SPACE_SLOT & 1:
                many = len(game.board.spaces[space].parts) > 1
                return Reason("V-14.3", "why.one_choice" if many else "why.done", [])
            return why_not_part(game, self.player, part)
        if part.slot == EXTRA_SLOT and game.owns(self.player, part.room):
            for blue in game.board.blues:
                if blue.part == part.number and blue.tile == self.tile:
                    if self.done >> EXTRA_SLOT & 1:
                        return Reason("V-9.2", "why.done", [])
                    return why_not_part(game, self.player, part)
        return Reason("V-3.4", "why.not_on_tile", [self.tile])

    def _over(self, parts: list[Part], part: Part) -> Reason:
        """Why nothing of a slot can be done any more."""
        if sum(1 for other in parts if other.slot == part.slot) > 1:
            return Reason("V-4.2", "why.one_choice", [])
        return Reason("V-3.4", "why.done", [])


STEPS: list[type[Step[Any]]] = [Act]
