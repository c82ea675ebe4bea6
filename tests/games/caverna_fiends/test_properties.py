"""What is true in every position of Frantic Fiends, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game

NAME = "caverna-fiends"


@pytest.mark.parametrize(
    ("players", "seed", "every"),
    [(1, 0, 20), (2, 0, 40), (3, 0, 60), (4, 0, 80), (5, 0, 150), (6, 0, 200), (7, 0, 250)],
)
def test_whole_games(players: int, seed: int, every: int) -> None:
    game = check_game(NAME, players, seed, every=every)
    assert game.played > 50


@pytest.mark.parametrize(
    "options",
    [
        {"strength": "hard", "late_markers": True},
        {"strength": ["hard", "normal", "hard"], "feed_captives": False},
        {"relocation_counts": "donkeys"},
    ],
)
def test_whole_games_with_options(options: dict[str, Any]) -> None:
    check_game(NAME, 3, 100, options, every=60)


def test_the_alphabet() -> None:
    check_alphabet(NAME)
