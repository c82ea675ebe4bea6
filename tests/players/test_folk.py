"""What greedy makes of each folk; `python -m tests.helpers.by_folk` plays more games."""

from __future__ import annotations

import statistics

import pytest

import tafelrunde
from tafelrunde.players import decide, player
from tests.helpers import many
from tests.helpers.by_folk import TITLE, Pairing, names, play

compiled = pytest.mark.skipif(
    not many.compiled(), reason="plain Python takes its time; the compiled rules play these games"
)


@compiled
@pytest.mark.slow
@pytest.mark.parametrize("folk", names())
def test_greedy_does_well_with_it(folk: str) -> None:
    outcomes = [play(Pairing(folk, "greedy", number)) for number in range(2)]
    assert statistics.fmean(outcome.points for outcome in outcomes) >= 40
    assert sum(outcome.begging > 0 for outcome in outcomes) <= 1


@compiled
@pytest.mark.slow
@pytest.mark.parametrize("folk", names())
def test_greedy_beats_random_with_it(folk: str) -> None:
    assert all(play(Pairing(folk, "random", number)).win == 1 for number in range(1))


def test_greedy_chooses_the_folk_that_it_does_best_with() -> None:
    game = tafelrunde.new(TITLE, players=3, seed=1)
    chosen = []
    for number in range(3):
        move = decide(player("greedy", number), game, game.decider, number)
        chosen.append(game.name(move))
        game.play(move)
    assert sorted(chosen) == ["folk:cave_goblins", "folk:elves", "folk:humans"]
