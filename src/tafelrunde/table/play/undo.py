"""Why a seat can't take its last move back; the sentences are in the catalogue under `undo`."""

from __future__ import annotations

from tafelrunde.table.errors import Refused
from tafelrunde.table.play.live import Live
from tafelrunde.table.words import page_words


def why_not(live: Live, mine: tuple[int, ...]) -> str:
    """Nothing when somebody with these seats may take the last move back, else why not."""
    game = live.game
    if live.over():
        return "over" if mine else "watch"
    if not mine:
        return "watch"
    if game is None or not live.history:
        return "nothing"
    if len(live.history) <= live.base:
        return "upgraded"
    if live.by not in mine or game.actor != live.by:
        return "others"
    return "" if game.played > game.barrier else "revealed"


def turn_so_far(live: Live) -> int:
    """How many moves whoever acted last could take back, one after the other."""
    game = live.game
    if game is None or game.actor != live.by:
        return 0
    return min(game.played - game.barrier, len(live.history) - live.base)


def refused(code: str, language: str) -> Refused:
    """The refusal for one of these reasons."""
    return Refused("cannot_undo", page_words(language).say(f"undo.{code}"))
