"""What the text of every game for a terminal must keep to."""

from __future__ import annotations

from tafelrunde import Game
from tests.helpers import play_on

# Keys of the catalogue that were not turned into words, and colours that a plain terminal shows.
UNSAID = ("draw.", "letter.", "name.", "\x1b")


def check_text(text: str) -> list[str]:
    """It fits eighty columns and says everything in words; its lines."""
    lines = text.split("\n")
    assert max(len(line) for line in lines) <= 80
    assert not [line for line in lines if any(sign in line for sign in UNSAID)]
    return lines


def check_whole_game(game: Game, language: str, every: int) -> None:
    """The text keeps to it in a game at random, looked at after every so many moves."""
    looks = 0
    while game.player is not None:
        check_text(game.title.sketch(game.view(game.player), game.title.words(language)))
        looks += 1
        play_on(game, looks, every)
    assert looks > 1
