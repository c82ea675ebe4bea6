"""Serves the table: `tafelrunde serve` ends up here."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
import uvicorn
from alembic.util import CommandError

from tafelrunde.table.door.connections import Listener, Visitor
from tafelrunde.table.logs import set_up_logs
from tafelrunde.table.settings import Settings, from_environment
from tafelrunde.table.store.database import is_sqlite, migrate, open_engine

GRACE_SECONDS: Final = 10
# A process that says nothing for so long is replaced; on a busy machine it takes long to start.
SILENT_SECONDS: Final = 60


class CannotStart(Exception):
    """Why the table can't be opened: the key of a sentence of the command, and its values."""

    def __init__(self, key: str, **values: Any) -> None:
        super().__init__(f"{key} {values}")
        self.key = key
        self.values = values


def serve(settings: Settings, open_browser: bool = False) -> int:
    """Serve with these settings until told to stop; the exit code.

    Several processes need PostgreSQL. Port 0 takes a free one.
    """
    look_at_database(settings)
    listening = bind(settings.host, settings.port)
    port = listening.getsockname()[1]
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{port}{settings.prefix}/"
    print(f"Tafelrunde: {address}", flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    settings.to_environment()
    set_up_logs(settings.log_format, settings.log_level)
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
        log_config=None,
        log_level="warning",
        access_log=False,
        http=Visitor,
        ws=Listener,
        ws_max_size=settings.limits.message * 2,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=GRACE_SECONDS,
        timeout_worker_healthcheck=SILENT_SECONDS,
        server_header=False,
        proxy_headers=False,
    )


def database_file(settings: Settings) -> Path | None:
    """The file of the database; None for a server."""
    try:
        url = settings.url()
    except ValueError:
        raise CannotStart("database", kind=settings.database.partition("://")[0]) from None
    except OSError as error:
        raise CannotStart("folder", folder=error.filename, reason=error) from None
    return Path(sa.make_url(url).database or "") if is_sqlite(url) else None


def look_at_database(settings: Settings) -> None:
    """Bring the database to the present shape, or say in one line why that is not possible."""
    file = database_file(settings)
    if file is not None:
        if settings.processes > 1:
            raise CannotStart("processes")
        if not file.parent.is_dir():
            raise CannotStart("no_folder", folder=file.parent)
    url = settings.url()
    try:
        asyncio.run(_migrate(url))
    except ModuleNotFoundError as error:
        raise CannotStart("driver", name=error.name) from None
    except CommandError:
        raise CannotStart("newer") from None
    except OSError as error:
        raise CannotStart("folder", folder=error.filename, reason=error) from None
    except sa.exc.SQLAlchemyError as error:
        raise CannotStart("no_database", reason=reason_of(error)) from None


def reason_of(error: sa.exc.SQLAlchemyError) -> str:
    """What the database says, without how often it says that there is no connection."""
    said = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
    _, _, fatal = said.partition("FATAL:")
    return fatal.strip() or said.removeprefix("connection failed: ").removeprefix(
        "connection is bad: "
    )


async def _migrate(url: str) -> None:
    engine = open_engine(url)
    try:
        await migrate(engine)
    finally:
        await engine.dispose()


def bind(host: str, port: int) -> socket.socket:
    """A listening socket."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        values = {"host": host, "port": port, "other": port % 65535 + 1, "reason": error}
        key = "taken" if error.errno == errno.EADDRINUSE else "refused"
        raise CannotStart(key, **values) from None
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


def main() -> int:
    """Serve with the settings of the environment; for trials."""
    try:
        return serve(from_environment())
    except CannotStart as error:
        print(f"The table can't be opened: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
