"""Bots at the tables: whose turn it is, what they choose, and that none is forgotten."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import time
from dataclasses import dataclass, field
from typing import Final

import structlog

from tafelrunde.kernel.game import Game
from tafelrunde.players import PLAYERS
from tafelrunde.table.bots.pace import Pace
from tafelrunde.table.bots.pool import Pool, WorkerDied
from tafelrunde.table.bots.worker import Think
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import BOT
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.play import Play
from tafelrunde.table.settings import Settings
from tafelrunde.table.store.rows import TableRow
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

SWEEP_SECONDS: Final = 10.0
TRIES: Final = 2
THINKING: Final = 0.8
"""The share of the patience with a worker that a bot may think."""

log = structlog.get_logger()


def bot_names() -> list[str]:
    """The bots there are, weakest first."""
    return list(PLAYERS)


def known_bot(name: str) -> str:
    """The name, if there is such a bot."""
    if name not in PLAYERS:
        raise Refused("unknown_bot", f"There is no bot {name!r}; there are {', '.join(PLAYERS)}.")
    return name


@dataclass
class Intent:
    """How the bot of a seat means to go on: so many moves in, these moves, after so much time."""

    seat: int = -1
    played: int = -1
    moves: list[str] = field(default_factory=list)
    spent: float = 0.0


class Bots:
    """Moves for the seats of bots."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        hall: Hall,
        play: Play,
        pool: Pool,
        tasks: Tasks,
        pace: Pace,
    ) -> None:
        self._settings = settings
        self._store = store
        self._hall = hall
        self._play = play
        self._pool = pool
        self._tasks = tasks
        self._pace = pace

    def go_on(self, live: Live, skip: bool = False) -> None:
        """Somebody at the table has seen enough: of this turn, or of all till a person decides."""
        live.skipping = skip and live.bot_to_move() is not None
        live.go.set()
        self.drive(live)

    def drive(self, live: Live) -> None:
        """Let a bot move, if one has to and none is thinking yet."""
        waiting = live.bot_to_move() is not None and live.bot_task is None
        if waiting and not self._tasks.stopping:
            live.bot_task = self._tasks.spawn(self._move_all(live))

    async def _move_all(self, live: Live) -> None:
        intent = Intent()
        try:
            while not self._tasks.stopping:
                seat = live.bot_to_move()
                if seat is None:
                    return
                await self._move(live, seat.seat, seat.bot, intent)
        except Exception as error:  # the sweep tries again
            log.error("bot could not move", table=live.id, error=type(error).__name__)
        finally:
            live.bot_task = None
            live.skipping = False
            live.go.clear()

    async def _move(self, live: Live, seat: int, bot: str, intent: Intent) -> None:
        began = time.monotonic()
        number = live.number
        if live.held() == seat:  # a person left it with the turn still in hand
            await self._play.end(live.id, BOT, seat, number)
            return
        game = live.running()
        seed = thinking_seed(live.row, game, seat)
        patience = self._settings.bot_seconds
        move = await decide(self._pool, game, seat, bot, patience, intent, seed)
        self._play.metrics.bot_seconds.labels(bot).observe(time.monotonic() - began)
        await self._pace.keep(live, seat, began)
        try:
            await self._play.move(live.id, BOT, seat, number, move)
        except Refused as refused:
            if refused.code not in ("stale", "not_seated", "not_your_turn", "over"):
                raise

    async def sweep(self) -> None:
        """Find bots whose server died before they moved, for ever."""
        patience = 0.0
        while True:
            try:
                # Broken off in the middle, a read would outlive the database.
                await self._tasks.whole(self._drive_left(time.time() - patience))
            except Exception as error:
                log.error("sweep failed", error=type(error).__name__)
            patience = SWEEP_SECONDS
            await asyncio.sleep(SWEEP_SECONDS)

    async def _drive_left(self, before: float) -> None:
        for table in await self._store.tables_of_bots(before):
            self.drive(await self._hall.get(table))


def thinking_seed(row: TableRow, game: Game, seat: int) -> int:
    """What a bot imagines from: chance, but for all who try the same challenge the same."""
    if not row.challenge:
        return secrets.randbits(31)
    told = f"{row.seed} {game.played} {seat}".encode()
    return int.from_bytes(hashlib.blake2b(told, digest_size=4).digest()) >> 1


async def decide(
    pool: Pool,
    game: Game,
    seat: int,
    bot: str,
    seconds: float,
    intent: Intent | None = None,
    seed: int = 0,
) -> str:
    """A bot's move by name, as intended or thought of now; made even if workers die over it."""
    if intent is None:
        intent = Intent()
    going_on = intent.seat == seat and intent.played == game.played
    if going_on and intent.moves and game.parse(intent.moves[0]) in game.options:
        intent.played += 1
        return intent.moves.pop(0)
    position = game.imagine(seat, seed).dump()
    spent = intent.spent if going_on else 0.0
    job = Think(game.title.name, position, seat, bot, seed, THINKING * seconds, spent)
    for _ in range(TRIES):
        try:
            done = await pool.run(job, seconds)
        except WorkerDied as death:
            if pool.closed:
                raise
            log.warning("bot worker died", bot=bot, game=game.title.name, how=str(death))
            continue
        if done.move and game.parse(done.move) in game.options:
            intent.seat = seat
            intent.played = game.played + 1
            intent.moves = done.plan
            intent.spent = done.spent
            return done.move
        log.error("bot gave no legal move", bot=bot, game=game.title.name)
    return game.name(game.options[seed % len(game.options)])
