"""What is in the box: the lists of Caverna made longer, and how a game is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from hamlet.folk import Gardeners, Quarrymen
from hamlet.mushrooms import MUSHROOM, Mushroom
from hamlet.persons import HELPER_LABEL, Gardener, Helper, Quarryman
from hamlet.snares import SetSnare, SnarePhase, SnareTrap
from hamlet.tiles import helper_lodge
from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.board import Board
from tafelrunde.games.caverna.catalogue import Catalogue, Meal
from tafelrunde.games.caverna.home.cells import CELLS, cell_name
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.measures import GoodsOwned
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.moves import Verb
from tafelrunde.kernel.step import Step

FILE: Final = Path(__file__).parent / "board.toml"
STEPS: Final[list[type[Step[Any]]]] = [*base.STEPS, SetSnare, SnarePhase]


def hamlet_catalogue() -> Catalogue:
    """Everything that the rules know."""
    catalogue = base.base_catalogue()
    catalogue.goods.append("mushroom")
    catalogue.measures.append(GoodsOwned("mushroom", MUSHROOM))
    catalogue.crops.append(Mushroom("mushroom", MUSHROOM, for_rubies=False))
    catalogue.meals.append(Meal("mushroom", MUSHROOM))
    catalogue.deeds.append(SnareTrap("set_snare", "set_snare", ["stable"]))
    # A kind is drawn by the icon of its name.
    catalogue.persons.extend([Quarryman("mountain_dwarf"), Gardener("human"), Helper("worker")])
    catalogue.labels.append(HELPER_LABEL)
    catalogue.folk.extend([Quarrymen(), Gardeners()])
    catalogue.number_entries()
    return catalogue


def hamlet_board(edition: Path | None = None) -> Board:
    """The printed data of both boxes, or an owner's edition of it."""
    return Board(Printed([base.FILE, FILE], edition), hamlet_catalogue())


def verbs() -> list[Verb]:
    """The moves that Caverna does not have."""
    return [Verb("snare", names=[cell_name(cell) for cell in range(CELLS)])]


def hamlet_tiles(board: Board) -> list[Tile]:
    """The tiles of both boxes."""
    return special.tiles_of(board, {**special.BASE, "helper_lodge": helper_lodge})
