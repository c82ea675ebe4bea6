"""Tables as lines in a list: mine, and those that can be joined or watched."""

from __future__ import annotations

from dataclasses import dataclass

from tafelrunde.kernel.setup import Setup
from tafelrunde.table.absence.tempo import said
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.hall import title_of
from tafelrunde.table.play.names import called
from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import SeatRow, TableRow


@dataclass(frozen=True)
class Summary:
    """A table in a list."""

    table: str
    game: str
    name: str
    status: str
    players: int
    seats: tuple[str, ...]
    your_turn: bool
    turn_name: str
    waiting: int
    played: int
    changed: float
    mine: bool
    may_join: bool
    winners: tuple[str, ...] = ()
    """Who won, where the game is over."""
    tempo: str = ""
    """Its tempo in words, where it is not just played at one sitting."""
    kept: bool = False
    """A bot plays there for me until I am back."""


def summary(
    row: TableRow, seats: list[SeatRow], who: Who, winners: tuple[str, ...] = ()
) -> Summary:
    """A table as a line in a list."""
    mine = {seat.seat for seat in seats if seat.person and seat.person == who.person}
    title = title_of(row)
    words = title.words(who.language)
    colours = words.coloured(title.colours(Setup(row.players, row.options)))
    names = called(seats, colours)
    free = [seat for seat in seats if seat.kind == rows.FREE]
    running = row.status == rows.RUNNING
    return Summary(
        table=row.id,
        game=row.game,
        name=words.get("title.name"),
        status=row.status,
        players=row.players,
        seats=tuple("" if seat.kind == rows.FREE else names[seat.seat] for seat in seats),
        your_turn=running and row.turn in mine,
        turn_name=names[row.turn] if running and row.turn >= 0 else "",
        waiting=len(free),
        played=row.played,
        changed=row.changed,
        mine=bool(mine) or row.host == who.person,
        may_join=row.status == rows.OPEN and not mine and any(not seat.invite for seat in free),
        winners=winners,
        tempo=said(row.tempo, row.clock, row.increment, who.language),
        kept=running and any(who.person and seat.owner == who.person for seat in seats),
    )
