"""How often Python looks for garbage in cycles."""

from __future__ import annotations

import gc


def rest() -> None:
    """Look less often.

    Hundreds of live tables are millions of objects that stay; walking over all of them every few
    thousand allocations stopped every player for a fifth of a second at a time.
    """
    gc.set_threshold(100_000, 50, 1_000)
