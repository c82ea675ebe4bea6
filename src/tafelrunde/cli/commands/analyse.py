"""`tafelrunde analyse`: what everybody could expect after every turn, and what turns have cost."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table

import tafelrunde
from tafelrunde.cli.common import BadInput, console, print_json, progress, read_edition, read_record
from tafelrunde.cli.words import figure, language, say
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.record import play_named, start
from tafelrunde.players.analysis import Analysed, analyse, dearest, lost
from tafelrunde.players.thinking import Budget

REASONS = 3
"""So many reasons are told for each turn."""


def run(arguments: argparse.Namespace) -> int:
    """Look at every turn of a record."""
    record = read_record(arguments.file)
    if not isinstance(record, dict) or "moves" not in record or "game" not in record:
        raise BadInput(say("errors.no_record", file=arguments.file))
    edition = read_edition(arguments.edition)
    tafelrunde.replay(record, edition=edition)
    budget = Budget(playouts=arguments.playouts)
    with progress(len(record["moves"])) as told:
        turns = analyse(record, budget, told, edition=edition)
    if arguments.json:
        print_json([turn.plain() for turn in turns])
        return 0
    _tell(record, turns, start(tafelrunde.title(str(record["game"]), edition), record))
    return 0


def _tell(record: dict[str, Any], turns: list[Analysed], game: Game) -> None:
    """The turns that cost most as they come, then how well everybody played."""
    told = [turns[number] for number in sorted(dearest([turn.cost for turn in turns]))]
    number = 0
    for turn in told:
        while number < turn.at:
            number += 1
            play_named(game, record["moves"][number - 1], number, record)
        print(_sentence(game, turn))
    if not told:
        print(say("analyse.nothing"))
    table = Table()
    for column in ("seat", "turns", "lost"):
        table.add_column(say(f"analyse.{column}"))
    for seat in range(game.players):
        own = [turn.cost for turn in turns if turn.seat == seat]
        table.add_row(_seat(game, seat), str(len(own)), figure(round(lost(own), 2)))
    console().print(table)


def _sentence(game: Game, turn: Analysed) -> str:
    words = game.title.words(language())
    reasons = ", ".join(
        f"{words.get(f'judge.{name}')} {points:+.1f}" for name, points in turn.reasons[:REASONS]
    )
    return say(
        "analyse.turn",
        at=turn.at,
        seat=_seat(game, turn.seat),
        moves=_moves(game, turn.moves),
        cost=figure(round(turn.cost, 1)),
        instead=_moves(game, turn.instead),
        reasons=reasons or "-",
    )


def _moves(game: Game, names: list[str]) -> str:
    """A turn in words, each move as it is told where it is played."""
    twin = game.clone()
    told: list[str] = []
    for name in names:
        move = twin.parse(name)
        if move not in twin.moves():
            break
        told.append(twin.describe(move, language()))
        twin.play(move)
    return "; ".join(told)


def _seat(game: Game, seat: int) -> str:
    words = game.title.words(language())
    return words.coloured(game.title.colours(game.setup))[seat]
