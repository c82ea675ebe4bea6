"""`tafelrunde serve`: the web table."""

from __future__ import annotations

import argparse
import errno
import socket

from tafelrunde.cli.common import BadInput, system_reason
from tafelrunde.cli.table import table_module
from tafelrunde.cli.words import say

KINDS = ("", "sqlite", "file", "sqlite+aiosqlite", "postgresql", "postgres", "postgresql+psycopg")


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped."""
    module = table_module("serve")
    _look_at_database(arguments.database or "", arguments.processes)
    _look_at_port(arguments.host, arguments.port)
    code: int = module.run(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database,
        processes=arguments.processes,
        open_browser=arguments.open,
    )
    return code


def _look_at_database(database: str, processes: int) -> None:
    """Whether the table can use it; the table itself says so in English only."""
    kind = database.partition("://")[0] if "://" in database else ""
    if kind not in KINDS:
        raise BadInput(say("serve.database", kind=kind))
    if processes > 1 and not kind.startswith("postgres"):
        raise BadInput(say("serve.processes"))


def _look_at_port(host: str, port: int) -> None:
    """Whether the port is free, before anything is set up for it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            values = {"host": host, "port": port, "other": port % 65535 + 1}
            if error.errno == errno.EADDRINUSE:
                raise BadInput(say("serve.taken", **values)) from error
            values["reason"] = system_reason(error)
            raise BadInput(say("serve.refused", **values)) from error
