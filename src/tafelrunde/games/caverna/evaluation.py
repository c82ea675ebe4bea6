"""How good a position of Caverna looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from typing import Final

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
    FIELDS,
    MEADOWS,
    ORE_MINES,
    SOWN,
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
    WORK_FEEDS,
)

# Worth in points, found by playing. Building materials serve later turns, so they fade with them.
WOOD_WORTH: Final = 0.7
STONE_WORTH: Final = 0.8
ORE_WORTH: Final = 0.35
ENOUGH: Final = 8
RUBY_WORTH: Final = 1.0
LATER_MEAL: Final = 0.15
HUNGER: Final = 3.0
LATER: Final = 0.5
ACTION: Final = 1.8
GROWING: Final = 2.2
HOPE: Final = 0.65
YOUNG: Final = 0.7
CAVERN_HOPE: Final = 1.0
TUNNEL_HOPE: Final = 0.9
MEADOW_HOPE: Final = 0.6
FIELD_HOPE: Final = 0.4
SEED: Final = 0.8
CROP: Final = 0.35
STRENGTH: Final = 0.3
MINE: Final = 0.2
DELIVERY: Final[list[float]] = [0.5, 0.6, 0.3, 1.4]
DISCOUNT: Final = 0.12
FORGIVEN: Final = 0.7

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
        self.need = 0
        placing = 0
        for step in game.stack:
            if isinstance(step, ReturnHome):
                self.working = True
            elif isinstance(step, Feed):
                if step.player == seat:
                    self.need = step.need(game)
            elif isinstance(step, (Feeding, Payment)):
                if step.player == seat:
                    self.need = game.folk[seat].feeding(game, seat, isinstance(step, Payment))[FOOD]
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
                self.need = game.folk[seat].feeding(game, seat, game.ending == PAYMENT)[FOOD]
        # A person about to be placed counts as placed, so that putting it off gains nothing.
        self.actions = self.rounds * self.persons + at_home - placing
        self.left = self.actions / self.persons


def evaluate(game: Caverna, seat: int) -> float:
    """The seat's points as if the game ended now, and its hopes for the rounds to come."""
    outlook = Outlook(game, seat)
    points = _points(game, seat, outlook)
    if game.decider < 0:
        return points
    return (
        points
        + _stores(game, seat, outlook)
        + _meals(game, seat, outlook)
        + _family(game, seat, outlook)
        + _land(game, seat, outlook)
        + _animals(game, seat, outlook)
        + _furnishings(game, seat, outlook)
    )


def rounds_left(game: Caverna) -> int:
    """How many rounds follow this one."""
    left = LAST_ROUND - game.round
    return left - 1 if game.players <= 2 and game.round < game.board.skipped_for_few else left


def _points(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Points as if the game ended now; a fuller board will need less forgiveness."""
    points = scoring.score(game, seat).total
    if outlook.actions > 0 and game.perk(seat, FORGIVES) > 0:
        points -= FORGIVEN * scoring.forgiven(game, seat)
    return points


def _stores(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Wood, stone, ore and rubies for later turns."""
    goods = game.goods[seat]
    fade = min(1.0, outlook.left / 3)
    wood = min(goods[WOOD], ENOUGH)
    stone = min(goods[STONE], ENOUGH)
    ore = min(goods[ORE], ENOUGH)
    return fade * (
        WOOD_WORTH * wood + STONE_WORTH * stone + ORE_WORTH * ore + RUBY_WORTH * goods[RUBY]
    )


def _meals(game: Caverna, seat: int, outlook: Outlook) -> float:
    """What the next feedings will cost beyond food, the later the less certain."""
    usual = game.folk[seat].feeding(game, seat, False)[FOOD]
    if game.perk(seat, WORK_FEEDS) > 0:
        usual = max(0, usual - 2)
    feedings = [(outlook.need, 1.0)]
    if outlook.rounds > 0:
        feedings.append((usual, LATER if outlook.working else 1.0))
        if outlook.rounds > 1 and not outlook.working:
            feedings.append((usual, LATER))
    lacking = -game.goods[seat][FOOD]
    value = 0.0
    before = 0.0
    for need, weight in feedings:
        lacking += need
        cost = _sacrifice(game, seat, lacking) if lacking > 0 else 0.0
        value -= weight * (cost - before)
        before = cost
    if lacking < 0 and outlook.rounds > 0:
        value += LATER_MEAL * min(-lacking, 2 * usual)
    return value


def _sacrifice(game: Caverna, seat: int, lacking: int) -> float:
    """The points that other meals would cost, the cheapest first, and hunger after that."""
    goods = game.goods[seat]
    cost = 0.0
    for good, food, points in MEALS:
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
    return cost + HUNGER * lacking


def _family(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Dwarfs work in every round to come; room lets them grow; weapons bring loot."""
    persons = outlook.persons
    strength = 0
    for weapon in game.weapons[seat]:
        strength += weapon
    value = STRENGTH * strength * min(1.0, outlook.left / 4)
    value += ACTION * outlook.actions
    room = game.folk[seat].room(game, seat)
    most = 5 + (game.perk(seat, SIXTH_DWARF) > 0)
    growth = max(0, min(room, 5) - persons)
    if most == 6 and persons >= 5:
        growth += 6 - persons
    hoped = max(0.0, ACTION * (outlook.left - 1) - GROWING)
    return value + HOPE * hoped * min(growth, 2)


def _land(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Caverns to furnish, tunnels to mine, meadows to fence, fields to sow."""
    land = game.land[seat]
    fade = min(1.0, outlook.left / 3)
    empty = size(land[FIELDS] & ~land[SOWN])
    seeds = game.goods[seat][GRAIN] + game.goods[seat][VEGETABLE]
    crops = 0
    for crop in game.catalogue.crops:
        crops += game.count_crop(seat, crop.code)
    return fade * (
        CAVERN_HOPE * min(2, size(land[CAVERNS]))
        + TUNNEL_HOPE * (size(land[TUNNELS]) + size(land[DEEP_TUNNELS]))
        + MEADOW_HOPE * size(land[MEADOWS])
        + FIELD_HOPE * min(3, empty)
        + SEED * min(empty, seeds, 4)
        + CROP * crops
        + 0.15 * size(land[STABLES])
    ) + MINE * outlook.left * size(land[ORE_MINES])


def _animals(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Pairs with room for young."""
    types = types_to_breed(game, seat)
    harvests = outlook.rounds * 0.65 + outlook.breeds
    if types == 0 or harvests == 0:
        return 0.0
    if all_young_fit(game, seat, types):
        return YOUNG * harvests * types.bit_count()
    single = 0
    for kind in range(4):
        if types >> kind & 1 and all_young_fit(game, seat, 1 << kind):
            single = 1
    return YOUNG * harvests * single * 0.7


def _furnishings(game: Caverna, seat: int, outlook: Outlook) -> float:
    """Standing effects and goods still to be delivered."""
    value = 0.0
    for perk in (FURNISH_WOOD, FURNISH_STONE, FENCE_WOOD, WORK_FEEDS, MINE_FEEDS):
        value += DISCOUNT * outlook.left * game.perk(seat, perk)
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
