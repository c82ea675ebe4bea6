"""The earnings phase up to the open section: drawing cards, blocking, Ogam's Wisdom."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.arrival import cards
from tafelrunde.games.arrival.board import BLOCKERS, HAND, ICONS, OGAM, SECTIONS, STACKS
from tafelrunde.games.arrival.state import NOBODY, Arrival
from tafelrunde.games.arrival.verbs import BLOCK, DECLINE, DRAW, OPEN
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


class DrawCard(Step[Arrival]):
    """The players take cards in turn until everybody has four."""

    fields: ClassVar[tuple[str, ...]] = ("player", "drawn")
    rule: ClassVar[str] = "A-3.1"

    def __init__(self, player: int, drawn: int) -> None:
        self.player = player
        self.drawn = drawn

    def moves(self, game: Arrival) -> list[Move]:
        return [DRAW + stack for stack in range(STACKS)]

    def play(self, game: Arrival, move: Move) -> None:
        cards.take(game, self.player, argument_of(move), self.drawn)
        if self.drawn + 1 < game.players * HAND:
            game.then(DrawCard(game.next_seat(self.player), self.drawn + 1))

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        stack = argument_of(move)
        return Phrase("move.draw", [stack, game.tops[stack], game.stacks[stack]])


class TurnUp(Step[Arrival]):
    """Cards are turned up, after the first two, the third and the fourth something is decided."""

    fields: ClassVar[tuple[str, ...]] = ("number",)
    rule: ClassVar[str] = "A-4.2"

    def __init__(self, number: int) -> None:
        self.player = NOBODY
        self.number = number

    def run(self, game: Arrival) -> None:
        for player in game.in_turn():
            if self.number == 1:
                cards.turn_up(game, player, 0)
            cards.turn_up(game, player, self.number)
        if self.number <= BLOCKERS:
            for player in game.in_turn():
                game.then(
                    Block(player, self.number - 1)
                    if game.secret
                    else BlockOpenly(player, self.number - 1)
                )
            game.then(ShowBlockers())
            return
        cards.settle(game)
        for player in game.in_turn():
            if game.tile(player, OGAM) > 0:
                game.then(Ogam(player))


def icons_of(game: Arrival, player: int, section: int) -> list[int]:
    """What a section of a player's open cards would bring, in pairs of amount and icon."""
    found: list[int] = []
    for icon in range(ICONS):
        total = 0
        for slot in range(player * HAND, (player + 1) * HAND):
            if game.hand[slot] >= 0:
                total += game.board.icon(game.hand[slot], section, icon)
        if total > 0:
            found.extend((total, icon))
    return found


class Block(Step[Arrival]):
    """One section is blocked, knowing only the cards that are up."""

    fields: ClassVar[tuple[str, ...]] = ("player", "which")
    rule: ClassVar[str] = "A-4.5"
    secret: ClassVar[bool] = True

    def __init__(self, player: int, which: int) -> None:
        self.player = player
        self.which = which

    def moves(self, game: Arrival) -> list[Move]:
        first = game.blocked[self.player * BLOCKERS]
        return [BLOCK + section for section in range(SECTIONS) if section != first]

    def play(self, game: Arrival, move: Move) -> None:
        section = argument_of(move)
        game.blocked[self.player * BLOCKERS + self.which] = section
        if self.secret:
            game.whisper(self.player, "blocks", self.player, section)
        else:
            game.tell("blocks", self.player, section)

    def prompt(self, game: Arrival) -> Phrase:
        return Phrase("ask.Block", [self.player])

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        section = argument_of(move)
        return Phrase("move.block", [section, *icons_of(game, self.player, section)])

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) == BLOCK:
            return Reason("A-4.3", "why.blocked", [argument_of(move)])
        return None


class BlockOpenly(Block):
    """The same in turn order, seen by all."""

    rule: ClassVar[str] = "A-16.2"
    secret: ClassVar[bool] = False


class ShowBlockers(Step[Arrival]):
    """All blockers chosen in secret are shown together."""

    rule: ClassVar[str] = "A-4.5"

    def run(self, game: Arrival) -> None:
        if game.secret:
            game.reveal()
            for player in game.in_turn():
                game.tell("blocked", player, game.blocked[player * BLOCKERS + game.shown])
        game.shown += 1


class Ogam(PlayerStep[Arrival]):
    """The last moment to open another section."""

    rule: ClassVar[str] = "A-15.9"

    def moves(self, game: Arrival) -> list[Move]:
        if game.tile(self.player, OGAM) == 0:
            return []
        present = game.open_section(self.player)
        moves = [OPEN + section for section in range(SECTIONS) if section != present]
        moves.append(DECLINE)
        return moves

    def play(self, game: Arrival, move: Move) -> None:
        if move == DECLINE:
            return
        section = argument_of(move)
        present = game.open_section(self.player)
        start = self.player * BLOCKERS
        which = 0 if game.blocked[start] == section else 1
        game.blocked[start + which] = present
        game.discard_tile(self.player, OGAM)
        game.tell("opened", self.player, section)
        game.then(Ogam(self.player))

    def phrase(self, game: Arrival, move: Move) -> Phrase | None:
        if move == DECLINE:
            return None
        section = argument_of(move)
        return Phrase("move.open", [section, *icons_of(game, self.player, section)])

    def why_not(self, game: Arrival, move: Move) -> Reason | None:
        if verb_of(move) == OPEN:
            return Reason("A-15.9", "why.open_already", [argument_of(move)])
        return None


STEPS: list[type[Step[Any]]] = [DrawCard, TurnUp, Block, BlockOpenly, ShowBlockers, Ogam]
