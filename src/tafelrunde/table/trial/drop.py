"""Drops connections in the middle of moves: whoever comes back finds a state that can be true."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import msgspec
import websockets

from tafelrunde.table.trial.kill import Book, compare, lay_tables, receive, served, wish
from tafelrunde.table.trial.scratch import Swift

MOMENT: Final = 0.03
"""A connection is dropped within so many seconds after its move was sent."""

BREATH: Final = 0.01


@dataclass
class Dropped:
    """What clients found who came back."""

    drops: int = 0
    taken: int = 0
    wrong: int = 0
    lost: int = 0
    doubled: int = 0
    torn: int = 0


def drop(database: str, drops: int, report: Callable[[int], None] = lambda _: None) -> Dropped:
    """Send a move, hang up, come back, compare; so many times over several tables."""
    server = Swift().server(served(database, 1))
    try:
        found = asyncio.run(_drop_all(server.address, database, drops, report))
    finally:
        server.stop()
    return found


async def _drop_all(
    address: str, database: str, drops: int, report: Callable[[int], None]
) -> Dropped:
    found = Dropped()
    while found.drops < drops:
        token, books = await lay_tables(address)
        most = min(drops - found.drops, 150 * len(books))
        await asyncio.gather(
            *(_come_and_go(address, token, book, most // len(books) + 1, found) for book in books)
        )
        kept = await compare(database, books)
        found.lost += kept.lost
        found.doubled += kept.doubled
        found.torn += kept.torn
        report(found.drops)
    return found


async def _come_and_go(address: str, token: str, book: Book, times: int, found: Dropped) -> None:
    url = f"{address.replace('http', 'ws')}t/{book.table}/live?format=json&token={token}"
    chance = random.Random()
    last: int | None = None
    for _ in range(times):
        socket = await websockets.connect(url, compression=None, ping_interval=None)
        look = (await receive(socket, "update"))["look"]
        if last is not None:
            found.taken += look["number"] == last + 1
            # A move that was sent may come to the table late, but never two of them.
            found.wrong += look["number"] not in (last, last + 1)
        if look["turn"] is None:
            await socket.close()
            return
        ask, said = wish(look, chance)
        number = look["number"]
        book.sent.setdefault(number + 1, set()).add(said)
        await socket.send(msgspec.json.encode(ask).decode())
        if await _answered(socket, chance.random() * MOMENT):
            book.acknowledged[number + 1] = said
        await _hang_up(socket)
        found.drops += 1
        last = number
        await asyncio.sleep(BREATH)


async def _answered(socket: Any, seconds: float) -> bool:
    """Whether the move was acknowledged within this time."""
    try:
        async with asyncio.timeout(seconds):
            return bool((await receive(socket, "answer"))["ok"])
    except TimeoutError:
        return False


async def _hang_up(socket: Any) -> None:
    """End the connection without a word, as a lost network does."""
    socket.transport.abort()
    with contextlib.suppress(Exception):
        await socket.wait_closed()
