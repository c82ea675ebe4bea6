"""The web table and the adapters for research are extras, imported only when asked for."""

from __future__ import annotations

import importlib
from types import ModuleType

from tafelrunde.cli.common import BadInput
from tafelrunde.cli.words import say


def table_module(name: str) -> ModuleType:
    """A module of the web table, or an error that says how to install it."""
    return _extra(f"tafelrunde.table.{name}", "errors.no_table")


def research_module(name: str) -> ModuleType:
    """A module of the adapters, or an error that says how to install what they need."""
    return _extra(f"tafelrunde.research.{name}", "errors.no_research")


def _extra(module: str, otherwise: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("tafelrunde"):
            raise
        raise BadInput(say(otherwise, name=error.name)) from error
