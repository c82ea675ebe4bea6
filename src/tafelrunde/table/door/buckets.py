"""Rate limits: every client has a bucket of tokens that fills at a steady rate."""

from __future__ import annotations

import time
from typing import Final

_MOST_CLIENTS: Final = 50_000


class Bucket:
    """So many at once, and so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate = rate
        self._burst = burst
        self._level: dict[str, tuple[float, float]] = {}

    def take(self, client: str) -> bool:
        """Whether the client may do it once more now."""
        now = time.monotonic()
        level, then = self._level.get(client, (self._burst, now))
        level = min(self._burst, level + (now - then) * self._rate)
        if level < 1.0:
            return False
        if len(self._level) >= _MOST_CLIENTS:
            self._forget_full(now)
        self._level[client] = (level - 1.0, now)
        return True

    def _forget_full(self, now: float) -> None:
        """Drop those whose bucket is full again; if nobody's is, drop all."""
        kept = {
            client: (level, then)
            for client, (level, then) in self._level.items()
            if level + (now - then) * self._rate < self._burst
        }
        self._level = kept if len(kept) < _MOST_CLIENTS else {}
