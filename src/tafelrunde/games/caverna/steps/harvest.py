"""Harvest time: fields, feeding, breeding, and special payments (chapter 10)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.catalogue import CROP_COUNT
from tafelrunde.games.caverna.goods import FOOD, RUBY, SHEEP, TYPES
from tafelrunde.games.caverna.home.cells import ALL_CELLS, BIT, SOWN
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import (
    meal_phrase,
    meal_rule,
    meals,
    types_to_breed,
    why_no_meal,
)
from tafelrunde.games.caverna.steps.breeding import HarvestBreeding
from tafelrunde.games.caverna.steps.decision import Opportunity
from tafelrunde.games.caverna.steps.exchange import make_meal
from tafelrunde.games.caverna.steps.payment import Payable, cheapest_payment
from tafelrunde.games.caverna.steps.reach import FOOD_LIST, TRADE_LIST
from tafelrunde.games.caverna.tiles.row import MOST_TRADES, TRADE_BITS, Barter
from tafelrunde.games.caverna.tiles.tile import BREEDING_TIME, HARVEST_TIME
from tafelrunde.games.caverna.verbs import (
    DONE,
    EAT,
    FEED,
    FEED_WITH,
    SKIP_BREEDING,
    SKIP_FIELD,
    TRADE,
    WITHHOLD,
)
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, PlayerStep, Step

# What a player leaves out at the third question mark.
SKIPS_NOTHING: Final = 0
SKIPS_FIELD: Final = 1
SKIPS_BREEDING: Final = 2


class SkipOne(PlayerStep[Caverna]):
    """The third question mark: no field phase, or no breeding."""

    rule: ClassVar[str] = "C-4.12"

    def moves(self, game: Caverna) -> list[Move]:
        return [SKIP_FIELD, SKIP_BREEDING] if self.matters(game) else [SKIP_FIELD]

    def matters(self, game: Caverna) -> bool:
        """Whether there is anything to reap or to breed, or that could be bought to breed."""
        player = self.player
        return (
            game.land[player][SOWN] != 0
            or types_to_breed(game, player) != 0
            or game.have(player, RUBY) > 0
            or len(game.held[player].asked[HARVEST_TIME])
            + len(game.held[player].asked[BREEDING_TIME])
            > 0
        )

    def play(self, game: Caverna, move: Move) -> None:
        game.skips[self.player] = SKIPS_FIELD if move == SKIP_FIELD else SKIPS_BREEDING
        game.tell("skips_field" if move == SKIP_FIELD else "skips_breeding", self.player)

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return (
            without_field(game, self.player)
            if move == SKIP_FIELD
            else without_young(game, self.player)
        )


def without_field(game: Caverna, player: int) -> Phrase:
    """The crops that are not reaped without a field phase."""
    values: list[int] = []
    for crop in game.catalogue.crops:
        values.extend((reaped(game, player)[crop.number], crop.good))
    return Phrase("move.without_field", values)


def without_young(game: Caverna, player: int) -> Phrase:
    """The young that are not born without a breeding phase, if there were room for all."""
    values: list[int] = []
    for kind in range(TYPES):
        if types_to_breed(game, player) >> kind & 1:
            values.extend((1, SHEEP + kind))
    return Phrase("move.without_young", values)


def reaped(game: Caverna, player: int) -> list[int]:
    """What a field phase brings, by crop."""
    found = [0] * len(game.catalogue.crops)
    for cell in ALL_CELLS:
        if game.land[player][SOWN] & BIT[cell]:
            found[game.catalogue.crop_of(game.crops[player][cell]).number] += 1
    return found


class HarvestBegins(PlayerStep[Caverna]):
    """What happens at the start of a harvest time, before anybody's fields."""

    def run(self, game: Caverna) -> None:
        questions.harvest_begins(game, self.player)
        if questions.harvest_trades(game, self.player):
            game.then(HarvestTrades(self.player, 0))


class HarvestTrades(Opportunity):
    """The trades at the start of a harvest time, in any order; `made` counts how often each."""

    fields: ClassVar[tuple[str, ...]] = ("player", "made")
    rule: ClassVar[str] = "C-8.1"
    for_asides: ClassVar[bool] = True

    def __init__(self, player: int, made: int) -> None:
        self.player = player
        self.made = made

    def left(self, trade: Barter) -> bool:
        """Whether a trade can be made once more."""
        return self.made >> TRADE_BITS * trade.number & MOST_TRADES < trade.most

    def choices(self, game: Caverna) -> list[Move]:
        moves: list[Move] = []
        asks = False
        for trade in questions.harvest_trades(game, self.player):
            if self.left(trade) and trade.possible(game, self.player):
                moves.append(TRADE + trade.number)
                asks = asks or not trade.comes
        if not asks:
            return [DONE]
        moves.append(DONE)
        return moves

    def nears(self, game: Caverna, lists: int) -> bool:
        if not lists & TRADE_LIST:
            return super().nears(game, lists)
        # Of what other trades bring only food is worth being traded again.
        for trade in questions.harvest_trades(game, self.player):
            if trade.give[FOOD] > 0 and self.left(trade):
                return True
        return False

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            self.run(game)
            return
        for trade in questions.harvest_trades(game, self.player):
            if TRADE + trade.number == move:
                self.make(game, trade)
                made = self.made + (1 << TRADE_BITS * trade.number)
                game.then(HarvestTrades(self.player, made))

    def run(self, game: Caverna) -> None:
        for trade in questions.harvest_trades(game, self.player):
            if trade.comes and self.left(trade):
                self.make(game, trade)

    def make(self, game: Caverna, trade: Barter) -> None:
        """Make a trade, and say when."""
        game.tell("harvest_trade", self.player)
        trade.make(game, self.player)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == TRADE:
            for trade in questions.harvest_trades(game, self.player):
                if TRADE + trade.number == move:
                    if not self.left(trade):
                        return Reason(trade.rule, "why.traded_enough", [trade.most])
                    return questions.why_no_barter(game, self.player, trade)
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        rest = self.made
        for trade in questions.harvest_trades(game, self.player):
            if self.made >> TRADE_BITS * trade.number & MOST_TRADES > trade.most:
                return False
            rest &= ~(MOST_TRADES << TRADE_BITS * trade.number)
        return rest == 0


class FieldPhase(PlayerStep[Caverna]):
    """One crop from every sown field (C-10.1)."""

    rule: ClassVar[str] = "C-10.1"

    def run(self, game: Caverna) -> None:
        player = self.player
        if game.skips[player] == SKIPS_FIELD:
            return
        sown = game.land[player][SOWN]
        if sown == 0:
            return
        crops = reaped(game, player)
        standing = game.crops[player].copy()
        for cell in ALL_CELLS:
            if sown & BIT[cell]:
                standing[cell] -= 1
                if standing[cell] & CROP_COUNT == 0:
                    standing[cell] = 0
                    game.land[player][SOWN] &= ~BIT[cell]
        game.crops[player] = standing
        game.tell("reaped", player)
        for crop in game.catalogue.crops:
            game.gain(player, crop.good, crops[crop.number])


class Feeding(PlayerStep[Caverna]):
    """The feeding phase of one player."""

    rule: ClassVar[str] = "C-10.2"

    def run(self, game: Caverna) -> None:
        feed(game, self.player, 0, -1, 0)


class Payment(PlayerStep[Caverna]):
    """A special payment of one player: no field phase, no breeding (C-10.5)."""

    rule: ClassVar[str] = "C-10.5"

    def run(self, game: Caverna) -> None:
        feed(game, self.player, 1, -1, 0)


def feed(game: Caverna, player: int, special: int, good: int, worked: int) -> None:
    """Ask for the next good after this one that the family needs; food even if it needs none."""
    bill = game.folk[player].feeding(game, player, bool(special))
    for other in range(good + 1, len(bill)):
        if bill[other] > 0 or (other == FOOD and good < 0 and sum(bill) == 0):
            game.then(Feed(player, special, other, 0, worked))
            return


class Feed(Payable):
    """Feeding one player's family with one good after another.

    `special` payment or not, how much of the good was `begged` for, and for which good the Working
    cave has already fed somebody: 0, or one more than its number.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "special", "good", "begged", "worked")
    rule: ClassVar[str] = "C-10.2"

    def __init__(self, player: int, special: int, good: int, begged: int, worked: int) -> None:
        self.player = player
        self.special = special
        self.good = good
        self.begged = begged
        self.worked = worked

    def need(self, game: Caverna) -> int:
        """How much of the good is still to be paid."""
        special = bool(self.special)
        folk = game.folk[self.player]
        need = folk.feeding(game, self.player, special)[self.good] - self.begged
        if self.worked == self.good + 1:
            need -= folk.fed_by_work(game, self.player, special, self.good)
        return need if need > 0 else 0

    def obliges(self) -> bool:
        return False

    def choices(self, game: Caverna) -> list[Move]:
        player = self.player
        need = self.need(game)
        moves: list[Move] = [FEED]
        if need == 0:
            return moves
        owned = game.have(player, self.good)
        if owned > 0:
            moves.append(WITHHOLD)
        if self.can_work(game):
            for material, amount in enumerate(game.held[player].feeds):
                if 0 < amount <= game.have(player, material) and self.good != material:
                    moves.append(FEED_WITH + material)
        if owned < need and self.good == FOOD:
            moves.extend(meals(game, player, 0))
        return moves

    def can_work(self, game: Caverna) -> bool:
        """Whether the Working cave may still feed somebody who eats this good (C-11.29)."""
        if self.worked or not game.held[self.player].feeds:
            return False
        folk = game.folk[self.player]
        return folk.fed_by_work(game, self.player, bool(self.special), self.good) > 0

    def tempts(self) -> bool:
        return True

    def worth_asking(self, game: Caverna, lists: int) -> bool:
        return True

    def choosable(self, game: Caverna, lists: int) -> int:
        """Without the list of meals where food is lacking: meals are asked for directly."""
        return lists & ~FOOD_LIST if lists & FOOD_LIST and self.lacks_food(game) else lists

    def asked_for(self) -> int:
        return self.good

    def lacking(self, game: Caverna) -> int:
        return max(0, self.need(game) - game.have(self.player, self.good))

    def tone(self, game: Caverna, move: Move) -> int:
        return PROPOSED if move == FEED and self.lacking(game) == 0 else super().tone(game, move)

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        begged = 1 if move == WITHHOLD else self.lacking(game) if move == FEED else 0
        if begged == 0:
            return None
        return Loss("gives_up.points", [-begged * game.board.score["begging"]])

    def proposal(self, game: Caverna) -> list[Move]:
        """Food, then what costs the fewest points; nothing where only begging is left."""
        if self.lacking(game) == 0:
            return []
        moves = cheapest_payment(game, self)
        return moves if len(moves) > 1 else []

    def lacks_food(self, game: Caverna) -> bool:
        """Whether food is asked for and not all of it is there."""
        return self.good == FOOD and game.have(self.player, FOOD) < self.need(game)

    def choose(self, game: Caverna, move: Move) -> None:
        player = self.player
        verb = verb_of(move)
        if verb == FEED:
            need = self.need(game)
            owned = game.have(player, self.good)
            paid = need if owned >= need else owned
            if need > 0:
                game.tell("feeds", player)
            game.pay(player, self.good, paid)
            questions.beg(game, player, need - paid)
            feed(game, player, self.special, self.good, self.worked)
            return
        worked = self.worked
        begged = self.begged
        if verb == WITHHOLD:
            questions.beg(game, player, 1)
            begged += 1
        elif verb == FEED_WITH:
            worked = self.good + 1
            given = argument_of(move)
            game.pay(player, given, game.held[player].feeds[given])
        elif verb == EAT:
            make_meal(game, player, move)
        game.then(Feed(player, self.special, self.good, begged, worked))

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Feed", [self.player, self.need(game), self.good])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) == FEED_WITH:
            given = argument_of(move)
            return Phrase("move.feed_with_good", [game.held[self.player].feeds[given], given])
        if move == WITHHOLD:
            return Phrase("move.withhold_good", [self.good])
        if move != FEED:
            return meal_phrase(game, self.player, move)
        need = self.need(game)
        owned = game.have(self.player, self.good)
        if owned >= need:
            return Phrase("move.feed", [need, self.good])
        return Phrase("move.feed_begging", [need - owned, self.good])

    def rule_of(self, move: Move) -> str:
        verb = verb_of(move)
        if verb == WITHHOLD:
            return "C-10.3"
        if verb == FEED_WITH:
            return "C-11.29"
        if verb == EAT:
            return meal_rule(move)
        return "C-10.5" if self.special and verb == FEED else super().rule_of(move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        verb = verb_of(move)
        if verb == WITHHOLD:
            return Reason("C-10.3", "why.nothing_to_withhold", [])
        if verb == FEED_WITH:
            if not game.held[self.player].feeds:
                return Reason("C-11.29", "why.no_working_cave", [])
            if not self.can_work(game) or self.need(game) == 0:
                return Reason("C-11.29", "why.worked_before", [])
            given = argument_of(move)
            amount = game.held[self.player].feeds[given]
            if amount == 0 or given == self.good:
                return Reason("C-11.29", "why.feeds_nobody", [given])
            return Reason("C-11.29", "why.lacks", [amount, given, game.have(self.player, given)])
        if verb == EAT and self.lacks_food(game):
            return why_no_meal(game, self.player, move, 0)
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        return self.worked == 0 or len(game.held[self.player].feeds) > 0


class BreedingPhase(PlayerStep[Caverna]):
    """Breeding, unless this player leaves it out."""

    rule: ClassVar[str] = "C-10.4"

    def run(self, game: Caverna) -> None:
        if game.skips[self.player] != SKIPS_BREEDING:
            questions.breeds(game, self.player)
            game.then(HarvestBreeding(self.player))
            game.then(BreedingEnds(self.player))


class BreedingEnds(PlayerStep[Caverna]):
    """What happens after a breeding phase, with or without young."""

    def run(self, game: Caverna) -> None:
        questions.bred(game, self.player)


STEPS: list[type[Step[Caverna]]] = [
    SkipOne,
    HarvestBegins,
    HarvestTrades,
    FieldPhase,
    Feeding,
    Payment,
    Feed,
    BreedingPhase,
    BreedingEnds,
]
