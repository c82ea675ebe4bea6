"""The course of a game with folk: who is which, and which tiles are on offer (chapter 1)."""

from __future__ import annotations

from typing import Any, Final

from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.expansions.folk.board import FolkBoard
from tafelrunde.games.caverna.expansions.folk.persons import GOBLIN
from tafelrunde.games.caverna.expansions.folk.steps.choosing import (
    DWARFS,
    ChooseFolk,
    free_folk,
)
from tafelrunde.games.caverna.expansions.folk.steps.livestock import Candles
from tafelrunde.games.caverna.expansions.folk.steps.payment import PayRest, PayWood
from tafelrunde.games.caverna.expansions.folk.tribes.elves import TILE_LAID, Elves
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.home.cells import FURNISHED, LAND_BITS
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.kernel.catalogue import Fault, fault
from tafelrunde.kernel.errors import BadSetup
from tafelrunde.kernel.moves import listed
from tafelrunde.kernel.step import Step

OPTION: Final = "folk"
CHOOSE: Final = "choose"
RANDOM: Final = "random"


class FolkCourse(Course):
    """The base game's course with a folk for every seat."""

    def __init__(self, board: FolkBoard) -> None:
        self.board = board

    # ------------------------------------------------------------------ set-up

    def say_first(self, game: Caverna) -> None:
        if game.setup.options[OPTION] == CHOOSE:
            for player in game.in_order():
                game.then(ChooseFolk(player))

    def folk_of_seats(self, game: Caverna) -> list[int]:
        given: Any = game.setup.options[OPTION]
        game.folks = [DWARFS] * game.players
        if given == CHOOSE:
            return game.folks
        if given == RANDOM:
            for player in range(game.players):
                free = free_folk(game, player)
                game.folks[player] = free[game.random(len(free))]
            return game.folks
        return self._named(game, given)

    def _named(self, game: Caverna, given: Any) -> list[int]:
        """The folk of a list of names; BadSetup says what is wrong with it (F-1.1)."""
        names = [folk.name for folk in game.catalogue.folk]
        if not isinstance(given, list) or any(name not in names for name in given):
            raise self._refused("wrong.folk_names", {"known": ", ".join(names), "given": given})
        if len(given) != game.players:
            raise self._refused("wrong.folk_count", {"players": game.players, "given": len(given)})
        chosen = [names.index(name) for name in given]
        for folk in chosen:
            if folk != DWARFS and chosen.count(folk) > 1:
                raise self._refused("wrong.folk_twice", {"folk": fault(f"folk.{names[folk]}")})
        return chosen

    def _refused(self, key: str, values: dict[str, Any]) -> BadSetup:
        return BadSetup(key, values, self.board.folders)

    def pool(self, game: Caverna) -> list[int]:
        """The four tiles of every folk in play replace four of the base game (F-1.4)."""
        offered = [tile.row.copies for tile in game.tiles]
        for number in self.board.brought:
            if listed(game.folks, self.board.brings[number]):
                offered[self.board.replaces[number]] = 0
            else:
                offered[number] = 0
        return offered

    def first_steps(self, game: Caverna) -> list[type[Step[Any]]]:
        return [ChooseFolk]

    # ------------------------------------------------------------------ sound positions

    def asides(self, game: Caverna) -> list[type[Step[Any]]]:
        return [*super().asides(game), Candles]

    def begun(self, game: Caverna) -> list[type[Step[Any]]]:
        return [*super().begun(game), PayWood, PayRest]

    def problems(self, game: Caverna) -> list[Fault]:
        return [*super().problems(game), *self._folk_problems(game)]

    def _folk_problems(self, game: Caverna) -> list[Fault]:
        found: list[Fault] = []
        for folk in game.catalogue.folk:
            if folk.number != DWARFS and game.folks.count(folk.number) > 1:
                found.append(fault("wrong.folk_twice", folk=fault(f"folk.{folk.name}")))
        pool = self.pool(game)
        for tile in game.tiles:
            lies = any(FURNISHED + tile.number in map(land_of, row) for row in game.cells)
            if pool[tile.number] == 0 and (lies or game.offered[tile.number] > 0):
                found.append(fault("wrong.folk_tile", tile=fault(f"tile.{tile.row.name}")))
        for player in range(game.players):
            found.extend(family_problems(game, player))
        return found


def land_of(what: int) -> int:
    """What lies on a cell, whether a stable stands there or not."""
    return what & LAND_BITS


def family_problems(game: Caverna, player: int) -> list[Fault]:
    """Whose persons these can't be, and what the folk can't remember."""
    folk = game.folk[player]
    found: list[Fault] = []
    for person in game.family(player):
        if game.kinds[player][person] not in (folk.own_kind, GOBLIN):
            found.append(fault("wrong.folk_kind", seat=player))
    persons = game.persons(player)
    if isinstance(folk, Tribe) and persons < folk.figures.persons:
        found.append(fault("wrong.folk_persons", seat=player, count=persons))
    if not 0 <= game.notes[player] <= (TILE_LAID if isinstance(folk, Elves) else 0):
        found.append(fault("wrong.folk_note", seat=player))
    return found
