"""Analyses of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column(
            "table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_analyses_table_id")
        ),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("turns", sa.Integer, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_analyses"),
    )
    op.create_index("ix_analyses_person", "analyses", ["person"])
    op.create_index("ix_analyses_state_asked", "analyses", ["state", "asked"])


def downgrade() -> None:
    op.drop_index("ix_analyses_state_asked", "analyses")
    op.drop_index("ix_analyses_person", "analyses")
    op.drop_table("analyses")
