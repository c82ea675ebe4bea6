"""What people and programs do at a table that is laid: look, ask, move, take back."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

import structlog

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table.bots.pool import Pool
from tafelrunde.table.errors import Refused
from tafelrunde.table.metrics import Metrics
from tafelrunde.table.people.people import digest, new_seat_token
from tafelrunde.table.people.who import BOT, NOBODY, Who
from tafelrunde.table.play import undo
from tafelrunde.table.play.choices import stays_in_hand
from tafelrunde.table.play.curve import Curves
from tafelrunde.table.play.explain import answers, outcomes, outlooks, points
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live, Tried
from tafelrunde.table.play.log import hears, spoken
from tafelrunde.table.play.look import Answer, LogLine, Look, Outcome
from tafelrunde.table.play.looking import build
from tafelrunde.table.play.record import make_record
from tafelrunde.table.play.replay import replay_look
from tafelrunde.table.play.trace import Curve
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry
from tafelrunde.table.store.store import Store
from tafelrunde.table.store.writer import Writer
from tafelrunde.table.tasks import Tasks

MOST_AT_ONCE: Final = 40

log = structlog.get_logger()


class Play:
    """Pages, API, websockets and bots all come through here. What is refused changed nothing.

    `admit` refuses who may not look at a table; `after` is told of every table on which something
    was played.
    """

    def __init__(
        self,
        store: Store,
        writer: Writer,
        hall: Hall,
        recallers: Pool,
        metrics: Metrics,
        tasks: Tasks,
        admit: Callable[[Live, Who], Awaitable[None]],
        after: Callable[[Live], None],
    ) -> None:
        self._store = store
        self._writer = writer
        self._hall = hall
        self._recallers = recallers
        self._curves = Curves(store, recallers)
        self.metrics = metrics
        self._tasks = tasks
        self._admit = admit
        self._after = after

    # ------------------------------------------------------------------ looking

    async def _seen(self, table: str, who: Who) -> Live:
        """The table, for somebody who may look at it."""
        live = await self._hall.get(table)
        await self._admit(live, who)
        return live

    async def look(self, table: str, who: Who, seat: int | None = None, invite: str = "") -> Look:
        """A table as somebody sees it, through the eyes of one of their seats."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        await self._admit(live, who)
        return build(live, who, seat, invite)

    async def log(self, table: str, who: Who, before: int) -> list[LogLine]:
        """The lines of the log that were written before an entry."""
        live = await self._seen(table, who)
        mine = live.mine(who)
        eyes = None if live.secret(mine) else live.eyes(mine)
        voice = (who.language, live.called(who.language))
        return [
            spoken(live, line, voice)
            for line in live.lines
            if line.number < before and hears(live, line, eyes)
        ]

    async def replay(
        self, table: str, who: Who, played: int | None = None, seat: int | None = None
    ) -> Look:
        """The table after so many moves: as a spectator while it runs, all open afterwards."""
        live = await self._seen(table, who)
        return await replay_look(self._store, self._recallers, live, who, played, seat)

    async def curve(self, table: str, who: Who = NOBODY) -> Curve:
        """The points of all seats over a game that is over."""
        return await self._curves.of(await self._seen(table, who))

    async def record(self, table: str, who: Who = NOBODY) -> dict[str, Any]:
        """The whole record, which would tell what is hidden, so only when the game is over."""
        return await make_record(self._store, await self._seen(table, who))

    async def explain(self, table: str, who: Who, place: str = "", move: str = "") -> list[Answer]:
        """Why a place or a move can't be played now, or that it can."""
        return answers(await self._seen(table, who), who, place, move)

    async def preview(
        self, table: str, who: Who, moves: list[str], follows: bool = False
    ) -> list[Outcome]:
        """What some of my moves would bring, with what `follows` if that is played along."""
        return outcomes(await self._seen(table, who), who, moves, follows)

    async def points(self, table: str, who: Who, eyes: int | None, seat: int) -> list[Answer]:
        """Where the points of a seat come from, as somebody may know them."""
        return points(await self._seen(table, who), who, eyes, seat)

    async def outlooks(self, table: str, who: Who, move: str) -> list[dict[str, Any]]:
        """What I would see after one of my moves, by the ways it could go on."""
        return outlooks(await self._seen(table, who), who, move)

    # ------------------------------------------------------------------ acting

    async def move(
        self,
        table: str,
        who: Who,
        seat: int,
        number: int,
        move: str,
        ends: bool = True,
        follows: bool = False,
    ) -> int:
        """Play a move; returns the new number once the move is durable.

        Several moves with spaces between are played one by one, or none of them. `follows` plays on
        as long as nothing depends on the next answer. If a turn is over, `ends` tells whether it
        ends with that; otherwise it stays in its player's hands as long as it could be taken back.
        """
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        return await self._tasks.whole(self._move(live, who, seat, number, move, ends, follows))

    async def _move(
        self, live: Live, who: Who, seat: int, number: int, move: str, ends: bool, follows: bool
    ) -> int:
        began = time.perf_counter()
        async with live.lock:
            await self._ready(live, who, seat, number)
            path = try_out(live, who, seat, move.split(" "))
            if follows:
                path += follow_up(live, seat, path[-1].game)
            for tried in path:
                entry = live.entry(
                    rows.MOVE, seat, tried.move, tried.game, tried.events, tried.place
                )
                if not ends and stays_in_hand(tried.game, seat):
                    entry = replace(entry, turn=seat)
                await self._append(live, entry, tried.game)
            if live.votes.get(seat):
                await self._store.clear_votes(live.id, seat)
                live.votes.pop(seat)
            live.touch()
        self.metrics.move_seconds.observe(time.perf_counter() - began)
        kind = "bot" if who is BOT else "person"
        self.metrics.moves.labels(live.row.game, kind).inc(len(path))
        self._after(live)
        return entry.number

    async def end(self, table: str, who: Who, seat: int, number: int) -> int:
        """End a turn that is still in its player's hands: from now on others act."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        return await self._tasks.whole(self._end(live, who, seat, number))

    async def _end(self, live: Live, who: Who, seat: int, number: int) -> int:
        async with live.lock:
            game = await self._ready(live, who, seat, number)
            if live.held() != seat:
                raise Refused("nothing_to_end", "This seat has no turn in hand that could end.")
            entry = live.entry(rows.END, seat, "", game, [])
            await self._append(live, entry, game)
            live.touch()
        self._after(live)
        return entry.number

    async def undo(
        self,
        table: str,
        who: Who,
        seat: int,
        number: int,
        whole_turn: bool = False,
        count: int = 1,
    ) -> int:
        """Take the last moves back, if nothing was revealed and nobody has acted since.

        So many as `count` says, or with `whole_turn` all of the turn that can still be taken back.
        """
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        return await self._tasks.whole(self._undo(live, who, seat, number, whole_turn, count))

    async def _undo(
        self, live: Live, who: Who, seat: int, number: int, whole_turn: bool, count: int
    ) -> int:
        async with live.lock:
            await self._ready(live, who, seat, number)
            code = undo.why_not(live, (seat,))
            if code:
                raise undo.refused(code, who.language)
            most = undo.turn_so_far(live)
            count = most if whole_turn else min(max(count, 1), most)
            game = await self._before(live, count, who.language)
            while count < most and was_obvious(live, game, count):
                count += 1
                game = await self._before(live, count, who.language)
            said = "table.undo_turn" if whole_turn else "table.undo"
            taken = "" if count == 1 else str(count)
            entry = live.entry(rows.UNDO, seat, taken, game, [(said, [seat], -1)])
            await self._append(live, entry, game)
            live.touch()
        self.metrics.undos.inc()
        self._after(live)
        return entry.number

    async def _before(self, live: Live, count: int, language: str) -> Game:
        """The game before so many of the last moves."""
        before = live.history[-count - 1] if len(live.history) > count else 0
        position = await self._store.position(live.id, max(before, live.base_number))
        if position is None:
            raise undo.refused("nothing", language)
        try:
            return live.title.load(position)
        except TafelrundeError:
            raise undo.refused("upgraded", language) from None

    async def _ready(self, live: Live, who: Who, seat: int, number: int) -> Game:
        """The running game, for somebody who may act for the seat and has seen the latest state."""
        if live.doubtful:
            await self._hall.refresh(live)
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
        bots = entry.turn >= 0 and live.is_bots(entry.turn)
        try:
            won = await self._writer.append(entry, live.status_after(entry), bots)
        except Exception as error:
            live.doubtful = True
            log.error("append failed", table=live.id, error=type(error).__name__)
            raise Refused("unavailable", "The database does not answer; try again.") from None
        if not won:
            await self._hall.refresh(live)
            raise Refused("stale", f"The table is at number {live.number} by now.")
        live.follow(entry, game)

    async def seat_token(self, table: str, who: Who, seat: int) -> str:
        """A new token with which a program plays one of my seats; the old one ends."""
        live = await self._hall.get(table)
        await self._hall.know(live, who)
        if not who.person or seat not in live.mine(who):
            raise Refused("not_seated", "You do not play this seat.")
        token = new_seat_token()
        await self._store.set_seat(live.id, seat, token=digest(token))
        live.seats[seat] = replace(live.seats[seat], token=digest(token))
        return token


def try_out(live: Live, who: Who, seat: int, moves: list[str]) -> list[Tried]:
    """The moves one by one, each after those before it; refused as soon as one can't be played."""
    if len(moves) > MOST_AT_ONCE:
        raise Refused("bad_request", f"No more than {MOST_AT_ONCE} moves are played at once.")
    game = live.running()
    path: list[Tried] = []
    for move in moves:
        if game.player != seat or (not path and live.held() is not None):
            raise Refused("not_your_turn", "It is not this seat's turn.")
        path.append(live.attempt(move, who.language, game))
        game = path[-1].game
    return path


def follow_up(live: Live, seat: int, game: Game) -> list[Tried]:
    """The answers on which nothing depends and that this seat would have to give next."""
    path: list[Tried] = []
    while game.player == seat and len(path) < MOST_AT_ONCE:
        move = game.obvious()
        if move is None:
            break
        path.append(live.attempt(game.name(move), game=game))
        game = path[-1].game
    return path


def was_obvious(live: Live, before: Game, count: int) -> bool:
    """Whether the move that was taken back last is one that nobody had to choose."""
    move = before.obvious()
    return move is not None and before.name(move) == live.moves[-count]
