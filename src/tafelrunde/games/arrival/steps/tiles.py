"""Tiles that ask something: the two exchanges, and Hour of the Builders."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.arrival import reach, reasons, tactics
from tafelrunde.games.arrival.board import BUILDERS, CU_CHULAINN, MIGRATION
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.games.arrival.verbs import BUILD, DONE, SWAP
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class Exchange(Step[Arrival]):
    """Two pieces on the map change places; `chosen` is one more than the first place, 0 before."""

    fields: ClassVar[tuple[str, ...]] = ("player", "chosen")
    tile: ClassVar[int] = CU_CHULAINN

    def __init__(self, player: int, chosen: int) -> None:
        self.player = player
        self.chosen = chosen

    def moves(self, game: Arrival) -> list[Move]:
        moves = [
            SWAP + place
            for place in range(game.board.places)
            if place + 1 != self.chosen and tactics.can_swap(game, self.tile, place)
        ]
        # With two pieces in all there is nothing to choose.
        return moves[:1] if self.chosen == 0 and len(moves) == 2 else moves

    def prompt(self, game: Arrival) -> Phrase:
        key = "ask.exchange_first" if self.chosen == 0 else "ask.exchange_second"
        return Phrase(key, [self.player, self.tile, self.chosen - 1])

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) != SWAP:
            return None
        place = argument_of(move)
        if place + 1 == self.chosen:
            return Reason(self.rule, "why.same_place", [place])
        key = "why.no_fomori" if self.tile == CU_CHULAINN else "why.no_ait"
        return Reason(self.rule, key, [place])


class Ruse(Exchange):
    """Cú Chulainn's Ruse: two Fomori, never castles."""

    rule: ClassVar[str] = "A-15.14"
    tile: ClassVar[int] = CU_CHULAINN

    def play(self, game: Arrival, move: Move) -> None:
        place = argument_of(move)
        if self.chosen == 0:
            game.then(Ruse(self.player, place + 1))
            return
        other = self.chosen - 1
        kind = game.enemy[place]
        game.put_enemy(place, game.enemy[other])
        game.put_enemy(other, kind)
        game.tell("swapped", self.player, other, place)


class Migration(Exchange):
    """Great Migration: two Aits, whoever owns them."""

    rule: ClassVar[str] = "A-15.15"
    tile: ClassVar[int] = MIGRATION

    def play(self, game: Arrival, move: Move) -> None:
        place = argument_of(move)
        if self.chosen == 0:
            game.then(Migration(self.player, place + 1))
            return
        other = self.chosen - 1
        one = game.owner[place]
        two = game.owner[other]
        game.held[one] &= ~(1 << place)
        game.held[two] &= ~(1 << other)
        game.owner[place] = two
        game.owner[other] = one
        game.held[two] |= 1 << place
        game.held[one] |= 1 << other
        game.tell("swapped", self.player, other, place)


class Rebuild(PlayerStep[Arrival]):
    """Hour of the Builders: discs saved on the tile are built after all have passed."""

    rule: ClassVar[str] = "A-15.12"

    def moves(self, game: Arrival) -> list[Move]:
        moves: list[Move] = []
        if game.saved_discs[self.player] > 0:
            reach.add_builds(game, self.player, moves)
        if moves:
            moves.append(DONE)
        return moves

    def play(self, game: Arrival, move: Move) -> None:
        if move == DONE:
            self.run(game)
            return
        game.saved_discs[self.player] -= 1
        reach.build(game, self.player, argument_of(move))
        game.then(Rebuild(self.player))

    def run(self, game: Arrival) -> None:
        player = self.player
        unbuilt = game.saved_discs[player]
        game.discs_left[player] += unbuilt
        game.saved_discs[player] = 0
        if unbuilt > 0:
            game.tell("unbuilt", player, unbuilt)
        while game.tile(player, BUILDERS) > 0:
            game.discard_tile(player, BUILDERS)
            game.tell("builders_gone", player)

    def given_up(self, game: Arrival, move: Move) -> Loss | None:
        return Loss("gives_up.discs", [game.saved_discs[self.player]]) if move == DONE else None

    def prompt(self, game: Arrival) -> Phrase:
        return Phrase("ask.Rebuild", [self.player, game.saved_discs[self.player]])

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        if move == DONE:
            return Phrase("move.stop_building", [game.saved_discs[self.player]])
        return reasons.phrase(game, self.player, move)

    def rule_of(self, move: Move) -> str:
        return reasons.rule_of(move) if verb_of(move) == BUILD else self.rule

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) == BUILD:
            return reasons.no_build(game, self.player, argument_of(move))
        return None


STEPS: list[type[Step[Any]]] = [Ruse, Migration, Rebuild]
