"""`tafelrunde admin`: people and tables, for whoever keeps the house."""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import asdict

from rich.table import Table

from tafelrunde.cli.common import BadInput, CannotGoOn, console, print_json
from tafelrunde.cli.settings import kept
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import say


def run(arguments: argparse.Namespace) -> int:
    """Do one of the tasks."""
    admin = table_module("keeper.admin")
    try:
        _TASKS[arguments.task](arguments)
    except admin.NotThere as error:
        raise CannotGoOn(say("admin.not_there", name=str(error))) from None
    return 0


def _people(arguments: argparse.Namespace) -> None:
    admin = table_module("keeper.admin")
    lines = admin.list_people(kept(arguments), arguments.name or "")
    if arguments.json:
        print_json([asdict(line) for line in lines])
        return
    sheet = _sheet("person", "name", "has_password", "tables", "since")
    for line in lines:
        mark = say("admin.yes") if line.password else ""
        sheet.add_row(line.person, line.name, mark, str(line.tables), _day(line.created))
    console().print(sheet)


def _tables(arguments: argparse.Namespace) -> None:
    admin = table_module("keeper.admin")
    lines = admin.list_tables(kept(arguments), arguments.name or "")
    if arguments.json:
        print_json([asdict(line) for line in lines])
        return
    sheet = _sheet("table", "game", "status", "seats", "moves", "changed")
    for line in lines:
        seats = ", ".join(name or "-" for name in line.seats)
        row = (line.table, line.game, line.status, seats, str(line.played), _day(line.changed))
        sheet.add_row(*row)
    console().print(sheet)


def _password(arguments: argparse.Namespace) -> None:
    name = _named(arguments)
    password = table_module("keeper.admin").reset_password(kept(arguments), name)
    print(say("admin.password", name=name, password=password))


def _delete_person(arguments: argparse.Namespace) -> None:
    name = _named(arguments)
    table_module("keeper.admin").delete_person(kept(arguments), name)
    print(say("admin.person_gone", name=name))


def _delete_table(arguments: argparse.Namespace) -> None:
    name = _named(arguments)
    table_module("keeper.admin").delete_table(kept(arguments), name)
    print(say("admin.table_gone", name=name))


def _retention(arguments: argparse.Namespace) -> None:
    admin = table_module("keeper.admin")
    tables, series, people = admin.retain(kept(arguments), arguments.days, arguments.really)
    key = "admin.retained" if arguments.really else "admin.would_retain"
    print(say(key, tables=tables, series=series, people=people, days=arguments.days))


def _named(arguments: argparse.Namespace) -> str:
    if not arguments.name:
        raise BadInput(say("admin.name_needed", task=arguments.task))
    return str(arguments.name)


def _sheet(*columns: str) -> Table:
    sheet = Table()
    for column in columns:
        sheet.add_column(say(f"admin.{column}"))
    return sheet


def _day(seconds: float) -> str:
    return time.strftime("%Y-%m-%d", time.localtime(seconds))


_TASKS: dict[str, Callable[[argparse.Namespace], None]] = {
    "people": _people,
    "tables": _tables,
    "password": _password,
    "delete-person": _delete_person,
    "delete-table": _delete_table,
    "retention": _retention,
}
TASKS = tuple(_TASKS)
