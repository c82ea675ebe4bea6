"""The web table is an extra: its parts are imported only when they are asked for."""

from __future__ import annotations

import importlib
from types import ModuleType

from tafelrunde.cli.common import BadInput
from tafelrunde.cli.words import say


def table_module(name: str) -> ModuleType:
    """A module of the web table, or an error that says how to install it."""
    try:
        return importlib.import_module(f"tafelrunde.table.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("tafelrunde"):
            raise
        raise BadInput(say("errors.no_table", name=error.name)) from error
