"""A ladder on a cluster: nothing is lost and nothing counted twice when a worker is killed."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.arena.cluster import NoCluster, played_there
from tafelrunde.arena.duel import Duel
from tafelrunde.arena.ladder import Book, Result, Work, climb, played_here

DUEL = Duel("meduris", 2, "greedy", "greedy", 4)
GAMES = 12
PATIENCE = 20

ray = pytest.importorskip("ray", reason="the extra 'cluster' is not installed")


def workers() -> list[int]:
    """The processes of Ray that play now."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            name = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if name.startswith(b"ray::played"):
            found.append(int(folder.name))
    return found


def killed_once(work: list[Work]) -> Iterator[Result]:
    """All results of a cluster of which one worker is killed after the first game."""
    results = played_there(work, "local")
    yield next(results)
    end = time.monotonic() + PATIENCE
    while not (playing := workers()):
        assert time.monotonic() < end, "nobody plays"
    os.kill(playing[0], signal.SIGKILL)
    yield from results


@pytest.mark.slow
def test_a_killed_worker_costs_nothing(tmp_path: Path) -> None:
    there, here = Book(tmp_path / "there.jsonl"), Book(tmp_path / "here.jsonl")
    assert climb(there, [DUEL], GAMES, killed_once) == GAMES
    climb(here, [DUEL], GAMES, played_here)
    points = [
        sorted((one.outcome.number, one.outcome.points) for one in Book(book.file).results)
        for book in (there, here)
    ]
    assert points[0] == points[1]
    assert len(points[0]) == GAMES


def test_nobody_at_the_address() -> None:
    with pytest.raises(NoCluster, match="There is no Ray cluster"):
        list(played_there([(DUEL, 0)], "127.0.0.1:1"))
