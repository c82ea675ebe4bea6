"""Points line by line, and who stands where."""

import json

from tafelrunde.kernel.score import Score, ranked


def test_whole_points_are_ints_and_halves_stay() -> None:
    score = Score({"rooms": 9.0, "iron": 2.5, "gold": 0.5})
    assert json.dumps(score.lines) == '{"rooms": 9, "iron": 2.5, "gold": 0.5}'
    assert json.dumps(score.total) == "12"
    assert repr(score).startswith("Score(12: ")


def test_equal_keys_share_a_place() -> None:
    assert ranked([[3, 1], [5, 0], [3, 1], [3, 2]]) == [[1], [3], [0, 2]]
