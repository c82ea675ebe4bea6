"""A stored position laid out again, as somebody may see it; done by a worker, for it takes time."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.game import Game
from tafelrunde.table.play.look import ScoreRow
from tafelrunde.table.play.looking import score_rows
from tafelrunde.table.store import rows


class Recall(msgspec.Struct, tag="recall"):
    """Lay out a position as the store keeps it.

    `over` shows everything, or what a seat saw if one is named, and tells the `move` that was
    played on the position `before`.
    """

    game: str
    language: str
    called: list[str]
    position: bytes | None
    before: bytes | None
    move: str
    over: bool
    seat: int | None


class Recalled(msgspec.Struct):
    """What a position shows; without a view when it was played by rules that are gone."""

    view: dict[str, Any] | None = None
    turn: int | None = None
    prompt: str = ""
    rule: str = ""
    scores: tuple[ScoreRow, ...] = ()
    move: str = ""


def recall(job: Recall) -> Recalled:
    """Do the job."""
    before = _loaded(job.game, job.before) if job.over else None
    move = "" if before is None else _words(before, job)
    game = _loaded(job.game, job.position)
    if game is None:
        return Recalled(move=move)
    ended = job.over and game.player is None
    return Recalled(
        view=_view(game, job.over, job.seat),
        turn=game.player,
        prompt=game.prompt(job.language, job.called),
        rule=game.stack[-1].rule if game.stack else "",
        scores=score_rows(game, job.language) if ended else (),
        move=move,
    )


def _loaded(game: str, position: bytes | None) -> Game | None:
    if position is None:
        return None
    try:
        return games.title(game).load(rows.unpack(position))
    except TafelrundeError:  # played by rules that are gone; its log can still be read
        return None


def _view(game: Game, over: bool, seat: int | None) -> dict[str, Any]:
    if not over:
        return game.view(None)
    return {**game.view(seat, everything=seat is None), "moves": []}


def _words(before: Game, job: Recall) -> str:
    try:
        return before.describe(before.parse(job.move), job.language, job.called)
    except TafelrundeError:
        return job.move
