"""`tafelrunde draw`: a position as a picture."""

from __future__ import annotations

import argparse
from pathlib import Path

import tafelrunde
from tafelrunde.cli.common import (
    BadInput,
    parse_options,
    read_edition,
    read_record,
    write_text,
)
from tafelrunde.cli.words import language, say
from tafelrunde.kernel.game import Game
from tafelrunde.players.random import Random


def run(arguments: argparse.Namespace) -> int:
    """Draw a new game, a record's end or a position."""
    game = _game(arguments)
    if arguments.seat is not None and arguments.seat >= game.players:
        raise BadInput(say("errors.seat", seat=arguments.seat, last=game.players - 1))
    svg = game.svg(arguments.seat, language(), arguments.layout)
    if arguments.out:
        write_text(arguments.out, svg)
    else:
        print(svg)
    return 0


def _game(arguments: argparse.Namespace) -> Game:
    edition = read_edition(arguments.edition)
    if arguments.source not in tafelrunde.titles() and _is_file(arguments.source):
        data = read_record(arguments.source)
        if isinstance(data, dict) and "moves" in data:
            return tafelrunde.replay(data, edition=edition)
        if isinstance(data, dict) and "game" in data:
            return tafelrunde.load(data, edition)
        raise BadInput(say("errors.neither", file=arguments.source))
    title = tafelrunde.title(arguments.source, edition)
    players = arguments.players or min(title.seats[1], max(title.seats[0], 3))
    game = title.new(title.setup(players, parse_options(arguments.option)), arguments.seed)
    who = Random(arguments.seed)
    for _ in range(arguments.moves):
        if game.player is None:
            break
        game.play(who.choose(game, game.player))
    return game


def _is_file(source: str) -> bool:
    """Whether somebody who typed this meant a file, there or not."""
    return "." in source or "/" in source or Path(source).exists()
