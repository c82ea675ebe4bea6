"""Logs: a line an event, for people or for machines."""

from __future__ import annotations

import json
import subprocess
import sys

SAYS = """
import logging, structlog
from tafelrunde.table.logs import set_up_logs
set_up_logs({style!r}, "info")
structlog.get_logger().info("table is laid", database="sqlite")
structlog.get_logger().debug("not told")
logging.getLogger("a.library").warning("said by a library")
"""


def said(style: str) -> list[str]:
    """What a process writes in this style."""
    command = [sys.executable, "-c", SAYS.format(style=style)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert not done.stdout
    return done.stderr.splitlines()


def test_as_json_every_line_is_an_object_those_of_libraries_too() -> None:
    own, library = [json.loads(line) for line in said("json")]
    assert (own["event"], own["level"], own["database"]) == ("table is laid", "info", "sqlite")
    assert (library["event"], library["level"]) == ("said by a library", "warning")
    assert own["timestamp"] <= library["timestamp"]


def test_for_people_a_line_is_no_json() -> None:
    own, library = said("console")
    assert "table is laid" in own
    assert "database=sqlite" in own
    assert not own.startswith("{")
    assert "said by a library" in library
