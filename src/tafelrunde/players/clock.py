"""The time that may still be spent on a decision."""

from __future__ import annotations

import time
from typing import Final

ENDLESS: Final = 0.0

SHORTEST: Final = 0.0005
"""So much time is left at least."""


class Clock:
    """Runs out after so many seconds from now, or never.

    It is out a little early: what took longest between two looks at it may come again. A `busy`
    clock only counts the time of the own process, for measurements on a machine that has other
    things to do.
    """

    def __init__(self, seconds: float = ENDLESS, busy: bool = False) -> None:
        self._seconds = seconds
        self._busy = busy
        self._began = self._now()
        self._looked = self._began
        self._longest = 0.0

    def spent(self) -> float:
        """Seconds since it was started."""
        return self._now() - self._began

    def left(self) -> Clock:
        """One that begins now and runs out with this one."""
        if self._seconds == ENDLESS:
            return self
        return Clock(max(SHORTEST, self._seconds - self.spent()), self._busy)

    def past(self, share: float) -> bool:
        """Whether this share of the time is spent."""
        return self._seconds > ENDLESS and self.spent() >= share * self._seconds

    def out(self) -> bool:
        """Whether all of it is spent."""
        if self._seconds == ENDLESS:
            return False
        now = self._now()
        self._longest = max(self._longest, now - self._looked)
        self._looked = now
        return now - self._began + self._longest >= self._seconds

    def part(self, share: float) -> Clock:
        """One that runs out after a share of the time of this one."""
        twin = Clock(self._seconds * share, self._busy)
        twin._began = self._began
        return twin

    def _now(self) -> float:
        return time.process_time() if self._busy else time.perf_counter()
