"""The kinds of person in a family: the folk's own, and goblins (chapter 3)."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.board import KINDS
from tafelrunde.games.caverna.catalogue import WEAPONS
from tafelrunde.games.caverna.expansions.folk.figures import Figures
from tafelrunde.games.caverna.expansions.folk.steps.clumsy import GiveBack, lose_one, lying
from tafelrunde.games.caverna.goods import FOOD, ORE
from tafelrunde.games.caverna.person import Person
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, Caverna
from tafelrunde.games.caverna.tiles.row import FORGE_ORE
from tafelrunde.kernel.phrase import Phrase, Reason

PERSON_NAMES: Final[list[str]] = [
    "dwarf",
    "mountain_dwarf",
    "pale_one",
    "dark_elf",
    "elf",
    "cave_goblin",
    "human",
    "silicoid",
    "troll",
    "goblin",
]
GOBLIN: Final = 9

# Goblins are chosen by names of their own, so that they are told apart from the others at home.
LABELS: Final[list[str]] = [*WEAPONS, *(f"goblin_{strength}" for strength in WEAPONS)]
_FIRST_GOBLIN: Final = 15


class Kin(Person):
    """One of a folk of the box; `figures` are those of the folk."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.figures = Figures([])

    def ask_to_place(self, game: Caverna, player: int, person: int) -> Phrase:
        strength = game.strength(player, person)
        key = "ask.PlaceArmedPerson" if strength else "ask.PlacePerson"
        return Phrase(key, [player, self.number, strength])

    def offer_to_hurry(self, game: Caverna, player: int, person: int) -> Phrase:
        price = self.hurry_price(game, player, person)
        return Phrase("move.hurry_person", [price, self.number, game.strength(player, person)])

    def why_no_entry(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        if game.folk[player].may_share(game, player, space):
            return Reason("F-6.2", "why.own_person_there", [space])
        return super().why_no_entry(game, player, person, space)


class Clumsy(Kin):
    """Clumsy and incompetent: goblins and cave goblins (F-3.8 to F-3.10)."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.dearer = 0

    # ------------------------------------------------------------------ clumsy

    def can_collect(self, game: Caverna, player: int, person: int, space: int, done: int) -> bool:
        at = space * KINDS
        left = game.stock[at] + game.stock[at + 1] + game.stock[at + 2]
        return left > 1 or (left > 0 and done != 0)

    def would_take(self, game: Caverna, player: int, person: int, space: int, index: int) -> int:
        amount = game.stock[space * KINDS + index]
        return amount - 1 if lying(game, space) == [index] else amount

    def collect(self, game: Caverna, player: int, person: int, space: int) -> None:
        found = lying(game, space)
        if len(found) > 1:
            game.then(GiveBack(player, space))
        elif found:
            lose_one(game, player, space, found[0])
            super().collect(game, player, person, space)

    def why_no_use(self, game: Caverna, player: int, person: int, space: int) -> Reason:
        if lying(game, space) and not self.can_collect(game, player, person, space, 0):
            return Reason("F-3.9", "why.clumsy", [space])
        return super().why_no_use(game, player, person, space)

    # ------------------------------------------------------------------ incompetent

    def forge_price(self, game: Caverna, player: int, person: int, strength: int) -> int:
        if strength + self.dearer > game.board.forge_at_most:
            return -1
        price = strength + self.dearer - game.perk(player, FORGE_ORE)
        return price if price > 0 else 0

    def why_no_weapon(self, game: Caverna, player: int, person: int, strength: int) -> Reason:
        most = game.board.forge_at_most - self.dearer
        if strength > most:
            return Reason("F-3.10", "why.incompetent_limit", [most])
        price = self.forge_price(game, player, person, strength)
        return Reason("F-3.10", "why.incompetent", [strength, price, game.have(player, ORE)])

    def why_unarmed(self, game: Caverna, player: int, person: int) -> Reason | None:
        return self.why_no_weapon(game, player, person, 1)


class Goblin(Clumsy):
    """Lazy, too, and in any folk's family (F-3.4 to F-3.11)."""

    def order(self, game: Caverna, player: int, person: int) -> int:
        if game.posts[player][person] != AT_HOME or others_wait(game):
            return -1
        return game.weapons[player][person]

    def label(self, game: Caverna, player: int, person: int) -> int:
        return _FIRST_GOBLIN + game.weapons[player][person]

    def why_waits(self, game: Caverna, player: int, person: int) -> Reason:
        if others_wait(game):
            return Reason("F-3.6", "why.lazy", [])
        return super().why_waits(game, player, person)


class Silicoid(Kin):
    """It eats stone; what a special payment costs is counted by heads (F-11.1)."""

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        if not special:
            for good in self.figures.diet:
                bill[good] += self.figures.eats[good]


class Troll(Kin):
    """It carries a club and is never full (F-12.1, F-12.2, F-12.4)."""

    def weapon_cap(self, game: Caverna, player: int, person: int) -> int:
        return self.figures.strongest

    def forge_price(self, game: Caverna, player: int, person: int, strength: int) -> int:
        return -1

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        for good in self.figures.materials:
            if not game.reaches(player, good, self.figures.club[good]):
                return []
        return [self.figures.strength]

    def forge(self, game: Caverna, player: int, person: int, strength: int) -> None:
        game.pay_bill(player, self.figures.club)
        game.arm(player, person, strength)
        game.tell("forged", player, strength)

    def why_no_weapon(self, game: Caverna, player: int, person: int, strength: int) -> Reason:
        return Reason("F-12.1", "why.club", [self.figures.strength])

    def why_unarmed(self, game: Caverna, player: int, person: int) -> Reason | None:
        return self.why_no_weapon(game, player, person, self.figures.strength)

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        if special or game.posts[player][person] == NEWBORN:
            super().eats(game, player, person, special, bill)
        else:
            bill[FOOD] += self.figures.adult


def others_wait(game: Caverna) -> bool:
    """Whether anybody but goblins is still to be placed, at any seat (F-3.6)."""
    for player in range(game.players):
        posts = game.posts[player]
        for person in range(len(posts)):
            if posts[person] == AT_HOME and game.kinds[player][person] != GOBLIN:
                return True
    return False


def kinds() -> list[Person]:
    """All kinds, in the order of their numbers; a folk's own kind has the folk's number."""
    found: list[Person] = []
    for name in PERSON_NAMES:
        if name == "dwarf":
            found.append(Person(name))
        elif name == "cave_goblin":
            found.append(Clumsy(name))
        elif name == "goblin":
            found.append(Goblin(name))
        elif name == "silicoid":
            found.append(Silicoid(name))
        elif name == "troll":
            found.append(Troll(name))
        else:
            found.append(Kin(name))
    return found
