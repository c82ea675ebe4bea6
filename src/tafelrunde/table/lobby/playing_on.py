"""A new table that begins where a game that is over stood after some of its moves."""

from __future__ import annotations

import secrets
from dataclasses import replace

from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import new_table
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.rows import TableRow
from tafelrunde.table.store.store import Store


async def branch(store: Store, live: Live, who: Who, played: int) -> tuple[TableRow, Game]:
    """The new table and its first position; chance is drawn anew, for the old one is known."""
    if not live.over():
        raise Refused("not_over", "Only a game that is over can be played on from a point of it.")
    if not 0 <= played <= len(live.history):
        raise Refused("bad_request", f"This game has moves 0 to {len(live.history)}.")
    position = await store.position(live.id, live.history[played - 1] if played else 0)
    if position is None:
        raise Refused("unavailable", "The position can't be laid out.")
    seed = secrets.randbits(53)
    origin = {**position, "chance": chance.seeded(seed)}
    try:
        first = live.title.load(origin)
    except TafelrundeError:
        raise Refused("unavailable", "This was played by rules that are gone.") from None
    if first.player is None:
        raise Refused("over", "The game is over at this point; choose an earlier one.")
    row = new_table(live.title, live.row.players, live.row.options, seed, who.person, False)
    return replace(row, origin=origin), first
