"""The folk of a seat answers for all that depends on who plays there; the base class is the dwarfs.

Another folk is a subclass that answers some of these questions in its own way. A folk has no state:
everything it looks at is in the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from tafelrunde.games.caverna import questions
from tafelrunde.games.caverna.board import ENTRY_ROOM, PAIR
from tafelrunde.games.caverna.goods import FOOD, GOLD, SHEEP, affords
from tafelrunde.games.caverna.home.animals.room import empty_meadows
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERN,
    CAVERNS,
    DEEP_TUNNELS,
    ENTRANCE,
    ENTRY,
    ENTRY_CELL,
    FIELDS,
    FIRST_CAVERN,
    FOREST,
    FOREST_RIM_SET,
    LARGE,
    MEADOWS,
    ORE_MINES,
    OUTDOOR_SET,
    PASTURES,
    ROCK,
    ROCK_RIM_SET,
    ROOMS,
    RUBY_MINES,
    SOWN,
    STABLES,
    TUNNELS,
    VOID,
    joined,
    size,
    spread,
)
from tafelrunde.games.caverna.state import AT_HOME, NEWBORN, NOT_BORN, Caverna
from tafelrunde.games.caverna.steps.landscape import LayTwin, twin_fits
from tafelrunde.games.caverna.tiles.row import (
    FIELD_ROOM,
    FURNISH_TUNNELS,
    MEAT,
    MINE_FEEDS,
    OVERHANG,
    ROOM,
    SIXTH_DWARF,
)
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.score import Share

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Crop, Item, Meal, Payment
    from tafelrunde.games.caverna.tiles.row import Barter

DWARF: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Folk:
    """The dwarfs; `saves` tells whether the folk itself ever has discounts.

    `conversions` are the goods that it may always exchange for others.
    """

    def __init__(self, name: str = "dwarfs", own_kind: int = DWARF) -> None:
        self.name = name
        self.own_kind = own_kind
        self.saves = False
        self.conversions: list[Barter] = []
        self.number = 0

    # ------------------------------------------------------------------ the beginning

    def settle(self, game: Caverna, player: int, food: int) -> None:
        """A player's beginnings, with the food for the place in turn order (C-2.2, C-3.1)."""
        game.goods[player][FOOD] = food
        for _ in range(game.board.start_dwarfs):
            game.comes(player, self.own_kind, AT_HOME)
        game.cells[player][ENTRY_CELL] = ENTRY
        game.cells[player][FIRST_CAVERN] = CAVERN

    # ------------------------------------------------------------------ the family

    def room(self, game: Caverna, player: int) -> int:
        """How many can live in the dwellings, a sixth dwarf's own one apart (C-1.3)."""
        entry = 0 if game.land[player][VOID] & BIT[ENTRY_CELL] else ENTRY_ROOM
        return entry + game.perk(player, ROOM)

    def can_grow(self, game: Caverna, player: int) -> bool:
        """Whether there is room for one more (C-1.3, C-7.8)."""
        persons = game.persons(player)
        if persons < game.board.most_dwarfs:
            return persons < self.room(game, player)
        if persons > game.board.most_dwarfs:
            return False
        return game.perk(player, SIXTH_DWARF) > 0

    def why_no_growth(self, game: Caverna, player: int) -> Reason | None:
        """Why nobody can be born."""
        persons = game.persons(player)
        if persons >= game.board.most_dwarfs:
            return Reason("C-1.3", "why.family_full", [persons])
        return Reason("C-7.8", "why.no_room_at_home", [persons, self.room(game, player)])

    def grow(self, game: Caverna, player: int) -> None:
        """A child is born (C-7.9)."""
        if game.comes(player, self.own_kind, NEWBORN) >= 0:
            game.tell("born", player)

    def arms_children(self, game: Caverna, player: int) -> bool:
        """Whether newborns can have weapons."""
        return False

    def houses_all(self, game: Caverna, player: int) -> bool:
        """Whether everybody has a home (C-1.3, C-7.8)."""
        persons = game.persons(player)
        most = game.board.most_dwarfs
        if persons > most and game.perk(player, SIXTH_DWARF) == 0:
            return False
        return min(persons, most) <= self.room(game, player)

    # ------------------------------------------------------------------ landscape tiles

    def free_forest(self, game: Caverna, player: int) -> int:
        """The forest cells on which nothing lies or grows; a stable may stand there."""
        land = game.land[player]
        return land[FOREST] & ~land[SOWN]

    def forest_anchors(self, game: Caverna, player: int) -> int:
        """The cells of which a new meadow or field tile must cover one (C-2.5, C-2.6)."""
        farmed = game.farmed(player)
        return spread(farmed) if farmed else BIT[ENTRANCE]

    def rock_anchors(self, game: Caverna, player: int) -> int:
        """The cells of which a new cavern or tunnel tile must cover one (C-2.4)."""
        return spread(game.dug(player))

    def apart(self, game: Caverna, player: int) -> int:
        """The cells that no chain of tiles joins to the cave entrance (C-2.4 to C-2.6)."""
        farmed = game.farmed(player)
        dug = game.dug(player)
        land = game.land[player]
        # What was put on a meadow or a field later leads on as well.
        outdoors = farmed | (land[ROOMS] | land[VOID]) & OUTDOOR_SET
        return farmed & ~joined(BIT[ENTRANCE], outdoors) | dug & ~joined(BIT[ENTRY_CELL], dug)

    def rim(self, game: Caverna, player: int, forest: bool) -> int:
        """The cells outside the edge that half a twin may overhang (C-11.11)."""
        if game.perk(player, OVERHANG) == 0:
            return 0
        return FOREST_RIM_SET if forest else ROCK_RIM_SET

    def overhang(self, game: Caverna, player: int, forest: bool) -> None:
        """Half a twin was laid outside the edge (C-11.11)."""
        game.gain(player, GOLD, game.perk(player, OVERHANG))

    def laid(self, game: Caverna, player: int, cell: int, what: int) -> None:
        """Something new lies on a cell."""

    def can_lay(self, game: Caverna, player: int, twin: int) -> bool:
        """Whether anything can be laid where a twin tile of this kind is due."""
        return twin_fits(game, player, twin)

    def why_no_tile(self, game: Caverna, player: int, twin: int) -> Reason | None:
        """Why nothing can be laid there, where the folk has a reason of its own."""
        return None

    def why_not_first(self) -> Reason:
        """Why the first meadow or field tile can't lie somewhere (C-2.6)."""
        return Reason("C-2.6", "why.first_tile", [])

    def lay(self, game: Caverna, player: int, twin: int) -> None:
        """A twin tile of this kind is due: say the steps (C-2.4, C-2.5)."""
        game.then(LayTwin(player, twin))

    def icon_bonus(self, game: Caverna, player: int, good: int, amount: int) -> int:
        """How much a printed bonus brings that was covered (C-2.10)."""
        return amount

    def unused(self, game: Caverna, player: int) -> int:
        """The cells that cost a point (C-13.5)."""
        land = game.land[player]
        return size(self.free_forest(game, player) & ~land[STABLES]) + size(land[ROCK])

    # ------------------------------------------------------------------ where things are built

    def rooms(self, game: Caverna, player: int) -> int:
        """The cells that most furnishings may be put on (C-7.2, C-11.9)."""
        land = game.land[player]
        sites = land[CAVERNS] & ~land[SOWN]
        if game.perk(player, FURNISH_TUNNELS) > 0:
            sites |= land[TUNNELS] | land[DEEP_TUNNELS]
        return sites

    def tile_ground(self, game: Caverna, player: int, ground: int) -> int:
        """The cells on which a furnishing can lie, beside those of the tile itself."""
        return ground

    def meadows(self, game: Caverna, player: int) -> int:
        """The empty meadows: without stable, and not needed by dogs and sheep."""
        land = game.land[player]
        meadows = land[MEADOWS] & ~land[STABLES]
        return meadows if meadows and empty_meadows(game, player) > 0 else 0

    def pastures(self, game: Caverna, player: int) -> int:
        """The cells that may become pastures (C-7.4)."""
        return game.land[player][MEADOWS]

    def stables(self, game: Caverna, player: int) -> int:
        """The cells on which a stable may be built (C-7.5)."""
        land = game.land[player]
        sites = self.free_forest(game, player) | land[MEADOWS] | land[PASTURES] | land[LARGE]
        return sites & ~land[STABLES]

    def mine_built(self, game: Caverna, player: int, cell: int, what: int, below: int) -> None:
        """A mine was built on a cell, on what lay there before."""

    # ------------------------------------------------------------------ crops

    def fields(self, game: Caverna, player: int) -> int:
        """The empty fields (C-7.1)."""
        land = game.land[player]
        return land[FIELDS] & ~land[SOWN]

    def may_grow(self, game: Caverna, player: int, cell: int) -> bool:
        """Whether a crop of the fields can stand on a cell as it is."""
        return bool(game.land[player][FIELDS] & BIT[cell])

    def crop_yield(self, game: Caverna, player: int, crop: Crop) -> int:
        """How many stand on a field after sowing (C-7.1)."""
        return crop.planted

    def field_matters(self, game: Caverna, player: int, crop: Crop) -> bool:
        """Whether the player says on which of several fields a crop is sown."""
        return False

    # ------------------------------------------------------------------ animals

    def pen_room(self, game: Caverna, player: int, cell: int, room: int) -> int:
        """How many animals a pasture holds whose stables allow for this many."""
        return room

    def may_wish(self, game: Caverna, player: int, only: int) -> bool:
        """Whether it matters to the player who stands in a pen, of `only` one type or of any."""
        return only < 0

    def entry_pen(self, game: Caverna, player: int) -> int:
        """How many animals of one type the Entry-level dwelling holds (C-9.8)."""
        return 0 if game.land[player][VOID] & BIT[ENTRY_CELL] else PAIR

    def field_pens(self, game: Caverna, player: int) -> int:
        """The fields that hold an animal (C-11.8)."""
        if game.perk(player, FIELD_ROOM) == 0:
            return 0
        land = game.land[player]
        return land[FIELDS] & ~land[SOWN]

    def watch_places(self, game: Caverna, player: int) -> int:
        """The cells on which dogs may watch sheep (C-9.6)."""
        land = game.land[player]
        return land[MEADOWS] | land[PASTURES] | land[LARGE]

    # ------------------------------------------------------------------ prices

    def discount(self, game: Caverna, player: int, bill: list[int], number: int) -> None:
        """Take off a furnishing's price what the folk itself saves; the bill is changed."""

    def fence_price(self, game: Caverna, player: int, wood: int) -> int:
        """The wood for a pasture before its owner's tiles help."""
        return wood

    def stable_price(self, game: Caverna, player: int, stone: int) -> int:
        """The stone for a stable before its owner's tiles help."""
        return stone

    def covers(self, game: Caverna, player: int, bill: list[int], use: int) -> bool:
        """Whether a bill is within the player's means, with what may stand in for what."""
        if affords(game.goods[player], bill):
            return True
        if game.spare == 0 and not game.spare_meals:
            return False
        return questions.rubies_for(game, player, bill) <= game.spare

    def pays_by(self, game: Caverna, player: int, payment: Payment) -> bool:
        """Whether a way to pay is one of its own for this folk (C-11.17)."""
        return True

    def pay(self, game: Caverna, player: int, bill: list[int], use: int) -> None:
        """Pay a bill that is covered, or say the steps that ask how."""
        game.pay_bill(player, bill)

    # ------------------------------------------------------------------ work

    def may_share(self, game: Caverna, player: int, space: int) -> bool:
        """Whether somebody of this folk may work where another one came first."""
        return False

    def loot_slots(self, game: Caverna, player: int, person: int, level: int) -> int:
        """How many items an expedition of this level brings (C-7.11)."""
        return level

    def may_loot(self, game: Caverna, player: int, item: Item) -> bool:
        """Whether an item is on this player's list at all."""
        return True

    def why_no_loot(self, game: Caverna, player: int, item: Item) -> Reason | None:
        """Why an item can't be taken, where the folk has a reason of its own."""
        return None

    def barters(self, game: Caverna, player: int) -> bool:
        """Whether the folk itself could have trades for what the player has."""
        return False

    def trades(self, game: Caverna, player: int) -> list[int]:
        """The trades that the folk itself can make now."""
        return [trade.number for trade in self.conversions if trade.possible(game, player)]

    def trade(self, game: Caverna, player: int, number: int) -> None:
        """Make one of these trades."""
        for trade in self.conversions:
            if trade.number == number:
                trade.make(game, player)

    # ------------------------------------------------------------------ food and harvests

    def meal_food(self, game: Caverna, player: int, meal: Meal) -> int:
        """The food for a meal, or 0 if this player can't eat it (C-8.4, C-11.27)."""
        food = meal.food
        if meal.good >= SHEEP:
            food += meal.count * game.perk(player, MEAT)
        return food

    def feeding(self, game: Caverna, player: int, special: bool) -> list[int]:
        """The bill for feeding the family (C-10.2, C-4.11, C-11.30)."""
        bill = game.catalogue.nothing()
        people = game.people[player]
        for person, post in enumerate(game.posts[player]):
            if post != NOT_BORN:
                people[person].eats(game, player, person, special, bill)
        each = game.perk(player, MINE_FEEDS)
        if each > 0:
            land = game.land[player]
            saved = each * game.donkeys_in(player, land[ORE_MINES] | land[RUBY_MINES])
            bill[FOOD] = bill[FOOD] - saved if bill[FOOD] > saved else 0
        return bill

    def fed_by_work(self, game: Caverna, player: int, special: bool, good: int) -> int:
        """How much of a good the Working cave saves by feeding one of the family (C-11.29)."""
        if good != FOOD:
            return 0
        return game.board.payment if special else game.board.feed_adult

    def harvest_begins(self, game: Caverna, player: int) -> None:
        """A harvest time begins, before anybody's fields."""

    def harvest_trades(self, game: Caverna, player: int) -> list[Barter]:
        """The folk's own trades at the start of a harvest time, possible or not."""
        return []

    def bred(self, game: Caverna, player: int) -> None:
        """A breeding phase is over, with or without young."""

    # ------------------------------------------------------------------ points

    def tile_value(self, game: Caverna, player: int, number: int) -> int:
        """The printed value of an own tile (C-13.7)."""
        return game.tiles[number].row.value

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        """Lines of the score sheet to change or to add."""

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        """What such lines are made of."""
