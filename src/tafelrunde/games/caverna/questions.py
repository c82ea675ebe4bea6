"""Questions that several answer: who is asked, in the order of the rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.goods import (
    BOAR,
    CATTLE,
    DONKEY,
    FOOD,
    GOLD,
    SHEEP,
    STONE,
    WOOD,
)
from tafelrunde.games.caverna.home.animals import fixed, room
from tafelrunde.games.caverna.home.cells import ROOMS
from tafelrunde.games.caverna.tiles.row import (
    AND_OR,
    FENCE_WOOD,
    FURNISH_STONE,
    FURNISH_WOOD,
    STABLE_STONE,
    Barter,
)
from tafelrunde.games.caverna.tiles.tile import (
    BREEDING_TIME,
    CROPS,
    FORGING,
    HARVEST_TIME,
    ICONS,
    MEALS,
    PRICES,
    SPACES,
    TRADES,
    TRAVEL,
)
from tafelrunde.kernel.phrase import Phrase, Reason

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Crop, Meal
    from tafelrunde.games.caverna.state import Caverna

# What a price is for; from FOR_TILE on, the furnishing of this number.
FOR_FENCE: Final = 0
FOR_STABLE: Final = 1
FOR_TILE: Final = 2

# How a furnishing is paid: its printed price, or one of the other prices, first of the loot list.
PRINTED_PRICE: Final = 0
LOOT_PRICE: Final = 1
# The tile of a price that any furnishing can have.
EVERY_TILE: Final = ""

# The first way to pay: the goods of the price itself.
PRINTED_WAY: Final = 0

# Which furnishings an action allows, in the order of the game's `supply`.
ANY_TILE: Final = 0
DWELLINGS_ONLY: Final = 1


# ---------------------------------------------------------------------- animals


def all_fit(game: Caverna, player: int) -> bool:
    """Whether every animal has room (C-9.1)."""
    goods = game.goods[player]
    return fits(game, player, goods[SHEEP], goods[DONKEY], goods[BOAR], goods[CATTLE])


def fits(game: Caverna, player: int, sheep: int, donkeys: int, boars: int, cattle: int) -> bool:
    """Whether a player could keep so many animals; a fixed arrangement leaves less room."""
    if len(game.fixed[player]) > 0:
        return fixed.fits_beside(game, player, [sheep, donkeys, boars, cattle])
    return room.fits(game, player, sheep, donkeys, boars, cattle)


# ---------------------------------------------------------------------- furnishings


def furnish_sites(game: Caverna, player: int, number: int) -> int:
    """The cells on which a player may put a furnishing: the tile knows (C-7.2, C-11.19)."""
    return game.tiles[number].sites(game, player)


def tile_ground(game: Caverna, player: int, number: int) -> int:
    """The cells on which a furnishing can lie at all: the tile, then the folk."""
    return game.folk[player].tile_ground(game, player, game.tiles[number].ground(game, player))


def furnishings(game: Caverna, kind: int) -> list[int]:
    """The tiles that an action of this kind lets a player take if they are left (C-7.2)."""
    return game.supply[kind]


def has_price(game: Caverna, number: int, mode: int) -> bool:
    """Whether a furnishing has this kind of price."""
    others = game.board.other_prices
    return mode == PRINTED_PRICE or (
        mode <= len(others) and others[mode - 1][0] in (game.board.tile_names[number], EVERY_TILE)
    )


# ---------------------------------------------------------------------- prices


def price(game: Caverna, player: int, number: int, mode: int) -> list[int]:
    """The price of a furnishing: as printed, less what the folk and the own tiles save (C-7.17)."""
    board = game.board
    printed = board.tiles[number].cost if mode == 0 else board.other_prices[mode - 1][1]
    held = game.held[player]
    folk = game.folk[player]
    if not held.saves and not folk.saves:
        return printed
    bill = printed.copy()
    folk.discount(game, player, bill, number)
    wood = held.perks[FURNISH_WOOD]
    stone = held.perks[FURNISH_STONE]
    bill[WOOD] = bill[WOOD] - wood if bill[WOOD] > wood else 0
    bill[STONE] = bill[STONE] - stone if bill[STONE] > stone else 0
    for laid in held.asked[PRICES]:
        laid.tile.discount(game, player, bill, number)
    return bill


def fence_price(game: Caverna, player: int, wood: int, fenced: bool) -> int:
    """The wood for a pasture; the own tiles help once a use of a space (C-7.17, C-11.13)."""
    wood = game.folk[player].fence_price(game, player, wood)
    if fenced and not game.fences_each:
        return wood
    off = game.perk(player, FENCE_WOOD)
    return wood - off if wood > off else 0


def stable_price(game: Caverna, player: int) -> int:
    """The stone for a stable (C-7.5, C-11.14)."""
    stone = game.folk[player].stable_price(game, player, game.board.stable)
    off = game.perk(player, STABLE_STONE)
    return stone - off if stone > off else 0


def rubies_for(game: Caverna, player: int, bill: list[int]) -> int:
    """The rubies that buy what is lacking for a bill; food comes from meals first, if allowed."""
    rubies = 0
    goods = game.goods[player]
    for good in range(len(bill)):
        lacking = bill[good] - goods[good]
        if lacking <= 0:
            continue
        if good != FOOD:
            rubies += lacking
            continue
        if game.spare_meals:
            lacking -= all_meals(game, player)
        each = game.board.ruby_food
        rubies += (lacking + each - 1) // each if lacking > 0 else 0
    return rubies


def ways_to_pay(game: Caverna, player: int, bill: list[int], use: int) -> list[int]:
    """The ways in which a player can pay a bill now: ore for wood and stone, too (C-11.17)."""
    folk = game.folk[player]
    ways = [PRINTED_WAY] if folk.covers(game, player, bill, use) else []
    for payment in game.held[player].payments:
        if payment.allowed(game, player, use) and folk.pays_by(game, player, payment):
            paid = payment.of(bill)
            if paid is not None and folk.covers(game, player, paid, use):
                ways.append(payment.number)
    return ways


def can_pay(game: Caverna, player: int, bill: list[int], use: int) -> bool:
    """Whether a bill is within the player's means in some way."""
    folk = game.folk[player]
    if folk.covers(game, player, bill, use):
        return True
    for payment in game.held[player].payments:
        if payment.allowed(game, player, use):
            paid = payment.of(bill)
            if paid is not None and folk.covers(game, player, paid, use):
                return True
    return False


def lacking(game: Caverna, player: int, bill: list[int]) -> list[int]:
    """The first good of a bill that a player has too little of: how much it takes, it, and had."""
    for good in range(len(bill)):
        if game.goods[player][good] < bill[good]:
            return [bill[good], good, game.goods[player][good]]
    return [0, 0, 0]


def can_pay_in(game: Caverna, player: int, good: int, amount: int, use: int) -> bool:
    """Whether a price in one good is within the player's means."""
    if game.goods[player][good] >= amount:
        return True
    return can_pay(game, player, game.bill(good, amount), use)


def pay(game: Caverna, player: int, bill: list[int], way: int, use: int) -> None:
    """Pay a bill in one of these ways; the folk knows what else may stand in."""
    paid = game.catalogue.payments[way].of(bill)
    if paid is not None:
        game.folk[player].pay(game, player, paid, use)


# ---------------------------------------------------------------------- trades and meals


def trade_list(game: Caverna, player: int) -> list[int]:
    """The trades that a player can make now: those of the folk, then those of the own tiles."""
    found = game.folk[player].trades(game, player)
    for laid in game.held[player].asked[TRADES]:
        for number in laid.tile.trades(game, player):
            if number not in found:
                found.append(number)
    return found


def can_trade(game: Caverna, player: int) -> bool:
    """Whether there is any such trade."""
    if game.folk[player].trades(game, player):
        return True
    return any(laid.tile.trades(game, player) for laid in game.held[player].asked[TRADES])


def barter_of(game: Caverna, player: int, number: int) -> Barter | None:
    """One of these trades if it is goods for goods and nothing else."""
    for word in game.folk[player].conversions:
        if word.number == number:
            return word
    for laid in game.held[player].asked[TRADES]:
        for word in laid.tile.markets:
            if word.number == number:
                return word
    return None


def trade(game: Caverna, player: int, number: int) -> None:
    """Make one of these trades."""
    if number in game.folk[player].trades(game, player):
        game.folk[player].trade(game, player, number)
        return
    for laid in game.held[player].asked[TRADES]:
        if number in laid.tile.trades(game, player):
            laid.tile.trade(game, player, number)
            return


def trade_cell(game: Caverna, player: int, number: int) -> int:
    """The cell of the furnishing that offers a trade, or -1."""
    for laid in game.held[player].asked[TRADES]:
        if number in laid.tile.trades(game, player):
            return laid.cell
    for laid in game.held[player].asked[HARVEST_TIME]:
        for word in laid.tile.harvest_trades:
            if word.number == number:
                return laid.cell
    return -1


def why_no_trade(game: Caverna, player: int, number: int) -> Reason:
    """Why a trade can't be made now."""
    for laid in game.held[player].tiles:
        for word in laid.tile.markets:
            if word.number == number and laid.tile.used_up(game, player, word):
                return Reason(word.rule, "why.traded_this_round", [laid.tile.number])
            if word.number == number:
                return why_no_barter(game, player, word)
        for word in laid.tile.harvest_trades:
            if word.number == number:
                return Reason(word.rule, "why.harvest_trade", [laid.tile.number])
    return Reason("C-8.1", "why.no_trade", [])


def why_no_barter(game: Caverna, player: int, word: Barter) -> Reason:
    """What a trade that may be made takes and a player lacks."""
    short = lacking(game, player, word.give)
    if short[0]:
        return Reason(word.rule, "why.lacks", short)
    return Reason(word.rule, "why.no_goods_to_trade", [])


def barters(game: Caverna, player: int) -> bool:
    """Whether anybody could ever offer the player a trade."""
    return len(game.held[player].asked[TRADES]) > 0 or game.folk[player].barters(game, player)


def meal_food(game: Caverna, player: int, meal: Meal) -> int:
    """The food for a meal, or 0 where it can't be eaten: the folk, then the own tiles (C-8.4)."""
    food = game.folk[player].meal_food(game, player, meal)
    for laid in game.held[player].asked[MEALS]:
        food = laid.tile.meal_food(game, player, meal, food)
    return food


def all_meals(game: Caverna, player: int) -> int:
    """The food from everything that a player could eat, two donkeys at a time (C-8.4, C-8.5)."""
    best = game.catalogue.nothing()
    for meal in game.catalogue.meals:
        owned = game.goods[player][meal.good]
        if meal.good == GOLD:
            best[GOLD] = owned - 1 if owned > 1 else 0
        else:
            food = owned // meal.count * meal_food(game, player, meal)
            if meal.count > 1 and owned % meal.count:
                food += best[meal.good] // owned
            best[meal.good] = food if food > best[meal.good] else best[meal.good]
    return sum(best)


def eaten(game: Caverna, player: int, meal: Meal) -> None:
    """A player has turned something into food: the own tiles may have more to give."""
    for laid in game.held[player].asked[MEALS]:
        laid.tile.eaten(game, player, meal)


def has_meal(game: Caverna, player: int) -> bool:
    """Whether there is anything that the player could turn into food (C-8.4, C-8.5)."""
    goods = game.goods[player]
    for meal in game.catalogue.meals:
        if goods[meal.good] >= meal.count and (
            meal.food > 0 or meal.good == GOLD or meal_food(game, player, meal) > 0
        ):
            return True
    return False


# ---------------------------------------------------------------------- the home board


def icon_bonus(game: Caverna, player: int, cell: int) -> int:
    """What a printed bonus brings: the folk, then the own tiles (C-2.10)."""
    good = game.board.bonus_good[cell]
    amount = game.folk[player].icon_bonus(game, player, good, game.board.bonus_amount[cell])
    for laid in game.held[player].asked[ICONS]:
        amount = laid.tile.icon_bonus(game, player, good, amount)
    return amount


def crop_yield(game: Caverna, player: int, crop: Crop) -> int:
    """How many stand on a field after sowing: the folk, then the own tiles (C-7.1)."""
    amount = game.folk[player].crop_yield(game, player, crop)
    for laid in game.held[player].asked[CROPS]:
        amount = laid.tile.crop_yield(game, player, crop, amount)
    return amount


def outside(game: Caverna, player: int, forest: bool) -> int:
    """The cells outside the edge that half a twin may still overhang (C-11.11)."""
    rim = game.folk[player].rim(game, player, forest)
    if rim == 0:
        return 0
    return rim & ~(game.farmed(player) | game.dug(player) | game.land[player][ROOMS])


# ---------------------------------------------------------------------- work


def forgings(game: Caverna, player: int, person: int) -> list[int]:
    """The weapons that somebody can forge now: the kind of person, then the own tiles (C-7.10)."""
    found = game.kind(player, person).forgings(game, player, person)
    for laid in game.held[player].asked[FORGING]:
        found.extend(laid.tile.forgings(game, player, person))
    return found


def forge(game: Caverna, player: int, person: int, way: int) -> None:
    """Forge one of these weapons, by strength or by another name."""
    if way <= game.board.strongest:
        game.kind(player, person).forge(game, player, person, way)
        return
    for laid in game.held[player].asked[FORGING]:
        if way in laid.tile.forgings(game, player, person):
            laid.tile.forge(game, player, person, way)
            return


def forging_phrase(game: Caverna, player: int, way: int) -> Phrase | None:
    """One of the own tiles' ways to forge in words."""
    for laid in game.held[player].asked[FORGING]:
        phrase = laid.tile.forging_phrase(way)
        if phrase is not None:
            return phrase
    return None


def before_expedition(game: Caverna, player: int, person: int) -> None:
    """Somebody is about to set out; the strength is looked at afterwards."""
    for laid in game.held[player].asked[TRAVEL]:
        laid.tile.before_expedition(game, player, person)


def may_copy(game: Caverna, player: int, space: int) -> bool:
    """Whether Imitation may use the space (C-5.20)."""
    if game.occupant[space] == 0 or game.stands_on(player, space):
        return False
    return not (game.places[space].imitation or game.places[space].has_token)


def reads_and_or(game: Caverna, player: int, space: int) -> bool:
    """Whether "either/or" reads "and/or" for this player; on some spaces once (C-11.10)."""
    if game.perk(player, AND_OR) == 0:
        return False
    if not game.places[space].and_or_once:
        return True
    return game.memory[player][game.held[player].cell_with(AND_OR)] == 0


def used_and_or(game: Caverna, player: int, space: int) -> None:
    """A second part of an "either/or" space was done."""
    if game.places[space].and_or_once:
        game.remember(player, game.held[player].cell_with(AND_OR), 1)


def space_used(game: Caverna, player: int, person: int, space: int) -> None:
    """The first part of a space was begun, by placing or by imitating."""
    for laid in game.held[player].asked[SPACES]:
        laid.tile.space_used(game, player, person, space)


# ---------------------------------------------------------------------- harvests


def harvest_begins(game: Caverna, player: int) -> None:
    """A harvest time begins for a player, before anybody's fields."""
    game.folk[player].harvest_begins(game, player)
    for laid in game.held[player].asked[HARVEST_TIME]:
        laid.tile.harvest_begins(game, player, laid.cell)


def harvest_trades(game: Caverna, player: int) -> list[Barter]:
    """The trades at the start of a harvest time, possible or not: the folk's, then the tiles'."""
    found = game.folk[player].harvest_trades(game, player).copy()
    for laid in game.held[player].asked[HARVEST_TIME]:
        for word in laid.tile.harvest_trades:
            if word not in found:
                found.append(word)
    return found


def breeds(game: Caverna, player: int) -> None:
    """A player's breeding phase begins."""
    for laid in game.held[player].asked[BREEDING_TIME]:
        laid.tile.breeds(game, player, laid.cell)


def bred(game: Caverna, player: int) -> None:
    """A player's breeding phase is over, with or without young."""
    game.folk[player].bred(game, player)
    for laid in game.held[player].asked[BREEDING_TIME]:
        laid.tile.bred(game, player, laid.cell)


def beg(game: Caverna, player: int, lacking: int) -> None:
    """A marker for each food that is not paid (C-10.3)."""
    if lacking > 0:
        game.begging[player] += lacking
        game.tell("begged", player, lacking)
