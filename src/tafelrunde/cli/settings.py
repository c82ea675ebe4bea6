"""The settings of the web table as flags and as variables of the environment."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tafelrunde.cli.common import BadInput, CannotGoOn, system_reason
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import say
from tafelrunde.table import settings
from tafelrunde.table.settings import LIMIT, BadSetting, Settings


def add_flags(parser: argparse.ArgumentParser) -> None:
    """A flag for every setting; the limits stand together."""
    limits = parser.add_argument_group(say("argparse.limits"))
    for name in settings.names():
        if name not in settings.SECRETS:
            _add_flag(limits if name.startswith(LIMIT) else parser, name)


def add_database(parser: argparse.ArgumentParser) -> None:
    """The flag that says where the database is."""
    _add_flag(parser, "database")


def _add_flag(parser: argparse._ActionsContainer, name: str) -> None:
    parser.add_argument(
        "--" + name.replace("_", "-"),
        dest=f"set_{name}",
        metavar=say(f"value.{settings.kind_of(name)}"),
        help=say(f"setting.{name}"),
    )


def settings_of(arguments: argparse.Namespace) -> Settings:
    """The settings that flags and variables give, or an error that says what is wrong."""
    flags = {
        name: value
        for name in settings.names()
        if (value := getattr(arguments, f"set_{name}", None)) is not None
    }
    try:
        return settings.from_variables(os.environ, flags)
    except BadSetting as error:
        must = say(f"must.{error.must}")
        raise BadInput(say("setting.bad", name=error.name, value=error.value, must=must)) from None


@contextmanager
def said_shortly() -> Iterator[None]:
    """Why the table can't be opened, in one line."""
    module = table_module("serve")
    try:
        yield
    except module.CannotStart as error:
        values = {
            name: system_reason(value) if isinstance(value, OSError) else value
            for name, value in error.values.items()
        }
        raise CannotGoOn(say(f"serve.{error.key}", **values)) from None


def kept(arguments: argparse.Namespace, new: bool = False) -> Settings:
    """The settings of a database that is there, in its present shape; or of a new one."""
    found = settings_of(arguments)
    with said_shortly():
        module = table_module("serve")
        file = module.database_file(found)
        if file is not None and not new and not Path(file).exists():
            raise CannotGoOn(say("errors.no_database", file=file))
        module.look_at_database(found)
    return found
