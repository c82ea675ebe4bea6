"""What all folk of the box have in common, the dwarfs included: families, goblins, crops."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tafelrunde.games.caverna.expansions.folk.figures import Figures
from tafelrunde.games.caverna.expansions.folk.goods import GEMFRUIT, MUSHROOM
from tafelrunde.games.caverna.expansions.folk.persons import GOBLIN
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import VEGETABLE
from tafelrunde.games.caverna.home.cells import FIRST_CAVERN, FURNISHED
from tafelrunde.games.caverna.scoring import add_family
from tafelrunde.games.caverna.state import AT_HOME, IDLE, NOT_BORN, Caverna, replaced
from tafelrunde.games.caverna.tiles.row import ON_FIELD, ORANGE, SIXTH_DWARF
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.score import Share

if TYPE_CHECKING:
    from tafelrunde.games.caverna.catalogue import Crop, Item

# The item of the loot list that brings a goblin.
GOBLIN_ITEM: Final = "goblin"


class Tribe(Folk):
    """A folk at a table of The Forgotten Folk; this one is the dwarfs.

    `figures` are its own printed numbers. For all folk the same are the `most` persons of a family,
    the `conversions` of crops and the points for one (`crop_points`).
    """

    def __init__(self, name: str, own_kind: int) -> None:
        super().__init__(name, own_kind)
        self.figures = Figures([])
        self.most = 0
        self.crop_points = 0

    # ------------------------------------------------------------------ the beginning

    def settle(self, game: Caverna, player: int, food: int) -> None:
        super().settle(game, player, food)
        self.begin(game, player)

    def take_over(self, game: Caverna, player: int) -> None:
        """A seat that was laid out for dwarfs is this folk's (F-1.2)."""
        game.folks = replaced(game.folks, player, self.number)
        for person in range(len(game.posts[player])):
            if game.posts[player][person] != NOT_BORN:
                game.kinds[player] = replaced(game.kinds[player], person, self.own_kind)
        self.begin(game, player)
        folk = game.folk.copy()
        folk[player] = self
        game.folk = folk
        game.know_people()
        game.derive_home(player)

    def begin(self, game: Caverna, player: int) -> None:
        """What the folk begins with on top of the base game's beginnings (F-1.5, F-1.6)."""
        for good in range(len(self.figures.start)):
            game.goods[player][good] += self.figures.start[good]
        for _ in range(self.figures.persons - game.board.start_dwarfs):
            game.comes(player, self.own_kind, AT_HOME)
        if self.figures.dwelling:
            game.cells[player][FIRST_CAVERN] = FURNISHED + game.board.dwelling

    # ------------------------------------------------------------------ the family

    def can_grow(self, game: Caverna, player: int) -> bool:
        """Room for one more of the folk's own pieces, or for the late-born (F-3.1, F-3.2)."""
        persons = game.persons(player)
        if persons >= self.most:
            return False
        if persons < self.room(game, player) and own_pieces(game, player) < self.figures.pieces:
            return True
        return persons == self.most - 1 and self.houses_late_born(game, player)

    def houses_late_born(self, game: Caverna, player: int) -> bool:
        """Whether a sixth person can live in the Additional dwelling (F-3.3)."""
        return game.perk(player, SIXTH_DWARF) > 0

    def houses_all(self, game: Caverna, player: int) -> bool:
        persons = game.persons(player)
        own = own_pieces(game, player)
        if own <= self.figures.pieces and persons <= self.room(game, player):
            return persons <= self.most
        return (
            persons == self.most
            and own <= self.figures.pieces + 1
            and persons - 1 <= self.room(game, player)
            and self.houses_late_born(game, player)
        )

    def why_no_growth(self, game: Caverna, player: int) -> Reason | None:
        persons, room = game.persons(player), self.room(game, player)
        if persons >= self.most:
            return Reason("F-3.1", "why.most_persons", [self.most])
        if persons < room:
            return Reason("F-3.2", "why.no_piece_left", [self.figures.pieces])
        return Reason("F-3.2", "why.no_room_at_home", [persons, room])

    def may_loot(self, game: Caverna, player: int, item: Item) -> bool:
        """Only dark elves know the goblin (F-7.1)."""
        return item.name != GOBLIN_ITEM

    def why_no_loot(self, game: Caverna, player: int, item: Item) -> Reason | None:
        return Reason("F-7.1", "why.dark_elves_only", []) if item.name == GOBLIN_ITEM else None

    # ------------------------------------------------------------------ crops

    def field_matters(self, game: Caverna, player: int, crop: Crop) -> bool:
        """Which cavern keeps mushrooms does, which field only while a tile may be put on one."""
        if crop.good == MUSHROOM:
            return True
        for tile in game.tiles:
            if tile.row.place == ON_FIELD and game.offered[tile.number] > 0:
                return True
        return False

    def barters(self, game: Caverna, player: int) -> bool:
        """Gemfruits become rubies, mushrooms vegetables (F-2.6)."""
        goods = game.goods[player]
        return goods[GEMFRUIT] > 0 or goods[MUSHROOM] > 0

    # ------------------------------------------------------------------ points

    def more_points(self, game: Caverna, player: int, lines: dict[str, float]) -> None:
        """Gemfruits and mushrooms, in the supply and where they grow (F-14.2)."""
        crops = game.with_fields(player, GEMFRUIT) + game.with_fields(player, MUSHROOM)
        lines["vegetables"] += crops * self.crop_points

    def more_shares(self, game: Caverna, player: int, found: list[Share]) -> None:
        """Persons by their kind, and each of the crops that share a line."""
        add_family(game, player, found)
        vegetable = game.board.score["vegetable"]
        for good in (VEGETABLE, GEMFRUIT, MUSHROOM):
            count = game.with_fields(player, good)
            if count:
                each = vegetable if good == VEGETABLE else self.crop_points
                found.append(Share("vegetables", "share.goods", [count, good], count * each))


def own_pieces(game: Caverna, player: int) -> int:
    """How many of a family are no goblins."""
    count = 0
    posts = game.posts[player]
    for person in range(len(posts)):
        if posts[person] != NOT_BORN and game.kinds[player][person] != GOBLIN:
            count += 1
    return count


def has_goblin(game: Caverna, player: int) -> bool:
    """Whether a goblin lives in a family."""
    return own_pieces(game, player) < game.persons(player)


def has_place(game: Caverna, player: int) -> bool:
    """Whether a family has room for one more person by its number (F-3.1)."""
    return game.persons(player) < len(game.posts[player])


def goblin_comes(game: Caverna, player: int) -> bool:
    """A goblin joins a family, grown up, to be placed from the next round on (F-3.5)."""
    if not has_place(game, player):
        return False
    game.comes(player, GOBLIN, IDLE)
    game.tell("goblin", player)
    return True


def is_orange(game: Caverna, number: int) -> bool:
    """Whether a tile is a dwelling."""
    return game.tiles[number].row.colour == ORANGE
