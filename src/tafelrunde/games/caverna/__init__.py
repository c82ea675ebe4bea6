"""Caverna: The Cave Farmers: dwarfs clear the forest, dig the mountain and farm both."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.games.caverna import contents
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate, lines
from tafelrunde.games.caverna.features import features
from tafelrunde.games.caverna.prices import prices
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.upgrades import upgraded
from tafelrunde.games.caverna.verbs import alphabet
from tafelrunde.games.caverna.view import place, view
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.title import Face, Rules, Title

RULES_VERSION = 4


def title(edition: Path | None = None) -> Title:
    """Caverna as printed, or with an owner's edition of its data."""
    board = contents.base_board(edition)
    tiles = special.tiles_of(board, special.BASE)
    return contents.put_together(
        name="caverna",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna"],
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 7),
            options=contents.base_options(),
            alphabet=alphabet(board, []),
            steps=contents.STEPS,
            make=contents.maker(board, tiles, Course()),
            evaluate=evaluate,
            judge=Judge(lines, alone=True, features=features(Path(__file__).parent)),
            upgrade=upgraded,
            traits=contents.traits,
        ),
        face=Face(
            view=view,
            seats=seats,
            place=place,
            draw=draw,
            sketch=sketch,
            palette=contents.palette,
            shared=True,
            prices=prices,
        ),
    )
