"""The bounty for a defeated orc: a field of the board, or the gold on its back (chapter 8)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import DEFEATED, LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.friends import welcome
from tafelrunde.games.caverna.expansions.fiends.steps.rewards import promise, reward
from tafelrunde.games.caverna.expansions.fiends.verbs import BOUNTY, COLLECT, HEAD_GOLD
from tafelrunde.games.caverna.goods import GOLD
from tafelrunde.games.caverna.person import at_hand
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import Step


def slay(game: Fiends, player: int, orc: int) -> None:
    """An orc is off the board; its strength is kept until the bounty for it is taken (FF-A10).

    Where it had occupied an orc dwelling, one that is held may move in now.
    """
    game.put_orc(player, orc, DEFEATED)
    game.tell("defeated", player, orc)
    welcome(game, player)


def defeat(game: Fiends, player: int, orc: int, fighter: int) -> None:
    """An orc is defeated, by somebody who fought or by nobody: its owner takes the bounty.

    Its strength is still what it was right before the last blow (FF-A10).
    """
    slay(game, player, orc)
    game.then(Bounty(player, fighter))


def unpaid(game: Fiends, player: int) -> list[int]:
    """The defeated orcs for whom no bounty was taken yet."""
    return [
        orc
        for orc in range(LETTERS)
        if game.orcs[player][orc] == DEFEATED and game.might[player][orc] > 0
    ]


def fields_for(game: Fiends, orc: int) -> list[int]:
    """The free fields of the columns that are open to an orc (O-8.2)."""
    found: list[int] = []
    for strip in game.strips:
        for column in range(game.box.columns[orc]):
            if game.bounties[strip * LETTERS + column] == 0:
                found.append(strip * LETTERS + column)
    return found


def is_fighter(game: Caverna, player: int, traveller: int) -> bool:
    """Whether somebody could have fought, or nobody did."""
    return traveller == NOBODY or at_hand(game, player, traveller, False)


class Bounty(Step[Caverna]):
    """Of several orcs defeated at once the player says whose bounty is taken first (O-8.5)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "traveller")
    rule: ClassVar[str] = "O-8.5"

    def __init__(self, player: int, traveller: int) -> None:
        self.player = player
        self.traveller = traveller

    def moves(self, game: Caverna) -> list[Move]:
        return [COLLECT + orc for orc in unpaid(orcs.of(game), self.player)]

    def play(self, game: Caverna, move: Move) -> None:
        game.then(TakeBounty(self.player, argument_of(move), self.traveller))

    def sound(self, game: Caverna) -> bool:
        return is_fighter(game, self.player, self.traveller)


class TakeBounty(Decision):
    """Which field of the bounty board, or the gold."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc", "traveller")
    rule: ClassVar[str] = "O-8.1"

    def __init__(self, player: int, orc: int, traveller: int) -> None:
        self.player = player
        self.orc = orc
        self.traveller = traveller

    def choices(self, game: Caverna) -> list[Move]:
        moves = [BOUNTY + field for field in fields_for(orcs.of(game), self.orc)]
        moves.append(HEAD_GOLD)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        might = found.might[self.player][self.orc]
        found.weaken(self.player, self.orc, 0)
        if move == HEAD_GOLD:
            game.gain(self.player, GOLD, found.box.back_gold[self.orc])
            return
        field = argument_of(move)
        here = self.player * LETTERS + self.orc + 1
        found.bounties = replaced(found.bounties, field, here)
        game.tell("bounty", self.player, self.orc, field)
        reward(found, self.player, field, self.traveller, might)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.TakeBounty", [self.player, self.orc])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        found = orcs.of(game)
        if verb_of(move) == BOUNTY:
            might = found.might[self.player][self.orc]
            return promise(found, self.player, argument_of(move), might)
        if verb_of(move) == HEAD_GOLD:
            return Phrase("move.head_gold", [found.box.back_gold[self.orc]])
        return None

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != BOUNTY:
            return super().why_not(game, move)
        found = orcs.of(game)
        field = argument_of(move)
        if field // LETTERS not in found.strips:
            return Reason("O-1.6", "why.no_field_there", [field])
        if field % LETTERS >= found.box.columns[self.orc]:
            columns = found.box.columns[self.orc]
            return Reason("O-8.2", "why.wrong_column", [self.orc, columns])
        return Reason("O-8.2", "why.field_taken", [field])

    def sound(self, game: Caverna) -> bool:
        due = self.orc in unpaid(orcs.of(game), self.player)
        return due and is_fighter(game, self.player, self.traveller)


STEPS: list[type[Step[Caverna]]] = [Bounty, TakeBounty]
