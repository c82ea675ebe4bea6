"""A furnishing tile answers for itself: by the words of its row, or in its own way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna.home.cells import (
    BIT,
    FIELDS,
    INDOOR_SET,
    LAND_BITS,
    NEAR,
    OUTDOOR_SET,
    PASTURE,
    SOWN,
    mate,
)
from tafelrunde.games.caverna.tiles.row import (
    AND_OR,
    EACH_HARVEST,
    EACH_ROUND,
    FURNISH_STONE,
    FURNISH_WOOD,
    IN_CAVERN,
    ON_FIELD,
    PERKS,
    Barter,
    TileRow,
    Yield,
)

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Crop, Meal, Payment, Sign
    from tafelrunde.games.caverna.state import Caverna
    from tafelrunde.kernel.phrase import Phrase, Reason

# The questions that only some tiles answer; a player's tiles are kept in a list for each.
ROUND: Final = 0
GAIN: Final = 1
TRADES: Final = 2
BORN: Final = 3
HARVEST_TIME: Final = 4
BREEDING_TIME: Final = 5
FORGING: Final = 6
TRAVEL: Final = 7
SPACES: Final = 8
PRICES: Final = 9
PENS: Final = 10
CROPS: Final = 11
ICONS: Final = 12
MEALS: Final = 13
QUESTIONS: Final = 14


@mypyc_attr(allow_interpreted_subclasses=True)
class Tile:
    """Without state: what is still to come from a tile is remembered by the game.

    A tile that acts in its own way is a subclass that names the questions it answers.
    """

    def __init__(self, row: TileRow, answers: list[int] | None = None) -> None:
        self.row = row
        self.number = row.number
        self.partner = -1
        # What the row can't tell, drawn.
        self.signs: list[Sign] = []
        self.answers: list[int] = [] if answers is None else answers
        self.has_perks = [perk for perk in range(PERKS) if row.perks[perk] != 0]
        self.harvest_trades: list[Barter] = []
        self.markets: list[Barter] = []
        for word in row.trades:
            (self.harvest_trades if word.when == EACH_HARVEST else self.markets).append(word)
        for gain in row.harvest:
            if gain.number >= 0:
                self.harvest_trades.append(Collect(self, gain))
        counted = sum(word.most for word in self.markets)
        for question, words in (
            (ROUND, len(row.rounds) + counted),
            (GAIN, len(row.gained)),
            (TRADES, len(self.markets)),
            (BORN, len(row.born) + len(row.young)),
            (HARVEST_TIME, len(row.harvest) + len(self.harvest_trades)),
            (BREEDING_TIME, len(row.breeding)),
            (SPACES, len(row.spaces)),
            (PENS, len(row.pens) + len(row.watch)),
            (CROPS, len(row.sown)),
            (ICONS, len(row.icons)),
            (MEALS, len(row.meals)),
        ):
            if words > 0:
                self.answers.append(question)

    # ------------------------------------------------------------------ every tile

    def sites(self, game: Caverna, player: int) -> int:
        """The cells on which a player may put this tile (C-7.2, C-11.9, C-11.19)."""
        if self.partner >= 0:
            cell = game.held[player].cell_of(self.partner)
            if cell >= 0:
                return BIT[cell]
        place = self.row.place
        if place == IN_CAVERN:
            return game.folk[player].rooms(game, player)
        land = game.land[player]
        if place == ON_FIELD:
            return land[FIELDS] & ~land[SOWN]
        return game.folk[player].meadows(game, player)

    def barred(self, game: Caverna, player: int) -> Reason | None:
        """Why a player may not furnish it at all, where the tile has a reason of its own."""
        return None

    def ground(self, game: Caverna, player: int) -> int:
        """The cells on which the tile can lie once it is furnished."""
        if self.partner >= 0 and game.held[player].cell_of(self.partner) >= 0:
            return 0
        return INDOOR_SET if self.row.place == IN_CAVERN else OUTDOOR_SET

    def built(self, game: Caverna, player: int, cell: int) -> None:
        """The tile has just been furnished."""
        for word in self.row.once:
            self.give(game, player, cell, word)

    def points(self, game: Caverna, player: int, cell: int) -> int:
        """The points by the tile's text, without its printed value."""
        total = 0
        for word in self.row.points:
            count = word.measure.count(game, player, cell)
            if word.by:
                total += word.by[count if count < len(word.by) else len(word.by) - 1]
            else:
                total += count // word.each * word.points
        return total

    def remembers(self) -> int:
        """The most that is counted for this tile: goods to deliver, or rights used up."""
        most = self.row.perks[AND_OR]
        for word in self.row.rounds:
            if word.times > most:
                most = word.times
        for market in self.markets:
            if market.most > most:
                most = market.most
        return most

    def give(self, game: Caverna, player: int, cell: int, word: Yield) -> None:
        """The goods of a word in the row."""
        times = word.count(game, player, cell)
        if times > 0:
            game.tell("works", player, self.number)
        for good in range(len(word.goods)):
            if word.goods[good] > 0:
                game.gain(player, good, times * word.goods[good])

    # ------------------------------------------------------------------ only where `answers` says

    def round_begins(self, game: Caverna, player: int, cell: int) -> None:
        """A round begins (C-4.2); what can be done so often a round is free again."""
        if not self.row.rounds:
            game.remember(player, cell, 0)
        for word in self.row.rounds:
            if word.times == 0:
                self.give(game, player, cell, word)
            elif game.memory[player][cell] > 0:
                game.remember(player, cell, game.memory[player][cell] - 1)
                self.give(game, player, cell, word)

    def gained(self, game: Caverna, player: int, good: int, amount: int) -> None:
        """The owner gained goods."""
        for what, goods in self.row.gained:
            if what == good:
                game.tell("works", player, self.number)
                for other in range(len(goods)):
                    if goods[other] > 0:
                        game.gain(player, other, amount * goods[other])

    def trades(self, game: Caverna, player: int) -> list[int]:
        """The trades that the owner can make now."""
        found: list[int] = []
        for word in self.markets:
            if not self.used_up(game, player, word) and word.possible(game, player):
                found.append(word.number)
        return found

    def trade(self, game: Caverna, player: int, number: int) -> None:
        """Make one of these trades."""
        for word in self.markets:
            if word.number == number:
                game.tell("works", player, self.number)
                word.make(game, player)
                if word.when == EACH_ROUND:
                    memory = game.memory[player]
                    cell = game.held[player].copy_below(self.number, memory, word.most)
                    game.remember(player, cell, memory[cell] + 1)

    def used_up(self, game: Caverna, player: int, word: Barter) -> bool:
        """Whether a trade was made as often as it can be in this round."""
        if word.when != EACH_ROUND:
            return False
        held = game.held[player]
        return held.copy_below(self.number, game.memory[player], word.most) < 0

    def born(self, game: Caverna, player: int, kind: int) -> None:
        """A young animal of a type was born."""
        for what, goods in self.row.born:
            if what == kind:
                game.tell("works", player, self.number)
                game.gain_all(player, goods)

    def all_born(self, game: Caverna, player: int, young: int) -> None:
        """So many young were born at the same time."""
        for good, by in self.row.young:
            game.tell("works", player, self.number)
            game.gain(player, good, by[young if young < len(by) else len(by) - 1])

    def harvest_begins(self, game: Caverna, player: int, cell: int) -> None:
        """A harvest time begins, before anybody's fields."""
        for word in self.row.harvest:
            if word.number < 0:
                self.give(game, player, cell, word)

    def breeds(self, game: Caverna, player: int, cell: int) -> None:
        """The owner's breeding phase begins."""
        for word in self.row.breeding:
            self.give(game, player, cell, word)

    def bred(self, game: Caverna, player: int, cell: int) -> None:
        """The owner's breeding phase is over, with or without young."""

    def forgings(self, game: Caverna, player: int, person: int) -> list[int]:
        """Other ways in which a person can forge a weapon now."""
        return []

    def forge(self, game: Caverna, player: int, person: int, way: int) -> None:
        """Forge in one of these ways."""

    def forging_phrase(self, way: int) -> Phrase | None:
        """One of these ways in words."""
        return None

    def before_expedition(self, game: Caverna, player: int, person: int) -> None:
        """Somebody is about to set out; the strength is looked at afterwards."""

    def space_used(self, game: Caverna, player: int, person: int, space: int) -> None:
        """The owner has begun to use a space, by placing or by imitating."""
        for what, goods in self.row.spaces:
            if what == space:
                game.tell("works", player, self.number)
                game.gain_all(player, goods)

    def discount(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        """Take something off the price of a furnishing; the bill is changed."""

    def pen_room(self, game: Caverna, player: int, cell: int, pen: int, room: int) -> int:
        """How many animals a pasture holds that held so many before; the tile lies on `cell`."""
        land = game.cells[player][pen] & LAND_BITS
        pasture = BIT[pen] if land == PASTURE else BIT[pen] | BIT[mate(pen, land)]
        for more in self.row.pens:
            if NEAR[cell] & pasture:
                room += more
        return room

    def watched(self, game: Caverna, player: int, dogs: int, places: int, sheep: int) -> int:
        """How many sheep dogs watch on so many places, where it were so many before."""
        for times in self.row.watch:
            sheep *= times
        return sheep

    def crop_yield(self, game: Caverna, player: int, crop: Crop, amount: int) -> int:
        """How many of a crop stand on a cell after sowing, where it were so many before."""
        for number, more in self.row.sown:
            if number == crop.number:
                amount += more
        return amount

    def icon_bonus(self, game: Caverna, player: int, good: int, amount: int) -> int:
        """How much a printed bonus brings that was covered, where it were so many before."""
        for what, times in self.row.icons:
            if what == good:
                amount *= times
        return amount

    def meal_food(self, game: Caverna, player: int, meal: Meal, food: int) -> int:
        """The food for a meal, where it were so much before; nobody eats more at once for less."""
        for good, each in self.row.meals:
            if good == meal.good and meal.count * each >= food:
                food = each if meal.count == 1 else 0
        return food

    def eaten(self, game: Caverna, player: int, meal: Meal) -> None:
        """The owner has turned something into food."""


class Collect(Barter):
    """The goods of a harvest that come when the owner wants them, before or after other things."""

    def __init__(self, tile: Tile, word: Yield) -> None:
        super().__init__(word.number, [0] * len(word.goods), word.goods, EACH_HARVEST, 1)
        self.tile = tile
        self.word = word
        self.comes = True
        self.rule = tile.row.rule or self.rule

    def possible(self, game: Caverna, player: int) -> bool:
        return self.word.count(game, player, self.cell(game, player)) > 0

    def make(self, game: Caverna, player: int) -> None:
        self.tile.give(game, player, self.cell(game, player), self.word)

    def cell(self, game: Caverna, player: int) -> int:
        """Where the tile lies."""
        return game.held[player].cell_of(self.tile.number)


class Laid:
    """One copy of a tile on a cell."""

    def __init__(self, tile: Tile, cell: int) -> None:
        self.tile = tile
        self.cell = cell


# What a player's tiles are asked until one of them answers; never written to.
_NOBODY: Final[list[Laid]] = []
_UNASKED: Final[list[list[Laid]]] = [_NOBODY] * QUESTIONS
_NO_PERKS: Final[list[int]] = [0] * PERKS


class Held:
    """The tiles of one player that are of use, by question; made anew when one comes or goes.

    Never changed once made, so clones share it.
    """

    def __init__(self, tiles: list[Laid], payments: list[Payment]) -> None:
        self.tiles = tiles
        self.asked = _UNASKED.copy()
        self.perks = _NO_PERKS.copy()
        # How much of each material feeds somebody in place of the usual meal, if any does.
        self.feeds: list[int] = []
        for laid in tiles:
            if laid.tile.row.feeds:
                self.feeds = laid.tile.row.feeds
            for question in laid.tile.answers:
                self.asked[question] = [*self.asked[question], laid]
            perks = laid.tile.row.perks
            for perk in laid.tile.has_perks:
                self.perks[perk] = self.perks[perk] + perks[perk]
        # Whether prices of furnishings differ from the printed ones, and the other ways to pay.
        self.saves = self.perks[FURNISH_WOOD] + self.perks[FURNISH_STONE] > 0 or bool(
            self.asked[PRICES]
        )
        self.payments: list[Payment] = []
        for payment in payments[1:]:
            if payment.perk < 0 or self.perks[payment.perk] > 0:
                self.payments.append(payment)

    def cell_with(self, perk: int) -> int:
        """Where the first tile lies that has a standing effect, or -1."""
        for laid in self.tiles:
            if laid.tile.row.perks[perk] > 0:
                return laid.cell
        return -1

    def copy_below(self, number: int, memory: list[int], most: int) -> int:
        """Where a copy of a tile lies of which less than so much is remembered, or -1."""
        for laid in self.tiles:
            if laid.tile.number == number and memory[laid.cell] < most:
                return laid.cell
        return -1

    def cell_of(self, number: int) -> int:
        """Where the first copy of a tile lies, or -1."""
        for laid in self.tiles:
            if laid.tile.number == number:
                return laid.cell
        return -1
