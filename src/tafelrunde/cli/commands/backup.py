"""`tafelrunde backup`: everything in one file, while the table runs."""

from __future__ import annotations

import argparse
from pathlib import Path

from tafelrunde.cli.common import CannotGoOn, system_reason
from tafelrunde.cli.settings import kept
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import say


def run(arguments: argparse.Namespace) -> int:
    """Write the file and say what is in it."""
    keeper = table_module("keeper.backup")
    settings = kept(arguments)
    try:
        counts = keeper.backup(settings, Path(arguments.file))
    except OSError as error:
        values = {"file": arguments.file, "reason": system_reason(error)}
        raise CannotGoOn(say("errors.no_write", **values)) from None
    print(say("backup.done", file=arguments.file, **counts))
    return 0
