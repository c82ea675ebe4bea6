"""A server killed at random moments while clients play: what was acknowledged is there, no more."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
import websockets

import tafelrunde
from tafelrunde.table.settings import Settings, database_url
from tafelrunde.table.store import rows, schema
from tafelrunde.table.store.database import open_engine
from tafelrunde.table.trial.post import post
from tafelrunde.table.trial.scratch import NO_LIMITS, Server

ROUNDS = 3
TABLES = 8
PATIENCE = 300.0
"""Seconds for what takes two on an idle machine: this is about what is kept, not how fast."""

Said = tuple[str, str]
"""The kind of an entry and its move."""


@dataclass
class Book:
    """What one client knows of its table: what was acknowledged, and what got no answer."""

    table: str
    acknowledged: dict[int, Said] = field(default_factory=dict)
    begun: asyncio.Event = field(default_factory=asyncio.Event)
    unanswered: dict[int, set[Said]] = field(default_factory=dict)


def served(database: str, processes: int) -> Settings:
    """The settings of the server to be killed."""
    return Settings(
        database=database,
        port=0,
        processes=processes,
        log_level="critical",
        limits=NO_LIMITS,
    )


async def lay_tables(address: str) -> tuple[str, list[Book]]:
    """Tables at which one client plays all seats, and its token."""
    made = await post(f"{address}api/people", {"name": "Client"}, "")
    token = str(made["token"])
    seats = [{"kind": "me"}, {"kind": "screen"}, {"kind": "screen"}]
    body = {"game": "meduris", "players": 3, "options": {"open_goods": True}, "seats": seats}
    books = []
    for _ in range(TABLES):
        table = await post(f"{address}api/tables", body, token)
        books.append(Book(str(table["table"])))
    return token, books


async def play(address: str, token: str, book: Book, chance: random.Random) -> None:
    """Play, and now and then take back, until the server is gone."""
    url = f"{address.replace('http', 'ws')}t/{book.table}/live?format=json&token={token}"
    with contextlib.suppress(OSError, websockets.WebSocketException, EOFError):
        # A busy machine must not look like a dead server: only the kill ends a connection.
        async with websockets.connect(
            url, compression=None, open_timeout=PATIENCE, ping_interval=None
        ) as socket:
            look = await receive(socket, "update")
            while look["look"]["turn"] is not None:
                look = await act(socket, book, look["look"], chance)


async def act(socket: Any, book: Book, look: dict[str, Any], chance: random.Random) -> Any:
    """One move or undo, written down before it is sent and again when it is acknowledged."""
    number = look["number"]
    ask: dict[str, Any] = {"id": number, "number": number}
    if look["can_undo"] and chance.random() < 0.3:
        said: Said = (rows.UNDO, "")
        ask |= {"type": "undo", "seat": look["by"]}
    else:
        move = chance.choice(look["view"]["moves"])["move"]
        said = (rows.MOVE, move)
        ask |= {"type": "play", "seat": look["turn"], "move": move}
    book.unanswered.setdefault(number + 1, set()).add(said)
    await socket.send(msgspec.json.encode(ask).decode())
    update = None
    answered = False
    while update is None or not answered:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] == "answer":
            assert message["ok"], message
            assert message["number"] == number + 1
            book.acknowledged[number + 1] = said
            book.begun.set()
            answered = True
        elif message["number"] > number:
            update = message
    return update


async def receive(socket: Any, kind: str) -> Any:
    """The next message of a kind."""
    while True:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] == kind:
            return message


async def play_until_killed(
    server: Server, token: str, books: list[Book], chance: random.Random
) -> None:
    """All clients play; the server dies at a random moment after the first acknowledgement."""
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(
            after_the_first(books, 1.5 * chance.random(), server.kill),
            *(play(server.address, token, book, random.Random(chance.random())) for book in books),
        )


async def after_the_first(books: list[Book], seconds: float, act: Callable[[], object]) -> None:
    """Do something to the server a while after any client has got its first acknowledgement."""
    for book in books:
        book.begun = asyncio.Event()
    waits = [asyncio.create_task(book.begun.wait()) for book in books]
    await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for wait in waits:
        wait.cancel()
    await asyncio.sleep(seconds)
    await asyncio.to_thread(act)


async def check(database: str, books: list[Book]) -> int:
    """Compare the store with the clients' books; how many entries there are."""
    engine = open_engine(database_url(database))
    found = 0
    try:
        async with engine.connect() as connection:
            for book in books:
                result = await connection.execute(
                    sa.select(schema.entries)
                    .where(schema.entries.c.table_id == book.table)
                    .order_by(schema.entries.c.number)
                )
                entries = result.all()
                assert [row.number for row in entries] == list(range(len(entries)))
                stored: dict[int, Said] = {row.number: (row.kind, row.move) for row in entries[1:]}
                for number, said in book.acknowledged.items():
                    assert stored.get(number) == said, f"lost: {number} {said}"
                for number, said in stored.items():
                    assert said in book.unanswered[number], f"never sent: {number} {said}"
                game = tafelrunde.load(rows.unpack(entries[-1].position))
                assert game.played == entries[-1].played
                found += len(stored)
    finally:
        await engine.dispose()
    return found


def test_sqlite(sqlite_database: str) -> None:
    kill_again_and_again(sqlite_database, 1)


@pytest.mark.slow
def test_postgresql_with_two_processes(postgres_database: str) -> None:
    kill_again_and_again(postgres_database, 2)


def kill_again_and_again(database: str, processes: int) -> None:
    """Serve, play, kill, compare; several times over on the same tables."""
    chance = random.Random(f"{database} {time.time()}")
    token, found = "", 0
    books: list[Book] = []
    for _ in range(ROUNDS):
        server = Server(served(database, processes))
        try:
            if not books:
                token, books = asyncio.run(lay_tables(server.address))
            asyncio.run(play_until_killed(server, token, books, chance))
        finally:
            server.kill()
        now = asyncio.run(check(database, books))
        assert now > found, "nothing was played before the kill"
        found = now


def test_stopping_gracefully_finishes_what_was_begun(sqlite_database: str) -> None:
    """After SIGTERM every move sent is answered or the connection is closed with "restarting"."""
    server = Server(served(sqlite_database, 1))
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
    assert asyncio.run(check(sqlite_database, books)) > 0
