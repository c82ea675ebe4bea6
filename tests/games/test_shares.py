"""What the lines of a score are made of and what a display costs, in games of all titles."""

from __future__ import annotations

import random

import pytest

import tafelrunde
from tafelrunde.table.play.trace import MOMENTS, Trace, thinned, trace


def over(name: str, seed: int) -> tafelrunde.Game:
    """A game of two played to its end, checked on the way."""
    chance = random.Random(seed)
    game = tafelrunde.new(name, players=max(2, tafelrunde.title(name).seats[0]), seed=seed)
    while game.player is not None:
        if game.played % 40 == 0:
            shares_are_lines(game)
            displays_are_fair(game)
        game.play(chance.choice(game.moves()))
    return game


def shares_are_lines(game: tafelrunde.Game) -> None:
    for seat, score in enumerate(game.scores()):
        found: dict[str, float] = {}
        for share in game.shares(seat):
            found[share.line] = found.get(share.line, 0) + share.points
            for language in ("en", "de"):
                words = game.title.words(language)
                said = words.fill(share.key, share.values, game.title.colours(game.setup))
                assert said
                assert "{" not in said
                assert share.key not in said
        assert found == {line: score.lines[line] for line in found}


def displays_are_fair(game: tafelrunde.Game) -> None:
    """Whatever may be furnished now could be paid; a spectator has no prices."""
    assert "prices" not in game.view(None)
    if game.player is None or game.title.prices is None:
        return
    prices = game.view(game.player)["prices"]
    for move in game.view(game.player)["moves"]:
        if move["place"] in prices and move["move"].startswith("furnish"):
            assert prices[move["place"]][1], move


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_shares_make_up_their_lines_and_the_curve_ends_with_the_score(name: str) -> None:
    game = over(name, 5)
    shares_are_lines(game)
    record = game.record()
    job = Trace(name, game.players, record["options"], 5, None, record["moves"])
    curve = trace(job)
    assert [line[-1] for line in curve] == [score.total for score in game.scores()]
    assert len(curve[0]) <= MOMENTS


def test_a_long_curve_keeps_its_first_and_last_moment() -> None:
    moments = [[float(at)] for at in range(1000)]
    kept = thinned(moments)
    assert len(kept) == MOMENTS
    assert kept[0] == [0.0]
    assert kept[-1] == [999.0]
