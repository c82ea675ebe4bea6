"""The analysis of a game: all its turns, in order, each with what it has cost."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import tafelrunde
from tafelrunde.cli import main
from tafelrunde.players import player
from tafelrunde.players.analysis import analyse, dearest, lost, turns_of
from tafelrunde.players.thinking import Budget
from tafelrunde.players.tuning import Tuning, tuning

MOVES = 12

QUICK = Tuning(
    {
        **tuning("usual").numbers,
        "candidates": 3,
        "positions": 20,
        "horizon": 0,
        "quick": 4,
        "obvious": 50.0,
    }
)


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    """A short game of two who play at random."""
    game = tafelrunde.new("cavevscave", players=2, seed=2, eras=1)
    who = player("random", 3)
    while game.player is not None:
        game.play(who.choose(game, game.player))
    return game.record()


def test_turns_follow_each_other_and_hold_every_move(record: dict[str, Any]) -> None:
    parts = list(turns_of(record))
    assert sum(len(part.moves) for part in parts) == len(record["moves"])
    for one, other in pairwise(parts):
        assert one.after.digest() == other.before.digest()


def test_random_play_costs_points(record: dict[str, Any]) -> None:
    told: list[int] = []
    turns = analyse(record, Budget(playouts=8), told.append, QUICK)
    assert told[-1] == len(record["moves"])
    final = tafelrunde.replay(record)
    assert turns[-1].expected == [score.total for score in final.scores()]
    costs = [turn.cost for turn in turns]
    worst = [turns[number] for number in dearest(costs)]
    assert worst
    assert [turn.cost for turn in worst] == sorted((turn.cost for turn in worst), reverse=True)
    assert worst[0].instead != worst[0].moves
    assert any(turn.reasons for turn in worst)
    assert lost(costs) > 0


def test_those_who_cost_nothing_are_not_among_the_dearest() -> None:
    assert dearest([0.0, 2.0, 0.0, 3.0]) == [3, 1]
    assert lost([0.0, 2.0]) == 1.0
    assert lost([]) == 0.0


def test_a_record_from_a_position_counts_its_own_moves(record: dict[str, Any]) -> None:
    begun = tafelrunde.replay(record, 7)
    later = {**record, "position": begun.dump(), "moves": record["moves"][7:], "digests": {}}
    parts = list(turns_of(later))
    assert parts[0].at == 0
    assert parts[-1].at + len(parts[-1].moves) == len(record["moves"]) - 7


def test_the_command_tells_the_dearest_turns(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    begun = {**record, "moves": record["moves"][:MOVES]}
    file.write_text(json.dumps({key: begun[key] for key in begun if key != "digests"}), "utf-8")
    assert main(["analyse", str(file), "--playouts", "1", "--json"]) == 0
    turns = json.loads(capsys.readouterr().out)
    assert sum(len(turn["moves"]) for turn in turns) == MOVES
    assert main(["analyse", str(file), "--playouts", "4", "--lang", "de"]) == 0
    assert "verlorene Punkte je Zug" in capsys.readouterr().out
    file.write_text("{}", "utf-8")
    assert main(["analyse", str(file)]) == 2
