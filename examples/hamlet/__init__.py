"""Hamlet: a small made-up expansion of Caverna that answers a little of everything.

Two folk beside the dwarfs, helpers placed last, mushrooms in caverns, snares in the forest.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hamlet import contents
from hamlet.course import HamletCourse
from hamlet.state import Hamlet
from hamlet.view import place, view
from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate, lines
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.registry import Entry
from tafelrunde.kernel.title import Title

ENTRY: Final = Entry("hamlet", "hamlet", base="caverna")
RULES_VERSION: Final = 1


def title(edition: Path | None = None) -> Title:
    """The hamlet, or with an owner's edition of its data."""
    board = contents.hamlet_board(edition)
    return base.put_together(
        name="hamlet",
        board=board,
        terms=base.terms_of(board),
        books=["caverna"],
        rules=base.rules_of(
            folder=Path(__file__).parent,
            version=RULES_VERSION,
            board=board,
            options=base.base_options(),
            verbs=contents.verbs(),
            steps=contents.STEPS,
            make=base.maker(Hamlet, board, contents.hamlet_tiles(board), HamletCourse()),
            evaluate=evaluate,
            lines=lines,
        ),
        face=base.face_of(view, seats, place, draw, sketch),
    )
