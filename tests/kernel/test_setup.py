"""What is agreed before a game begins."""

from __future__ import annotations

import pytest

import tafelrunde

BAD_COLOURS = [
    ["red"],
    ["red", "red"],
    ["red", "pink"],
    ["red", "blue", "green"],
    "red",
    [["red"], "blue"],
    [1, 2],
]


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_seats_take_the_colours_they_choose(name: str) -> None:
    palette = tafelrunde.title(name).palette
    chosen = [palette[-1], palette[0]]
    game = tafelrunde.new(name, players=2, seed=1, colours=chosen)
    assert game.view(0)["colours"] == chosen
    assert tafelrunde.load(game.dump()).view(None)["colours"] == chosen
    assert tafelrunde.replay(game.record()).view(None)["colours"] == chosen
    assert f'class="piece seat-{palette[-1]}"' in game.svg()


def test_seats_have_the_first_colours_of_the_game_unless_they_choose() -> None:
    game = tafelrunde.new("arrival", players=3, seed=1)
    assert game.view(0)["colours"] == tafelrunde.title("arrival").palette[:3]
    assert "colours" not in game.dump()["options"]


@pytest.mark.parametrize("colours", BAD_COLOURS)
def test_colours_are_one_a_seat_and_different(colours: object) -> None:
    with pytest.raises(tafelrunde.BadSetup, match="colours must be 2 different ones of") as caught:
        tafelrunde.new("meduris", players=2, seed=1, colours=colours)
    assert "verschiedene" in caught.value.said("de")
