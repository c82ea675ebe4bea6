"""Kills a server again and again while clients play: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import sqlalchemy as sa
import websockets

import tafelrunde
from tafelrunde.table.settings import Settings, database_url
from tafelrunde.table.store import rows, schema
from tafelrunde.table.store.database import open_engine
from tafelrunde.table.trial.post import post
from tafelrunde.table.trial.scratch import NO_LIMITS, Server, Swift

TABLES: Final = 8
NEW_TABLES: Final = 10
"""After so many kills the clients sit down at new tables: games come to an end."""

PATIENCE: Final = 300.0
"""Seconds for what takes two on an idle machine: this is about what is kept, not how fast."""

Said = tuple[str, str]
"""The kind of an entry and its move."""


@dataclass
class Book:
    """What one client knows of its table: what was acknowledged, and all that was sent."""

    table: str
    acknowledged: dict[int, Said] = field(default_factory=dict)
    sent: dict[int, set[Said]] = field(default_factory=dict)
    begun: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Kept:
    """What the store has of what the clients know."""

    kills: int = 0
    acknowledged: int = 0
    stored: int = 0
    lost: int = 0
    doubled: int = 0
    torn: int = 0

    def add(self, other: Kept) -> None:
        """Count another round's tables too."""
        self.acknowledged += other.acknowledged
        self.stored += other.stored
        self.lost += other.lost
        self.doubled += other.doubled
        self.torn += other.torn


def kill(
    database: str, processes: int, kills: int, report: Callable[[int], None] = lambda _: None
) -> Kept:
    """Serve, play, kill, so many times; then compare the store with the clients' books."""
    chance = random.Random()
    found = Kept()
    books: list[Book] = []
    token = ""
    # Several processes start each other and import everything themselves.
    start = Swift().server if processes == 1 else Server
    for number in range(kills):
        server = start(served(database, processes))
        try:
            if number % NEW_TABLES == 0:
                found.add(asyncio.run(compare(database, books)))
                token, books = asyncio.run(lay_tables(server.address))
            asyncio.run(play_until_killed(server, token, books, chance))
        finally:
            server.kill()
        found.kills += 1
        report(found.kills)
    found.add(asyncio.run(compare(database, books)))
    return found


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
    book.begun.set()


async def act(socket: Any, book: Book, look: dict[str, Any], chance: random.Random) -> Any:
    """One move or undo, written down before it is sent and again when it is acknowledged."""
    number = look["number"]
    ask, said = wish(look, chance)
    book.sent.setdefault(number + 1, set()).add(said)
    await socket.send(msgspec.json.encode(ask).decode())
    update = None
    answered = False
    while update is None or not answered:
        message = msgspec.json.decode(await socket.recv())
        if message["type"] == "answer":
            if not message["ok"] or message["number"] != number + 1:
                raise RuntimeError(f"refused: {message}")
            book.acknowledged[number + 1] = said
            book.begun.set()
            answered = True
        elif message["number"] > number:
            update = message
    return update


def wish(look: dict[str, Any], chance: random.Random) -> tuple[dict[str, Any], Said]:
    """A message that plays a move, takes one back or ends a turn, and what it says."""
    number = look["number"]
    ask: dict[str, Any] = {"id": number, "number": number}
    if look["can_undo"] and chance.random() < 0.3:
        return {**ask, "type": "undo", "seat": look["by"]}, (rows.UNDO, "")
    if look["holding"]:
        return {**ask, "type": "end", "seat": look["by"]}, (rows.END, "")
    move = chance.choice(look["view"]["moves"])["move"]
    ask["end"] = chance.random() < 0.5
    return {**ask, "type": "play", "seat": look["turn"], "move": move}, (rows.MOVE, move)


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
            after_the_first(books, chance.random(), server.kill),
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


async def compare(database: str, books: list[Book]) -> Kept:
    """The store beside the clients' books."""
    found = Kept()
    engine = open_engine(database_url(database))
    try:
        async with engine.connect() as connection:
            for book in books:
                result = await connection.execute(
                    sa.select(schema.entries)
                    .where(schema.entries.c.table_id == book.table)
                    .order_by(schema.entries.c.number)
                )
                found.add(_compare(book, list(result.all())))
    finally:
        await engine.dispose()
    return found


def _compare(book: Book, entries: list[Any]) -> Kept:
    stored: dict[int, Said] = {row.number: (row.kind, row.move) for row in entries[1:]}
    lost = [number for number, said in book.acknowledged.items() if stored.get(number) != said]
    doubled = [number for number, said in stored.items() if said not in book.sent.get(number, ())]
    game = tafelrunde.load(rows.unpack(entries[-1].position))
    numbers = [row.number for row in entries]
    torn = game.played != entries[-1].played or numbers != list(range(len(entries)))
    return Kept(
        acknowledged=len(book.acknowledged),
        stored=len(stored),
        lost=len(lost),
        doubled=len(doubled),
        torn=int(torn),
    )
