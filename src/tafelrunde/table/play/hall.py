"""The tables held in memory: loaded when asked for, kept up to date, dropped when long unused."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from dataclasses import replace
from typing import Any

import structlog

from tafelrunde import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.title import Title
from tafelrunde.table import wall
from tafelrunde.table.absence.presence import Presence
from tafelrunde.table.errors import Refused
from tafelrunde.table.metrics import Metrics
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.record import base_position, replays
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import TableRow
from tafelrunde.table.store.store import State, Store
from tafelrunde.table.store.writer import Writer

Notice = tuple[str, int, str, int, str, int, float]
"""Another process's entry: table, number, kind, seat, move, whose turn it is then, and when."""

log = structlog.get_logger()


class Hall:
    """Finds a table in memory or in the store."""

    def __init__(
        self,
        store: Store,
        writer: Writer,
        metrics: Metrics,
        room: int,
        grace: dict[str, float],
        presence: Presence,
    ) -> None:
        """`grace` is how long somebody may be away, by the tempo of the table."""
        self._store = store
        self._writer = writer
        self._metrics = metrics
        self._room = room
        self._grace = grace
        self._opened = wall.now()
        self.presence = presence
        self._held: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    async def get(self, table: str) -> Live:
        """The table with this id; refused when there is none."""
        live = self._held.get(table)
        if live is None:
            task = self._loading.get(table)
            if task is None:
                task = asyncio.create_task(self._load(table))
                self._loading[table] = task
                task.add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(task)
        else:
            self._held.move_to_end(table)
        return live

    def held(self, table: str) -> Live | None:
        """The table, if it is in memory."""
        return self._held.get(table)

    def all(self) -> list[Live]:
        """Every table in memory."""
        return list(self._held.values())

    # ------------------------------------------------------------------ loading

    async def _load(self, table: str) -> Live:
        state = await self._store.state(table)
        if state is None:
            raise Refused("unknown_table", "There is no such table.")
        grace = self._grace.get(state.row.tempo, 0.0)
        live = Live(title_of(state.row), state.row, grace, self._opened)
        self._take(live, state)
        if live.row.status == rows.RUNNING and live.row.rules != live.title.version:
            await self._upgrade(live)
        self._held[table] = live
        self._make_room()
        if self._store.shared:
            # What another process told while we were reading was not for anybody's ears yet.
            await self.heard_of(table)
        return live

    def _take(self, live: Live, state: State) -> None:
        """All of it at once: whoever looks meanwhile must not see a number without its position."""
        live.row, live.votes, live.talk = state.row, state.votes, state.talk
        live.seats = state.seats
        for entry in state.entries:
            live.follow(entry, None)
        if state.entries:
            self._lay_out(live, state.position)

    def _lay_out(self, live: Live, position: dict[str, Any] | None) -> None:
        try:
            live.place(None if position is None else live.title.load(position))
        except TafelrundeError as error:
            # The message of the error may quote hidden parts of the position.
            log.error("position does not load", table=live.id, error=type(error).__name__)
            live.stuck = True
            live.notes = (*live.notes, "stuck")

    def _make_room(self) -> None:
        self._metrics.live_tables.set(len(self._held))
        if len(self._held) <= self._room:
            return
        for name, live in list(self._held.items()):
            busy = live.watchers or live.lock.locked() or live.bot_task is not None
            if not busy:
                del self._held[name]
                if len(self._held) <= self._room:
                    break
        self._metrics.live_tables.set(len(self._held))

    # ------------------------------------------------------------------ after a rule fix

    async def _upgrade(self, live: Live) -> None:
        """Go on with corrected rules: from the record where it still leads here, else from here."""
        game = live.game
        if game is None:
            return
        same = await asyncio.to_thread(replays, live, await base_position(self._store, live))
        key = "table.rules_same" if same else "table.rules"
        entry = live.entry(rows.RULES, -1, "same" if same else "branched", game, [(key, [], -1)])
        log.info("rules changed", table=live.id, was=live.row.rules, now=entry.rules, same=same)
        bots = live.is_bots(game.player)
        if await self._writer.append(entry, live.status_after(entry), bots):
            live.follow(entry, game)
        else:
            await self.refresh(live)

    # ------------------------------------------------------------------ news of other processes

    async def refresh(self, live: Live) -> None:
        """Read the seats and votes anew, and what was played meanwhile."""
        live.doubtful = False
        state = await self._store.state(live.id, live.number)
        if state is None:
            self._drop(live)
            raise Refused("unknown_table", "This table was taken away.")
        self._take(live, state)
        live.touch()

    def _drop(self, live: Live) -> None:
        """Whoever keeps the house has taken the table away."""
        self._held.pop(live.id, None)
        for watcher in list(live.watchers):
            watcher.drop()

    async def know(self, live: Live, who: Who) -> None:
        """Note that somebody is here, perhaps on a seat that another process gave them."""
        asks = who.person or who.table == live.id
        if self._store.shared and asks and not live.mine(who):
            async with live.lock:
                if not live.mine(who):
                    await self.refresh(live)
        await self.presence.note(live, who)

    def end_sessions(self, person: str, epoch: int) -> None:
        """Close the connections of a person that were opened before their epoch went up."""
        for live in self._held.values():
            for watcher in list(live.watchers):
                if watcher.who.person == person and watcher.who.epoch != epoch:
                    watcher.drop()

    async def heard(self, notice: Notice) -> None:
        """Another process has written an entry; follow it, if the table is in memory here."""
        table, number, kind, seat, move, turn, at = notice
        live = self._held.get(table)
        if live is None:
            return
        async with live.lock:
            if number <= live.number:
                return
            if kind != rows.MOVE or number != live.number + 1 or live.game is None:
                await self.refresh(live)
                return
            try:
                tried = live.attempt(move)
            except Refused:  # a process with other rules played it
                await self.refresh(live)
                return
            entry = live.entry(rows.MOVE, seat, move, tried.game, tried.events, tried.place)
            live.follow(replace(entry, turn=turn, at=at), tried.game)
            live.touch()

    async def heard_of(self, table: str) -> None:
        """Another process has changed the seats of a table."""
        live = self._held.get(table)
        if live is not None:
            async with live.lock:
                with contextlib.suppress(Refused):
                    await self.refresh(live)


def title_of(row: TableRow) -> Title:
    """The rules that a table plays by."""
    try:
        return games.title(row.game)
    except TafelrundeError as error:
        raise Refused("unknown_game", str(error)) from None
