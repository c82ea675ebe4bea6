"""The open sections are evaluated: fame, goods, Fomori with corruption, tactics tiles."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.arrival import cards, tactics
from tafelrunde.games.arrival.board import (
    BLOCKERS,
    DISCS,
    FAME,
    FOMORI,
    FOMORI_ICON,
    GEESE,
    PER_BROCH,
    PER_CAER,
    SHIELDS,
    SWORDS,
    TACTICS,
    TILES,
)
from tafelrunde.games.arrival.state import NOBODY, Arrival
from tafelrunde.games.arrival.verbs import GOOD_DISCS, GOOD_SHIELDS, GOOD_SWORDS, TAKE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


class Evaluate(Step[Arrival]):
    """All steps in the printed order, each for all players before the next (A-5.1)."""

    rule: ClassVar[str] = "A-5.1"

    def run(self, game: Arrival) -> None:
        self._fame(game)
        self._discs(game)
        self._swords(game)
        self._shields(game)
        self._fomori(game)
        tactics.refill(game)
        for player in game.in_turn():
            due = game.due(player, TACTICS)
            if due > 0:
                game.then(TakeTile(player, due))
        game.then(DiscardCards())

    def _fame(self, game: Arrival) -> None:
        for player in game.in_turn():
            points = game.due(player, FAME)
            points += game.due(player, PER_BROCH) * game.count_levels(player, 2)
            points += game.due(player, PER_CAER) * game.count_levels(player, 3)
            if points > 0:
                game.gain_fame(player, points)

    def _discs(self, game: Arrival) -> None:
        for player in game.in_turn():
            due = game.due(player, DISCS)
            count = min(due, game.discs_left[player])
            if count > 0:
                game.discs_left[player] -= count
                game.discs[player] += count
                game.tell("discs", player, count)
            tell_lost(game, player, due - count, GOOD_DISCS)

    def _swords(self, game: Arrival) -> None:
        got = deal(game, SWORDS, game.swords_left)
        for player in game.in_turn():
            if got[player] > 0:
                game.swords_left -= got[player]
                game.swords[player] += got[player]
                game.tell("swords", player, got[player])
            tell_lost(game, player, game.due(player, SWORDS) - got[player], GOOD_SWORDS)

    def _shields(self, game: Arrival) -> None:
        got = deal(game, SHIELDS, game.shields_left)
        for player in game.in_turn():
            if got[player] > 0:
                game.shields_left -= got[player]
                game.shields[player] += got[player]
                game.tell("shields", player, got[player])
            tell_lost(game, player, game.due(player, SHIELDS) - got[player], GOOD_SHIELDS)

    def _fomori(self, game: Arrival) -> None:
        demand = 0
        for player in range(game.players):
            demand += game.due(player, FOMORI_ICON)
        # No stock holds Fomori now, so those shuffled in mix with all that are unseen.
        if game.fomori_left < demand and sum(game.repelled) > 0:
            for kind in range(FOMORI):
                game.unseen[kind] += game.repelled[kind]
                game.fomori_left += game.repelled[kind]
                game.repelled[kind] = 0
            game.tell("fomori_shuffled")
        got = deal(game, FOMORI_ICON, game.fomori_left)
        for player in game.in_turn():
            count = got[player]
            if count > 0:
                game.fomori_left -= count
                game.fomori[player] += count
                game.corruption[player] += count
                game.tell("fomori", player, count)
                if game.corruption[player] >= game.limit() and not game.ending:
                    game.ending = True
                    game.tell("limit", player)
            short = game.due(player, FOMORI_ICON) - count
            if short > 0:
                game.tell("lost_fomori", player, short)


def tell_lost(game: Arrival, player: int, count: int, good: int) -> None:
    """What a player is due and the supply can't give (A-5.4)."""
    if count > 0:
        game.tell("lost", player, count, good)


def deal(game: Arrival, icon: int, left: int) -> list[int]:
    """What everybody gets: all that is due, or one by one in turn order when too little is left."""
    due = [game.due(player, icon) for player in range(game.players)]
    if sum(due) <= left:
        return due
    got = [0] * game.players
    player = game.first
    while left > 0:
        if got[player] < due[player]:
            got[player] += 1
            left -= 1
        player = game.next_seat(player)
    return got


class TakeTile(Step[Arrival]):
    """One tile after the other is taken from the display, which is refilled for the next player."""

    fields: ClassVar[tuple[str, ...]] = ("player", "due")
    rule: ClassVar[str] = "A-5.8"

    def __init__(self, player: int, due: int) -> None:
        self.player = player
        self.due = due

    def moves(self, game: Arrival) -> list[Move]:
        if self.due >= sum(game.display):
            return []
        return [TAKE + kind for kind in range(TILES) if game.display[kind] > 0]

    def play(self, game: Arrival, move: Move) -> None:
        self._take(game, argument_of(move))
        if self.due > 1:
            game.then(TakeTile(self.player, self.due - 1))
        else:
            tactics.refill(game)

    def run(self, game: Arrival) -> None:
        """Whoever is due all that is there need not choose."""
        taken = sum(game.display)
        for kind in range(TILES):
            while game.display[kind] > 0:
                self._take(game, kind)
        if self.due > taken:
            game.tell("lost_tiles", self.player, self.due - taken)
        tactics.refill(game)

    def _take(self, game: Arrival, kind: int) -> None:
        game.display[kind] -= 1
        game.tiles[self.player * TILES + kind] += 1
        game.tell("took", self.player, kind)

    def prompt(self, game: Arrival) -> Phrase:
        return Phrase("ask.TakeTile", [self.player, self.due])

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        kind = argument_of(move)
        if kind < GEESE:
            return Phrase("move.take_number", [kind, game.board.tile_fame[kind]])
        return None

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) == TAKE:
            return Reason("A-5.8", "why.not_on_display", [argument_of(move)])
        return None


class DiscardCards(Step[Arrival]):
    """The cards are discarded and the blockers taken back."""

    rule: ClassVar[str] = "A-5.11"

    def run(self, game: Arrival) -> None:
        cards.discard(game)
        game.shown = 0
        for slot in range(game.players * BLOCKERS):
            game.blocked[slot] = NOBODY


STEPS: list[type[Step[Any]]] = [Evaluate, TakeTile, DiscardCards]
