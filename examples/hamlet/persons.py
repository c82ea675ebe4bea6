"""The kinds of person: one for each folk, and helpers in any family."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.caverna.goods import FOOD, STONE, WOOD
from tafelrunde.games.caverna.person import Person
from tafelrunde.games.caverna.spaces import GOODS_PART
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.phrase import Phrase

QUARRYMAN: Final = 1
GARDENER: Final = 2
HELPER: Final = 3
HELPER_LABEL: Final = "helper"

_CLUB: Final = 4
_CLUB_PRICE: Final = 2
_STRONGEST_CLUB: Final = 10
# Behind everybody else, whatever their weapons.
_LAST: Final = 100


class Quarryman(Person):
    """Eats stone and fights with clubs of wood."""

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        return [_CLUB] if game.reaches(player, WOOD, _CLUB_PRICE) else []

    def forge(self, game: Caverna, player: int, person: int, strength: int) -> None:
        game.pay(player, WOOD, _CLUB_PRICE)
        game.arm(player, person, strength)
        game.tell("forged", player, strength)

    def weapon_cap(self, game: Caverna, player: int, person: int) -> int:
        return _STRONGEST_CLUB

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        bill[STONE] += 1


class Gardener(Person):
    """Pays an ore more for every weapon, and eats a food more than others."""

    def forge_price(self, game: Caverna, player: int, person: int, strength: int) -> int:
        price = super().forge_price(game, player, person, strength)
        return price + 1 if price >= 0 else price

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        super().eats(game, player, person, special, bill)
        bill[FOOD] += 1


class Helper(Person):
    """Placed after all others of the family, and only for goods that lie on a space."""

    def order(self, game: Caverna, player: int, person: int) -> int:
        return _LAST

    def hurry_price(self, game: Caverna, player: int, person: int) -> int:
        return -1

    def label(self, game: Caverna, player: int, person: int) -> int:
        return game.catalogue.labels.index(HELPER_LABEL)

    def ask_to_place(self, game: Caverna, player: int, person: int) -> Phrase:
        return Phrase("ask.PlaceHelper", [player])

    def may_do(self, game: Caverna, player: int, person: int, part: int) -> bool:
        return part == GOODS_PART

    def gets_extras(self, game: Caverna, player: int, person: int) -> bool:
        return False

    def eats(self, game: Caverna, player: int, person: int, special: bool, bill: list[int]) -> None:
        bill[FOOD] += 1

    def points(self, game: Caverna, player: int, person: int) -> int:
        return 0
