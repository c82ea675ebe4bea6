"""The examples run, each in its short form."""

import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples" / "research"


def run(name: str, *arguments: str) -> str:
    process = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_the_tour_goes_from_random_to_search() -> None:
    told = run("tour.py", "--games", "2", "--worlds", "1", "--ahead", "1")
    assert "greedy wins" in told
    assert "search wins" in told


def test_ismcts_plays_a_game() -> None:
    told = run("ismcts.py", "--game", "cavevscave", "--games", "1", "--simulations", "2")
    assert "IS-MCTS with 2 simulations wins" in told


@pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="torch, which the learning extra brings"
)
def test_a_network_plays_against_itself(tmp_path: Path) -> None:
    curve = tmp_path / "curve.jsonl"
    short = ["--minutes", "0.02", "--trials", "1", "--games", "2", "--last", "2"]
    run("selfplay.py", *short, "--curve", str(curve))
    assert len(curve.read_text("ascii").splitlines()) == 2
    picture = tmp_path / "curve.svg"
    told = run("curve.py", str(curve), "--out", str(picture))
    assert told.count("|\n") == 4
    assert "against greedy" in picture.read_text("utf-8")
