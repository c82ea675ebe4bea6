"""`tafelrunde bench`: how fast it is."""

from __future__ import annotations

import argparse
import sys
from dataclasses import asdict
from typing import Any

from rich.table import Table

from tafelrunde import __version__, games
from tafelrunde.arena.bench import bench, running
from tafelrunde.cli.common import console, parse_options, print_json, progress, read_edition
from tafelrunde.cli.table import research_module, table_module
from tafelrunde.cli.words import figure, say

_FIGURES = (
    "decisions_per_second",
    "games_per_second",
    "clone_us",
    "moves_us",
    "imagine_us",
    "view_us",
    "observe_us",
    "dump_us",
)


def run(arguments: argparse.Namespace) -> int:
    """Measure a game, the web table, or the adapters for research."""
    if arguments.game == "table":
        return _table(arguments)
    if arguments.game == "research":
        return _research(arguments)
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


def _table(arguments: argparse.Namespace) -> int:
    """Measure the web table; a bar that moves would be measured with it."""
    module = table_module("trial.bench")
    kinds = [module.PROGRAMS, module.BROWSERS] if arguments.browsers else [module.PROGRAMS]
    if sys.stderr.isatty():
        print(say("bench.patience", seconds=2 * len(kinds) * arguments.seconds), file=sys.stderr)
    found = []
    for clients in kinds:
        found += module.measure(
            tables=arguments.tables,
            seconds=arguments.seconds,
            database=arguments.database,
            processes=arguments.processes,
            clients=clients,
        )
    weights = module.weigh() if arguments.browsers else []
    if arguments.json:
        print_json([asdict(figures) for figures in (*found, *weights)])
        return 0
    for figures in found:
        values = {name: _short(value) for name, value in asdict(figures).items()}
        values["phase"] = say(f"phase.{figures.phase.replace(' ', '_')}")
        values["clients"] = say(f"clients.{figures.clients}")
        print(say("bench.table", **values))
    for weight in weights:
        print(say("bench.weight", **{k: _short(v) for k, v in asdict(weight).items()}))
    return 0


def _research(arguments: argparse.Namespace) -> int:
    """Measure the adapters, each beside a game of its library."""
    module = research_module("bench")
    told = None if arguments.json else _tell_rate
    if told is not None:
        print(say("version.line", version=__version__, **_named(running())))
    found = module.measure(arguments.seconds, told)
    if arguments.json:
        print_json({**running(), "figures": [asdict(one) for one in found]})
    return 0


def _named(about: dict[str, str]) -> dict[str, str]:
    return {**about, "build": say(f"version.{about['build']}")}


def _tell_rate(found: Any) -> None:
    rate = figure(found.steps_per_second)
    whose = say("bench.ours" if found.ours else "bench.theirs")
    print(say("bench.research", library=found.library, game=found.game, rate=rate, whose=whose))


def _short(value: object) -> object:
    return figure(round(value, 2)) if isinstance(value, int | float) else value
