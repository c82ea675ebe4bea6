"""Whether the database can be written to, asked at most once a second however many want to know."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import structlog

from tafelrunde.table.store.store import Store

KEEP_SECONDS: Final = 1.0
PATIENCE: Final = 5.0

log = structlog.get_logger()


class Pulse:
    """Feels whether a write reaches the disk."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._felt = 0.0
        self._well = True

    async def beats(self) -> bool:
        """Whether a move could be kept now."""
        async with self._lock:
            if time.monotonic() - self._felt > KEEP_SECONDS:
                await self._feel()
            return self._well

    async def _feel(self) -> None:
        # A commit that hangs can't be broken off; it is left to end by itself.
        beat = asyncio.ensure_future(self._store.ping())
        await asyncio.wait({beat}, timeout=PATIENCE)
        trouble = beat.exception() if beat.done() else TimeoutError()
        error = type(trouble).__name__ if trouble is not None else ""
        if self._well == bool(error):
            log.log(40 if error else 20, "database", writes=not error, error=error)
        self._well = not error
        self._felt = time.monotonic()
