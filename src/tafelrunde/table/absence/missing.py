"""Whether somebody is missing at a table, and what the others may decide about it then."""

from __future__ import annotations

from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow


def unseen(live: Live, seat: SeatRow, now: float) -> bool:
    """Whether the person of a seat has given no sign for longer than the table's tempo allows."""
    return now - live.last_seen(seat, now) >= live.grace


def missing(live: Live, seat: SeatRow, now: float) -> bool:
    """Whether the others wait in vain for the person of a seat.

    Over days nobody waits for whoever is not to move, so there only the time of a turn counts.
    """
    if seat.kind != rows.PERSON or not unseen(live, seat, now):
        return False
    if live.row.tempo != rows.DAYS:
        return True
    return live.clock.turn == seat.seat and now - live.clock.since >= live.grace


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
    """Who is asked about a seat: all others who play and have been seen lately."""
    return {
        other.person
        for other in live.seats
        if other.kind == rows.PERSON
        and other.person
        and other.person != seat.person
        and not unseen(live, other, now)
    }
