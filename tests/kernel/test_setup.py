"""What is agreed before a game begins."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde

BAD_COLOURS = [
    ["blue"],
    ["blue", "blue"],
    ["blue", "pink"],
    ["blue", "purple", "green"],
    "blue",
    [["blue"], "purple"],
    [1, 2],
]


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_seats_take_the_colours_they_choose(name: str) -> None:
    palette = tafelrunde.title(name).palette(2)
    chosen = [palette[-1], palette[0]]
    game = tafelrunde.new(name, players=2, seed=1, colours=chosen)
    assert game.view(0)["colours"] == chosen
    assert tafelrunde.load(game.dump()).view(None)["colours"] == chosen
    assert tafelrunde.replay(game.record()).view(None)["colours"] == chosen
    assert f'class="piece seat-{palette[-1]}"' in game.svg()


def test_seats_have_the_first_colours_of_the_game_unless_they_choose() -> None:
    game = tafelrunde.new("arrival", players=3, seed=1)
    assert game.view(0)["colours"] == tafelrunde.title("arrival").palette(3)[:3]
    assert "colours" not in game.dump()["options"]


@pytest.mark.parametrize("colours", BAD_COLOURS)
def test_colours_are_one_a_seat_and_different(colours: object) -> None:
    with pytest.raises(tafelrunde.BadSetup, match="colours must be 2 different ones of") as caught:
        tafelrunde.new("meduris", players=2, seed=1, colours=colours)
    assert "verschiedene" in caught.value.said("de")


@pytest.mark.parametrize("seed", ["x", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(tafelrunde.BadSetup, match="seed must be a whole number") as caught:
        tafelrunde.new("meduris", players=2, seed=seed)
    assert "Startwert" in caught.value.said("de")


@pytest.mark.parametrize("move", [99999, -1])
def test_a_number_that_is_no_move_is_illegal(move: int) -> None:
    game = tafelrunde.new("meduris", players=2, seed=1)
    before = game.digest()
    with pytest.raises(tafelrunde.IllegalMove, match="is not a move of this game") as caught:
        game.play(move)
    assert "kein Zug" in caught.value.said("de")
    assert game.digest() == before
