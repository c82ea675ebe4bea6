"""Hands drawing to easels beside the event loop; a dead one is replaced and asked again."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import zlib
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec
import structlog

from tafelrunde.table.errors import Refused
from tafelrunde.table.logs import where
from tafelrunde.table.studio.easel import LENGTH, attempt
from tafelrunde.table.studio.jobs import Drawn, Job
from tafelrunde.table.studio.painter import Painter
from tafelrunde.table.studio.parcels import Packer

_TRIES: Final = 2
_READ: Final = 2**18

log = structlog.get_logger()


class EaselDied(Exception):
    """The process ended before it answered."""


class Easel:
    """One process; it is sent jobs without waiting for the answers to those before."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._packer = Packer()
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(list[Drawn])
        self._waiting: deque[asyncio.Future[bytes]] = deque()
        self._reader = asyncio.create_task(self._read())

    @property
    def alive(self) -> bool:
        """Whether it still answers."""
        return not self._reader.done()

    async def draw(self, table: str, jobs: list[Job]) -> list[Drawn]:
        """The answers to jobs at one table."""
        drawn = await self._ask(table, jobs)
        if not drawn:
            self._packer.forget(table)
            drawn = await self._ask(table, jobs)
        return drawn

    async def _ask(self, table: str, jobs: list[Job]) -> list[Drawn]:
        target = self.process.stdin
        if target is None or not self.alive:
            raise EaselDied
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        parcel = self._encoder.encode(self._packer.pack(table, jobs))
        target.write(LENGTH.pack(len(parcel)) + parcel)
        return self._decoder.decode(await asyncio.shield(answer))

    async def _read(self) -> None:
        source = self.process.stdout
        try:
            while source is not None:
                (size,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
                answer = await source.readexactly(size)
                waiting = self._waiting.popleft()
                if not waiting.done():
                    waiting.set_result(answer)
        except (asyncio.IncompleteReadError, OSError):
            pass
        finally:
            for waiting in self._waiting:
                if not waiting.done():
                    waiting.set_exception(EaselDied())
                    waiting.exception()  # nobody may be left who wants to know

    async def stop(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()
        self._reader.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._reader


class Studio:
    """Draws for this server process: in so many easels, or without one in a thread."""

    def __init__(self, easels: int) -> None:
        self._easels: list[Easel | None] = [None] * easels
        self._starting = [asyncio.Lock() for _ in range(easels)]
        self._thread = ThreadPoolExecutor(1, "painter")
        self._painter = Painter()
        self._asked: dict[str, list[tuple[Job, asyncio.Future[Drawn]]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def processes(self) -> list[int]:
        """The process ids of the easels."""
        return [easel.process.pid for easel in self._easels if easel is not None]

    async def draw(self, job: Job) -> Drawn:
        """Do a job; refused when it can't be done."""
        return await self.ask(job)

    def ask(self, job: Job) -> asyncio.Future[Drawn]:
        """Have a job done, together with all that are asked for at its table at the same time."""
        loop = asyncio.get_running_loop()
        table = job.look.table
        answer: asyncio.Future[Drawn] = loop.create_future()
        if table not in self._asked:
            self._asked[table] = []
            loop.call_soon(self._begin, table)
        self._asked[table].append((job, answer))
        return answer

    def _begin(self, table: str) -> None:
        asked = self._asked.pop(table)
        task = asyncio.create_task(self._answer(table, asked))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, table: str, asked: list[tuple[Job, asyncio.Future[Drawn]]]) -> None:
        try:
            drawn = await self._drawn(table, [job for job, _ in asked])
        except Exception as error:
            drawn = [Drawn("", problem=where(error))] * len(asked)
        for (_, answer), one in zip(asked, drawn, strict=True):
            if answer.done():
                continue
            if not one.problem:
                answer.set_result(one)
                continue
            log.error("drawing failed", table=table, error=one.problem)
            answer.set_exception(Refused("unavailable", "The table can't be drawn now; try again."))
            answer.exception()  # nobody may be left who wants to know

    async def _drawn(self, table: str, jobs: list[Job]) -> list[Drawn]:
        if not self._easels:
            loop = asyncio.get_running_loop()
            return [
                await loop.run_in_executor(self._thread, attempt, self._painter, job)
                for job in jobs
            ]
        # All jobs of a table go to the same easel, which remembers it.
        number = zlib.crc32(table.encode()) % len(self._easels)
        for _ in range(_TRIES):
            easel = await self._easel(number)
            with contextlib.suppress(EaselDied, OSError):
                return await easel.draw(table, jobs)
        raise EaselDied

    async def _easel(self, number: int) -> Easel:
        async with self._starting[number]:
            easel = self._easels[number]
            if easel is None or not easel.alive:
                if easel is not None:
                    log.warning("easel replaced", number=number)
                    await easel.stop()
                easel = Easel(
                    await asyncio.create_subprocess_exec(
                        sys.executable,
                        "-m",
                        "tafelrunde.table.studio.easel",
                        stdin=asyncio.subprocess.PIPE,
                        stdout=asyncio.subprocess.PIPE,
                        limit=_READ,
                        start_new_session=True,  # Ctrl-C is for the server, which ends its easels
                    )
                )
                self._easels[number] = easel
            return easel

    async def stop(self) -> None:
        """End all easels."""
        for task in self._tasks:
            task.cancel()
        for easel in self._easels:
            if easel is not None:
                await easel.stop()
        self._thread.shutdown(wait=False)
