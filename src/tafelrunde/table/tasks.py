"""Work beside the requests: what runs for ever, and what must be carried out to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

T = TypeVar("T")

_BACKGROUND: Final = "background"


class Tasks:
    """The tasks of one server process."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()
        self.stopping = False

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Run something beside the requests; it is broken off when the server stops."""
        return self._start(work, _BACKGROUND)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something out to its end, even when the one who asked has gone."""
        return await asyncio.shield(self._start(work, "whole"))

    def _start(self, work: Coroutine[Any, Any, T], name: str) -> asyncio.Task[T]:
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def end(self) -> None:
        """Break off what runs for ever, and finish the rest."""
        self.stopping = True
        beside = [task for task in self._tasks if task.get_name() == _BACKGROUND]
        for task in beside:
            task.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
