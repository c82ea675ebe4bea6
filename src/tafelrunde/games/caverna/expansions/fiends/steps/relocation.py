"""Before scoring the fiends that are left take the most valuable tiles (O-15.1)."""

from __future__ import annotations

from typing import ClassVar, Final

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import tiles_of_cave
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.breakthrough import has_farm_animals, occupy
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import weakest_in
from tafelrunde.games.caverna.expansions.fiends.steps.stabling import AT_THE_END, Settle
from tafelrunde.games.caverna.expansions.fiends.verbs import BREAK_IN
from tafelrunde.games.caverna.goods import DONKEY
from tafelrunde.games.caverna.home.animals import fixed
from tafelrunde.games.caverna.home.cells import (
    BIT,
    CAVERN,
    DEEP_TUNNEL,
    ENTRY_CELL,
    FURNISHED,
    INDOORS,
    LAND_BITS,
    ORE_MINE,
    RUBY_MINE,
    TUNNEL,
    size,
)
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Reason
from tafelrunde.kernel.step import PlayerStep, Step

COUNTS: Final = "relocation_counts"
DONKEYS: Final = "donkeys"


def counted(game: Fiends, player: int) -> list[list[int]]:
    """The animals that make a tile more valuable, by the cells on which they stand."""
    animals = fixed.standing(game, player) if has_farm_animals(game, player) else []
    if animals and game.setup.options[COUNTS] == DONKEYS:
        return [row for row in animals if row[1] == DONKEY]
    return animals


def value(game: Fiends, player: int, cell: int, animals: list[list[int]]) -> int:
    """What a tile and those on it would score, in a game without fiends (O-15.2)."""
    what = game.cells[player][cell] & LAND_BITS
    points = 0
    if what == ORE_MINE:
        points = game.board.score["ore_mine"]
    elif what == RUBY_MINE:
        points = game.board.score["ruby_mine"]
    elif what >= FURNISHED:
        tile = game.tiles[what - FURNISHED]
        points = game.folk[player].tile_value(game, player, tile.number)
        points += tile.points(game, player, cell)
    for row in animals:
        if row[0] == cell:
            points += row[2] * game.board.score["animal"]
    dweller = weakest_in(game, player, cell)
    if dweller >= 0:
        points += game.kind(player, dweller).points(game, player, dweller)
    return points


class Relocate(PlayerStep[Caverna]):
    """All fiends of a player move once more, after everything has found its place (O-15.1)."""

    rule: ClassVar[str] = "O-15.1"

    def run(self, game: Caverna) -> None:
        if orcs.fiends(orcs.of(game), self.player):
            game.then(Settle(self.player, AT_THE_END))
            game.then(TakeTile(self.player, 0))


class TakeTile(Step[Caverna]):
    """The next most valuable tile, with some `seen`; then all fiends go there (O-15.1)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "seen")
    rule: ClassVar[str] = "O-15.1"

    def __init__(self, player: int, seen: int) -> None:
        self.player = player
        self.seen = seen

    def best(self, game: Fiends) -> list[int]:
        """The most valuable tiles that are not taken yet, as if fiends stood nowhere (O-15.2)."""
        player = self.player
        land, held, captured = game.land[player], game.held[player], game.captured[player]
        game.land[player] = land.copy()
        game.captured[player] = 0
        game.make_void(player, 0)
        found = self.most_valuable(game)
        game.land[player], game.held[player], game.captured[player] = land, held, captured
        return found

    def most_valuable(self, game: Fiends) -> list[int]:
        """The same in a game in which they do stand nowhere."""
        animals = counted(game, self.player)
        most = 0
        found: list[int] = []
        for cell in tiles_of_cave(game, self.player):
            if self.seen & BIT[cell]:
                continue
            points = value(game, self.player, cell, animals)
            if not found or points > most:
                most = points
                found = []
            if points == most:
                found.append(cell)
        return found

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        left = len(orcs.fiends(found, self.player)) - size(self.seen)
        if left <= 0:
            return []
        best = self.best(found)
        moves = [BREAK_IN + cell for cell in best]
        # It does not matter in which order all that are equal are taken, or which empty one is.
        cells = game.cells[self.player]
        empty = all(cells[cell] & LAND_BITS in (CAVERN, TUNNEL, DEEP_TUNNEL) for cell in best)
        return moves[:1] if empty or len(best) <= left else moves

    def play(self, game: Caverna, move: Move) -> None:
        game.then(TakeTile(self.player, self.seen | BIT[argument_of(move)]))

    def run(self, game: Caverna) -> None:
        """All are named, or no tile is left: the others sit at the entrance."""
        found = orcs.of(game)
        fiends = orcs.fiends(found, self.player)
        taken = [cell for cell in INDOORS if self.seen & BIT[cell]]
        found.put_fiends_aside(self.player)
        for at in range(len(fiends)):
            cell = taken[at] if at < len(taken) else ENTRY_CELL
            occupy(found, self.player, fiends[at], cell)
        if fixed.is_fixed(game, self.player):
            fixed.release(game, self.player)

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == BREAK_IN:
            return Reason("O-15.2", "why.not_the_best_tile", [argument_of(move)])
        return None

    def sound(self, game: Caverna) -> bool:
        return size(self.seen) <= len(orcs.fiends(orcs.of(game), self.player))


STEPS: list[type[Step[Caverna]]] = [Relocate, TakeTile]
