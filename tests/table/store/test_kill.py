"""A server killed at random moments while clients play: what was acknowledged is there, no more."""

from __future__ import annotations

import asyncio
import random

import pytest

from tafelrunde.table.trial.kill import (
    PATIENCE,
    after_the_first,
    compare,
    kill,
    lay_tables,
    play,
    served,
)
from tafelrunde.table.trial.scratch import Swift

ROUNDS = 3


def test_sqlite(sqlite_database: str) -> None:
    kill_again_and_again(sqlite_database, 1)


@pytest.mark.slow
def test_postgresql_with_two_processes(postgres_database: str) -> None:
    kill_again_and_again(postgres_database, 2)


def kill_again_and_again(database: str, processes: int) -> None:
    """Serve, play, kill; several times over on the same tables."""
    found = kill(database, processes, ROUNDS)
    assert found.kills == ROUNDS
    assert found.stored >= found.acknowledged > 0
    assert (found.lost, found.doubled, found.torn) == (0, 0, 0)


def test_stopping_gracefully_finishes_what_was_begun(sqlite_database: str) -> None:
    """After SIGTERM every move sent is answered or the connection is closed with "restarting"."""
    server = Swift().server(served(sqlite_database, 1))
    try:
        token, books = asyncio.run(lay_tables(server.address))

        async def play_until_stopped() -> None:
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(
                    after_the_first(books, 0.5, server.stop),
                    *(play(server.address, token, book, random.Random(1)) for book in books),
                )

        asyncio.run(play_until_stopped())
    finally:
        server.kill()
    found = asyncio.run(compare(sqlite_database, books))
    assert found.stored > 0
    assert (found.lost, found.doubled, found.torn) == (0, 0, 0)
