"""Looking back: a table after any of its moves."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from tafelrunde.table.bots.pool import Pool, PoolFull, WorkerDied
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.log import LOG_TAIL, spoken
from tafelrunde.table.play.look import Look
from tafelrunde.table.play.looking import build
from tafelrunde.table.play.recall import Recall, Recalled
from tafelrunde.table.store.store import Store

SECONDS: Final = 10.0


async def replay_look(
    store: Store, recallers: Pool, live: Live, who: Who, played: int | None, seat: int | None
) -> Look:
    """The table after so many of the moves that count; the last when none is said."""
    total = len(live.history)
    at = total if played is None else played
    if not 0 <= at <= total:
        raise Refused("bad_request", f"This game has moves 0 to {total}.")
    if seat is not None and not 0 <= seat < live.row.players:
        raise Refused("unknown_seat", "There is no such seat.")
    number = live.history[at - 1] if at else 0
    over = live.over()
    look = build(live, who, choices=False)
    place, by, move, before = "", -1, "", None
    if at:
        entry = (await store.entries(live.id, number - 1))[0]
        place, by, move = entry.place, entry.seat, entry.move
        if over:
            before = await store.packed(live.id, live.history[at - 2] if at > 1 else 0)
    position = await store.packed(live.id, number)
    names = live.called(who.language)
    job = Recall(live.row.game, who.language, list(names), position, before, move, over, seat)
    shown = await _recalled(recallers, job)
    said = [
        spoken(live, line, (who.language, names))
        for line in live.lines
        if line.number <= number and (line.ear < 0 or over)
    ]
    return replace(
        look,
        seat=seat if over else None,
        turn=shown.turn,
        your_turn=False,
        number=number,
        played=at,
        view=shown.view,
        prompt=shown.prompt,
        rule=shown.rule,
        choices=(),
        proposal=None,
        shortcuts=(),
        can_undo=False,
        undo_code="",
        holding=False,
        ending=False,
        turn_so_far=0,
        hints=False,
        chat=(),
        log=tuple(replace(line, fresh=line.number == number) for line in said[-LOG_TAIL:]),
        earlier=len(said) > LOG_TAIL,
        last=(place,) if place else (),
        by=by,
        scores=shown.scores,
        total=total,
        move=shown.move,
    )


async def _recalled(recallers: Pool, job: Recall) -> Recalled:
    try:
        done = await recallers.run(job, SECONDS)
    except PoolFull:
        raise Refused("too_fast", "Many look back just now; try again in a minute.") from None
    except WorkerDied:
        raise Refused("unavailable", "The position can't be laid out in time.") from None
    if done.recalled is None:
        raise Refused("unavailable", "The position can't be laid out.")
    return done.recalled
