"""`tafelrunde serve`: the web table."""

from __future__ import annotations

import argparse

from tafelrunde.cli.settings import said_shortly, settings_of
from tafelrunde.cli.table import table_module


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    settings = settings_of(arguments)
    with said_shortly():
        code: int = table_module("serve").serve(settings, arguments.open)
    return code
