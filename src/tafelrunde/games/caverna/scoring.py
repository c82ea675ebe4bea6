"""The final scoring of Caverna, line by line (chapter 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.caverna.goods import (
    CATTLE,
    DOG,
    GOLD,
    GRAIN,
    RUBY,
    SHEEP,
    VEGETABLE,
)
from tafelrunde.games.caverna.home.cells import (
    LARGE,
    ORE_MINES,
    PASTURES,
    RUBY_MINES,
    size,
)
from tafelrunde.games.caverna.tiles.row import FORGIVES
from tafelrunde.kernel.score import Score, Share

if TYPE_CHECKING:
    from tafelrunde.games.caverna.state import Caverna


def score(game: Caverna, player: int) -> Score:
    """A seat's points by where they come from; while the game runs, as if it ended now."""
    lines: dict[str, float] = {
        "animals": animals(game, player),
        "missing": missing(game, player),
        "grain": (game.with_fields(player, GRAIN) + 1) // 2,
        "vegetables": game.with_fields(player, VEGETABLE) * game.board.score["vegetable"],
        "rubies": game.goods[player][RUBY] * game.board.score["ruby"],
        "dwarfs": family(game, player),
        "unused": game.folk[player].unused(game, player) * game.board.score["unused"],
        "land": land_points(game, player),
        "furnishings": furnishings(game, player),
        "bonus": bonus(game, player),
        "gold": game.goods[player][GOLD] * game.board.score["gold"],
        "begging": game.begging[player] * game.board.score["begging"],
        "forgiven": forgiven(game, player),
    }
    game.folk[player].more_points(game, player, lines)
    game.course.more_points(game, player, lines)
    return Score(lines)


def shares(game: Caverna, player: int) -> list[Share]:
    """What animals, pastures, mines and tiles bring, each for itself."""
    value = game.board.score
    found: list[Share] = []
    for good in range(DOG, CATTLE + 1):
        count = game.goods[player][good]
        if count:
            found.append(Share("animals", "share.goods", [count, good], count * value["animal"]))
        elif good >= SHEEP:
            found.append(Share("missing", "share.good", [good], value["missing_type"]))
    land = game.land[player]
    _add_land(found, "small_pasture", size(land[PASTURES]), value)
    _add_land(found, "large_pasture", size(land[LARGE]) // 2, value)
    _add_land(found, "ore_mine", size(land[ORE_MINES]), value)
    _add_land(found, "ruby_mine", size(land[RUBY_MINES]), value)
    for laid in game.held[player].tiles:
        number = laid.tile.number
        printed = game.folk[player].tile_value(game, player, number)
        if printed:
            found.append(Share("furnishings", "share.tile", [number], printed))
        points = laid.tile.points(game, player, laid.cell)
        if points:
            found.append(Share("bonus", "share.tile", [number], points))
    game.folk[player].more_shares(game, player, found)
    game.course.more_shares(game, player, found)
    return found


def add_family(game: Caverna, player: int, found: list[Share]) -> None:
    """What the family brings, by kind of person."""
    counts = [0] * len(game.catalogue.persons)
    points = [0] * len(game.catalogue.persons)
    for person in game.family(player):
        kind = game.kind(player, person)
        worth = kind.points(game, player, person)
        if worth:
            counts[kind.number] += 1
            points[kind.number] += worth
    for number in range(len(counts)):
        if counts[number]:
            found.append(Share("dwarfs", "share.persons", [counts[number], number], points[number]))


def _add_land(found: list[Share], kind: str, count: int, value: dict[str, int]) -> None:
    if count:
        found.append(Share("land", f"share.{kind}", [count], count * value[kind]))


def animals(game: Caverna, player: int) -> int:
    """Farm animals and dogs (C-13.2)."""
    total = 0
    for good in range(DOG, CATTLE + 1):
        total += game.goods[player][good]
    return total * game.board.score["animal"]


def missing(game: Caverna, player: int) -> int:
    """Types of farm animals that a player does not have (C-13.2)."""
    types = 0
    for good in range(SHEEP, CATTLE + 1):
        if game.goods[player][good] == 0:
            types += 1
    return types * game.board.score["missing_type"]


def family(game: Caverna, player: int) -> int:
    """Everybody in the family (C-13.4)."""
    total = 0
    for person in game.family(player):
        total += game.kind(player, person).points(game, player, person)
    return total


def land_points(game: Caverna, player: int) -> int:
    """Pastures and mines (C-13.6)."""
    land = game.land[player]
    value = game.board.score
    return (
        size(land[PASTURES]) * value["small_pasture"]
        + size(land[LARGE]) // 2 * value["large_pasture"]
        + size(land[ORE_MINES]) * value["ore_mine"]
        + size(land[RUBY_MINES]) * value["ruby_mine"]
    )


def furnishings(game: Caverna, player: int) -> int:
    """Printed values (C-13.7)."""
    total = 0
    for laid in game.held[player].tiles:
        total += game.folk[player].tile_value(game, player, laid.tile.number)
    return total


def bonus(game: Caverna, player: int) -> int:
    """Points by the texts of parlors, storages and chambers (C-13.7)."""
    total = 0
    for laid in game.held[player].tiles:
        total += laid.tile.points(game, player, laid.cell)
    return total


def forgiven(game: Caverna, player: int) -> int:
    """What the Writing chamber takes back (C-12.17)."""
    limit = game.perk(player, FORGIVES)
    if limit == 0:
        return 0
    negative = -(
        missing(game, player)
        + game.folk[player].unused(game, player) * game.board.score["unused"]
        + game.begging[player] * game.board.score["begging"]
    )
    return negative if negative < limit else limit
