"""What fiends cost, and what may bring them down."""

from __future__ import annotations

from tafelrunde.games.caverna.evaluation import Judge, Outlook
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.options import MILESTONE
from tafelrunde.games.caverna.expansions.fiends.plans import Plan
from tafelrunde.games.caverna.expansions.fiends.state import (
    DEFEATED,
    EVENTS,
    FRIENDLY,
    LETTERS,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.events import CallOrc
from tafelrunde.games.caverna.expansions.fiends.steps.fighting import dog_strength
from tafelrunde.games.caverna.expansions.fiends.steps.traps import (
    HALVE,
    HITS,
    HOLD,
    KNOCK_OUT,
    MINUS,
)
from tafelrunde.games.caverna.expansions.fiends.ways import around
from tafelrunde.games.caverna.goods import DOG, FOOD, ORE, STONE, WOOD
from tafelrunde.games.caverna.home.cells import BIT, ENTRANCE, FOREST_SET, WIDTH


class ThreatJudge(Judge):
    """Who weighs fiends against the means to get rid of them."""

    def __init__(self) -> None:
        super().__init__()
        # What a fiend that is left costs, and more by its strength and its way to the entrance.
        self.fiend = 3.8
        self.might = 0.23
        self.near = 0.073
        # A fiend that is left loses a whole campaign (O-16.4).
        self.campaign = 24.0
        # How likely a fiend goes that could be fought, bribed or pushed into a trap now.
        self.fought = 0.67
        self.forged = 0.49
        self.bribed = 0.43
        self.pushed = 0.88
        self.walked = 0.58
        self.unhoused = 0.3
        # The same where the one who can fight it is on the way.
        self.soon = 0.93
        # A friendly orc, as a part of a dwarf's work.
        self.friend = 0.46
        self.trophies = 1.58

    def fiends(self, game: Fiends, seat: int, outlook: Outlook, plan: Plan) -> float:
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
        events = next_events(game)
        value += self.trap(game, seat, outlook, events, threats, stay)
        if plan.traps and game.event < EVENTS:
            value += self.trap_to_come(game, seat, plan, threats, stay)
        self.bribe(game, seat, events, stay)
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
        self,
        game: Fiends,
        seat: int,
        outlook: Outlook,
        events: list[int],
        threats: list[float],
        stay: list[float],
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
                chance = self.comes(game, seat, orc, laid.cell, events[orc])
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
                    gain -= price + game.board.score["unused"]
                    if harm > 0 and gain > most:
                        most = gain
                        target = orc
        if target < 0:
            return 0.0
        hunted = stay[target] * self.pushed
        stay[target] -= hunted
        return most - threats[target] * hunted

    def price(self, good: int) -> float:
        """About what a good of a price is worth."""
        if good == WOOD:
            return self.wood
        if good == STONE:
            return self.stone
        return self.ore if good == ORE else 1.0

    def comes(self, game: Fiends, seat: int, orc: int, cell: int, event: int) -> float:
        """How likely a fiend enters a cell at its next event."""
        at = game.orc_cell(seat, orc)
        deck = game.box.event_boards[event].decks[orc] if event < EVENTS else 0
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

    def bribe(self, game: Fiends, seat: int, events: list[int], stay: list[float]) -> None:
        """Goods of the next bribery token, for the weakest fiends first."""
        spent = [0] * EVENTS
        for orc in by_strength(game, seat):
            event = events[orc]
            if event == EVENTS or game.orc_cell(seat, orc) < 0 or stay[orc] < 1.0:
                continue
            left = game.goods[seat][game.bribes[event]] - spent[event]
            if left <= 0:
                continue
            might = game.might[seat][orc]
            part = 1.0 if left >= might else self.weakened(might, left)
            stay[orc] -= self.bribed * part
            spent[event] += might

    def fight(
        self, game: Fiends, seat: int, outlook: Outlook, plan: Plan, stay: list[float]
    ) -> None:
        """Weapons and dogs against the weakest fiends first; ore may become another weapon."""
        fade = min(1.0, outlook.left / 2)
        weapons = [0]
        unarmed = False
        chosen = False
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
            if plan.fights and reach >= might and not chosen:
                chosen = True
                stay[orc] *= 1.0 - self.soon
            else:
                stay[orc] *= 1.0 - fade * hope


def next_events(game: Fiends) -> list[int]:
    """For each letter how many events come before the next one in which it is called."""
    events = [game.event] * LETTERS
    for step in game.stack:
        if isinstance(step, CallOrc):
            events[step.orc] = game.event - 1
    return events


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
