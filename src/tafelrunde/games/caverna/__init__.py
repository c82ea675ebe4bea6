"""Caverna: The Cave Farmers: dwarfs clear the forest, dig the mountain and farm both."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tafelrunde.games.caverna import board
from tafelrunde.games.caverna.board import (
    COLOURS,
    GOOD_NAMES,
    GRAIN,
    ORE,
    SHEEP,
    STONE,
    VEGETABLE,
    WOOD,
)
from tafelrunde.games.caverna.drawing import draw
from tafelrunde.games.caverna.evaluation import evaluate
from tafelrunde.games.caverna.furnishings import tiles
from tafelrunde.games.caverna.land import CELLS, cell_name
from tafelrunde.games.caverna.renewal import CavernaTitle
from tafelrunde.games.caverna.repertoire import Crop, Payment, Repertoire
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps import (
    animals,
    breeding,
    deeds,
    exchange,
    expedition,
    fields,
    furnish,
    harvest,
    landscape,
    loot,
    market,
    mines,
    pastures,
    rearranging,
    rounds,
    spaces,
    work,
)
from tafelrunde.games.caverna.tableau import GRAIN_SEED, VEGETABLE_SEED
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.tile import Tile
from tafelrunde.games.caverna.verbs import BUY_NAMES, alphabet
from tafelrunde.games.caverna.view import LAND_NAMES, place, view
from tafelrunde.kernel.moves import Move, Verb
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.step import Step
from tafelrunde.kernel.title import Draw, Title
from tafelrunde.kernel.words import Words

RULES_VERSION = 3


STEPS: list[type[Step[Any]]] = [
    *rounds.STEPS,
    *work.STEPS,
    *spaces.STEPS,
    *market.STEPS,
    *landscape.STEPS,
    *pastures.STEPS,
    *mines.STEPS,
    *furnish.STEPS,
    *fields.STEPS,
    *expedition.STEPS,
    *exchange.STEPS,
    *rearranging.STEPS,
    *animals.STEPS,
    *breeding.STEPS,
    *harvest.STEPS,
]
OPTIONS = [
    Option(name, False, [False, True])
    for name in ("introductory", "late_markers", "carpenter_per_pasture", "empty_at_six")
]


def title(edition: Path | None = None) -> Title:
    """Caverna as printed, or with an owner's edition of its data."""
    printed = board.load(edition)
    return assemble(
        "caverna",
        RULES_VERSION,
        partial(_make, printed, tiles(printed), repertoire(printed)),
        printed,
    )


def repertoire(printed: board.Board) -> Repertoire:
    """All that the base game can do; an expansion adds to it or puts others in their place."""
    return Repertoire(
        deeds=deeds.base_deeds(),
        loot=loot.base_loot(len(printed.loot_strength)),
        crops=[
            Crop(GRAIN_SEED, GRAIN, *printed.sow_grain),
            Crop(VEGETABLE_SEED, VEGETABLE, *printed.sow_vegetable),
        ],
        meals=animals.base_meals(),
        payments=[
            Payment(0, []),
            Payment(1, [(WOOD, ORE, 1)]),
            Payment(2, [(STONE, ORE, 1)]),
            Payment(3, [(WOOD, ORE, 1), (STONE, ORE, 1)]),
        ],
    )


def assemble(
    name: str,
    version: int,
    make: Callable[[Title, Setup], Caverna],
    printed: board.Board,
    steps: list[type[Step[Any]]] = STEPS,
    verbs: list[Verb] | None = None,
    options: list[Option] = OPTIONS,
    view: Callable[[Any, int | None], dict[str, Any]] = view,
    place: Callable[[Any, Move], str] = place,
    draw: Draw = draw,
    sketch: Callable[[dict[str, Any], Words], str] = sketch,
    evaluate: Callable[[Any, int], float] = evaluate,
    terms: dict[str, list[str]] | None = None,
) -> Title:
    """A title of the base game, or of an expansion with what it adds or does in another way."""
    words = printed.vocabulary
    return CavernaTitle(
        name=name,
        version=version,
        seats=(1, 7),
        options=options,
        alphabet=alphabet(printed, verbs or []),
        make=make,
        steps=steps,
        view=view,
        place=place,
        draw=draw,
        sketch=sketch,
        evaluate=evaluate,
        palette=_palette,
        terms={
            "good": GOOD_NAMES,
            "space": printed.space_names,
            "tile": printed.tile_names,
            "part": words.parts,
            "loot": words.loot,
            "meal": words.meals,
            "buy": BUY_NAMES,
            "crop": words.crops,
            "trade": words.trades,
            "payment": words.payments,
            "list": ["ruby", "food", "trade", "animals"],
            "land": LAND_NAMES,
            "phase": ["field", "breeding"],
            "animal": GOOD_NAMES[SHEEP:],
            "wish": ["any", *GOOD_NAMES[SHEEP:]],
            "cell": [cell_name(cell) for cell in range(CELLS)],
            **(terms or {}),
        },
        folders=printed.folders,
        reconstructed=printed.reconstructed,
        edition=printed.edition,
    )


def _make(
    printed: board.Board,
    furnishings: list[Tile],
    can: Repertoire,
    title: Title,
    setup: Setup,
) -> Caverna:
    return Caverna(title, setup, printed, furnishings, can)


def _palette(players: int) -> list[str]:
    return COLOURS
