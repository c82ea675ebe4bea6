"""The coach at a table: hints for whoever plays with bots alone, and why a bot did what it did."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from tafelrunde.kernel.game import Game
from tafelrunde.table.bots.pool import Pool, PoolFull, WorkerDied
from tafelrunde.table.coach import manners, words
from tafelrunde.table.coach.counsel import Coached, Coaching, Counsel, Grounds, Idea
from tafelrunde.table.coach.words import Advice, Why
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.school.lesson import Stand, pupil, seated
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

PATIENCE: Final = 10.0
"""So much longer than its budget a worker may take before it is given up."""

KEPT: Final = 200
"""Answers that are remembered, for those who ask again."""

LONGEST: Final = 200
"""A turn has no more moves."""


class Coach:
    """Asks its own workers, so that nobody's bot has to wait; `admit` refuses who may not look."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        workers: Pool,
        tasks: Tasks,
        admit: Callable[[Live, Who], Awaitable[None]],
        seconds: float,
    ) -> None:
        self._store = store
        self._hall = hall
        self._workers = workers
        self._tasks = tasks
        self._admit = admit
        self._seconds = seconds
        self._known: OrderedDict[tuple[str, int], list[Idea]] = OrderedDict()
        self._asked: dict[tuple[str, int], asyncio.Task[list[Idea]]] = {}

    # ------------------------------------------------------------------ hints

    async def hint(self, table: str, who: Who) -> Advice:
        """The turns that look best for my seat now, from what it may know."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        reason = manners.why_no_hint(live, who)
        if reason:
            raise manners.refused(reason)
        number = live.number
        game = live.running()
        ideas = await self._ideas((table, number), game, game.decider)
        if live.number != number:
            raise Refused("stale", "The table has moved on; ask again.")
        return words.advice(live, who, ideas)

    async def lesson_hint(self, stand: Stand, who: Who) -> Advice:
        """What a lesson asks for next, the best first, and what it is good for."""
        if stand.done:
            raise manners.refused("not_your_turn")
        ways = await asyncio.to_thread(stand.ways)
        place = f"{stand.game} {stand.number} {' '.join(stand.moves)}"
        begun = [way.all for way in ways]
        ideas = await self._ideas((place, 0), stand.position, stand.seat, begun)
        asked = {tuple(way.all): list(way.asked) for way in ways}
        for idea in ideas:
            idea.moves = next(
                moves for way, moves in asked.items() if tuple(idea.moves[: len(way)]) == way
            )
        me = pupil(who)
        return words.lesson_advice(stand, seated(stand, me), me, ideas)

    async def _ideas(
        self, key: tuple[str, int], game: Game, seat: int, begun: list[list[str]] | None = None
    ) -> list[Idea]:
        """Thought of once for each position, however often somebody asks."""
        known = self._known.get(key)
        if known is None:
            task = self._asked.get(key)
            if task is None:
                task = self._tasks.spawn(self._thought_of(key, game, seat, begun or []))
                self._asked[key] = task
                task.add_done_callback(lambda done: self._answered(key, done))
            known = await asyncio.shield(task)
        return [Idea(list(one.moves), one.expected, one.reasons) for one in known]

    def _answered(self, key: tuple[str, int], done: asyncio.Task[list[Idea]]) -> None:
        self._asked.pop(key, None)
        if not done.cancelled():
            done.exception()  # whoever asked may be gone

    async def _thought_of(
        self, key: tuple[str, int], game: Game, seat: int, begun: list[list[str]]
    ) -> list[Idea]:
        seed = seed_of(*key)
        position = game.imagine(seat, seed).dump()
        job = Counsel(game.title.name, position, seat, seed, self._seconds, begun)
        found = (await self._answer(job, self._seconds + PATIENCE)).ideas
        self._known[key] = found
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return found

    # ------------------------------------------------------------------ reasons

    async def why(
        self, table: str, who: Who, first: int, last: int, seat: int | None = None
    ) -> Why:
        """What a bot's turn, from one entry to another, changed for it, as far as I may know."""
        live = await self._hall.get(table)
        await self._admit(live, who)
        eyes = self._eyes(live, who, seat)
        bot = await self._bot_of(live, first, last)
        if live.seats[bot].bot == "random":
            return words.why(live, who, bot, [])
        before = await self._store.packed(live.id, first - 1)
        after = await self._store.packed(live.id, last)
        if before is None or after is None:
            raise Refused("bad_request", "There are no such entries.")
        seed = seed_of(table, first)
        job = Grounds(live.row.game, before, after, bot, eyes, seed)
        return words.why(live, who, bot, (await self._answer(job, PATIENCE)).lines)

    def _eyes(self, live: Live, who: Who, seat: int | None) -> int | None:
        """Whose knowledge the answer comes from: while the game runs, that of who asks."""
        if live.over():
            return None
        mine = live.mine(who)
        if seat is not None and seat in mine:
            return seat
        eyes = None if live.secret(mine) else live.eyes(mine)
        if eyes is None:
            raise Refused("not_seated", "While the game runs, bots answer those who play.")
        return eyes

    async def _bot_of(self, live: Live, first: int, last: int) -> int:
        """The seat of the bot that played all moves from one entry to another."""
        if not 1 <= first <= last <= live.number or last - first > LONGEST:
            raise Refused("bad_request", f"This table has entries 1 to {live.number}.")
        found = await self._store.entries(live.id, first - 1)
        seats = {one.seat for one in found if one.number <= last and _acts(one)}
        if len(seats) != 1 or not live.is_bots(min(seats)):
            raise Refused("bad_request", "These entries are not a turn of a bot.")
        return min(seats)

    async def _answer(self, job: Coaching, seconds: float) -> Coached:
        try:
            done = await self._workers.run(job, seconds)
        except PoolFull:
            raise Refused("too_fast", "Many ask the coach just now; try again soon.") from None
        except WorkerDied:
            raise Refused("no_advice", "The coach did not answer in time; ask again.") from None
        if done.coached is None:
            raise Refused("no_advice", "The coach has nothing to say about this position.")
        return done.coached


def seed_of(place: str, number: int) -> int:
    """From where worlds are imagined: the same for all who ask the same, and no secret in it."""
    told = f"{place} {number}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=4).digest()) >> 1


def _acts(entry: Entry) -> bool:
    return entry.kind not in (rows.START, rows.RULES, rows.SEAT)
