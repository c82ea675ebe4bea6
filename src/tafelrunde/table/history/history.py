"""What the house remembers of a person, and who stands where in a game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any, Final

import sqlalchemy as sa

from tafelrunde.table.errors import Refused
from tafelrunde.table.history.ratings import CIRCLES, Rating
from tafelrunde.table.history.results import BOT_PREFIX
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.play import Play
from tafelrunde.table.store.schema import people, ratings, results
from tafelrunde.table.store.store import Store

MOST_GAMES: Final = 200
MOST_RANKED: Final = 100


@dataclass(frozen=True)
class Opponent:
    """Somebody else at a table of mine."""

    name: str
    bot: str
    place: int
    points: float


@dataclass(frozen=True)
class Finished:
    """A game that is over, as one person played it."""

    table: str
    game: str
    place: int
    points: float
    others: tuple[Opponent, ...]
    at: float


@dataclass(frozen=True)
class Against:
    """How somebody fares against bots of one level."""

    bot: str
    games: int
    better: int


@dataclass(frozen=True)
class GameLine:
    """All of somebody's games of one title."""

    game: str
    games: int
    wins: int
    average: float
    best: float
    against: tuple[Against, ...]
    ratings: dict[str, tuple[int, int]]
    """For each circle the rating and the number of games it rests on."""


@dataclass(frozen=True)
class Past:
    """The page of a person."""

    person: str
    name: str
    lines: tuple[GameLine, ...]
    games: tuple[Finished, ...]


@dataclass(frozen=True)
class Ranked:
    """A line of a game's ranking."""

    person: str
    name: str
    bot: str
    rating: int
    games: int


class History:
    """Reads what the book of results says."""

    def __init__(self, store: Store, play: Play) -> None:
        self._store = store
        self._play = play

    async def past(self, person: str) -> Past:
        """All that is remembered of a person."""
        async with self._store.read() as connection:
            named = await connection.execute(sa.select(people.c.name).where(people.c.id == person))
            name = named.scalar_one_or_none()
            if name is None:
                raise Refused("unknown_person", "There is nobody of that name here.")
            mine = sa.select(results.c.table_id).where(results.c.person == person)
            found = (
                await connection.execute(
                    sa.select(results)
                    .where(results.c.table_id.in_(mine))
                    .order_by(results.c.at.desc(), results.c.table_id, results.c.place)
                )
            ).all()
            kept = (
                await connection.execute(sa.select(ratings).where(ratings.c.player == person))
            ).all()
        games = _games(found, person)
        stood = {
            (str(row.game), str(row.circle)): Rating(row.mu, row.sigma, row.games) for row in kept
        }
        titles = list(dict.fromkeys(one.game for one in games))
        lines = tuple(_line(title, games, stood) for title in titles)
        return Past(person, str(name), lines, tuple(games[:MOST_GAMES]))

    async def ranking(self, game: str, circle: str) -> list[Ranked]:
        """Who stands where in a game, best first; bots stand among those who played them."""
        if circle not in CIRCLES:
            raise Refused("bad_request", f"Rankings are by {' or '.join(CIRCLES)}.")
        async with self._store.read() as connection:
            found = (
                await connection.execute(
                    sa.select(ratings, people.c.name)
                    .join(people, people.c.id == ratings.c.player, isouter=True)
                    .where(ratings.c.game == game, ratings.c.circle == circle)
                )
            ).all()
        ranked = [
            Ranked(
                person="" if row.name is None else str(row.player),
                name=row.name or "",
                bot=str(row.player).removeprefix(BOT_PREFIX) if row.name is None else "",
                rating=Rating(row.mu, row.sigma).shown,
                games=int(row.games),
            )
            for row in found
            if row.name is not None or str(row.player).startswith(BOT_PREFIX)
        ]
        return sorted(ranked, key=lambda one: (-one.rating, -one.games, one.name))[:MOST_RANKED]

    async def records(self, who: Who) -> AsyncIterator[dict[str, Any]]:
        """The records of all my games that are over, oldest first."""
        async with self._store.read() as connection:
            found = await connection.execute(
                sa.select(results.c.table_id)
                .where(results.c.person == who.person)
                .group_by(results.c.table_id)
                .order_by(sa.func.min(results.c.at))
            )
            mine = [str(row[0]) for row in found]
        for table in mine:
            yield {"table": table, **await self._play.record(table, who)}


def _games(found: Any, person: str) -> list[Finished]:
    by_table: dict[str, list[Any]] = {}
    for row in found:
        by_table.setdefault(str(row.table_id), []).append(row)
    games: list[Finished] = []
    for table, seats in by_table.items():
        me = next(row for row in seats if row.person == person)
        others = tuple(
            Opponent(str(row.name), str(row.bot), int(row.place), float(row.points))
            for row in seats
            if row is not me
        )
        games.append(Finished(table, me.game, int(me.place), float(me.points), others, me.at))
    return games


def _line(game: str, games: list[Finished], stood: dict[tuple[str, str], Rating]) -> GameLine:
    mine = [one for one in games if one.game == game]
    bots = sorted({other.bot for one in mine for other in one.others if other.bot})
    points = [one.points for one in mine]
    return GameLine(
        game=game,
        games=len(mine),
        wins=sum(one.place == 1 and bool(one.others) for one in mine),
        average=round(sum(points) / len(points), 1),
        best=max(points),
        against=tuple(_against(bot, mine) for bot in bots),
        ratings={
            circle: (stood[game, circle].shown, stood[game, circle].games)
            for circle in CIRCLES
            if (game, circle) in stood
        },
    )


def _against(bot: str, mine: list[Finished]) -> Against:
    """In how many games somebody was better than every bot of this level."""
    met = [
        (one.place, min(other.place for other in one.others if other.bot == bot))
        for one in mine
        if any(other.bot == bot for other in one.others)
    ]
    return Against(bot, len(met), sum(own < theirs for own, theirs in met))
