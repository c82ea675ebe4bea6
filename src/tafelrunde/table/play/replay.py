"""Looking back: a table after any of its moves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table.errors import Refused
from tafelrunde.table.people.who import Who
from tafelrunde.table.play.live import Live
from tafelrunde.table.play.look import Look, build, score_rows, spoken
from tafelrunde.table.store.store import Store


async def replay_look(
    store: Store, live: Live, who: Who, played: int | None, seat: int | None
) -> Look:
    """The table after so many of the moves that count; the last when none is said."""
    total = len(live.history)
    at = total if played is None else played
    if not 0 <= at <= total:
        raise Refused("bad_request", f"This game has moves 0 to {total}.")
    if seat is not None and not 0 <= seat < live.row.players:
        raise Refused("unknown_seat", "There is no such seat.")
    number = live.history[at - 1] if at else 0
    game = await _game_at(store, live, number)
    over = live.over()
    look = build(live, who, choices=False)
    place, by, words = "", -1, ""
    if at:
        entry = (await store.entries(live.id, number - 1))[0]
        place, by = entry.place, entry.seat
        before = await _game_at(store, live, live.history[at - 2] if at > 1 else 0)
        if over and before is not None:
            words = _words(before, entry.move, who.language)
    said = [
        spoken(live, line, who.language)
        for line in live.lines
        if line.number <= number and (line.ear < 0 or over)
    ]
    return replace(
        look,
        seat=seat if over else None,
        turn=None if game is None else game.player,
        your_turn=False,
        number=number,
        played=at,
        view=None if game is None else _view(game, over, seat),
        prompt="" if game is None else game.prompt(who.language),
        rule=game.stack[-1].rule if game is not None and game.stack else "",
        choices=(),
        can_undo=False,
        undo_code="",
        holding=False,
        turn_so_far=0,
        log=tuple(replace(line, fresh=line.number == number) for line in said[-60:]),
        earlier=len(said) > 60,
        last=(place,) if place else (),
        by=by,
        scores=score_rows(game, who.language)
        if over and game is not None and game.player is None
        else (),
        total=total,
        move=words,
    )


async def _game_at(store: Store, live: Live, number: int) -> Game | None:
    if number == live.number and live.game is not None:
        return live.game
    position = await store.position(live.id, number)
    if position is None:
        return None
    try:
        return live.title.load(position)
    except TafelrundeError:  # played by rules that are gone; its log can still be read
        return None


def _view(game: Game, over: bool, seat: int | None) -> dict[str, Any]:
    if not over:
        return game.view(None)
    return {**game.view(seat, everything=seat is None), "moves": []}


def _words(before: Game, move: str, language: str) -> str:
    try:
        return before.describe(before.parse(move), language)
    except TafelrundeError:
        return move
