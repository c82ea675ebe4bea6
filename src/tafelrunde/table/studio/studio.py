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
from tafelrunde.table.play.look import Look
from tafelrunde.table.studio.easel import LENGTH
from tafelrunde.table.studio.jobs import Drawn, Job, Patch, Whole
from tafelrunde.table.studio.painter import Painter

_TRIES: Final = 2
_READ: Final = 2**18

log = structlog.get_logger()


class EaselDied(Exception):
    """The process ended before it answered."""


class Easel:
    """One process; it is sent jobs without waiting for the answers to those before."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self._waiting: deque[asyncio.Future[bytes]] = deque()
        self._reader = asyncio.create_task(self._read())

    @property
    def alive(self) -> bool:
        """Whether it still answers."""
        return not self._reader.done()

    async def ask(self, job: bytes) -> bytes:
        """The answer to a job."""
        target = self.process.stdin
        if target is None or not self.alive:
            raise EaselDied
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.append(answer)
        target.write(LENGTH.pack(len(job)) + job)
        return await asyncio.shield(answer)

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
                    # Nobody may be left who wants to know.
                    waiting.exception()

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
        self._painter = Painter()
        self._thread = ThreadPoolExecutor(1, "painter")
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(Drawn)

    def processes(self) -> list[int]:
        """The process ids of the easels."""
        return [easel.process.pid for easel in self._easels if easel is not None]

    async def patch(self, look: Look, narrow: bool, had: str, replayed: bool = False) -> Drawn:
        """What somebody lacks who has the sheet `had`."""
        return await self._draw(look.table, Patch(look, narrow, had, replayed))

    async def whole(self, look: Look, narrow: bool, replayed: bool = False) -> Drawn:
        """Everything for a new page."""
        return await self._draw(look.table, Whole(look, narrow, replayed))

    async def _draw(self, table: str, job: Job) -> Drawn:
        if not self._easels:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._thread, self._painter.work, job)
        # All jobs of a table go to the same easel, which remembers it.
        number = zlib.crc32(table.encode()) % len(self._easels)
        data = self._encoder.encode(job)
        for _ in range(_TRIES):
            easel = await self._easel(number)
            with contextlib.suppress(EaselDied, OSError):
                drawn = self._decoder.decode(await easel.ask(data))
                if drawn.problem:
                    log.error("drawing failed", table=table, error=drawn.problem)
                    break
                return drawn
        raise Refused("unavailable", "The table can't be drawn now; try again.")

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
        for easel in self._easels:
            if easel is not None:
                await easel.stop()
        self._thread.shutdown(wait=False)
