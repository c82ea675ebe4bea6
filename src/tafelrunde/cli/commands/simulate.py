"""`tafelrunde simulate`: many games between players, or many series of games."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Any

from rich.table import Table

from tafelrunde import games
from tafelrunde.arena.bench import running
from tafelrunde.arena.match import Match, play_match
from tafelrunde.arena.serial import Serial, play_serial, report
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
from tafelrunde.series import registry as kinds
from tafelrunde.series import stored

_SHOWN = 20


def run(arguments: argparse.Namespace) -> int:
    """Play the games and report."""
    if arguments.game in kinds.names():
        return _run_series(arguments)
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


def _run_series(arguments: argparse.Namespace) -> int:
    """Play whole series, all seats by one player, and tell how far they went."""
    names: list[str] = arguments.player or ["random"]
    if len(names) != 1:
        raise BadInput(say("errors.players_given", count=1, given=len(names)))
    player(names[0], 0)
    options = parse_options(arguments.option)
    edition = read_edition(arguments.edition)
    stored.new(arguments.game, options, 0, edition)
    work = Serial(arguments.game, names[0], arguments.seed, options, edition)
    with progress(arguments.games) as tell:
        courses = play_serial(work, arguments.games, arguments.jobs, tell)
    figures = {**running(), **report(work, courses)}
    if arguments.json:
        print_json(figures)
        return 0
    out = console()
    out.print(say("simulate.series", kind=arguments.game, count=figure(len(courses))))
    table = Table()
    for column in ("game", "played", "mean", "won"):
        table.add_column(say(f"simulate.{column}"), justify="right")
    for row in figures["games"]:
        table.add_row(*[_short(row[name]) for name in ("game", "played", "mean", "won")])
    out.print(table)
    for verdict, count in Counter(figures["verdicts"]).most_common(_SHOWN):
        out.print(f"{count:4}  {verdict}")
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
    for entrant in figures["entrants"]:
        out.print(_in_lines(entrant))
    out.print(
        say(
            "simulate.speed",
            decisions=figure(figures["decisions"]),
            seconds=figure(figures["seconds"]),
            rate=figure(figures["decisions_per_second"]),
            build=say(f"version.{figures['build']}"),
        )
    )


def _in_lines(entrant: dict[str, Any]) -> str:
    """The lines of the score sheet on average, and in how many games each had points."""
    lines = [
        f"{name} {_short(line['mean'])} ({line['games']})"
        for name, line in entrant["lines"].items()
        if line["games"]
    ]
    if entrant["ties"]:
        lines.append(say("simulate.ties", values=", ".join(map(_short, entrant["ties"]))))
    return f"{entrant['player']}: {', '.join(lines)}"


def _short(value: float) -> str:
    """A number without a superfluous zero behind the point."""
    return figure(int(value) if value == int(value) else value)
