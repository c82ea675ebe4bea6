"""What is in the box: the catalogue, the printed data and the tiles of The Forgotten Folk."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.catalogue import Catalogue, Meal
from tafelrunde.games.caverna.expansions.folk import loot
from tafelrunde.games.caverna.expansions.folk.board import FolkBoard
from tafelrunde.games.caverna.expansions.folk.course import CHOOSE, OPTION, RANDOM
from tafelrunde.games.caverna.expansions.folk.crops import new_crops
from tafelrunde.games.caverna.expansions.folk.goods import FOLK_GOODS
from tafelrunde.games.caverna.expansions.folk.loot import GoblinItem
from tafelrunde.games.caverna.expansions.folk.persons import LABELS, kinds
from tafelrunde.games.caverna.expansions.folk.steps import (
    choosing,
    clumsy,
    digging,
    livestock,
    payment,
    seminar,
)
from tafelrunde.games.caverna.expansions.folk.tiles.measures import folk_measures
from tafelrunde.games.caverna.expansions.folk.tiles.special import FOLK
from tafelrunde.games.caverna.expansions.folk.tribes.cave_goblins import CaveGoblins
from tafelrunde.games.caverna.expansions.folk.tribes.dark_elves import DarkElves
from tafelrunde.games.caverna.expansions.folk.tribes.elves import Elves
from tafelrunde.games.caverna.expansions.folk.tribes.humans import Humans
from tafelrunde.games.caverna.expansions.folk.tribes.mountain_dwarves import MountainDwarves
from tafelrunde.games.caverna.expansions.folk.tribes.pale_ones import PaleOnes
from tafelrunde.games.caverna.expansions.folk.tribes.silicoids import Silicoids
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.expansions.folk.tribes.trolls import Trolls
from tafelrunde.games.caverna.folk import Folk
from tafelrunde.games.caverna.goods import DOG
from tafelrunde.games.caverna.home.singles import SINGLE_CAVERN, SINGLE_FIELD, SINGLE_MEADOW
from tafelrunde.games.caverna.spaces import FURNISH, SOW
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.setup import Option
from tafelrunde.kernel.step import Step

FILE: Final = Path(__file__).parent / "board.toml"

STEPS: Final[list[type[Step[Any]]]] = [
    *base.STEPS,
    *choosing.STEPS,
    *clumsy.STEPS,
    *digging.STEPS,
    *payment.STEPS,
    *loot.STEPS,
    *seminar.STEPS,
    *livestock.STEPS,
]


def all_folk() -> list[Folk]:
    """The folk in the order of their numbers, which are those of their own kinds of person, too."""
    return [
        Tribe("dwarfs", 0),
        MountainDwarves("mountain_dwarves", 1),
        PaleOnes("pale_ones", 2),
        DarkElves("dark_elves", 3),
        Elves("elves", 4),
        CaveGoblins("cave_goblins", 5),
        Humans("humans", 6),
        Silicoids("silicoids", 7),
        Trolls("trolls", 8),
    ]


def options() -> list[Option]:
    """What can be agreed before a game."""
    return [
        Option(OPTION, CHOOSE, [CHOOSE, RANDOM], each=[folk.name for folk in all_folk()]),
        *base.common_options(),
    ]


def folk_catalogue() -> Catalogue:
    """Everything that the base game knows, and what the box adds."""
    catalogue = base.base_catalogue()
    catalogue.goods = FOLK_GOODS.copy()
    catalogue.crops.extend(new_crops())
    _furnish_outside(catalogue)
    catalogue.meals.append(Meal("dog", DOG))
    catalogue.measures.extend(folk_measures())
    catalogue.persons = kinds()
    catalogue.labels = LABELS.copy()
    catalogue.loot.append(GoblinItem())
    # Mushrooms grow in caverns, which rubies buy, too.
    catalogue.deeds[SOW].singles.append(SINGLE_CAVERN)
    catalogue.folk = all_folk()
    catalogue.number_entries()
    return catalogue


def _furnish_outside(catalogue: Catalogue) -> None:
    """A field or a meadow bought before may make room for a furnishing, too (F-4.1)."""
    more = [SINGLE_FIELD, SINGLE_MEADOW]
    catalogue.deeds[FURNISH].singles = [*catalogue.deeds[FURNISH].singles, *more]
    for item in catalogue.loot:
        if item.name == catalogue.deeds[FURNISH].name:
            item.singles = [*item.singles, *more]


def folk_board(edition: Path | None = None) -> FolkBoard:
    """The printed data of both boxes, or an owner's edition of it."""
    return FolkBoard(Printed([base.FILE, FILE], edition), folk_catalogue())


def folk_tiles(board: FolkBoard) -> list[Tile]:
    """The tiles of both boxes."""
    return special.tiles_of(board, {**special.BASE, **FOLK})


def terms_of(board: FolkBoard) -> dict[str, list[str]]:
    """The names of all things by their kind; a folk also has a sentence that sums it up."""
    terms = base.terms_of(board)
    return {**terms, "summary": terms["folk"]}
