"""`tafelrunde restore`: brings back from a backup what is missing."""

from __future__ import annotations

import argparse
from pathlib import Path

from tafelrunde.cli.common import CannotGoOn, system_reason
from tafelrunde.cli.settings import kept
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import say


def run(arguments: argparse.Namespace) -> int:
    """Read the whole file first; only then is anything written."""
    keeper = table_module("keeper.backup")
    try:
        keeper.check(Path(arguments.file))
        counts = keeper.restore(kept(arguments, new=True), Path(arguments.file))
    except OSError as error:
        values = {"file": arguments.file, "reason": system_reason(error)}
        raise CannotGoOn(say("errors.no_file", **values)) from None
    except keeper.BadBackup as error:
        raise CannotGoOn(say(f"backup.{error.key}", file=arguments.file, **error.values)) from None
    print(say("backup.restored", file=arguments.file, **counts))
    return 0
