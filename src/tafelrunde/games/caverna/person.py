"""The kind of a person answers for all that depends on who is placed; the base class is a dwarf.

A family may have persons of several kinds. A kind has no state: the game knows who is of which.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.goods import FOOD, ORE
from tafelrunde.games.caverna.home.cells import ORE_MINES, RUBY_MINES, size
from tafelrunde.games.caverna.state import AT_HOME, IDLE, NEWBORN, Caverna
from tafelrunde.games.caverna.tiles.row import FORGE_ORE
from tafelrunde.kernel.phrase import Phrase, Reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Person:
    """A dwarf."""

    def __init__(self, name: str = "dwarf") -> None:
        self.name = name
        self.number = 0

    # ------------------------------------------------------------------ when it is placed

    def order(self, game: Caverna, player: int, person: int) -> int:
        """The place of one at home in the order of placing, or -1 if it has to wait (C-4.6)."""
        return game.weapons[player][person]

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        """The rubies for being placed out of order, or -1 if that can't be (C-4.7)."""
        return 1

    def label(self, game: Caverna, player: int, person: int) -> int:
        """The number of the name by which one is chosen: dwarfs have that of their weapon."""
        return game.weapons[player][person]

    def ask_to_place(self, game: Caverna, player: int, person: int) -> Phrase:
        """The question where to go."""
        strength = game.strength(player, person)
        return Phrase("ask.PlaceArmed" if strength else "ask.PlaceDwarf", [player, strength])

    def offer_to_hurry(self, game: Caverna, player: int, person: int) -> Phrase:
        """One who could be placed out of order, in words."""
        price = self.hurry_price(game, player, person)
        return Phrase("move.hurry", [price, game.strength(player, person)])

    def why_waits(self, game: Caverna, player: int, person: int) -> Reason:
        """Why it can't be placed yet, although it is at home."""
        return Reason("C-4.7", "why.no_such_dwarf", [self.label(game, player, person)])

    def rest(self, game: Caverna, player: int, person: int) -> None:
        """There is no work for it this round (C-4.9)."""
        game.posts[player][person] = IDLE
        game.tell("idle", player)

    # ------------------------------------------------------------------ what it does on a space

    def may_enter(self, game: Caverna, player: int, person: int, space: int) -> bool:
        """Whether it may be placed there at all (C-4.8)."""
        return game.occupant[space] == 0 or (
            game.folk[player].may_share(game, player, space) and not game.stands_on(player, space)
        )

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        """Whether it may carry out this kind of part."""
        return True

    def why_no_entry(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        """Why it may not be placed there."""
        return Reason("C-4.8", "why.occupied", [space, game.occupant[space] - 1])

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        """Why a space would have no effect for it; one of its parts may know best."""
        for part in game.places[space].parts:
            reason = part.deed.refusal(game, player, person)
            if reason is not None:
                return reason
        land = game.land[player]
        for part in game.places[space].parts:
            if part.ruby_from > 0:
                mines = [part.ruby_from, size(land[RUBY_MINES])]
                return Reason("C-4.8", "why.no_ruby_from_mines", [space, *mines])
            if part.ore_per_mine > 0 and land[ORE_MINES] == 0:
                return Reason("C-4.8", "why.no_ore_from_mines", [space])
        return Reason("C-4.8", "why.no_effect", [space])

    def can_collect(self, game: Caverna, player: int, person: int, space: int, done: int) -> bool:
        """Whether it may take what has accumulated on a space, with these parts done before."""
        at = space * KINDS
        return game.stock[at] > 0 or game.stock[at + 1] > 0 or game.stock[at + 2] > 0

    def would_take(self, game: Caverna, player: int, person: int, space: int, index: int) -> int:
        """How much of one of the goods on a space it would take, as far as that is known."""
        return game.stock[space * KINDS + index]

    def collect(self, game: Caverna, player: int, person: int, space: int) -> None:
        """It takes all that has accumulated on a space (C-5.2)."""
        take_all(game, player, space)

    def gets_extras(self, game: Caverna, player: int, person: int) -> bool:
        """Whether it gets what does not accumulate: plus goods, ore for mines, the token."""
        return True

    # ------------------------------------------------------------------ weapons

    def weapon_cap(self, game: Caverna, player: int, person: int) -> int:
        """The strongest weapon it can have (C-7.15)."""
        return game.board.strongest

    def forge_price(self, game: Caverna, player: int, person: int, strength: int) -> int:
        """The ore for a weapon of this strength, or -1 if it can't be forged (C-7.10, C-11.15).

        A stronger one is never cheaper.
        """
        if strength > game.board.forge_at_most:
            return -1
        price = strength - game.perk(player, FORGE_ORE)
        return price if price > 0 else 0

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        """The weapons that it can forge now, by strength (C-7.10)."""
        ore = game.goods[player][ORE] + game.spare
        found: list[int] = []
        for strength in range(1, game.board.forge_at_most + 1):
            price = self.forge_price(game, player, person, strength)
            if not 0 <= price <= ore:
                break
            found.append(strength)
        return found

    def why_no_weapon(self, game: Caverna, player: int, person: int, strength: int) -> Reason:
        """Why it can't forge a weapon of this strength now."""
        if strength > game.board.forge_at_most:
            return Reason("C-7.10", "why.forge_limit", [game.board.forge_at_most])
        price = self.forge_price(game, player, person, strength)
        return Reason("C-7.10", "why.no_ore", [strength, price, game.have(player, ORE)])

    def why_unarmed(self, game: Caverna, player: int, person: int) -> Reason | None:
        """Why it can't forge at all, where it has a reason of its own."""
        return None

    def forge(self, game: Caverna, player: int, person: int, strength: int) -> None:
        """Forge one of these weapons."""
        game.pay(player, ORE, self.forge_price(game, player, person, strength))
        game.arm(player, person, strength)
        game.tell("forged", player, strength)

    # ------------------------------------------------------------------ what it eats

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        """Add its share to the bill for feeding the family (C-10.2, C-4.11)."""
        food = game.board.feed_adult
        if special:
            food = game.board.payment
        elif game.posts[player][person] == NEWBORN:
            food = game.board.feed_newborn
        bill[FOOD] = bill[FOOD] + food

    # ------------------------------------------------------------------ points

    def points(self, game: Caverna, player: int, person: int) -> int:
        """What it is worth at the end (C-13.4)."""
        return game.board.score["dwarf"]


def take_all(game: Caverna, player: int, space: int) -> None:
    """All goods on a space become a player's (C-5.2)."""
    at = space * KINDS
    goods = game.places[space].goods
    for index in range(len(goods)):
        amount = game.stock[at + index]
        if amount > 0:
            game.stock[at + index] = 0
            game.gain(player, goods[index], amount)


def next_person(game: Caverna, player: int) -> int:
    """Who comes first in the order of placing, or -1 (C-4.6)."""
    best = -1
    first = -1
    people = game.people[player]
    for person, post in enumerate(game.posts[player]):
        if post != AT_HOME:
            continue
        place = people[person].order(game, player, person)
        if place >= 0 and (best < 0 or place < first):
            best = person
            first = place
    return best


def persons_behind(game: Caverna, player: int, person: int) -> list[int]:
    """Those at home that come after this one in the order."""
    first = game.kind(player, person).order(game, player, person)
    found: list[int] = []
    people = game.people[player]
    for other, post in enumerate(game.posts[player]):
        if post == AT_HOME and people[other].order(game, player, other) > first:
            found.append(other)
    return found


def raise_weapon(game: Caverna, player: int, person: int) -> bool:
    """A weapon rises by one, as far as weapons go; whether it did (C-7.15)."""
    before = game.strength(player, person)
    if before > 0:
        game.arm(player, person, before + 1)
    return game.strength(player, person) > before


def come_home(game: Caverna, player: int, traveller: int, sharpens: bool) -> None:
    """An expedition is over: weapons rise, all of them if that was an item (C-7.15)."""
    if raise_weapon(game, player, traveller):
        game.tell("weapon_up", player, game.strength(player, traveller))
    if sharpens:
        for person in range(len(game.posts[player])):
            if raise_weapon(game, player, person):
                game.tell("sharpened", player, game.strength(player, person))


def at_hand(game: Caverna, player: int, person: int, placing: bool) -> bool:
    """Whether somebody is grown up, and at home if still to be placed."""
    if not 0 <= person < len(game.posts[player]):
        return False
    post = game.posts[player][person]
    return post == AT_HOME or (post > IDLE and not placing)
