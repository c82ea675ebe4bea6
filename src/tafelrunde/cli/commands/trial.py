"""`tafelrunde trial`: the web table under kills, lost connections, odd requests and many tables."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any

from tafelrunde.cli.common import print_json, progress
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import figure, say

KINDS = ("kill", "drop", "fuzz", "memory")
USUAL = {"kill": 20, "drop": 500, "fuzz": 5000, "memory": 100}


def run(arguments: argparse.Namespace) -> int:
    """Try, and print the figures; 1 when something did not hold."""
    kind: str = arguments.kind
    count: int = arguments.count or USUAL[kind]
    module = table_module(f"trial.{kind}")
    with progress(count, "progress.trial") as report:
        if kind == "memory":
            found = module.memory(arguments.game, count, arguments.moves, report)
        else:
            with _database(arguments) as database:
                more = (arguments.processes,) if kind == "kill" else ()
                found = getattr(module, kind)(database, *more, count, report)
    figures = _figures(kind, found)
    good = not any(figures.get(name) for name in ("lost", "doubled", "torn", "wrong", "broken"))
    good = good and not figures.get("never") and not figures.get("session_lost")
    if arguments.json:
        print_json({"trial": kind, **figures})
    else:
        print(say(f"trial.{kind}", **{name: _short(value) for name, value in figures.items()}))
    return 0 if good else 1


def _figures(kind: str, found: Any) -> dict[str, Any]:
    if kind == "fuzz":
        done = found.done
        return {
            "requests": found.requests,
            "operations": len(done),
            "done": sum(done.values()),
            "refused": found.refused,
            "never": ", ".join(found.never_done()),
            "session_lost": found.session_lost,
            "broken": len(found.broken),
            "examples": ", ".join(sorted(set(found.broken))[:5]),
        }
    if kind == "memory":
        return {**asdict(found), "each": found.each}
    return asdict(found)


@contextmanager
def _database(arguments: argparse.Namespace) -> Iterator[str]:
    """The given database, a PostgreSQL of its own where it is asked for, or a file."""
    if arguments.database:
        yield arguments.database
    elif arguments.postgres or arguments.processes > 1:
        with table_module("trial.scratch").postgres() as url:
            yield url
    else:
        with tempfile.TemporaryDirectory(prefix="tafel-trial-") as folder:
            yield f"{folder}/table.db"


def _short(value: object) -> object:
    return figure(round(value, 1)) if isinstance(value, int | float) else value
