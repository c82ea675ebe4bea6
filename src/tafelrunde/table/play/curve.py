"""The points of all seats over games that are over, remembered once a worker has counted them."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from tafelrunde.table.bots.pool import Pool, PoolFull, WorkerDied
from tafelrunde.table.errors import Refused
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.record import base_position
from tafelrunde.table.play.trace import Curve, Trace
from tafelrunde.table.store.store import Store

SECONDS: Final = 20.0
# Tables that are remembered.
TABLES: Final = 300


class Curves:
    """What became of the points at tables that somebody asked about."""

    def __init__(self, store: Store, workers: Pool) -> None:
        self._store = store
        self._workers = workers
        self._known: OrderedDict[str, Curve] = OrderedDict()

    async def of(self, live: Live) -> Curve:
        """The curve of a game that is over; none if the present rules can't play it again."""
        if not live.over():
            raise Refused("not_over", "That is told when the game is over.")
        found = self._known.get(live.id)
        if found is None:
            found = await self._traced(live)
            self._known[live.id] = found
            if len(self._known) > TABLES:
                self._known.popitem(last=False)
        return found

    async def _traced(self, live: Live) -> Curve:
        row = live.row
        base = await base_position(self._store, live)
        moves = live.moves[live.base :]
        job = Trace(row.game, row.players, row.options, row.seed, base, moves)
        try:
            done = await self._workers.run(job, SECONDS)
        except PoolFull:
            raise Refused("too_fast", "Many look back just now; try again in a minute.") from None
        except WorkerDied:
            return []
        return done.curve
