"""The words of The Arrival that pages show: reconstructed data and headings of choices."""

from __future__ import annotations

import pytest

import tafelrunde
from tests.rules.arrival.positions import position

TITLE = tafelrunde.title("arrival")


@pytest.mark.parametrize("language", ["en", "de"])
def test_reconstructed_data_has_names(language: str) -> None:
    words = TITLE.words(language).entries
    assert set(TITLE.reconstructed) == {
        key.partition(".")[2] for key in words if key.startswith("data.")
    }


@pytest.mark.parametrize("language", ["en", "de"])
def test_all_actions_of_a_turn_have_headings(language: str) -> None:
    words = TITLE.words(language).entries
    table = position(
        forts="R1 na_rossa, R1 eblana, G1 clochar",
        foes="S fanaid, S glenn_finne",
        castles="1 3 4",
        trophies={"R": 1},
        stock={"R": "1/1/1/2"},
        tiles={"R": "salmon"},
    )
    game = table.game
    verbs = {game.name(move).partition(":")[0] for move in game.moves() if not aside(game, move)}
    assert verbs == {"build", "shield", "spread", "repel"}
    headings = {key.partition(".")[2] for key in words if key.startswith("verb.")}
    assert headings == verbs


def aside(game: tafelrunde.Game, move: int) -> bool:
    """Whether a move is offered beside the actions."""
    return game.title.alphabet.kind(move) == "aside"
