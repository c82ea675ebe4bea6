"""When Python looks for garbage in cycles.

Next to nothing that a table makes is in cycles; all else goes by itself. But a look takes as long
as there are objects that came since the last one and stayed: with hundreds of busy tables a tenth
of a second and more, in which everybody waits. So it is seldom that Python looks, unless there are
many more objects than the last time.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import count
from typing import Final

# Seconds until a server looks at what is new, and after how many such looks at everything.
SELDOM: Final = 300.0
EVERYTHING: Final = 12
# A look is due earlier if there are so many more objects than at the last one.
MANY: Final = 500_000

_TICK: Final = 1.0


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
    for number in count(1):
        waited = 0.0
        while waited < SELDOM and gc.get_count()[0] < MANY:
            await asyncio.sleep(_TICK)
            waited += _TICK
        look(everything=number % EVERYTHING == 0)
