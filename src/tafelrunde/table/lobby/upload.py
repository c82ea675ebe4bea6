"""A record laid out as a table of its own, to look at."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any, Final

import msgspec

from tafelrunde.kernel.title import Title
from tafelrunde.table.bots.pool import Pool, PoolFull, WorkerDied
from tafelrunde.table.bots.worker import Read, Shown
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import known_title, new_table
from tafelrunde.table.people.who import Who, needs_name
from tafelrunde.table.settings import Limits
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, SeatRow, TableRow
from tafelrunde.table.store.store import Store

DAY: Final = 86_400.0


async def lay_record(
    store: Store, readers: Pool, limits: Limits, who: Who, record: dict[str, Any]
) -> str:
    """Lay out a record as a table of its own, to look at."""
    needs_name(who)
    if await store.records_of(who.person, time.time() - DAY) >= limits.records_a_day:
        raise Refused("too_many", f"A person can bring {limits.records_a_day} records a day.")
    title = known_title(str(record.get("game")), "bad_record")
    moves = record.get("moves")
    if isinstance(moves, list) and len(moves) > limits.record_moves:
        raise Refused("bad_record", f"A record has at most {limits.record_moves} moves.")
    try:
        job = Read(msgspec.json.encode(record), limits.record_bytes)
        done = await readers.run(job, limits.record_seconds)
    except (OverflowError, UnicodeError, RecursionError, TypeError):
        raise Refused("bad_record", "The record holds what no record can.") from None
    except PoolFull:
        raise Refused("too_fast", "Many records arrive just now; try again in a minute.") from None
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
    await store.add(row, seats, entries)
    return row.id


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
