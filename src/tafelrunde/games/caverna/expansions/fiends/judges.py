"""Who judges positions of Frantic Fiends: the base game's judge with fiends around.

As in the base game the weights are points, found by playing.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.bounds import NOBODY
from tafelrunde.games.caverna.catalogue import Item
from tafelrunde.games.caverna.evaluation import Outlook
from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import could_take
from tafelrunde.games.caverna.expansions.fiends.plans import Plan
from tafelrunde.games.caverna.expansions.fiends.state import EVENTS, LETTERS, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.events import CallOrc
from tafelrunde.games.caverna.expansions.fiends.steps.movement import comers, could_enter, ways
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import is_risky
from tafelrunde.games.caverna.expansions.fiends.threats import ThreatJudge
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GRAIN,
    RUBY,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.home.cells import (
    BIT,
    ENTRY_CELL,
    FOREST,
    ROCK,
    RUBY_MINES,
    SOWN,
    size,
    spread,
)
from tafelrunde.games.caverna.questions import PRINTED_PRICE, price
from tafelrunde.games.caverna.state import IDLE, Caverna
from tafelrunde.games.caverna.steps.harvest import SKIPS_BREEDING, SKIPS_FIELD
from tafelrunde.games.caverna.tiles.row import ROOM
from tafelrunde.kernel.judge import Line, total

MEALS: Final[list[tuple[int, int, float]]] = [
    (CATTLE, 3, 1.19),
    (VEGETABLE, 2, 0.92),
    (BOAR, 2, 1.24),
    (GRAIN, 1, 0.56),
    (RUBY, 2, 1.15),
    (DONKEY, 1, 0.97),
    (SHEEP, 1, 0.91),
]
"""What feeds besides food: the good, its food and about what it is worth."""

LOOT: Final[dict[str, float]] = {
    "sharpen": 0.7,
    "furnish": 1.5,
    "stable": 0.7,
    "tunnel": 2.3,
    "small_pasture": 1.2,
    "large_pasture": 2.4,
    "meadow": 1.4,
    "field": 1.4,
    "cavern": 1.8,
    "sow": 0.9,
    "breed": 1.5,
    "set_trap": 0.5,
    "stock_mines": 0.7,
}
"""About what the items of the loot list add that are no goods; fights count with the fiends."""

CROPS: Final[dict[int, float]] = {GRAIN: 0.9, VEGETABLE: 1.2}
"""About what seeds add."""

GROWS_FROM: Final = 4
"""The round in which families can grow for the first time."""


class FiendsJudge(ThreatJudge):
    """Dwarfs with fiends around."""

    def __init__(self) -> None:
        super().__init__()
        # Who has to fight off fiends has less time to grow: what a dwarf does in a round, what
        # growing must be worth itself, what the next child is worth after the first, and what a
        # child costs that is born at once.
        self.action = 2.2
        self.growing = 9.5
        self.next = 0.58
        self.raising = 4.0
        # Building materials, and how much of that more than a handful is worth.
        self.wood = 0.7
        self.stone = 0.7
        self.ore = 0.57
        self.ruby = 1.0
        self.spare = 0.79
        # Tiles to build on, and a cell that no tile of two cells can cover any more.
        self.cavern = 1.01
        self.tunnel = 1.63
        self.meadow = 0.36
        self.lone = 0.35
        # Fields, what is sown on them, and a field that is not reaped now.
        self.field = 0.34
        self.seed = 0.59
        self.crop = 0.31
        self.reap = 0.39
        self.young = 0.6
        # Weapons, and how much less every further point of a strength is worth.
        self.strength = 0.7
        self.dull = 0.032
        # Items of an expedition as parts of their worth, an animal, one of a type not yet there.
        self.item = 0.92
        self.animal = 1.0
        self.kind = 1.5
        # What becomes of a furnishing about to be chosen, of an animal without room.
        self.furnished = 0.9
        self.homeless = 0.6
        # Goods on mines with and without a donkey to fetch them, as parts of their worth.
        self.fetched = 0.8
        self.waiting = 0.4
        # An animal or a field on an orc's way, and a break-in.
        self.lost = 1.07
        self.broken = 3.9
        # Food beyond the next feedings, the feeding after the next, what lacks at one, and begging
        # beyond the points that it costs.
        self.later_meal = 0.15
        self.later = 0.2
        self.soon_fed = 0.5
        self.hunger = 4.3
        self.begged = 3.2
        self.meals = MEALS

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
            under_way = self.under_way(found, seat, outlook, plan)
            if under_way:
                lines.append(("loot", under_way))
        return lines

    def points(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Who begs now will hardly stop begging."""
        points = super().points(game, seat, outlook)
        return points - self.begged * game.begging[seat] if outlook.rounds > 0 else points

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Nearly every round ends with one; weapons cost more in the special one (O-14.5).

        Those to come weigh the same while people work, after that, and before anybody works in the
        next round: otherwise an action that takes long to think through would look better than one
        after which more of what follows is in sight.
        """
        if outlook.working and orcs.feeds_specially(orcs.of(game)):
            outlook.needs = game.folk[seat].feeding(game, seat, True)
        usual = game.folk[seat].feeding(game, seat, False)[FOOD]
        if game.held[seat].feeds:
            usual = max(0, usual - 2)
        weights = [1.0, self.soon_fed, self.later]
        if outlook.working and nobody_works(game):
            weights = [self.soon_fed, self.later]
        lacking = outlook.needs[FOOD] - game.goods[seat][FOOD]
        value = 0.0
        before = 0.0
        for after, weight in enumerate(weights):
            if outlook.rounds >= after:
                cost = self.sacrifice(game, seat, lacking) if lacking > 0 else 0.0
                value -= weight * (cost - before)
                before = cost
                lacking += usual
        lacking = outlook.needs[FOOD] + min(2, outlook.rounds) * usual - game.goods[seat][FOOD]
        if lacking < 0 and outlook.rounds > 0:
            value += self.later_meal * min(-lacking, 2 * usual)
        return value

    def land(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Most tiles cover two cells, so that single ones in between stay unused."""
        bare = game.land[seat][FOREST]
        rock = game.land[seat][ROCK]
        lone = size(bare & ~spread(bare)) + size(rock & ~spread(rock))
        value = super().land(game, seat, outlook) - self.lone * lone * min(1.0, outlook.left / 3)
        if game.skips[seat] == SKIPS_FIELD and not outlook.working:
            value -= self.reap * size(game.land[seat][SOWN])
        return value

    def animals(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Nothing is born in a breeding phase that is left out (O-14.6)."""
        if game.skips[seat] == SKIPS_BREEDING and not outlook.working:
            outlook.breeds = False
        return super().animals(game, seat, outlook)

    def family(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Captives do nothing, friendly orcs fetch goods."""
        found = orcs.of(game)
        value = self.arms(game, seat) * min(1.0, outlook.left / 4)
        value += self.action * outlook.actions
        if outlook.working and game.decider == seat and nobody_works(game):
            value += self.action
        for person in game.family(seat):
            if found.is_captive(seat, person):
                value -= self.action * outlook.rounds
            elif game.kinds[seat][person]:
                value += self.friend * self.action * outlook.rounds
        return value + self.children(found, seat, outlook)

    def under_way(self, game: Fiends, seat: int, outlook: Outlook, plan: Plan) -> float:
        """What an action in its middle will still bring and cost."""
        value = self.loot(game, seat, plan) if plan.slots > 0 else 0.0
        value -= self.homeless * plan.homeless + self.stone * plan.owed
        best = 0.0
        for number in plan.tiles:
            best = max(best, self.furnishing(game, seat, outlook, plan, number))
        return value + self.furnished * best

    def loot(self, game: Fiends, seat: int, plan: Plan) -> float:
        """The best items that may still be brought home, of which some hinder each other."""
        gains: list[float] = []
        for item in game.catalogue.loot:
            if item.strength > plan.strength or plan.taken >> item.number & 1:
                continue
            gain = self.gain(game, seat, item)
            if gain > 0 and item.possible(game, seat, NOBODY):
                gains.append(gain)
        gains.sort(reverse=True)
        value = 0.0
        for gain in gains[: plan.slots]:
            value += gain
        return self.item * value

    def gain(self, game: Fiends, seat: int, item: Item) -> float:
        """About what an item of the loot list adds."""
        amount = game.board.loot_amount[item.number]
        if amount == 0:
            return LOOT.get(item.name, 0.0)
        good = game.board.loot_good[item.number]
        if SHEEP <= good <= CATTLE:
            lone = game.goods[seat][good] == 0
            return amount * self.animal + (self.kind if lone else 0.0)
        return amount * (CROPS[good] if good in CROPS else self.price(good))

    def furnishing(
        self, game: Fiends, seat: int, outlook: Outlook, plan: Plan, number: int
    ) -> float:
        """About what a tile adds: its points and its room, less its price and a cavern."""
        tile = game.tiles[number]
        value = float(game.folk[seat].tile_value(game, seat, number))
        value += tile.points(game, seat, ENTRY_CELL)
        for good, amount in enumerate(price(game, seat, number, PRINTED_PRICE)):
            value -= amount * self.price(good)
        if tile.row.perks[ROOM] > 0:
            if plan.grows and outlook.persons < game.board.most_dwarfs:
                value += self.action * outlook.rounds - self.raising
            elif self.may_come(game, seat, outlook.persons) < 2:
                value += self.hoped(game, outlook)
        if orcs.ORC_ROOM in tile.row.numbers or orcs.EITHER_ROOM in tile.row.numbers:
            value += self.befriended(game, seat, outlook)
        return value - self.cavern * min(1.0, outlook.left / 3)

    def befriended(self, game: Fiends, seat: int, outlook: Outlook) -> float:
        """What it means that an orc that a trap holds moves in."""
        for orc in range(LETTERS):
            if game.caught[seat][orc]:
                value = self.unhoused * self.threat(game, seat, orc) + game.box.trap_points
                work = self.friend * outlook.rounds + outlook.working
                return value + game.box.orc_points + self.action * work
        return 0.0

    def arms(self, game: Caverna, seat: int) -> float:
        """Weapons bring loot, strong ones hardly more than those a little weaker."""
        value = 0.0
        for weapon in game.weapons[seat]:
            value += weapon - self.dull * weapon * weapon
        return self.strength * value

    def children(self, game: Fiends, seat: int, outlook: Outlook) -> float:
        """Room for children is worth the work that they could still do."""
        hoped = self.hoped(game, outlook)
        value = 0.0
        for _ in range(min(self.may_come(game, seat, outlook.persons), 2)):
            value += hoped
            hoped *= self.next
        return value

    def hoped(self, game: Fiends, outlook: Outlook) -> float:
        """What a child would still do."""
        after = min(outlook.left - 1, outlook.rounds + min(0, game.round - GROWS_FROM))
        return max(0.0, self.action * after - self.growing)

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


def nobody_works(game: Caverna) -> bool:
    """Whether a round has just begun."""
    for posts in game.posts:
        for post in posts:
            if post >= IDLE:
                return False
    return True


_DWARFS: Final = FiendsJudge()


def evaluate(game: Caverna, seat: int) -> float:
    """What a position is worth to a seat."""
    return total(lines(game, seat))


def lines(game: Caverna, seat: int) -> list[Line]:
    """The parts of it."""
    return _DWARFS.lines(game, seat, Outlook(game, seat))
