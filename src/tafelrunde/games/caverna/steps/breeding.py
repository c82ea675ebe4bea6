"""Young animals (C-9.12)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna import housing
from tafelrunde.games.caverna.board import GOODS, SHEEP
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.decision import (
    FOOD_LIST,
    RUBY_LIST,
    add_openers,
    lists_open,
)
from tafelrunde.games.caverna.steps.exchange import MakeFood
from tafelrunde.games.caverna.tile import BORN
from tafelrunde.games.caverna.verbs import BREED, DONE, OPEN, OPEN_FOOD
from tafelrunde.kernel.moves import Move
from tafelrunde.kernel.phrase import Phrase
from tafelrunde.kernel.step import PlayerStep, Step

# The types of farm animals; a harvest asks for more than there are and breeds whatever fits.
TYPES: Final = 4
EVERY_TYPE: Final = 8


class Breed(Step[Caverna]):
    """Young of up to `left` types are born where all find room; `done` holds the types born."""

    fields: ClassVar[tuple[str, ...]] = ("player", "left", "done")
    rule: ClassVar[str] = "C-9.12"

    def __init__(self, player: int, left: int, done: int) -> None:
        self.player = player
        self.left = left
        self.done = done

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
        if moves and self.done and self.left < TYPES:
            moves.append(DONE)
        if self.done == 0 and (len(moves) > 1 or self.left == EVERY_TYPE):
            self.offer(game, moves)
            if moves and moves[0] & ~255 != BREED:
                moves.append(DONE)
        return moves

    def offer(self, game: Caverna, moves: list[Move]) -> None:
        """Rubies, and food from anything but the types that breed, may make room."""
        lists = lists_open(game, self.player) & (RUBY_LIST | FOOD_LIST)
        if lists & FOOD_LIST and len(self.makes_food(game).moves(game)) == 1:
            lists &= ~FOOD_LIST
        add_openers(moves, lists)

    def makes_food(self, game: Caverna) -> MakeFood:
        """The list of meals without parents."""
        return MakeFood(self.player, types_to_breed(game, self.player))

    def can_bear(self, game: Caverna, kind: int) -> bool:
        """Whether this type has parents and its young room."""
        start = self.player * GOODS + SHEEP
        goods = game.goods
        # A type born already has its young in the numbers, so it needs no second look.
        if self.done >> kind & 1 or goods[start + kind] < 2:
            return False
        return housing.fits(
            game,
            self.player,
            goods[start] + (kind == 0),
            goods[start + 1] + (kind == 1),
            goods[start + 2] + (kind == 2),
            goods[start + 3] + (kind == 3),
        )

    def play(self, game: Caverna, move: Move) -> None:
        if move & ~255 == OPEN:
            if move == OPEN_FOOD:
                game.then(self.makes_food(game))
            else:
                game.open_list(self.player, move & 255)
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
        game.then(Breed(self.player, self.left - 1, self.done | 1 << kind))

    def prompt(self, game: Caverna) -> Phrase:
        if self.left >= TYPES:
            return Phrase("ask.Breed", [self.player])
        return Phrase("ask.BreedLoot", [self.player, self.left])

    def run(self, game: Caverna) -> None:
        tell_born(game, self.player, self.done)


class HarvestBreeding(PlayerStep[Caverna]):
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
    game.goods[player * GOODS + SHEEP + kind] += 1
    game.tell("bred", player, SHEEP + kind)


def tell_born(game: Caverna, player: int, done: int) -> None:
    """Tell the tiles that listen who was born: each type, then how many in all."""
    if done == 0 or not game.answers[player] & BORN:
        return
    for tile in game.asked(player, BORN):
        count = 0
        for kind in range(TYPES):
            if done >> kind & 1:
                count += 1
                tile.born(game, player, SHEEP + kind)
        tile.all_born(game, player, count)


def types_to_breed(game: Caverna, player: int) -> int:
    """The types with at least two animals, as bits."""
    types = 0
    start = player * GOODS + SHEEP
    for kind in range(TYPES):
        if game.goods[start + kind] >= 2:
            types |= 1 << kind
    return types


def all_young_fit(game: Caverna, player: int, types: int) -> bool:
    """Whether one young of each of these types finds room."""
    start = player * GOODS + SHEEP
    goods = game.goods
    return housing.fits(
        game,
        player,
        goods[start] + (types & 1),
        goods[start + 1] + (types >> 1 & 1),
        goods[start + 2] + (types >> 2 & 1),
        goods[start + 3] + (types >> 3 & 1),
    )


def breed_all(game: Caverna, player: int, types: int) -> None:
    """One young of each of these types."""
    for kind in range(TYPES):
        if types >> kind & 1:
            bear(game, player, kind)
    tell_born(game, player, types)


STEPS: list[type[Step[Caverna]]] = [Breed, HarvestBreeding]
