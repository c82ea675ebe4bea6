"""Where the coach may speak up: with nobody but bots around, and not while it is a contest."""

from __future__ import annotations

from typing import Final

from tafelrunde.table import wall
from tafelrunde.table.challenge.plan import day_of
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows

_SAID: Final = {
    "not_seated": "You do not play here.",
    "over": "The game is over; its analysis says what would have been better.",
    "not_started": "The game has not begun; there are free seats.",
    "people": "Hints are for tables where you play with bots alone.",
    "contest": "There are no hints at the challenge of the day, where all try the same.",
    "not_your_turn": "It is not your turn.",
}


def why_no_hint(live: Live, who: Who) -> str:
    """Nothing when somebody may be given a hint now, else why not."""
    mine = live.mine(who)
    if not mine:
        return "not_seated"
    if live.row.status != rows.RUNNING or live.game is None:
        return "over" if live.over() else "not_started"
    if not among_bots(live, mine):
        return "people"
    if live.row.challenge == day_of(wall.now()).isoformat():
        return "contest"
    return "" if live.turn() in mine and live.held() is None else "not_your_turn"


def among_bots(live: Live, mine: tuple[int, ...]) -> bool:
    """Whether somebody's one seat is the only one of a person; who is only away sits there, too.

    Several seats at one screen are several people.
    """
    others = [seat for seat in live.seats if seat.seat not in mine]
    own = live.seats[mine[0]].person
    return len(mine) == 1 and all(
        seat.kind == rows.BOT and seat.owner in ("", own) for seat in others
    )


def refused(reason: str) -> Refused:
    """The refusal for one of these reasons."""
    code = "no_hints" if reason in ("people", "contest") else reason
    return Refused(code, _SAID[reason])
