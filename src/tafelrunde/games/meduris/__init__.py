"""Meduris: build huts and temples round a sacred mountain and please the wandering druid."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from tafelrunde.games.meduris import board, druid, payment, steps
from tafelrunde.games.meduris.drawing import draw
from tafelrunde.games.meduris.evaluation import evaluate, lines
from tafelrunde.games.meduris.features import FEATURES
from tafelrunde.games.meduris.seats import seats
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.games.meduris.terminal import sketch
from tafelrunde.games.meduris.verbs import alphabet
from tafelrunde.games.meduris.view import place, view
from tafelrunde.kernel.judge import Judge
from tafelrunde.kernel.setup import Option, Setup
from tafelrunde.kernel.title import Face, Rules, Title, Wording

RULES_VERSION = 2


def title(edition: Path | None = None) -> Title:
    """Meduris as printed, or with an owner's edition of the board."""
    printed = board.load(edition)
    spaces = max(side.size for side in printed.sides.values())
    return Title(
        name="meduris",
        rules=Rules(
            version=RULES_VERSION,
            seats=(2, 4),
            options=[
                Option("open_goods", False, [False, True]),
                Option("guard", True, [False, True]),
                Option("chips", None),
            ],
            alphabet=alphabet(printed.goods, spaces),
            steps=[*steps.STEPS, *payment.STEPS, *druid.STEPS],
            make=partial(_make, printed),
            evaluate=evaluate,
            judge=Judge(lines, features=FEATURES),
        ),
        wording=Wording(
            terms={
                "good": printed.goods,
                "face": printed.faces,
                "rune": printed.runes,
                "chip": printed.chip_names,
                "level": ["1", "2", "3"],
            },
            folders=printed.folders,
            books=["meduris"],
            reconstructed=printed.reconstructed,
        ),
        face=Face(
            view=view,
            seats=seats,
            place=place,
            draw=draw,
            sketch=sketch,
            palette=partial(_palette, printed),
        ),
        edition=printed.edition,
    )


def _make(printed: board.Board, title: Title, setup: Setup) -> Meduris:
    return Meduris(title, setup, printed)


def _palette(printed: board.Board, players: int) -> list[str]:
    return printed.colours[:2] if players == 2 else printed.colours  # M-2.1
