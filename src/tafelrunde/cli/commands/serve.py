"""`tafelrunde serve`: the web table."""

from __future__ import annotations

import argparse

from tafelrunde.cli.table import table_module


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    code: int = table_module("serve").run(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        processes=arguments.processes,
        open_browser=arguments.open,
    )
    return code
