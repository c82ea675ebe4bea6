"""A player's family and purse: growth, weapons, prices, food, and the hooks about them."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.board import (
    BOAR,
    CATTLE,
    DOG,
    DONKEY,
    FENCE_WOOD,
    FOOD,
    FORGE_ORE,
    FURNISH_STONE,
    FURNISH_WOOD,
    GOLD,
    GOODS,
    GRAIN,
    MEAT,
    MINE_FEEDS,
    ORANGE,
    ORE,
    ORE_INSTEAD,
    PERKS,
    PERSONS,
    ROOM,
    RUBY,
    SHEEP,
    SIXTH_DWARF,
    STABLE_STONE,
    STONE,
    VEGETABLE,
    WOOD,
)
from tafelrunde.games.caverna.homestead import Homestead
from tafelrunde.games.caverna.land import ORE_MINES, RUBY_MINES, SETS
from tafelrunde.games.caverna.repertoire import Meal
from tafelrunde.games.caverna.tableau import (
    AT_HOME,
    IDLE,
    LOOT_PRICE,
    NEWBORN,
    NOBODY,
    NOT_BORN,
    PRINTED_PRICE,
)
from tafelrunde.kernel.phrase import Phrase

# What a price is for; from FOR_TILE on, the furnishing of this number.
FOR_FENCE: Final = 0
FOR_STABLE: Final = 1
FOR_TILE: Final = 2

# Which furnishings an action allows.
ANY_TILE: Final = 0
DWELLINGS_ONLY: Final = 1

# The ways to pay without any substitute.
AS_PRINTED: Final = 0


def priced(good: int, amount: int) -> list[int]:
    """A price in one good."""
    cost = [0] * GOODS
    cost[good] = amount
    return cost


def affords(goods: list[int], start: int, cost: list[int]) -> bool:
    """Whether the goods of a player, from `start` on, cover a price."""
    if (
        cost[WOOD] > goods[start + WOOD]
        or cost[STONE] > goods[start + STONE]
        or cost[ORE] > goods[start + ORE]
    ):
        return False
    for good in range(RUBY, GOODS):
        amount = cost[good]
        if amount > 0 and amount > goods[start + good]:
            return False
    return True


class Household(Homestead):
    """The families and what they pay, forge and eat."""

    def pay(self, player: int, good: int, amount: int) -> None:
        """Goods go back to the general supply; sheep may lose the dogs that watched them."""
        if amount > 0:
            self.goods[player * GOODS + good] -= amount
            self.tell("paid", player, amount, good)
            if good == DOG:
                self.recheck(player)

    # ------------------------------------------------------------------ the family

    def can_grow(self, player: int) -> bool:
        """Whether there is room for one more dwarf (C-1.3, C-7.8)."""
        persons = self.persons(player)
        if persons < self.board.most_dwarfs:
            return persons < self.perks[player * PERKS + ROOM]
        if persons > self.board.most_dwarfs:
            return False
        return self.perks[player * PERKS + SIXTH_DWARF] > 0

    def room_for_all(self, player: int) -> bool:
        """Whether every dwarf has a home (C-1.3, C-7.8)."""
        persons = self.persons(player)
        most = self.board.most_dwarfs
        if persons > most and self.perks[player * PERKS + SIXTH_DWARF] == 0:
            return False
        return min(persons, most) <= self.perks[player * PERKS + ROOM]

    def grow(self, player: int) -> None:
        """A dwarf is born (C-7.9)."""
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if self.posts[person] == NOT_BORN:
                self.posts[person] = NEWBORN
                self.weapons[person] = 0
                self.tell("born", player)
                return

    # ------------------------------------------------------------------ who is placed when

    def order_of(self, player: int, dwarf: int) -> int:
        """A dwarf's place in the order of placing, or -1 if it can't be placed now (C-4.6)."""
        if self.posts[player * PERSONS + dwarf] != AT_HOME:
            return -1
        return self.weapons[player * PERSONS + dwarf]

    def next_dwarf(self, player: int) -> int:
        """The dwarf that comes first in the order, or -1 (C-4.6)."""
        best = -1
        first = -1
        for dwarf in range(PERSONS):
            place = self.order_of(player, dwarf)
            if place >= 0 and (best < 0 or place < first):
                best = dwarf
                first = place
        return best

    def dwarfs_behind(self, player: int, dwarf: int) -> list[int]:
        """The dwarfs at home that come after this one in the order."""
        first = self.order_of(player, dwarf)
        found: list[int] = []
        for other in range(PERSONS):
            if self.order_of(player, other) > first:
                found.append(other)
        return found

    def may_hurry(self, player: int) -> bool:
        """Whether the player could place any dwarf out of order."""
        return self.goods[player * GOODS + RUBY] > 0

    def hurry_price(self, player: int, dwarf: int) -> int:
        """The rubies for placing a dwarf out of order, or -1 if that can't be (C-4.7)."""
        return 1

    def name_of(self, player: int, dwarf: int) -> int:
        """The name by which a dwarf is chosen: base dwarfs have that of their weapon."""
        return self.strength(player, dwarf)

    def at_hand(self, player: int, dwarf: int, placing: bool) -> bool:
        """Whether a dwarf is grown up, and at home if it is still to be placed."""
        if not 0 <= dwarf < PERSONS:
            return False
        post = self.post_of(player, dwarf)
        return post == AT_HOME or (post > IDLE and not placing)

    def ask_to_place(self, player: int, dwarf: int) -> Phrase:
        """The question where a dwarf is to be placed."""
        strength = self.strength(player, dwarf)
        return Phrase("ask.PlaceArmed" if strength else "ask.PlaceDwarf", [player, strength])

    def offer_to_hurry(self, player: int, dwarf: int) -> Phrase:
        """A dwarf that could be placed out of order, in words."""
        return Phrase("move.hurry", [self.hurry_price(player, dwarf), self.strength(player, dwarf)])

    def rest(self, player: int, dwarf: int) -> None:
        """A dwarf finds no work this round (C-4.9)."""
        self.posts[player * PERSONS + dwarf] = IDLE
        self.tell("idle", player)

    # ------------------------------------------------------------------ weapons

    def weapon_cap(self, player: int, dwarf: int) -> int:
        """The strongest weapon a dwarf can have (C-7.15)."""
        return self.board.strongest

    def arm(self, player: int, dwarf: int, strength: int) -> None:
        """Give a dwarf a weapon of this strength, as far as weapons go."""
        if dwarf == NOBODY:
            return
        cap = self.weapon_cap(player, dwarf)
        self.weapons[player * PERSONS + dwarf] = strength if strength < cap else cap

    def forge_price(self, player: int, dwarf: int, strength: int) -> int:
        """The ore for a weapon of this strength, or -1 if it can't be forged (C-7.10, C-11.15)."""
        if strength > self.board.forge_at_most:
            return -1
        price = strength - self.perks[player * PERKS + FORGE_ORE]
        return price if price > 0 else 0

    # ------------------------------------------------------------------ prices

    def price(self, player: int, number: int, mode: int) -> list[int]:
        """The price of a furnishing after discounts (C-7.17)."""
        cost = self.board.loot_dwelling if mode == LOOT_PRICE else self.board.tiles[number].cost
        wood = self.perks[player * PERKS + FURNISH_WOOD]
        stone = self.perks[player * PERKS + FURNISH_STONE]
        if wood == 0 and stone == 0:
            return cost
        cost = cost.copy()
        cost[WOOD] = cost[WOOD] - wood if cost[WOOD] > wood else 0
        cost[STONE] = cost[STONE] - stone if cost[STONE] > stone else 0
        return cost

    def has_price(self, player: int, number: int, mode: int) -> bool:
        """Whether a player can have a furnishing at its printed price or that of the loot list."""
        return mode == PRINTED_PRICE or (mode == LOOT_PRICE and number == self.board.dwelling)

    def fence_price(self, player: int, wood: int, fenced: bool) -> int:
        """The wood for a pasture; discounts help once a use of a space (C-7.17, C-11.13)."""
        off = self.perks[player * PERKS + FENCE_WOOD]
        if fenced and not self.fences_each:
            return wood
        return wood - off if wood > off else 0

    def stable_price(self, player: int) -> int:
        """The stone for a stable (C-7.5, C-11.14)."""
        price = self.board.stable - self.perks[player * PERKS + STABLE_STONE]
        return price if price > 0 else 0

    def may_pay(self, player: int, way: int, use: int) -> bool:
        """Whether the player may pay this way: ore for wood and stone with a Builder (C-11.17)."""
        return way == AS_PRINTED or (
            use >= FOR_TILE and self.perks[player * PERKS + ORE_INSTEAD] > 0
        )

    def has_substitutes(self, player: int) -> bool:
        """Whether the player may ever pay in another way than as printed."""
        return self.perks[player * PERKS + ORE_INSTEAD] > 0

    def payments(self, player: int, cost: list[int], use: int) -> list[int]:
        """The ways in which a player can pay a price now."""
        ways: list[int] = []
        if not self.has_substitutes(player):
            if affords(self.goods, player * GOODS, cost):
                ways.append(AS_PRINTED)
            return ways
        for payment in self.repertoire.payments:
            if self.may_pay(player, payment.number, use):
                paid = payment.of(cost)
                if paid is not None and affords(self.goods, player * GOODS, paid):
                    ways.append(payment.number)
        return ways

    def can_pay(self, player: int, cost: list[int], use: int) -> bool:
        """Whether a price is within the player's means."""
        if affords(self.goods, player * GOODS, cost):
            return True
        return self.has_substitutes(player) and len(self.payments(player, cost, use)) > 0

    def can_pay_in(self, player: int, good: int, amount: int, use: int) -> bool:
        """Whether a price in one good is within the player's means."""
        if self.goods[player * GOODS + good] >= amount:
            return True
        return self.has_substitutes(player) and self.can_pay(player, priced(good, amount), use)

    def pay_price(self, player: int, cost: list[int], way: int) -> None:
        """Pay a price in one of these ways."""
        paid = self.repertoire.payments[way].of(cost)
        if paid is not None:
            for good in range(GOODS):
                self.pay(player, good, paid[good])

    # ------------------------------------------------------------------ furnishings

    def may_furnish(self, player: int, number: int, kind: int) -> bool:
        """Whether an action of this kind lets the player take a tile on offer (C-7.2)."""
        return kind == ANY_TILE or self.board.tiles[number].colour == ORANGE

    def tile_value(self, player: int, number: int) -> int:
        """The printed value of a player's tile (C-13.7)."""
        return self.tiles[number].row.value

    # ------------------------------------------------------------------ food

    def has_meal(self, player: int) -> bool:
        """Whether there is anything that the player could turn into food (C-8.4, C-8.5)."""
        start = player * GOODS
        goods = self.goods
        return (
            goods[start + GRAIN] > 0
            or goods[start + VEGETABLE] > 0
            or goods[start + GOLD] > 1
            or goods[start + SHEEP] > 0
            or goods[start + DONKEY] > 0
            or goods[start + BOAR] > 0
            or goods[start + CATTLE] > 0
        )

    def meal_food(self, player: int, meal: Meal) -> int:
        """The food for a meal, or 0 if this player can't eat it (C-8.4, C-11.27)."""
        food = self.board.meals[meal.number]
        if meal.good >= SHEEP:
            food += meal.count * self.perks[player * PERKS + MEAT]
        return food

    def feed_good(self, player: int) -> int:
        """What the player's family eats."""
        return FOOD

    def feeding_cost(self, player: int, special: bool) -> int:
        """The food that a player's dwarfs need (C-10.2, C-4.11, C-11.30)."""
        total = 0
        start = player * PERSONS
        for person in range(start, start + PERSONS):
            if self.posts[person] != NOT_BORN:
                if special:
                    total += self.board.payment
                elif self.posts[person] == NEWBORN:
                    total += self.board.feed_newborn
                else:
                    total += self.board.feed_adult
        if self.perks[player * PERKS + MINE_FEEDS] > 0:
            row = player * SETS
            mines = self.land[row + ORE_MINES] | self.land[row + RUBY_MINES]
            total -= self.donkeys_in(player, mines)
        return total if total > 0 else 0

    def fed_by_work(self, player: int, special: bool) -> int:
        """The food that the Working cave saves (C-11.29)."""
        return self.board.payment if special else self.board.feed_adult

    def beg(self, player: int, lacking: int) -> None:
        """A marker for each food that is not paid (C-10.3)."""
        if lacking > 0:
            self.begging[player] += lacking
            self.tell("begged", player, lacking)
