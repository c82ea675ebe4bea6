"""What is true in every position of Cave vs Cave, along whole random games of every mode."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game

MODES: list[tuple[int, dict[str, Any]]] = [
    (1, {"eras": 1}),
    (2, {"eras": 1}),
    (1, {"eras": 2}),
    (2, {"eras": 2}),
    (2, {"short": True}),
]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("players", "options"), MODES)
def test_whole_games(players: int, options: dict[str, Any], seed: int) -> None:
    game = check_game("cavevscave", players, seed, options, every=9)
    assert game.played > 30


def test_the_alphabet() -> None:
    check_alphabet("cavevscave")
