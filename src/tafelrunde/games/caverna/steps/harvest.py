"""Harvest time: fields, feeding, breeding, and special payments (chapter 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.board import (
    FOOD,
    GRAIN,
    ORE,
    PERKS,
    SKIP_ONE,
    STONE,
    VEGETABLE,
    WOOD,
    WORK_FEEDS,
)
from tafelrunde.games.caverna.land import BIT, CELLS, OUTDOORS, SETS, SOWN
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import meal_phrase
from tafelrunde.games.caverna.steps.breeding import HarvestBreeding
from tafelrunde.games.caverna.steps.exchange import (
    make_meal,
    meals,
    offer_lists,
    open_list,
)
from tafelrunde.games.caverna.tableau import CROP_COUNT, GRAIN_CROP
from tafelrunde.games.caverna.verbs import (
    EAT,
    FEED,
    FEED_WITH,
    OPEN,
    OPEN_FOOD,
    SKIP_BREEDING,
    SKIP_FIELD,
    WITHHOLD,
)
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import PlayerStep, Step

# What a player leaves out at the third question mark.
SKIPS_NOTHING: Final = 0
SKIPS_FIELD: Final = 1
SKIPS_BREEDING: Final = 2


def in_order(game: Caverna) -> list[int]:
    """The players in turn order (C-10.6)."""
    return [(game.starter + place) % game.players for place in range(game.players)]


def begin_harvest(game: Caverna) -> None:
    """A harvest; at the third question mark everybody says first what to leave out (C-4.12)."""
    game.tell("harvest")
    players = in_order(game)
    for player in players:
        game.skips[player] = SKIPS_NOTHING
        if game.ending == SKIP_ONE:
            game.then(SkipOne(player))
    for player in players:
        game.then(FieldPhase(player))
    for player in players:
        feed(game, player, 0)
    for player in players:
        game.then(BreedingPhase(player))


def begin_payment(game: Caverna) -> None:
    """A special payment: no field phase, no breeding (C-10.5)."""
    game.tell("payment")
    for player in in_order(game):
        feed(game, player, 1)


def feed(game: Caverna, player: int, special: int) -> None:
    """A player's dwarfs are to be fed."""
    if not game.feeds_otherwise(player, bool(special)):
        game.then(Feed(player, special, 0, 0))


def beg(game: Caverna, player: int, markers: int) -> None:
    """A marker for each food that is not paid (C-10.3)."""
    if markers > 0:
        game.begging[player] += markers
        game.tell("begged", player, markers)


class SkipOne(PlayerStep[Caverna]):
    """The third question mark: no field phase, or no breeding."""

    rule: ClassVar[str] = "C-4.12"

    def moves(self, game: Caverna) -> list[Move]:
        return [SKIP_FIELD, SKIP_BREEDING]

    def play(self, game: Caverna, move: Move) -> None:
        game.skips[self.player] = SKIPS_FIELD if move == SKIP_FIELD else SKIPS_BREEDING
        game.tell("skips_field" if move == SKIP_FIELD else "skips_breeding", self.player)


class FieldPhase(PlayerStep[Caverna]):
    """One crop from every sown field (C-10.1)."""

    rule: ClassVar[str] = "C-10.1"

    def run(self, game: Caverna) -> None:
        player = self.player
        game.harvest_begins(player)
        if game.skips[player] == SKIPS_FIELD:
            return
        sown = game.land[player * SETS + SOWN]
        if sown == 0:
            return
        grain = 0
        vegetables = 0
        for cell in OUTDOORS:
            if sown & BIT[cell]:
                at = player * CELLS + cell
                if game.crops[at] & ~CROP_COUNT == GRAIN_CROP:
                    grain += 1
                else:
                    vegetables += 1
                game.crops[at] -= 1
                if game.crops[at] & CROP_COUNT == 0:
                    game.crops[at] = 0
                    game.land[player * SETS + SOWN] &= ~BIT[cell]
        game.gain(player, GRAIN, grain)
        game.gain(player, VEGETABLE, vegetables)


class Feed(Step[Caverna]):
    """Feeding one player's dwarfs: `special` payment, food begged for, Working cave used or not."""

    fields: ClassVar[tuple[str, ...]] = ("player", "special", "amount", "worked")
    rule: ClassVar[str] = "C-10.2"

    def __init__(self, player: int, special: int, amount: int, worked: int) -> None:
        self.player = player
        self.special = special
        self.amount = amount
        self.worked = worked

    def need(self, game: Caverna) -> int:
        """The food still to be paid."""
        need = game.feeding_cost(self.player, bool(self.special))
        if self.worked:
            need -= game.board.payment if self.special else game.board.feed_adult
        need -= self.amount
        return need if need > 0 else 0

    def moves(self, game: Caverna) -> list[Move]:
        player = self.player
        need = self.need(game)
        if need == 0:
            return [FEED]
        food = game.have(player, FOOD)
        moves: list[Move] = [FEED]
        if food > 0:
            moves.append(WITHHOLD)
        if not self.worked and game.perks[player * PERKS + WORK_FEEDS] > 0:
            if game.have(player, WOOD) > 0:
                moves.append(FEED_WITH)
            if game.have(player, STONE) > 0:
                moves.append(FEED_WITH + 1)
            if game.have(player, ORE) > 1:
                moves.append(FEED_WITH + 2)
        if food < need:
            moves.extend(meals(game, player))
        offer_lists(game, player, moves)
        if food < need and OPEN_FOOD in moves:
            moves.remove(OPEN_FOOD)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        player = self.player
        verb = move & ~255
        if verb != OPEN:
            game.closed = 0
        if verb == FEED:
            need = self.need(game)
            food = game.have(player, FOOD)
            paid = need if food >= need else food
            game.pay(player, FOOD, paid)
            beg(game, player, need - paid)
            return
        worked = self.worked
        amount = self.amount
        if verb == WITHHOLD:
            beg(game, player, 1)
            amount += 1
        elif verb == FEED_WITH:
            worked = 1
            good = WOOD if move == FEED_WITH else STONE if move == FEED_WITH + 1 else ORE
            game.pay(player, good, 2 if good == ORE else 1)
        elif verb == EAT:
            make_meal(game, player, move)
        elif verb == OPEN:
            open_list(game, player, move)
        game.then(Feed(player, self.special, amount, worked))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Feed", [self.player, self.need(game)])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if move & ~255 == FEED_WITH:
            good = move - FEED_WITH
            return Phrase("move.feed_with_good", [2 if good == ORE else 1, good])
        if move != FEED:
            return meal_phrase(game, self.player, move)
        need = self.need(game)
        food = game.have(self.player, FOOD)
        if food >= need:
            return Phrase("move.feed", [need])
        return Phrase("move.feed_begging", [food, need - food])

    def rule_of(self, move: Move) -> str:
        return "C-10.3" if move == WITHHOLD else self.rule


class BreedingPhase(PlayerStep[Caverna]):
    """Breeding, unless this player leaves it out."""

    rule: ClassVar[str] = "C-10.4"

    def run(self, game: Caverna) -> None:
        if game.skips[self.player] != SKIPS_BREEDING:
            game.then(HarvestBreeding(self.player))
        game.after_breeding(self.player)


STEPS: list[type[Step[Caverna]]] = [SkipOne, FieldPhase, Feed, BreedingPhase]
