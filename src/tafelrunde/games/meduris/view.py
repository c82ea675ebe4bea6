"""What a seat sees of Meduris, and what each move points at."""

from __future__ import annotations

from typing import Any

from tafelrunde.games.meduris.board import GOODS, HEIGHT
from tafelrunde.games.meduris.druid import Offer
from tafelrunde.games.meduris.payment import Pay
from tafelrunde.games.meduris.state import Meduris
from tafelrunde.games.meduris.steps import MoveWorker
from tafelrunde.games.meduris.verbs import (
    GIVE,
    HUT,
    OFFER,
    PLATEAU,
    REPLACE,
    SPARE,
    TAKE,
    TEMPLE,
    WORKER,
)
from tafelrunde.kernel.fields import rows
from tafelrunde.kernel.game import EVERYTHING
from tafelrunde.kernel.moves import Move, argument_of, verb_of


def view(game: Meduris, seat: int | None) -> dict[str, Any]:
    """The board as plain data; the goods of others are None unless played open (M-12.1)."""
    board = game.board
    side = game.side
    names = board.goods
    return {
        "side": side.name,
        "starter": game.starter,
        "die": board.faces[game.die] if game.die >= 0 else None,
        "supply": game.supply.copy(),
        "plateaus": [
            [worker for worker in stack if worker >= 0] for stack in rows(game.workers, HEIGHT)
        ],
        "spaces": [
            {
                "goods": [names[side.first[space]], names[side.second[space]]],
                "district": side.district[space],
                "hut": game.hut[space],
                "temple": game.temple[space],
                "chip": board.chip_names[game.chip[space]],
                "price": game.price[space],
            }
            for space in range(game.spaces)
        ],
        "runes": game.rune.copy(),
        "druid_step": game.druid_step,
        "druid": game.druid,
        "finisher": game.finisher,
        "last_turns": game.last_turns,
        "seats": [_seat(game, player, seat) for player in range(game.players)],
        "subject": _subject(game),
    }


def _seat(game: Meduris, player: int, seat: int | None) -> dict[str, Any]:
    known = seat in (player, EVERYTHING) or game.setup.flag("open_goods")
    return {
        "score": game.standing(player),
        "goods": game.goods[player * GOODS : (player + 1) * GOODS] if known else None,
        "huts": game.huts_left[player],
        "temples": game.temples_left[player],
        "runes": game.rune.count(player),
    }


def _subject(game: Meduris) -> str:
    """The place that the present question is about."""
    if game.stack:
        step = game.stack[-1]
        if isinstance(step, (Offer, Pay)):
            return f"space:{step.space}"
        if isinstance(step, MoveWorker):
            return f"worker:{step.plateau},{step.level}"
    return ""


def place(game: Meduris, move: Move) -> str:
    """The place on the table that a person points at to play this move."""
    verb = verb_of(move)
    argument = argument_of(move)
    if verb == PLATEAU:
        return f"plateau:{argument}"
    if verb == WORKER:
        return f"worker:{argument // HEIGHT},{argument % HEIGHT}"
    if verb in (HUT, TEMPLE):
        return f"space:{argument}"
    if verb == TAKE:
        return f"pile:{argument}"
    if verb == GIVE:
        return f"good:{argument}"
    if verb == SPARE:
        return f"good:{argument >> 5}"
    if verb in (OFFER, REPLACE):
        return _subject(game)
    return ""
