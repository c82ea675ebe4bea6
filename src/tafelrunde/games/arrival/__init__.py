"""The Arrival: four tribes land on Érin, build, and hold the Fomori back, or use them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tafelrunde.games.arrival import board, steps
from tafelrunde.games.arrival.drawing import draw
from tafelrunde.games.arrival.evaluation import evaluate, lines
from tafelrunde.games.arrival.features import FEATURES
from tafelrunde.games.arrival.names import names
from tafelrunde.games.arrival.seats import seats
from tafelrunde.games.arrival.state import Arrival
from tafelrunde.games.arrival.terminal import sketch
from tafelrunde.games.arrival.verbs import GOODS, alphabet
from tafelrunde.games.arrival.view import place, view
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.title import Face, Rules, Title, Wording

RULES_VERSION = 2


def title(edition: Path | None = None) -> Title:
    """The Arrival as reconstructed, or with an owner's edition of map, cards and values."""
    printed = board.load(edition)
    found = Title(
        name="arrival",
        rules=Rules(
            version=RULES_VERSION,
            seats=(2, 4),
            options=[
                Option(
                    "start_discs", "port_included", ["port_included", "all_extra", "all_included"]
                ),
                Option("blocking", "secret", ["secret", "in_order"]),
                Option("spread_to_empty_castle_site", True, [True, False]),
                Option("setup_fomori", 4, [4, "8_east"]),
            ],
            alphabet=alphabet(printed),
            steps=steps.STEPS,
            make=partial(_make, printed),
            evaluate=evaluate,
            judge=Judge(lines, features=FEATURES),
        ),
        wording=Wording(
            terms={
                "place": printed.place_ids,
                "province": printed.provinces,
                "tile": printed.tiles,
                "enemy": printed.enemies,
                "section": board.SECTION_NAMES,
                "back": board.BACKS,
                "fort": ["ait", "broch", "caer"],
                "goods": GOODS,
                "icon": board.ICON_NAMES,
            },
            folders=printed.folders,
            books=["arrival"],
            reconstructed=printed.reconstructed,
        ),
        face=Face(
            view=view,
            seats=seats,
            place=place,
            draw=draw,
            sketch=sketch,
            palette=partial(_palette, printed),
        ),
        edition=printed.edition,
    )
    for language in LANGUAGES:
        found.words(language).entries.update(names(printed, found.words(language)))
    return found


def _make(printed: board.Board, title: Title, setup: Setup) -> Arrival:
    return Arrival(title, setup, printed)


def _palette(printed: board.Board, players: int) -> list[str]:
    return printed.tribe_colours
