"""How fast bots move for a person."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column(
        "people", sa.Column("pace", sa.String(8), nullable=False, server_default="normal")
    )


def downgrade() -> None:
    op.drop_column("people", "pace")
