"""Challenges of the day with the tries that count, and mails to those whose turn it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("challenge", sa.String(10), nullable=False, server_default="")
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("day", "person", name="pk_tries"),
    )
    op.create_index("ix_tries_person", "tries", ["person"])
    op.create_table(
        "addresses",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
        sa.Column("nonce", sa.String(32), nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_addresses"),
    )
    op.create_index("ix_addresses_address", "addresses", ["address"])
    op.create_table(
        "outbox",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", name="pk_outbox"),
    )
    op.create_index("ix_outbox_state_due", "outbox", ["state", "due"])


def downgrade() -> None:
    op.drop_index("ix_outbox_state_due", "outbox")
    op.drop_table("outbox")
    op.drop_index("ix_addresses_address", "addresses")
    op.drop_table("addresses")
    op.drop_index("ix_tries_person", "tries")
    op.drop_table("tries")
    op.drop_column("tables", "challenge")
