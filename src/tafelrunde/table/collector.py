"""When Python looks for garbage in cycles.

By itself it looks when there are many more objects than the last time. At busy tables as many go as
come, so it looks rarely, and then at all that was made in minutes: every player waited for a sixth
of a second. Here it looks often at the little that is new, and at everything only now and then.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

# Seconds between two looks of a server at what is new, and between two at everything.
OFTEN: Final = 0.2
SELDOM: Final = 1800.0


def rest() -> None:
    """Look only when told to; what is there now stays for good."""
    gc.disable()
    gc.freeze()


def work() -> None:
    """Look by itself again."""
    gc.unfreeze()
    gc.enable()


def look(everything: bool = False) -> None:
    """Look at what is new since the last time, or at everything."""
    gc.collect(2 if everything else 0)


async def watch() -> None:
    """Look from time to time, for as long as a server runs."""
    often = int(SELDOM / OFTEN)
    while True:
        for number in range(often):
            await asyncio.sleep(OFTEN)
            look(everything=number == often - 1)
