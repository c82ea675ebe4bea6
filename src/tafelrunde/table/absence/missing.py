"""Whether somebody is missing at a table, and what the others may decide about it then."""

from __future__ import annotations

from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow


def missing(live: Live, seat: SeatRow, now: float) -> bool:
    """Whether the person of a seat has given no sign for longer than the table's tempo allows.

    Over days nobody waits for whoever is not to move, so there only a turn counts.
    """
    if seat.kind != rows.PERSON:
        return False
    since = live.last_seen(seat, now)
    if live.row.tempo == rows.DAYS:
        if live.clock.turn != seat.seat:
            return False
        since = max(since, live.clock.since)
    return now - since >= live.grace


def offers(live: Live, seat: SeatRow, now: float) -> tuple[str, ...]:
    """For how long the others may let a bot play for somebody: this turn, or until they are back.

    Whoever is there and has used up their time stays on their seat; a bot can play the turn only.
    """
    if live.row.status != rows.RUNNING or seat.kind != rows.PERSON or live.stuck:
        return ()
    late = live.clock.late(seat.seat, now)
    if not late and not missing(live, seat, now):
        return ()
    if live.attended(seat):
        return (rows.TURN,)
    return (rows.TURN, rows.BACK) if live.turn() == seat.seat else (rows.BACK,)


def voters(live: Live, seat: SeatRow, now: float) -> set[str]:
    """Who is asked about a seat: all others who play, but for those who are missing themselves."""
    return {
        other.person
        for other in live.seats
        if other.kind == rows.PERSON
        and other.person
        and other.person != seat.person
        and not missing(live, other, now)
    }
