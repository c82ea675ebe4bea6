"""How fast bots move at a table: as whoever plays there alone with them wants it."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from tafelrunde.table.people.people import People
from tafelrunde.table.people.who import AT_ONCE, NORMAL, SLOW, STEP
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows

# How many times longer than usual a bot's move takes.
TIMES: Final = {SLOW: 4.0, NORMAL: 1.0, AT_ONCE: 0.0, STEP: 1.0}
_LOOK_SECONDS: Final = 1.0


class Pace:
    """Lets the people at a table follow what bots do; `usual` is what a move takes at least."""

    def __init__(self, people: People, usual: float) -> None:
        self._people = people
        self._usual = usual

    async def keep(self, live: Live, seat: int, began: float) -> None:
        """Wait until the move that a bot has been thinking about since `began` may be played."""
        if live.skipping:
            return
        person = alone(live)
        who = await self._people.known(person) if person else None
        pace = NORMAL if who is None else who.pace
        if pace == STEP and live.running().actor != seat:
            await self._step(live, person)
            return
        left = began + self._usual * TIMES[pace] - time.monotonic()
        if left > 0:
            await _awaited(live, left)

    async def _step(self, live: Live, person: str) -> None:
        """A turn begins when the person says so; one who left is not waited for."""
        number = live.number
        while live.number == number and not live.go.is_set() and person in live.connected():
            await _awaited(live, _LOOK_SECONDS)
        live.go.clear()


def alone(live: Live) -> str:
    """The only person who plays at a table, if there is just one."""
    people = {seat.person for seat in live.seats if seat.kind == rows.PERSON}
    return people.pop() if len(people) == 1 else ""


async def _awaited(live: Live, seconds: float) -> None:
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(live.go.wait(), seconds)
