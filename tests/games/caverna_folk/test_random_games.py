"""Random games of The Forgotten Folk come to their end, whoever plays."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.helpers import play_on


@pytest.mark.parametrize("players", [1, 2, 3, 5, 7])
def test_a_game_with_random_folk_ends(players: int) -> None:
    game = tafelrunde.new("caverna-folk", players, players, folk="random")
    play_on(game, players)
    game.check()
    assert game.player is None


def test_a_game_with_chosen_folk_ends() -> None:
    game = tafelrunde.new("caverna-folk", 3, 8)
    play_on(game, 8)
    game.check()
    assert game.player is None
