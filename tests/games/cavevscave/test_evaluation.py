"""How Cave vs Cave is weighed, and that greedy play profits from it."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde
from tafelrunde.games.cavevscave.evaluation import evaluate
from tafelrunde.players import decide, player
from tests.helpers import play_on
from tests.rules.cavevscave.positions import position


def weigh(**given: Any) -> float:
    game: Any = position("cultivation", **given).game
    return evaluate(game, 0)


def test_points_goods_and_caverns_are_worth_something() -> None:
    poor = weigh()
    assert weigh(goods={"wood": 1}) > poor
    assert weigh(goods={"gold": 1}) > weigh(goods={"wood": 1})
    assert weigh(empty=["1,0"]) > poor
    assert weigh(rooms={"2,0": "shelf"}) > poor


def test_when_the_game_is_over_the_points_alone_count() -> None:
    game: Any = tafelrunde.new("cavevscave", 1, 3, eras=1)
    play_on(game, 3)
    assert evaluate(game, 0) == game.scores()[0].total


def played(players: int, seed: int, names: list[str], **options: Any) -> tafelrunde.Game:
    game = tafelrunde.new("cavevscave", players, seed, **options)
    seats = [player(name, seed) for name in names]
    while game.player is not None:
        seat = game.player
        game.play(decide(seats[seat], game, seat, seed * 1000 + game.played))
    return game


@pytest.mark.slow
def test_greedy_alone_reaches_thirty_five_points_in_era_1() -> None:
    totals = [played(1, seed, ["greedy"], eras=1).scores()[0].total for seed in range(10)]
    assert sum(totals) / len(totals) >= 35


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"eras": 1}, {"short": True}])
def test_greedy_beats_random(options: dict[str, Any]) -> None:
    for seed in range(4):
        names = ["random", "random"]
        names[seed % 2] = "greedy"
        assert played(2, seed, names, **options).ranking()[0] == [seed % 2]
