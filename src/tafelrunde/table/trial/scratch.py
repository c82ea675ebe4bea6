"""A server, a PostgreSQL and an nginx of one's own, for trials; all are gone afterwards."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import IO, Any, Final

from tafelrunde.table.settings import ENVIRONMENT, Limits, Settings

START_SECONDS: Final = 180.0
STOP_SECONDS: Final = 120.0
NO_LIMITS: Final = Limits(
    requests=(1e9, 1e9),
    changes=(1e9, 1e9),
    tables=(1e9, 1e9),
    people=(1e9, 1e9),
    passwords=(1e9, 1e9),
    mails=(1e9, 1e9),
    messages=(1e9, 1e9),
    chat=(1e9, 1e9),
    sockets=1_000_000,
    connections=100_000,
    connections_each=100_000,
    records_waiting=1_000_000,
    records_a_day=1_000_000,
    hints_waiting=1_000_000,
    analyses_waiting=1_000_000,
    analyses_a_day=1_000_000,
)


def _started(settings: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "tafelrunde.table.serve"],
        env={**os.environ, ENVIRONMENT: settings},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


class Server:
    """`tafelrunde serve` in a process of its own."""

    def __init__(
        self, settings: Settings, start: Callable[[str], subprocess.Popen[str] | Forked] = _started
    ) -> None:
        self.process = start(settings.as_text())
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

    def cpu_seconds(self) -> tuple[float, float]:
        """Processor time used so far, by the easels and by all else; 0 where that is unknown."""
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
        easels = sum(ticks.get(one, 0) for one in ours if _is_easel(one))
        every = sum(ticks.get(one, 0) for one in ours)
        second = os.sysconf("SC_CLK_TCK")
        return easels / second, (every - easels) / second

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


class Swift:
    """Servers that start at once: forked from a process that has imported everything already.

    What a server reads and writes is its own; only the second of imports is saved, which a trial
    that starts hundreds of them would spend most of its time on.
    """

    def __init__(self, prepare: Callable[[], None] | None = None) -> None:
        """With something to be done in the server's process before it serves."""
        self._prepare = prepare
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(["tafelrunde.table.app", "tafelrunde.table.serve"])

    def server(self, settings: Settings) -> Server:
        """A server of this kind."""
        return Server(settings, self._start)

    def _start(self, settings: str) -> Forked:
        source, target = self._context.Pipe(duplex=False)
        process = self._context.Process(
            target=_serve_forked, args=(settings, target, self._prepare)
        )
        process.start()
        target.close()
        return Forked(process, os.fdopen(os.dup(source.fileno()), encoding="utf-8"))


class Forked:
    """A forked server with as much of a `Popen` as is needed here."""

    def __init__(self, process: BaseProcess, stdout: IO[str]) -> None:
        self._process = process
        self.stdout: IO[str] | None = stdout

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; the exit code."""
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise subprocess.TimeoutExpired("tafelrunde serve", timeout or 0)
        return self._process.exitcode

    def poll(self) -> int | None:
        """The exit code, if it has ended."""
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        """Send a signal."""
        os.kill(self.pid, number)


def _serve_forked(settings: str, target: Connection, prepare: Callable[[], None] | None) -> None:
    """Be a server that prints to a pipe, in a session of its own."""
    from tafelrunde.table import serve

    os.setsid()
    os.dup2(target.fileno(), 1)
    os.environ[ENVIRONMENT] = settings
    if prepare is not None:
        prepare()
    sys.exit(serve.main())


def _is_easel(process: int) -> bool:
    with contextlib.suppress(OSError):
        return b"studio.easel" in Path(f"/proc/{process}/cmdline").read_bytes()
    return False


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


def nginx_program() -> str | None:
    """Where nginx is, or None."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


@contextlib.contextmanager
def nginx(table: str, prefix: str) -> Iterator[str]:
    """A real nginx with TLS before a table, under a prefix; the address of the table through it."""
    program = nginx_program()
    if program is None:
        raise RuntimeError("nginx is not installed (Debian: apt-get install nginx)")
    folder = Path(tempfile.mkdtemp(prefix="tafel-nginx-"))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    certificate(folder)
    values = {"FOLDER": str(folder), "PORT": str(port), "PREFIX": prefix, "TABLE": table}
    text = _NGINX
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    (folder / "nginx.conf").write_text(text)
    process = subprocess.Popen(
        [program, "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"],
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for_port(port)
        yield f"https://127.0.0.1:{port}{prefix}"
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def certificate(folder: Path) -> None:
    """Write cert.pem and key.pem for a trial."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    names = ["-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=localhost"]
    subprocess.run([*command.split(), *names], cwd=folder, check=True, capture_output=True)


def _wait_for_port(port: int) -> None:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.05)
    raise RuntimeError("nginx does not answer")


# The address of the client can be made up by a header, because tests have only one.
_NGINX: Final = """
daemon off;
master_process off;
pid @FOLDER@/nginx.pid;
events { worker_connections 512; }
http {
    access_log off;
    client_body_temp_path @FOLDER@/body;
    proxy_temp_path @FOLDER@/proxy;
    fastcgi_temp_path @FOLDER@/fastcgi;
    uwsgi_temp_path @FOLDER@/uwsgi;
    scgi_temp_path @FOLDER@/scgi;
    map $http_upgrade $connection_upgrade { default upgrade; "" ""; }
    map $http_x_test_address $seen { default $http_x_test_address; "" $remote_addr; }
    server {
        listen 127.0.0.1:@PORT@ ssl;
        ssl_certificate @FOLDER@/cert.pem;
        ssl_certificate_key @FOLDER@/key.pem;
        location @PREFIX@/ {
            proxy_pass @TABLE@;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For "$http_x_forwarded_for, $seen";
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
        }
    }
}
"""
