"""Databases for the tests of the table: a SQLite file, and a PostgreSQL where one is installed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.table import wall
from tafelrunde.table.trial import scratch
from tests.helpers.tables import Hands


@pytest.fixture
def anyio_backend() -> str:
    """The table runs on asyncio only."""
    return "asyncio"


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A clock on the wall that the test moves."""
    made = Hands()
    monkeypatch.setattr(wall, "now", made)
    return made


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a PostgreSQL server of our own."""
    if scratch.postgres_programs() is None:
        pytest.skip("PostgreSQL is not installed (Debian: apt-get install postgresql)")
    with scratch.postgres(durable=False) as url:
        yield url


@pytest.fixture
def sqlite_database(tmp_path: Path) -> str:
    """A new SQLite file."""
    return str(tmp_path / "table.db")


@pytest.fixture
def postgres_database(postgres_server: str) -> str:
    """The database of our PostgreSQL server, emptied: to make a new one takes a hundred files."""
    import psycopg

    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return postgres_server


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Each kind of database."""
    url: str = request.getfixturevalue(f"{request.param}_database")
    return url
