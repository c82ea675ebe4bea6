"""Databases for the tests of the table: a SQLite file, and a PostgreSQL where one is installed."""

from __future__ import annotations

import uuid
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
    """A new database on our PostgreSQL server."""
    import psycopg

    name = f"t{uuid.uuid4().hex[:12]}"
    with psycopg.connect(postgres_server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return postgres_server.replace("/table?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """Each kind of database."""
    url: str = request.getfixturevalue(f"{request.param}_database")
    return url
