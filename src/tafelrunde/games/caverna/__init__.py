"""Caverna: The Cave Farmers: dwarfs clear the forest, dig the mountain and farm both."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tafelrunde.games.caverna import board
from tafelrunde.games.caverna.actions import PART_NAMES
from tafelrunde.games.caverna.board import COLOURS, GOOD_NAMES, LOOT_NAMES, MEALS
from tafelrunde.games.caverna.drawing import draw
from tafelrunde.games.caverna.evaluation import evaluate
from tafelrunde.games.caverna.furnishings import tiles
from tafelrunde.games.caverna.land import CELLS, cell_name
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.steps import (
    animals,
    breeding,
    exchange,
    expedition,
    fields,
    furnish,
    harvest,
    landscape,
    rounds,
    work,
)
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.tile import Tile
from tafelrunde.games.caverna.verbs import BUY_NAMES, PAYMENTS, TRADE_NAMES, alphabet
from tafelrunde.games.caverna.view import LAND_NAMES, place, view
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.title import Title

RULES_VERSION = 1


def title(edition: Path | None = None) -> Title:
    """Caverna as printed, or with an owner's edition of its data."""
    printed = board.load(edition)
    furnishings = tiles(printed)
    return Title(
        name="caverna",
        version=RULES_VERSION,
        seats=(1, 7),
        options=[
            Option("introductory", False, [False, True]),
            Option("late_markers", False, [False, True]),
            Option("carpenter_per_pasture", False, [False, True]),
            Option("empty_at_six", False, [False, True]),
        ],
        alphabet=alphabet(printed),
        make=partial(_make, printed, furnishings),
        steps=[
            *rounds.STEPS,
            *work.STEPS,
            *landscape.STEPS,
            *furnish.STEPS,
            *fields.STEPS,
            *expedition.STEPS,
            *exchange.STEPS,
            *animals.STEPS,
            *breeding.STEPS,
            *harvest.STEPS,
        ],
        view=view,
        place=place,
        draw=draw,
        sketch=sketch,
        evaluate=evaluate,
        colours=COLOURS,
        terms={
            "good": GOOD_NAMES,
            "space": printed.space_names,
            "tile": printed.tile_names,
            "part": PART_NAMES,
            "loot": LOOT_NAMES,
            "meal": [*MEALS, "gold"],
            "buy": BUY_NAMES,
            "trade": TRADE_NAMES,
            "payment": PAYMENTS,
            "list": ["ruby", "food", "trade", "animals"],
            "land": LAND_NAMES,
            "phase": ["field", "breeding"],
            "animal": GOOD_NAMES[9:],
            "wish": ["any", *GOOD_NAMES[9:]],
            "cell": [cell_name(cell) for cell in range(CELLS)],
        },
        folder=Path(__file__).parent,
        reconstructed=printed.reconstructed,
        edition=printed.edition,
    )


def _make(printed: board.Board, furnishings: list[Tile], title: Title, setup: Setup) -> Caverna:
    return Caverna(title, setup, printed, furnishings)
