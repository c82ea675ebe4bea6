"""Hamlet: a small made-up expansion of Caverna that answers a little of everything.

Two folk beside the dwarfs, helpers placed last, mushrooms in caverns, snares in the forest.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hamlet import contents
from hamlet.view import place, view
from tafelrunde.games.caverna.contents import base_options, palette, put_together, terms_of
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate, lines
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.verbs import alphabet
from tafelrunde.games.registry import Entry
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.title import Face, Rules, Title

ENTRY: Final = Entry("hamlet", "hamlet", base="caverna")
RULES_VERSION: Final = 1


def title(edition: Path | None = None) -> Title:
    """The hamlet, or with an owner's edition of its data."""
    board = contents.hamlet_board(edition)
    return put_together(
        name="hamlet",
        board=board,
        terms=terms_of(board),
        books=["caverna"],
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 7),
            options=base_options(),
            alphabet=alphabet(board, contents.verbs()),
            steps=contents.STEPS,
            make=contents.maker(board),
            evaluate=evaluate,
            judge=Judge(lines, alone=True),
        ),
        face=Face(view=view, seats=seats, place=place, draw=draw, sketch=sketch, palette=palette),
    )
