"""Before and after the game: laying a table, sitting down, leaving, playing again, records."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import msgspec

from tafelrunde import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.title import Title
from tafelrunde.table import rows
from tafelrunde.table.bots import Bots, WorkerDied
from tafelrunde.table.errors import Refused
from tafelrunde.table.live import Live
from tafelrunde.table.look import Summary, may_join
from tafelrunde.table.people import Who, clean_name
from tafelrunde.table.rows import Entry, SeatRow, TableRow
from tafelrunde.table.store import Store
from tafelrunde.table.tables import Tables, first_entry, title_of
from tafelrunde.table.worker import Read, Shown

RECORD_MOVES: Final = 5000
RECORD_SECONDS: Final = 20.0
_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


@dataclass(frozen=True)
class SeatWish:
    """Who shall sit on a seat: "me", "friend", "screen" (beside me) or "bot"."""

    kind: str
    name: str = ""
    bot: str = ""


class Lobby:
    """Everything about tables that is not a move."""

    def __init__(
        self, store: Store, tables: Tables, bots: Bots, drive: Callable[[Live], None]
    ) -> None:
        self._store = store
        self._tables = tables
        self._bots = bots
        self._drive = drive

    async def create(
        self,
        who: Who,
        game: str,
        players: int,
        options: dict[str, Any],
        wishes: list[SeatWish],
        public: bool,
    ) -> str:
        """Lay a table; it starts at once when no seat is free."""
        needs_name(who)
        title = known_title(game)
        seed = secrets.randbits(53)
        first, agreed = set_up(title, players, options, seed)
        if len(wishes) != players:
            raise Refused("bad_setup", f"{players} seats are needed, not {len(wishes)}.")
        if sum(wish.kind == "me" for wish in wishes) > 1:
            raise Refused("bad_setup", "Only one seat can be 'me'; others here are 'screen'.")
        seats = [self._seat(who, number, wish) for number, wish in enumerate(wishes)]
        row = new_table(title, players, agreed, seed, who.person, public)
        await self._lay(row, seats, first)
        return row.id

    async def _lay(self, row: TableRow, seats: list[SeatRow], first: Game) -> None:
        row, entries = begun(row, seats, first)
        await self._store.add(row, seats, entries)
        if row.bot_turn:
            self._drive(await self._tables.get(row.id))

    def _seat(self, who: Who, number: int, wish: SeatWish) -> SeatRow:
        if wish.kind == "me":
            return SeatRow(number, rows.PERSON, person=who.person, name=who.name)
        if wish.kind == "screen":
            name = clean_name(wish.name) if wish.name else f"{who.name} {number + 1}"
            return SeatRow(number, rows.PERSON, person=who.person, name=name)
        if wish.kind == "friend":
            return SeatRow(number, rows.FREE, invite=secrets.token_urlsafe(12))
        if wish.kind == "bot":
            bot = self.known_bot(wish.bot)
            name = clean_name(wish.name) if wish.name else bot
            return SeatRow(number, rows.BOT, bot=bot, name=name)
        raise Refused("bad_setup", f"A seat can't be {wish.kind!r}.")

    def known_bot(self, name: str) -> str:
        """The name, if there is such a bot."""
        if name not in self._bots.names():
            listed = ", ".join(self._bots.names())
            raise Refused("unknown_bot", f"There is no bot {name!r}; there are {listed}.")
        return name

    async def join(self, live: Live, who: Who, invite: str) -> int:
        """Sit down; whoever takes the last seat starts the game."""
        needs_name(who)
        if live.row.status == rows.OPEN and not may_join(live, who, invite):
            await self._tables.refresh(live)
        for seat in live.seats:
            if seat.person == who.person and seat.kind == rows.PERSON and not invite:
                return seat.seat
        if live.row.status != rows.OPEN:
            raise Refused("full", "The game has begun; all seats are taken.")
        free = [seat for seat in live.seats if seat.kind == rows.FREE]
        wanted = [seat for seat in free if invite and seat.invite == invite]
        if invite and not wanted:
            raise Refused("bad_invite", "This invitation is not good any more.")
        if not wanted and not live.row.public:
            raise Refused("bad_invite", "An invitation is needed to sit down here.")
        for seat in wanted or free:
            if await self._store.claim(live.id, seat.seat, rows.PERSON, who.person, who.name):
                await self._tables.refresh(live)
                await self._start(live)
                return seat.seat
        await self._tables.refresh(live)
        raise Refused("full", "Somebody else has just sat down there.")

    async def _start(self, live: Live) -> None:
        if any(seat.kind == rows.FREE for seat in live.seats):
            return
        row = live.row
        first, _ = set_up(live.title, row.players, row.options, row.seed)
        begun_row, entries = begun(row, live.seats, first)
        await self._store.start(entries[0], begun_row.bot_turn)
        await self._tables.refresh(live)

    async def vote(self, live: Live, who: Who, seat: int, bot: str) -> bool:
        """Agree that a bot takes over a seat; True when it has."""
        needs_name(who)
        self.known_bot(bot)
        if not 0 <= seat < live.row.players:
            raise Refused("unknown_seat", "There is no such seat.")
        one = live.seats[seat]
        if live.row.status == rows.OPEN and one.kind == rows.FREE:
            return await self._fill(live, who, seat, bot)
        if live.row.status != rows.RUNNING or one.kind != rows.PERSON:
            raise Refused("already", "No person sits there in a running game.")
        people = {other.person for other in live.seats if other.kind == rows.PERSON}
        if who.person not in people:
            raise Refused("not_seated", "Only those who play decide about a seat.")
        if who.person != one.person:
            if one.person in live.connected():
                raise Refused("still_here", f"{one.name} is at the table.")
            await self._store.vote(live.id, seat, who.person)
            await self._tables.refresh(live)
            agreed = set(live.votes.get(seat, []))
            if not people - {one.person} <= agreed:
                return False
        await self._store.hand_over(live.id, seat, bot, bot, live.turn() == seat)
        await self._tables.refresh(live)
        return True

    async def _fill(self, live: Live, who: Who, seat: int, bot: str) -> bool:
        if live.row.host != who.person:
            raise Refused("not_host", "Only who laid the table puts a bot on a free seat.")
        if not await self._store.claim(live.id, seat, rows.BOT, "", bot, bot):
            await self._tables.refresh(live)
            raise Refused("full", "Somebody else has just sat down there.")
        await self._tables.refresh(live)
        await self._start(live)
        return True

    async def rematch(self, live: Live, who: Who) -> str:
        """The same seats once more; all who ask get the same table."""
        if not live.mine(who):
            raise Refused("not_seated", "Only those who played can ask for a rematch.")
        if live.row.status != rows.FINISHED:
            raise Refused("not_over", "The game is not over.")
        if live.row.rematch:
            return live.row.rematch
        old = live.row
        seed = secrets.randbits(53)
        first, agreed = set_up(live.title, old.players, old.options, seed)
        seats = [replace(seat, token="") for seat in live.seats]
        row = new_table(live.title, old.players, agreed, seed, old.host, old.public)
        row, entries = begun(row, seats, first)
        table = await self._store.add_rematch(old.id, row, seats, entries)
        await self._tables.refresh(live)
        if table == row.id and row.bot_turn:
            self._drive(await self._tables.get(table))
        return table

    async def upload(self, who: Who, record: dict[str, Any]) -> str:
        """Lay out a record as a table of its own, to look at."""
        needs_name(who)
        title = known_title(str(record.get("game")), "bad_record")
        moves = record.get("moves")
        if isinstance(moves, list) and len(moves) > RECORD_MOVES:
            raise Refused("bad_record", f"A record has at most {RECORD_MOVES} moves.")
        try:
            done = await self._bots.run(Read(msgspec.json.encode(record)), RECORD_SECONDS)
        except (OverflowError, UnicodeError, RecursionError, TypeError):
            raise Refused("bad_record", "The record holds what no record can.") from None
        except WorkerDied:
            raise Refused("bad_record", "The record can't be replayed in time.") from None
        if done.problem or done.first is None:
            raise Refused("bad_record", done.problem)
        if not -(1 << 63) <= record["seed"] < 1 << 63:
            raise Refused("bad_record", "The seed of a record has at most 64 bits.")
        position = rows.unpack(done.first.position)
        row = new_table(
            title, position["players"], position["options"], int(record["seed"]), who.person, False
        )
        last = done.moves[-1] if done.moves else done.first
        row = replace(
            row,
            origin=position if "position" in record else None,
            status=rows.FINISHED if last.turn < 0 else rows.RECORD,
            number=len(done.moves),
            played=last.played,
            turn=last.turn,
        )
        entries = [
            _shown(row, number, one, title) for number, one in enumerate([done.first, *done.moves])
        ]
        seats = [SeatRow(seat, rows.PERSON) for seat in range(row.players)]
        await self._store.add(row, seats, entries)
        return row.id

    # ------------------------------------------------------------------ lists

    async def mine(self, who: Who) -> list[Summary]:
        """The tables of a person."""
        if not who.person:
            return []
        found = await self._store.tables_of(who.person)
        return [summary(row, seats, who) for row, seats in found]

    async def open_tables(self, who: Who) -> list[Summary]:
        """The tables that anybody may join or watch."""
        return [summary(row, seats, who) for row, seats in await self._store.public_tables()]


def needs_name(who: Who) -> None:
    """Refuse those who have not said who they are."""
    if not who.person:
        raise Refused("no_name", "Choose a name first.")


def known_title(game: str, code: str = "unknown_game") -> Title:
    """The title of this name."""
    try:
        return games.title(game)
    except TafelrundeError as error:
        raise Refused(code, str(error)) from None


def set_up(
    title: Title, players: int, options: dict[str, Any], seed: int
) -> tuple[Game, dict[str, Any]]:
    """A game at its first decision, and the options it was set up with."""
    try:
        setup = title.setup(players, options)
        return title.new(setup, seed), setup.options
    except TafelrundeError as error:
        raise Refused("bad_setup", str(error)) from None
    except (TypeError, ValueError, KeyError, IndexError, AttributeError):
        # Options without a list of choices are checked by the game while it is set up.
        raise Refused("bad_setup", "The options do not fit the game.") from None


def new_table(
    title: Title, players: int, options: dict[str, Any], seed: int, host: str, public: bool
) -> TableRow:
    """A table nobody has begun to play at."""
    now = time.time()
    return TableRow(
        id="".join(secrets.choice(_LETTERS) for _ in range(12)),
        game=title.name,
        edition=title.edition,
        players=players,
        options=options,
        seed=seed,
        origin=None,
        rules=title.version,
        host=host,
        public=public,
        status=rows.OPEN,
        number=0,
        played=0,
        turn=-1,
        bot_turn=False,
        rematch="",
        created=now,
        changed=now,
    )


def begun(row: TableRow, seats: list[SeatRow], first: Game) -> tuple[TableRow, list[Entry]]:
    """The table with its first entry, if all seats are taken; else as it is."""
    if any(seat.kind == rows.FREE for seat in seats):
        return row, []
    entry = first_entry(row, first, time.time())
    bot = entry.turn >= 0 and seats[entry.turn].kind == rows.BOT
    return (
        replace(row, status=rows.RUNNING, rules=entry.rules, turn=entry.turn, bot_turn=bot),
        [entry],
    )


def summary(row: TableRow, seats: list[SeatRow], who: Who) -> Summary:
    """A table as a line in a list."""
    mine = {seat.seat for seat in seats if seat.person and seat.person == who.person}
    free = sum(seat.kind == rows.FREE for seat in seats)
    running = row.status == rows.RUNNING
    return Summary(
        table=row.id,
        game=row.game,
        name=title_of(row).words(who.language).get("title.name"),
        status=row.status,
        players=row.players,
        seats=tuple(seat.name for seat in seats),
        your_turn=running and row.turn in mine,
        turn_name=seats[row.turn].name if running and row.turn >= 0 else "",
        waiting=free,
        played=row.played,
        changed=row.changed,
        mine=bool(mine) or row.host == who.person,
        may_join=row.status == rows.OPEN and row.public and free > 0 and not mine,
    )


def _shown(row: TableRow, number: int, shown: Shown, title: Title) -> Entry:
    return Entry(
        table=row.id,
        number=number,
        kind=rows.MOVE if number else rows.START,
        seat=shown.seat,
        move=shown.move,
        played=shown.played,
        turn=shown.turn,
        rules=title.version,
        place=shown.place,
        events=shown.events,
        position=shown.position,
        at=row.created,
    )
