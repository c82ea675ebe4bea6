"""Campaigns against orcs of strength 1, so that whoever bribes wins them, and a golden one.

After a change of the rules that is meant, `python -m tests.helpers.campaigns` plays it anew.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde import Game
from tafelrunde.series.kinds.campaign import campaign
from tafelrunde.series.series import Series

GOLDEN = Path(__file__).parent.parent / "games" / "caverna_fiends" / "golden" / "campaign.json"


def weaken(patch: pytest.MonkeyPatch) -> None:
    """Let both sheets have orcs of strength 1."""
    found = campaign.Campaign({}).parts
    weak = replace(found, sheets={name: [[1, 1, 1, 1]] * 5 for name in found.sheets})
    patch.setattr(campaign, "parts", lambda title: weak)


def bribe_on(game: Game, draw: random.Random) -> None:
    """Play to the end: bribe and fight where one can, else at random."""
    while game.player is not None:
        moves = game.moves()
        wanted = [move for move in moves if _rids(game.name(move))]
        game.play(draw.choice(wanted or moves))


def _rids(name: str) -> bool:
    return name == "loot:fight" or name.split(":")[0] in ("bribe", "fight")


def played(seed: int) -> Series:
    """A campaign played to its end by its seed."""
    series = tafelrunde.new_series("campaign", seed)
    draw = random.Random(seed)
    while not series.over:
        bribe_on(series.next_game(), draw)
        series.finish()
        while (known := series.choices()) and draw.random() < 0.5:
            series.decide(draw.choice(known))
    return series


if __name__ == "__main__":
    with pytest.MonkeyPatch.context() as monkeypatch:
        weaken(monkeypatch)
        GOLDEN.write_text(json.dumps(played(0).dump(), indent=1) + "\n", "utf-8")
