"""What is true in every position of Meduris, along whole random games."""

from __future__ import annotations

from typing import Any

import pytest

from tests.helpers.properties import check_alphabet, check_game
from tests.rules.meduris.positions import SAMPLE_CHIPS


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games(players: int, seed: int) -> None:
    game = check_game("meduris", players, seed, every=9)
    assert game.played > 50


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (3, {"open_goods": True}),
        (3, {"guard": False}),
        (2, {"chips": SAMPLE_CHIPS}),
        (4, {"open_goods": True, "guard": False}),
    ],
)
def test_whole_games_with_options(players: int, options: dict[str, Any]) -> None:
    check_game("meduris", players, 100, options, every=9)


def test_the_alphabet() -> None:
    check_alphabet("meduris")
