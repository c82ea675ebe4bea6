"""Learning: sums that are right, lessons that are kept, and progress that goes on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.arena.learning import Learner, Lesson, difference, lesson_text
from tafelrunde.cli import main
from tafelrunde.kernel.judge import Features, Judge, Weights
from tafelrunde.players.ridge import Ridge

SMALL = Lesson("meduris", 2, seed=3, games=2, trials=2, figures=2, generations=1)


def test_ridge_finds_the_weights_that_made_the_targets() -> None:
    ridge = Ridge(3)
    for number in range(400):
        row = [float(number % 7 - 3), float(number % 5), float(number % 3 == 0)]
        ridge.add(row, 2 * row[0] - row[1] + 4 * row[2])
    assert ridge.solve(0.0) == pytest.approx([2, -1, 4], abs=0.1)
    held_back = ridge.solve(1.0)
    assert abs(held_back[0]) < 2
    ridge.fade(0.0)
    assert ridge.solve(0.0) == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_every_title_names_its_features_and_reads_as_many(name: str) -> None:
    title = tafelrunde.title(name)
    features = title.judge.features
    assert features is not None
    assert len(set(features.names)) == len(features.names)
    game = title.new(title.setup(2, {}), 4)
    assert 0 <= features.left(game) <= 1
    for seat in range(2):
        assert len(features.read(game, seat)) == len(features.names)


def test_rows_tell_two_seats_apart_early_and_late() -> None:
    assert difference([3.0, 1.0], [1.0, 1.0], 0.5) == [2.0, 0.0, 1.0, 0.0]


def test_what_was_learned_is_added_to_the_judge_by_hand_until_the_end(tmp_path: Path) -> None:
    file = tmp_path / "judge.toml"
    features = Features(["one", "two"], lambda game, seat: [1.0, 2.0], lambda game: 0.5, file)
    assert features.lessons() == {}
    file.write_text(lesson_text(2, {"games": 5}, ["two"], Weights([3.0], [1.0])), "utf-8")
    judge = Judge(lambda game, seat: [("points", 8.0), ("goods", 2.0)], features=features)
    game = tafelrunde.new("meduris", players=2, seed=1)
    assert judge.points(game, 0) == 10 + 2 * (3 + 0.5)
    reasons = [("points", 8.0), ("goods", 2.0), ("experience", 7.0)]
    assert judge.reasons(game, 0) == reasons
    assert judge.points(tafelrunde.new("meduris", players=3, seed=1), 0) == 10
    while game.decider >= 0:
        game.play(game.options[-1])
    assert judge.points(game, 0) == 10


def test_learning_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "meduris.json"
    told: list[str] = []
    Learner(SMALL, file, lambda what, number, count: told.append(what)).generation()
    assert set(told) == {"play", "trial"}
    again = Learner(replace(SMALL, generations=2), file)
    assert again.progress.generation == 1
    assert again.progress.weight == 2.0
    again.generation()
    assert json.loads(file.read_text("utf-8"))["generation"] == 2
    assert again.done()


def test_the_command_writes_the_weights_with_their_figures(tmp_path: Path) -> None:
    words = (
        f"learn meduris --games 2 --trials 2 --figures 2 --generations 1 --folder {tmp_path} --json"
    )
    assert main(words.split()) == 0
    assert (tmp_path / "meduris-2.json").is_file()


@pytest.mark.parametrize("name", tafelrunde.titles())
def test_lessons_that_ship_fit_their_features(name: str) -> None:
    judge = tafelrunde.title(name).judge
    assert judge.features is not None
    for weights in judge.lessons.values():
        assert len(weights.late) == len(weights.more_early) == len(judge.features.names)
        assert any(weights.late)
