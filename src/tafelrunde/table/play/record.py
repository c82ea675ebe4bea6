"""A table's moves from their base on: the record of a game, and whether it still leads there."""

from __future__ import annotations

import asyncio
from typing import Any

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table.errors import Refused
from tafelrunde.table.play.live import Live
from tafelrunde.table.store import rows
from tafelrunde.table.store.store import Store


async def make_record(store: Store, live: Live) -> dict[str, Any]:
    """The record of a game that is over."""
    if live.row.status == rows.OPEN:
        raise Refused("not_started", "The game has not begun.")
    if not live.over():
        raise Refused(
            "record_closed", "The record tells what is hidden; it is there when the game is over."
        )
    base = await base_position(store, live)
    try:
        record = await asyncio.to_thread(_record, live, base)
    except TafelrundeError:
        record = bare_record(live)
        if base is not None:
            record["position"] = base
    if live.base:
        record["earlier"] = live.moves[: live.base]
    return record


def _record(live: Live, base: dict[str, Any] | None) -> dict[str, Any]:
    return replayed(live, base).record()


def bare_record(live: Live) -> dict[str, Any]:
    """The record as it was stored, when the present rules don't replay it any more."""
    row = live.row
    return {
        "tafelrunde": 1,
        "game": row.game,
        "edition": row.edition,
        "rules": row.rules,
        "players": row.players,
        "options": row.options,
        "seed": row.seed,
        "moves": live.moves[live.base :],
    }


async def base_position(store: Store, live: Live) -> dict[str, Any] | None:
    """The position from which the moves count; None when that is the set-up."""
    if live.base_number:
        return await store.position(live.id, live.base_number)
    return live.row.origin


def replays(live: Live, base: dict[str, Any] | None) -> bool:
    """Whether the moves since the base still lead to the present position."""
    try:
        game = replayed(live, base)
    except TafelrundeError:
        return False
    return live.game is not None and _bare(game) == _bare(live.game)


def replayed(live: Live, base: dict[str, Any] | None) -> Game:
    """The game that the moves since the base lead to now."""
    title = live.title
    if base is not None:
        game = title.load(base)
    else:
        game = title.new(title.setup(live.row.players, live.row.options), live.row.seed)
    for name in live.moves[live.base :]:
        game.play(game.parse(name))
    return game


def _bare(game: Game) -> dict[str, Any]:
    position = game.dump()
    del position["rules"]
    return position
