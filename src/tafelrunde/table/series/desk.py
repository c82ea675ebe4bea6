"""What people and programs do with a series: lay one, join, look, begin a game, decide.

What happened is in the store, nothing is held in memory. A game that has ended at its table is
entered in the ledger when somebody next asks for the series; since the game can't change any more,
it does not matter when that is.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.series import registry, stored
from tafelrunde.series.errors import UnknownKind
from tafelrunde.series.kind import Bout
from tafelrunde.series.series import OVER, Series
from tafelrunde.series.words import Voice, saying
from tafelrunde.table.bots.bots import known_bot
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import begun, known_title, new_id, new_table, set_up
from tafelrunde.table.lobby.lobby import SeatWish, seat_for
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.record import make_record
from tafelrunde.table.series.look import SeriesLine, SeriesLook, build, line, plays, status_of
from tafelrunde.table.series.store import (
    AGAIN,
    DECIDE,
    GAME,
    RESULT,
    START,
    Laid,
    SeriesEntry,
    SeriesRow,
    SeriesState,
    SeriesStore,
)
from tafelrunde.table.store import rows
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks


@dataclass(frozen=True)
class Open:
    """A series taken from the store; `lost` when the table of its running game can't go on."""

    state: SeriesState
    series: Series
    lost: bool = False


class SeriesDesk:
    """Pages and API come through here. What is refused changed nothing."""

    def __init__(
        self, store: Store, hall: Hall, tasks: Tasks, after: Callable[[Live], None]
    ) -> None:
        self._store = store
        self._kept = SeriesStore(store)
        self._hall = hall
        self._tasks = tasks
        self._after = after

    # ------------------------------------------------------------------ looking

    async def look(self, series: str, who: Who, invite: str = "") -> SeriesLook:
        """A series as somebody sees it."""
        found = await self._tasks.whole(self._open(series))
        return build(found.state, found.series, who, invite, found.lost)

    async def mine(self, who: Who) -> list[SeriesLine]:
        """The series of a person."""
        if not who.person:
            return []
        found = await self._kept.of_person(who.person)
        return [
            line(row, entrants, kind_name(row.kind, who.language), who.language)
            for row, entrants in found
        ]

    async def record(self, series: str) -> dict[str, Any]:
        """All of a series that is over: its ledger, its records, its decisions."""
        found = await self._tasks.whole(self._open(series))
        if found.series.phase != OVER:
            raise Refused("record_closed", "The record is there when the series is over.")
        results = iter(await self._kept.results(series))
        for entry in found.state.entries:
            if entry.act == GAME:
                found.series.acts.append({"act": "game"})
            elif entry.act == DECIDE:
                found.series.acts.append({"act": "decide", "choice": entry.choice})
            elif entry.act == RESULT:
                found.series.acts.append({"act": "result", **next(results)})
        return found.series.dump()

    # ------------------------------------------------------------------ before the first game

    async def create(
        self,
        who: Who,
        kind: str,
        options: dict[str, Any],
        wishes: list[SeatWish],
        public: bool = True,
    ) -> str:
        """Lay a series; its id."""
        needs_name(who)
        seed = secrets.randbits(53)
        series = _new(kind, options, seed, who.language)
        players = series.kind.entrants
        if len(wishes) != players:
            raise Refused("bad_setup", f"{players} seats are needed, not {len(wishes)}.")
        if sum(wish.kind == "me" for wish in wishes) > 1:
            raise Refused("bad_setup", "Only one seat can be 'me'; others here are 'screen'.")
        if any(wish.kind == "anyone" for wish in wishes):
            raise Refused("bad_setup", "A series is joined by invitation; use 'friend'.")
        if all(wish.kind == "bot" for wish in wishes):
            raise Refused("bad_setup", "Somebody must play the series and decide about it.")
        seats = [seat_for(who, number, wish) for number, wish in enumerate(wishes)]
        now = time.time()
        row = SeriesRow(
            id=new_id(),
            kind=kind,
            game=series.kind.game,
            options=series.kind.chosen,
            seed=seed,
            host=who.person,
            public=public,
            status=rows.RUNNING,
            number=0,
            created=now,
            changed=now,
        )
        first = SeriesEntry(row.id, 0, START, now, who.person, position=_packed(series))
        await self._tasks.whole(self._kept.add(row, seats, first))
        return row.id

    async def join(self, series: str, who: Who, invite: str = "") -> int:
        """Take a free seat of the series; which one."""
        needs_name(who)
        return await self._tasks.whole(self._join(series, who, invite))

    async def _join(self, series: str, who: Who, invite: str) -> int:
        state = await self._state(series)
        for one in state.entrants:
            if one.person == who.person:
                return one.seat
        free = [one for one in state.entrants if one.kind == rows.FREE]
        wanted = [one for one in free if invite and one.invite == invite]
        if not free:
            raise Refused("full", "All seats of this series are taken.")
        if not wanted:
            raise Refused("bad_invite", "A good invitation is needed to join this series.")
        for one in wanted:
            if await self._kept.claim(series, one.seat, rows.PERSON, who.person, who.name, ""):
                return one.seat
        raise Refused("full", "Somebody else has just taken the seat.")

    async def put_bot(self, series: str, who: Who, entrant: int, bot: str) -> None:
        """Whoever made the series puts a bot on a free seat."""
        known_bot(bot)
        state = await self._state(series)
        if not who.person or state.row.host != who.person:
            raise Refused("not_host", "Only who made the series puts a bot on a free seat.")
        if not 0 <= entrant < len(state.entrants):
            raise Refused("unknown_seat", "There is no such seat.")
        claim = self._kept.claim(series, entrant, rows.BOT, "", bot, bot)
        if not await self._tasks.whole(claim):
            raise Refused("full", "Somebody sits there already.")

    # ------------------------------------------------------------------ game after game

    async def next_game(self, series: str, who: Who, number: int) -> str:
        """Begin the next game; the id of its table."""
        return await self._tasks.whole(self._next_game(series, who, number))

    async def _next_game(self, series: str, who: Who, number: int) -> str:
        found = await self._mine(series, who, number)
        act = AGAIN if found.lost else GAME
        if not found.lost:
            _try(found.series.next_bout, who.language)
        bout = found.series.bout
        assert bout is not None
        laid = self._laid(found.state, bout)
        entry = self._entry(found, act, who, table_id=laid.table.id)
        await self._append(entry, rows.RUNNING, laid)
        if laid.table.bot_turn:
            self._after(await self._hall.get(laid.table.id))
        return laid.table.id

    def _laid(self, state: SeriesState, bout: Bout) -> Laid:
        title = known_title(bout.game)
        first, agreed = set_up(title, bout.players, bout.options, bout.seed)
        seats = [
            replace(state.entrants[entrant], seat=seat, invite="")
            for seat, entrant in enumerate(bout.seating)
        ]
        row = new_table(title, bout.players, agreed, bout.seed, state.row.host, state.row.public)
        row, entries = begun(replace(row, series=state.row.id), seats, first)
        return Laid(row, seats, entries)

    async def decide(self, series: str, who: Who, number: int, choice: str) -> int:
        """Choose something that is on offer; the number of the series after it."""
        return await self._tasks.whole(self._decide(series, who, number, choice))

    async def _decide(self, series: str, who: Who, number: int, choice: str) -> int:
        found = await self._mine(series, who, number)
        _try(lambda: found.series.decide(choice), who.language)
        entry = self._entry(found, DECIDE, who, choice=choice)
        await self._append(entry, rows.RUNNING)
        return entry.number

    # ------------------------------------------------------------------ taking from the store

    async def _state(self, series: str) -> SeriesState:
        state = await self._kept.state(series)
        if state is None:
            raise Refused("unknown_series", "There is no such series.")
        return state

    async def _open(self, series: str) -> Open:
        """The series as it is, with its running game entered if that has ended."""
        state = await self._state(series)
        found = Open(state, _at(state))
        if found.series.bout is None:
            return found
        table = next(one.table_id for one in reversed(state.entries) if one.table_id)
        try:
            live = await self._hall.get(table)
        except Refused:
            return replace(found, lost=True)
        if live.stuck or not live.over():
            return replace(found, lost=live.stuck)
        await self._enter(found, live)
        return await self._open(series)

    async def _enter(self, found: Open, live: Live) -> None:
        outcome = found.series.outcome(live.running())
        record = await make_record(self._store, live)
        found.series.enter(outcome, record)
        status = rows.FINISHED if found.series.phase == OVER else rows.RUNNING
        act = found.series.acts[-1]
        result = rows.pack({"outcome": act["outcome"], "record": record})
        entry = self._entry(found, RESULT, Who(), result=result)
        # Whoever else was faster has entered the same.
        await self._kept.append(entry, status)

    async def _mine(self, series: str, who: Who, number: int) -> Open:
        """The series, for one of its people who saw it at this number."""
        found = await self._open(series)
        if not plays(found.state.entrants, who):
            raise Refused("not_seated", "Only those who play the series decide about it.")
        if status_of(found.state.row, found.state.entrants) == rows.OPEN:
            raise Refused("not_started", "The series has not begun; there are free seats.")
        if found.state.row.number != number:
            raise Refused("stale", "The series has gone on meanwhile.")
        return found

    def _entry(self, found: Open, act: str, who: Who, **values: Any) -> SeriesEntry:
        number = found.state.row.number + 1
        position = _packed(found.series)
        row = found.state.row
        return SeriesEntry(
            row.id, number, act, time.time(), who.person, position=position, **values
        )

    async def _append(self, entry: SeriesEntry, status: str, laid: Laid | None = None) -> None:
        if not await self._kept.append(entry, status, laid):
            raise Refused("stale", "Somebody else has just decided.")


def kind_name(kind: str, language: str) -> str:
    """What a kind of series is called; its key where there is no such kind any more."""
    if kind not in registry.names():
        return kind
    return Voice(registry.kind(kind).folder, language, []).say(saying("kind.name"))


def _new(kind: str, options: dict[str, Any], seed: int, language: str) -> Series:
    try:
        return stored.new(kind, options, seed)
    except UnknownKind as error:
        raise Refused("unknown_kind", error.said(language)) from None
    except TafelrundeError as error:
        raise Refused("bad_setup", error.said(language)) from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        # Options without a list of choices are checked by the game while it is set up.
        raise Refused("bad_setup", "The options do not fit the series.") from None


def _at(state: SeriesState) -> Series:
    try:
        return stored.at(state.position, state.row.seed)
    except TafelrundeError as error:
        raise Refused("stuck", str(error)) from None


def _packed(series: Series) -> bytes:
    return rows.pack(series.position())


def _try(work: Callable[[], Any], language: str) -> None:
    try:
        work()
    except TafelrundeError as error:
        raise Refused("not_now", error.said(language)) from None
