"""What the numbers of a position of Caverna can be, and how people write them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tafelrunde.games.caverna.board import KINDS, LAST_ROUND, MOST_PARTS
from tafelrunde.games.caverna.catalogue import CROP_BITS, CROP_COUNT
from tafelrunde.games.caverna.goods import BOAR, CATTLE, DOG, DONKEY, SHEEP
from tafelrunde.games.caverna.home.cells import ENTRY, FURNISHED, LAND_BITS, MOST_TILES, STABLE
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.codes import NOTHING, USUAL, Code, Named, Number, counted, one_of
from tafelrunde.kernel.fields import Field

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna
    from tafelrunde.kernel.game import Game

# Nobody travels on an expedition that a tile or a reward sends out; no family has so many.
NOBODY: Final = 15

# What is only counted, by its kind; `nth` are the parts of an action space.
COUNTED: Final[dict[str, list[str]]] = {
    "round": [str(number) for number in range(LAST_ROUND + 1)],
    "pile": [f"pile {number + 1}" for number in range(KINDS)],
    "nth": ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"][
        :MOST_PARTS
    ],
}

# The animals that can be told to stay on a cell.
STAYING: Final[list[int]] = [DOG, SHEEP, DONKEY, BOAR, CATTLE]

_STABLE: Final = "+stable"


class CellCode(Code):
    """What lies on a cell: a landscape or a furnishing, perhaps with a stable."""

    def high(self, game: Game) -> int:
        return STABLE + FURNISHED + len(game.names("tile")) - 1

    def fits(self, game: Game, values: list[int]) -> bool:
        end = FURNISHED + len(game.names("tile"))
        for value in values:
            land = value & LAND_BITS
            if not 0 <= value < 2 * STABLE or land >= end or ENTRY < land < FURNISHED:
                return False
        return True

    def write(self, game: Game, value: int) -> int | str:
        land = value & LAND_BITS
        if land < FURNISHED:
            name = game.names("land")[land]
        else:
            name = game.names("tile")[land - FURNISHED]
        return name + _STABLE if value & STABLE else name

    def read(self, game: Game, text: str) -> int | None:
        name = text.removesuffix(_STABLE)
        stable = STABLE if name != text else 0
        lands = game.names("land")
        if name in lands:
            return lands.index(name) | stable
        tiles = game.names("tile")
        return FURNISHED + tiles.index(name) | stable if name in tiles else None

    def possible(self, game: Game) -> Fault:
        return fault("can.cell", lands=", ".join(game.names("land")))

    def slots(self, game: Game) -> list[str]:
        return [*game.names("land"), "tile", "stable"]

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        """The landscape, the number of a tile as a share of all, and whether there is a stable."""
        land = value & LAND_BITS
        found = one_of(len(game.names("land")), land)
        found.append((land - FURNISHED + 1) / MOST_TILES if land >= FURNISHED else 0.0)
        found.append(1.0 if value & STABLE else 0.0)
        return found

    def span(self, game: Game) -> tuple[float, float]:
        return 0.0, 1.0

    def about(self, game: Game) -> str:
        return f"*land*, or *tile* from {FURNISHED}; with `+stable` after it {STABLE} more"


class CropCode(Code):
    """The crops that stand on a cell: `grain 3`."""

    def high(self, game: Game) -> int:
        return len(game.names("crop")) << CROP_BITS | CROP_COUNT

    def fits(self, game: Game, values: list[int]) -> bool:
        crops = len(game.names("crop"))
        for value in values:
            if value and not (1 <= value >> CROP_BITS <= crops and value & CROP_COUNT):
                return False
        return True

    def write(self, game: Game, value: int) -> int | str:
        if value == 0:
            return NOTHING
        return f"{game.names('crop')[(value >> CROP_BITS) - 1]} {value & CROP_COUNT}"

    def read(self, game: Game, text: str) -> int | None:
        if text == NOTHING:
            return 0
        crops = game.names("crop")
        name, count = counted(text)
        if name not in crops or not 0 < count <= CROP_COUNT:
            return None
        return (crops.index(name) + 1) << CROP_BITS | count

    def slots(self, game: Game) -> list[str]:
        return game.names("crop")

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        found = [0.0] * len(game.names("crop"))
        if value > 0:
            found[(value >> CROP_BITS) - 1] = (value & CROP_COUNT) / CROP_COUNT
        return found

    def span(self, game: Game) -> tuple[float, float]:
        return 0.0, 1.0

    def possible(self, game: Game) -> Fault:
        return fault("can.crop", crops=", ".join(game.names("crop")))

    def about(self, game: Game) -> str:
        return f"`{NOTHING}` 0, or *crop* and number: `grain 3`; {1 << CROP_BITS} for each crop"


class Traveller(Named):
    """Somebody of the family, or nobody."""

    def high(self, game: Game) -> int:
        return NOBODY

    def write(self, game: Game, value: int) -> int | str:
        return "nobody" if value == NOBODY else super().write(game, value)

    def read(self, game: Game, text: str) -> int | None:
        return NOBODY if text == "nobody" else super().read(game, text)

    def fits(self, game: Game, values: list[int]) -> bool:
        persons = len(game.names(self.kind))
        return all(value == NOBODY or 0 <= value < persons for value in values)

    def slots(self, game: Game) -> list[str]:
        return [*game.names(self.kind), "nobody"]

    def shares(self, game: Game, value: int, seat: int) -> list[float]:
        persons = len(game.names(self.kind))
        return one_of(persons + 1, persons if value == NOBODY else value)

    def about(self, game: Game) -> str:
        return f"*{self.kind}*, `nobody` {NOBODY}"


class StockField(Field):
    """What lies on the spaces, written by the goods of each space."""

    def inner(self, game: Game, place: int) -> list[str]:
        piles = game.names("pile")
        goods = game.names("good")
        lying = goods_on(game, place)
        return [goods[lying[at]] if at < len(lying) else piles[at] for at in range(len(piles))]


class Staying(Code):
    """What the numbers of a `FixedField` are, taken together."""

    def about(self, game: Game) -> str:
        return "*cell*, *good* and number, one after the other"


class FixedField(Field):
    """Where animals have to stay: a cell, a good and how many, one after the other."""

    def code_at(self, place: int) -> Code:
        return _FIXED[place % len(_FIXED)]

    def entries(self, game: Game) -> list[str]:
        goods = game.names("good")
        return [f"{cell}.{goods[good]}" for cell in game.names("cell") for good in STAYING]

    def entered(self, game: Game, row: list[int]) -> list[tuple[int, float]]:
        """How many of each animal have to stay on a cell."""
        return [
            (row[at] * len(STAYING) + STAYING.index(row[at + 1]), row[at + 2] / USUAL)
            for at in range(0, len(row), len(_FIXED))
        ]


_FIXED: Final[list[Code]] = [Named("cell"), Named("good"), Number(99)]


def goods_on(game: Any, space: int) -> list[int]:
    """The kinds of goods that a space has."""
    goods: list[int] = game.places[space].goods
    return goods


def strongest(game: Caverna) -> int:
    """The strongest weapon."""
    return game.board.strongest


def all_leaves(game: Caverna) -> int:
    """The harvest markers with a leaf."""
    return game.board.leaves


def all_questions(game: Caverna) -> int:
    """The harvest markers with a question mark."""
    return game.board.questions


def most_copies(game: Caverna) -> int:
    """The most tiles of one kind."""
    return max(game.course.pool(game))
