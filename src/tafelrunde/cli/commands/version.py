"""`tafelrunde version`: what is running."""

from __future__ import annotations

import argparse

import tafelrunde
from tafelrunde.arena.bench import running
from tafelrunde.cli.common import print_json
from tafelrunde.cli.words import say


def run(arguments: argparse.Namespace) -> int:
    """Say the version, and whether the rules are compiled."""
    facts = {"version": tafelrunde.__version__, **running()}
    if arguments.json:
        print_json(facts)
        return 0
    build = say(f"version.{facts['build']}")
    print(say("version.line", version=facts["version"], build=build, python=facts["python"]))
    return 0
