"""What tiles of the box do with animals: sell, breed once more, and eat several at once."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.expansions.folk.verbs import FODDER, GIVE
from tafelrunde.games.caverna.goods import CATTLE, DOG, GOLD, VEGETABLE
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps.animals import (
    cook,
    meal_phrase,
    meals,
    parents,
    to_make_room,
    types_to_breed,
    why_no_meal,
)
from tafelrunde.games.caverna.steps.breeding import Breed
from tafelrunde.games.caverna.steps.decision import (
    Opportunity,
    answerable_without,
    due_below,
)
from tafelrunde.games.caverna.verbs import DONE, EAT
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PROPOSED, Step


def count_animals(game: Caverna, player: int) -> int:
    """All animals of a player, dogs included."""
    total = 0
    for good in range(DOG, CATTLE + 1):
        total += game.goods[player][good]
    return total


class Carve(Step[Caverna]):
    """Which animal the Bone Carver gets next; so many are `left` to be named (F-13.13)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "left")
    rule: ClassVar[str] = "F-13.13"

    def __init__(self, player: int, tile: int, left: int) -> None:
        self.player = player
        self.tile = tile
        self.left = left

    def moves(self, game: Caverna) -> list[Move]:
        return [GIVE + good for good in range(DOG, CATTLE + 1) if game.goods[self.player][good] > 0]

    def play(self, game: Caverna, move: Move) -> None:
        game.pay(self.player, argument_of(move), 1)
        if self.left > 1:
            game.then(Carve(self.player, self.tile, self.left - 1))
        else:
            game.gain(self.player, GOLD, game.board.tiles[self.tile].numbers["gold"])

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Carve", [self.player, self.left])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != GIVE:
            return None
        return Reason(self.rule, "why.no_animal_to_carve", [])

    def sound(self, game: Caverna) -> bool:
        numbers = game.board.tiles[self.tile].numbers
        return (
            "gold" in numbers
            and 0 < self.left <= numbers["animals"]
            and self.left <= count_animals(game, self.player)
        )


class MayBreed(Breed):
    """Young of up to `left` types, or none (F-13.23)."""

    rule: ClassVar[str] = "F-13.23"

    def moves(self, game: Caverna) -> list[Move]:
        moves = super().moves(game)
        if moves and DONE not in moves:
            moves.append(DONE)
        return moves


class Fodder(Opportunity):
    """How many vegetables are paid so that types breed once more (F-13.17)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile")
    rule: ClassVar[str] = "F-13.17"

    def __init__(self, player: int, tile: int) -> None:
        self.player = player
        self.tile = tile

    def choices(self, game: Caverna) -> list[Move]:
        numbers = game.board.tiles[self.tile].numbers
        kinds = numbers["kinds"]
        types = types_to_breed(game, self.player).bit_count()
        moves: list[Move] = []
        if types > 0 and Breed(self.player, kinds, 0).moves(game):
            for paid in range(1, numbers["most"] + 1):
                # More fodder than there are types to breed would be wasted.
                enough = kinds * (paid - 1) < types
                if enough and game.reaches(self.player, VEGETABLE, paid):
                    moves.append(FODDER + paid)
        moves.append(DONE)
        return moves

    def choose(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            return
        paid = argument_of(move)
        game.pay(self.player, VEGETABLE, paid)
        game.then(Breed(self.player, paid * game.board.tiles[self.tile].numbers["kinds"], 0))

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        if verb_of(move) != FODDER:
            return None
        kinds = argument_of(move) * game.board.tiles[self.tile].numbers["kinds"]
        return Phrase("move.fodder_for", [argument_of(move), kinds])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != FODDER:
            return super().why_not(game, move)
        wanted, held = argument_of(move), game.have(self.player, VEGETABLE)
        if held < wanted:
            return Reason(self.rule, "why.lacks", [wanted, VEGETABLE, held])
        return Reason(self.rule, "why.no_use_for_fodder", [])

    def sound(self, game: Caverna) -> bool:
        return "kinds" in game.board.tiles[self.tile].numbers


class Candles(Step[Caverna]):
    """More animals for the same meal; so many are `eaten`, and gold comes for them (F-13.32)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "tile", "eaten")
    rule: ClassVar[str] = "F-13.32"

    def __init__(self, player: int, tile: int, eaten: int) -> None:
        self.player = player
        self.tile = tile
        self.eaten = eaten

    def more(self, game: Caverna) -> list[Move]:
        """The animals that can become food now, parents of young to come left out."""
        found = [
            move
            for move in meals(game, self.player, parents(game, self.player))
            if DOG <= game.catalogue.meals[argument_of(move)].good <= CATTLE
        ]
        if not found and not questions.all_fit(game, self.player):
            return to_make_room(game, self.player)
        return found

    def moves(self, game: Caverna) -> list[Move]:
        due = due_below(game)
        moves: list[Move] = []
        for move in self.more(game):
            meal = game.catalogue.meals[argument_of(move)]
            if not due or answerable_without(game, due, self.player, meal.good, meal.count):
                moves.append(move)
        moves.append(DONE)
        return moves

    def play(self, game: Caverna, move: Move) -> None:
        if move == DONE:
            numbers = game.board.tiles[self.tile].numbers
            gold = self.eaten // numbers["animals"] * numbers["gold"]
            game.gain(self.player, GOLD, gold)
            return
        meal = game.catalogue.meals[argument_of(move)]
        cook(game, self.player, meal)
        game.then(Candles(self.player, self.tile, self.eaten + meal.count))

    def tone(self, game: Caverna, move: Move) -> int:
        return PROPOSED if move == DONE else super().tone(game, move)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.Candles", [self.player, self.eaten])

    def phrase(self, game: Caverna, move: Move) -> Phrase | None:
        return meal_phrase(game, self.player, move)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) != EAT:
            return None
        if not DOG <= game.catalogue.meals[argument_of(move)].good <= CATTLE:
            return Reason(self.rule, "why.only_animals_together", [])
        return why_no_meal(game, self.player, move, parents(game, self.player))

    def sound(self, game: Caverna) -> bool:
        return "gold" in game.board.tiles[self.tile].numbers and self.eaten > 0


STEPS: list[type[Step[Caverna]]] = [Carve, MayBreed, Fodder, Candles]
