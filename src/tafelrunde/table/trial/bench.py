"""Measures the table: many live games driven by clients, from sending a move to all having it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec
import websockets

from tafelrunde.table import collector
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial import scratch

GAME: Final = "meduris"
SEATS: Final = 3
PACE: Final = 330.0
WARM_UP: Final = 2.0
PATIENCE: Final = 30.0


@dataclass(frozen=True)
class Figures:
    """What one phase measured; times in milliseconds."""

    phase: str
    database: str
    processes: int
    tables: int
    seconds: float
    moves: int
    moves_per_second: float
    p50: float
    p95: float
    p99: float
    slowest: float
    server_cores: float
    load: float


def measure(
    tables: int = 200, seconds: float = 5, database: str | None = None, processes: int = 1
) -> list[Figures]:
    """Moves a second, and the times from sending a move to every seat having it.

    Two phases: at a steady pace of 330 moves a second over all tables, then as fast as it goes.
    Without a database a temporary one is used: SQLite, or for several processes a PostgreSQL of
    its own from the system's package.
    """
    with _database(database, processes) as url:
        settings = Settings(
            database=url,
            port=0,
            processes=processes,
            cached_tables=tables * 2 + 100,
            log_level="warning",
            limits=scratch.NO_LIMITS,
        )
        server = scratch.Server(settings)
        try:
            return _run_clients(server, settings, tables, seconds)
        finally:
            server.stop()


@contextlib.contextmanager
def _database(given: str | None, processes: int) -> Iterator[str]:
    if given:
        yield given
    elif processes > 1:
        with scratch.postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory(prefix="tafel-bench-") as folder:
            yield f"{folder}/table.db"


def _run_clients(
    server: scratch.Server, settings: Settings, tables: int, seconds: float
) -> list[Figures]:
    collector.rest()
    work = _measure(server, settings, tables, seconds)
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


async def _measure(
    server: scratch.Server, settings: Settings, tables: int, seconds: float
) -> list[Figures]:
    tokens = []
    for seat in range(SEATS):
        made = await post(f"{server.address}api/people", {"name": f"Client {seat}"}, "")
        tokens.append(str(made["token"]))
    drivers = [Driver(server.address, tokens, number) for number in range(tables)]
    for start in range(0, tables, 10):
        await asyncio.gather(*(driver.sit() for driver in drivers[start : start + 10]))
    await _phase(drivers, WARM_UP, PACE)
    found = []
    for name, pace in (("steady", PACE), ("flat out", 0.0)):
        before = server.cpu_seconds()
        taken, times = await _phase(drivers, seconds, pace)
        cores = (server.cpu_seconds() - before) / taken
        found.append(_figures(name, settings, tables, taken, times, cores))
    for driver in drivers:
        await driver.leave()
    return found


async def _phase(drivers: list[Driver], seconds: float, pace: float) -> tuple[float, list[float]]:
    """All drivers play for so long; how long it was, and every move's time."""
    began = time.perf_counter()
    for driver in drivers:
        driver.times = []
    interval = len(drivers) / pace if pace else 0.0
    await asyncio.gather(*(driver.drive(began, began + seconds, interval) for driver in drivers))
    taken = time.perf_counter() - began
    return taken, sorted(one for driver in drivers for one in driver.times)


def _figures(
    phase: str, settings: Settings, tables: int, taken: float, times: list[float], cores: float
) -> Figures:
    return Figures(
        phase=phase,
        database="PostgreSQL" if "postgres" in settings.database else "SQLite",
        processes=settings.processes,
        tables=tables,
        seconds=round(taken, 2),
        moves=len(times),
        moves_per_second=round(len(times) / taken, 1),
        p50=_at(times, 0.50),
        p95=_at(times, 0.95),
        p99=_at(times, 0.99),
        slowest=_at(times, 1.0),
        server_cores=round(cores, 2),
        load=round(os.getloadavg()[0], 1),
    )


def _at(times: list[float], share: float) -> float:
    """The time in milliseconds that this share of the moves did not exceed."""
    if not times:
        return 0.0
    return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2)


@dataclass
class Chair:
    """One seat's connection and the last it heard."""

    socket: websockets.ClientConnection
    number: int = -1
    finished: bool = False
    turn: int | None = None
    moves: list[str] = field(default_factory=list)
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    reader: asyncio.Task[None] | None = None

    async def read(self) -> None:
        """Take in updates until the connection ends."""
        with contextlib.suppress(websockets.ConnectionClosed):
            async for text in self.socket:
                message = msgspec.json.decode(text)
                if message["type"] == "update":
                    view: dict[str, Any] | None = message["look"]["view"]
                    self.moves = [] if view is None else [one["move"] for one in view["moves"]]
                    self.number = message["number"]
                    self.finished = message["finished"]
                    self.turn = message["turn"]
                elif not message["ok"]:
                    raise RuntimeError(f"refused: {message['error']}")
                self.heard.set()


class Driver:
    """Plays one table: a random legal move whenever it is time."""

    def __init__(self, address: str, tokens: list[str], number: int) -> None:
        self._address = address
        self._tokens = tokens
        self._chance = random.Random(number)
        self._table = ""
        self._chairs: list[Chair] = []
        self.number = number
        self.times: list[float] = []

    async def sit(self) -> None:
        """Lay a table and connect every seat."""
        wishes = [{"kind": "me"}] + [{"kind": "friend"}] * (SEATS - 1)
        made = await self._post(0, "api/tables", {"game": GAME, "players": SEATS, "seats": wishes})
        self._table = str(made["table"])
        for seat in range(1, SEATS):
            await self._post(seat, f"api/tables/{self._table}/join", {})
        await self._connect()

    async def leave(self) -> None:
        """Close the connections."""
        for chair in self._chairs:
            await chair.socket.close()
            if chair.reader is not None:
                await chair.reader
        self._chairs = []

    async def drive(self, began: float, end: float, interval: float) -> None:
        """Play at regular times, tables evenly shifted, or without pause."""
        due = began + (interval * self._chance.random())
        while True:
            now = time.perf_counter()
            if max(due, now) >= end:
                return
            if due > now:
                await asyncio.sleep(due - now)
            await self._move()
            due = max(due + interval, time.perf_counter() - interval)

    async def _move(self) -> None:
        if self._chairs[0].finished:
            await self._again()
        number = max(chair.number for chair in self._chairs)
        await self._until(number)
        turn = self._chairs[0].turn
        if turn is None:
            return
        chair = self._chairs[turn]
        message = {
            "type": "play",
            "id": number,
            "seat": turn,
            "number": number,
            "move": self._chance.choice(chair.moves),
        }
        began = time.perf_counter()
        await chair.socket.send(msgspec.json.encode(message).decode())
        await self._until(number + 1)
        self.times.append(time.perf_counter() - began)

    async def _until(self, number: int) -> None:
        async with asyncio.timeout(PATIENCE):
            for chair in self._chairs:
                while chair.number < number:
                    chair.heard.clear()
                    await chair.heard.wait()

    async def _again(self) -> None:
        made = await self._post(0, f"api/tables/{self._table}/rematch", {})
        await self.leave()
        self._table = str(made["table"])
        await self._connect()

    async def _connect(self) -> None:
        for seat in range(SEATS):
            address = self._address.replace("http://", "ws://")
            url = f"{address}t/{self._table}/live?format=json&token={self._tokens[seat]}"
            chair = Chair(await websockets.connect(url, compression=None, ping_interval=None))
            chair.reader = asyncio.create_task(chair.read())
            self._chairs.append(chair)
        await self._until(0)

    async def _post(self, seat: int, path: str, body: dict[str, Any]) -> dict[str, Any]:
        return await post(self._address + path, body, self._tokens[seat])


async def post(url: str, body: dict[str, Any] | None, token: str) -> dict[str, Any]:
    """Ask the API for a change, or with no body for a look; its answer."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else msgspec.json.encode(body)
    request = urllib.request.Request(url, data, headers)
    return await asyncio.to_thread(_post, request)


def _post(request: urllib.request.Request) -> dict[str, Any]:
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        found: dict[str, Any] = msgspec.json.decode(answer.read())
        return found
