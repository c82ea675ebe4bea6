"""`tafelrunde soak`: random games with every invariant checked."""

from __future__ import annotations

import argparse

from tafelrunde import games
from tafelrunde.arena.bench import running
from tafelrunde.arena.soak import Soak, soak
from tafelrunde.cli.common import parse_options, print_json, progress, read_edition
from tafelrunde.cli.words import figure, say
from tafelrunde.games import registry
from tafelrunde.series import registry as kinds
from tafelrunde.series import stored

_SHOWN = 10


def run(arguments: argparse.Namespace) -> int:
    """Soak a game; exit code 1 when anything broke."""
    if arguments.module:
        registry.learn(arguments.module)
    options = parse_options(arguments.option)
    edition = read_edition(arguments.edition)
    if arguments.game in kinds.names():
        stored.new(arguments.game, options, 0, edition)
    else:
        title = games.title(arguments.game, edition)
        title.setup(arguments.players or title.seats[0], options)
    work = Soak(
        arguments.game,
        arguments.seed,
        arguments.every,
        arguments.players,
        options,
        arguments.edition,
        arguments.module,
    )
    with progress(arguments.games) as report:
        soaked = soak(work, arguments.games, arguments.jobs, report)
    figures = {**running(), "game": arguments.game, **soaked.report()}
    if arguments.json:
        print_json(figures)
        return 1 if soaked.errors else 0
    print(
        say(
            "soak.done",
            games=figure(figures["games"]),
            decisions=figure(figures["decisions"]),
            positions=figure(figures["positions_checked"]),
            seconds=figure(figures["seconds"]),
            mean=figure(figures["moves_mean"]),
            most=figures["moves_most"],
        )
    )
    if not soaked.errors:
        print(say("soak.none"))
        return 0
    print(say("soak.errors", count=len(soaked.errors)))
    for error in soaked.errors[:_SHOWN]:
        print(f"  {error}")
    return 1
