"""Series of games, those who play them, and their entries; a table knows its series."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("series", sa.String(16), nullable=False, server_default=""))
    op.create_table(
        "series",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
    )
    op.create_table(
        "entrants",
        sa.Column("series_id", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("series_id", "seat", name="pk_entrants"),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_entrants_series_id"),
    )
    op.create_index("ix_entrants_person", "entrants", ["person"])
    op.create_table(
        "series_entries",
        sa.Column("series_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("act", sa.String(8), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("choice", sa.String(80), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("result", sa.LargeBinary, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("series_id", "number", name="pk_series_entries"),
        sa.ForeignKeyConstraint(["series_id"], ["series.id"], name="fk_series_entries_series_id"),
    )


def downgrade() -> None:
    for name in ("series_entries", "entrants", "series"):
        op.drop_table(name)
    op.drop_column("tables", "series")
