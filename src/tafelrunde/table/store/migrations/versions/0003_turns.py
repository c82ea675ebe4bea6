"""How a person's turns end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("turns", sa.String(8), nullable=False, server_default="ask"))


def downgrade() -> None:
    op.drop_column("people", "turns")
