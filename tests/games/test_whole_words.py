"""No name on a board is cut off, in no layout and no language."""

from __future__ import annotations

import random
import re

import pytest

import tafelrunde
from tafelrunde.kernel.catalogue import LANGUAGES
from tafelrunde.kernel.layouts import NAMES

CUT = re.compile(r">([^<>]*\w…)<")


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_no_word_on_a_board_is_cut_off(name: str) -> None:
    chance = random.Random(3)
    game = tafelrunde.new(name, players=2, seed=3)
    while game.player is not None and game.played < 250:
        game.play(chance.choice(game.moves()))
    for language in LANGUAGES:
        for layout in range(len(NAMES)):
            drawn = game.title.draw(game.view(0), game.title.words(language), layout)
            # Names of people may be of any length.
            drawn.names = ["A", "B"]
            assert CUT.findall(drawn.render()) == [], (language, NAMES[layout])
