"""What there is in the game, one entry a thing: its name, what it does, its icons and its numbers.

An entry's place in its list is its number, in moves and in positions. Printed amounts are read into
the entries from the board file. An expansion makes the lists longer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.steps.reach import Wish, within_reach
from tafelrunde.kernel.phrase import Reason

if TYPE_CHECKING:
    from tafelrunde.games.caverna.board import Board
    from tafelrunde.games.caverna.folk import Folk
    from tafelrunde.games.caverna.person import Person
    from tafelrunde.games.caverna.spaces import Space
    from tafelrunde.games.caverna.state import Caverna
    from tafelrunde.games.caverna.tiles.measures import Measure

# An icon, an icon with a number or a word, or a mark between icons.
Sign = tuple[str, int | str] | str

# A crop on a cell: its kind, and how many are left in the lower bits.
CROP_BITS: Final = 4
CROP_COUNT: Final = 15

TILE_COLOURS: Final[list[str]] = ["orange", "green", "yellow"]
ENDINGS: Final[list[str]] = ["nothing", "harvest", "payment", "skip_one", "face_down"]
MARKERS: Final[list[str]] = ["", "leaf", "question_1", "question_2", "question_3"]
WEAPONS: Final[list[str]] = [str(strength) for strength in range(15)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed:
    """What a part of an action space does, beside the goods that come with it.

    `words` is how the board file asks for it, `signs` how it is drawn. `singles` are the single
    tiles that could make room for it if bought before; with `anywhere`, wherever they lie.
    """

    def __init__(
        self,
        name: str,
        words: str,
        signs: list[Sign],
        singles: list[int] | None = None,
        anywhere: bool = False,
    ) -> None:
        self.name = name
        self.words = words
        self.signs = signs
        self.singles: list[int] = [] if singles is None else singles
        self.anywhere = anywhere
        self.number = 0

    def printed(self, board: Board) -> None:
        """Take over what the board file says of it."""

    def signs_of(self, level: int) -> list[Sign]:
        """How it is drawn on a space that asks for it with a number after its words."""
        return self.signs

    def possible(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> bool:
        """Whether it would have an effect now; `done` are the parts carried out already."""
        return False

    def carry_out(
        self, game: Caverna, player: int, person: int, space: Space, number: int, done: int
    ) -> None:
        """Do it, or say the steps that ask for more."""

    def refusal(self, game: Caverna, player: int, person: int) -> Reason | None:
        """Why it can't be done, where somebody has a closer reason than that it can't."""
        return None

    def costs(self) -> bool:
        """Whether goods are paid for it, so that to leave it out is no loss."""
        return False

    def declines(self) -> bool:
        """Whether it asks itself if it shall be done at all, so that nobody else need."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Item:
    """An item of the loot list, for weapons of this `strength`.

    The `last` one ends the expedition, one that `sharpens` makes all weapons rise at its end. In
    its name stand the printed `amounts` of goods that it gives or costs, and another `count`.
    """

    def __init__(
        self,
        name: str,
        signs: list[Sign],
        last: bool = False,
        sharpens: bool = False,
        singles: list[int] | None = None,
        anywhere: bool = False,
    ) -> None:
        self.name = name
        self.signs = signs
        self.last = last
        self.sharpens = sharpens
        self.singles: list[int] = [] if singles is None else singles
        self.anywhere = anywhere
        self.number = 0
        self.strength = 1
        self.amounts: dict[str, int] = {}
        self.count = 0

    def printed(self, board: Board) -> None:
        """Take over what the board file says of it."""

    def possible(self, game: Caverna, player: int, traveller: int) -> bool:
        """Whether it can be carried out (C-7.14)."""
        return True

    def might_be(self, game: Caverna, player: int, traveller: int, lists: int) -> bool:
        """Whether exchanges of these lists could make it possible (C-8.7)."""
        return within_reach(game, player, ItemWish(self, player, traveller), lists)

    def take(self, game: Caverna, player: int, traveller: int) -> None:
        """Carry it out."""

    def after(self, game: Caverna, player: int, traveller: int) -> None:
        """The expedition that brought it is over, and weapons have risen."""

    def refusal(self, game: Caverna, player: int, traveller: int) -> Reason | None:
        """Why it can't be taken, where it has a closer reason than that it is of no use."""
        return None


class ItemWish(Wish):
    """An item that can't be taken yet."""

    def __init__(self, item: Item, player: int, traveller: int) -> None:
        super().__init__(item.singles, item.anywhere)
        self.item = item
        self.player = player
        self.traveller = traveller

    def holds(self, game: Caverna) -> bool:
        return self.item.possible(game, self.player, self.traveller)


@mypyc_attr(allow_interpreted_subclasses=True)
class Crop:
    """What can be sown: so many an action (`most`), of which so many stand on a cell (`planted`).

    `for_rubies` tells whether a ruby buys one, as it buys grain and vegetables (C-8.2).
    """

    def __init__(self, name: str, good: int, for_rubies: bool = True) -> None:
        self.name = name
        self.good = good
        self.for_rubies = for_rubies
        self.number = 0
        self.code = 0
        self.most = 0
        self.planted = 0

    def sites(self, game: Caverna, player: int) -> int:
        """The cells on which a player may sow it (C-7.1)."""
        return game.folk[player].fields(game, player)

    def asks_where(self, game: Caverna, player: int) -> bool:
        """Whether the player says on which of several cells it is sown."""
        return game.folk[player].field_matters(game, player, self)

    def stands(self, game: Caverna, player: int, cell: int) -> bool:
        """Whether it can have been sown on a cell as it is."""
        return game.folk[player].may_grow(game, player, cell)

    def why_nowhere(self) -> Reason:
        """There is no cell for it."""
        return Reason("C-7.1", "why.no_field", [])


class Meal:
    """So many of a good that become food together (C-8.4); gold is asked for its amount."""

    def __init__(self, name: str, good: int, count: int = 1) -> None:
        self.name = name
        self.good = good
        self.count = count
        self.number = 0
        self.food = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Payment:
    """A way to pay: so many of some goods in place of others.

    With a `perk` it is open to those whose tiles have that standing effect.
    """

    def __init__(self, name: str, swaps: list[tuple[int, int, int]], perk: int = -1) -> None:
        self.name = name
        self.swaps = swaps
        self.perk = perk
        self.number = 0

    def allowed(self, game: Caverna, player: int, use: int) -> bool:
        """Whether a player to whom it is open may pay this way for a use of goods."""
        return True

    def of(self, cost: list[int]) -> list[int] | None:
        """What is paid this way, or None where a price does not allow it."""
        if not self.swaps:
            return cost
        paid = cost.copy()
        for good, instead, count in self.swaps:
            if paid[good] < count:
                return None
            paid[good] -= count
            paid[instead] += count
        return paid


class Catalogue:
    """Everything that the rules in play know."""

    def __init__(
        self,
        goods: list[str],
        deeds: list[Deed],
        loot: list[Item],
        crops: list[Crop],
        meals: list[Meal],
        payments: list[Payment],
        persons: list[Person],
        folk: list[Folk],
        measures: list[Measure],
    ) -> None:
        self.goods = goods
        self.deeds = deeds
        self.loot = loot
        self.crops = crops
        self.meals = meals
        self.payments = payments
        self.persons = persons
        self.folk = folk
        self.measures = measures
        self.trades: list[str] = []
        self.colours = TILE_COLOURS.copy()
        self.endings = ENDINGS.copy()
        self.markers = MARKERS.copy()
        # The ways to forge, and the names by which persons are chosen: first by strength.
        self.weapons = WEAPONS.copy()
        self.labels = WEAPONS.copy()
        self.number_entries()

    def number_entries(self) -> None:
        """Give every entry the number of its place; to be said again when a list has grown."""
        self._nothing = [0] * len(self.goods)
        for place in range(len(self.deeds)):
            self.deeds[place].number = place
        for place in range(len(self.loot)):
            self.loot[place].number = place
        for place in range(len(self.crops)):
            self.crops[place].number = place
            self.crops[place].code = (place + 1) << CROP_BITS
        for place in range(len(self.meals)):
            self.meals[place].number = place
        for place in range(len(self.payments)):
            self.payments[place].number = place
        for place in range(len(self.persons)):
            self.persons[place].number = place
        for place in range(len(self.folk)):
            self.folk[place].number = place

    def nothing(self) -> list[int]:
        """A bill of nothing: a row of all goods."""
        return self._nothing.copy()

    def deed_of(self, words: str) -> Deed | None:
        """The deed that the board file asks for with these words."""
        for deed in self.deeds:
            if deed.words == words:
                return deed
        return None

    def measure(self, name: str) -> Measure | None:
        """What is counted by this name."""
        for measure in self.measures:
            if measure.name == name:
                return measure
        return None

    def crop_of(self, code: int) -> Crop:
        """The crop that stands on a cell."""
        return self.crops[(code >> CROP_BITS) - 1]
