"""What is true in every position of Caverna, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("players", range(1, 8))
def test_whole_games(players: int, seed: int) -> None:
    game = check_game("caverna", players, seed, every=40)
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
