"""What is true in every position of The Forgotten Folk, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game

NAME = "caverna-folk"


@pytest.mark.parametrize(
    ("players", "seed", "every"),
    [(1, 0, 30), (2, 0, 40), (3, 0, 60), (4, 0, 80), (5, 0, 150), (6, 0, 200), (7, 0, 250)],
)
def test_whole_games(players: int, seed: int, every: int) -> None:
    game = check_game(NAME, players, seed, every=every)
    assert game.played > 50


@pytest.mark.parametrize(
    "folk",
    [
        "mountain_dwarves",
        "pale_ones",
        "dark_elves",
        "elves",
        "cave_goblins",
        "humans",
        "silicoids",
        "trolls",
    ],
)
def test_a_game_of_each_folk(folk: str) -> None:
    check_game(NAME, 2, 50, {"folk": [folk, "dwarfs"]}, every=50)


@pytest.mark.parametrize(
    "options",
    [
        {"folk": "random", "late_markers": True},
        {"folk": "random", "carpenter_per_pasture": True},
    ],
)
def test_whole_games_with_options(options: dict[str, Any]) -> None:
    check_game(NAME, 3, 100, options, every=60)


def test_the_alphabet() -> None:
    check_alphabet(NAME)
