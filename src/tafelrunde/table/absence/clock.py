"""A table's clock, told by the entries alone: whose turn began when, and what each seat has left.

So it stands the same after a restart and in every server process. It runs for a person from the
moment when a turn is theirs until they have ended it, and stands still for bots.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.table.store import rows
from tafelrunde.table.store.rows import Entry, TableRow

LEAST: Final = 60.0
"""What somebody has at least who comes back to their seat, in seconds."""

LENT: Final = "lent"
RETURNED: Final = "back"


class Clock:
    """It takes in entries by `follow`; a clock without seconds only knows the turn."""

    def __init__(self, row: TableRow) -> None:
        self.seconds = row.clock
        self.increment = row.increment
        self._each_turn = row.tempo == rows.DAYS
        self._left = [float(row.clock)] * row.players
        self._lent: set[int] = set()
        self.turn = -1
        self.since = 0.0
        """When the turn of the seat `turn` began."""

    def follow(self, entry: Entry) -> None:
        """Take in what happened."""
        if entry.kind == rows.SEAT:
            self._change_hands(entry)
        if entry.turn != self.turn:
            self._stop(entry.at)
            self.turn = entry.turn
            self.since = entry.at
            if self._each_turn and entry.turn >= 0:
                self._left[entry.turn] = float(self.seconds)

    def _stop(self, at: float) -> None:
        if self.turn >= 0 and self.turn not in self._lent:
            self._left[self.turn] = self.left(self.turn, at) + self.increment

    def _change_hands(self, entry: Entry) -> None:
        seat = entry.seat
        if entry.move == LENT:
            self._left[seat] = self.left(seat, entry.at)
            self._lent.add(seat)
            return
        self._lent.discard(seat)
        fresh = float(self.seconds) if self._each_turn else max(LEAST, self.increment)
        self._left[seat] = max(self._left[seat], fresh)
        if self.turn == seat:
            self.since = entry.at

    def runs(self, seat: int) -> bool:
        """Whether time passes for a seat."""
        return seat == self.turn and seat not in self._lent

    def left(self, seat: int, now: float) -> float:
        """The seconds that a seat has left; below 0 when its time is up."""
        passed = max(0.0, now - self.since) if self.runs(seat) else 0.0
        return self._left[seat] - passed

    def late(self, seat: int, now: float) -> bool:
        """Whether a seat has the turn and no time left for it."""
        return self.seconds > 0 and self.runs(seat) and self.left(seat, now) <= 0.0
