"""Opens the database, SQLite or PostgreSQL, and brings it to the present shape."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import Any, Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

MIGRATIONS: Final = Path(__file__).parent / "migrations"
_MIGRATION_LOCK: Final = 7_216_453


def is_sqlite(url: str) -> bool:
    """Whether the URL is of a SQLite file."""
    return url.startswith("sqlite")


def open_engine(url: str) -> AsyncEngine:
    """An engine with a few connections; nothing is read or written yet."""
    if is_sqlite(url):
        keep_private(sa.make_url(url).database)
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)
    sa.event.listen(engine.sync_engine, "connect", prepare_sqlite)
    sa.event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def keep_private(file: str | None) -> None:
    """A new file is its owner's alone, and no file is anybody's: it holds hands and passwords."""
    if not file or file == ":memory:" or os.name == "nt":
        return
    path = Path(file)
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    for one in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(FileNotFoundError, PermissionError):
            mode = one.stat().st_mode
            if mode & 0o007:
                one.chmod(mode & 0o770)


def open_writer(url: sa.URL) -> sa.Engine:
    """An engine for the one connection that writes moves to a SQLite file.

    It never waits for a lock by itself, because that would stop everything else.
    """
    engine = sa.create_engine(
        url.set(drivername="sqlite"),
        poolclass=sa.StaticPool,
        connect_args={"check_same_thread": False},
    )
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "connect", _wait_for_nothing)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine.execution_options(writes=True)


def _wait_for_nothing(connection: Any, _: Any) -> None:
    connection.execute("PRAGMA busy_timeout=0")


def prepare_sqlite(connection: Any, _: Any) -> None:
    """WAL lets readers and the one writer work at once.

    FULL makes every commit wait until the log is on disk, so an acknowledged move survives not only
    a killed process but a power cut; the writer commits many tables' moves together to afford it.
    """
    # The driver must not begin transactions by itself: `begin_sqlite` does, and says which kind.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: sa.Connection) -> None:
    """Begin as a writer, who waits for other writers now and not in the middle, or as a reader."""
    kind = "IMMEDIATE" if connection.get_execution_options().get("writes") else "DEFERRED"
    connection.exec_driver_sql(f"BEGIN {kind}")


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the newest shape; several processes may try at once."""
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            if engine.dialect.name == "postgresql":
                await connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_MIGRATION_LOCK)))
            await connection.run_sync(_upgrade)


def _upgrade(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: sa.Connection) -> str:
    """The shape that a database has."""
    return MigrationContext.configure(connection).get_current_revision() or ""
