"""A lower bound of strength for each title: games of fixed seeds, so that nothing is left to luck.

`tafelrunde ladder` measures how strong the levels are.
"""

from __future__ import annotations

import pytest

import tafelrunde
from tafelrunde.arena.duel import Duel, play
from tafelrunde.players import Player, player
from tafelrunde.players.thinking import Budget, Thinking
from tafelrunde.players.tuning import Tuning, tuning

QUICK = Tuning(
    {
        **tuning("usual").numbers,
        "candidates": 4,
        "positions": 40,
        "horizon": 1,
        "quick": 8,
        "obvious": 50.0,
    }
)


def make(name: str, seed: int) -> Player:
    """One turn deep, or a level."""
    return Thinking(seed, Budget(), QUICK) if name == "one turn" else player(name, seed)


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_one_turn_deep_it_beats_random_from_both_seats(title: str) -> None:
    duel = Duel(title, 2, "one turn", "random", 21)
    outcomes = [play(duel, number, make) for number in range(2)]
    assert [one.won for one in outcomes] == [1.0, 1.0]
    assert all(one.points > one.best_other + 5 for one in outcomes)


def test_what_meduris_learned_beats_greedy_one_turn_deep() -> None:
    duel = Duel("meduris", 2, "one turn", "greedy", 22)
    assert sum(play(duel, number, make).won for number in range(8)) >= 5
