"""The log of a whole game: everybody by name, why there were points, and the final scoring."""

from __future__ import annotations

import random

import pytest

import tafelrunde
from tafelrunde.table.play.log import spoken
from tests.helpers.drawings import without_exchanges
from tests.helpers.live import laid, move_on, seated
from tests.rules.caverna.positions import position

MOST = 3000


def whole_log(name: str, seed: int = 5) -> tuple[list[str], list[float]]:
    """What was told of a game from its first move to its last, and its totals."""
    live = laid(name, seated(name), seed)
    chance = random.Random(seed)
    for _ in range(MOST):
        if live.running().player is None:
            break
        move_on(live, chance, without_exchanges)
    game = live.game
    assert game is not None
    voice = ("en", live.called("en"))
    told = [spoken(live, line, voice).text for line in live.lines]
    return told, [score.total for score in game.scores()]


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_the_log_ends_with_what_everybody_has_and_what_for(name: str) -> None:
    lines, totals = whole_log(name)
    for seat, total in enumerate(totals):
        said = f"{total:g}".replace("-", "−")
        start = f"P{seat} has {said} points: "
        assert len([line for line in lines[-12:] if line.startswith(start)]) == 1, start


def test_points_of_meduris_have_their_reasons() -> None:
    texts = whole_log("meduris")[0]
    for reason in ("offers to the druid: +", "angers the druid: −1", "at the great river: +"):
        assert any(reason in text for text in texts), reason


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_nobody_is_called_by_a_colour(name: str) -> None:
    lines, totals = whole_log(name)
    title = tafelrunde.title(name)
    words = title.words("en")
    colours = words.coloured(title.colours(title.setup(len(totals), {})))
    for line in lines:
        for colour in colours:
            assert not line.startswith(f"{colour} "), line


def test_goods_that_a_tile_brings_are_told_with_the_tile() -> None:
    table = position(land={"4.3": "dog_school"})
    heard = table.hear("space:housework")
    words = table.game.title.words("en")
    told = [words.fill(f"log.{key}", values, ["P0", "P1", "P2"]) for key, values in heard]
    cause = told.index("P0 uses the Dog school.")
    assert told[cause + 1] == "P0 gains 1 wood."
