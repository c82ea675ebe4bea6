"""Runs ./start as a user would, asks the table for its lobby and its health, and stops it.

First with a file, then with a PostgreSQL of its own where there is one.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
INSTALL_SECONDS: Final = 600
STOP_SECONDS: Final = 20
PAGES: Final = {"": "<title>", "health": "ok"}


class Trouble(Exception):
    """What went wrong, in words."""


def main() -> int:
    """Try every kind of database."""
    with tempfile.TemporaryDirectory() as folder:
        code = attempt(Path(folder), str(Path(folder) / "table.db"))
    postgres = None if code else scratch_postgres()
    if postgres is None:
        return code
    with tempfile.TemporaryDirectory() as folder, postgres as url:
        return attempt(Path(folder), url)


def scratch_postgres() -> AbstractContextManager[str] | None:
    """A PostgreSQL of one's own; on a bare machine there is none, and nothing to start it with."""
    try:
        from tafelrunde.table.trial import scratch
    except ImportError:
        return None
    return None if scratch.postgres_programs() is None else scratch.postgres(durable=False)


def attempt(folder: Path, database: str) -> int:
    """Say what was seen, or what went wrong and all that ./start printed."""
    started = Started(folder, database)
    try:
        address = started.address()
        for page, content in PAGES.items():
            look(address + page, content)
        started.stop()
    except Trouble as trouble:
        started.kill()
        print("".join(started.lines), end="", file=sys.stderr)
        print(f"./start does not work: {trouble}", file=sys.stderr)
        return 1
    kind = "PostgreSQL" if "://" in database else "a file"
    print(
        f"./start opened the table at {address} with {kind}, the lobby and /health answered, "
        "Ctrl-C ended it"
    )
    return 0


class Started:
    """The process of ./start."""

    def __init__(self, folder: Path, database: str) -> None:
        command = [str(ROOT / "start"), "--port", "0", "--database", database]
        self.lines: list[str] = []
        self._process = subprocess.Popen(
            command,
            cwd=folder,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            text=True,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.append(line)

    def address(self) -> str:
        """Where the table is, as soon as it says so."""
        end = time.monotonic() + INSTALL_SECONDS
        while time.monotonic() < end:
            for line in self.lines:
                name, _, address = line.strip().partition(": http://")
                if name == "Tafelrunde" and address:
                    return f"http://{address}"
            if self._process.poll() is not None and not self._reader.is_alive():
                raise Trouble(f"it ended with code {self._process.returncode}, see above")
            time.sleep(0.1)
        raise Trouble(f"no address within {INSTALL_SECONDS} seconds")

    def stop(self) -> None:
        """Press Ctrl-C and expect a quiet end."""
        self._process.send_signal(signal.SIGINT)
        try:
            code = self._process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            raise Trouble(f"it was still there {STOP_SECONDS} seconds after Ctrl-C") from None
        self._reader.join(5)
        if code not in (0, 130, -signal.SIGINT):
            raise Trouble(f"Ctrl-C ended it with code {code}, see above")
        if any("Traceback" in line for line in self.lines):
            raise Trouble("it left a traceback, see above")

    def kill(self) -> None:
        """Leave nothing behind."""
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        self._reader.join(5)


def look(address: str, content: str) -> None:
    """A page answers, and with what belongs on it."""
    end = time.monotonic() + 30
    while True:
        try:
            with urllib.request.urlopen(address, timeout=10) as answer:
                body: str = answer.read().decode()
            break
        except urllib.error.HTTPError as error:
            raise Trouble(f"{address} answered {error.code}") from error
        except OSError as error:
            # The port is open before the table has read its database.
            if time.monotonic() > end:
                raise Trouble(f"{address} does not answer: {error}") from error
            time.sleep(0.2)
    if content not in body:
        raise Trouble(f"{address} answered, but without {content!r}: {body[:200]!r}")


if __name__ == "__main__":
    sys.exit(main())
