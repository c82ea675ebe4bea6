"""Young animals (C-9.12)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.goods import BOAR, CATTLE, DOG, DONKEY, FOOD, RUBY, SHEEP, TYPES
from tafelrunde.games.caverna.home.cells import BIT, OUTDOORS, STABLES, spread
from tafelrunde.games.caverna.home.singles import (
    SINGLE_FIELD,
    SINGLE_MEADOW,
    imagine_single,
    put_back,
    single_sites,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import Breeding, types_to_breed, why_no_meal
from tafelrunde.games.caverna.steps.decision import add_openers, lists_open, why_empty
from tafelrunde.games.caverna.steps.exchange import MakeFood
from tafelrunde.games.caverna.steps.reach import FOOD_LIST, RUBY_LIST
from tafelrunde.games.caverna.tiles.row import FIELD_ROOM
from tafelrunde.games.caverna.tiles.tile import BORN
from tafelrunde.games.caverna.verbs import BREED, DONE, EAT, OPEN, OPEN_FOOD
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Loss, Phrase, Reason
from tafelrunde.kernel.step import Step

# A harvest asks for more types than there are and breeds whatever fits.
EVERY_TYPE: Final = 8


class Breed(Breeding):
    """Young of up to `left` types are born where all find room; `bred` holds the types born."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left", "bred")
    rule: ClassVar[str] = "C-9.12"
    for_asides: ClassVar[bool] = True

    def __init__(self, player: int, left: int, bred: int) -> None:
        self.player = player
        self.left = left
        self.bred = bred

    def born(self, game: Caverna) -> list[Move]:
        """The types that can have a young now."""
        moves: list[Move] = []
        if self.left > 0:
            for kind in range(TYPES):
                if self.can_bear(game, kind):
                    moves.append(BREED + kind)
        return moves

    def moves(self, game: Caverna) -> list[Move]:
        moves = self.born(game)
        if moves and self.bred and self.left <= TYPES:
            moves.append(DONE)
        if self.bred == 0:
            lists = self.lists(game)
            if len(moves) > 1 or (lists and self.room_by(game, lists)):
                add_openers(moves, lists)
                if verb_of(moves[0]) != BREED:
                    moves.append(DONE)
        return moves

    def lists(self, game: Caverna) -> int:
        """Rubies, and food from anything but the types that breed."""
        lists = lists_open(game, self.player) & (RUBY_LIST | FOOD_LIST)
        if lists & FOOD_LIST and len(self.makes_food(game).moves(game)) == 1:
            lists &= ~FOOD_LIST
        return lists

    def room_by(self, game: Caverna, lists: int) -> bool:
        """Whether exchanges could make room for other young than can be born now."""
        player = self.player
        own = game.goods[player]
        goods = own.copy()
        before = self.litters(game)
        if lists & FOOD_LIST:
            for good in range(SHEEP, SHEEP + TYPES):
                if goods[good] == 1:
                    own[good] = 0
        rubies = goods[RUBY]
        own[DOG] += rubies
        found = self.litters(game) != before
        if rubies > 0 and not found:
            found = self.litters_beside(game, SINGLE_MEADOW, before) or (
                game.perk(player, FIELD_ROOM) > 0
                and self.litters_beside(game, SINGLE_FIELD, before)
            )
        game.goods[player] = goods
        return found

    def litters(self, game: Caverna) -> int:
        """The sets of types that could have young together now, as bits."""
        found = 0
        types = types_to_breed(game, self.player)
        for litter in range(1, 1 << TYPES):
            if (
                litter & ~types == 0
                and litter.bit_count() <= self.left
                and all_young_fit(game, self.player, litter)
            ):
                found |= 1 << litter
        return found

    def litters_beside(self, game: Caverna, single: int, before: int) -> bool:
        """Whether a single tile on some cell, with dogs for the rest, would change it."""
        player = self.player
        dogs = game.have(player, DOG)
        sites = single_sites(game, player, single)
        near = sites
        found = False
        for price in range(1, game.have(player, RUBY) + 1):
            game.goods[player][DOG] = dogs - price
            for cell in OUTDOORS:
                if sites & BIT[cell] and not found:
                    land = imagine_single(game, player, single, cell)
                    found = self.litters(game) != before
                    put_back(game, player, land)
            near |= spread(near) & game.folk[player].free_forest(game, player)
            # Farther away, behind other tiles, only a stable makes a cell better than the first.
            sites = near & game.land[player][STABLES]
        game.goods[player][DOG] = dogs
        return found

    def makes_food(self, game: Caverna) -> MakeFood:
        """The list of meals without parents."""
        return MakeFood(self.player, types_to_breed(game, self.player))

    def can_bear(self, game: Caverna, kind: int) -> bool:
        """Whether this type has parents and its young room."""
        goods = game.goods[self.player]
        # A type born already has its young in the numbers, so it needs no second look.
        if self.bred >> kind & 1 or goods[SHEEP + kind] < 2:
            return False
        return questions.fits(
            game,
            self.player,
            goods[SHEEP] + (kind == 0),
            goods[DONKEY] + (kind == 1),
            goods[BOAR] + (kind == 2),
            goods[CATTLE] + (kind == 3),
        )

    def play(self, game: Caverna, move: Move) -> None:
        if verb_of(move) == OPEN:
            if move == OPEN_FOOD:
                game.then(self.makes_food(game))
            else:
                game.open_list(self.player, argument_of(move))
            if self.left == EVERY_TYPE:
                game.then(HarvestBreeding(self.player))
            else:
                game.then(self)
            return
        if move == DONE:
            self.run(game)
            return
        kind = move - BREED
        bear(game, self.player, kind)
        game.then(Breed(self.player, self.left - 1, self.bred | 1 << kind))

    def given_up(self, game: Caverna, move: Move) -> Loss | None:
        young = min(len(self.born(game)), self.left)
        return Loss("gives_up.young", [young]) if move == DONE and young > 0 else None

    def rule_of(self, move: Move) -> str:
        return "C-8.1" if verb_of(move) == OPEN else self.rule

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        verb = verb_of(move)
        if verb == OPEN:
            if lists_open(game, self.player) >> (argument_of(move)) & 1:
                return Reason("C-9.12", "why.no_list_here", [])
            return why_empty(game, self.player, move)
        if verb == EAT:
            if OPEN_FOOD in game.options and move in self.makes_food(game).moves(game):
                return Reason("C-8.1", "why.open_first", [argument_of(OPEN_FOOD)])
            return why_no_meal(game, self.player, move, types_to_breed(game, self.player))
        if verb != BREED:
            return None
        kind = argument_of(move)
        if self.bred >> kind & 1:
            return Reason("C-9.12", "why.born_before", [])
        parents = game.have(self.player, SHEEP + kind)
        if parents < 2:
            return Reason("C-9.12", "why.no_parents", [parents])
        return Reason("C-9.12", "why.no_room_for_young", [])

    def prompt(self, game: Caverna) -> Phrase:
        if not self.born(game):
            return Phrase("ask.NoRoomToBreed", [self.player])
        if self.left > TYPES:
            return Phrase("ask.Breed", [self.player])
        return Phrase("ask.BreedLoot", [self.player, self.left])

    def run(self, game: Caverna) -> None:
        tell_born(game, self.player, self.bred)


class HarvestBreeding(Breeding):
    """The breeding phase of one player: all young that fit, or a choice (C-10.4)."""

    rule: ClassVar[str] = "C-10.4"

    def run(self, game: Caverna) -> None:
        types = types_to_breed(game, self.player)
        if types == 0:
            return
        if all_young_fit(game, self.player, types):
            breed_all(game, self.player, types)
        else:
            game.then(Breed(self.player, EVERY_TYPE, 0))


def bear(game: Caverna, player: int, kind: int) -> None:
    """One young animal of a type; its room was looked at before."""
    game.goods[player][SHEEP + kind] += 1
    game.tell("bred", player, SHEEP + kind)


def tell_born(game: Caverna, player: int, done: int) -> None:
    """Tell the tiles that listen who was born: each type, then how many in all."""
    if done == 0:
        return
    for laid in game.held[player].asked[BORN]:
        count = 0
        for kind in range(TYPES):
            if done >> kind & 1:
                count += 1
                laid.tile.born(game, player, SHEEP + kind)
        laid.tile.all_born(game, player, count)


def all_young_fit(game: Caverna, player: int, types: int) -> bool:
    """Whether one young of each of these types finds room."""
    goods = game.goods[player]
    return questions.fits(
        game,
        player,
        goods[SHEEP] + (types & 1),
        goods[DONKEY] + (types >> 1 & 1),
        goods[BOAR] + (types >> 2 & 1),
        goods[CATTLE] + (types >> 3 & 1),
    )


def might_breed(game: Caverna, player: int) -> bool:
    """Whether rubies could buy a mate or dogs, so that a young one finds room (C-8.7)."""
    own = game.goods[player]
    goods = own.copy()
    found = False
    for kind in range(TYPES):
        lacking = max(0, 2 - goods[SHEEP + kind])
        if lacking <= goods[RUBY] and (SHEEP + kind != CATTLE or lacking <= goods[FOOD]):
            own[SHEEP + kind] += lacking
            own[DOG] += goods[RUBY] - lacking
            found = found or all_young_fit(game, player, 1 << kind)
            own[SHEEP + kind] = goods[SHEEP + kind]
            own[DOG] = goods[DOG]
    return found


def breed_all(game: Caverna, player: int, types: int) -> None:
    """One young of each of these types."""
    for kind in range(TYPES):
        if types >> kind & 1:
            bear(game, player, kind)
    tell_born(game, player, types)


STEPS: list[type[Step[Caverna]]] = [Breed, HarvestBreeding]
