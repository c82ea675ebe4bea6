"""What traps do to an orc that enters (O-7.5 to O-7.13)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import HIT_BITS, LETTERS, ON_CELL, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import Bounty, defeat, slay
from tafelrunde.games.caverna.expansions.fiends.steps.friends import welcome
from tafelrunde.games.caverna.expansions.fiends.steps.setting import FOR_TRAP
from tafelrunde.games.caverna.expansions.fiends.verbs import FEED_TRAP, HIT
from tafelrunde.games.caverna.goods import FOOD, STONE
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.games.caverna.steps.decision import Decision
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step

# What the `numbers` of a trap's row say.
KNOCK_OUT: Final = "knock_out"
HOLD: Final = "hold"
HALVE: Final = "halve"
MINUS: Final = "minus"
HITS: Final = "hits"

_HIT_MASK: Final = (1 << HIT_BITS) - 1


def springs(game: Fiends, player: int, orc: int) -> None:
    """An orc has entered a cell: the trap there goes off if it fits (O-7.5 to O-7.9).

    Says the steps that a trap needs. Whoever moves the orc looks afterwards whether it is still in
    the forest and not held.
    """
    cell = game.orc_cell(player, orc)
    number = orcs.trap_at(game, player, cell)
    if number < 0 or orcs.is_spent(game, player, cell):
        return
    numbers = game.box.tiles[number].numbers
    might = game.might[player][orc]
    if might > numbers.get(KNOCK_OUT, might) or might > numbers.get(HOLD, might):
        game.tell("trap_passed", player, orc, number)
        return
    if HOLD in numbers:
        if not held_on(game, player, cell):
            hold(game, player, orc, number)
        return
    game.tell("trap_sprung", player, orc, number)
    if game.tiles[number].remembers() > 0:
        game.remember(player, cell, 1)
    if KNOCK_OUT in numbers:
        defeat(game, player, orc, NOBODY)
    elif HALVE in numbers:
        reduce(game, player, orc, might // 2)
    elif HITS not in numbers:
        game.then(FeedTrap(player, orc, number))
    elif numbers[HITS] > 0:
        game.then(Strike(player, number, 0))
    elif reduce(game, player, orc, numbers[MINUS]):
        game.then(Bounty(player, NOBODY))


def held_on(game: Fiends, player: int, cell: int) -> bool:
    """Whether the trap on a cell holds somebody."""
    for orc in range(LETTERS):
        if game.caught[player][orc] and game.orcs[player][orc] == ON_CELL + cell:
            return True
    return False


def hold(game: Fiends, player: int, orc: int, number: int) -> None:
    """A holding trap has somebody (O-7.8)."""
    game.caught[player] = replaced(game.caught[player], orc, 1)
    game.tell("trap_holds", player, orc, number)
    welcome(game, player)


def reduce(game: Fiends, player: int, orc: int, amount: int) -> bool:
    """An orc is so much weaker, or defeated; whether it is (O-7.7)."""
    might = game.might[player][orc]
    if amount >= might:
        slay(game, player, orc)
        return True
    if amount > 0:
        game.weaken(player, orc, might - amount)
        game.tell("weakened", player, orc, might - amount)
    return False


class FeedTrap(Decision):
    """How much is paid to weaken the orc in a bait or under rocks (O-7.11)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc", "tile")
    rule: ClassVar[str] = "O-7.11"

    def __init__(self, player: int, orc: int, tile: int) -> None:
        self.player = player
        self.orc = orc
        self.tile = tile

    def good(self, game: Fiends) -> int:
        """What is paid."""
        return FOOD if "food" in game.box.tiles[self.tile].numbers else STONE

    def most(self, game: Fiends) -> int:
        """How much can be paid at all: no more than the orc is strong."""
        numbers = game.box.tiles[self.tile].numbers
        return min(numbers.get("food", numbers.get("stone", 0)), game.might[self.player][self.orc])

    def choices(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        good = self.good(found)
        return [
            FEED_TRAP + amount
            for amount in range(self.most(found) + 1)
            if within_means(game, self.player, good, amount)
        ]

    def tempts(self) -> bool:
        return True

    def choose(self, game: Caverna, move: Move) -> None:
        found = orcs.of(game)
        amount = argument_of(move)
        game.pay(self.player, self.good(found), amount)
        if reduce(found, self.player, self.orc, amount):
            game.then(Bounty(self.player, NOBODY))

    def prompt(self, game: Caverna) -> Phrase:
        key = "ask.FeedBait" if self.good(orcs.of(game)) == FOOD else "ask.FeedRockfall"
        return Phrase(key, [self.player, self.orc, orcs.of(game).might[self.player][self.orc]])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != FEED_TRAP:
            return None
        return Phrase("move.feed_trap_with", [argument_of(move), self.good(orcs.of(game))])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != FEED_TRAP:
            return super().why_not(game, move)
        found = orcs.of(game)
        if argument_of(move) > self.most(found):
            return Reason("O-7.11", "why.trap_limit", [self.most(found)])
        good = self.good(found)
        return Reason(
            "O-7.11", "why.lacks", [argument_of(move), good, game.have(self.player, good)]
        )

    def sound(self, game: Caverna) -> bool:
        found = orcs.of(game)
        numbers = found.box.tiles[self.tile].numbers
        pays = found.box.is_trap[self.tile] and ("food" in numbers or "stone" in numbers)
        return pays and found.orcs[self.player][self.orc] >= ON_CELL


def within_means(game: Caverna, player: int, good: int, amount: int) -> bool:
    """Whether so much of a good is there, with what exchanges could bring while that is asked."""
    if game.reaches(player, good, amount):
        return True
    return game.spare_meals and game.folk[player].covers(
        game, player, game.bill(good, amount), FOR_TRAP
    )


class Strike(Decision):
    """Which fiend the next dart or blast hits; `struck` counts the hits so far (O-7.12).

    Hits go by letter, so that every way to spread them comes up once.
    """

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "struck")
    rule: ClassVar[str] = "O-7.12"

    def __init__(self, player: int, tile: int, struck: int) -> None:
        self.player = player
        self.tile = tile
        self.struck = struck

    def hits(self, orc: int) -> int:
        """The hits on an orc so far."""
        return self.struck >> HIT_BITS * orc & _HIT_MASK

    def minus(self, game: Fiends) -> int:
        """How much a hit takes."""
        return game.box.tiles[self.tile].numbers[MINUS]

    def choices(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        used = sum(self.hits(orc) for orc in range(LETTERS))
        moves: list[Move] = []
        if used < found.box.tiles[self.tile].numbers[HITS]:
            for orc in orcs.fiends(found, self.player):
                later = self.struck >> HIT_BITS * (orc + 1)
                alive = self.hits(orc) * self.minus(found) < found.might[self.player][orc]
                if later == 0 and alive:
                    moves.append(HIT + orc)
        if moves:
            moves.append(DONE)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            self.run(game)
        else:
            more = 1 << HIT_BITS * argument_of(move)
            game.then(Strike(self.player, self.tile, self.struck + more))

    def run(self, game: Caverna) -> None:
        """All hits on one orc are one reduction (FF-A47)."""
        found = orcs.of(game)
        for orc in orcs.fiends(found, self.player):
            if reduce(found, self.player, orc, self.hits(orc) * self.minus(found)):
                game.then(Bounty(self.player, NOBODY))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        if move != DONE:
            return None
        used = sum(self.hits(orc) for orc in range(LETTERS))
        return Loss("gives_up.hits", [orcs.of(game).box.tiles[self.tile].numbers[HITS] - used])

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Strike", [self.player, self.minus(orcs.of(game))])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == HIT:
            return Reason("O-7.12", "why.no_hit", [argument_of(move)])
        return super().why_not(game, move)

    def sound(self, game: Caverna) -> bool:
        found = orcs.of(game)
        numbers = found.box.tiles[self.tile].numbers
        used = sum(self.hits(orc) for orc in range(LETTERS))
        there = all(
            found.orcs[self.player][orc] >= ON_CELL for orc in range(LETTERS) if self.hits(orc)
        )
        return found.box.is_trap[self.tile] and there and used <= numbers.get(HITS, -1)


STEPS: list[type[Step[Caverna]]] = [FeedTrap, Strike]
