"""Hamlet: a small made-up expansion of Caverna that answers a little of everything.

Two folk beside the dwarfs, helpers placed last, mushrooms in caverns, snares in the forest.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from hamlet import contents
from hamlet.view import place, view
from tafelrunde.games.caverna.contents import base_options, name_trades, palette, terms_of
from tafelrunde.games.caverna.drawing.table import draw
from tafelrunde.games.caverna.evaluation import evaluate
from tafelrunde.games.caverna.seats import seats
from tafelrunde.games.caverna.terminal import sketch
from tafelrunde.games.caverna.verbs import alphabet
from tafelrunde.games.registry import Entry
from tafelrunde.kernel.title import Face, Rules, Title, Wording

ENTRY: Final = Entry("hamlet", "hamlet", base="caverna")
RULES_VERSION: Final = 1


def title(edition: Path | None = None) -> Title:
    """The hamlet, or with an owner's edition of its data."""
    board = contents.hamlet_board(edition)
    found = Title(
        name="hamlet",
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 7),
            options=base_options(),
            alphabet=alphabet(board, contents.verbs()),
            steps=contents.STEPS,
            make=contents.maker(board),
            evaluate=evaluate,
        ),
        wording=Wording(
            terms=terms_of(board),
            folders=board.folders,
            books=["caverna"],
            reconstructed=board.reconstructed,
        ),
        face=Face(view=view, seats=seats, place=place, draw=draw, sketch=sketch, palette=palette),
        edition=board.edition,
    )
    name_trades(found, board)
    return found
