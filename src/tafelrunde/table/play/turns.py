"""Turns that end by themselves: after a moment in which their player can still take them back."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Final

from tafelrunde.table.errors import Refused
from tafelrunde.table.people.people import People
from tafelrunde.table.people.who import NOW, SOON, Who
from tafelrunde.table.play.choices import last_answer
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.play import Play
from tafelrunde.table.tasks import Tasks

MOMENT: Final = 3.0


class Turns:
    """Ends the turns of people who want neither to be asked nor to be rushed."""

    def __init__(self, play: Play, people: People, tasks: Tasks) -> None:
        self._play = play
        self._people = people
        self._tasks = tasks

    def drive(self, live: Live) -> None:
        """Look whether the turn in hand is one that ends by itself."""
        seat = live.turn()
        if seat is None or live.is_bots(seat) or self._tasks.stopping:
            return
        if live.held() is not None or last_answer(live) is not None:
            self._tasks.spawn(self._end(live, seat, live.number))

    async def _end(self, live: Live, seat: int, number: int) -> None:
        who = await self._people.known(live.seats[seat].person)
        if who is None or who.turns not in (SOON, NOW):
            return
        await asyncio.sleep(MOMENT)
        if live.number == number and live.turn() == seat:
            await self._end_for(live, who, seat, number)

    async def _end_for(self, live: Live, who: Who, seat: int, number: int) -> None:
        with contextlib.suppress(Refused):
            if live.held() is not None:
                await self._play.end(live.id, who, seat, number)
                return
            move = last_answer(live)
            if move is not None:
                await self._play.move(live.id, who, seat, number, move)
