"""How good a position of Caverna looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.board import LAST_ROUND, NOTHING, PAYMENT
from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GOLD,
    GRAIN,
    ORE,
    RUBY,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from tafelrunde.games.caverna.home.cells import (
    CAVERNS,
    DEEP_TUNNELS,
    MEADOWS,
    ORE_MINES,
    STABLES,
    TUNNELS,
    size,
)
from tafelrunde.games.caverna.state import AT_HOME, Caverna
from tafelrunde.games.caverna.steps.animals import types_to_breed
from tafelrunde.games.caverna.steps.breeding import all_young_fit
from tafelrunde.games.caverna.steps.harvest import BreedingPhase, Feed, Feeding, Payment
from tafelrunde.games.caverna.steps.rounds import ReturnHome
from tafelrunde.games.caverna.steps.work import PlaceChosen, PlaceDwarf
from tafelrunde.games.caverna.tiles.row import (
    FENCE_WOOD,
    FORGE_ORE,
    FORGIVES,
    FURNISH_STONE,
    FURNISH_WOOD,
    MINE_FEEDS,
    SIXTH_DWARF,
)
from tafelrunde.kernel.judge import Line, total

ENOUGH: Final = 8
"""More of a building material than this is hardly ever used."""

HANDFUL: Final = 4
"""About what the next thing to build costs of a good."""

# Goods still to be delivered, by good.
DELIVERY: Final[list[float]] = [0.5, 0.6, 0.3, 1.4]

# What else feeds: the good, its food and about what it is worth.
MEALS: Final[list[tuple[int, int, float]]] = [
    (CATTLE, 3, 1.2),
    (VEGETABLE, 2, 1.0),
    (BOAR, 2, 1.2),
    (GRAIN, 1, 0.6),
    (RUBY, 2, 1.5),
    (DONKEY, 1, 1.1),
    (SHEEP, 1, 1.1),
]


class Outlook:
    """What still lies before a seat: rounds, actions, feedings and breedings."""

    def __init__(self, game: Caverna, seat: int) -> None:
        self.rounds = rounds_left(game)
        self.persons = game.persons(seat)
        self.working = False
        self.breeds = False
        self.needs: list[int] = game.catalogue.nothing()
        placing = 0
        for step in game.stack:
            if isinstance(step, ReturnHome):
                self.working = True
            elif isinstance(step, Feed):
                if step.player == seat:
                    self._still(game, seat, step)
            elif isinstance(step, (Feeding, Payment)):
                if step.player == seat:
                    self.needs = game.folk[seat].feeding(game, seat, isinstance(step, Payment))
            elif isinstance(step, BreedingPhase):
                self.breeds = self.breeds or step.player == seat
            elif isinstance(step, (PlaceDwarf, PlaceChosen)) and step.player == seat:
                placing = 1
        at_home = 0
        if self.working:
            self.breeds = game.ending not in (NOTHING, PAYMENT)
            for post in game.posts[seat]:
                at_home += post == AT_HOME
            if game.ending != NOTHING:
                self.needs = game.folk[seat].feeding(game, seat, game.ending == PAYMENT)
        # A person about to be placed counts as placed, so that putting it off gains nothing.
        self.actions = self.rounds * self.persons + at_home - placing
        self.left = self.actions / self.persons

    def _still(self, game: Caverna, seat: int, step: Feed) -> None:
        """In the middle of a feeding: one good is being paid, those after it are still to come."""
        bill = game.folk[seat].feeding(game, seat, bool(step.special))
        for good in range(step.good, len(bill)):
            self.needs[good] = bill[good]
        self.needs[step.good] = step.need(game)


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Who judges positions for a seat of dwarfs; those who judge for others weigh differently.

    The weights are points, found by playing. Building materials serve later turns, so they fade
    with them.
    """

    def __init__(self) -> None:
        self.wood = 0.7
        self.stone = 0.8
        self.ore = 0.35
        self.ruby = 1.0
        self.spare = 1.0
        self.later_meal = 0.15
        self.hunger = 3.0
        self.later = 0.5
        self.action = 1.8
        self.growing = 2.2
        self.growth = 0.65
        self.young = 0.7
        self.cavern = 1.0
        self.tunnel = 0.9
        self.meadow = 0.6
        self.field = 0.4
        self.seed = 0.8
        self.crop = 0.35
        self.strength = 0.3
        self.mine = 0.2
        self.discount = 0.12
        self.forgiven = 0.7
        self.meals: list[tuple[int, int, float]] = MEALS

    def lines(self, game: Caverna, seat: int, outlook: Outlook) -> list[Line]:
        """The seat's points as if the game ended now, and its hopes for the rounds to come."""
        points = self.points(game, seat, outlook)
        if game.decider < 0:
            return [("points", points)]
        return [
            ("points", points),
            ("stores", self.stores(game, seat, outlook)),
            ("feedings", self.feedings(game, seat, outlook)),
            ("family", self.family(game, seat, outlook)),
            ("land", self.land(game, seat, outlook)),
            ("animals", self.animals(game, seat, outlook)),
            ("furnishings", self.furnishings(game, seat, outlook)),
        ]

    def points(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Points as if the game ended now; a fuller board will need less forgiveness."""
        points = scoring.score(game, seat).total
        if outlook.actions > 0 and game.perk(seat, FORGIVES) > 0:
            points -= self.forgiven * scoring.forgiven(game, seat)
        return points

    def stores(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Wood, stone, ore and rubies for later turns."""
        goods = game.goods[seat]
        fade = min(1.0, outlook.left / 3)
        wood = self.handy(goods[WOOD])
        stone = self.handy(goods[STONE])
        ore = self.handy(goods[ORE])
        return fade * (
            self.wood * wood + self.stone * stone + self.ore * ore + self.ruby * goods[RUBY]
        )

    def handy(self, count: int) -> float:
        """A number of goods, those beyond a handful counted in part."""
        return min(count, HANDFUL) + self.spare * max(0, min(count, ENOUGH) - HANDFUL)

    def feedings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """What the next feedings will cost beyond food, the later the less certain."""
        usual = game.folk[seat].feeding(game, seat, False)[FOOD]
        if game.held[seat].feeds:
            usual = max(0, usual - 2)
        feedings = [(outlook.needs[FOOD], 1.0)]
        if outlook.rounds > 0:
            feedings.append((usual, self.later if outlook.working else 1.0))
            if outlook.rounds > 1 and not outlook.working:
                feedings.append((usual, self.later))
        lacking = -game.goods[seat][FOOD]
        value = 0.0
        before = 0.0
        for need, weight in feedings:
            lacking += need
            cost = self.sacrifice(game, seat, lacking) if lacking > 0 else 0.0
            value -= weight * (cost - before)
            before = cost
        if lacking < 0 and outlook.rounds > 0:
            value += self.later_meal * min(-lacking, 2 * usual)
        return value

    def sacrifice(self, game: Caverna, seat: int, lacking: int) -> float:
        """The points that other meals would cost, the cheapest first, and hunger after that."""
        goods = game.goods[seat]
        cost = 0.0
        for good, food, points in self.meals:
            count = goods[good]
            if count == 0:
                continue
            used = min(count, (lacking + food - 1) // food)
            cost += used * points
            lacking -= used * food
            if lacking <= 0:
                return cost
        gold = goods[GOLD]
        if gold > 1:
            used = min(gold, lacking + 1)
            cost += used
            lacking -= used - 1
        return cost + self.hunger * lacking

    def family(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Dwarfs work in every round to come; room lets them grow; weapons bring loot."""
        persons = outlook.persons
        strength = 0
        for weapon in game.weapons[seat]:
            strength += weapon
        value = self.strength * strength * min(1.0, outlook.left / 4)
        value += self.action * outlook.actions
        growth = self.may_come(game, seat, persons)
        hoped = max(0.0, self.action * (outlook.left - 1) - self.growing)
        return value + self.growth * hoped * min(growth, 2)

    def may_come(self, game: Caverna, seat: int, persons: int) -> int:
        """How many more the family has room for."""
        most = game.board.most_dwarfs
        growth = max(0, min(game.folk[seat].room(game, seat), most) - persons)
        if game.perk(seat, SIXTH_DWARF) > 0 and persons >= most:
            growth += most + 1 - persons
        return growth

    def land(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Caverns to furnish, tunnels to mine, meadows to fence, fields to sow."""
        land = game.land[seat]
        fade = min(1.0, outlook.left / 3)
        empty = size(game.folk[seat].fields(game, seat))
        seeds = game.goods[seat][GRAIN] + game.goods[seat][VEGETABLE]
        crops = 0
        for crop in game.catalogue.crops:
            crops += game.count_crop(seat, crop.code)
        return fade * (
            self.cavern * min(2, size(land[CAVERNS]))
            + self.tunnel * (size(land[TUNNELS]) + size(land[DEEP_TUNNELS]))
            + self.meadow * size(land[MEADOWS])
            + self.field * min(3, empty)
            + self.seed * min(empty, seeds, 4)
            + self.crop * crops
            + 0.15 * size(land[STABLES])
        ) + self.mine * outlook.left * size(land[ORE_MINES])

    def animals(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Pairs with room for young."""
        types = types_to_breed(game, seat)
        harvests = outlook.rounds * 0.65 + outlook.breeds
        if types == 0 or harvests == 0:
            return 0.0
        if all_young_fit(game, seat, types):
            return self.young * harvests * types.bit_count()
        single = 0
        for kind in range(4):
            if types >> kind & 1 and all_young_fit(game, seat, 1 << kind):
                single = 1
        return self.young * harvests * single * 0.7

    def furnishings(self, game: Caverna, seat: int, outlook: Outlook) -> float:
        """Standing effects and goods still to be delivered."""
        value = 0.0
        held = game.held[seat]
        for count in (
            held.perks[FURNISH_WOOD],
            held.perks[FURNISH_STONE],
            held.perks[FENCE_WOOD],
            1 if held.feeds else 0,
            held.perks[MINE_FEEDS],
        ):
            value += self.discount * outlook.left * count
        value += 0.1 * outlook.left * game.perk(seat, FORGE_ORE)
        for laid in game.held[seat].tiles:
            for word in laid.tile.row.rounds:
                if word.times:
                    left = min(game.memory[seat][laid.cell], outlook.rounds)
                    each = 0.0
                    for good, amount in enumerate(word.goods):
                        if amount:
                            each += DELIVERY[good] * amount
                    value += left * each
        return value


_DWARFS: Final = Judge()


def evaluate(game: Caverna, seat: int) -> float:
    """What a position is worth to a seat of dwarfs."""
    return total(lines(game, seat))


def lines(game: Caverna, seat: int) -> list[Line]:
    """The parts of it."""
    return _DWARFS.lines(game, seat, Outlook(game, seat))


def rounds_left(game: Caverna) -> int:
    """How many rounds follow this one."""
    left = LAST_ROUND - game.round
    return left - 1 if game.players <= 2 and game.round < game.board.skipped_for_few else left
