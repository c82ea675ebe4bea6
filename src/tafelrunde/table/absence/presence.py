"""Who is at a table: by page, socket or API; and since when somebody has not been."""

from __future__ import annotations

from typing import Final

from tafelrunde.table import wall
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

WRITTEN_SECONDS: Final = 60.0
"""Signs of somebody without a socket are written down so often, not each time."""


class Presence:
    """Writes down when people were last seen; who has a socket open is known without that.

    A server that stops need not write it: nobody counts as away since before it began anew.
    """

    def __init__(self, store: Store, tasks: Tasks) -> None:
        self._store = store
        self._tasks = tasks

    async def note(self, live: Live, who: Who) -> None:
        """Somebody asked for something at a table: they are there, and no bot is needed."""
        mine = live.mine(who)
        now = wall.now()
        stale = [seat for seat in mine if now - live.seats[seat].seen > WRITTEN_SECONDS]
        if stale and not live.attended(live.seats[stale[0]]):
            await self._write(live, stale, now)
        asked = [seat for seat in mine if live.votes.get(seat) and not live.clock.late(seat, now)]
        if asked:
            await self._tasks.whole(self._clear(live, asked))

    async def left(self, live: Live, who: Who) -> None:
        """Somebody closed a connection; from now on they are away, unless they have another."""
        mine = live.mine(who)
        if mine and not live.attended(live.seats[mine[0]]):
            await self._write(live, list(mine), wall.now())

    async def _write(self, live: Live, seats: list[int], now: float) -> None:
        live.saw(seats, now)
        if not self._tasks.stopping:
            await self._tasks.whole(self._store.saw(live.id, seats, now))

    async def _clear(self, live: Live, asked: list[int]) -> None:
        async with live.lock:
            for seat in asked:
                if live.votes.pop(seat, None):
                    await self._store.clear_votes(live.id, seat)
            live.touch()
