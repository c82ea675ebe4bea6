"""A small share of the trials that `tafelrunde trial` makes at length."""

from __future__ import annotations

import json

import pytest

import tafelrunde
from tafelrunde.cli import main
from tafelrunde.table.store import rows
from tafelrunde.table.trial.drop import drop
from tafelrunde.table.trial.fuzz import fuzz
from tafelrunde.table.trial.kill import Book, Kept, _compare
from tafelrunde.table.trial.memory import memory


def test_dropped_connections_lose_and_double_nothing(sqlite_database: str) -> None:
    found = drop(sqlite_database, 120)
    assert found.drops >= 120
    assert found.taken > 0
    assert (found.wrong, found.lost, found.doubled, found.torn) == (0, 0, 0, 0)


@pytest.mark.slow
def test_odd_requests_break_nothing_and_every_operation_is_done(sqlite_database: str) -> None:
    # Before its first request a client plays four games to their end.
    found = fuzz(sqlite_database, 800, clients=1)
    assert found.requests >= 800
    assert (found.broken, found.session_lost) == ([], 0)
    assert found.never_done() == []


def test_memory_is_measured() -> None:
    found = memory("caverna", 10, 0)
    assert found.full > found.empty > 0
    assert 10 < found.each < 5000


def test_what_is_lost_or_doubled_is_counted() -> None:
    """The trial itself can fail: an acknowledged move that is not there, one nobody sent."""

    class Row:
        def __init__(self, number: int, move: str) -> None:
            game = tafelrunde.new("meduris", players=2, seed=1)
            self.number, self.kind, self.move, self.played = number, "move", move, game.played
            self.position = rows.pack(game.dump())

    book = Book("t", {1: ("move", "a"), 2: ("move", "b")}, {1: {("move", "a")}})
    found = _compare(book, [Row(0, ""), Row(1, "other")])
    assert found == Kept(acknowledged=2, stored=1, lost=2, doubled=1, torn=0)


@pytest.mark.slow
def test_the_command_prints_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trial", "kill", "--count", "1", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["kills"], figures["lost"], figures["doubled"]) == (1, 0, 0)
