"""Fiends break into the cave and take its best places (chapter 13)."""

from __future__ import annotations

from typing import ClassVar

from tafelrunde.games.caverna.expansions.fiends import orcs
from tafelrunde.games.caverna.expansions.fiends.cave import appeal, tiles_of_cave
from tafelrunde.games.caverna.expansions.fiends.state import LETTERS, ON_CELL, Fiends
from tafelrunde.games.caverna.expansions.fiends.steps.friends import welcome
from tafelrunde.games.caverna.expansions.fiends.steps.lodging import settle_rest, weakest_in
from tafelrunde.games.caverna.expansions.fiends.verbs import BREAK_IN
from tafelrunde.games.caverna.goods import BOAR, CATTLE, DONKEY, SHEEP
from tafelrunde.games.caverna.home.animals import fixed, room
from tafelrunde.games.caverna.home.cells import BIT, ENTRY_CELL, LAND_BITS, ORE_MINE
from tafelrunde.games.caverna.state import Caverna, replaced
from tafelrunde.kernel.moves import Move, argument_of, verb_of
from tafelrunde.kernel.phrase import Phrase, Reason
from tafelrunde.kernel.step import PlayerStep, Step


def best_cells(game: Fiends, player: int, orc: int) -> list[int]:
    """The cells among which it is for the owner to choose where an orc goes (O-13.1, O-13.3)."""
    others = 0
    places = game.orcs[player]
    for other in range(LETTERS):
        if other != orc and places[other] >= ON_CELL:
            others |= BIT[places[other] - ON_CELL]
    best: list[int] = []
    most = 0
    for cell in tiles_of_cave(game, player):
        value = 0 if others & BIT[cell] else appeal(game, player, cell)
        if value > most:
            most = value
            best = []
        if value == most and value > 0:
            best.append(cell)
    if len(best) < 2:
        return best if best else [ENTRY_CELL]
    housing = [cell for cell in best if is_home(game, player, cell)]
    return housing if housing else best


def is_home(game: Fiends, player: int, cell: int) -> bool:
    """Whether an animal, a dwarf or a friendly orc lives on a cell."""
    if orcs.residents(game, player, cell) > 0:
        return True
    if not has_farm_animals(game, player) or not room.shelters(game, player) & BIT[cell]:
        return False
    return any(row[0] == cell for row in fixed.standing(game, player))


def has_farm_animals(game: Fiends, player: int) -> bool:
    """Whether there is anything that a fiend could drive off; dogs alone are safe (O-11.2)."""
    goods = game.goods[player]
    return goods[SHEEP] + goods[DONKEY] + goods[BOAR] + goods[CATTLE] > 0


def drive_off(game: Fiends, player: int, cell: int) -> None:
    """The animals of a cell, or of a whole pasture, go to the general supply."""
    if not has_farm_animals(game, player) and not fixed.is_fixed(game, player):
        return
    # Also if whoever was fixed there has gone already: those who come later stand elsewhere.
    for row in fixed.lose(game, player, cell):
        game.tell("animals_lost", player, row[2], row[1])


def occupy(game: Fiends, player: int, orc: int, cell: int) -> None:
    """A fiend takes a cell: goods and animals are lost, somebody is captured (O-13.4, O-13.5)."""
    drive_off(game, player, cell)
    if game.mined[player][cell]:
        ore = game.cells[player][cell] & LAND_BITS == ORE_MINE
        game.tell("ore_lost" if ore else "rubies_lost", player, game.mined[player][cell])
        game.mined[player] = replaced(game.mined[player], cell, 0)
    game.put_orc(player, orc, ON_CELL + cell)
    game.tell("orc_occupies", player, orc, cell)
    captive = -1 if orcs.is_entry(cell) else weakest_in(game, player, cell)
    if captive >= 0:
        game.capture(player, orc, captive)
        game.tell("captured", player, orc, game.kinds[player][captive])
    if has_farm_animals(game, player):
        game.recheck(player)


class BreakIn(Step[Caverna]):
    """The place that a fiend takes, when it breaks in and in every later event (O-13.1, O-13.8)."""

    fields: ClassVar[tuple[str, ...]] = ("player", "orc")
    rule: ClassVar[str] = "O-13.3"

    def __init__(self, player: int, orc: int) -> None:
        self.player = player
        self.orc = orc

    def moves(self, game: Caverna) -> list[Move]:
        found = orcs.of(game)
        if found.orc_cell(self.player, self.orc) < 0:
            return []
        return [BREAK_IN + cell for cell in best_cells(found, self.player, self.orc)]

    def play(self, game: Caverna, move: Move) -> None:
        settle_rest(orcs.of(game), self.player)
        occupy(orcs.of(game), self.player, self.orc, argument_of(move))
        welcome(orcs.of(game), self.player)

    def prompt(self, game: Caverna) -> Phrase:
        return Phrase("ask.BreakIn", [self.player, self.orc])

    def why_not(self, game: Caverna, move: Move) -> Reason | None:
        if verb_of(move) == BREAK_IN:
            return Reason("O-13.1", "why.not_its_place", [argument_of(move), self.orc])
        return None


class Breakthrough(PlayerStep[Caverna]):
    """After the last event all fiends of the forest break in, in alphabetical order (O-13.10)."""

    rule: ClassVar[str] = "O-13.10"

    def run(self, game: Caverna) -> None:
        found = orcs.of(game)
        for orc in orcs.fiends(found, self.player):
            if orcs.in_forest(found, self.player, orc):
                game.tell("orc_breaks_in", self.player, orc)
                game.then(BreakIn(self.player, orc))


STEPS: list[type[Step[Caverna]]] = [BreakIn, Breakthrough]
