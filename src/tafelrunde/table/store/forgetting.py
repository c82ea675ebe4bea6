"""Takes people away: what they did stays under the name "?", who they were does not."""

from __future__ import annotations

import sqlalchemy as sa

from tafelrunde.table.store import rows
from tafelrunde.table.store.schema import (
    addresses,
    analyses,
    chat,
    entrants,
    outbox,
    people,
    ratings,
    results,
    seats,
    series,
    tables,
    tries,
    votes,
)


def forget_people(connection: sa.Connection, gone: list[str]) -> list[str]:
    """Take people away; the tables they sat at."""
    theirs = sa.or_(seats.c.person.in_(gone), seats.c.owner.in_(gone))
    sat = connection.execute(sa.select(seats.c.table_id).where(theirs))
    touched = sorted({str(row[0]) for row in sat})
    connection.execute(
        sa.update(seats)
        .where(seats.c.person.in_(gone))
        .values(person="", name="?", token="", kind=rows.PERSON)
    )
    connection.execute(
        sa.update(seats).where(seats.c.owner.in_(gone)).values(owner="", owner_name="?", lent="")
    )
    connection.execute(sa.delete(chat).where(chat.c.person.in_(gone)))
    connection.execute(
        sa.update(entrants)
        .where(entrants.c.person.in_(gone))
        .values(person="", name="?", kind=rows.PERSON)
    )
    connection.execute(sa.update(series).where(series.c.host.in_(gone)).values(host=""))
    connection.execute(sa.update(tables).where(tables.c.host.in_(gone)).values(host=""))
    connection.execute(sa.delete(votes).where(votes.c.person.in_(gone)))
    connection.execute(
        sa.update(results).where(results.c.person.in_(gone)).values(person="", name="?")
    )
    connection.execute(sa.update(analyses).where(analyses.c.person.in_(gone)).values(person=""))
    connection.execute(sa.delete(ratings).where(ratings.c.player.in_(gone)))
    for one in (addresses, outbox, tries):
        connection.execute(sa.delete(one).where(one.c.person.in_(gone)))
    connection.execute(sa.delete(people).where(people.c.id.in_(gone)))
    return touched
