"""Greedy plays the same games interpreted and compiled, and those that are kept in greedy.txt.

Two games of each title for two players are kept; plain Python, which takes its time, plays one.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena.match import run
from tafelrunde.players import player
from tests.helpers import many

STORED = Path(__file__).parent / "greedy.txt"
SEEDS = (1, 2) if many.compiled() else (1,)


def played(title: str, seed: int) -> str:
    """A game between two greedy players, as a line: title, seed and the digest of its record."""
    game = tafelrunde.new(title, players=2, seed=seed)
    run(game, [player("greedy", 2 * seed), player("greedy", 2 * seed + 1)], seed)
    record = json.dumps(game.record(), sort_keys=True, separators=(",", ":"))
    return f"{title} {seed} {hashlib.sha256(record.encode()).hexdigest()}"


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("title", tafelrunde.titles())
def test_the_games_are_the_stored_ones(title: str, seed: int) -> None:
    assert played(title, seed) in STORED.read_text("ascii").splitlines()
