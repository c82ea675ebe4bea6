"""The clock on the wall: the one place where the table asks what time it is."""

from __future__ import annotations

import time


def now() -> float:
    """Seconds since 1970."""
    return time.time()
