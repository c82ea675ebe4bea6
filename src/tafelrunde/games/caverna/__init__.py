"""Caverna: The Cave Farmers: dwarfs clear the forest, dig the mountain and farm both."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.games.caverna import contents
from tafelrunde.games.caverna.course import Course
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate, lines
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.state import Caverna
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.tiles import special
from tafelrunde.games.caverna.upgrades import upgraded
from tafelrunde.games.caverna.view import place, view
from tafelrunde.kernel.title import Title

RULES_VERSION = 5


def title(edition: Path | None = None) -> Title:
    """Caverna as printed, or with an owner's edition of its data."""
    board = contents.base_board(edition)
    tiles = special.tiles_of(board, special.BASE)
    return contents.put_together(
        name="caverna",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna"],
        rules=contents.rules_of(
            folder=Path(__file__).parent,
            version=RULES_VERSION,
            board=board,
            options=contents.base_options(),
            verbs=[],
            steps=contents.STEPS,
            make=contents.maker(Caverna, board, tiles, Course()),
            evaluate=evaluate,
            lines=lines,
            upgrade=upgraded,
        ),
        face=contents.face_of(view, seats, place, draw, sketch),
    )
