"""Seats whose people are away: the others are asked, and a bot plays until they are back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import structlog

from tafelrunde.table import wall
from tafelrunde.table.absence.clock import LENT, RETURNED
from tafelrunde.table.absence.missing import offers, voters
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.names import BOT_NAMES, bot_name
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, Said, SeatRow
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

LOOK_SECONDS: Final = 2.0
TRIES: Final = 3

log = structlog.get_logger()


class Absence:
    """Every change of hands is an entry of the table, with a line in its log.

    `after` is told of the table at which it was.
    """

    def __init__(
        self, store: Store, hall: Hall, tasks: Tasks, after: Callable[[Live], None]
    ) -> None:
        self._store = store
        self._hall = hall
        self._tasks = tasks
        self._after = after
        self._told: dict[str, tuple[tuple[str, ...], ...]] = {}

    # ------------------------------------------------------------------ to a bot

    async def lend(self, live: Live, who: Who, seat: int, bot: str, until: str) -> bool:
        """Agree that a bot plays for somebody, or leave one's own seat; whether a bot plays now."""
        return await self._tasks.whole(self._lend(live, who, seat, bot, until))

    async def _lend(self, live: Live, who: Who, seat: int, bot: str, until: str) -> bool:
        async with live.lock:
            lent = await self._agree(live, who, seat, bot, until)
        self._after(live)
        return lent

    async def _agree(self, live: Live, who: Who, seat: int, bot: str, until: str) -> bool:
        one = live.seats[seat]
        if live.row.status != rows.RUNNING or one.kind != rows.PERSON:
            raise Refused("no_person", "No person sits there in a running game.")
        if one.person == who.person:
            await self._hand_over(live, one, bot, rows.BACK, "table.left")
            return True
        if not any(other.person == who.person for other in live.seats):
            raise Refused("not_seated", "Only those who play decide about a seat.")
        now = wall.now()
        if until not in offers(live, one, now):
            raise Refused("still_here", f"{one.name} is at the table, or was just now.")
        await self._store.vote(live.id, seat, who.person, until)
        await self._hall.refresh(live)
        agreed = live.votes.get(seat, {})
        if not voters(live, one, now) <= set(agreed):
            return False
        # Who wants less decides.
        least = rows.TURN if rows.TURN in agreed.values() else rows.BACK
        late = live.clock.late(seat, now)
        said = {rows.TURN: "table.late" if late else "table.lent_turn", rows.BACK: "table.lent"}
        await self._hand_over(live, one, bot, least, said[least])
        return True

    async def _hand_over(self, live: Live, one: SeatRow, bot: str, until: str, said: str) -> None:
        name = bot_name(one.seat, {seat.name for seat in live.seats})
        events: list[Said] = [(said, [one.seat, BOT_NAMES.index(name)], -1)]
        entry = self._entry(live, one.seat, LENT, events)
        bot_turn = live.turn() == one.seat
        done = await self._store.change_hands(
            entry,
            bot_turn,
            kind=rows.BOT,
            person="",
            name=name,
            bot=bot,
            invite="",
            token="",
            owner=one.person,
            owner_name=one.name,
            lent=until,
        )
        await self._hall.refresh(live)
        if not done:
            raise Refused("stale", f"The table is at number {live.number} by now.")

    def _entry(self, live: Live, seat: int, how: str, events: list[Said]) -> Entry:
        entry = live.entry(rows.SEAT, seat, how, live.running(), events)
        # A turn that is still in hand stays where it is.
        return replace(entry, turn=live.row.turn)

    # ------------------------------------------------------------------ back to its person

    async def take_back(self, table: str, who: Who, seat: int) -> None:
        """Sit down again on the seat that a bot keeps for me."""
        needs_name(who)
        live = await self._hall.get(table)
        await self._tasks.whole(self._take_back(live, who, seat))

    async def _take_back(self, live: Live, who: Who, seat: int) -> None:
        async with live.lock:
            await self._hall.refresh(live)
            if not 0 <= seat < live.row.players:
                raise Refused("unknown_seat", "There is no such seat.")
            one = live.seats[seat]
            if one.kind == rows.PERSON and one.person == who.person:
                return
            if one.owner != who.person:
                raise Refused("not_seated", "No bot keeps this seat for you.")
            if live.row.status != rows.RUNNING:
                raise Refused("over", "The game is over.")
            await self._give_back(live, one, [("table.back", [seat], -1)])
        self._after(live)

    async def _give_back(self, live: Live, one: SeatRow, events: list[Said]) -> None:
        for _ in range(TRIES):
            entry = self._entry(live, one.seat, RETURNED, events)
            turn = live.turn()
            done = await self._store.change_hands(
                entry,
                turn is not None and turn != one.seat and live.is_bots(turn),
                kind=rows.PERSON,
                person=one.owner,
                name=one.owner_name,
                bot="",
                owner="",
                owner_name="",
                lent="",
                seen=wall.now() if events else one.seen,
            )
            await self._hall.refresh(live)
            if done or live.seats[one.seat].owner != one.owner:
                return
        raise Refused("stale", f"The table is at number {live.number} by now.")

    # ------------------------------------------------------------------ as time passes

    def drive(self, live: Live) -> None:
        """A seat that was lent for one turn goes back when that turn is over."""
        if self._due(live) and not self._tasks.stopping:
            self._tasks.spawn(self._return_due(live))

    def _due(self, live: Live) -> list[SeatRow]:
        if live.game is None:
            return []
        turn = live.turn() if live.row.status == rows.RUNNING else None
        return [one for one in live.seats if one.lent == rows.TURN and one.seat != turn]

    async def _return_due(self, live: Live) -> None:
        async with live.lock:
            for one in self._due(live):
                await self._give_back(live, one, [])

    async def watch(self) -> None:
        """Show those who wait when somebody's time is up, for ever."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            self.look_round()

    def look_round(self) -> None:
        """Tell everybody at tables where there is something new to decide about a seat."""
        now = wall.now()
        told: dict[str, tuple[tuple[str, ...], ...]] = {}
        for live in self._hall.all():
            if not live.watchers or live.row.status != rows.RUNNING:
                continue
            found = tuple(offers(live, one, now) for one in live.seats)
            told[live.id] = found
            if found != self._told.get(live.id, ((),) * len(found)):
                live.touch()
            self.drive(live)
        self._told = told
