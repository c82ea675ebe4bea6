"""What is true in every position of Caverna, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game


@pytest.mark.parametrize(
    ("players", "seed", "every"),
    [
        (1, 0, 30),
        (1, 1, 30),
        (2, 0, 40),
        (2, 1, 40),
        (3, 0, 60),
        (4, 0, 80),
        (5, 0, 150),
        (6, 0, 200),
        (7, 0, 250),
    ],
)
def test_whole_games(players: int, seed: int, every: int) -> None:
    game = check_game("caverna", players, seed, every=every)
    assert game.played > 50


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"introductory": True}),
        (3, {"late_markers": True}),
        (2, {"carpenter_per_pasture": True}),
        (1, {"empty_at_six": True}),
    ],
)
def test_whole_games_with_options(players: int, options: dict[str, Any]) -> None:
    check_game("caverna", players, 100, options, every=40)


def test_the_alphabet() -> None:
    check_alphabet("caverna")
