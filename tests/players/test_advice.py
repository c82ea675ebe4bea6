"""Advice: whole turns with reasons; a turn that is plainly worse costs something."""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.kernel.judge import total
from tafelrunde.players import player
from tafelrunde.players.advice import advise, changes, weigh
from tafelrunde.players.thinking import Budget
from tafelrunde.players.tuning import Tuning, tuning

QUICK = Tuning(
    {
        **tuning("usual").numbers,
        "candidates": 4,
        "positions": 60,
        "horizon": 1,
        "quick": 8,
        "obvious": 50.0,
    }
)
BUDGET = Budget(playouts=16)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_three_whole_turns_are_suggested_with_reasons_that_have_words(title: str) -> None:
    game = tafelrunde.new(title, players=2, seed=3)
    who = player("random", 4)
    for _ in range(20):
        game.play(who.choose(game, game.decider))
    seat = game.decider
    found = advise(game.imagine(seat, 1), seat, BUDGET, 5, how=QUICK)
    assert 1 <= len(found) <= 3
    for language in ("en", "de"):
        words = game.title.words(language)
        for name, _ in game.title.judge.reasons(game, seat):
            assert words.get(f"judge.{name}") != f"judge.{name}", (language, name)
    for suggestion in found:
        twin = game.clone()
        for move in suggestion.moves:
            assert twin.decider == seat
            twin.play(move)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_the_reasons_add_up_to_what_a_seat_can_expect(title: str) -> None:
    game = tafelrunde.new(title, players=2, seed=3)
    judge = game.title.judge
    for seat in range(2):
        assert total(judge.reasons(game, seat)) == pytest.approx(judge.points(game, seat))


def test_a_line_that_is_gone_or_new_is_a_change() -> None:
    before = [("points", 3.0), ("goods", 2.0), ("land", 1.0)]
    after = [("points", 4.0), ("land", 1.01), ("huts", -5.0)]
    assert changes(before, after) == [("huts", -5.0), ("goods", -2.0), ("points", 1.0)]


def test_the_best_turn_costs_nothing_and_the_worst_something() -> None:
    game = tafelrunde.new("meduris", players=2, seed=8)
    who = player("greedy", 4)
    while game.played < 60:
        game.play(who.choose(game, game.decider))
    seat = game.decider
    imagined = game.imagine(seat, 1)
    best = advise(imagined, seat, BUDGET, 5, how=QUICK)[0]
    assert weigh(imagined, seat, best.moves, BUDGET, 5, QUICK).cost >= 0
    costs = [
        weigh(imagined, seat, [move], BUDGET, 5, QUICK).cost
        for move in imagined.options
        if imagined.after(move).decider != seat
    ]
    assert max(costs) > 0


def test_only_turns_that_begin_as_wanted_are_compared() -> None:
    game = tafelrunde.new("caverna", players=2, seed=3)
    seat = game.decider
    imagined = game.imagine(seat, 1)
    wanted = [[move] for move in imagined.options[:2]]
    found = advise(imagined, seat, BUDGET, 5, how=QUICK, begun=wanted)
    assert sorted(one.moves[0] for one in found) == sorted(one[0] for one in wanted)
    for one in found:
        twin = imagined.clone()
        for move in one.moves:
            assert twin.decider == seat
            twin.play(move)
        assert twin.decider != seat


def test_a_turn_that_was_never_tried_is_told_as_a_lead() -> None:
    game = tafelrunde.new("caverna", players=2, seed=3)
    seat = game.decider
    found = advise(game.imagine(seat, 1), seat, Budget(playouts=0), 5, how=QUICK)
    assert all(abs(one.expected) < 30 for one in found), "points of one seat would be far more"
