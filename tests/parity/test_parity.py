"""Interpreted and compiled, and on every machine, the same games give the same records.

When the compiled rules are running, they and a second, interpreted process play over 500 random
games of each title, and the records are compared. Whatever is running is also compared with the
digests kept in this folder, which tests/helpers/many.py writes; plain Python plays a part of them.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import tafelrunde
from tests.helpers import many

ROOT = Path(__file__).parents[2]
BLOCKS = many.blocks() if many.compiled() else many.blocks()[:4]


@pytest.fixture(scope="module", params=tafelrunde.titles())
def played(request: pytest.FixtureRequest) -> tuple[str, list[str]]:
    """A title, and the digests of its games as the running interpreter plays them."""
    title: str = request.param
    return title, [many.block(title, first) for first in BLOCKS]


def interpreted(*arguments: str) -> str:
    """What a process says in which nothing is compiled."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    code = (
        "from tests.helpers import many; assert not many.compiled(), 'this is not plain Python'; "
        "many.main()"
    )
    process = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    return process.stdout


def test_the_games_are_the_stored_ones(played: tuple[str, list[str]]) -> None:
    title, lines = played
    kept = many.stored(title)
    assert (len(kept), lines) == (len(many.blocks()), kept[: len(lines)]), (
        "The records of random games have changed. If the rules were meant to change, run "
        f"python -m tests.helpers.many --write {title}"
    )


@pytest.mark.skipif(not many.compiled(), reason="what is running is interpreted itself")
def test_interpreted_and_compiled_give_the_same_records(played: tuple[str, list[str]]) -> None:
    title, lines = played
    others = interpreted(title).splitlines()
    assert len(others) == len(lines) == len(many.blocks())
    for mine, other in zip(lines, others, strict=True):
        if mine != other:
            first = int(mine.split()[0])
            for number in range(first, first + many.BLOCK):
                theirs = interpreted("--record", str(number), title)
                assert many.record(title, number) == theirs.strip(), f"game {number}"
    assert lines == others


def test_over_500_games_are_compared() -> None:
    assert many.BLOCK * len(many.blocks()) >= 500


@pytest.mark.parametrize("title", tafelrunde.titles())
def test_one_game_is_the_same_byte_for_byte_in_another_process(title: str) -> None:
    number = len(title)
    assert interpreted("--record", str(number), title) == many.record(title, number) + "\n"
