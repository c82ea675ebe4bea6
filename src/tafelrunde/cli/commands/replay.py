"""`tafelrunde replay`: a record played again and checked."""

from __future__ import annotations

import argparse
from typing import Any

import tafelrunde
from tafelrunde.cli.common import (
    BadInput,
    console,
    print_json,
    read_edition,
    read_record,
    score_sheet,
    winners,
)
from tafelrunde.cli.words import language, say
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.phrase import Event
from tafelrunde.kernel.record import play_named, start


def run(arguments: argparse.Namespace) -> int:
    """Replay the record; where it goes astray the error says so."""
    record = read_record(arguments.file)
    if not isinstance(record, dict) or "moves" not in record or "game" not in record:
        raise BadInput(say("errors.no_record", file=arguments.file))
    title = tafelrunde.title(str(record["game"]), read_edition(arguments.edition))
    game = start(title, record)
    if arguments.log and not arguments.json:
        game.listener = _Teller(game)
    moves: list[str] = record["moves"]
    count = len(moves) if arguments.to is None else min(arguments.to, len(moves))
    for number in range(count):
        play_named(game, moves[number], number + 1, record)
    if arguments.json:
        print_json(_facts(game, count))
        return 0
    print(say("replay.good", game=_name(game), moves=count))
    if game.player is not None:
        print(say("replay.running", prompt=game.prompt(language())))
        print(title.sketch(game.view(None), title.words(language())))
        return 0
    console().print(score_sheet(game))
    print(winners(game))
    return 0


def _name(game: Game) -> str:
    return game.title.words(language()).get("title.name")


class _Teller:
    """Prints what happens, as a spectator may hear it."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def __call__(self, event: Event) -> None:
        if event.seat < 0:
            print(f"  {self._game.title.words(language()).say(event, self._game)}")


def _facts(game: Game, moves: int) -> dict[str, Any]:
    return {
        "game": game.title.name,
        "players": game.players,
        "moves": moves,
        "over": game.player is None,
        "digest": game.digest(),
        "scores": [{"total": score.total, "lines": score.lines} for score in game.scores()],
        "ranking": game.ranking() if game.player is None else None,
    }
