"""The Forgotten Folk: every seat is dwarfs or one of eight folk with rules of their own."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.games.caverna import contents as base
from tafelrunde.games.caverna.expansions.folk import contents
from tafelrunde.games.caverna.expansions.folk.course import FolkCourse
from tafelrunde.games.caverna.expansions.folk.drawing import draw
from tafelrunde.games.caverna.expansions.folk.judges import evaluate, lines
from tafelrunde.games.caverna.expansions.folk.seats import seats
from tafelrunde.games.caverna.expansions.folk.terminal import sketch
from tafelrunde.games.caverna.expansions.folk.verbs import more_verbs
from tafelrunde.games.caverna.expansions.folk.view import place, view
from tafelrunde.games.caverna.features import features
from tafelrunde.games.caverna.prices import prices
from tafelrunde.games.caverna.verbs import alphabet
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.title import Face, Rules, Title

RULES_VERSION = 2


def title(edition: Path | None = None) -> Title:
    """The Forgotten Folk as printed, or with an owner's edition of their data."""
    board = contents.folk_board(edition)
    tiles = contents.folk_tiles(board)
    return base.put_together(
        name="caverna-folk",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna", "caverna-folk"],
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 7),
            options=contents.options(),
            alphabet=alphabet(board, more_verbs(board.catalogue)),
            steps=contents.STEPS,
            make=contents.maker(board, tiles, FolkCourse(board)),
            evaluate=evaluate,
            judge=Judge(lines, alone=True, features=features(Path(__file__).parent)),
            traits=base.traits,
        ),
        face=Face(
            view=view,
            seats=seats,
            place=place,
            draw=draw,
            sketch=sketch,
            palette=base.palette,
            shared=True,
            prices=prices,
        ),
    )
