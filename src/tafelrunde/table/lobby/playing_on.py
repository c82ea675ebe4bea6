"""A new table that begins in the middle of a game: of one that is over, or of a lesson."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any

from tafelrunde.kernel import chance
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.title import Title
from tafelrunde.table.errors import Refused
from tafelrunde.table.lobby.laying import new_table
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.store.rows import TableRow
from tafelrunde.table.store.store import Store


async def branch(store: Store, live: Live, who: Who, played: int) -> tuple[TableRow, Game]:
    """The new table and its first position, from a point of a game that is over."""
    if not live.over():
        raise Refused("not_over", "Only a game that is over can be played on from a point of it.")
    if not 0 <= played <= len(live.history):
        raise Refused("bad_request", f"This game has moves 0 to {len(live.history)}.")
    position = await store.position(live.id, live.history[played - 1] if played else 0)
    if position is None:
        raise Refused("unavailable", "The position can't be laid out.")
    return onward(live.title, position, who)


def onward(title: Title, position: dict[str, Any], who: Who) -> tuple[TableRow, Game]:
    """A table that begins at a position; chance is drawn anew, for the old one is known."""
    seed = secrets.randbits(53)
    origin = {**position, "chance": chance.seeded(seed)}
    try:
        first = title.load(origin)
    except TafelrundeError:
        raise Refused("unavailable", "This was played by rules that are gone.") from None
    if first.player is None:
        raise Refused("over", "The game is over at this point; choose an earlier one.")
    row = new_table(title, first.players, first.setup.plain(), seed, who.person, False)
    return replace(row, origin=origin), first
