"""How good a position of Caverna looks to a seat: points now, and what may become of them."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna import scoring
from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DONKEY,
    FENCE_WOOD,
    FOOD,
    FORGE_ORE,
    FURNISH_STONE,
    FURNISH_WOOD,
    GOLD,
    GOODS,
    GRAIN,
    LAST_ROUND,
    MINE_FEEDS,
    NOTHING,
    ORE,
    PAYMENT,
    PERKS,
    PERSONS,
    ROOM,
    RUBY,
    SHEEP,
    SIXTH_DWARF,
    STONE,
    VEGETABLE,
    WOOD,
    WORK_FEEDS,
)
from tafelrunde.games.caverna.land import (
    CAVERNS,
    DEEP_TUNNELS,
    FIELDS,
    MEADOWS,
    ORE_MINES,
    SETS,
    SOWN,
    STABLES,
    TUNNELS,
    size,
)
from tafelrunde.games.caverna.state import GRAIN_CROP, VEGETABLE_CROP, Caverna
from tafelrunde.games.caverna.steps.breeding import all_young_fit, types_to_breed

# Worth in points, found by playing. Building materials serve later turns, so they fade with them.
WOOD_WORTH: Final = 0.75
STONE_WORTH: Final = 0.75
ORE_WORTH: Final = 0.4
ENOUGH: Final = 9
RUBY_WORTH: Final = 1.2
MEAL_WORTH: Final = 0.8
LATER_MEAL: Final = 0.45
HUNGER: Final = 2.6
EATEN: Final = 0.35
ACTION: Final = 1.9
HOPED_ACTION: Final = 0.9
YOUNG: Final = 0.6
CAVERN_HOPE: Final = 1.3
TUNNEL_HOPE: Final = 0.9
MEADOW_HOPE: Final = 0.5
FIELD_HOPE: Final = 0.5
SEED: Final = 0.7
STRENGTH: Final = 0.3
MINE: Final = 0.25
DELIVERY: Final = (0.6, 0.7, 0.4, 1.8)
DISCOUNT: Final = 0.35


def evaluate(game: Caverna, seat: int) -> float:
    """The seat's points as if the game ended now, and its hopes for the rounds to come."""
    points = _points(game, seat)
    if game.decider < 0:
        return points
    rounds = rounds_left(game)
    return (
        points
        + _stores(game, seat, rounds)
        + _meals(game, seat, rounds)
        + _family(game, seat, rounds)
        + _land(game, seat, rounds)
        + _animals(game, seat, rounds)
        + _furnishings(game, seat, rounds)
    )


def rounds_left(game: Caverna) -> int:
    """How many rounds follow this one."""
    left = LAST_ROUND - game.round
    return left - 1 if game.players <= 2 and game.round < game.board.skipped_for_few else left


def _points(game: Caverna, seat: int) -> float:
    return scoring.score(game, seat).total


def _stores(game: Caverna, seat: int, rounds: int) -> float:
    """Wood, stone, ore and rubies for later turns."""
    start = seat * GOODS
    goods = game.goods
    fade = min(1.0, rounds / 3)
    wood = min(goods[start + WOOD], ENOUGH)
    stone = min(goods[start + STONE], ENOUGH)
    ore = min(goods[start + ORE], ENOUGH)
    return fade * (
        WOOD_WORTH * wood + STONE_WORTH * stone + ORE_WORTH * ore + RUBY_WORTH * goods[start + RUBY]
    )


def _meals(game: Caverna, seat: int, rounds: int) -> float:
    """Food for the next feeding and for later, and hunger when nothing is left to eat."""
    start = seat * GOODS
    goods = game.goods
    ending = game.ending
    if ending == NOTHING and rounds == 0:
        return 0.0
    need = game.feeding_cost(seat, ending == PAYMENT)
    if ending == NOTHING:
        need = game.feeding_cost(seat, False)
    if game.perks[seat * PERKS + WORK_FEEDS] > 0:
        need = max(0, need - 2)
    food = goods[start + FOOD]
    fed = min(food, need)
    value = MEAL_WORTH * fed
    lacking = need - fed
    if lacking > 0:
        spare = (
            goods[start + GRAIN]
            + 2 * goods[start + VEGETABLE]
            + max(0, goods[start + GOLD] - 1)
            + goods[start + SHEEP]
            + goods[start + DONKEY]
            + 2 * goods[start + BOAR]
            + 3 * goods[start + CATTLE]
            + 2 * goods[start + RUBY]
        )
        eaten = min(lacking, spare)
        urgent = 1.0 if ending != NOTHING else 0.7
        value -= HUNGER * (lacking - eaten) * urgent + EATEN * eaten
    later = min(food - fed, 2 * need * min(rounds, 2))
    return value + LATER_MEAL * max(0, later)


def _family(game: Caverna, seat: int, rounds: int) -> float:
    """Dwarfs work in every round to come; room lets them grow; weapons bring loot."""
    start = seat * PERSONS
    value = 0.0
    persons = 0
    for person in range(start, start + PERSONS):
        if game.posts[person]:
            persons += 1
            value += STRENGTH * game.weapons[person] * min(1.0, rounds / 4)
    value += ACTION * rounds * persons
    room = game.perks[seat * PERKS + ROOM]
    most = 5 + (game.perks[seat * PERKS + SIXTH_DWARF] > 0)
    growth = max(0, min(room, 5) - persons)
    if most == 6 and persons >= 5:
        growth += 6 - persons
    return value + HOPED_ACTION * max(0, rounds - 1) * min(growth, 2)


def _land(game: Caverna, seat: int, rounds: int) -> float:
    """Caverns to furnish, tunnels to mine, meadows to fence, fields to sow."""
    row = seat * SETS
    land = game.land
    fade = min(1.0, rounds / 3)
    empty = size(land[row + FIELDS] & ~land[row + SOWN])
    seeds = game.goods[seat * GOODS + GRAIN] + game.goods[seat * GOODS + VEGETABLE]
    crops = game.count_crop(seat, GRAIN_CROP) + game.count_crop(seat, VEGETABLE_CROP)
    return fade * (
        CAVERN_HOPE * min(2, size(land[row + CAVERNS]))
        + TUNNEL_HOPE * (size(land[row + TUNNELS]) + size(land[row + DEEP_TUNNELS]))
        + MEADOW_HOPE * size(land[row + MEADOWS])
        + FIELD_HOPE * min(3, empty)
        + SEED * min(empty, seeds, 4)
        + 0.25 * crops
        + 0.15 * size(land[row + STABLES])
    ) + MINE * rounds * size(land[row + ORE_MINES])


def _animals(game: Caverna, seat: int, rounds: int) -> float:
    """Pairs with room for young."""
    types = types_to_breed(game, seat)
    harvests = rounds * 0.65 + (game.ending not in (NOTHING, PAYMENT))
    if types == 0 or harvests == 0:
        return 0.0
    if all_young_fit(game, seat, types):
        return YOUNG * harvests * bin(types).count("1")
    single = 0
    for kind in range(4):
        if types >> kind & 1 and all_young_fit(game, seat, 1 << kind):
            single = 1
    return YOUNG * harvests * single * 0.7


def _furnishings(game: Caverna, seat: int, rounds: int) -> float:
    """Standing effects and goods still to be delivered."""
    perks = seat * PERKS
    value = 0.0
    for perk in (FURNISH_WOOD, FURNISH_STONE, FENCE_WOOD, WORK_FEEDS, MINE_FEEDS):
        value += DISCOUNT * rounds * game.perks[perks + perk]
    value += 0.1 * rounds * game.perks[perks + FORGE_ORE]
    for tile in game.tiles:
        row = tile.row
        if row.deliveries and game.own[seat] >> tile.number & 1:
            value += DELIVERY[row.delivers] * min(game.memory[tile.number], rounds)
    return value
