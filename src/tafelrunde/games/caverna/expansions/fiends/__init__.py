"""Frantic Fiends: orcs roam every forest and break into the cave unless they are fought off."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.expansions.fiends import contents
from tafelrunde.games.caverna.expansions.fiends.course import FiendsCourse
from tafelrunde.games.caverna.expansions.fiends.drawing import draw
from tafelrunde.games.caverna.expansions.fiends.judges import evaluate, lines
from tafelrunde.games.caverna.expansions.fiends.places import place
from tafelrunde.games.caverna.expansions.fiends.seats import seats
from tafelrunde.games.caverna.expansions.fiends.state import Fiends
from tafelrunde.games.caverna.expansions.fiends.telling import name_rewards
from tafelrunde.games.caverna.expansions.fiends.terminal import sketch
from tafelrunde.games.caverna.expansions.fiends.tiles.special import fiends_tiles
from tafelrunde.games.caverna.expansions.fiends.verbs import more_verbs
from tafelrunde.games.caverna.expansions.fiends.view import view
from tafelrunde.kernel.title import Title

RULES_VERSION = 5


def title(edition: Path | None = None) -> Title:
    """Frantic Fiends as reconstructed, or with an owner's edition of the data."""
    board = contents.fiends_board(edition)
    found = base.put_together(
        name="caverna-fiends",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna", "caverna-fiends"],
        rules=base.rules_of(
            folder=Path(__file__).parent,
            version=RULES_VERSION,
            board=board,
            options=contents.options(),
            verbs=more_verbs(board),
            steps=contents.STEPS,
            make=base.maker(Fiends, board, fiends_tiles(board), FiendsCourse(board)),
            evaluate=evaluate,
            lines=lines,
            series={"campaign": board.campaign},
        ),
        face=base.face_of(view, seats, place, draw, sketch),
    )
    name_rewards(found, board)
    return found
