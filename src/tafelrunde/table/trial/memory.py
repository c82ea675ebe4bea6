"""How much memory live tables take."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tafelrunde.table.settings import Settings
from tafelrunde.table.trial.post import post
from tafelrunde.table.trial.scratch import NO_LIMITS, Server

AT_ONCE: Final = 4


@dataclass(frozen=True)
class Memory:
    """Megabytes of the server with no table and with all of them in memory."""

    game: str
    tables: int
    moves: int
    empty: float
    full: float

    @property
    def each(self) -> float:
        """Kilobytes a table."""
        return (self.full - self.empty) * 1024 / self.tables


def memory(
    game: str, tables: int, moves: int, report: Callable[[int], None] = lambda _: None
) -> Memory:
    """Lay so many tables, play some moves at each, and look at the server's memory."""
    with tempfile.TemporaryDirectory(prefix="tafel-memory-") as folder:
        server = Server(
            Settings(
                database=f"{folder}/table.db",
                port=0,
                cached_tables=tables + 10,
                log_level="critical",
                limits=NO_LIMITS,
            )
        )
        try:
            token = str(
                asyncio.run(post(f"{server.address}api/people", {"name": "C"}, ""))["token"]
            )
            asyncio.run(_lay(server.address, token, game, moves, 1, lambda _: None))
            empty = resident(server.process.pid)
            asyncio.run(_lay(server.address, token, game, moves, tables, report))
            return Memory(game, tables, moves, empty, resident(server.process.pid))
        finally:
            server.stop()


async def _lay(
    address: str, token: str, game: str, moves: int, tables: int, report: Callable[[int], None]
) -> None:
    left = iter(range(tables))
    done = 0

    async def work() -> None:
        nonlocal done
        for _ in left:
            await _play(address, token, game, moves)
            done += 1
            report(done)

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))


async def _play(address: str, token: str, game: str, moves: int) -> None:
    seats = [{"kind": "me"}, {"kind": "screen"}, {"kind": "screen"}]
    body = {"game": game, "players": 3, "seats": seats}
    table = str((await post(f"{address}api/tables", body, token))["table"])
    url = f"{address}api/tables/{table}"
    look = await post(url, None, token)  # only what somebody looks at is in memory
    for _ in range(moves):
        if look["turn"] is None:
            return
        move = {"seat": look["turn"], "number": look["number"], "move": look["choices"][0]["move"]}
        await post(f"{url}/moves", move, token)
        look = await post(url, None, token)


def resident(process: int) -> float:
    """The megabytes that a process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise RuntimeError("this system does not say how much memory a process holds")
