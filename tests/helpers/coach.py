"""Workers of the coach that a test looks at: they do their jobs here and now, or wait, or die."""

from __future__ import annotations

import asyncio

from tafelrunde.table.bots.pool import WorkerDied
from tafelrunde.table.bots.worker import Done, Job, work
from tafelrunde.table.house import House


class Workers:
    """Keeps the jobs; `jam` holds up those after the first so many, `dies` ends the next ones."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []
        self.free = asyncio.Event()
        self.free.set()
        self.jam = -1
        self.dies = 0

    async def run(self, job: Job, seconds: float) -> Done:
        """The answer, as soon as the test lets it come."""
        self.jobs.append(job)
        if len(self.jobs) == self.jam + 1:
            self.free.clear()
        await self.free.wait()
        if self.dies:
            self.dies -= 1
            raise WorkerDied("test")
        return work(job)


def with_workers(house: House) -> Workers:
    """A house whose coach and analyses have such workers."""
    workers = Workers()
    house.coach._workers = workers  # type: ignore[assignment]
    house.analyses._workers = workers  # type: ignore[assignment]
    return workers
