"""Analyses of games that are over: asked for, made one after the other in the background, kept."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from tafelrunde.table.bots.pool import Pool, WorkerDied
from tafelrunde.table.coach.counsel import Coached, Coaching, Cost, Survey, Surveyed, Weigh
from tafelrunde.table.coach.report import Analysis, Tellers, report
from tafelrunde.table.coach.shelf import DONE, FAILED, RUNNING, WAITING, Found, Kept, Shelf
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.record import bare_record, base_position
from tafelrunde.table.settings import Limits
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

SURVEY_SECONDS: Final = 120.0
PATIENCE: Final = 30.0
"""So much longer than its time a worker may take over a turn: it lets everybody else go first."""

TIRED: Final = 20.0
"""On a busy machine a second of the processor takes so many of the clock at most."""

TRIES: Final = 2
LOOK_SECONDS: Final = 10.0

log = structlog.get_logger()


class Analyses:
    """One worker of its own makes them, one at a time; `admit` refuses who may not look."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        workers: Pool,
        tellers: Pool,
        tasks: Tasks,
        admit: Callable[[Live, Who], Awaitable[None]],
        limits: Limits,
        seconds: float,
    ) -> None:
        self._store = store
        self._hall = hall
        self._workers = workers
        self._tellers = Tellers(store, tellers)
        self._tasks = tasks
        self._admit = admit
        self._seconds = seconds
        self._shelf = Shelf(store, limits)
        self._news = asyncio.Event()
        self._busy: tuple[str, asyncio.Task[None]] | None = None

    # ------------------------------------------------------------------ for everybody

    async def look(self, table: str, who: Who) -> Analysis:
        """How far the analysis of a game is, and what it tells."""
        live = await self._over(table, who)
        return await report(live, who, await self._shelf.of(table), self._tellers)

    async def ask(self, table: str, who: Who) -> Analysis:
        """Have a game analysed; one that was stopped is gone on with."""
        needs_name(who)
        await self._over(table, who)
        await self._tasks.whole(self._shelf.ask(table, who.person))
        self._news.set()
        return await self.look(table, who)

    async def stop(self, table: str, who: Who) -> Analysis:
        """Stop an analysis, for who asked for it and for those who played."""
        live = await self._over(table, who)
        kept = await self._shelf.of(table)
        if kept.state not in (WAITING, RUNNING):
            raise Refused("not_now", "No analysis of this game is being made.")
        if not live.mine(who) and (not who.person or who.person != kept.person):
            raise Refused("not_seated", "Others have asked for this analysis.")
        await self._tasks.whole(self._shelf.stop(table))
        if self._busy is not None and self._busy[0] == table:
            self._busy[1].cancel()
        return await self.look(table, who)

    async def _over(self, table: str, who: Who) -> Live:
        """A game that is over, for somebody who may look at it; before that it would tell all."""
        live = await self._hall.get(table)
        await self._admit(live, who)
        if not live.over():
            raise Refused("not_over", "A game is analysed when it is over.")
        return live

    # ------------------------------------------------------------------ in the background

    async def work(self) -> None:
        """Make one after the other, for ever; what a stopped server left is gone on with."""
        while True:
            self._news.clear()
            kept = await self._next()
            if kept is None:
                # Only other processes can have put something there without our knowing.
                patience = LOOK_SECONDS if self._store.shared else None
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._news.wait(), patience)
                continue
            self._busy = (kept.table, self._tasks.spawn(self._make(kept)))
            await asyncio.wait({self._busy[1]})
            self._busy = None

    async def _next(self) -> Kept | None:
        try:
            return await self._tasks.whole(self._shelf.claim())
        except Exception as error:
            log.error("no analysis taken up", error=type(error).__name__)
            await asyncio.sleep(LOOK_SECONDS)
            return None

    async def _make(self, kept: Kept) -> None:
        try:
            state = DONE if await self._filled(kept) else FAILED
            await self._tasks.whole(self._shelf.save(kept, state))
        except Exception as error:
            log.error("analysis failed", table=kept.table, error=type(error).__name__)
            with contextlib.suppress(Exception):
                await self._tasks.whole(self._shelf.save(kept, FAILED))

    async def _filled(self, kept: Kept) -> bool:
        """Find out all that is missing; False if the game can't be gone through."""
        live = await self._tasks.whole(self._hall.get(kept.table))
        if not kept.found.turns:
            surveyed = await self._surveyed(live)
            if surveyed is None:
                return False
            kept.found = Found(surveyed.start, surveyed.turns)
            await self._tasks.whole(self._shelf.save(kept))
        found = kept.found
        for turn in found.turns[len(found.costs) :]:
            found.costs.append(await self._weighed(live, turn))
            if not await self._tasks.whole(self._shelf.save(kept)):
                break
        return True

    async def _surveyed(self, live: Live) -> Coached | None:
        record = bare_record(live)
        base = await self._tasks.whole(base_position(self._store, live))
        if base is not None:
            record["position"] = base
        found = await self._answer(Survey(record), SURVEY_SECONDS)
        for turn in () if found is None else found.turns:
            turn.at += live.base
        return found

    async def _weighed(self, live: Live, turn: Surveyed) -> Cost:
        """What a turn cost; nothing is said of one that is too much for a worker."""
        position = await self._tasks.whole(self._tellers.position(live, turn.at))
        if position is None:
            return Cost()
        job = Weigh(live.row.game, position, turn.seat, turn.moves, self._seconds)
        found = await self._answer(job, PATIENCE + TIRED * self._seconds)
        return Cost() if found is None or found.cost is None else found.cost

    async def _answer(self, job: Coaching, seconds: float) -> Coached | None:
        for _ in range(TRIES):
            try:
                return (await self._workers.run(job, seconds)).coached
            except WorkerDied as death:
                log.warning("analysis worker died", how=str(death))
        return None
