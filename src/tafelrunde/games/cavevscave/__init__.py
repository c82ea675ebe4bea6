"""Caverna: Cave vs Cave: dig, wall and furnish a cave through two eras, alone or for two."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tafelrunde.games.cavevscave import act, actions, board, digging, draft, furnish, steps
from tafelrunde.games.cavevscave.board import SPACES
from tafelrunde.games.cavevscave.drawing import draw, terms
from tafelrunde.games.cavevscave.evaluation import evaluate, lines
from tafelrunde.games.cavevscave.features import features
from tafelrunde.games.cavevscave.refusal import refuse_unfit
from tafelrunde.games.cavevscave.seats import seats
from tafelrunde.games.cavevscave.state import CaveVsCave
from tafelrunde.games.cavevscave.terminal import sketch
from tafelrunde.games.cavevscave.verbs import alphabet
from tafelrunde.games.cavevscave.view import place, prices, view
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.title import Face, Rules, Title, Trait, Wording

RULES_VERSION = 3

COLOURS = ["green", "purple"]


def title(edition: Path | None = None) -> Title:
    """Cave vs Cave as printed, or with an owner's edition of its tiles and boards."""
    printed = board.load(edition)
    return Title(
        name="cavevscave",
        rules=Rules(
            version=RULES_VERSION,
            seats=(1, 2),
            options=[
                Option("eras", 2, [1, 2]),
                Option("short", False, [False, True]),
                Option("undermining_ignores_printed_walls", False, [False, True]),
            ],
            alphabet=alphabet(printed),
            steps=[
                *steps.STEPS,
                *act.STEPS,
                *actions.STEPS,
                *furnish.STEPS,
                *digging.STEPS,
                *draft.STEPS,
            ],
            make=partial(_make, printed),
            evaluate=evaluate,
            judge=Judge(lines, features=features(printed)),
            traits=_traits,
        ),
        wording=Wording(
            terms=terms(printed),
            folders=printed.folders,
            books=["cavevscave"],
            reconstructed=printed.reconstructed,
        ),
        face=Face(
            view=view,
            seats=seats,
            place=place,
            draw=partial(draw, printed),
            sketch=partial(sketch, printed),
            palette=_palette,
            shared=True,
            prices=prices,
        ),
        edition=printed.edition,
    )


def _make(printed: board.Board, title: Title, setup: Setup) -> CaveVsCave:
    refuse_unfit(setup)
    return CaveVsCave(title, setup, printed)


def _traits(game: CaveVsCave, seat: int) -> list[Trait]:
    """The rooms of a seat."""
    cave = game.cave[seat * SPACES : (seat + 1) * SPACES]
    return [("name", game.board.rooms[room].name) for room in cave if room >= 0]


def _palette(players: int) -> list[str]:
    return COLOURS
