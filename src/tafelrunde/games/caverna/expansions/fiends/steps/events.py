"""The orc events: cards, bribes, pushes and moves, letter by letter (chapter 11)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.board import DECK
from tafelrunde.games.caverna.expansions.fiends.state import (
    ASIDE,
    EVENTS,
    LETTERS,
    ON_CELL,
    D,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.bounties import defeat
from tafelrunde.games.caverna.expansions.fiends.steps.breakthrough import (
    BreakIn,
    Breakthrough,
    best_cells,
    has_farm_animals,
)
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import set_free
from tafelrunde.games.caverna.expansions.fiends.steps.movement import Walk, enter, ways
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import (
    A_HERD,
    Settle,
    eaten_first,
    is_risky,
)
from tafelrunde.games.caverna.expansions.fiends.verbs import BRIBE, PUSH
from tafelrunde.games.caverna.expansions.fiends.ways import around
from tafelrunde.games.caverna.goods import FOOD, is_farm_animal
from tafelrunde.games.caverna.home.animals import fixed, room
from tafelrunde.games.caverna.home.cells import BIT, CELLS, ENTRY_CELL, INDOOR_SET
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import Opportunity
from tafelrunde.games.caverna.steps.reach import FOOD_LIST, Wish, within_reach
from tafelrunde.games.caverna.verbs import DONE
from tafelrunde.kernel.moves import Move, argument_of, listed, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, Step

# The moves that push an orc, by the cell on which it stands (O-11.6).
_PUSHES: Final[list[list[Move]]] = [
    [PUSH + cell for cell in around(start)] for start in range(CELLS)
]


class OrcEvent(Step[Caverna]):
    """An event begins: the animals stand still, and the letters are called (O-11.1)."""

    fields: ClassVar[tuple[str, ...]] = ("event",)
    rule: ClassVar[str] = "O-11.1"

    def __init__(self, event: int) -> None:
        self.event = event

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        found.event = self.event
        game.tell("orc_event", self.event)
        for player in game.in_order():
            game.then(Settle(player, self.event))
        for orc in range(LETTERS):
            if found.box.event_boards[self.event - 1].decks[orc] > 0:
                game.then(CallOrc(orc))
        if self.event == found.box.last_letter_after:
            game.then(LastOrc())
        if self.event == EVENTS:
            for player in game.in_order():
                game.then(Breakthrough(player))
        game.then(EventEnds())

    def sound(self, game: Caverna) -> bool:
        return 1 <= self.event <= EVENTS and orcs.of(game).event == self.event - 1


def draws(game: Fiends, deck: int, players: list[int]) -> list[int]:
    """A different card of a whole deck for each of these players (O-11.4)."""
    drawn: list[int] = []
    gone: list[int] = []
    for _ in players:
        card = (deck - 1) * DECK + game.random(DECK - len(drawn))
        at = 0
        while at < len(gone) and gone[at] <= card:
            card += 1
            at += 1
        gone.insert(at, card)
        drawn.append(card)
    return drawn


def about_to_enter(game: Fiends, player: int, orc: int) -> int:
    """The cells that an orc would enter by its card, and the places of the cave it would take."""
    cells = ways(game, player)
    if listed(cells, ENTRY_CELL) or game.event == EVENTS or orcs.in_cave(game, player, orc):
        cells.extend(best_cells(game, player, orc))
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def line_up(game: Fiends, player: int, orc: int) -> None:
    """Of the animals that stand still, those that an orc is about to drive off are eaten first."""
    if len(game.fixed[player]) > A_HERD:
        eaten_first(game, player, about_to_enter(game, player, orc))


class CallOrc(Step[Caverna]):
    """A letter is called: cards for all, then bribes and pushes of all, then all move (O-11.3)."""

    fields: ClassVar[tuple[str, ...]] = ("orc",)
    rule: ClassVar[str] = "O-11.3"

    def __init__(self, orc: int) -> None:
        self.orc = orc

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        active: list[int] = []
        outside: list[int] = []
        for player in game.in_order():
            cell = found.orc_cell(player, self.orc)
            if cell >= 0:
                active.append(player)
                if not INDOOR_SET & BIT[cell]:
                    outside.append(player)
        deck = found.box.event_boards[found.event - 1].decks[self.orc]
        cards = draws(found, deck, outside)
        found.deal_all(outside, cards)
        for at in range(len(outside)):
            game.tell("card_drawn", outside[at], self.orc, cards[at])
        for player in active:
            game.then(Parley(player, self.orc, 0))
        for player in active:
            if listed(outside, player):
                game.then(Walk(player, self.orc, 0))
            else:
                game.then(BreakIn(player, self.orc))
        for player in active:
            line_up(found, player, self.orc)

    def sound(self, game: Caverna) -> bool:
        return orcs.of(game).event > 0


class PayMore(Wish):
    """Something more to pay the called orc with than there is without exchanges."""

    def __init__(self, parley: Parley, owned: int, pushes: bool) -> None:
        super().__init__([], False)
        self.parley = parley
        self.owned = owned
        self.pushes = pushes

    def holds(self, game: Caverna) -> bool:
        found = orcs.of(game)
        parley = self.parley
        if self.owned < parley.might(found) and parley.can_bribe(found, self.owned + 1):
            return True
        return not self.pushes and parley.pushes(found)


class Parley(Opportunity):
    """The called orc is bribed, in parts if its owner likes, and `pushed` once (O-11.5, O-11.6)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc", "pushed")
    rule: ClassVar[str] = "O-11.5"

    def __init__(self, player: int, orc: int, pushed: int) -> None:
        self.player = player
        self.orc = orc
        self.pushed = pushed

    def choices(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        cell = found.orc_cell(self.player, self.orc)
        if cell < 0:
            return []
        moves: list[Move] = []
        owned = game.have(self.player, self.bribe_good(found))
        for amount in range(1, self.might(found) + 1):
            if amount > owned and not self.can_bribe(found, amount):
                break
            moves.append(BRIBE + amount)
        if self.pushes(found):
            moves.extend(_PUSHES[cell])
        moves.append(DONE)
        return moves

    def might(self, game: Fiends) -> int:
        """The strength of the orc."""
        return game.might[self.player][self.orc]

    def bribe_good(self, game: Fiends) -> int:
        """What the bribery token of the event shows."""
        return game.bribes[game.event - 1]

    def can_bribe(self, game: Fiends, amount: int) -> bool:
        """Whether so much is there."""
        good = self.bribe_good(game)
        if game.reaches(self.player, good, amount):
            return True
        if good != FOOD or (game.spare == 0 and not game.spare_meals):
            return False
        return game.folk[self.player].covers(game, self.player, game.bill(good, amount), 0)

    def price(self, game: Fiends) -> list[int]:
        """What pushing costs in this event."""
        return game.box.event_boards[game.event - 1].push

    def can_push(self, game: Fiends) -> bool:
        """Whether the price of pushing is there."""
        return game.folk[self.player].covers(game, self.player, self.price(game), 0)

    def pushes(self, game: Fiends) -> bool:
        """Whether the orc can be pushed now, to any cell around it."""
        return (
            self.pushed == 0 and orcs.in_forest(game, self.player, self.orc) and self.can_push(game)
        )

    def worth_asking(self, game: Caverna, lists: int) -> bool:
        """Animals that would be lost may become food before (O-11.2)."""
        if lists & FOOD_LIST and self.threatens(orcs.of(game)):
            return True
        return super().worth_asking(game, lists)

    def nears(self, game: Caverna, lists: int) -> bool:
        found = orcs.of(game)
        if found.orc_cell(self.player, self.orc) < 0:
            return False
        good = self.bribe_good(found)
        if not lists & ~FOOD_LIST and good != FOOD and self.price(found)[FOOD] == 0:
            return False
        wish = PayMore(self, game.have(self.player, good), self.pushes(found))
        return within_reach(game, self.player, wish, lists)

    def threatens(self, game: Fiends) -> bool:
        """Whether farm animals stand where the orc is about to go, if it is still there."""
        if game.orc_cell(self.player, self.orc) < 0 or not has_farm_animals(game, self.player):
            return False
        risk = about_to_enter(game, self.player, self.orc)
        if not risk & room.shelters(game, self.player):
            return False
        return any(
            is_farm_animal(row[1]) and is_risky(game, self.player, row[0], risk)
            for row in fixed.standing(game, self.player)
        )

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        found = orcs.of(game)
        if verb_of(move) == BRIBE:
            self.bribe(found, argument_of(move))
            game.then(self)
            return
        game.pay_bill(self.player, self.price(found))
        game.tell("orc_pushed", self.player, self.orc)
        enter(found, self.player, self.orc, argument_of(move))
        game.then(Pushed(self.player, self.orc))
        game.then(Parley(self.player, self.orc, 1))

    def tone(self, game: Caverna, move: Move) -> int:
        """Whoever has nothing to pay with lets it go."""
        alone = move == DONE and len(self.choices(game)) == 1
        return PROPOSED if alone else super().tone(game, move)

    def bribe(self, game: Fiends, amount: int) -> None:
        """So much weaker, or gone; a bounty knows the strength before the last payment (O-11.5)."""
        game.pay(self.player, self.bribe_good(game), amount)
        left = game.might[self.player][self.orc] - amount
        if left > 0:
            game.weaken(self.player, self.orc, left)
            game.tell("orc_bribed", self.player, self.orc, left)
        else:
            defeat(game, self.player, self.orc, NOBODY)

    def prompt(self, game: Caverna) -> Phrase:
        found = orcs.of(game)
        might = found.might[self.player][self.orc]
        return Phrase("ask.Parley", [self.player, self.orc, might, self.bribe_good(found)])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        found = orcs.of(game)
        if verb_of(move) == BRIBE:
            left = found.might[self.player][self.orc] - argument_of(move)
            key = "move.bribe_off" if left == 0 else "move.bribe_down"
            return Phrase(key, [argument_of(move), self.bribe_good(found), left])
        return Phrase("move.no_parley", [self.orc]) if move == DONE else None

    def rule_of(self, move: Move) -> str:
        return "O-11.6" if verb_of(move) == PUSH else super().rule_of(move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        found = orcs.of(game)
        if verb_of(move) == BRIBE:
            paid, might = argument_of(move), found.might[self.player][self.orc]
            if not 0 < paid <= might:
                return Reason("O-11.5", "why.bribe_too_much", [self.orc, might])
            good = self.bribe_good(found)
            return Reason("O-11.5", "why.no_bribe", [paid, good, game.have(self.player, good)])
        if verb_of(move) != PUSH:
            return super().why_not(game, move)
        if self.pushed:
            return Reason("O-11.6", "why.pushed_before", [])
        if not orcs.in_forest(found, self.player, self.orc):
            return Reason("O-11.6", "why.no_push_in_cave", [])
        if not self.can_push(found):
            short = questions.lacking(game, self.player, self.price(found))
            return Reason("O-11.6", "why.push_too_dear", short)
        return Reason("O-11.6", "why.push_too_far", [])

    def sound(self, game: Caverna) -> bool:
        return orcs.of(game).event > 0


class Pushed(Step[Caverna]):
    """An orc that was pushed off, into the cave or into a trap that holds it, stays (O-11.7)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc")
    rule: ClassVar[str] = "O-11.7"

    def __init__(self, player: int, orc: int) -> None:
        self.player = player
        self.orc = orc

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        held = found.caught[self.player][self.orc]
        if held or not orcs.in_forest(found, self.player, self.orc):
            found.deal(self.player, 0)
        else:
            line_up(found, self.player, self.orc)


class LastOrc(Step[Caverna]):
    """Orc D of every player appears in the upper row, where a card says (O-11.8)."""

    rule: ClassVar[str] = "O-11.8"

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        waiting = [player for player in game.in_order() if found.orcs[player][D] == ASIDE]
        cards = draws(found, 1, waiting)
        for at in range(len(waiting)):
            cell = found.box.orc_start[found.box.cards[cards[at]].appears]
            found.put_orc(waiting[at], D, ON_CELL + cell)
            game.tell("orc_appears", waiting[at], D, cell)


class EventEnds(Step[Caverna]):
    """Animals may stand, and dwarfs live, anywhere again (O-11.2)."""

    rule: ClassVar[str] = "O-11.2"

    def run(self, game: Caverna) -> None:
        for player in game.in_order():
            set_free(orcs.of(game), player)
            if fixed.is_fixed(game, player):
                fixed.release(game, player)


STEPS: list[type[Step[Caverna]]] = [OrcEvent, CallOrc, Parley, Pushed, LastOrc, EventEnds]
