"""The Forgotten Folk: every seat is dwarfs or one of eight folk with rules of their own."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.expansions.folk import contents
from tafelrunde.games.caverna.expansions.folk.course import FolkCourse
from tafelrunde.games.caverna.expansions.folk.drawing import draw
from tafelrunde.games.caverna.expansions.folk.judges import evaluate, lines
from tafelrunde.games.caverna.expansions.folk.seats import seats
from tafelrunde.games.caverna.expansions.folk.state import FolkGame
from tafelrunde.games.caverna.expansions.folk.terminal import sketch
from tafelrunde.games.caverna.expansions.folk.verbs import more_verbs
from tafelrunde.games.caverna.expansions.folk.view import place, view
from tafelrunde.kernel.title import Title

RULES_VERSION = 3


def title(edition: Path | None = None) -> Title:
    """The Forgotten Folk as printed, or with an owner's edition of their data."""
    board = contents.folk_board(edition)
    return base.put_together(
        name="caverna-folk",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna", "caverna-folk"],
        rules=base.rules_of(
            folder=Path(__file__).parent,
            version=RULES_VERSION,
            board=board,
            options=contents.options(),
            verbs=more_verbs(board.catalogue),
            steps=contents.STEPS,
            make=base.maker(FolkGame, board, contents.folk_tiles(board), FolkCourse(board)),
            evaluate=evaluate,
            lines=lines,
        ),
        face=base.face_of(view, seats, place, draw, sketch),
    )
