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
from tafelrunde.games.caverna.expansions.fiends.telling import name_rewards
from tafelrunde.games.caverna.expansions.fiends.terminal import sketch
from tafelrunde.games.caverna.expansions.fiends.verbs import more_verbs
from tafelrunde.games.caverna.expansions.fiends.view import view
from tafelrunde.games.caverna.features import features
from tafelrunde.games.caverna.prices import prices
from tafelrunde.games.caverna.verbs import alphabet
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.title import Face, Rules, Title

RULES_VERSION = 2


def title(edition: Path | None = None) -> Title:
    """Frantic Fiends as reconstructed, or with an owner's edition of the data."""
    board = contents.fiends_board(edition)
    make = contents.maker(board, FiendsCourse(board))
    found = base.put_together(
        name="caverna-fiends",
        board=board,
        terms=contents.terms_of(board),
        books=["caverna", "caverna-fiends"],
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 7),
            options=contents.options(),
            alphabet=alphabet(board, more_verbs(board)),
            steps=contents.STEPS,
            make=make,
            evaluate=evaluate,
            series={"campaign": board.campaign},
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
    name_rewards(found, board)
    return found
