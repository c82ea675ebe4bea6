"""What is true in every position of The Arrival, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int, seed: int) -> None:
    game = check_game("arrival", players, seed, every=11)
    assert game.played > 50


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"blocking": "in_order"}),
        (2, {"start_discs": "all_included"}),
        (4, {"start_discs": "all_extra", "setup_fomori": "8_east"}),
        (2, {"spread_to_empty_castle_site": False}),
    ],
)
def test_whole_games_with_options(players: int, options: dict[str, Any]) -> None:
    check_game("arrival", players, 100, options, every=11)


def test_the_alphabet() -> None:
    check_alphabet("arrival")
