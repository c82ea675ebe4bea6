"""Enters the result of every game that ends, once, with what it does to the players' ratings."""

from __future__ import annotations

import asyncio
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import sqlalchemy as sa
import structlog
from sqlalchemy.exc import IntegrityError

from tafelrunde.kernel.game import Game
from tafelrunde.table.errors import Refused
from tafelrunde.table.history.ratings import BOTS, PEOPLE, Rating, rated
from tafelrunde.table.play.hall import Hall
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.schema import ratings, results, tables
from tafelrunde.table.store.store import Store
from tafelrunde.table.tasks import Tasks

BATCH: Final = 100
BOT_PREFIX: Final = "bot:"

log = structlog.get_logger()


@dataclass(frozen=True)
class Result:
    """What one seat reached in one game."""

    table_id: str
    seat: int
    game: str
    person: str
    name: str
    bot: str
    place: int
    points: float
    at: float

    @property
    def player(self) -> str:
        """Who is rated: a person, or a bot of some strength; nobody where nobody is known."""
        return f"{BOT_PREFIX}{self.bot}" if self.bot else self.person


class Results:
    """The book in which games that are over are entered."""

    def __init__(self, store: Store, hall: Hall, tasks: Tasks) -> None:
        self._store = store
        self._hall = hall
        self._tasks = tasks
        self._one_at_a_time = asyncio.Lock()

    def follow(self, live: Live) -> None:
        """Look whether the game at a table has just ended."""
        if live.row.status == rows.FINISHED and not self._tasks.stopping:
            self._tasks.spawn(self.enter(live))

    async def sweep(self) -> None:
        """Enter games that ended without an entry: before there was one, or in a crash."""
        known = sa.select(results.c.table_id)
        missing = (
            sa.select(tables.c.id)
            .where(tables.c.status == rows.FINISHED, tables.c.id.not_in(known))
            .order_by(tables.c.changed)
            .limit(BATCH)
        )
        tried: set[str] = set()
        while True:
            async with self._store.read() as connection:
                found = [str(row[0]) for row in await connection.execute(missing)]
            fresh = [table for table in found if table not in tried]
            if not fresh:
                return
            for table in fresh:
                tried.add(table)
                try:
                    await self.enter(await self._hall.get(table))
                except Refused as refused:
                    log.warning("result not entered", table=table, code=refused.code)

    async def enter(self, live: Live) -> None:
        """Enter a game; a second time changes nothing."""
        game = live.game
        if game is None or game.player is not None:
            return
        found = results_of(live, game)
        async with self._one_at_a_time:
            try:
                async with self._store.write() as connection:
                    await connection.execute(sa.insert(results), [asdict(one) for one in found])
                    if live.row.origin is None and not live.row.challenge:
                        await connection.run_sync(_rate, found)
            except IntegrityError:
                log.debug("result known", table=live.id)


def results_of(live: Live, game: Game) -> list[Result]:
    """What every seat reached."""
    sheet = game.scores()
    found: list[Result] = []
    place = 1
    for group in game.ranking():
        for seat in group:
            one = live.seats[seat]
            if one.lent == rows.TURN:  # it is its person's, but for this turn
                one = replace(one, kind=rows.PERSON, person=one.owner, name=one.owner_name)
            bot = one.bot if one.kind == rows.BOT else ""
            found.append(
                Result(
                    table_id=live.id,
                    seat=seat,
                    game=live.row.game,
                    person=one.person,
                    name=one.name,
                    bot=bot,
                    place=place,
                    points=sheet[seat].total,
                    at=live.row.changed,
                )
            )
        place += len(group)
    return found


def circle_of(found: list[Result]) -> str:
    """In which circle a game is rated; in none where only one is known, or somebody sits twice."""
    people = [one for one in found if not one.bot]
    named = {one.player for one in people if one.person}
    if len(named) != len(people) or len(found) < 2 or not people:
        return ""
    return PEOPLE if len(people) == len(found) else BOTS


def _rate(connection: sa.Connection, found: list[Result]) -> None:
    circle = circle_of(found)
    if not circle:
        return
    game = found[0].game
    best: dict[str, Result] = {}
    for one in sorted(found, key=lambda one: one.place):
        best.setdefault(one.player, one)
    entered = list(best.values())
    if len(entered) < 2:
        return
    keys = [
        sa.and_(ratings.c.player == one.player, ratings.c.game == game, ratings.c.circle == circle)
        for one in entered
    ]
    before = [_known(connection, key) for key in keys]
    for one, key, old, new in zip(
        entered,
        keys,
        before,
        rated([one or Rating() for one in before], [one.place for one in entered]),
        strict=True,
    ):
        values: dict[str, Any] = asdict(new)
        if old is not None:
            connection.execute(sa.update(ratings).where(key).values(values))
        else:
            named = {"player": one.player, "game": game, "circle": circle}
            connection.execute(sa.insert(ratings).values({**named, **values}))


def _known(connection: sa.Connection, key: sa.ColumnElement[bool]) -> Rating | None:
    row = connection.execute(sa.select(ratings).where(key)).first()
    return None if row is None else Rating(row.mu, row.sigma, row.games)
