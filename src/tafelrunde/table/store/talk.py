"""Reads and writes what is said at the tables."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from tafelrunde.table.store.rows import ChatRow
from tafelrunde.table.store.schema import chat, votes

TAIL: Final = 60
"""So many lines of a table are shown; older ones are let go."""


async def tail(connection: AsyncConnection, table: str) -> list[ChatRow]:
    """The last lines that were said at a table."""
    columns = [one for one in chat.c if one.name != "table_id"]
    found = await connection.execute(
        sa.select(*columns)
        .where(chat.c.table_id == table)
        .order_by(chat.c.number.desc())
        .limit(TAIL)
    )
    return [ChatRow(**row._mapping) for row in reversed(found.all())]


async def add(connection: AsyncConnection, table: str, line: ChatRow) -> ChatRow:
    """Write a line down under the next number."""
    last = sa.select(sa.func.max(chat.c.number)).where(chat.c.table_id == table)
    number = (await connection.execute(last)).scalar_one_or_none()
    line = replace(line, number=0 if number is None else int(number) + 1)
    await connection.execute(sa.insert(chat).values(table_id=table, **asdict(line)))
    await connection.execute(
        sa.delete(chat).where(chat.c.table_id == table, chat.c.number <= line.number - TAIL)
    )
    return line


async def clear(connection: AsyncConnection, table: str, seat: int) -> None:
    """Take all lines of a table away, and the votes for that, which stand under this seat."""
    await connection.execute(sa.delete(chat).where(chat.c.table_id == table))
    await connection.execute(
        sa.delete(votes).where(votes.c.table_id == table, votes.c.seat == seat)
    )
