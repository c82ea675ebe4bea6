"""The druid's way, the offering ritual and his last lap (chapters 8 to 10)."""

from __future__ import annotations

from typing import Any, ClassVar

from tafelrunde.games.meduris import board
from tafelrunde.games.meduris.board import DRUID_CHIP, GOODS, NO_CHIP
from tafelrunde.games.meduris.payment import ALL_KINDS, APART_SHIFT, Pay, Spare
from tafelrunde.games.meduris.state import INTERIM, NOBODY, OFFERINGS, Meduris
from tafelrunde.games.meduris.verbs import (
    OFFER,
    OFFER_BOTH,
    OFFER_CHIP,
    OFFER_GOOD,
    OFFER_NONE,
    OFFER_THREE,
)
from tafelrunde.kernel.moves import Move, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step


class Walk(Step[Meduris]):
    """After every building the druid goes on: a stone step, or along the path to the next hut."""

    rule: ClassVar[str] = "M-8.1"

    def run(self, game: Meduris) -> None:
        if game.druid_step < board.STEPS:
            game.druid_step += 1
            game.tell("druid_step", game.druid_step)
            return
        for distance in range(1, game.spaces + 1):
            # M-8.2: he enters the path in front of space 0 and crosses no river by that
            space = (game.druid + distance) % game.spaces
            if space == 0 and game.druid != NOBODY:
                interim_scoring(game)
            if game.hut[space] != NOBODY:
                visit(game, space)
                game.then(Ritual())
                return


class Ritual(Step[Meduris]):
    """As long as the next space holds a hut, he steps on and asks there."""

    rule: ClassVar[str] = "M-9.1"

    def run(self, game: Meduris) -> None:
        space = (game.druid + 1) % game.spaces
        if game.hut[space] == NOBODY:
            return
        if space == 0:
            interim_scoring(game)  # M-8.8
        visit(game, space)
        game.then(Ritual())


def visit(game: Meduris, space: int) -> None:
    """He stops at a hut, and its owner is asked."""
    game.druid = space
    game.tell("druid", space)
    game.then(Offer(game.hut[space], space))


def interim_scoring(game: Meduris) -> None:
    """The great river is crossed: a point for each rune stone (M-8.7)."""
    game.tell("river")
    for player in range(game.players):
        game.score_points(player, INTERIM, game.rune.count(player))


class Offer(Step[Meduris]):
    """The druid stands at a hut and asks its owner for the space's two goods."""

    fields: ClassVar[tuple[str, ...]] = ("player", "space")
    rule: ClassVar[str] = "M-9.2"

    def __init__(self, player: int, space: int) -> None:
        self.player = player
        self.space = space

    def moves(self, game: Meduris) -> list[Move]:
        start = self.player * GOODS
        first = game.side.first[self.space]
        second = game.side.second[self.space]
        moves = [OFFER_NONE]
        if game.goods[start + first] > 0:
            moves.append(OFFER_GOOD + first)
        if game.goods[start + second] > 0:
            moves.append(OFFER_GOOD + second)
        held = game.held(self.player)
        if held - min(game.goods[start + first], game.goods[start + second]) >= 3:
            moves.append(OFFER_THREE)
        if game.affords(self.player, first, second, 1):
            moves.append(OFFER_BOTH)
        if game.chip[self.space] == DRUID_CHIP:
            moves.append(OFFER_CHIP)
        return moves

    def play(self, game: Meduris, move: Move) -> None:
        player = self.player
        if move == OFFER_NONE:
            game.tell("offered_none", player, self.space)
            game.score_points(player, OFFERINGS, -1)  # M-9.5
            return
        points = 1  # M-9.3
        if move in (OFFER_CHIP, OFFER_BOTH):
            points = game.settlement(self.space)  # M-9.4
        if move == OFFER_CHIP:
            game.chip[self.space] = NO_CHIP
            game.tell("offered_chip", player, self.space)
        elif move == OFFER_BOTH:
            game.then(Pay(player, self.space, 1))
        elif move == OFFER_THREE:
            first = 1 << game.side.first[self.space]
            second = 1 << game.side.second[self.space]
            # M-7.4: three for the first good hold none of it, three for the second none of that
            game.then(Spare(player, 3, ALL_KINDS | (first | second) << APART_SHIFT))
        else:
            game.pay(player, move - OFFER_GOOD, 1)
        game.then(Reward(player, points))

    def veiled(self, game: Meduris) -> bool:
        return not game.setup.flag("open_goods")  # M-12.4

    def given_up(self, game: Meduris, move: Move) -> Loss | None:
        return Loss("gives_up.point", []) if move == OFFER_NONE else None

    def phrase(self, game: Meduris, move: Move) -> Phrase | None:
        side = game.side
        first = side.first[self.space]
        second = side.second[self.space]
        if move >= OFFER_GOOD:
            return Phrase("move.offer_good", [move - OFFER_GOOD])
        keys = ["move.offer_none", "move.offer_both", "move.offer_chip", "move.offer_three"]
        return Phrase(keys[move - OFFER], [game.settlement(self.space), first, second])

    def prompt(self, game: Meduris) -> Phrase:
        side = game.side
        return Phrase(
            "ask.Offer",
            [self.player, self.space, side.first[self.space], side.second[self.space]],
        )

    def rule_of(self, move: Move) -> str:
        if move == OFFER_NONE:
            return "M-9.5"
        if move == OFFER_BOTH:
            return "M-9.4"
        return "M-9.7" if move == OFFER_CHIP else "M-9.3"

    def why_not(self, game: Meduris, move: Move) -> Reason | None:
        if verb_of(move) != OFFER:
            return None
        first = game.side.first[self.space]
        second = game.side.second[self.space]
        held = game.held(self.player)
        if move == OFFER_CHIP:
            return Reason("M-9.7", "why.no_chip", [self.space])
        if move >= OFFER_GOOD and move - OFFER_GOOD not in (first, second):
            return Reason("M-9.2", "why.not_asked", [first, second])
        if move >= OFFER_GOOD:
            return Reason("M-9.2", "why.offer_without", [move - OFFER_GOOD, held])
        return Reason("M-7.2", "why.offer_lacking", [first, second, held])


class Reward(Step[Meduris]):
    """An offering was paid in full, and its points are booked."""

    fields: ClassVar[tuple[str, ...]] = ("player", "points")
    rule: ClassVar[str] = "M-9.9"

    def __init__(self, player: int, points: int) -> None:
        self.player = player
        self.points = points

    def run(self, game: Meduris) -> None:
        game.score_points(self.player, OFFERINGS, self.points)


class FinalRound(Step[Meduris]):
    """The die marks the druid's place, and his last lap begins (M-10.7 to M-10.9)."""

    rule: ClassVar[str] = "M-10.7"

    def run(self, game: Meduris) -> None:
        game.tell("final_round")
        game.then(LastLap(game.spaces))


class LastLap(Step[Meduris]):
    """Every hut is asked once; `left` spaces of the ring are still before him."""

    fields: ClassVar[tuple[str, ...]] = ("left",)
    rule: ClassVar[str] = "M-10.8"

    def __init__(self, left: int) -> None:
        self.player = -1
        self.left = left

    def run(self, game: Meduris) -> None:
        for distance in range(1, self.left + 1):
            space = (game.druid + distance) % game.spaces
            if game.hut[space] != NOBODY:
                game.druid_step = board.STEPS
                visit(game, space)
                game.then(LastLap(self.left - distance))
                return
        game.tell("over")


STEPS: list[type[Step[Any]]] = [Walk, Ritual, Offer, Reward, FinalRound, LastLap]
