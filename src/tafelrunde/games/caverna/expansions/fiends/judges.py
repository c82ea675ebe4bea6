"""What fiends cost and what may bring them down: who judges positions of Frantic Fiends.

As in the base game the weights are points, found by playing.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.evaluation import Judge, Outlook
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import could_take
from tafelrunde.games.caverna.expansions.fiends.options import MILESTONE
from tafelrunde.games.caverna.expansions.fiends.state import (
    DEFEATED,
    EVENTS,
    FRIENDLY,
    LETTERS,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.events import CallOrc
from tafelrunde.games.caverna.expansions.fiends.steps.fighting import dog_strength
from tafelrunde.games.caverna.expansions.fiends.steps.movement import comers, could_enter, ways
from tafelrunde.games.caverna.expansions.fiends.steps.setting import ChooseTrap, TrapAt, can_set
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import is_risky
from tafelrunde.games.caverna.expansions.fiends.steps.traps import (
    HALVE,
    HITS,
    HOLD,
    KNOCK_OUT,
    MINUS,
)
from tafelrunde.games.caverna.expansions.fiends.ways import around
from tafelrunde.games.caverna.goods import DOG, DONKEY, FOOD, ORE, STONE, WOOD
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRANCE,
    ENTRY_CELL,
    FOREST_SET,
    RUBY_MINES,
    SOWN,
    WIDTH,
    size,
)
from tafelrunde.games.caverna.spaces import EXPEDITION
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.expedition import Expedition
from tafelrunde.games.caverna.steps.spaces import Choose, open_parts
from tafelrunde.kernel.judge import Line, total

GROWS_FROM: Final = 4
"""The round in which families can grow for the first time."""


class Plan:
    """What the seat is about to do in the middle of an action: traps to set, items to bring home.

    Greedy can't look to the end of long actions, so that they are judged before they are over.
    """

    def __init__(self, game: Fiends, seat: int) -> None:
        self.traps: list[int] = []
        self.slots = 0
        self.strength = 0
        if game.decider != seat or not game.stack:
            return
        for step in game.stack:
            if isinstance(step, Expedition):
                if step.player == seat and step.left > 0:
                    self.slots = step.left
                    self.strength = step.strength
            elif isinstance(step, ChooseTrap):
                self.traps = [one for one in game.box.traps if can_set(game, seat, one, False)]
            elif isinstance(step, TrapAt):
                self.traps = [step.tile]
            elif isinstance(step, Choose) and step.player == seat:
                self._open(game, seat, step)

    def _open(self, game: Fiends, seat: int, step: Choose) -> None:
        """The parts of the space that can still be carried out."""
        space = game.places[step.space]
        parts = open_parts(game, seat, space, step.done)
        for number in range(len(space.parts)):
            if not parts >> number & 1:
                continue
            part = space.parts[number]
            if part.kind == EXPEDITION and game.strength(seat, step.person) > 0:
                self.slots = part.level
                self.strength = game.strength(seat, step.person)
            elif part.kind == game.box.trap_deed and not self.traps:
                self.traps = [one for one in game.box.traps if can_set(game, seat, one, False)]


class FiendsJudge(Judge):
    """Dwarfs with fiends around."""

    def __init__(self) -> None:
        super().__init__()
        # What a fiend that is left costs, and more by its strength and its way to the entrance.
        self.fiend = 4.0
        self.might = 0.3
        self.near = 0.1
        # How likely a fiend goes that could be fought, bribed or pushed into a trap now.
        self.fought = 0.6
        self.forged = 0.35
        self.bribed = 0.6
        self.pushed = 0.75
        self.walked = 0.35
        self.unhoused = 0.3
        self.soon = 0.9
        self.loot = 1.0
        self.loot_more = 0.05
        # Goods on mines with and without a donkey to fetch them, as parts of their worth.
        self.fetched = 0.8
        self.waiting = 0.4
        self.friend = 0.6
        # What growing and furnishing must be worth themselves, and what a next child is.
        self.action = 4.0
        self.growing = 7.0
        self.next = 0.8
        self.wood = 0.9
        self.stone = 0.9
        # Animals and crops that an orc will drive off, that it may drive off, and a break-in.
        self.lost = 1.3
        self.risk = 1.0
        self.broken = 3.0
        # Weapons, and how much less every further point of a strength is worth.
        self.strength = 0.55
        self.dull = 0.035
        self.ore = 0.5
        # Begging beyond the points that it costs, and what is left of that while it only threatens.
        self.begged = 2.0
        self.hunger = 4.5
        self.larder = 0.3
        # A fiend that is left loses a whole campaign (O-16.4).
        self.campaign = 6.0
        self.trophies = 2.0

    def lines(self, game: Caverna, seat: int, outlook: Outlook) -> list[Line]:
        lines = super().lines(game, seat, outlook)
        if game.decider >= 0:
            found = orcs.of(game)
            outlook = Outlook(game, seat)
            lines.append(("mines", self.mines(found, seat, outlook)))
            lines.append(("fiends", self.fiends(found, seat, outlook)))
            if game.fixed[seat] or found.hands[seat]:
                lines.append(("fiends", -self.losses(found, seat)))
        return lines

    def points(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Who begs now will hardly stop begging."""
        points = super().points(game, seat, outlook)
        return points - self.begged * game.begging[seat] if outlook.rounds > 0 else points

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Weapons cost more in the special feeding (O-14.5)."""
        if outlook.working and orcs.feeds_specially(orcs.of(game)):
            outlook.needs = game.folk[seat].feeding(game, seat, True)
        value = super().feedings(game, seat, outlook)
        usual = game.folk[seat].feeding(game, seat, False)[FOOD]
        spare = game.goods[seat][FOOD] - outlook.needs[FOOD] - 3 * usual
        if spare > 0:
            value += self.larder * min(spare, usual * max(0, outlook.rounds - 3))
        return value

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

    # ------------------------------------------------------------------ events

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
                value += self.risk * self.walked * rows[at + 2]
        sown = game.land[seat][SOWN]
        return value + self.lost * (
            size(sown & sure) + self.risk * self.walked * size(sown & maybe)
        )

    # ------------------------------------------------------------------ fiends

    def fiends(self, game: Fiends, seat: int, outlook: Outlook) -> float:
        """What is left of the threats when all that may bring fiends down is counted."""
        threats = [0.0] * LETTERS
        left = 0
        for orc in range(LETTERS):
            if game.orcs[seat][orc] not in (DEFEATED, FRIENDLY):
                threats[orc] = self.threat(game, seat, orc)
                left += 1
        if left == 0:
            return self.trophies * min(1.0, outlook.left / 2)
        stay = [1.0] * LETTERS
        value = 0.0
        plan = Plan(game, seat)
        if game.event < EVENTS:
            value += self.trap(game, seat, outlook, threats, stay)
            if plan.traps:
                value += self.trap_to_come(game, seat, plan, threats, stay)
            self.bribe(game, seat, stay)
        if plan.slots > 0:
            value += self.loot * plan.slots * (1.0 + self.loot_more * plan.strength)
        self.fight(game, seat, outlook, plan, stay)
        for orc in range(LETTERS):
            value -= threats[orc] * stay[orc]
        return value

    def threat(self, game: Fiends, seat: int, orc: int) -> float:
        """What a fiend costs that is left at the end, and on its way."""
        value = self.fiend + self.might * game.might[seat][orc]
        if game.setup.options.get(MILESTONE) is not None:
            value += self.campaign
        cell = game.orc_cell(seat, orc)
        if cell >= 0 and FOREST_SET & BIT[cell]:
            rows = ENTRANCE // WIDTH - cell // WIDTH
            columns = ENTRANCE % WIDTH - cell % WIDTH
            value -= self.near * (rows + columns)
        return value

    def trap(
        self, game: Fiends, seat: int, outlook: Outlook, threats: list[float], stay: list[float]
    ) -> float:
        """Every active trap is meant for the fiend to which it does most; sprung it scores."""
        value = 0.0
        rooms = len(orcs.free_orc_rooms(game, seat, False))
        for laid in game.held[seat].tiles:
            number = laid.tile.number
            if not game.box.is_trap[number] or orcs.is_spent(game, seat, laid.cell):
                continue
            best = -1
            most = 0.0
            springs = 0.0
            worker = 0.0
            if rooms > 0 and HOLD in game.box.tiles[number].numbers:
                worker = self.friend * self.action * outlook.rounds
            for orc in orcs.fiends(game, seat):
                chance = self.comes(game, seat, orc, laid.cell)
                if chance > 0:
                    harm = chance * self.harm(game, seat, orc, number, rooms)
                    gain = harm * threats[orc] * stay[orc]
                    if gain > most:
                        best = orc
                        most = gain
                        springs = chance
            if best >= 0:
                stay[best] -= most / threats[best]
                value += springs * (game.box.trap_points + worker)
                if HOLD in game.box.tiles[number].numbers:
                    rooms -= 1
        return value

    def trap_to_come(
        self, game: Fiends, seat: int, plan: Plan, threats: list[float], stay: list[float]
    ) -> float:
        """The best that a trap could do which is about to be set, less its price."""
        most = 0.0
        target = -1
        rooms = len(orcs.free_orc_rooms(game, seat, False))
        for number in plan.traps:
            price = 0.0
            for good, amount in enumerate(game.box.tiles[number].cost):
                price += amount * self.price(good)
            for orc in orcs.fiends(game, seat):
                if orcs.in_forest(game, seat, orc):
                    harm = self.pushed * self.harm(game, seat, orc, number, rooms)
                    gain = harm * threats[orc] * stay[orc] + self.pushed * game.box.trap_points
                    if harm > 0 and gain + 1.0 - price > most:
                        most = gain + 1.0 - price
                        target = orc
        if target >= 0:
            stay[target] *= 1.0 - self.pushed
            return most - threats[target] * self.pushed
        return 0.0

    def price(self, good: int) -> float:
        """About what a good of a price is worth."""
        if good == WOOD:
            return self.wood
        if good == STONE:
            return self.stone
        return self.ore if good == ORE else 1.0

    def comes(self, game: Fiends, seat: int, orc: int, cell: int) -> float:
        """How likely a fiend enters a cell at the next event."""
        at = game.orc_cell(seat, orc)
        deck = game.box.event_boards[game.event].decks[orc]
        if at < 0 or deck == 0 or not FOREST_SET & BIT[at]:
            return 0.0
        if cell in around(at):
            return self.pushed
        return self.walked if game.box.reach[deck - 1][at] & BIT[cell] else 0.0

    def harm(self, game: Fiends, seat: int, orc: int, number: int, rooms: int) -> float:
        """How much of a fiend a trap takes away, between nothing and all."""
        numbers = game.box.tiles[number].numbers
        might = game.might[seat][orc]
        goods = game.goods[seat]
        if KNOCK_OUT in numbers:
            return 1.0 if might <= numbers[KNOCK_OUT] else 0.0
        if HOLD in numbers:
            if might > numbers[HOLD]:
                return 0.0
            return 1.0 if rooms > 0 else self.unhoused
        if HALVE in numbers:
            minus = might // 2
        elif HITS in numbers:
            minus = numbers[MINUS] * max(1, numbers[HITS])
        elif "food" in numbers:
            minus = min(goods[FOOD], numbers["food"])
        else:
            minus = min(goods[STONE], numbers["stone"])
        return 1.0 if minus >= might else self.weakened(might, minus)

    def weakened(self, might: int, minus: int) -> float:
        """The part of a threat that goes with a part of the strength."""
        return self.might * minus / (self.fiend + self.might * might)

    def bribe(self, game: Fiends, seat: int, stay: list[float]) -> None:
        """Goods of the next bribery token, for the weakest fiends first."""
        left = game.goods[seat][game.bribes[game.event]]
        for orc in by_strength(game, seat):
            if left <= 0:
                return
            if game.orc_cell(seat, orc) < 0 or stay[orc] < 1.0:
                continue
            might = game.might[seat][orc]
            part = 1.0 if left >= might else self.weakened(might, left)
            stay[orc] -= self.bribed * part
            left -= might

    def fight(
        self, game: Fiends, seat: int, outlook: Outlook, plan: Plan, stay: list[float]
    ) -> None:
        """Weapons and dogs against the weakest fiends first; ore may become another weapon."""
        fade = min(1.0, outlook.left / 2)
        weapons = [0]
        unarmed = False
        sure = False
        for person in game.family(seat):
            if game.kinds[seat][person] == 0 and not game.is_captive(seat, person):
                weapon = game.strength(seat, person)
                weapons.append(weapon)
                unarmed = unarmed or weapon == 0
        forged = min(game.goods[seat][ORE], game.board.forge_at_most) if unarmed else 0
        dogs = game.goods[seat][DOG] * dog_strength(game, seat)
        for orc in by_strength(game, seat):
            might = game.might[seat][orc]
            at = fitting(weapons, might - dogs)
            reach = weapons[at] + dogs if weapons[at] else 0
            hope = self.fought * closeness(reach, might)
            if reach < might and forged > 0:
                hope = max(hope, self.forged * closeness(forged + dogs, might))
                if forged + dogs >= might:
                    dogs -= max(0, might - forged)
                    forged = 0
            else:
                used = min(might, weapons[at])
                weapons[at] -= used
                dogs = max(0, dogs - (might - used))
            if plan.slots > 0 and plan.strength and reach >= might and not sure:
                sure = True
                stay[orc] *= 1.0 - self.soon
            else:
                stay[orc] *= 1.0 - fade * hope


def by_strength(game: Fiends, seat: int) -> list[int]:
    """The orcs that are left, the weakest first."""
    found = [orc for orc in range(LETTERS) if game.orcs[seat][orc] not in (DEFEATED, FRIENDLY)]
    might = game.might[seat]
    for at in range(1, len(found)):
        while at > 0 and might[found[at]] < might[found[at - 1]]:
            found[at], found[at - 1] = found[at - 1], found[at]
            at -= 1
    return found


def fitting(weapons: list[int], wanted: int) -> int:
    """The weakest weapon that is strong enough, or the strongest one."""
    best = 0
    for at in range(1, len(weapons)):
        weapon = weapons[at]
        if weapons[best] < wanted or weapons[best] == 0:
            if weapon > weapons[best]:
                best = at
        elif max(1, wanted) <= weapon < weapons[best]:
            best = at
    return best


def closeness(reach: int, might: int) -> float:
    """How near a strength comes to that of a fiend; the last steps count most."""
    return 1.0 if reach >= might else (reach / might) ** 2


_DWARFS: Final = FiendsJudge()


def evaluate(game: Caverna, seat: int) -> float:
    """What a position is worth to a seat."""
    return total(lines(game, seat))


def lines(game: Caverna, seat: int) -> list[Line]:
    """The parts of it."""
    return _DWARFS.lines(game, seat, Outlook(game, seat))
