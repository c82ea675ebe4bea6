"""Everything about tables that is not a move: laying one, sitting down, leaving, playing again."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tafelrunde.kernel.game import Game
from tafelrunde.table import wall
from tafelrunde.table.absence.absence import Absence
from tafelrunde.table.absence.tempo import AT_ONE_SITTING, Tempo
from tafelrunde.table.bots.bots import known_bot
from tafelrunde.table.bots.pool import Pool
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import begun, known_title, new_table, set_up
from tafelrunde.table.lobby.lists import Summary, summary
from tafelrunde.table.lobby.playing_on import branch, onward
from tafelrunde.table.lobby.upload import lay_record
from tafelrunde.table.people.who import Who, clean_name, needs_name
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.looking import may_join, seats_for
from tafelrunde.table.settings import Limits
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow, TableRow
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit on a seat: "me", "friend" (by link), "anyone", "screen" (beside me), "bot"."""

    kind: str
    name: str = ""
    bot: str = ""


class Lobby:
    """Every change here is carried out whole, and `after` is told of the table it was at."""

    def __init__(
        self,
        store: Store,
        hall: Hall,
        readers: Pool,
        limits: Limits,
        tasks: Tasks,
        absence: Absence,
        after: Callable[[Live], None],
    ) -> None:
        self._absence = absence
        self._store = store
        self._hall = hall
        self._readers = readers
        self._limits = limits
        self._tasks = tasks
        self._after = after

    async def create(
        self,
        who: Who,
        game: str,
        players: int,
        options: dict[str, Any],
        wishes: list[SeatWish],
        public: bool | None = None,
        tempo: Tempo = AT_ONE_SITTING,
    ) -> str:
        """Lay a table, which starts at once when no seat is free; its id.

        The lobby shows it if it is `public`; if nothing is said, where none is kept for a friend.
        """
        needs_name(who)
        tempo.check()
        title = known_title(game)
        seed = secrets.randbits(53)
        first, agreed = set_up(title, players, options, seed)
        if len(wishes) != players:
            raise Refused("bad_setup", f"{players} seats are needed, not {len(wishes)}.")
        if sum(wish.kind == "me" for wish in wishes) > 1:
            raise Refused("bad_setup", "Only one seat can be 'me'; others here are 'screen'.")
        seats = [seat_for(who, number, wish) for number, wish in enumerate(wishes)]
        shown = shown_to_all(wishes) if public is None else public
        row = new_table(title, players, agreed, seed, who.person, shown, tempo)
        return await self._tasks.whole(self._lay(row, seats, first))

    async def _lay(self, row: TableRow, seats: list[SeatRow], first: Game) -> str:
        row, entries = begun(row, seats, first)
        await self._store.add(row, seats, entries)
        if row.bot_turn:
            self._after(await self._hall.get(row.id))
        return row.id

    async def join(self, table: str, who: Who, invite: str = "") -> int:
        """Sit down; the seat. Whoever takes the last seat starts the game."""
        needs_name(who)
        live = await self._hall.get(table)
        return await self._tasks.whole(self._join(live, who, invite))

    async def _join(self, live: Live, who: Who, invite: str) -> int:
        async with live.lock:
            seat = await self._sit(live, who, invite)
        self._after(live)
        return seat

    async def _sit(self, live: Live, who: Who, invite: str) -> int:
        if live.row.status == rows.OPEN and not may_join(live, who, invite):
            await self._hall.refresh(live)
        for seat in live.seats:
            if seat.person == who.person and seat.kind == rows.PERSON and not invite:
                return seat.seat
        if live.row.status == rows.CANCELLED:
            raise Refused("cancelled", "This table was cancelled.")
        if live.row.status != rows.OPEN:
            raise Refused("full", "The game has begun; all seats are taken.")
        wanted = seats_for(live, invite)
        if not wanted and invite:
            raise Refused("bad_invite", "This invitation is not good any more.")
        if not wanted:
            raise Refused("bad_invite", "The free seats are kept for those who have an invitation.")
        for seat in wanted:
            if await self._store.claim(live.id, seat.seat, rows.PERSON, who.person, who.name):
                await self._hall.refresh(live)
                await self._start(live)
                return seat.seat
        await self._hall.refresh(live)
        raise Refused("full", "Somebody else has just sat down there.")

    async def _start(self, live: Live) -> None:
        if any(seat.kind == rows.FREE for seat in live.seats):
            return
        row = live.row
        if row.origin is None:
            first, _ = set_up(live.title, row.players, row.options, row.seed)
        else:
            first = live.title.load(row.origin)
        begun_row, entries = begun(row, live.seats, first)
        await self._store.start(entries[0], begun_row.bot_turn)
        await self._hall.refresh(live)

    async def vote(self, table: str, who: Who, seat: int, bot: str, until: str = rows.BACK) -> bool:
        """Put a bot on a free seat, or agree that one plays for somebody; whether it does now."""
        needs_name(who)
        known_bot(bot)
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        if not 0 <= seat < live.row.players:
            raise Refused("unknown_seat", "There is no such seat.")
        if live.row.status == rows.OPEN and live.seats[seat].kind == rows.FREE:
            return await self._tasks.whole(self._fill(live, who, seat, bot))
        return await self._absence.lend(live, who, seat, bot, until)

    async def _fill(self, live: Live, who: Who, seat: int, bot: str) -> bool:
        if live.row.host != who.person:
            raise Refused("not_host", "Only who laid the table puts a bot on a free seat.")
        async with live.lock:
            claimed = await self._store.claim(live.id, seat, rows.BOT, "", bot, bot)
            await self._hall.refresh(live)
            if not claimed:
                raise Refused("full", "Somebody else has just sat down there.")
            await self._start(live)
        self._after(live)
        return True

    async def keep(self, table: str, who: Who, seat: int, kind: str) -> None:
        """Keep a free seat for a friend, with a new link, or offer it to anyone."""
        live = await self._hall.get(table)
        await self._tasks.whole(self._keep(live, who, seat, kind))

    async def _keep(self, live: Live, who: Who, seat: int, kind: str) -> None:
        async with live.lock:
            self._hosts_waiting(live, who)
            if not 0 <= seat < live.row.players:
                raise Refused("unknown_seat", "There is no such seat.")
            if live.seats[seat].kind != rows.FREE:
                raise Refused("full", "Somebody else has just sat down there.")
            if kind not in ("friend", "anyone"):
                raise Refused("bad_setup", f"A free seat can't be for {kind!r}.")
            wished = seat_for(who, seat, SeatWish(kind))
            await self._store.set_seat(live.id, seat, invite=wished.invite)
            if kind == "anyone":
                await self._store.show(live.id)
            await self._hall.refresh(live)

    async def cancel(self, table: str, who: Who) -> None:
        """Clear away a table at which nobody has begun to play; its link says so from now on."""
        live = await self._hall.get(table)
        await self._tasks.whole(self._cancel(live, who))

    async def _cancel(self, live: Live, who: Who) -> None:
        async with live.lock:
            self._hosts_waiting(live, who)
            if not await self._store.cancel(live.id):
                raise Refused("already", "The game has begun.")
            await self._hall.refresh(live)

    def _hosts_waiting(self, live: Live, who: Who) -> None:
        if not who.person or live.row.host != who.person:
            raise Refused("not_host", "Only who laid the table may change it.")
        if live.row.series:
            raise Refused("in_series", "This game belongs to a series, which says who plays.")
        if live.row.status != rows.OPEN:
            raise Refused("already", "The game has begun, or the table was cancelled.")

    async def rematch(self, table: str, who: Who) -> str:
        """The same seats once more; all who ask get the same table."""
        live = await self._hall.get(table)
        return await self._tasks.whole(self._rematch(live, who))

    async def _rematch(self, live: Live, who: Who) -> str:
        async with live.lock:
            following = await self._again(live, who)
        self._after(await self._hall.get(following))
        return following

    async def _again(self, live: Live, who: Who) -> str:
        if not live.mine(who):
            raise Refused("not_seated", "Only those who played can ask for a rematch.")
        if live.row.series:
            raise Refused("in_series", "This game belongs to a series, which says what follows.")
        if live.row.status != rows.FINISHED:
            raise Refused("not_over", "The game is not over.")
        if live.row.rematch:
            return live.row.rematch
        old = live.row
        seed = secrets.randbits(53)
        first, agreed = set_up(live.title, old.players, old.options, seed)
        seats = [replace(seat, token="", seen=wall.now()) for seat in live.seats]
        row = new_table(live.title, old.players, agreed, seed, old.host, old.public)
        row = replace(row, tempo=old.tempo, clock=old.clock, increment=old.increment)
        row, entries = begun(row, seats, first)
        table = await self._store.add_rematch(old.id, row, seats, entries)
        await self._hall.refresh(live)
        return table

    async def play_on(self, table: str, who: Who, played: int, seat: int, others: SeatWish) -> str:
        """A new table from a point of a game that is over: one seat mine, the others as wished."""
        needs_name(who)
        live = await self._hall.get(table)
        row, first = await branch(self._store, live, who, played)
        return await self._go_on(who, row, first, seat, others)

    async def play_from(self, who: Who, game: Game, seat: int, others: SeatWish) -> str:
        """A new table from any position: one seat mine, the others as wished."""
        needs_name(who)
        row, first = onward(game.title, game.dump(), who)
        return await self._go_on(who, row, first, seat, others)

    async def _go_on(
        self, who: Who, row: TableRow, first: Game, seat: int, others: SeatWish
    ) -> str:
        if not 0 <= seat < row.players:
            raise Refused("unknown_seat", "There is no such seat.")
        seats = [
            seat_for(who, number, SeatWish("me") if number == seat else others)
            for number in range(row.players)
        ]
        return await self._tasks.whole(self._lay(row, seats, first))

    async def upload(self, who: Who, record: dict[str, Any]) -> str:
        """Lay out a record as a table of its own, to look at; its id."""
        work = lay_record(self._store, self._readers, self._limits, who, record)
        return await self._tasks.whole(work)

    # ------------------------------------------------------------------ lists

    async def mine(self, who: Who) -> list[Summary]:
        """The tables of a person."""
        if not who.person:
            return []
        found = await self._store.tables_of(who.person)
        over = [row.id for row, _ in found if row.status == rows.FINISHED]
        won = await self._store.winners(over) if over else {}
        return [summary(row, seats, who, won.get(row.id, ())) for row, seats in found]

    async def open_tables(self, who: Who) -> list[Summary]:
        """The tables that anybody may join or watch."""
        return [summary(row, seats, who) for row, seats in await self._store.public_tables()]


def shown_to_all(wishes: list[SeatWish]) -> bool:
    """Whether the lobby shows a table of which nothing was said: not one kept for friends."""
    kinds = {wish.kind for wish in wishes}
    return "anyone" in kinds or "friend" not in kinds


def seat_for(who: Who, number: int, wish: SeatWish) -> SeatRow:
    """A seat as somebody wishes it."""
    if wish.kind == "me":
        return SeatRow(number, rows.PERSON, person=who.person, name=who.name)
    if wish.kind == "screen":
        name = clean_name(wish.name) if wish.name else f"{who.name} {number + 1}"
        return SeatRow(number, rows.PERSON, person=who.person, name=name)
    if wish.kind == "friend":
        return SeatRow(number, rows.FREE, invite=secrets.token_urlsafe(12))
    if wish.kind == "anyone":
        return SeatRow(number, rows.FREE)
    if wish.kind == "bot":
        bot = known_bot(wish.bot)
        name = clean_name(wish.name) if wish.name else bot
        return SeatRow(number, rows.BOT, bot=bot, name=name)
    raise Refused("bad_setup", f"A seat can't be {wish.kind!r}.")
