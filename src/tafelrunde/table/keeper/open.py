"""A plain connection to the table's database, beside a server that may be running."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa

from tafelrunde.table.settings import Settings
from tafelrunde.table.store.database import begin_sqlite, is_sqlite, prepare_sqlite


@contextmanager
def opened(settings: Settings, writes: bool = False) -> Iterator[sa.Connection]:
    """One transaction, which sees the database as it was at its beginning."""
    url = settings.url()
    if is_sqlite(url):
        engine = sa.create_engine(sa.make_url(url).set(drivername="sqlite"))
        sa.event.listen(engine, "connect", prepare_sqlite)
        sa.event.listen(engine, "begin", begin_sqlite)
    else:
        engine = sa.create_engine(url, isolation_level="REPEATABLE READ")
    try:
        with engine.connect().execution_options(writes=writes) as connection, connection.begin():
            yield connection
    finally:
        engine.dispose()
