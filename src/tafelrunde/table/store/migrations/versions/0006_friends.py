"""Tables over days and with clocks, seats that bots keep for their people, and talk."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("chat", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("tempo", sa.String(8), nullable=False, server_default="live"))
    op.add_column("tables", sa.Column("clock", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("increment", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("owner", sa.String(32), nullable=False, server_default=""))
    op.add_column(
        "seats", sa.Column("owner_name", sa.String(40), nullable=False, server_default="")
    )
    op.add_column("seats", sa.Column("lent", sa.String(8), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("seen", sa.Float, nullable=False, server_default="0"))
    op.create_index("ix_seats_owner", "seats", ["owner"])
    op.add_column("votes", sa.Column("until", sa.String(8), nullable=False, server_default="back"))
    op.create_table(
        "chat",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", name="fk_chat_table_id")),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("phrase", sa.String(16), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_chat"),
    )
    op.create_index("ix_chat_person", "chat", ["person"])


def downgrade() -> None:
    op.drop_index("ix_chat_person", "chat")
    op.drop_table("chat")
    op.drop_column("votes", "until")
    op.drop_index("ix_seats_owner", "seats")
    for name in ("seen", "lent", "owner_name", "owner"):
        op.drop_column("seats", name)
    for name in ("increment", "clock", "tempo"):
        op.drop_column("tables", name)
    op.drop_column("people", "chat")
