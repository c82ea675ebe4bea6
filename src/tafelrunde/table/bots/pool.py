"""The worker processes for all that takes time; a dead one is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import sys
from typing import Final

import msgspec

from tafelrunde.table.bots.worker import LENGTH, NICE, Done, Job
from tafelrunde.table.metrics import Metrics

_START_SECONDS: Final = 20.0


class WorkerDied(Exception):
    """The worker ended, or took too long and was ended."""


class PoolFull(Exception):
    """So many jobs wait that another one is not taken."""


class Worker:
    """One process, given one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.fresh = True

    async def ask(self, job: Job, seconds: float) -> Done:
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


class Pool:
    """Hands jobs to workers; starts them when first needed, and `nice` to all others."""

    def __init__(
        self, workers: int, metrics: Metrics, most_waiting: int = 1 << 30, nice: int = NICE
    ) -> None:
        self._most_waiting = most_waiting
        self._waiting = 0
        self._nice = nice
        self._metrics = metrics
        self._places = asyncio.Semaphore(workers)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self.closed = False

    def processes(self) -> list[int]:
        """The process ids of the workers."""
        return [worker.process.pid for worker in self._all]

    async def run(self, job: Job, seconds: float) -> Done:
        """Do a job in some worker; PoolFull when too many wait for one already."""
        if self._waiting >= self._most_waiting:
            raise PoolFull
        self._waiting += 1
        try:
            return await self._run(job, seconds)
        finally:
            self._waiting -= 1

    async def _run(self, job: Job, seconds: float) -> Done:
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
        if self.closed:
            raise WorkerDied("the server stops")
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "tafelrunde.table.bots.worker",
            str(self._nice),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends its workers
        )
        worker = Worker(process)
        self._all.add(worker)
        return worker

    async def stop(self) -> None:
        """End all workers; what they thought about is thought about again after a restart."""
        self.closed = True
        workers = list(self._all)
        for worker in workers:
            worker.kill()
        for worker in workers:
            await worker.process.wait()
        self._all.clear()
        self._idle.clear()
