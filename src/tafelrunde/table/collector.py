"""When Python looks for garbage in cycles.

By itself it looks whenever so many more objects came than went, at a moment of its own choosing.
But next to nothing that a table makes is in cycles, and a look takes as long as there are new
objects that stay: at busy tables 25 milliseconds, in which everybody waits. So it looks at what is
new now and then, and at everything seldom.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

# Seconds between two looks of a server at what is new, and between two at everything.
OFTEN: Final = 15.0
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
