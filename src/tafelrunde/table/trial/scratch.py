"""A server and a PostgreSQL of one's own, for tests and measurements; both are gone afterwards."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import msgspec

from tafelrunde.table.settings import ENVIRONMENT, Limits, Settings

START_SECONDS: Final = 180.0
STOP_SECONDS: Final = 120.0
NO_LIMITS: Final = Limits(
    requests=(1e9, 1e9),
    changes=(1e9, 1e9),
    tables=(1e9, 1e9),
    passwords=(1e9, 1e9),
    messages=(1e9, 1e9),
    sockets=1_000_000,
)


class Server:
    """`tafelrunde serve` in a process of its own."""

    def __init__(self, settings: Settings) -> None:
        text = msgspec.json.encode(asdict(settings)).decode()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tafelrunde.table.serve"],
            env={**os.environ, ENVIRONMENT: text},
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        self.address = self._wait()

    def _wait(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Tafelrunde: "):
            self.kill()
            raise RuntimeError("the server did not start")
        address = line.removeprefix("Tafelrunde: ").strip()
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end:
            with (
                contextlib.suppress(OSError),
                urllib.request.urlopen(f"{address}health", timeout=10),
            ):
                return address
            time.sleep(0.02)
        self.kill()
        raise RuntimeError("the server does not answer")

    def cpu_seconds(self) -> float:
        """How much processor time its processes have used so far; 0 where that is not known."""
        parents: dict[int, int] = {}
        ticks: dict[int, int] = {}
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):
                number, _, rest = stat.read_text().partition(" (")
                fields = rest.rpartition(")")[2].split()
                parents[int(number)] = int(fields[1])
                ticks[int(number)] = int(fields[11]) + int(fields[12])
        ours = {self.process.pid}
        while more := {one for one, parent in parents.items() if parent in ours} - ours:
            ours |= more
        return sum(ticks.get(one, 0) for one in ours) / os.sysconf("SC_CLK_TCK")

    def kill(self) -> None:
        """End all its processes at once, as a crash would."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self._reap()

    def stop(self) -> int:
        """Ask it to stop; the exit code."""
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        finally:
            self.kill()

    def _reap(self) -> None:
        self.process.wait()
        if self.process.stdout is not None:
            self.process.stdout.close()


def postgres_programs() -> Path | None:
    """The folder with PostgreSQL's programs, newest version first, or None."""
    found = shutil.which("postgres")
    candidates = [Path(found).resolve().parent] if found else []
    candidates += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for folder in candidates:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


@contextlib.contextmanager
def postgres(durable: bool = True) -> Iterator[str]:
    """A PostgreSQL server in a temporary folder; the URL of an empty database in it.

    One that need not survive a power cut answers faster.
    """
    programs = postgres_programs()
    if programs is None:
        raise RuntimeError("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    folder = Path(tempfile.mkdtemp(prefix="tafel-pg-"))
    owner = _owner()
    if owner:
        shutil.chown(folder, owner["user"], owner["group"])
    data = folder / "data"
    fsync = f"fsync={'on' if durable else 'off'}"
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "tafel", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        stdout=subprocess.DEVNULL,
        cwd=folder,
        **owner,
    )
    server = subprocess.Popen(
        [programs / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-c", fsync],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        cwd=folder,
        **owner,
    )
    try:
        yield _created(programs, folder, owner)
    finally:
        server.send_signal(signal.SIGQUIT)
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def _owner() -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then it runs as its own user, or as nobody."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            entry = pwd.getpwnam(name)
            return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
    return {}


def _created(programs: Path, folder: Path, owner: dict[str, Any]) -> str:
    end = time.monotonic() + START_SECONDS
    while time.monotonic() < end:
        done = subprocess.run(
            [programs / "createdb", "-h", folder, "-U", "tafel", "table"],
            stderr=subprocess.DEVNULL,
            cwd=folder,
            check=False,
            **owner,
        )
        if done.returncode == 0:
            return f"postgresql://tafel@/table?host={folder}"
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL does not answer")
