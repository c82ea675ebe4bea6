"""Serves the table: `tafelrunde serve` ends up here."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from typing import Final

import uvicorn

from tafelrunde.table.settings import Settings, from_environment
from tafelrunde.table.store.database import is_sqlite

GRACE_SECONDS: Final = 10


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    processes: int = 1,
    open_browser: bool = False,
    log_format: str | None = None,
) -> int:
    """Serve until told to stop; the exit code.

    `database` is a path or URL of a SQLite file, or postgresql://user:password@host/name; nothing
    means a file in the data folder of the user. Several processes need PostgreSQL. Port 0 takes a
    free one.
    """
    settings = Settings(
        database=database or "",
        host=host,
        port=port,
        processes=processes,
        secret=os.environ.get("TAFELRUNDE_SECRET", ""),
        secure_cookies=os.environ.get("TAFELRUNDE_SECURE_COOKIES", "") == "1",
        log_format=log_format or os.environ.get("TAFELRUNDE_LOG_FORMAT", "console"),
        log_level=os.environ.get("TAFELRUNDE_LOG_LEVEL", "info"),
    )
    try:
        url = settings.url()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if processes > 1 and is_sqlite(url):
        print("Several processes need PostgreSQL: --database postgresql://...", file=sys.stderr)
        return 2
    return serve(settings, open_browser)


def serve(settings: Settings, open_browser: bool = False) -> int:
    """Serve with these settings."""
    listening = bind(settings.host, settings.port)
    if listening is None:
        print(f"Port {settings.port} on {settings.host} is taken.", file=sys.stderr)
        return 1
    port = listening.getsockname()[1]
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{port}/"
    print(f"Tafelrunde: {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    settings.to_environment()
    config = configuration(settings)
    if settings.processes > 1:
        from uvicorn.supervisors import Multiprocess

        Multiprocess(config, sockets=[listening]).run()
        return 0
    server = uvicorn.Server(config)
    server.run(sockets=[listening])
    return 0 if server.started else 1


def configuration(settings: Settings) -> uvicorn.Config:
    """How the server runs the application."""
    return uvicorn.Config(
        "tafelrunde.table.app:from_settings",
        factory=True,
        workers=settings.processes,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message * 2,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
        proxy_headers=False,
    )


def bind(host: str, port: int) -> socket.socket | None:
    """A listening socket, or None when the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        return None
    listening.set_inheritable(True)
    return listening


def _open(address: str) -> None:
    """Show the lobby as soon as the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(f"{address}health", timeout=1):
                break
        except OSError:
            time.sleep(0.1)
    webbrowser.open(address)


if __name__ == "__main__":
    sys.exit(serve(from_environment()))
