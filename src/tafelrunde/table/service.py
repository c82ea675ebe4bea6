"""What people and programs can do at a table; pages, API and websockets all come through here."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, Final, TypeVar

import structlog

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table import rows
from tafelrunde.table.bots import Bots
from tafelrunde.table.errors import Refused
from tafelrunde.table.history import make_record, replay_look
from tafelrunde.table.live import Live
from tafelrunde.table.lobby import Lobby, SeatWish
from tafelrunde.table.look import Answer, LogLine, Look, Summary, build, hears, spoken
from tafelrunde.table.metrics import Metrics
from tafelrunde.table.people import People, Who, digest, new_seat_token
from tafelrunde.table.questions import answers
from tafelrunde.table.rows import Entry
from tafelrunde.table.settings import Settings
from tafelrunde.table.store import Store
from tafelrunde.table.tables import Tables
from tafelrunde.table.writer import Writer

SWEEP_SECONDS: Final = 10.0

__all__ = ["Refused", "SeatWish", "Service", "Summary"]

T = TypeVar("T")

log = structlog.get_logger()


class Service:
    """The table. Everything it refuses raises Refused and has changed nothing."""

    def __init__(self, settings: Settings, store: Store, secret: str) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.store = store
        self.people = People(store, secret)
        self.writer = Writer(store, self.metrics)
        self.tables = Tables(store, self.writer, self.metrics, settings.cached_tables)
        self._bots = Bots(settings.workers, settings.bot_seconds, self.metrics)
        self.lobby = Lobby(store, self.tables, self._bots, self.drive)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._stopping = False

    async def begin(self) -> None:
        """Start to work, and let bots go on who were to move when the server stopped."""
        self.writer.start()
        self.spawn(self._sweep())

    async def end(self) -> None:
        """Finish what was begun, then stop."""
        self._stopping = True
        thinking = [live.bot_task for live in self.tables.all() if live.bot_task is not None]
        beside = [task for task in self._tasks if task.get_name() == "background"]
        for task in [*thinking, *beside]:
            task.cancel()
        await asyncio.gather(*thinking, *beside, return_exceptions=True)
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bots.stop()
        await self.writer.stop()

    def spawn(self, work: Coroutine[Any, Any, T], name: str = "background") -> asyncio.Task[T]:
        """Run something beside the requests."""
        task = asyncio.create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Carry something out to its end, even when the one who asked has gone."""
        return await asyncio.shield(self.spawn(work, "whole"))

    # ------------------------------------------------------------------ looking

    async def look(self, table: str, who: Who, seat: int | None = None, invite: str = "") -> Look:
        """A table as somebody sees it, through the eyes of one of their seats."""
        return build(await self.tables.get(table), who, seat, invite)

    async def log(self, table: str, who: Who, before: int) -> list[LogLine]:
        """The lines of the log that were written before an entry."""
        live = await self.tables.get(table)
        eyes = live.eyes(live.mine(who))
        return [
            spoken(live, line, who.language)
            for line in live.lines
            if line.number < before and hears(live, line, eyes)
        ]

    async def replay(
        self, table: str, who: Who, played: int | None = None, seat: int | None = None
    ) -> Look:
        """The table after so many moves: as a spectator while it runs, all open afterwards."""
        return await replay_look(self.store, await self.tables.get(table), who, played, seat)

    async def record(self, table: str, who: Who) -> dict[str, Any]:
        """The whole record, which would tell what is hidden, so only when the game is over."""
        return await make_record(self.store, await self.tables.get(table))

    async def explain(self, table: str, who: Who, place: str = "", move: str = "") -> list[Answer]:
        """Why a place or a move can't be played now, or that it can."""
        return answers(await self.tables.get(table), who, place, move)

    # ------------------------------------------------------------------ playing

    async def play(self, table: str, who: Who, seat: int, number: int, move: str) -> int:
        """Play a move; returns the new number once the move is durable."""
        live = await self.tables.get(table)
        return await self.whole(self._play(live, who, seat, number, move))

    async def _play(self, live: Live, who: Who, seat: int, number: int, move: str) -> int:
        began = time.perf_counter()
        async with live.lock:
            game = await self._ready(live, who, seat, number)
            if game.player != seat:
                raise Refused("not_your_turn", "It is not this seat's turn.")
            tried = live.attempt(move, who.language)
            entry = live.entry(rows.MOVE, seat, move, tried.game, tried.events, tried.place)
            await self._append(live, entry, tried.game)
            if live.votes.get(seat):
                await self.store.clear_votes(live.id, seat)
                live.votes.pop(seat)
            live.touch()
        self.metrics.move_seconds.observe(time.perf_counter() - began)
        self.metrics.moves.labels(live.row.game, "bot" if who is BOT else "person").inc()
        self.drive(live)
        return entry.number

    async def undo(self, table: str, who: Who, seat: int, number: int) -> int:
        """Take the last move back, if nothing was revealed and nobody has acted since."""
        live = await self.tables.get(table)
        return await self.whole(self._undo(live, who, seat, number))

    async def _undo(self, live: Live, who: Who, seat: int, number: int) -> int:
        async with live.lock:
            await self._ready(live, who, seat, number)
            code = live.why_no_undo(seat)
            if code:
                raise Refused("cannot_undo", UNDO_REFUSED[code])
            before = live.history[-2] if len(live.history) > 1 else 0
            position = await self.store.position(live.id, max(before, live.base_number))
            if position is None:
                raise Refused("cannot_undo", UNDO_REFUSED["nothing"])
            try:
                game = live.title.load(position)
            except TafelrundeError:
                raise Refused("cannot_undo", UNDO_REFUSED["upgraded"]) from None
            entry = live.entry(rows.UNDO, seat, "", game, [("table.undo", [seat], -1)])
            await self._append(live, entry, game)
            live.touch()
        self.metrics.undos.inc()
        return entry.number

    async def _ready(self, live: Live, who: Who, seat: int, number: int) -> Game:
        """The running game, for somebody who may act for the seat and has seen the latest state."""
        if live.doubtful:
            await self.tables.catch_up(live)
        if who is not BOT and seat not in live.mine(who):
            raise Refused("not_seated", "You do not play this seat.")
        if who is BOT and not live.is_bots(seat):
            raise Refused("not_seated", "No bot plays this seat.")
        game = live.running()
        if live.row.status != rows.RUNNING:
            raise Refused("over", "The game is over.")
        if number != live.number:
            raise Refused("stale", f"The table is at number {live.number}, not at {number}.")
        return game

    async def _append(self, live: Live, entry: Entry, game: Game) -> None:
        turn = game.player
        try:
            won = await self.writer.append(entry, live.status_after(entry), live.is_bots(turn))
        except Exception as error:
            live.doubtful = True
            log.error("append failed", table=live.id, error=type(error).__name__)
            raise Refused("unavailable", "The database does not answer; try again.") from None
        if not won:
            await self.tables.catch_up(live)
            raise Refused("stale", f"The table is at number {live.number} by now.")
        live.follow(entry, game)

    # ------------------------------------------------------------------ bots

    def bots(self) -> list[str]:
        """The bots there are, weakest first."""
        return self._bots.names()

    def drive(self, live: Live) -> None:
        """Let a bot move, if one has to and none is thinking yet."""
        if live.bot_task is None and not self._stopping and live.bot_to_move() is not None:
            live.bot_task = asyncio.create_task(self._move_bots(live), name="background")

    async def _move_bots(self, live: Live) -> None:
        try:
            while not self._stopping:
                seat = live.bot_to_move()
                if seat is None:
                    return
                await self._move_bot(live, seat.seat, seat.bot)
        except Exception as error:  # the sweep tries again
            log.error("bot could not move", table=live.id, error=type(error).__name__)
        finally:
            live.bot_task = None

    async def _move_bot(self, live: Live, seat: int, bot: str) -> None:
        began = time.monotonic()
        number = live.number
        move = await self._bots.decide(live.running(), seat, bot)
        await asyncio.sleep(max(0.0, self.settings.bot_pace - (time.monotonic() - began)))
        try:
            await self.whole(self._play(live, BOT, seat, number, move))
        except Refused as refused:
            if refused.code not in ("stale", "not_seated", "not_your_turn", "over"):
                raise

    async def _sweep(self) -> None:
        """Find bots whose server died before they moved."""
        patience = 0.0
        while True:
            try:
                for table in await self.store.tables_of_bots(time.time() - patience):
                    self.drive(await self.tables.get(table))
            except Exception as error:
                log.error("sweep failed", error=type(error).__name__)
            patience = SWEEP_SECONDS
            await asyncio.sleep(SWEEP_SECONDS)

    # ------------------------------------------------------------------ lobby

    async def create(
        self,
        who: Who,
        game: str,
        players: int,
        options: dict[str, Any],
        seats: list[SeatWish],
        public: bool = True,
    ) -> str:
        """Lay a table; its id."""
        return await self.whole(self.lobby.create(who, game, players, options, seats, public))

    async def join(self, table: str, who: Who, invite: str = "") -> int:
        """Sit down; the seat. The game begins when the last seat is taken."""
        live = await self.tables.get(table)

        async def sit() -> int:
            async with live.lock:
                seat = await self.lobby.join(live, who, invite)
            self.drive(live)
            return seat

        return await self.whole(sit())

    async def vote(self, table: str, who: Who, seat: int, bot: str) -> bool:
        """Agree that a bot takes a seat whose person left, or leave one's own to it."""
        live = await self.tables.get(table)

        async def agree() -> bool:
            async with live.lock:
                done = await self.lobby.vote(live, who, seat, bot)
            self.drive(live)
            return done

        return await self.whole(agree())

    async def rematch(self, table: str, who: Who) -> str:
        """The id of the table where the same seats play again."""
        live = await self.tables.get(table)

        async def again() -> str:
            async with live.lock:
                return await self.lobby.rematch(live, who)

        return await self.whole(again())

    async def mine(self, who: Who) -> list[Summary]:
        """Somebody's tables, with "your turn" marks."""
        return await self.lobby.mine(who)

    async def open_tables(self, who: Who) -> list[Summary]:
        """Tables that can be joined or watched."""
        return await self.lobby.open_tables(who)

    async def upload(self, who: Who, record: dict[str, Any]) -> str:
        """A table made of an uploaded record; its id."""
        return await self.whole(self.lobby.upload(who, record))

    async def seat_token(self, table: str, who: Who, seat: int) -> str:
        """A new token with which a program plays one of my seats; the old one ends."""
        live = await self.tables.get(table)
        if not who.person or seat not in live.mine(who):
            raise Refused("not_seated", "You do not play this seat.")
        token = new_seat_token()
        await self.store.set_seat(live.id, seat, token=digest(token))
        live.seats[seat] = replace(live.seats[seat], token=digest(token))
        return token

    async def settle(
        self,
        who: Who,
        name: str | None = None,
        language: str | None = None,
        theme: str | None = None,
    ) -> Who:
        """Take or change a name, a language, a theme."""
        return await self.people.settle(who, name, language, theme)

    async def set_password(self, who: Who, password: str) -> Who:
        """Keep my tables under my name; the cookie of this device has to be set anew."""
        return await self.people.set_password(who, password)

    async def log_in(self, name: str, password: str) -> Who:
        """The person who keeps their tables under this name."""
        return await self.people.log_in(name, password)


BOT: Final = Who(name="bot")

UNDO_REFUSED: Final = {
    "nothing": "Nothing has been played yet that could be taken back.",
    "over": "The game is over.",
    "others": "The last move was another seat's.",
    "revealed": "The last move can't be taken back: something was revealed, or another seat acted.",
    "upgraded": "What was played before the rules were corrected can't be taken back.",
}
