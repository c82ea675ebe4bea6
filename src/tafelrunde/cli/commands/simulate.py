"""`tafelrunde simulate`: many games between players."""

from __future__ import annotations

import argparse
from typing import Any

from rich.table import Table

from tafelrunde import games
from tafelrunde.arena.bench import running
from tafelrunde.arena.match import Match, play_match
from tafelrunde.cli.common import (
    BadInput,
    console,
    parse_options,
    print_json,
    progress,
    read_edition,
)
from tafelrunde.cli.words import figure, say
from tafelrunde.players import player


def run(arguments: argparse.Namespace) -> int:
    """Play the games and report."""
    title = games.title(arguments.game, read_edition(arguments.edition))
    options = parse_options(arguments.option)
    names: list[str] = arguments.player or ["random"]
    players = arguments.players or max(title.seats[0], len(names))
    title.new(title.setup(players, options), 0)
    if len(names) == 1:
        names = names * players
    if len(names) != players:
        raise BadInput(say("errors.players_given", count=players, given=len(names)))
    for name in names:
        player(name, 0)
    match = Match(arguments.game, players, arguments.seed, tuple(names), options, arguments.edition)
    with progress(arguments.games) as report:
        tally = play_match(match, arguments.games, arguments.jobs, report)
    figures = {**running(), "jobs": arguments.jobs, **tally.report()}
    if arguments.json:
        print_json(figures)
    else:
        _print(figures)
    return 0


def _print(figures: dict[str, Any]) -> None:
    out = console()
    out.print(
        say(
            "simulate.title",
            game=figures["game"],
            players=figures["players"],
            games=figure(figures["games"]),
        )
    )
    columns = ("player", "mean", "spread", "best", "worst", "wins")
    table = Table()
    for column in columns:
        table.add_column(
            say(f"simulate.{column}"), justify="left" if column == "player" else "right"
        )
    for entrant in figures["entrants"]:
        table.add_row(
            *[
                entrant[column] if column == "player" else _short(entrant[column])
                for column in columns
            ]
        )
    out.print(table)
    out.print(
        say(
            "simulate.speed",
            decisions=figure(figures["decisions"]),
            seconds=figure(figures["seconds"]),
            rate=figure(figures["decisions_per_second"]),
            build=say(f"version.{figures['build']}"),
        )
    )


def _short(value: float) -> str:
    """A number without a superfluous zero behind the point."""
    return figure(int(value) if value == int(value) else value)
