"""The tables of the database: people, tables with their entries, series with theirs."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    true,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

secrets: Final = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(80), unique=True),
    Column("password", String(200)),
    Column("epoch", Integer, nullable=False),
    Column("language", String(8), nullable=False),
    Column("theme", String(8), nullable=False),
    Column("turns", String(8), nullable=False, server_default="ask"),
    Column("pace", String(8), nullable=False, server_default="normal"),
    Column("chat", Boolean, nullable=False, server_default=true()),
    Column("created", Float, nullable=False),
)

tables: Final = Table(
    "tables",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("edition", String(80), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("origin", JSON),
    Column("rules", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("played", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("bot_turn", Boolean, nullable=False),
    Column("rematch", String(16), nullable=False),
    Column("series", String(16), nullable=False, server_default=""),
    Column("tempo", String(8), nullable=False, server_default="live"),
    Column("clock", Integer, nullable=False, server_default="0"),
    Column("increment", Integer, nullable=False, server_default="0"),
    Column("challenge", String(10), nullable=False, server_default=""),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Index("ix_tables_status_changed", "status", "changed"),
    Index("ix_tables_bot_turn", "bot_turn"),
)

seats: Final = Table(
    "seats",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("invite", String(32), nullable=False),
    Column("token", String(64), nullable=False, index=True),
    Column("owner", String(32), nullable=False, server_default="", index=True),
    Column("owner_name", String(40), nullable=False, server_default=""),
    Column("lent", String(8), nullable=False, server_default=""),
    Column("seen", Float, nullable=False, server_default="0"),
)
"""`owner` is the person for whom a bot keeps the seat, `seen` when its person was last there."""

votes: Final = Table(
    "votes",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("until", String(8), nullable=False, server_default="back"),
)

chat: Final = Table(
    "chat",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("phrase", String(16), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", Float, nullable=False),
)
"""What was said at a table; -1 is the seat of those who only watch. Never a part of a record."""

entries: Final = Table(
    "entries",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", String(80), nullable=False),
    Column("played", Integer, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("place", String(80), nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)
"""Never changed or deleted once written. `number` counts every entry of a table, undone moves and
the taking back itself too; `played` is how many moves the game has after the entry."""

results: Final = Table(
    "results",
    METADATA,
    Column("table_id", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Float, nullable=False),
    Column("at", Float, nullable=False),
)
"""What was reached stays, even when the table has been taken away."""

ratings: Final = Table(
    "ratings",
    METADATA,
    Column("player", String(48), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("circle", String(8), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
)

analyses: Final = Table(
    "analyses",
    METADATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), nullable=False, index=True),
    Column("state", String(8), nullable=False),
    Column("by", String(16), nullable=False),
    Column("turns", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("found", LargeBinary, nullable=False),
    Column("asked", Float, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_analyses_state_asked", "state", "asked"),
)
"""What was found out about a game that is over, or is being found out `by` a server process.

`person` asked for it. What is `found` so far is kept, so that it can be gone on with."""

tries: Final = Table(
    "tries",
    METADATA,
    Column("day", String(10), primary_key=True),
    Column("person", String(32), primary_key=True, index=True),
    Column("table_id", String(16), nullable=False),
    Column("at", Float, nullable=False),
)
"""The one try of a person at the challenge of a day that counts."""

addresses: Final = Table(
    "addresses",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("address", String(254), nullable=False, index=True),
    Column("confirmed", Boolean, nullable=False),
    Column("nonce", String(32), nullable=False),
    Column("asked", Float, nullable=False),
)
"""Where mails go. Links in mails name the `nonce`, so they end with the address."""

outbox: Final = Table(
    "outbox",
    METADATA,
    Column("person", String(32), primary_key=True),
    Column("table_id", String(16), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("state", String(8), nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("ix_outbox_state_due", "state", "due"),
)
"""What somebody is to be told by mail, and what they were told last: of each table one thing, that
it is their turn since it had this number; without a table, that their address is to be confirmed.
"""

series: Final = Table(
    "series",
    METADATA,
    Column("id", String(16), primary_key=True),
    Column("kind", String(40), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("host", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("status", String(12), nullable=False),
    Column("number", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
)

entrants: Final = Table(
    "entrants",
    METADATA,
    Column("series_id", ForeignKey("series.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("person", String(32), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("invite", String(32), nullable=False),
)

series_entries: Final = Table(
    "series_entries",
    METADATA,
    Column("series_id", ForeignKey("series.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("act", String(8), nullable=False),
    Column("person", String(32), nullable=False),
    Column("choice", String(80), nullable=False),
    Column("table_id", String(16), nullable=False),
    Column("result", LargeBinary, nullable=False),
    Column("position", LargeBinary, nullable=False),
    Column("at", Float, nullable=False),
)
"""Never changed or deleted once written, as the entries of a table. A game's `result` has its whole
record, so that a series is complete even when a table of it was taken away."""
