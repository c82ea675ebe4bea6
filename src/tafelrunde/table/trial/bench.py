"""Measures the table: many live games driven by clients, from sending a move to all having it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

import tafelrunde
from tafelrunde.table import collector
from tafelrunde.table.settings import Settings
from tafelrunde.table.trial import scratch
from tafelrunde.table.trial.chairs import Chair, Screen
from tafelrunde.table.trial.driver import Driver
from tafelrunde.table.trial.post import post

T = TypeVar("T")

SEATS: Final = 3
PACE: Final = 305.0
WARM_UP: Final = 2.0


@dataclass(frozen=True)
class Clients:
    """Who sits at the tables, and what is played there, table by table in turns."""

    name: str
    chair: Callable[[], Chair]
    games: tuple[str, ...]


PROGRAMS: Final = Clients("programs", Chair, ("meduris",))
BROWSERS: Final = Clients("browsers", Screen, ("meduris", "caverna"))


@dataclass(frozen=True)
class Figures:
    """What one phase measured; times in milliseconds.

    The last three are processor time a move, which depends little on what else the machine does.
    """

    clients: str
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
    server_ms: float
    easels_ms: float
    clients_ms: float
    load: float


@dataclass(frozen=True)
class Weight:
    """What a whole game brings to one telephone, in bytes over the wire."""

    game: str
    players: int
    moves: int
    page: int
    typical: int
    largest: int
    total: int


def measure(
    tables: int = 200,
    seconds: float = 5,
    database: str | None = None,
    processes: int = 1,
    clients: Clients = PROGRAMS,
) -> list[Figures]:
    """Moves a second, and the times from sending a move to every seat having it.

    Two phases: at a steady pace of 305 moves a second over all tables, then as fast as it goes.
    Without a database a temporary one is used: SQLite, or for several processes a PostgreSQL of
    its own from the system's package.
    """
    with _server(tables, database, processes) as (server, settings):
        return _run(_measure(server, settings, tables, seconds, clients))


def weigh(database: str | None = None) -> list[Weight]:
    """What a whole random game of every title, at a full table, brings to one telephone."""
    with _server(10, database, 1) as (server, _):
        return _run(_weigh(server))


@contextlib.contextmanager
def _server(
    tables: int, database: str | None, processes: int
) -> Iterator[tuple[scratch.Server, Settings]]:
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
            yield server, settings
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


def _run(work: Coroutine[Any, Any, T]) -> T:
    collector.rest()
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    else:
        return uvloop.run(work)
    finally:
        collector.work()


async def _people(server: scratch.Server, count: int) -> list[str]:
    """The tokens of so many new people."""
    url = f"{server.address}api/people"
    made = [await post(url, {"name": f"Client {seat}"}, "") for seat in range(count)]
    return [str(person["token"]) for person in made]


async def _measure(
    server: scratch.Server, settings: Settings, tables: int, seconds: float, clients: Clients
) -> list[Figures]:
    tokens = await _people(server, SEATS)
    titles = [clients.games[number % len(clients.games)] for number in range(tables)]
    drivers = [
        Driver(server.address, title, tokens, number, clients.chair)
        for number, title in enumerate(titles)
    ]
    for start in range(0, tables, 10):
        await asyncio.gather(*(driver.sit() for driver in drivers[start : start + 10]))
    await _phase(drivers, WARM_UP, PACE)
    found = []
    for name, pace in (("steady", PACE), ("flat out", 0.0)):
        before = _spent(server)
        taken, times = await _phase(drivers, seconds, pace)
        used = zip(_spent(server), before, strict=True)
        spent = [(now - then) / max(1, len(times)) for now, then in used]
        found.append(_figures(clients.name, name, settings, tables, taken, times, spent))
    for driver in drivers:
        await driver.leave()
    return found


def _spent(server: scratch.Server) -> tuple[float, float, float]:
    """The processor seconds of the easels, the server and this process with its clients."""
    return *server.cpu_seconds(), time.process_time()


async def _weigh(server: scratch.Server) -> list[Weight]:
    found: list[Weight] = []
    for name in tafelrunde.titles():
        players = tafelrunde.title(name).seats[1]
        driver = Driver(
            server.address, name, await _people(server, players), 1, partial(Screen, narrow=True)
        )
        await driver.sit()
        while not driver.chairs[0].finished:
            await driver.move()
        phone = driver.chairs[0]
        sizes = sorted(phone.updates)
        found.append(
            Weight(
                game=name,
                players=players,
                moves=len(driver.times),
                page=phone.page,
                typical=sizes[len(sizes) // 2],
                largest=sizes[-1],
                total=phone.page + sum(sizes),
            )
        )
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
    clients: str,
    phase: str,
    settings: Settings,
    tables: int,
    taken: float,
    times: list[float],
    spent: list[float],
) -> Figures:
    easels, server, own = (round(seconds * 1000, 2) for seconds in spent)
    return Figures(
        clients=clients,
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
        server_ms=server,
        easels_ms=easels,
        clients_ms=own,
        load=round(os.getloadavg()[0], 1),
    )


def _at(times: list[float], share: float) -> float:
    """The time in milliseconds that this share of the moves did not exceed."""
    if not times:
        return 0.0
    return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2)
