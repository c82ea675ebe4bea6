"""`tafelrunde bench`: how fast it is."""

from __future__ import annotations

import argparse

from rich.table import Table

from tafelrunde import games
from tafelrunde.arena.bench import bench
from tafelrunde.cli.common import console, parse_options, print_json, progress, read_edition
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import figure, say

_FIGURES = (
    "decisions_per_second",
    "games_per_second",
    "clone_us",
    "moves_us",
    "imagine_us",
    "view_us",
    "dump_us",
)


def run(arguments: argparse.Namespace) -> int:
    """Measure a game, or the web table."""
    if arguments.game == "table":
        code: int = table_module("bench").run(
            tables=arguments.tables,
            seconds=arguments.seconds,
            database=arguments.database,
            processes=arguments.processes,
            as_json=arguments.json,
        )
        return code
    low, high = games.title(arguments.game, read_edition(arguments.edition)).seats
    with progress(arguments.seconds, "progress.seconds") as report:
        figures = bench(
            arguments.game,
            arguments.players or min(high, max(low, 3)),
            arguments.seconds,
            parse_options(arguments.option),
            arguments.edition,
            report,
        )
    if arguments.json:
        print_json(figures)
        return 0
    out = console()
    build = say(f"version.{figures['build']}")
    out.print(say("bench.title", **{**figures, "build": build}))
    table = Table(show_header=False)
    for name in _FIGURES:
        table.add_row(say(f"bench.{name}"), figure(figures[name]))
    out.print(table)
    return 0
