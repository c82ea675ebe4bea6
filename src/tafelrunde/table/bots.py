"""The pool of worker processes in which bots think; one that dies is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import sys
import time
from typing import Final

import msgspec
import structlog

from tafelrunde.kernel.game import Game
from tafelrunde.players import PLAYERS
from tafelrunde.table.metrics import Metrics
from tafelrunde.table.worker import LENGTH, Done, Read, Think

TRIES: Final = 2
_START_SECONDS: Final = 20.0

log = structlog.get_logger()


class WorkerDied(Exception):
    """The worker ended, or took too long and was ended."""


class Worker:
    """One process, given one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.fresh = True

    async def ask(self, job: Think | Read, seconds: float) -> Done:
        """The answer, or WorkerDied."""
        # A worker that has just started imports the rules first; that is not the bot's time.
        allowed = seconds + (_START_SECONDS if self.fresh else 0.0)
        self.fresh = False
        try:
            async with asyncio.timeout(allowed):
                return await self._exchange(msgspec.msgpack.encode(job))
        except (TimeoutError, OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            self.kill()
            raise WorkerDied(type(error).__name__) from None
        except asyncio.CancelledError:
            self.kill()
            raise

    async def _exchange(self, data: bytes) -> Done:
        source, target = self.process.stdout, self.process.stdin
        if source is None or target is None:
            raise WorkerDied("no pipes")
        target.write(LENGTH.pack(len(data)) + data)
        await target.drain()
        (size,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
        return msgspec.msgpack.decode(await source.readexactly(size), type=Done)

    def kill(self) -> None:
        """End it at once."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()


class Bots:
    """Hands jobs to workers; starts them when first needed."""

    def __init__(self, workers: int, seconds: float, metrics: Metrics) -> None:
        self._seconds = seconds
        self._metrics = metrics
        self._places = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    def names(self) -> list[str]:
        """The bots there are, weakest first."""
        return list(PLAYERS)

    def processes(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process.pid for worker in self._all]

    async def decide(self, game: Game, seat: int, bot: str) -> str:
        """A bot's move by name; made even when the worker dies over it twice."""
        seed = secrets.randbits(31)
        job = Think(game.title.name, game.imagine(seat, seed).dump(), seat, bot, seed)
        began = time.perf_counter()
        for _ in range(TRIES):
            try:
                done = await self.run(job, self._seconds)
            except WorkerDied as death:
                if self._closed:
                    raise
                log.warning("bot worker died", bot=bot, game=game.title.name, how=str(death))
                continue
            self._metrics.bot_seconds.labels(bot).observe(time.perf_counter() - began)
            if done.move and game.parse(done.move) in game.options:
                return done.move
            log.error("bot gave no legal move", bot=bot, game=game.title.name)
        return game.name(game.options[seed % len(game.options)])

    async def run(self, job: Think | Read, seconds: float) -> Done:
        """Do a job in some worker."""
        async with self._places:
            worker = await self._worker()
            try:
                answer = await worker.ask(job, seconds)
            except BaseException:
                self._all.discard(worker)
                self._metrics.workers_replaced.inc()
                raise
            self._idle.append(worker)
            return answer

    async def _worker(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.process.returncode is None:
                return worker
            self._all.discard(worker)
            self._metrics.workers_replaced.inc()
        if self._closed:
            raise WorkerDied("the server stops")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tafelrunde.table.worker",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )
        worker = Worker(process)
        self._all.add(worker)
        return worker

    async def stop(self) -> None:
        """End all workers; what they thought about is thought about again after a restart."""
        self._closed = True
        workers = list(self._all)
        for worker in workers:
            worker.kill()
        for worker in workers:
            await worker.process.wait()
        self._all.clear()
        self._idle.clear()
