"""What fiends cost and what may bring them down: who judges positions of Frantic Fiends.

As in the base game the weights are points, found by playing.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.evaluation import Judge, Outlook
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.state import (
    DEFEATED,
    EVENTS,
    FRIENDLY,
    LETTERS,
    Fiends,
)
from tafelrunde.games.caverna.expansions.fiends.steps.fighting import dog_strength
from tafelrunde.games.caverna.expansions.fiends.steps.traps import (
    HALVE,
    HITS,
    HOLD,
    KNOCK_OUT,
    MINUS,
)
from tafelrunde.games.caverna.expansions.fiends.ways import around
from tafelrunde.games.caverna.goods import DOG, DONKEY, FOOD, ORE, STONE
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERNS,
    ENTRANCE,
    FOREST_SET,
    RUBY_MINES,
    WIDTH,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.judge import Line, total


class FiendsJudge(Judge):
    """Dwarfs with fiends around."""

    def __init__(self) -> None:
        super().__init__()
        # What a fiend that is left costs, and more by its strength and its way to the entrance.
        self.fiend = 8.0
        self.might = 0.3
        self.near = 0.1
        # How likely a fiend goes that could be fought, bribed or pushed into a trap now.
        self.fought = 0.6
        self.forged = 0.35
        self.bribed = 0.5
        self.pushed = 0.75
        self.walked = 0.35
        self.unhoused = 0.3
        # Goods on mines with and without a donkey to fetch them, as parts of their worth.
        self.fetched = 0.8
        self.waiting = 0.4
        self.friend = 0.6
        # How much of what another dwarf would bring the materials for its dwelling promise.
        self.saved = 0.6
        self.growth = 0.9
        self.growing = 1.0
        self.trophies = 2.0

    def lines(self, game: Caverna, seat: int, outlook: Outlook) -> list[Line]:
        lines = super().lines(game, seat, outlook)
        if game.decider >= 0:
            found = orcs.of(game)
            outlook = Outlook(game, seat)
            lines.append(("mines", self.mines(found, seat, outlook)))
            lines.append(("fiends", self.fiends(found, seat, outlook)))
        return lines

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Weapons cost more in the special feeding (O-14.5)."""
        if outlook.working and orcs.feeds_specially(orcs.of(game)):
            outlook.needs = game.folk[seat].feeding(game, seat, True)
        return super().feedings(game, seat, outlook)

    def family(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Captives do nothing, friendly orcs fetch goods."""
        found = orcs.of(game)
        value = super().family(game, seat, outlook)
        for person in game.family(seat):
            if found.is_captive(seat, person):
                value -= self.action * outlook.rounds
            elif game.kinds[seat][person]:
                value += self.friend * self.action * outlook.rounds
        if outlook.persons < game.board.most_dwarfs and not game.folk[seat].can_grow(game, seat):
            hoped = max(0.0, self.action * (outlook.left - 2) - self.growing)
            value += self.saved * self.growth * hoped * self.materials(found, seat)
        return value

    def materials(self, game: Fiends, seat: int) -> float:
        """How near the goods come to the price of the dwelling that is always on offer."""
        cost = game.tiles[game.box.supply[0][0]].row.cost
        there = 0
        wanted = 0
        for good, amount in enumerate(cost):
            if amount:
                there += min(amount, game.goods[seat][good])
                wanted += amount
        share = there / wanted
        return share * share if game.land[seat][CAVERNS] else share * share / 2

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
        if game.event < EVENTS:
            self.trap(game, seat, threats, stay)
            self.bribe(game, seat, stay)
        self.fight(game, seat, outlook, threats, stay)
        value = 0.0
        for orc in range(LETTERS):
            value -= threats[orc] * stay[orc]
        return value

    def threat(self, game: Fiends, seat: int, orc: int) -> float:
        """What a fiend costs that is left at the end, and on its way."""
        value = self.fiend + self.might * game.might[seat][orc]
        cell = game.orc_cell(seat, orc)
        if cell >= 0 and FOREST_SET & BIT[cell]:
            rows = ENTRANCE // WIDTH - cell // WIDTH
            columns = ENTRANCE % WIDTH - cell % WIDTH
            value -= self.near * (rows + columns)
        return value

    def trap(self, game: Fiends, seat: int, threats: list[float], stay: list[float]) -> None:
        """Every active trap is meant for the fiend to which it does most."""
        rooms = len(orcs.free_orc_rooms(game, seat, False))
        for laid in game.held[seat].tiles:
            number = laid.tile.number
            if not game.box.is_trap[number] or orcs.is_spent(game, seat, laid.cell):
                continue
            best = -1
            most = 0.0
            for orc in orcs.fiends(game, seat):
                chance = self.comes(game, seat, orc, laid.cell)
                if chance > 0:
                    harm = chance * self.harm(game, seat, orc, number, rooms)
                    gain = harm * threats[orc] * stay[orc]
                    if gain > most:
                        best = orc
                        most = gain
            if best >= 0:
                stay[best] -= most / threats[best]
                if HOLD in game.box.tiles[number].numbers:
                    rooms -= 1

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
        self, game: Fiends, seat: int, outlook: Outlook, threats: list[float], stay: list[float]
    ) -> None:
        """Weapons and dogs against the weakest fiends first; ore may become another weapon."""
        fade = min(1.0, outlook.left / 2)
        weapons = [0]
        unarmed = False
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
