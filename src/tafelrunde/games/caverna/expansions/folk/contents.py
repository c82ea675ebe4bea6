"""What is in the box: the catalogue, the printed data and the tiles of The Forgotten Folk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.catalogue import Catalogue, Meal
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.expansions.folk.board import FolkBoard
from tafelrunde.games.caverna.expansions.folk.course import CHOOSE, OPTION
from tafelrunde.games.caverna.expansions.folk.crops import new_crops
from tafelrunde.games.caverna.expansions.folk.goods import FOLK_GOODS
from tafelrunde.games.caverna.expansions.folk.persons import kinds
from tafelrunde.games.caverna.expansions.folk.state import FolkGame
from tafelrunde.games.caverna.expansions.folk.steps import choosing, livestock, seminar
from tafelrunde.games.caverna.expansions.folk.tiles.measures import folk_measures
from tafelrunde.games.caverna.expansions.folk.tiles.special import FOLK
from tafelrunde.games.caverna.expansions.folk.tribes.tribe import Tribe
from tafelrunde.games.caverna.goods import DOG
from tafelrunde.games.caverna.home.singles import SINGLE_FIELD, SINGLE_MEADOW
from tafelrunde.games.caverna.spaces import FURNISH
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.tiles.tile import Tile
from tafelrunde.kernel.data import Printed
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Title

FILE: Final = Path(__file__).parent / "board.toml"

STEPS: Final[list[type[Step[Any]]]] = [
    *base.STEPS,
    *choosing.STEPS,
    *seminar.STEPS,
    *livestock.STEPS,
]

# The folk in the order of their numbers, which are those of their own kinds of person, too.
FOLK_NAMES: Final[list[str]] = [
    "dwarfs",
    "mountain_dwarves",
    "pale_ones",
    "dark_elves",
    "elves",
    "cave_goblins",
    "humans",
    "silicoids",
    "trolls",
]


def options() -> list[Option]:
    """What can be agreed before a game: all of the base box but its introductory game."""
    return [
        Option(OPTION, CHOOSE),
        *(option for option in base.base_options() if option.name != "introductory"),
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
    catalogue.folk = [Tribe(name, number) for number, name in enumerate(FOLK_NAMES)]
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


def maker(board: FolkBoard, tiles: list[Tile], course: Course) -> Callable[[Title, Setup], Caverna]:
    """What makes an empty game with these parts."""

    def make(title: Title, setup: Setup) -> Caverna:
        return FolkGame(title, setup, board, tiles, course)

    return make
