"""Who judges positions of Frantic Fiends: the base game's judge with fiends around.

As in the base game the weights are points, found by playing.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.evaluation import Outlook
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import could_take
from tafelrunde.games.caverna.expansions.fiends.plans import Plan
from tafelrunde.games.caverna.expansions.fiends.state import EVENTS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.events import CallOrc
from tafelrunde.games.caverna.expansions.fiends.steps.movement import comers, could_enter, ways
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import is_risky
from tafelrunde.games.caverna.expansions.fiends.threats import ThreatJudge
from tafelrunde.games.caverna.goods import DONKEY
from tafelrunde.games.caverna.home.cells import BIT, ENTRY_CELL, RUBY_MINES, SOWN, size
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.judge import Line, total

GROWS_FROM: Final = 4
"""The round in which families can grow for the first time."""


class FiendsJudge(ThreatJudge):
    """Dwarfs with fiends around."""

    def __init__(self) -> None:
        super().__init__()
        # Who has to fight off fiends needs hands: what a dwarf does in a round, what growing must
        # be worth itself, and what the next child is worth after the first.
        self.action = 4.0
        self.growing = 7.0
        self.next = 0.8
        # Wood is short: dwellings, traps and clubs ask for it.
        self.wood = 1.0
        self.stone = 0.8
        self.ore = 0.5
        # Weapons, and how much less every further point of a strength is worth.
        self.strength = 0.5
        self.dull = 0.035
        # An item of an expedition, and more by the strength of who travels.
        self.item = 1.0
        self.choice = 0.05
        # Goods on mines with and without a donkey to fetch them, as parts of their worth.
        self.fetched = 0.8
        self.waiting = 0.4
        # An animal or a field on an orc's way, and a break-in.
        self.lost = 1.3
        self.broken = 3.0
        # Begging beyond the points that it costs, and what is left of that while it only threatens.
        self.begged = 3.0
        self.hunger = 6.5

    def lines(self, game: Caverna, seat: int, outlook: Outlook) -> list[Line]:
        lines = super().lines(game, seat, outlook)
        if game.decider >= 0:
            found = orcs.of(game)
            outlook = Outlook(game, seat)
            plan = Plan(found, seat)
            fiends = self.fiends(found, seat, outlook, plan)
            if game.fixed[seat] or found.hands[seat]:
                fiends -= self.losses(found, seat)
            lines.append(("mines", self.mines(found, seat, outlook)))
            lines.append(("fiends", fiends))
            if plan.slots > 0:
                loot = self.item * (1.0 + self.choice * plan.strength)
                lines.append(("loot", plan.slots * loot))
        return lines

    def points(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Who begs now will hardly stop begging."""
        points = super().points(game, seat, outlook)
        return points - self.begged * game.begging[seat] if outlook.rounds > 0 else points

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Weapons cost more in the special feeding (O-14.5)."""
        if outlook.working and orcs.feeds_specially(orcs.of(game)):
            outlook.needs = game.folk[seat].feeding(game, seat, True)
        return super().feedings(game, seat, outlook)

    def family(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Captives do nothing, friendly orcs fetch goods."""
        found = orcs.of(game)
        value = self.arms(game, seat) * min(1.0, outlook.left / 4)
        value += self.action * outlook.actions
        for person in game.family(seat):
            if found.is_captive(seat, person):
                value -= self.action * outlook.rounds
            elif game.kinds[seat][person]:
                value += self.friend * self.action * outlook.rounds
        return value + self.children(found, seat, outlook)

    def arms(self, game: Caverna, seat: int) -> float:
        """Weapons bring loot, strong ones hardly more than those a little weaker."""
        value = 0.0
        for weapon in game.weapons[seat]:
            value += weapon - self.dull * weapon * weapon
        return self.strength * value

    def children(self, game: Fiends, seat: int, outlook: Outlook) -> float:
        """Room for children is worth the work that they could still do."""
        after = min(outlook.left - 1, outlook.rounds + min(0, game.round - GROWS_FROM))
        hoped = max(0.0, self.action * after - self.growing)
        value = 0.0
        for _ in range(min(self.may_come(game, seat, outlook.persons), 2)):
            value += hoped
            hoped *= self.next
        return value

    def mines(self, game: Fiends, seat: int, outlook: Outlook) -> float:
        """Ore and rubies on mines, worth most with a donkey for the mine."""
        value = 0.0
        donkeys = game.goods[seat][DONKEY]
        for cell, amount in enumerate(game.mined[seat]):
            if amount:
                rubies = game.land[seat][RUBY_MINES] & BIT[cell] != 0
                share = self.fetched if donkeys > 0 else self.waiting
                donkeys -= 1
                value += share * amount * (1.0 + self.ruby if rubies else self.ore)
        return value * min(1.0, outlook.left / 2)

    def losses(self, game: Fiends, seat: int) -> float:
        """What orcs will or may drive off while an event goes on (O-12.3, O-13.4)."""
        sure = 0
        for cell in ways(game, seat):
            sure |= BIT[cell]
        maybe = 0
        for step in game.stack:
            if isinstance(step, CallOrc) and orcs.in_forest(game, seat, step.orc):
                maybe |= could_enter(game, seat, step.orc, game.event)
        value = self.broken if sure & BIT[ENTRY_CELL] else 0.0
        if maybe & BIT[ENTRY_CELL] or game.event == EVENTS:
            maybe |= could_take(game, seat, comers(game, seat, game.event))
        rows = game.fixed[seat]
        for at in range(0, len(rows), 3):
            if is_risky(game, seat, rows[at], sure):
                value += self.lost * rows[at + 2]
            elif is_risky(game, seat, rows[at], maybe):
                value += self.walked * rows[at + 2]
        sown = game.land[seat][SOWN]
        value += self.lost * size(sown & sure)
        return value + self.walked * size(sown & maybe & ~sure)


_DWARFS: Final = FiendsJudge()


def evaluate(game: Caverna, seat: int) -> float:
    """What a position is worth to a seat."""
    return total(lines(game, seat))


def lines(game: Caverna, seat: int) -> list[Line]:
    """The parts of it."""
    return _DWARFS.lines(game, seat, Outlook(game, seat))
